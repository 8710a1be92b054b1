import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isEmail } from '#shared/forms/text-rules.ts';
import { signInTexts } from '#shared/texts/desk/desk-sign-in.ts';
import type { IsOwnPage } from '../own-page.ts';
import { createDeviceCookie, hashSecret, makeSecret } from './desk-cookie.ts';
import { createLinkMailer, type LinkMailerOptions } from './mail-sign-in-link.ts';
import { nextOf } from './next-page.ts';
import { createPasskeySignIn, type PasskeySignInOptions } from './passkey-sign-in.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { emailForm, linkForm, linkTo, type PageContent, passkeyButton, plainPage } from './sign-in-pages.ts';

export interface SignInOptions
  extends Omit<LinkMailerOptions, 'limits'>,
    Omit<PasskeySignInOptions, 'limits'> {
  readonly isOwnPage: IsOwnPage;
  /** CSS of the pages. */
  readonly styles: string;
  /** Script of the sign-in page, for passkeys; '' if there is none. */
  readonly script: string;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Where everybody without a session begins. */
const firstPage = {
  title: signInTexts.title,
  heading: signInTexts.heading,
  lead: signInTexts.lead,
} as const;

/** Largest body of the forms, in bytes. */
const maxBodyBytes = 4096;

/** Signing in and out: pages that work without JavaScript. */
export function createSignIn(options: SignInOptions) {
  const { calls, cookie, sendMail, siteUrl, isOwnPage, clientAddress, styles, script, log } = options;
  const { now = () => performance.now() } = options;
  const limits = createSignInLimits(now);
  const deviceCookie = createDeviceCookie(siteUrl.startsWith('https:'));
  const mailLink = createLinkMailer({ ...options, limits });

  type Status = 200 | 400 | 403 | 404 | 429 | 503;
  const show = (context: Context, content: PageContent, status: Status = 200) => {
    const { html, policy } = plainPage(styles, content);
    context.header('content-security-policy', policy);
    context.header('x-robots-tag', 'noindex, nofollow');
    return context.html(html, status);
  };
  /** A page that refuses. */
  const refuse = (context: Context, status: Status, content: Pick<PageContent, 'heading' | 'lead'>) =>
    show(context, { ...content, body: linkTo('/desk', signInTexts.badLink.again) }, status);

  /** The response to a request for a page of the desk without a session. */
  function ask(context: Context): Response | Promise<Response> {
    // If the visit comes from another site, a mail say, the browser withholds the cookie (SameSite=Strict). A reload of
    // this page counts as coming from here.
    if (context.req.header('sec-fetch-site') === 'cross-site') {
      return show(context, { ...firstPage, isReloading: true });
    }
    const { pathname, search } = new URL(context.req.url);
    return showForm(context, pathname + search);
  }

  function showForm(context: Context, next: string, error?: string): Response | Promise<Response> {
    const form = emailForm({ next, canMail: sendMail !== undefined, ...(error && { error }) });
    const body = script === '' ? form : form + passkeyButton(next);
    return show(context, { ...firstPage, body, script }, error ? 400 : 200);
  }

  const takeTry = (context: Context) => limits.takeTry(clientAddress(context));

  const app = new Hono();
  app.use('/sign-in', bodyLimit({ maxSize: maxBodyBytes }));
  app.use('/link/*', bodyLimit({ maxSize: maxBodyBytes }));
  app.use(async (context, next) => {
    const { method, raw } = context.req;
    if (method === 'POST' && !isOwnPage(raw.headers)) {
      return refuse(context, 403, signInTexts.otherSite);
    }
    return next();
  });

  app.post('/sign-in', async (context) => {
    if (!takeTry(context)) return refuse(context, 429, signInTexts.tooMany);
    const inputs = new URLSearchParams(await context.req.text());
    const email = (inputs.get('email') ?? '').trim();
    const next = nextOf(inputs.get('next'));
    if (!isEmail(email) || email.length > 320) {
      return showForm(context, next, signInTexts.invalidEmail);
    }
    const device = deviceCookie.read(context);
    setImmediate(() => {
      mailLink(email, next, device).catch((err: unknown) =>
        log.error({ err }, 'a sign-in link could not be made'),
      );
    });
    const { heading, lead, noMail, again } = signInTexts.sent;
    return show(context, { heading, lead: sendMail ? lead : noMail, body: linkTo('/desk', again) });
  });

  // Only the button reveals whether the link works: mail scanners open every link.
  app.get('/link/:secret', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const hash = hashSecret(context.req.param('secret'));
    // Shows whose link it is, so that nobody works at the desk under the account of somebody who sent them a link.
    const member = (hash === '' ? null : await calls.call('', 'link_owner', hash)) as {
      readonly email: string;
      readonly name: string;
    } | null;
    const { heading, lead, leadOf } = signInTexts.link;
    const body = linkForm(pathname + search);
    return show(context, { heading, lead: member ? leadOf(member.name, member.email) : lead, body });
  });

  app.post('/link/:secret', async (context) => {
    const hash = hashSecret(context.req.param('secret'));
    // Always a new one, whatever cookie was sent: nobody can be given a session that somebody else knows.
    const secret = makeSecret();
    if (hash === '' || (await calls.call('', 'sign_in', hash, secret.hash)) !== true) {
      // A valid link doesn't count: others on the same network cannot lock a member out.
      if (!takeTry(context)) return refuse(context, 429, signInTexts.tooMany);
      return show(context, { ...signInTexts.badLink, body: linkTo('/desk', signInTexts.badLink.again) }, 403);
    }
    cookie.write(context, secret);
    return context.redirect(nextOf(context.req.query('next')), 303);
  });

  app.route('/passkey', createPasskeySignIn({ ...options, limits }));

  for (const [path, isEverywhere] of [
    ['/sign-out', false],
    ['/sign-out-everywhere', true],
  ] as const) {
    app.post(path, async (context) => {
      const session = cookie.read(context);
      if (session !== '') await calls.call(session, 'sign_out', isEverywhere);
      cookie.clear(context);
      return context.redirect('/desk', 303);
    });
  }

  /** Remembers the device of a signed-in member. @param session hash of the session */
  async function remember(context: Context, session: string): Promise<void> {
    if (deviceCookie.read(context) !== '') return;
    const device = makeSecret();
    await calls.call(session, 'remember_device', device.hash);
    deviceCookie.write(context, device);
  }

  return { app, ask, refuse, remember };
}
