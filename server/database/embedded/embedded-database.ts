import { randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { tables } from '#shared/data-api.ts';
import { tellOfLongWork } from '../../long-work.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Database, DatabaseLog } from '../database.ts';
import { writeDurably } from '../disk/durable-files.ts';
import { createRoomCheck, hasRoom } from '../disk/free-room.ts';
import { dumpRows } from '../dump-and-restore/durable-tables.ts';
import { installRoles, OutdatedDatabaseError } from '../migrate/migrations.ts';
import { isUpgradeCopied, upgradeFolder } from '../migrate/upgrade-folder.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type DatabaseFolder, openDatabaseFolder, StaleFolderError } from './database-folder.ts';
import { startRenewals } from './erasure/renewal.ts';
import {
  changesAfter,
  firstChange,
  installChangeLog,
  lastChange,
  readJournalId,
  setJournal,
  toChanges,
} from './journal/change-log.ts';
import { readEarlierJournal } from './journal/earlier/earlier-journal.ts';
import { type Journal, openJournal, writeJournal } from './journal/journal.ts';
import { catchUp, type JournalPart, loadJournal } from './journal/load-journal.ts';
import { loadRows } from './journal/load-rows.ts';
import { DamagedJournalError, type FoundJournal, findJournal, readLines } from './journal/read-journal.ts';
import { createJournaledDatabase, type JournaledDatabaseParts } from './journaled-database.ts';
import { createRecoveringDatabase } from './recovering-database.ts';

export interface EmbeddedDatabaseOptions {
  /** Holds the database folder, the journal and the lock; created when missing. */
  readonly dataDir: string;
  /** Whether the limits in the table private.limits apply. */
  readonly sqlRateLimits: boolean;
  readonly log: DatabaseLog;
  /**
   * When the traces of erased requests are removed from the files: at a quiet moment, or, in a short-lived process, before
   * it closes the database.
   */
  readonly renewal?: 'in the background' | 'at the end';
}

/** The embedded database, and the connections of the operator's commands. */
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
  const { dataDir, log, renewal = 'in the background' } = options;
  const { close, replace, ...database } = await createRecoveringDatabase({
    open: async (onFault) => createJournaledDatabase({ ...(await openParts(options)), onFault }),
    hasRoom: () => hasRoom(dataDir),
    log,
  });
  const renewals = startRenewals({
    dataDir,
    replace: (open) =>
      replace(async (onFault, passing) =>
        createJournaledDatabase({
          ...(await open(passing)),
          ...{ dataDir, hasRoom: createRoomCheck(dataDir), log, onFault },
        }),
      ),
    prepare: (db) => applySettings(db, options),
    isInBackground: renewal === 'in the background',
    log,
  });
  return {
    ...database,
    async insert(...given) {
      renewals.touch();
      return database.insert(...given);
    },
    async insertAll(...given) {
      renewals.touch();
      return database.insertAll(...given);
    },
    async erase(selection) {
      const erasure = await database.erase(selection);
      renewals.touch();
      return erasure;
    },
    onConnection: lock.onConnection,
    async close() {
      try {
        if (renewal === 'at the end') await renewals.finish();
      } finally {
        // Both at once: nothing new is stored from here on.
        await Promise.all([renewals.stop(), close()]);
        await lock.release();
      }
    },
  };
}

/** The journal's file in a data folder. */
export function journalFile(dataDir: string): string {
  return path.join(dataDir, 'journal.ndjson');
}

/** Up to this size, in bytes, a start verifies the whole journal; of a larger one only the end. */
const verifiedBytes = 64 * 1024 * 1024;

/** Brings database folder and journal to the same state; the caller holds the data folder. */
export async function openParts(
  options: EmbeddedDatabaseOptions,
): Promise<Omit<JournaledDatabaseParts, 'onFault'>> {
  const progress: Progress = { doing: 'reads the journal' };
  return tellOfLongWork(openNow(options, progress), (seconds) => {
    options.log.info({ seconds, ...progress }, stillOpening);
  });
}

/** The log's message while an opening takes long. */
export const stillOpening = 'the database is still being opened';

/** The step of an opening that is under way, for the log. */
interface Progress {
  doing: string;
  /** Rows that are in a new database so far. */
  rows?: number;
}

