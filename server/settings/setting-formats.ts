import { isIP } from 'node:net';
import { locale } from '#shared/locale.ts';
import { isMailable, type Mailbox } from './mailbox.ts';
import { readPostgresUrl } from './postgres-url.ts';

// Parsers for each kind of setting; undefined for anything else.

/** A whole number from 0 to the given maximum. */
export function wholeNumber(largest: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) <= largest ? Number(text) : undefined);
}

/** An IP address or a host name. */
export function hostName(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

/** Comma-separated host names. */
export function hostNames(text: string): readonly string[] | undefined {
  const names = text.split(',').map((part) => hostName(part.trim())?.toLowerCase());
  return names.includes(undefined) ? undefined : (names as readonly string[]);
}

function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** The origin of an http or https URL that consists of nothing else. */
export function webOrigin(text: string): string | undefined {
  const url = parseWebUrl(text);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** The same for a WebSocket URL, ws or wss. */
export function socketOrigin(text: string): string | undefined {
  if (!/^wss?:/i.test(text)) return undefined;
  return webOrigin(text.replace(/^ws/i, 'http'))?.replace(/^http/, 'ws');
}

/** The origins of one or more such URLs, separated by commas; each once, without wildcards. */
export function webOrigins(text: string): readonly string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const origins = parts.flatMap((part) => (part.includes('*') ? [] : (webOrigin(part) ?? [])));
  return origins.length === parts.length ? [...new Set(origins)] : undefined;
}

/** The origin of an https URL that consists of nothing else; http only on this machine. */
export function secureOrigin(text: string): string | undefined {
  const origin = webOrigin(text);
  const isSecure =
    origin?.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(text);
  return isSecure ? origin : undefined;
}

/** An http or https URL with or without a path, to which further path segments can be appended. */
export function webAddress(text: string): string | undefined {
  const url = parseWebUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** The URL of a web page; it may have a query, as those of calendars do. */
export function pageAddress(text: string): string | undefined {
  const url = parseWebUrl(text);
  if (!url || url.username || url.password) return undefined;
  return url.search || url.hash ? url.href : url.href.replace(/(?<!\/)\/+$/, '');
}

/** Text that can go into an HTTP header unchanged. */
export function headerValue(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** The address of a PostgreSQL database. */
export function postgresUrl(text: string): string | undefined {
  return readPostgresUrl(text) && text;
}

/** A mail server, and the login for it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its beginning (smtps); otherwise STARTTLS is used if offered. */
  readonly secure: boolean;
  /** Secret. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/**
 * A URL with a host and optionally a login, of a protocol whose encrypted form ends with an s.
 * @param ports of the plain and of the encrypted form
 */
function serverAddress(text: string, protocol: string, ports: readonly [number, number]) {
  const url = URL.parse(text);
  const secure = url?.protocol === `${protocol}s:`;
  if (!url || !(secure || url.protocol === `${protocol}:`) || url.search || url.hash) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (hostName(host) === undefined || user === undefined || password === undefined) return undefined;
  if ((user === '') !== (password === '')) return undefined;
  const port = url.port === '' ? ports[secure ? 1 : 0] : Number(url.port);
  const login = user === '' ? undefined : { user, password };
  return { server: { host, port, secure }, login, path: url.pathname.slice(1) };
}

/** The address of a mail server: `smtp://user:password@host:587` or `smtps://…`. */
export function mailServer(text: string): MailServer | undefined {
  const read = serverAddress(text, 'smtp', [587, 465]);
  return read && read.path === '' ? { ...read.server, login: read.login } : undefined;
}

/** A mailbox to read, and the login for it. */
export interface ImapServer extends MailServer {
  readonly login: NonNullable<MailServer['login']>;
  readonly folder: string;
}

/** The address of a mailbox: `imaps://user:password@host:993/INBOX` or `imap://…`. */
export function imapServer(text: string): ImapServer | undefined {
  const read = serverAddress(text, 'imap', [143, 993]);
  const folder = decoded(read?.path ?? '');
  if (!read?.login || folder === undefined) return undefined;
  return { ...read.server, login: read.login, folder: folder || 'INBOX' };
}

/**
 * Where replies go: a mail address, with `*` in place of each request's token; a plain address gets it after a plus only if
 * it comes from `MAIL_FROM`.
 */
export function replyPattern(text: string): string | undefined {
  const parts = text.split('*');
  return parts.length <= 2 && isMailable(parts.join('0')) && !(parts[1] ?? '@').slice(1).includes('*')
    ? text
    : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A mail address with or without a name: `hello@foyer.example` or `Foyer <hello@foyer.example>`. */
export function mailbox(text: string): Mailbox | undefined {
  const [, quoted, plain = '', inBrackets] = /^(?:"([^"]*)"\s*|([^<>"]*))<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  const name = (quoted ?? plain).trim();
  return isMailable(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}

/** One or more mail addresses, separated by commas. */
export function mailboxes(text: string): readonly Mailbox[] | undefined {
  const boxes = text.split(',').map((part) => mailbox(part.trim()));
  const valid = boxes.filter((box) => box !== undefined);
  return valid.length === boxes.length ? valid : undefined;
}

/** An http or https URL whose path or query may contain a secret. */
export function webhookUrl(text: string): string | undefined {
  const url = parseWebUrl(text);
  return !url || url.username || url.password || url.hash ? undefined : url.href;
}

/**
 * A secret for signatures, as its bytes: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks), or a text of 24
 * characters or more.
 */
export function signingSecret(text: string): Buffer | undefined {
  if (!text.startsWith('whsec_')) return text.length >= 24 ? Buffer.from(text) : undefined;
  const base64 = text.slice('whsec_'.length);
  const bytes = Buffer.from(base64, 'base64');
  const isBase64 = bytes.toString('base64').replace(/(?<!=)=+$/, '') === base64.replace(/(?<!=)=+$/, '');
  return isBase64 && bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
}

/** A time zone that this machine knows, by its IANA name. */
export function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
