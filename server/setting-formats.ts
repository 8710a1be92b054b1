import { isIP } from 'node:net';
import { readPostgresUrl } from './database/postgres-connection.ts';

// Each reads one kind of setting; undefined for what is none of its kind.

/** A whole number from 0 to the largest that is allowed. */
export function wholeNumber(largest: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) <= largest ? Number(text) : undefined);
}

/** An IP address or a host name. */
export function hostName(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** The origin of an http or https address that has nothing but an origin. */
export function webOrigin(text: string): string | undefined {
  const url = parseWebUrl(text);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** The origin of an https address that has nothing but an origin; over http on this machine only. */
export function secureOrigin(text: string): string | undefined {
  const origin = webOrigin(text);
  const isSecure =
    origin?.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(text);
  return isSecure ? origin : undefined;
}

/** An http or https address with or without a path, to which more of a path can be added. */
export function webAddress(text: string): string | undefined {
  const url = parseWebUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.replace(/\/+$/, '');
}

/** What can stand in an HTTP header as it is. */
export function headerValue(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** The address of a PostgreSQL database. */
export function postgresUrl(text: string): string | undefined {
  return readPostgresUrl(text) && text;
}
