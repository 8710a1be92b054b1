import { type Context, Hono } from 'hono';
import { signInTexts } from '#shared/texts/desk/desk-sign-in.ts';
import type { VisitCounter } from '../analytics/visit-counter.ts';
import { type CallBooking, createCallBooking } from '../calendar/booking/call-booking.ts';
import type { CalendarSync } from '../calendar/linked/calendar-sync.ts';
import type { SecretBox } from '../calendar/linked/secret-box.ts';
import type { Database } from '../database/database.ts';
import { type DeskCalls, DeskRefusal, type OperatorCalls } from '../database/desk-calls.ts';
import type { AssistantPush } from '../hosted/assistant-push.ts';
import { deskPermissions } from '../http/security-headers.ts';
import { sendAnswer } from '../http/stored-answer.ts';
import type { Log } from '../log.ts';
import { createSendMail } from '../outbox/send-mail.ts';
import type { MailSettings } from '../settings/config.ts';
import { teachHere } from '../voice/mind/thinking/teaching.ts';
import { createTaughtStore } from '../voice/taught/taught-store.ts';
import type { TaughtAgent } from './agent-routes.ts';
import { createDeskApi } from './desk-api.ts';
import { deskManifest } from './desk-manifest.ts';
import type { DeskFiles } from './load-desk-files.ts';
import type { MailInState } from './mail-routes.ts';
import { readPushKey } from './notices/push-sender.ts';
import type { IsOwnPage } from './own-page.ts';
import { createChallengeCookie, createSessionCookie } from './sign-in/desk-cookie.ts';
import { createPasskeys } from './sign-in/passkeys.ts';
import { createSignIn } from './sign-in/sign-in.ts';

export interface DeskOptions {
  /** The way into the database; undefined without a database of requests. */
  readonly calls: DeskCalls | undefined;
  readonly erase: Database['erase'] | undefined;
  readonly readHeld?: Database['readHeld'] | undefined;
  /** The operator's way, for the key of push services; undefined where no notices are sent. */
  readonly operator?: OperatorCalls | undefined;
  readonly files: DeskFiles;
  readonly mail: MailSettings | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly isOwnPage: IsOwnPage;
  readonly clientAddress: (context: Context) => string;
  /** Saves the counts before somebody looks. */
  readonly counter: Pick<VisitCounter, 'flush'>;
  /** TEAM_TIME_ZONE. */
  readonly timeZone: string;
  /** CALL_TRANSCRIPTS_DAYS. */
  readonly transcriptDays: number;
  /** Booking of calls; over the same database unless given. */
  readonly booking?: CallBooking;
  /** Members' own calendars; undefined where they are not read. */
  readonly sync?: Pick<CalendarSync, 'tryOut'> | undefined;
  readonly box?: Pick<SecretBox, 'close'> | undefined;
  /** BOOKING_URL. */
  readonly bookingUrl?: string | undefined;
  /** Told when a member has changed a call. */
  readonly onCallChanged?: () => void;
  readonly mailIn?: MailInState | undefined;
  /** Brings the agent to a hosted provider; undefined where there is none. */
  readonly assistantPush?: Pick<AssistantPush, 'state' | 'push'> | undefined;
  /** The agent that the team teaches; one that thinks here unless given. */
  readonly agent?: TaughtAgent;
  readonly log: Log;
}

/** Everything below /desk. */
export interface Desk {
  readonly app: Hono;
  /** Ends the connections that it keeps open. */
  stop(): void;
}

/** The desk's page may load its own files and talk to its own server. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // For the one address of the worker that shows notices.
  'trusted-types desk-worker',
].join('; ');

/** Stands in for a missing database. */
const nowhere: DeskCalls = {
  call: async () => {
    throw new Error('the desk has no database');
  },
};

/**
 * Creates the team's desk. Who has no session sees the sign-in page and nothing else, not even the desk's scripts;
 * the database decides about everything behind it.
 */
export function createDesk(options: DeskOptions): Desk {
  const {
    calls = nowhere,
    erase,
    files,
    mail,
    siteUrl,
    isOwnPage,
    clientAddress,
    counter,
    timeZone,
    transcriptDays,
    operator,
    log,
  } = options;
  const isSecure = siteUrl.startsWith('https:');
  const cookie = createSessionCookie(isSecure);
  const passkeys = createPasskeys(calls);
  const sendMail = mail && createSendMail(mail);
  const signIn = createSignIn({
    calls,
    cookie,
    passkeys,
    challengeCookie: createChallengeCookie(isSecure),
    sendMail,
    siteUrl,
    isOwnPage,
    clientAddress,
    styles: files.signInStyles,
    script: files.signInScript,
    log,
  });
  const api = createDeskApi({
    calls,
    erase,
    readHeld: options.readHeld,
    cookie,
    passkeys,
    sendMail,
    siteUrl,
    isOwnPage,
    counter,
    timeZone,
    transcriptDays,
    booking: options.booking ?? createCallBooking({ calls }),
    sync: options.sync,
    box: options.box,
    bookingUrl: options.bookingUrl,
    onCallChanged: options.onCallChanged ?? (() => {}),
    pushKey: operator && (() => readPushKey(operator)),
    mailIn: options.mailIn,
    assistantPush: options.assistantPush,
    agent: options.agent ?? {
      store: createTaughtStore({ calls, log }),
      teaching: teachHere,
      setup: [],
    },
    log,
  });

  async function isSignedIn(context: Context): Promise<boolean> {
    const session = cookie.read(context);
    return session !== '' && (await calls.call(session, 'desk_me')) !== null;
  }

  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof DeskRefusal) return signIn.ask(context);
    log.error({ err: error }, 'a page of the desk failed');
    return signIn.refuse(context, 503, signInTexts.away);
  });
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('x-robots-tag')) context.header('x-robots-tag', 'noindex, nofollow');
    context.header('permissions-policy', deskPermissions);
  });
  if (options.calls === undefined) {
    app.all('*', (context) => signIn.refuse(context, 503, signInTexts.none));
    return { app, stop: () => {} };
  }
  app.route('/api', api.app);
  app.get('/assets/:name', async (context) => {
    const asset = files.assets.get(context.req.path);
    // The faces are those of the visitors' pages.
    const isOpen = context.req.path.endsWith('.woff2');
    if (!asset || !(isOpen || (await isSignedIn(context)))) return context.text('Not found.\n', 404);
    return sendAnswer(asset, context.req.raw);
  });
  // Browsers ask for both without a session too; neither tells anything.
  app.get('/manifest.webmanifest', (context) =>
    context.body(deskManifest, 200, { 'content-type': 'application/manifest+json' }),
  );
  app.get('/notices.js', (context) =>
    files.noticeWorker === ''
      ? context.text('Not found.\n', 404)
      : context.body(files.noticeWorker, 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        }),
  );
  app.route('/', signIn.app);
  app.get('*', async (context) => {
    if (!(await isSignedIn(context))) return signIn.ask(context);
    if (files.page === undefined) return signIn.refuse(context, 503, signInTexts.notBuilt);
    await signIn.remember(context, cookie.read(context));
    context.header('content-security-policy', pagePolicy);
    return context.html(files.page);
  });
  return { app, stop: () => api.stop() };
}
