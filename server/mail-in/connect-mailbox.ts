import { ImapFlow } from 'imapflow';
import type { ImapServer } from '../settings/setting-formats.ts';
import { mailLimits } from './read/received-mail.ts';

/**
 * Creates a connection that is not open yet.
 * @param poll how often to check for mail, in milliseconds
 */
export function connectMailbox({ host, port, secure, login }: ImapServer, poll: number): ImapFlow {
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return new ImapFlow({
    host,
    port,
    secure,
    auth: { user: login.user, pass: login.password },
    // A password is only sent encrypted, except within this machine.
    ...(!secure && !isHere && { doSTARTTLS: true }),
    // A mail server on this machine usually has a self-signed certificate, and there is nobody in between.
    tls: { rejectUnauthorized: !isHere },
    logger: false,
    clientInfo: { name: 'Foyer' },
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: Math.max(2 * poll, 120_000),
    maxIdleTime: 4 * 60_000,
    autoIdleDelay: 100,
    maxLiteralSize: mailLimits.source + 1024,
  });
}
