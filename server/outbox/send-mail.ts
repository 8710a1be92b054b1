import { domainToASCII } from 'node:url';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailSettings } from '../settings/config.ts';
import type { Mail } from './mail.ts';
import { ownHeader } from './own-header.ts';
import type { SendOutcome } from './send-outcome.ts';

/** The longest that a step of sending may take, in milliseconds. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Time without a byte from the other side: longer than {@link acceptanceTime}. Callers have shorter limits. */
  socketTimeout: 11 * 60_000,
  socketCloseTimeout: 1000,
} as const;

/**
 * How long a server may take to accept a text that it has received, in milliseconds (RFC 5321, 4.5.3.2.6). A client that
 * gives up earlier sends it again, and the server has it twice.
 */
export const acceptanceTime = 10 * 60_000;

/**
 * Sends one mail. Aborting ends its connection at once.
 * @param onTextSent called once the server has the text: from then on the mail may arrive
 */
export type SendMail = (mail: Mail, signal: AbortSignal, onTextSent?: () => void) => Promise<SendOutcome>;

/**
 * Creates a function that sends mail to the configured server, with one connection each: at an email every few minutes, it
 * is not worth keeping one open, and a connection that broke unnoticed would cost an attempt.
 */
export function createSendMail({ server, from, isPrinted }: MailSettings): SendMail {
  if (isPrinted) return printMail;
  const { host, port, secure, login } = server;
  const transport = createTransport({
    host,
    port,
    secure,
    // A password is only sent encrypted, except within this machine.
    requireTLS: login !== undefined && !secure && !isThisMachine(host),
    // A mail server on this machine usually has a self-signed certificate, and there is nobody in between.
    tls: { rejectUnauthorized: !isThisMachine(host) },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    // Texts come from visitors: nothing in them may be read as a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1));
  /** Called once a mail's text has gone out, by Message-ID. */
  const senders = new Map<string, () => void>();
  transport.use('stream', ({ data, message }, done) => {
    const onTextSent = senders.get(data.messageId ?? '');
    if (onTextSent) message.processFunc((stream) => stream.once('end', onTextSent));
    done();
  });
  return async (
    { id, to, replyTo, earlier = [], subject, text, html, calendar, files = [], isPersonal = false },
    signal,
    onTextSent,
  ) => {
    const messageId = `<${id}@${domain}>`;
    const references = earlier.map((one) => (one.includes('@') ? `<${one}>` : `<${one}@${domain}>`));
    const answered = references.at(-1);
    if (onTextSent) senders.set(messageId, onTextSent);
    try {
      const { rejected } = await transport.sendMail({
        messageId,
        from: { ...from },
        to: to.map((box) => ({ ...box })),
        ...(replyTo && { replyTo: { ...replyTo } }),
        ...(answered !== undefined && { inReplyTo: answered, references }),
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'call.ics', content: calendar.ics },
        }),
        ...(files.length > 0 && {
          attachments: files.map(({ name, content }) => ({
            filename: name,
            content,
            encoding: 'base64',
            contentDisposition: 'attachment' as const,
          })),
        }),
        headers: {
          // In case it comes back to the mailbox that is read.
          [ownHeader]: 'sent',
          // Keeps absence notices from answering it (RFC 3834).
          ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
        },
        signal,
      });
      return { kind: 'delivered', ...(rejected.length > 0 && { refused: rejected.length }) };
    } catch (error) {
      return explain(error as NodemailerError);
    } finally {
      senders.delete(messageId);
    }
  };
}

/** Shows an email to the developer instead of sending it. */
async function printMail({ to, subject, text, files = [] }: Mail): Promise<SendOutcome> {
  const receivers = to.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
  process.stdout.write(
    `\n--- Mail, not sent ---\nTo: ${receivers}\nSubject: ${subject}\n\n${text}${files.map(({ name }) => `\n[${name}]`).join('')}\n---\n\n`,
  );
  return { kind: 'delivered' };
}

/** A server's response may repeat an address: only its numbers are kept. */
function explain({
  code,
  originalCode = code,
  command,
  responseCode,
  response,
  permanent,
  message,
}: NodemailerError): SendOutcome {
  if (responseCode === undefined) {
    // The mail library itself found that no server would accept it.
    if (code === 'EENVELOPE') return { kind: 'refused', reason: 'the address cannot be used for mail' };
    return {
      kind: 'failed',
      reason: `mail server: ${originalCode ?? (/timeout/i.test(message) ? 'timeout' : 'error')}`,
    };
  }
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = `mail server: ${[responseCode, status, command && `to ${command}`].filter(Boolean).join(' ')}`;
  // The recipient or the text was permanently refused. A refused login or sender can be fixed.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return permanent && isAboutMail ? { kind: 'refused', reason } : { kind: 'failed', reason };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
