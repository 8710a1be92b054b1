import type { ImapServer } from '../settings/setting-formats.ts';

/** Fields that imapflow adds to its errors. */
interface ImapFailure {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly tlsFailed?: unknown;
  readonly mailboxMissing?: unknown;
  readonly serverResponseCode?: unknown;
}

/** Summarizes why a mailbox cannot be read. The server's own message is left out: it may repeat the login. */
export function failureOf(error: unknown, { folder }: Pick<ImapServer, 'folder'>): string {
  if (!(error instanceof Error)) return 'the connection broke';
  const { code, authenticationFailed, tlsFailed, mailboxMissing, serverResponseCode } = error as ImapFailure;
  if (authenticationFailed) return 'it refuses the login';
  const word = typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : undefined;
  if (tlsFailed || word?.includes('CERT') || word?.includes('TLS'))
    return `no encrypted connection (${word ?? 'TLS'})`;
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT') return `there is no folder ${folder}`;
  return word === undefined ? 'the connection broke' : `no connection (${word})`;
}
