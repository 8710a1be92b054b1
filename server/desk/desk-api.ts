import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { DeskStart, TeamMember } from '#shared/desk/desk-api.ts';
import { deviceName } from '#shared/desk/device-name.ts';
import { type DeskCalls, DeskRefusal } from '../database/desk-calls.ts';
import type { AssistantPush } from '../hosted/assistant-push.ts';
import { createAccountRoutes } from './account-routes.ts';
import { type AgentOptions, createAgentRoutes } from './agent-routes.ts';
import { type CalendarOptions, createCalendarRoutes } from './calendar-routes.ts';
import { createHostedRoutes } from './hosted-routes.ts';
import { createLiveChanges } from './live/live-changes.ts';
import { createLiveRoute } from './live/live-route.ts';
import { createMailRoutes, type MailInState } from './mail-routes.ts';
import { createNoticeRoutes, type NoticeOptions } from './notices/notice-routes.ts';
import type { IsOwnPage } from './own-page.ts';
import { createReportRoutes, type ReportOptions } from './report-routes.ts';
import { createPersonRoutes, type PersonOptions } from './requests/person-routes.ts';
import { isForm, maxFormBytes } from './requests/reply-files.ts';
import { createRequestRoutes } from './requests/request-routes.ts';
import type { SecretCookie } from './sign-in/desk-cookie.ts';
import { createDeskSession } from './sign-in/desk-session.ts';
import type { Passkeys } from './sign-in/passkeys.ts';
import { createTeamRoutes, type TeamOptions } from './team-routes.ts';

export interface DeskApiOptions
  extends ReportOptions,
    AgentOptions,
    Omit<TeamOptions, 'live'>,
    Omit<PersonOptions, 'live'>,
    Omit<CalendarOptions, 'live'>,
    Omit<NoticeOptions, 'live'> {
  readonly calls: DeskCalls;
  readonly cookie: SecretCookie;
  readonly passkeys: Passkeys;
  readonly isOwnPage: IsOwnPage;
  /** How visitors' mails come in; undefined if they don't. */
  readonly mailIn?: MailInState | undefined;
  /** Pushes the agent to a hosted provider; undefined if there is none. */
  readonly assistantPush?: Pick<AssistantPush, 'state' | 'push'> | undefined;
}

/** Largest body, in bytes: a settings page full of saved replies. */
const maxBodyBytes = 512 * 1024;

const refuseLarge = (context: Context) => context.json({ error: 'too large' }, 413);
const limits = {
  body: bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge }),
  form: bodyLimit({ maxSize: maxFormBytes, onError: refuseLarge }),
};

/** The desk's API below /desk/api, JSON (shared/desk/desk-api.ts), and a function that closes its open connections. */
export function createDeskApi(options: DeskApiOptions) {
  const { calls, cookie, passkeys, sendMail, siteUrl, isOwnPage, log, mailIn } = options;
  const canMail = sendMail !== undefined;
  const live = createLiveChanges(calls, log);
  const session = createDeskSession(calls, cookie);
  const app = new Hono();

  app.onError((error, context) => {
    if (error instanceof DeskRefusal) {
      const status = { 'signed out': 401, 'owners only': 403, invalid: 400 } as const;
      return context.json({ error: error.reason }, status[error.reason]);
    }
    log.error({ err: error }, 'a request of the desk failed');
    return context.json({ error: 'away' }, 503);
  });
  app.use(async (context, next) => {
    const { method, raw } = context.req;
    if (method !== 'GET' && !isOwnPage(raw.headers)) return context.json({ error: 'other site' }, 403);
    if (cookie.read(context) === '') return context.json({ error: 'signed out' }, 401);
    return next();
  });
  app.use(async (context, next) => {
    // The only endpoint that takes files. Bodies of unknown length are buffered while measured: for members only.
    const isOneRequest = context.req.path.split('/').at(-3) === 'requests';
    const isWithFiles = isOneRequest && isForm(context.req.header('content-type'));
    if (isWithFiles) await session.requireMember(context);
    return (isWithFiles ? limits.form : limits.body)(context, next);
  });

  app.get('/start', async (context) => {
    const me = await session.requireMe(context);
    await session.call(context, 'desk_was_here', deviceName(context.req.header('user-agent') ?? '') ?? '');
    const start: DeskStart = {
      me,
      team: await session.call<readonly TeamMember[]>(context, 'desk_team'),
      can_mail: canMail,
      offers_times: options.bookingUrl !== undefined || (await options.booking.isOpen()),
      has_mail_in: mailIn !== undefined,
      now: new Date().toISOString(),
    };
    return context.json(start);
  });

  app.route('/', createRequestRoutes(session, live, { canMail, timeZone: options.timeZone }));
  app.route('/', createReportRoutes(session, options));
  app.route('/', createMailRoutes(session, mailIn ?? { mailbox: undefined, hasWebhook: false }));
  app.route('/', createTeamRoutes(session, { ...options, live }));
  app.route('/', createAccountRoutes(session, passkeys, siteUrl));
  app.route('/', createPersonRoutes(session, { ...options, live }));
  app.route('/', createCalendarRoutes(session, { ...options, live }));
  app.route('/', createHostedRoutes(session, options.assistantPush));
  app.route('/', createNoticeRoutes(session, { live, pushKey: options.pushKey }));
  app.route('/', createAgentRoutes(session, options));
  app.get('/live', createLiveRoute(session, live));

  app.all('*', (context) => context.json({ error: 'missing' }, 404));
  return { app, stop: () => live.stop() };
}
