import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../operator-error.ts';
import type { Database, DatabaseLog } from '../database.ts';
import { installRoles } from '../migrations.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type DatabaseFolder, openDatabaseFolder } from './database-folder.ts';
import { writeDurably } from './durable-files.ts';
import { createRoomCheck, hasRoom } from './free-room.ts';
import { type Journal, openJournal } from './journal.ts';
import { createJournaledDatabase, type JournaledDatabaseParts } from './journaled-database.ts';
import { createPipeline } from './pglite-pipeline.ts';
import { type JournalContents, readJournal } from './read-journal.ts';
import { createRecoveringDatabase } from './recovering-database.ts';
import { repairJournal } from './repair-journal.ts';
import { replay, unjournaled } from './replay.ts';
import { isScrubAnnounced, scrub } from './scrub.ts';
import { upgradeFolder } from './upgrade-folder.ts';

export interface EmbeddedDatabaseOptions {
  /** Holds the database folder, the journal and the lock; created when missing. */
  readonly dataDir: string;
  /** Whether the limits in the table private.limits apply. */
  readonly sqlRateLimits: boolean;
  readonly log: DatabaseLog;
}

/** The embedded database, and the operator's commands' way in. */
export type EmbeddedDatabase = Database & Pick<DataFolderLock, 'onConnection'>;

/**
 * Opens the embedded PostgreSQL with its journal and holds the data folder until `close`.
 * @throws OperatorError when the folder is in use, or holds what can neither be read nor rebuilt
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  await prepareDataFolder(options.dataDir);
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
  const { close, ...database } = await createRecoveringDatabase({
    open: async (onFault) => createJournaledDatabase({ ...(await openParts(options)), onFault }),
    hasRoom: () => hasRoom(options.dataDir),
    log: options.log,
  });
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
export async function openParts(
  options: EmbeddedDatabaseOptions,
): Promise<Omit<JournaledDatabaseParts, 'onFault'>> {
  const { dataDir, log } = options;
  const hasRoomNow = createRoomCheck(dataDir);
  if (!(await hasRoomNow())) {
    throw new OperatorError(`The disk that holds ${dataDir} is full; free some space and start again.`);
  }
  const journalFile = path.join(dataDir, 'journal.ndjson');
  const contents = await readIntactJournal(journalFile, log);
  if (contents.damagedEnd) await keepDamagedEnd(journalFile, contents.damagedEnd.text, log);
  const folder = await openDatabaseFolder({
    dataDir,
    hasJournal: contents.exists,
    prepare: (db) => bringUpToDate(db, contents, options),
    log,
  });
  let journal: Journal | undefined;
  try {
    journal = await openJournal(journalFile, {
      bytes: contents.intactBytes,
      events: contents.events.length,
    });
    await addUnjournaled(folder, journal, contents, log);
    await reportLost(folder, contents, journalFile, log);
    if (await isScrubAnnounced(dataDir)) {
      await createPipeline(folder.db).hold((runAlone) => scrub(dataDir, runAlone));
      log.warn('cleaning up the data folder after an erasure that was interrupted');
    }
    return { dataDir, folder, journal, hasRoom: hasRoomNow, log };
  } catch (error) {
    await journal?.close();
    folder.abandon();
    throw error;
  }
}

async function readIntactJournal(file: string, log: DatabaseLog): Promise<JournalContents> {
  const contents = await readJournal(file);
  if (contents.tornBytes > 0) {
    log.warn(
      { tornBytes: contents.tornBytes },
      'the journal ends in the middle of a line; that part is dropped',
    );
  }
  if (contents.damage === undefined) return contents;
  await repairJournal({ file, contents, damage: contents.damage }, log);
  return readJournal(file);
}

async function bringUpToDate(
  db: PGlite,
  { events }: JournalContents,
  { dataDir, sqlRateLimits, log }: EmbeddedDatabaseOptions,
): Promise<void> {
  await installRoles(db);
  await upgradeFolder(db, dataDir, log);
  await db.query('update private.limits set enabled = $1 where enabled <> $1', [sqlRateLimits]);
  // Whoever held it is dead: the folder is ours alone.
  await db.exec('update private.outbox set claim = null, next_attempt_at = now() where claim is not null');
  const replayed = await replay(db, events);
  if (replayed > 0) log.warn({ replayed }, 'rows restored from the journal');
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
  if (found.length > 0) log.warn({ added: found.length }, 'rows that the journal lacked were added to it');
}

/**
 * A line at the journal's end that is whole and damaged may have been acknowledged, or never: nobody can tell. It is kept
 * beside the journal, for what in it is legible.
 */
async function keepDamagedEnd(file: string, text: Buffer, log: DatabaseLog): Promise<void> {
  const kept = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  await writeDurably(kept, text);
  log.warn({ kept }, 'the last line of the journal is damaged; a copy of it is kept');
}

/** Tells the operator which requests a damaged line names that are in neither the journal nor the database. */
async function reportLost(
  { db }: DatabaseFolder,
  { damagedEnd }: JournalContents,
  file: string,
  log: DatabaseLog,
): Promise<void> {
  if (!damagedEnd) return;
  const { rows } = await db.query<{ id: string }>(
    `select named.id from json_array_elements_text($1::json) as named (id)
     where not exists (select from private.request_status where request_status.id = named.id::uuid)`,
    [JSON.stringify(damagedEnd.ids)],
  );
  const requests = rows.map(({ id }) => id);
  if (requests.length > 0 || damagedEnd.ids.length === 0) {
    log.error(
      { requests, journal: file },
      'the damaged line held requests, or changes to them, that are lost; its copy may still show who sent them',
    );
  }
}
