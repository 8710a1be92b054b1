import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../operator-error.ts';
import type { Database, DatabaseLog } from '../database.ts';
import { installRoles, migrate } from '../migrations.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type DatabaseFolder, openDatabaseFolder } from './database-folder.ts';
import { createRoomCheck } from './free-room.ts';
import { type Journal, openJournal } from './journal.ts';
import { createJournaledDatabase, type JournaledDatabaseParts } from './journaled-database.ts';
import { createPipeline } from './pglite-pipeline.ts';
import { type JournalContents, readJournal } from './read-journal.ts';
import { repairJournal } from './repair-journal.ts';
import { replay, unjournaled } from './replay.ts';
import { isScrubAnnounced, scrub } from './scrub.ts';

export interface EmbeddedDatabaseOptions {
  /** Holds the database folder, the journal and the lock; created when missing. */
  readonly dataDir: string;
  /** Whether the limits of table private.limits act. */
  readonly sqlRateLimits: boolean;
  readonly log: DatabaseLog;
}

/** The embedded database, and where the operator's commands knock. */
export type EmbeddedDatabase = Database & Pick<DataFolderLock, 'onConnection'>;

/**
 * Opens the embedded PostgreSQL with its journal and holds the data folder until `close`.
 * @throws OperatorError when the folder is in use, or holds what can neither be read nor rebuilt
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  await createFolder(options.dataDir);
  const lock = await lockDataFolder(options.dataDir);
  try {
    return await openUnderLock(options, lock);
  } catch (error) {
    await lock.release();
    if (error instanceof OperatorError) throw error;
    options.log.error({ err: error }, 'the database cannot be opened');
    throw new OperatorError(
      `The database in ${options.dataDir} cannot be opened; the log line above says why.`,
      { cause: error },
    );
  }
}

async function openUnderLock(
  options: EmbeddedDatabaseOptions,
  lock: DataFolderLock,
): Promise<EmbeddedDatabase> {
  const { close, ...database } = createJournaledDatabase(await openParts(options));
  return {
    ...database,
    onConnection: lock.onConnection,
    async close() {
      await close();
      await lock.release();
    },
  };
}

/** Brings database folder and journal to the same state; the caller holds the data folder. */
export async function openParts(options: EmbeddedDatabaseOptions): Promise<JournaledDatabaseParts> {
  const { dataDir, log } = options;
  const hasRoom = createRoomCheck(dataDir);
  if (!(await hasRoom())) {
    throw new OperatorError(`The disk that holds ${dataDir} is full; free some space and start again.`);
  }
  const journalFile = path.join(dataDir, 'journal.ndjson');
  const contents = await readIntactJournal(journalFile, log);
  const folder = await openDatabaseFolder({
    dataDir,
    hasJournal: contents.exists,
    prepare: (db) => bringUpToDate(db, contents, options),
    log,
  });
  const journal = await openJournal(journalFile, {
    bytes: contents.intactBytes,
    events: contents.events.length,
  });
  await addUnjournaled(folder, journal, contents, log);
  if (await isScrubAnnounced(dataDir)) {
    await createPipeline(folder.db).hold((runAlone) => scrub(dataDir, runAlone));
    log.warn('the data folder is cleaned up after an erasure that was cut short');
  }
  return { dataDir, folder, journal, hasRoom, log };
}

async function readIntactJournal(file: string, log: DatabaseLog): Promise<JournalContents> {
  const contents = await readJournal(file);
  if (contents.tornBytes > 0) {
    log.warn({ tornBytes: contents.tornBytes }, 'the end of the journal was cut short and is dropped');
  }
  if (contents.damage === undefined) return contents;
  await repairJournal({ file, contents, damage: contents.damage }, log);
  return readJournal(file);
}

async function bringUpToDate(
  db: PGlite,
  { events }: JournalContents,
  { sqlRateLimits, log }: EmbeddedDatabaseOptions,
): Promise<void> {
  await installRoles(db);
  await migrate(db);
  await db.query('update private.limits set enabled = $1 where enabled <> $1', [sqlRateLimits]);
  // Whoever held it is dead: the folder is ours alone.
  await db.exec('update private.outbox set claim = null, next_attempt_at = now() where claim is not null');
  const replayed = await replay(db, events);
  if (replayed > 0) log.warn({ replayed }, 'rows put back from the journal');
}

/** Rows whose transaction was committed, but whose line did not reach the journal before a crash. */
async function addUnjournaled(
  { db }: DatabaseFolder,
  journal: Journal,
  { events }: JournalContents,
  log: DatabaseLog,
): Promise<void> {
  const found = await unjournaled(db, events);
  await Promise.all(found.map((event) => journal.append(event)));
  if (found.length > 0) log.warn({ added: found.length }, 'rows added to the journal that it lacked');
}

/** Makes the data folder where there is none, for its owner alone. */
export async function createFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be created; check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
}
