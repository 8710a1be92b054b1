import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** How long a session lasts, in seconds; the database ends it after the same time. */
const sessionSeconds = 30 * 24 * 60 * 60;

/** How long a device is remembered, in seconds; no browser keeps a cookie longer. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** How many minutes an authenticator has to respond. */
export const challengeMinutes = 5;

/** A random secret that exists only in a browser or a link, and its hash for the database. */
export interface Secret {
  readonly text: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

export function makeSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashSecret(text) };
}

/** The database's form of a secret; '' if the text is not one. */
export function hashSecret(text: string | undefined): string {
  if (text === undefined || !/^[\w-]{43}$/.test(text)) return '';
  return createHash('sha256').update(text).digest('hex');
}

/** A cookie with a secret, inaccessible to scripts. */
export interface SecretCookie {
  /** The hash of the secret in a request; '' if there is none. */
  read(context: Context): string;
  write(context: Context, secret: Secret): void;
  clear(context: Context): void;
}

/**
 * The cookie of a member's session.
 * @param isSecure whether the site is reached over https. Only then a browser accepts a cookie that no other site of the
 *   same domain can set (`__Host-`).
 */
export const createSessionCookie = secretCookie('foyer-desk', sessionSeconds);

/** The cookie of a browser that is about to sign in with a passkey: it binds the challenge to that browser. */
export const createChallengeCookie = secretCookie('foyer-desk-challenge', challengeMinutes * 60);

/**
 * The cookie of a device on which a member was signed in. It does not sign anybody in: links requested from that device are
 * still mailed after strangers have used up the member's quota.
 */
export const createDeviceCookie = secretCookie('foyer-desk-device', deviceSeconds);

/** @returns creates the cookie, for https or without */
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
