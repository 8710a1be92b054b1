import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLog } from '../database.ts';
import type { MessageKind } from '../statements/outbox.ts';
import type { PassingRows } from './passing-rows.ts';

/** Opens a database; `onFault` is called when its engine has broken. */
export type OpenDatabase = (onFault: (fault: unknown) => void) => Promise<ReplaceableDatabase>;

/** A database that another one may replace. */
export interface ReplaceableDatabase extends Database {
  /**
   * Ends it with everything in its journal, and leaves its own files as they are: nobody opens them again.
   * @returns what no journal has
   */
  leave(): Promise<PassingRows>;
}

export interface RecoveringDatabaseOptions {
  readonly open: OpenDatabase;
  /** Whether the disk has room for the database to be opened. */
  hasRoom(): Promise<boolean>;
  readonly log: DatabaseLog;
}

/** Time between two attempts to reopen it, in milliseconds. */
const retryDelays = [250, 500, 1000, 2000, 4000] as const;

/** After so many attempts that failed with room on the disk, about a minute, no other one is likely to work. */
const mostAttempts = 18;

/** A database that is opened again when it has to be. */
export interface RecoveringDatabase extends Database {
  /** Puts the database that `open` opens in the place of the one in use, which is left first; requests wait meanwhile. */
  replace(
    open: (onFault: (fault: unknown) => void, passing: PassingRows) => Promise<ReplaceableDatabase>,
  ): Promise<void>;
}

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
}: RecoveringDatabaseOptions): Promise<RecoveringDatabase> {
  const closing = new AbortController();
  let current: ReplaceableDatabase | undefined;
  let recovering: Promise<void> | undefined;
  let replacing: Promise<void> | undefined;
  let announced: readonly MessageKind[] | undefined;
  let noted = () => {};

  async function openOne(how: OpenDatabase): Promise<ReplaceableDatabase> {
    let broke: { readonly fault: unknown } | undefined;
    const opened: ReplaceableDatabase = await how((fault) => {
      broke = { fault };
      if (current === opened) recover(opened, fault);
    });
    if (broke) throw broke.fault;
    opened.outbox.onNoted(() => noted());
    if (announced) await opened.outbox.announce(announced);
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
    await openUntilDone();
    log.info('bookings can be stored again');
  }

  /** @param isFirst whether there is no reason to wait before the first attempt */
  async function openUntilDone(isFirst = false): Promise<void> {
    for (let attempts = 0, mayHurry = isFirst; ; mayHurry = false) {
      if (!mayHurry) {
        await sleep(retryDelays[Math.min(attempts, retryDelays.length - 1)], undefined, {
          signal: closing.signal,
        }).catch(() => {});
      }
      if (closing.signal.aborted) return;
      try {
        if (!(await hasRoom())) continue;
        attempts += 1;
        current = await openOne(open);
        noted();
        return;
      } catch (error) {
        if (attempts >= mostAttempts) throw error;
        log.error({ err: error }, 'the database cannot be opened yet');
      }
    }
  }

  const replace: RecoveringDatabase['replace'] = async (how) => {
    await recovering;
    const before = use();
    current = undefined;
    replacing = (async () => {
      try {
        const passing = await before.leave();
        current = await openOne((onFault) => how(onFault, passing));
        noted();
      } catch (error) {
        await openUntilDone(true);
        throw error;
      }
    })().finally(() => {
      replacing = undefined;
    });
    await replacing;
  };

  /** Begins something at once where a database is in use, and after its files were exchanged otherwise. */
  async function within<Result>(work: (database: ReplaceableDatabase) => Promise<Result>): Promise<Result> {
    while (replacing) await replacing.catch(() => {});
    return work(use());
  }

  function use(): ReplaceableDatabase {
    if (current) return current;
    throw new Error(
      closing.signal.aborted ? 'the database is closing' : 'the database is being opened again',
    );
  }

  current = await openOne(open);

  return {
    async insert(...given) {
      while (replacing) await replacing.catch(() => {});
      return current ? current.insert(...given) : { kind: 'unavailable' };
    },
    async insertAll(...given) {
      while (replacing) await replacing.catch(() => {});
      return current ? current.insertAll(...given) : { kind: 'unavailable' };
    },
    has: (...given) => within((database) => database.has(...given)),
    sign: (text) => within((database) => database.sign(text)),
    createFormToken: () => within((database) => database.createFormToken()),
    ping: () => within((database) => database.ping()),
    async *readHeld(selection) {
      yield* await within(async (database) => database.readHeld(selection));
    },
    async *dump() {
      yield* await within(async (database) => database.dump());
    },
    findRequests: (beginning) => within((database) => database.findRequests(beginning)),
    erase: (selection) => within((database) => database.erase(selection)),
    operate: (...given) => within((database) => database.operate(...given)),
    desk: {
      call: (...given) => within(({ desk }) => desk.call(...given)),
      callInBackground: (...given) => within(({ desk }) => (desk.callInBackground ?? desk.call)(...given)),
    },
    outbox: {
      async announce(kinds) {
        announced = kinds;
        await within(({ outbox }) => outbox.announce(kinds));
      },
      noteReminders: (kinds) => within(({ outbox }) => outbox.noteReminders(kinds)),
      claim: (...given) => within(({ outbox }) => outbox.claim(...given)),
      prolong: (...given) => within(({ outbox }) => outbox.prolong(...given)),
      end: (...given) => within(({ outbox }) => outbox.end(...given)),
      list: () => within(({ outbox }) => outbox.list()),
      replay: (request) => within(({ outbox }) => outbox.replay(request)),
      takeGivenUpReport: () => within(({ outbox }) => outbox.takeGivenUpReport()),
      returnGivenUpReport: (report) => within(({ outbox }) => outbox.returnGivenUpReport(report)),
      onNoted(listener) {
        noted = listener;
      },
    },
    replace,
    async close() {
      closing.abort();
      const last = current;
      current = undefined;
      await recovering?.catch(() => {});
      await replacing?.catch(() => {});
      await (last ?? current)?.close();
    },
  };
}
