import type { Hono } from 'hono';
import type { OperatorCalls } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import type { Config } from '../settings/config.ts';
import { createInboundRoute } from './inbound-route.ts';
import { type MailboxReader, mailboxName, startMailboxReader } from './mailbox-reader.ts';
import { createMailReading } from './read/read-in-thread.ts';

/** The ways in which visitors' mails reach the desk. */
export interface MailIn {
  /** The name in the database of the mailbox that is read; undefined if there is none. */
  readonly mailbox: string | undefined;
  /** Answers below /mail; undefined unless a mail service may deliver mails. */
  readonly app: Hono | undefined;
  stop(): Promise<void>;
}

/** Starts receiving visitors' mails. @returns undefined if none come in */
export function startMailIn(
  { imap, inboundSecret }: Pick<Config, 'imap' | 'inboundSecret'>,
  calls: OperatorCalls,
  log: Log,
): MailIn | undefined {
  if (!imap && inboundSecret === undefined) return undefined;
  const reading = createMailReading();
  const reader: MailboxReader | undefined = imap && startMailboxReader({ server: imap, calls, reading, log });
  return {
    mailbox: imap && mailboxName(imap),
    app:
      inboundSecret === undefined
        ? undefined
        : createInboundRoute({ secret: inboundSecret, calls, reading, log }),
    async stop() {
      await reader?.stop();
      await reading.close();
    },
  };
}
