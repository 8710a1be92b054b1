import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../database.ts';
import { isMissing } from '../error-codes.ts';
import { syncFolder, writeDurably } from './durable-files.ts';
import { hasRoom } from './free-room.ts';
import { copyLines } from './journal.ts';
import { type FoundJournal, findJournal, type JournalEnd } from './read-journal.ts';

/**
 * A row that is removed is gone from the database and, by a line of its own, from the journal. But its bytes are still
 * in both: in the journal's earlier lines, in pages, indexes and the write-ahead log. So all of it is written anew from
 * the rows that are left, in a thread of its own, and takes the place of the old files.
 *
 * That happens in the next quiet moment, at the latest {@link latestMs} after the removal, and again at the next start
 * where a process ends before.
 */
export const latestMs = 60 * 60 * 1000;

/** So long nobody has sent anything, in milliseconds. */
const quietMs = 5000;

/** After a failure, in milliseconds. */
const retryMs = 10 * 60 * 1000;

/** There while rows were removed, or are about to be, whose bytes may still be in some file. */
const markerOf = (dataDir: string) => path.join(dataDir, 'scrub-unfinished');
const renewedFolder = (dataDir: string) => path.join(dataDir, 'postgres.renewed');
const renewedJournal = (dataDir: string) => path.join(dataDir, 'journal.ndjson.renewed');

/** Says durably that the files are to be written anew. */
export async function announceRenewal(dataDir: string): Promise<void> {
  await writeDurably(markerOf(dataDir), '');
}

/** Whether rows were removed and the files not written anew since. */
export async function isRenewalDue(dataDir: string): Promise<boolean> {
  return (await dueSince(dataDir)) !== undefined;
}

async function dueSince(dataDir: string): Promise<number | undefined> {
  try {
    return (await stat(markerOf(dataDir))).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The work of the thread: a database folder and a journal of the rows that are left. */
export interface RenewalTask {
  readonly folder: string;
  readonly journal: string;
  readonly part: { readonly file: string; readonly id: string; readonly end: JournalEnd };
}

/** Writes the files anew that nobody has open. */
export async function renewFiles(dataDir: string): Promise<void> {
  await exchange(dataDir, await build(dataDir, new AbortController().signal));
}

interface Built {
  /** The journal as it was read. */
  readonly source: FoundJournal;
  /** Where the new one ends. */
  readonly end: JournalEnd;
}

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
  await rm(task.folder, { recursive: true, force: true });
  const worker = new Worker(new URL('./renewal-thread.ts', import.meta.url), { workerData: task });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const end = await new Promise<JournalEnd>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that writes the files anew was ended')));
    });
    return { source, end };
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/**
 * Puts the new files in the place of the old ones, which nobody has open. The journal goes first: with it alone, the
 * next start makes the database. Rows that were removed since the new files were begun are in these: they are written
 * anew once more.
 */
async function exchange(dataDir: string, { source, end }: Built): Promise<void> {
  const file = path.join(dataDir, 'journal.ndjson');
  const folder = path.join(dataDir, 'postgres');
  const now = await findJournal(file);
  if (typeof now === 'string') throw new Error('the journal is gone');
  const isDueAgain = await copyLines(
    { file, from: source.end, to: now.end },
    { file: renewedJournal(dataDir), end },
  );
  await rename(renewedJournal(dataDir), file);
  // A folder with the name of the database is always whole.
  const replaced = path.join(dataDir, 'postgres.replaced');
  await rm(replaced, { recursive: true, force: true });
  await rename(folder, replaced);
  await rename(renewedFolder(dataDir), folder);
  await syncFolder(dataDir);
  for (const name of await readdir(dataDir)) {
    if (/^(?:postgres|journal\.ndjson)\../.test(name)) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
  if (!isDueAgain) await rm(markerOf(dataDir), { force: true });
  await syncFolder(dataDir);
}

export interface RenewalOptions {
  readonly dataDir: string;
  /** Does work while nobody has the files open; requests wait for its end. */
  readonly replace: (work: () => Promise<void>) => Promise<void>;
  readonly isInBackground: boolean;
  readonly log: DatabaseLog;
}

/** Watches over a database's files. */
export interface Renewals {
  /** Somebody has just sent or removed something. */
  touch(): void;
  /** Ends it; resolves when no file is being exchanged. */
  stop(): Promise<void>;
}

/** Writes the files anew in the background whenever that is due. */
export function startRenewals({ dataDir, replace, isInBackground, log }: RenewalOptions): Renewals {
  const stopping = new AbortController();
  const { signal } = stopping;
  let touchedAt = Date.now();
  let exchanging: Promise<void> = Promise.resolve();

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(1000, undefined, { signal, ref: false });
      const since = await dueSince(dataDir);
      if (since === undefined) continue;
      const isQuiet = Date.now() - touchedAt >= quietMs;
      if (!isQuiet && Date.now() - since < latestMs) continue;
      try {
        const built = await build(dataDir, signal);
        exchanging = replace(() => exchange(dataDir, built));
        await exchanging;
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
      await exchanging.catch(() => {});
      await watching;
    },
  };
}