async function openNow(
  options: EmbeddedDatabaseOptions,
  progress: Progress,
): Promise<Omit<JournaledDatabaseParts, 'onFault'>> {
  const { dataDir, log } = options;
  const hasRoomNow = createRoomCheck(dataDir);
  if (!(await hasRoomNow())) {
    throw new OperatorError(`The disk that holds ${dataDir} is full; free some space and start again.`);
  }
  const file = journalFile(dataDir);
  const found = await findJournal(file);
  const damagedLine = await findDamage(file, found);
  let journal: Journal | undefined;
  let folder: DatabaseFolder | undefined;
  try {
    progress.doing = 'opens the database';
    folder = await openDatabaseFolder({
      dataDir,
      hasJournal: found !== 'none',
      prepare: (db, isNew) => bringUpToDate(db, { file, found, isNew, damagedLine, progress }, options),
      log,
    });
    const isOurs = typeof found !== 'string' && damagedLine === undefined;
    if (isOurs) await keepTail(file, found, log);
    const end =
      isOurs && (await firstChange(folder.db)) <= found.end.upto
        ? found.end
        : await writeAnew(folder.db, file, { found, damagedLine }, log);
    journal = await openJournal(file, end);
    const upto = await addUnjournaled(folder.db, journal, end.upto, log);
    if (isOurs) await reportLost(folder.db, found, file, log);
    return { dataDir, folder, journal, end: { upto }, hasRoom: hasRoomNow, log };
  } catch (error) {
    await journal?.close();
    folder?.abandon();
    throw error;
  }
}

/** The number of a damaged line before the journal's end; undefined if there is none. */
async function findDamage(
  file: string,
  found: FoundJournal | 'none' | 'earlier',
): Promise<number | undefined> {
  if (typeof found === 'string' || found.end.bytes > verifiedBytes) return undefined;
  try {
    for await (const _ of readLines(file, found.end.bytes));
    return undefined;
  } catch (error) {
    if (error instanceof DamagedJournalError) return error.line;
    throw error;
  }
}

interface Preparation {
  readonly file: string;
  readonly found: FoundJournal | 'none' | 'earlier';
  readonly isNew: boolean;
  readonly damagedLine: number | undefined;
  readonly progress: Progress;
}

/** @throws StaleFolderError for a version that is too old to be upgraded: its journal has everything */
async function upgrade(db: PGlite, dataDir: string, log: DatabaseLog): Promise<void> {
  try {
    await upgradeFolder(db, dataDir, log);
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) throw new StaleFolderError('an older version wrote it');
    throw error;
  }
}

async function bringUpToDate(
  db: PGlite,
  { file, found, isNew, damagedLine, progress }: Preparation,
  options: EmbeddedDatabaseOptions,
): Promise<void> {
  const { dataDir, log } = options;
  progress.doing = 'prepares the database';
  await installRoles(db);
  await upgrade(db, dataDir, log);
  await installChangeLog(db);
  if (typeof found !== 'string') {
    const part = { file, ...found };
    if (isNew) {
      if (damagedLine !== undefined) throw damagedJournal(file, damagedLine);
      progress.doing = 'builds the database anew from the journal';
      await load(part, db, progress);
      if (found.end.changes > 0)
        log.warn({ changes: found.end.changes }, 'database rebuilt from the journal');
    } else if ((await readJournalId(db)) !== found.id) {
      throw new StaleFolderError('it belongs to another journal');
    } else if (await lacksRows(db)) {
      throw new StaleFolderError('tables have lost rows');
    } else {
      const known = await lastChange(db);
      if (known < found.end.upto) {
        if (damagedLine !== undefined) throw damagedJournal(file, damagedLine);
        progress.doing = 'adds what the database lacks from the journal';
        await catchUp(db, part, known);
        log.warn('changes that the database lacked were restored from the journal');
      }
    }
  } else if (found === 'earlier' && isNew) {
    const { rows } = await readEarlierJournal(file);
    await loadRows(db, [rows]);
  }
  await applySettings(db, options);
  // Any process that held one is dead: the folder is ours alone.
  await db.exec('update private.outbox set claim = null, next_attempt_at = now() where claim is not null');
}

async function applySettings(
  db: PGlite,
  { sqlRateLimits }: Pick<EmbeddedDatabaseOptions, 'sqlRateLimits'>,
): Promise<void> {
  await db.query('update private.limits set enabled = $1 where enabled <> $1', [sqlRateLimits]);
}

/**
 * Whether a table has plainly lost its rows, as can happen to its file in a disk failure: every request has a card and vice
 * versa. Takes the same time however many there are.
 */
