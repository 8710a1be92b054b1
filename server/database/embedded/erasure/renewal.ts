import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../../database.ts';
import { syncFolder } from '../../disk/durable-files.ts';
import { hasRoom } from '../../disk/free-room.ts';
import { isMissing } from '../../statements/error-codes.ts';
import { keepFolder } from '../database-folder.ts';
import { followFolder, openEngine, releaseFiles } from '../engine.ts';
import { type Follower, follow, followOnce } from '../journal/follow-journal.ts';
import { openJournal } from '../journal/journal.ts';
import { findJournal, type JournalEnd } from '../journal/read-journal.ts';
import type { JournaledDatabaseParts } from '../journaled-database.ts';
import { type PassingRows, putPassingRows } from '../passing-rows.ts';
import { dueSince, finishingMarkerOf, markerOf } from '../renewal-marker.ts';

/**
 * A removed row is gone from the database and, by a line of its own, from the journal. But its bytes are still in both: in
 * the journal's earlier lines, in pages, indexes and the write-ahead log. So all of it is rewritten from the remaining
 * rows, in a thread of its own, and replaces the old files.
 *
 * That happens at the next quiet moment, at the latest {@link latestMs} after the removal, or at the next start if the
 * process ends before that.
 */
export const latestMs = 60 * 60 * 1000;

/** A moment is quiet if nobody has sent anything for this long, in milliseconds. */
const quietMs = 5000;

/** The pause after a failure, in milliseconds. */
const retryMs = 10 * 60 * 1000;

const renewedFolder = (dataDir: string) => path.join(dataDir, 'postgres.renewed');
const replacedFolder = (dataDir: string) => path.join(dataDir, 'postgres.replaced');
const renewedJournal = (dataDir: string) => path.join(dataDir, 'journal.ndjson.renewed');

/** The work of the thread: a database folder and a journal of the rows that are left. */
export interface RenewalTask {
  readonly folder: string;
  readonly journal: string;
  readonly part: { readonly file: string; readonly id: string; readonly end: JournalEnd };
}

/** The thread's results, closed, up to some position in the journal in use. */
type Built = Omit<Follower, 'db'>;

async function build(dataDir: string, signal: AbortSignal): Promise<Built> {
  const file = path.join(dataDir, 'journal.ndjson');
  const source = await findJournal(file);
  if (typeof source === 'string') throw new Error('there is no journal to write anew');
  if (!(await hasRoom(dataDir, 3 * source.end.bytes))) {
    throw new Error('the disk is too full to remove the traces of erased requests');
  }
  const task: RenewalTask = {
    folder: renewedFolder(dataDir),
    journal: renewedJournal(dataDir),
    part: { file, id: source.id, end: source.end },
  };
  for (const left of [task.folder, replacedFolder(dataDir)]) await rm(left, { recursive: true, force: true });
  const worker = new Worker(new URL('./renewal-thread.ts', import.meta.url), { workerData: task });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<Built>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that writes the files anew was ended')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/**
 * Replaces the old files with the new ones. The journal goes first: from it alone, the next start can rebuild the database.
 * Rows removed after the new files were begun are still in them, so another rewrite follows.
 */
async function exchange(dataDir: string, { isAnyGone }: Pick<Follower, 'isAnyGone'>): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  await rename(renewedJournal(dataDir), path.join(dataDir, 'journal.ndjson'));
  // A folder with the database's name is always complete.
  await rename(folder, replacedFolder(dataDir));
  await rename(renewedFolder(dataDir), folder);
  if (!isAnyGone) await renameIfThere(markerOf(dataDir), finishingMarkerOf(dataDir));
  await syncFolder(dataDir);
}

async function renameIfThere(file: string, name: string): Promise<void> {
  try {
    await rename(file, name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Removes the replaced files, and everything that was set aside. */
async function finish(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^(?:postgres|journal\.ndjson)\../.test(name)) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
  await rm(finishingMarkerOf(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** A database that is open in its new files. */
export type RenewedParts = Pick<JournaledDatabaseParts, 'folder' | 'journal' | 'end'>;

/**
 * Rewrites the files of a database in use. Requests wait only while the last changes are transferred and the files are
 * renamed: everything else is done before and after.
 */
async function renewInUse({ dataDir, prepare, replace }: RenewalOptions, signal: AbortSignal): Promise<void> {
  const built = await build(dataDir, signal);
  const db = await openEngine(renewedFolder(dataDir));
  try {
    await prepare(db);
    let followed = await follow({ ...built, db });
    signal.throwIfAborted();
    await replace(async (passing) => {
      followed = await followOnce(followed);
      await putPassingRows(db, passing);
      const journal = await openJournal(renewedJournal(dataDir), followed.end);
      try {
        await exchange(dataDir, followed);
      } catch (error) {
        await journal.close();
        throw error;
      }
      followFolder(db, path.join(dataDir, 'postgres'));
      return { folder: keepFolder(dataDir, db), journal, end: followed.known };
    });
  } catch (error) {
    releaseFiles(db);
    throw error;
  }
  await finish(dataDir);
}

export interface RenewalOptions {
  readonly dataDir: string;
  /** Replaces the database in use with the one that `open` opens; requests wait for it. */
  readonly replace: (open: (passing: PassingRows) => Promise<RenewedParts>) => Promise<void>;
  /** Restores, in a new database, the state that no journal holds. */
  readonly prepare: (db: PGlite) => Promise<void>;
  readonly isInBackground: boolean;
  readonly log: DatabaseLog;
}

/** Triggers the rewriting of a database's files. */
export interface Renewals {
  /** Somebody has just sent or removed something. */
  touch(): void;
  /** Stops; resolves when no files are being exchanged. */
  stop(): Promise<void>;
  /** Rewrites the files now, if that is due. */
  finish(): Promise<void>;
}

/** Rewrites the files in the background whenever that is due. */
export function startRenewals(options: RenewalOptions): Renewals {
  const { dataDir, isInBackground, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let touchedAt = Date.now();
  let renewing: Promise<void> = Promise.resolve();

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(1000, undefined, { signal, ref: false });
      const since = await dueSince(dataDir);
      if (since === undefined) continue;
      const isQuiet = Date.now() - touchedAt >= quietMs;
      if (!isQuiet && Date.now() - since < latestMs) continue;
      try {
        renewing = renewInUse(options, signal);
        await renewing;
        log.info('the files were written anew after an erasure');
      } catch (error) {
        if (signal.aborted) return;
        log.error(
          { err: error },
          'the files could not be written anew after an erasure; tried again in ten minutes',
        );
        await sleep(retryMs, undefined, { signal, ref: false });
      }
    }
  }

  const watching = isInBackground
    ? watch().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      })
    : Promise.resolve();
  return {
    touch() {
      touchedAt = Date.now();
    },
    async stop() {
      stopping.abort();
      await renewing.catch(() => {});
      await watching;
    },
    async finish() {
      if ((await dueSince(dataDir)) !== undefined) await renewInUse(options, signal);
    },
  };
}
