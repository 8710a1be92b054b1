import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { duplicateKeyCode } from '#shared/data-api.ts';
import { OperatorError } from '../operator-error.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import type { Database } from './database.ts';
import { openDatabaseFolder } from './database-folder.ts';
import type { DatabaseLog } from './database-log.ts';
import { insertAsVisitor, insertPosition } from './insert-as-visitor.ts';
import { openJournal } from './journal.ts';
import { migrate } from './migrations.ts';
import { serveOperator } from './operator-socket.ts';
import { createPipeline } from './pglite-pipeline.ts';
import { readJournal } from './read-journal.ts';
import { replay, toJournaledRow, unjournaled } from './replay.ts';
import { installRoles } from './roles.ts';
import { readSqlError } from './sql-error.ts';
import { readStoredRequests } from './stored-requests.ts';

export interface EmbeddedDatabaseOptions {
  /** Holds the database folder, the journal and the lock; created when missing. */
  readonly dataDir: string;
  /** Whether the limits of table private.limits act. */
  readonly sqlRateLimits: boolean;
  readonly log: DatabaseLog;
}

/**
 * Opens the embedded PostgreSQL with its journal and holds the data folder until `close`.
 * @throws OperatorError when the folder is in use, or holds what can neither be read nor rebuilt
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<Database> {
  await createFolder(options.dataDir);
  const lock = await lockDataFolder(options.dataDir);
  try {
    const database = await openUnderLock(options, lock);
    serveOperator(lock, database);
    return database;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openUnderLock(options: EmbeddedDatabaseOptions, lock: DataFolderLock): Promise<Database> {
  const { dataDir, sqlRateLimits, log } = options;
  const journalFile = path.join(dataDir, 'journal.ndjson');
  const contents = await readJournal(journalFile);
  const folder = await openDatabaseFolder({ dataDir, hasJournal: contents.exists, prepare, log });
  const { db } = folder;

  async function prepare(opened: PGlite): Promise<void> {
    await installRoles(opened);
    await migrate(opened);
    await opened.query('update private.limits set enabled = $1 where enabled <> $1', [sqlRateLimits]);
    const replayed = await replay(opened, contents.events);
    if (replayed > 0) log.warn({ replayed }, 'rows put back from the journal');
  }

  const journal = await openJournal(journalFile, {
    bytes: contents.intactBytes,
    events: contents.events.length,
  });
  if (contents.tornBytes > 0) {
    log.warn({ tornBytes: contents.tornBytes }, 'the end of the journal was cut short and is dropped');
  }
  const recovered = await unjournaled(db, contents.events);
  if (recovered.length > 0) {
    await Promise.all(recovered.map((event) => journal.append(event)));
    log.warn({ recovered: recovered.length }, 'rows stored before a crash added to the journal');
  }

  const pipeline = createPipeline(db);
  return {
    async insert(table, row) {
      try {
        // A journal that failed is given another chance before more rows are stored that it lacks.
        await journal.settle();
        const { stored, durable } = await pipeline.run(insertAsVisitor(table, row), (rows) => {
          const stored = JSON.parse(String(rows[insertPosition]?.[0]?.[0]));
          return { stored, durable: journal.append({ event: table, row: toJournaledRow(stored) }) };
        });
        await durable;
        return { kind: 'stored', row: stored };
      } catch (error) {
        const refusal = readSqlError(error);
        if (refusal === undefined) {
          log.error({ err: error }, 'insert failed');
          return { kind: 'unavailable' };
        }
        if (refusal.code === duplicateKeyCode) await journal.settle();
        return { kind: 'refused', error: refusal };
      }
    },
    async has(table, id) {
      const { rows } = await db.query(`select from public.${table} where id::text = lower($1)`, [id]);
      if (rows.length > 0) await journal.settle();
      return rows.length > 0;
    },
    list: () => readStoredRequests(db),
    async ping() {
      await db.query('select 1');
      await journal.settle();
    },
    async close() {
      await journal.close();
      await folder.close();
      await lock.release();
    },
  };
}

async function createFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be created; check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
}