async function lacksRows(db: PGlite): Promise<boolean> {
  const isOf = (kind: string) => `
    exists (select from private.desk_request where kind = '${kind}') <> exists (select from public.${kind})
    or exists (
      select from (select kind, request from private.desk_request order by created_at desc limit 1) as newest
      where kind = '${kind}' and not exists (select from public.${kind} where id = newest.request))`;
  const { rows } = await db.query<{ lacks: boolean }>(`select ${tables.map(isOf).join(' or ')} as lacks`);
  return rows[0]?.lacks === true;
}

async function load(part: JournalPart, db: PGlite, progress: Progress): Promise<void> {
  try {
    await loadJournal(db, part, (rows) => {
      progress.rows = rows;
    });
  } catch (error) {
    if (error instanceof DamagedJournalError) throw damagedJournal(part.file, error.line);
    throw error;
  }
}

function damagedJournal(file: string, line: number): OperatorError {
  return new OperatorError(
    `The journal ${file} is damaged at line ${line} and the database does not hold everything that is missing there; restore the data folder from a backup.`,
  );
}

/** Writes the journal from the database: if there is none, or to replace a damaged one or an earlier format. */
async function writeAnew(
  db: PGlite,
  file: string,
  { found, damagedLine }: Pick<Preparation, 'found' | 'damagedLine'>,
  log: DatabaseLog,
) {
  const id = randomUUID();
  const upto = await lastChange(db);
  if (damagedLine !== undefined || (found === 'earlier' && !(await isUpgradeCopied(path.dirname(file))))) {
    const kept = `${file}.${damagedLine === undefined ? 'earlier' : 'damaged'}-${stamp()}`;
    await link(file, kept);
    log.warn(
      { kept, ...(damagedLine !== undefined && { line: damagedLine }) },
      damagedLine === undefined
        ? 'the journal was written anew in the form of this version, which earlier ones cannot read; a copy of before is kept'
        : 'damaged journal repaired from the database',
    );
  }
  const end = await writeJournal(file, id, changesOf(db), upto);
  if (found === 'none' && (await hasRequests(db))) {
    log.warn({ changes: end.changes }, 'the journal was written anew from the database');
  }
  await setJournal(db, id, upto);
  return end;
}

async function hasRequests(db: PGlite): Promise<boolean> {
  const { rows } = await db.query('select from private.desk_request limit 1');
  return rows.length > 0;
}

async function* changesOf(db: PGlite) {
  for await (const rows of dumpRows(db)) yield rows.map(({ table, row }) => `["${table}",${row}]`);
}

/** Changes that were committed, but did not reach the journal before a crash. */
async function addUnjournaled(db: PGlite, journal: Journal, upto: number, log: DatabaseLog): Promise<number> {
  const { text, values } = changesAfter(upto);
  const { rows } = await db.query<{ number: number; line: string }>(text, [...values]);
  const changes = toChanges(rows.map(({ number, line }) => [String(number), line]));
  if (!changes) return Math.max(upto, await lastChange(db));
  await journal.append(changes);
  log.warn({ added: changes.lines.length }, 'changes that the journal lacked were added to it');
  return changes.upto;
}

function stamp(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/**
 * A complete but damaged line at the journal's end may have been acknowledged or not: nobody can tell. It is kept in a file
 * of its own, as part of it is legible.
 */
async function keepTail(file: string, { tail }: FoundJournal, log: DatabaseLog): Promise<void> {
  if (tail.length === 0) return;
  if (tail.includes('\n')) {
    const kept = `${file}.damaged-${stamp()}`;
    await writeDurably(kept, tail);
    log.warn({ kept }, 'the last line of the journal is damaged; a copy of it is kept');
  } else {
    log.warn({ tornBytes: tail.length }, 'the journal ends in the middle of a line; that part is dropped');
  }
}

/** Tells the operator which requests named by a damaged line are in neither the journal nor the database. */
async function reportLost(db: PGlite, { tail }: FoundJournal, file: string, log: DatabaseLog): Promise<void> {
  if (!tail.includes('\n')) return;
  const text = tail.toString('latin1');
  const ids = new Set(
    [...text.matchAll(/"id": ?"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g)].map(([, id]) => id),
  );
  const { rows } = await db.query<{ id: string }>(
    `select named.id from json_array_elements_text($1::json) as named (id)
     where not exists (select from private.request_status where request_status.id = named.id::uuid)`,
    [JSON.stringify([...ids])],
  );
  const requests = rows.map(({ id }) => id);
  if (requests.length > 0 || ids.size === 0) {
    log.error(
      { requests, journal: file },
      'the damaged line held requests, or changes to them, that are lost; its copy may still show who sent them',
    );
  }
}
