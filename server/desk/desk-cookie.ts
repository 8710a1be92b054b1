import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** How long a session lasts, in seconds; the database ends it after the same time. */
const sessionSeconds = 30 * 24 * 60 * 60;

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

/** What the database knows of a secret; '' for a text that is none. */
export function hashSecret(text: string | undefined): string {
  if (text === undefined || !/^[\w-]{43}$/.test(text)) return '';
  return createHash('sha256').update(text).digest('hex');
}

/** The cookie of a member's session. */
export interface SessionCookie {
  /** The hash of the session that a request carries; '' for none. */
  read(context: Context): string;
  write(context: Context, secret: Secret): void;
  clear(context: Context): void;
}

/**
 * @param isSecure whether the site is reached over https. Only there a browser takes a cookie that no other site of
 * the same domain can set (`__Host-`).
 */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = 'foyer-desk';
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const;
  const prefix = isSecure ? { prefix: 'host' as const } : {};
  return {
    read: (context) => hashSecret(isSecure ? getCookie(context, name, 'host') : getCookie(context, name)),
    write: (context, { text }) =>
      setCookie(context, name, text, { ...options, ...prefix, maxAge: sessionSeconds }),
    clear: (context) => {
      deleteCookie(context, name, { ...options, ...prefix });
    },
  };
}
