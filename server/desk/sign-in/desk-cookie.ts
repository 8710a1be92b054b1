import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** How long a session lasts, in seconds; the database ends it after the same time. */
const sessionSeconds = 30 * 24 * 60 * 60;

/** How long a device is known, in seconds; no browser keeps a cookie for longer. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** How long an authenticator has for its answer, in minutes. */
export const challengeMinutes = 5;

/** A random secret that is in a browser or a link alone, and what the database knows of it. */
export interface Secret {
  readonly text: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

export function makeSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashSecret(text) };
}

/** The database's form of a secret; '' for a text that is none. */
export function hashSecret(text: string | undefined): string {
  if (text === undefined || !/^[\w-]{43}$/.test(text)) return '';
  return createHash('sha256').update(text).digest('hex');
}

/** A cookie with a secret, which no script can read. */
export interface SecretCookie {
  /** The hash of the secret that a request carries; '' for none. */
  read(context: Context): string;
  write(context: Context, secret: Secret): void;
  clear(context: Context): void;
}

/**
 * The cookie of a member's session.
 * @param isSecure whether the site is reached over https. Only there a browser takes a cookie that no other site of
 * the same domain can set (`__Host-`).
 */
export const createSessionCookie = secretCookie('foyer-desk', sessionSeconds);

/** The cookie of a browser that is about to sign in with a passkey: the challenge is for it alone. */
export const createChallengeCookie = secretCookie('foyer-desk-challenge', challengeMinutes * 60);

/**
 * The cookie of a device on which a member was signed in. It signs nobody in: a link asked for from there is mailed
 * even while strangers have used up what the member may get.
 */
export const createDeviceCookie = secretCookie('foyer-desk-device', deviceSeconds);

/** @returns makes the cookie, for https or without */
function secretCookie(name: string, maxAge: number) {
  return (isSecure: boolean): SecretCookie => {
    const prefix = isSecure ? { prefix: 'host' as const } : {};
    const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure, ...prefix } as const;
    return {
      read: (context) => hashSecret(isSecure ? getCookie(context, name, 'host') : getCookie(context, name)),
      write: (context, { text }) => setCookie(context, name, text, { ...options, maxAge }),
      clear: (context) => void deleteCookie(context, name, options),
    };
  };
}
