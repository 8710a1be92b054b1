import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { OperatorCalls } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import type { ImapServer } from '../settings/setting-formats.ts';
import { connectMailbox } from './connect-mailbox.ts';
import { failureOf } from './mailbox-failure.ts';
import { askOfMailbox, DatabaseAway, type Lease, LeaseLost } from './mailbox-lease.ts';
import { createNewMails } from './new-mails.ts';
import type { MailReading } from './read/read-in-thread.ts';

export interface MailboxReaderOptions {
  readonly server: ImapServer;
  readonly calls: OperatorCalls;
  readonly reading: MailReading;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly timing?: Partial<ReaderTiming>;
}

/** Times in milliseconds. */
export interface ReaderTiming {
  /** How long a server keeps a mailbox without renewing its lease. */
  readonly lease: number;
  /** How often to check a mailbox that does not announce new mails by itself. */
  readonly poll: number;
  /** How long to wait after this many failures in a row. */
  readonly retry: (failures: number) => number;
}

const defaultTiming: ReaderTiming = {
  lease: 60_000,
  poll: 60_000,
  retry: (failures) => Math.min(300_000, 2000 * 2 ** Math.min(failures, 8)) * (0.75 + Math.random() / 2),
};

/** Reads a mailbox until it is stopped. */
export interface MailboxReader {
  stop(): Promise<void>;
}

/** The name of a mailbox in the database: it does not reveal whose it is. */
export function mailboxName({ host, port, login, folder }: ImapServer): string {
  const account = [host, port, login.user, folder].join('\n');
  return `imap:${createHash('sha256').update(account).digest('hex').slice(0, 24)}`;
}

/**
 * Starts to read a mailbox: only new mails, without changing anything in it. Several servers on one database take turns;
 * the position is stored with each mail, in the same transaction, so each is read once even if the process is killed.
 */
export function startMailboxReader({
  server,
  calls,
  reading,
  log,
  timing,
}: MailboxReaderOptions): MailboxReader {
  const times = { ...defaultTiming, ...timing };
  const id = randomUUID();
  const name = mailboxName(server);
  const stopping = new AbortController();
  let failures = 0;
  let isDatabaseMissed = false;
  let client: ImapFlow | undefined;

  const ask = askOfMailbox(calls, name);
  const lease = async () => (await ask('lease_mailbox', id, times.lease / 1000)) as Lease;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const held = await lease();
        if (held.is_mine) await readUntilItBreaks(held);
        isDatabaseMissed = false;
        await pause(times.lease / 3);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof LeaseLost) continue;
        await report(error);
        await pause(times.retry(failures));
      }
    }
  }

  /** Logged once, until it works again. */
  async function report(error: unknown): Promise<void> {
    if (error instanceof DatabaseAway) {
      if (!isDatabaseMissed) log.error({ err: error.cause }, 'mails cannot be stored right now');
      isDatabaseMissed = true;
      return;
    }
    const why = failureOf(error, server);
    failures += 1;
    if (failures === 1) log.error({ why }, 'the mailbox at IMAP_URL cannot be read');
    await ask('note_mailbox', id, { failing: why }).catch(() => {});
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function readUntilItBreaks(held: Lease): Promise<void> {
    const connection = connectMailbox(server, times.poll);
    client = connection;
    const news = newsOf(connection);
    const renewing = setInterval(() => {
      lease().then(({ is_mine: isMine }) => {
        if (!isMine) news.end(new LeaseLost('lost'));
      }, news.end);
    }, times.lease / 3);
    try {
      await connection.connect();
      const box = await connection.mailboxOpen(server.folder, { readOnly: true });
      const mails = createNewMails({ connection, id, ask, calls, reading, stopping: stopping.signal, log });
      let upto = await mails.begin(held, { uidValidity: Number(box.uidValidity), uidNext: box.uidNext });
      if (failures > 0) log.info('the mailbox at IMAP_URL can be read again');
      failures = 0;
      await ask('note_mailbox', id, { failing: null });
      while (!stopping.signal.aborted) {
        upto = await mails.readAfter(upto);
        if (!stopping.signal.aborted) await news.next(times.poll);
      }
    } finally {
      clearInterval(renewing);
      connection.close();
      client = undefined;
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      client?.close();
      await running;
      // Another server then doesn't have to wait for the lease to expire.
      await ask('note_mailbox', id, { failing: null, gone: true }).catch(() => {});
    },
  };
}

/** Reports when there may be something new in a mailbox. */
function newsOf(connection: ImapFlow) {
  let ended: { readonly error: unknown } | undefined;
  let hasNews = false;
  let wake = (): void => {};
  const onNews = (): void => {
    hasNews = true;
    wake();
  };
  const end = (error: unknown): void => {
    ended ??= { error };
    wake();
  };
  connection.on('exists', onNews);
  connection.on('error', end);
  connection.on('close', () => end(new Error('closed')));
  return {
    /**
     * Resolves at once if something arrived since the last time, and after `poll` milliseconds in any case.
     * @throws the error that ended the connection
     */
    async next(poll: number): Promise<void> {
      if (!hasNews && !ended) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, poll);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasNews = false;
      if (ended) throw ended.error;
    },
    end,
  };
}
