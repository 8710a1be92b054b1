import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLog } from '../database.ts';
import type { MessageKind } from '../statements/outbox.ts';
import type { PassingRows } from './passing-rows.ts';

/** Opens a database; `onFault` is called when its engine has broken. */
export type OpenDatabase = (onFault: (fault: unknown) => void) => Promise<ReplaceableDatabase>;

/** A database that can be replaced by another one. */
export interface ReplaceableDatabase extends Database {
  /**
   * Ends it with everything in its journal, and leaves its own files as they are: nobody opens them again.
   * @returns the data that no journal has
   */
  leave(): Promise<PassingRows>;
}

export interface RecoveringDatabaseOptions {
  readonly open: OpenDatabase;
  /** Whether the disk has room for the database to be opened. */
  hasRoom(): Promise<boolean>;
  readonly log: DatabaseLog;
}

/** Pauses between attempts to reopen it, in milliseconds. */
const retryDelays = [250, 500, 1000, 2000, 4000] as const;

/** After this many failed attempts with room on the disk, about a minute, another one is unlikely to work. */
const mostAttempts = 18;

/** A database that is reopened when necessary. */
export interface RecoveringDatabase extends Database {
  /** Replaces the database in use, which is left first, with the one that `open` opens; requests wait meanwhile. */
  replace(
    open: (onFault: (fault: unknown) => void, passing: PassingRows) => Promise<ReplaceableDatabase>,
  ): Promise<void>;
}

/**
 * Keeps using a database whose engine may break, because a disk fails for a moment or the process runs out of file
 * descriptors: it is reopened from its folder and its journal, as at a start. Meanwhile requests are "unavailable".
 *
 * If no attempt helps, the process ends, as with any unhandled error, and its supervisor starts it again.
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

  /** @param isFirst whether to make the first attempt without waiting */
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

  /** Runs work right away, or once the files have been exchanged if that is under way. */
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
