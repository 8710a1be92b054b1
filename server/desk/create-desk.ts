import { type Context, Hono } from 'hono';
import { signInTexts } from '#shared/texts/desk/desk-sign-in.ts';
import { type CallBooking, createCallBooking } from '../calendar/booking/call-booking.ts';
import { type DeskCalls, DeskRefusal, type OperatorCalls } from '../database/desk-calls.ts';
import { deskPermissions } from '../http/security-headers.ts';
import { sendAnswer } from '../http/stored-answer.ts';
import { createSendMail } from '../outbox/send-mail.ts';
import type { MailSettings } from '../settings/config.ts';
import { teachHere } from '../voice/mind/thinking/teaching.ts';
import { createTaughtStore } from '../voice/taught/taught-store.ts';
import type { TaughtAgent } from './agent-routes.ts';
import { createDeskApi, type DeskApiOptions } from './desk-api.ts';
import { deskManifest } from './desk-manifest.ts';
import type { DeskFiles } from './load-desk-files.ts';
import { readPushKey } from './notices/push-sender.ts';
import { createChallengeCookie, createSessionCookie } from './sign-in/desk-cookie.ts';
import { createPasskeys } from './sign-in/passkeys.ts';
import { createSignIn } from './sign-in/sign-in.ts';

/** Parts that the desk creates itself; some of them may be given instead. */
type OwnParts = 'cookie' | 'passkeys' | 'sendMail' | 'pushKey' | 'booking' | 'onCallChanged' | 'agent';

export interface DeskOptions extends Omit<DeskApiOptions, 'calls' | OwnParts> {
  /** Access to the database; undefined without a database of requests. */
  readonly calls: DeskCalls | undefined;
  /** The operator's access, for the key of push services; undefined if no notices are sent. */
  readonly operator?: OperatorCalls | undefined;
  readonly files: DeskFiles;
  readonly mail: MailSettings | undefined;
  readonly clientAddress: (context: Context) => string;
  /** Booking of calls; uses the same database unless given. */
  readonly booking?: CallBooking;
  /** Called when a member has changed a call. */
  readonly onCallChanged?: () => void;
  /** The agent that the team teaches; created here unless given. */
  readonly agent?: TaughtAgent;
}

/** Everything below /desk. */
export interface Desk {
  readonly app: Hono;
  /** Closes the connections that it keeps open. */
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
  // For the only address allowed for the worker that shows notices.
  'trusted-types desk-worker',
].join('; ');

/** Stands in for a missing database. */
const nowhere: DeskCalls = {
  call: async () => {
    throw new Error('the desk has no database');
  },
};

/**
 * Creates the team's desk. Without a session, only the sign-in page is served, not even the desk's scripts; beyond that the
 * database decides about everything.
 */
export function createDesk(options: DeskOptions): Desk {
  const { calls = nowhere, files, mail, siteUrl, operator, log } = options;
  const isSecure = siteUrl.startsWith('https:');
  const cookie = createSessionCookie(isSecure);
  const passkeys = createPasskeys(calls);
  const sendMail = mail && createSendMail(mail);
  const own = { calls, cookie, passkeys, sendMail };
  const signIn = createSignIn({
    ...options,
    ...own,
    challengeCookie: createChallengeCookie(isSecure),
    styles: files.signInStyles,
    script: files.signInScript,
  });
  const api = createDeskApi({
    booking: createCallBooking({ calls }),
    onCallChanged: () => {},
    agent: { store: createTaughtStore({ calls, log }), teaching: teachHere, setup: [] },
    ...options,
    ...own,
    pushKey: operator && (() => readPushKey(operator)),
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
    // Fonts are public: the visitors' pages use the same ones.
    const isOpen = context.req.path.endsWith('.woff2');
    if (!asset || !(isOpen || (await isSignedIn(context)))) return context.text('Not found.\n', 404);
    return sendAnswer(asset, context.req.raw);
  });
  // Browsers request both without a session; neither reveals anything.
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
