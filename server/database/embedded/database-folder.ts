import { chmod, type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../operator-error.ts';
import type { DatabaseLog } from '../database.ts';
import { syncFolder, syncTree, writeDurably } from '../disk/durable-files.ts';
import { isMissing } from '../statements/error-codes.ts';
import { createEmptyDatabase } from './empty-database.ts';
import { openEngine, releaseFiles } from './engine.ts';

/** An open PGlite database in a folder of its own. */
export interface DatabaseFolder {
  readonly db: PGlite;
  /** Closes the database and syncs everything in its folder to disk. */
  close(): Promise<void>;
  /** Leaves a broken database as it is: opening it again recovers it. */
  abandon(): void;
}

export interface DatabaseFolderOptions {
  readonly dataDir: string;
  /** Whether there is a journal: without one, a folder that does not open is all that remains of the bookings. */
  readonly hasJournal: boolean;
  /**
   * Brings an open database up to date; one that turns out to be corrupt or stale is rebuilt, like one that does not open.
   * @param isNew whether it was just created and holds nothing yet
   */
  readonly prepare: (db: PGlite, isNew: boolean) => Promise<void>;
  readonly log: DatabaseLog;
}

/** A folder's state contradicts its journal: the journal wins. */
export class StaleFolderError extends Error {
  override readonly name = 'StaleFolderError';
}

/** How many set-aside folders are kept; older ones are removed once a rebuilt database is open. */
const keptSetAside = 3;
const setAsidePrefix = 'postgres.set-aside-';

/**
 * Opens the database folder, or builds a new one in its place.
 *
 * PGlite syncs nothing, so after a power loss the folder may hold any mixture of old and new pages and still open without
 * complaint. The file `unsynced-since-boot` says that it was in use, and during which run of the operating system: if it
 * exists and names another run, pages may be missing, and the journal is trusted instead. A process that was killed leaves
 * the same boot id: the kernel kept its pages, and PostgreSQL's own recovery does the rest.
 *
 * A rejected folder is set aside under another name, not deleted.
 * @throws OperatorError when the folder does not open and there is no journal
 */
export async function openDatabaseFolder(options: DatabaseFolderOptions): Promise<DatabaseFolder> {
  const { dataDir, hasJournal, prepare, log } = options;
  const folder = databaseFolder(dataDir);
  const marker = bootMarker(dataDir);
  const bootId = await readBootId();
  const usedInBoot = await readIfThere(marker);
  const mayLackPages = usedInBoot !== undefined && !isSameBoot(usedInBoot, bootId);
  await writeDurably(marker, bootId);

  const db =
    mayLackPages && hasJournal
      ? await rebuild('the computer stopped while it was in use')
      : await openOrRebuild();

  async function openOrRebuild(): Promise<PGlite> {
    if (!(await exists(folder))) return rebuild('there is none');
    try {
      return await openPrepared(false);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      // Don't give up on a folder just because the disk or process is unusable right now.
      await checkFiles(dataDir);
      if (!(error instanceof StaleFolderError))
        log.error({ err: error }, 'the database folder cannot be opened');
      if (!hasJournal) {
        throw new OperatorError(
          `The database in ${folder} does not open and there is no journal to rebuild it from; restore the data folder from a backup.`,
          { cause: error },
        );
      }
      return rebuild(error instanceof StaleFolderError ? error.message : 'it does not open');
    }
  }

  async function rebuild(reason: string): Promise<PGlite> {
    if (await exists(folder)) {
      const setAside = path.join(
        dataDir,
        `${setAsidePrefix}${new Date().toISOString().replaceAll(':', '-')}`,
      );
      await rename(folder, setAside);
      log.warn({ setAside, reason }, 'database folder set aside, rebuilding it from the journal');
    }
    await build(dataDir);
    const rebuilt = await openPrepared(true);
    await removeOldSetAside(dataDir);
    return rebuilt;
  }

  async function openPrepared(isNew: boolean): Promise<PGlite> {
    const opened = await openFolder(folder);
    try {
      await prepare(opened, isNew);
      return opened;
    } catch (error) {
      releaseFiles(opened);
      throw error;
    }
  }

  return keepFolder(dataDir, db);
}

/** The open database of a data folder. */
export function keepFolder(dataDir: string, db: PGlite): DatabaseFolder {
  return {
    db,
    abandon: () => releaseFiles(db),
    async close() {
      await db.close();
      await syncTree(databaseFolder(dataDir));
      await rm(bootMarker(dataDir), { force: true });
      await syncFolder(dataDir);
    },
  };
}

function bootMarker(dataDir: string): string {
  return path.join(dataDir, 'unsynced-since-boot');
}

function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** Opens an initialized folder; PGlite would fill any other with an empty database, over whatever is left there. */
async function openFolder(folder: string): Promise<PGlite> {
  if (!(await exists(path.join(folder, 'PG_VERSION')))) throw new Error(`${folder} holds no database`);
  return openEngine(folder);
}

/** Creates the folder under another name first, so that one called `postgres` is always complete. */
async function build(dataDir: string): Promise<void> {
  const unfinished = path.join(dataDir, 'postgres.building');
  await rm(unfinished, { recursive: true, force: true });
  await buildFolder(unfinished);
  await rename(unfinished, databaseFolder(dataDir));
  await syncFolder(dataDir);
}

/** Creates a folder with an empty database in it, accessible only to its owner. */
export async function buildFolder(folder: string): Promise<void> {
  await createEmptyDatabase(folder);
  await chmod(folder, 0o700);
}

/** As many files as a database has open at the same time. */
const filesOfDatabase = 100;

/**
 * Finds out whether the process can open and write files in the folder at all.
 * @throws Error of the system when it cannot
 */
async function checkFiles(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres.probe');
  const handles: FileHandle[] = [];
  try {
    for (let opened = 0; opened < filesOfDatabase; opened += 1) handles.push(await open(file, 'a', 0o600));
    await handles[0]?.write('a disk that works');
    await handles[0]?.sync();
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
    await rm(file, { force: true });
  }
}

async function removeOldSetAside(dataDir: string): Promise<void> {
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith(setAsidePrefix)).sort();
  for (const name of folders.slice(0, -keptSetAside)) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Clocks are adjusted and uptime is rounded: boot times closer than this, in seconds, count as the same boot. */
const tolerance = 10;

/** Identifies the current run of the operating system: it changes with a power loss or a reboot. */
export async function readBootId(): Promise<string> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  } catch {
    // Only Linux has that file; elsewhere the time of the boot, in seconds, has to do.
    return String(Math.round(Date.now() / 1000 - uptime()));
  }
}

/** Whether two boot ids, possibly read at different times, name the same boot. */
export function isSameBoot(one: string, other: string): boolean {
  return one === other || Math.abs(Number(one) - Number(other)) <= tolerance;
}
