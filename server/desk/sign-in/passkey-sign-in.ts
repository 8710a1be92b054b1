import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { Slot } from '../../limits/client-limit.ts';
import { makeSecret, type SecretCookie } from './desk-cookie.ts';
import { nextOf } from './next-page.ts';
import { type Passkeys, relyingPartyOf } from './passkeys.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface PasskeySignInOptions {
  readonly cookie: SecretCookie;
  readonly passkeys: Passkeys;
  /** For the browser that is about to sign in. */
  readonly challengeCookie: SecretCookie;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly clientAddress: (context: Context) => string;
  readonly limits: SignInLimits;
}

/** The most unanswered challenges to remember. */
const maxOpenChallenges = 1000;

/** Largest response of an authenticator, in bytes. */
const maxBodyBytes = 16 * 1024;

/** The routes that the sign-in page's script uses to sign in by passkey. */
export function createPasskeySignIn(options: PasskeySignInOptions): Hono {
  const { cookie, passkeys, challengeCookie, siteUrl, clientAddress, limits } = options;
  /** The slot of each browser that is about to sign in, oldest first. */
  const openChallenges = new Map<string, Extract<Slot, { kind: 'taken' }>>();
  const app = new Hono();
  app.use(bodyLimit({ maxSize: maxBodyBytes }));

  app.post('/options', async (context) => {
    const slot = limits.takeChallenge(clientAddress(context));
    if (slot.kind === 'full') return context.json({ error: 'too many' }, 429);
    const browser = makeSecret();
    openChallenges.set(browser.hash, slot);
    for (const oldest of openChallenges.keys()) {
      if (openChallenges.size <= maxOpenChallenges) break;
      openChallenges.delete(oldest);
    }
    challengeCookie.write(context, browser);
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    return context.json(await passkeys.offerSignIn(browser.hash, party));
  });

  app.post('/sign-in', async (context) => {
    const given = parseJson(await context.req.text());
    const browser = challengeCookie.read(context);
    challengeCookie.clear(context);
    // Always a new one, whatever cookie was sent.
    const secret = makeSecret();
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    const isIn =
      browser !== '' &&
      isJsonObject(given) &&
      (await passkeys.signIn(given['response'], browser, secret, party));
    if (!isIn) {
      return limits.takeTry(clientAddress(context))
        ? context.json({ error: 'refused' }, 403)
        : context.json({ error: 'too many' }, 429);
    }
    openChallenges.get(browser)?.giveBack();
    openChallenges.delete(browser);
    cookie.write(context, secret);
    const next = given['next'];
    return context.json({ next: nextOf(typeof next === 'string' ? next : undefined) });
  });

  return app;
}
