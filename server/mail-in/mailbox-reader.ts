import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { OperatorCalls, OperatorFunction } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import type { ImapServer } from '../settings/setting-formats.ts';
import { failureOf } from './mailbox-failure.ts';
import type { MailReading } from './read/read-in-thread.ts';
import { mailLimits } from './read/received-mail.ts';

export interface MailboxReaderOptions {
  readonly server: ImapServer;
  readonly calls: OperatorCalls;
  readonly reading: MailReading;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly timing?: Partial<ReaderTiming>;
}

/** Times in milliseconds. */
export interface ReaderTiming {
  /** How long a mailbox belongs to a server that says nothing more. */
  readonly lease: number;
  /** How often a mailbox is looked at that does not tell of new mails by itself. */
  readonly poll: number;
  /** How long to wait after so many failures in a row. */
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

/** How far a mailbox is read, and whether it is this server's to read (private.lease_mailbox). */
interface Lease {
  readonly is_mine: boolean;
  readonly uid_validity: number | null;
  readonly last_uid: number;
  readonly last_at: string | null;
}

/** The database did not do what was asked of it: the mailbox is not to blame. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Another server reads the mailbox now. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How many days of a mailbox that was made anew are read again; what is known already is stored once. */
const daysAgain = 2;

/** Mails of strangers that are passed at a time. */
const mostPassed = 50;

/** The name of a mailbox in the database: it tells nobody whose it is. */
export function mailboxName({ host, port, login, folder }: ImapServer): string {
  const account = [host, port, login.user, folder].join('\n');
  return `imap:${createHash('sha256').update(account).digest('hex').slice(0, 24)}`;
}

/**
 * Starts to read a mailbox: new mails only, and nothing in it is changed. Several servers on one database take turns; how far
 * it is read is stored with each mail, in the same transaction, so that a process that is killed anywhere reads each once.
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

  async function ask(what: OperatorFunction, ...values: Parameters<OperatorCalls['operate']>[1][]) {
    try {
      return await calls.operate(what, name, ...values);
    } catch (error) {
      throw new DatabaseAway('the database is away', { cause: error });
    }
  }

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

  /** Once in the log, until it works again. */
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
    const connection = connect();
    client = connection;
    let broke: unknown;
    /** Wakes whoever waits for something to do. */
    let wake = (): void => {};
    let hasNews = true;
    const onNews = (): void => {
      hasNews = true;
      wake();
    };
    connection.on('exists', onNews);
    connection.on('error', (error) => {
      broke ??= error;
      wake();
    });
    connection.on('close', () => {
      broke ??= new Error('closed');
      wake();
    });
    const renewing = setInterval(() => {
      lease().then(
        ({ is_mine: isMine }) => {
          if (isMine) return;
          broke ??= new LeaseLost('lost');
          wake();
        },
        (error) => {
          broke ??= error;
          wake();
        },
      );
    }, times.lease / 3);
    try {
      await connection.connect();
      const box = await connection.mailboxOpen(server.folder, { readOnly: true });
      let upto = await begin(connection, held, {
        uidValidity: Number(box.uidValidity),
        uidNext: box.uidNext,
      });
      if (failures > 0) log.info('the mailbox at IMAP_URL can be read again');
      failures = 0;
      await ask('note_mailbox', id, { failing: null });
      while (broke === undefined && !stopping.signal.aborted) {
        hasNews = false;
        upto = await readNew(connection, upto);
        if (hasNews || broke !== undefined || stopping.signal.aborted) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, times.poll);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (broke !== undefined && !stopping.signal.aborted) throw broke;
    } finally {
      clearInterval(renewing);
      connection.close();
      client = undefined;
    }
  }

  function connect(): ImapFlow {
    const { host, port, secure, login } = server;
    const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
    return new ImapFlow({
      host,
      port,
      secure,
      auth: { user: login.user, pass: login.password },
      // A password only travels encrypted, except within this machine.
      ...(!secure && !isHere && { doSTARTTLS: true }),
      // A mail server on this machine has made its certificate itself, as a rule, and nobody is in between.
      tls: { rejectUnauthorized: !isHere },
      logger: false,
      clientInfo: { name: 'Foyer' },
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: Math.max(2 * times.poll, 120_000),
      maxIdleTime: 4 * 60_000,
      autoIdleDelay: 100,
      maxLiteralSize: mailLimits.source + 1024,
    });
  }

  /** Finds out where to go on. @returns the number of the last mail that was read */
  async function begin(
    connection: ImapFlow,
    held: Lease,
    box: { readonly uidValidity: number; readonly uidNext: number },
  ): Promise<number> {
    if (held.uid_validity === box.uidValidity) return held.last_uid;
    let last = box.uidNext - 1;
    if (held.uid_validity !== null) {
      const since = new Date(Date.parse(held.last_at ?? '') || Date.now());
      since.setUTCDate(since.getUTCDate() - daysAgain);
      const found = (await connection.search({ since }, { uid: true })) || [];
      last = Math.min(last, ...found.map((uid) => uid - 1));
    }
    await ask('note_mailbox', id, { failing: null, uid_validity: box.uidValidity, last_uid: last });
    if (held.uid_validity === null) log.info('the mailbox at IMAP_URL is read from now on');
    return last;
  }

  async function readNew(connection: ImapFlow, from: number): Promise<number> {
    const found = (await connection.search({ uid: `${from + 1}:*` }, { uid: true })) || [];
    // The range of what is after the last mail has that one in it.
    const uids = found.filter((uid) => uid > from).sort((one, other) => one - other);
    let upto = from;
    let passed = 0;
    const pass = async () => {
      if (passed === 0) return;
      if (!(await ask('pass_mails', id, upto, passed))) throw new LeaseLost('lost');
      passed = 0;
    };
    for (const uid of uids) {
      if (stopping.signal.aborted) break;
      const mail = await readWanted(connection, uid);
      if (mail === undefined) {
        upto = uid;
        passed += 1;
        if (passed >= mostPassed) await pass();
        continue;
      }
      await pass();
      const answer = (await ask('receive_mail', { server: id, uid }, mail)) as { readonly outcome: string };
      if (answer.outcome === 'not mine') throw new LeaseLost('lost');
      upto = uid;
    }
    await pass();
    return upto;
  }

  /** Of a mail that is for nobody here, only the headers are read. */
  async function readWanted(connection: ImapFlow, uid: number) {
    const head = await connection.fetchOne(
      String(uid),
      { uid: true, size: true, headers: true },
      { uid: true },
    );
    if (!head || head.headers === undefined) return undefined;
    const hints = await reading.hints(head.headers);
    if (hints === undefined || !(await calls.operate('is_mail_wanted', hints))) return undefined;
    const isLarge = (head.size ?? 0) > mailLimits.source;
    const maxLength = isLarge ? mailLimits.start : mailLimits.source;
    const whole = await connection.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true });
    if (!whole || whole.source === undefined) return undefined;
    return reading.mail(whole.source, { isStart: isLarge });
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      client?.close();
      await running;
      // So that another server need not wait for it.
      await ask('note_mailbox', id, { failing: null, gone: true }).catch(() => {});
    },
  };
}
