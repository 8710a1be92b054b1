import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLog } from '../database.ts';
import type { MessageKind } from '../outbox.ts';

export interface RecoveringDatabaseOptions {
  /** Opens the database; `onFault` is called when its engine has broken. */
  open(onFault: (fault: unknown) => void): Promise<Database>;
  /** Whether the disk has room for the database to be opened. */
  hasRoom(): Promise<boolean>;
  readonly log: DatabaseLog;
}

/** Time between two attempts to reopen it, in milliseconds. */
const retryDelays = [250, 500, 1000, 2000, 4000] as const;

/** After so many attempts that failed with room on the disk, about a minute, no other one is likely to work. */
const mostAttempts = 18;

/**
 * Keeps a database in use whose engine may break, by a disk that fails for a moment or a process without free file
 * descriptors: it is opened again from its folder and its journal, as a start would do it. Meanwhile requests are
 * "unavailable".
 *
 * If no attempt helps, the process ends, as with any unhandled error: whatever supervises it starts it again.
 */
export async function createRecoveringDatabase({
  open,
  hasRoom,
  log,
}: RecoveringDatabaseOptions): Promise<Database> {
  const closing = new AbortController();
  let current: Database | undefined;
  let recovering: Promise<void> | undefined;
  let announced: readonly MessageKind[] | undefined;
  let noted = () => {};

  async function openOne(): Promise<Database> {
    let broke: { readonly fault: unknown } | undefined;
    const opened: Database = await open((fault) => {
      broke = { fault };
      if (current === opened) recover(opened, fault);
    });
    if (broke) throw broke.fault;
    opened.outbox.onNoted(() => noted());
    return opened;
  }

  function recover(broken: Database, fault: unknown): void {
    log.error({ err: fault }, 'the database failed; reopening it from its journal');
    current = undefined;
    recovering = openAnew(broken).finally(() => {
      recovering = undefined;
    });
  }

  async function openAnew(broken: Database): Promise<void> {
    await broken.close();
    for (let attempts = 0; ; ) {
      await sleep(retryDelays[Math.min(attempts, retryDelays.length - 1)], undefined, {
        signal: closing.signal,
      }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        if (!(await hasRoom())) continue;
        attempts += 1;
        const opened = await openOne();
        if (announced) await opened.outbox.announce(announced);
        current = opened;
        log.info('bookings can be stored again');
        noted();
        return;
      } catch (error) {
        if (attempts >= mostAttempts) throw error;
        log.error({ err: error }, 'the database cannot be opened yet');
      }
    }
  }

  function use(): Database {
    if (current) return current;
    throw new Error(
      closing.signal.aborted ? 'the database is closing' : 'the database is being opened again',
    );
  }

  current = await openOne();

  return {
    insert: async (...given) => (current ? current.insert(...given) : { kind: 'unavailable' }),
    has: async (...given) => use().has(...given),
    sign: async (text) => use().sign(text),
    createFormToken: async () => use().createFormToken(),
    ping: async () => use().ping(),
    async *readHeld(selection) {
      yield* use().readHeld(selection);
    },
    readLimits: async () => use().readLimits(),
    findRequests: async (beginning) => use().findRequests(beginning),
    erase: async (selection) => use().erase(selection),
    operate: async (...given) => use().operate(...given),
    desk: { call: async (...given) => use().desk.call(...given) },
    outbox: {
      async announce(kinds) {
        announced = kinds;
        await use().outbox.announce(kinds);
      },
      noteReminders: async (kinds) => use().outbox.noteReminders(kinds),
      claim: async (...given) => use().outbox.claim(...given),
      end: async (...given) => use().outbox.end(...given),
      list: async () => use().outbox.list(),
      replay: async (request) => use().outbox.replay(request),
      takeGivenUpReport: async () => use().outbox.takeGivenUpReport(),
      returnGivenUpReport: async (report) => use().outbox.returnGivenUpReport(report),
      onNoted(listener) {
        noted = listener;
      },
    },
    async close() {
      closing.abort();
      const last = current;
      current = undefined;
      await recovering?.catch(() => {});
      await (last ?? current)?.close();
    },
  };
}
