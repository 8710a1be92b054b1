import { type DatabaseLog, outcomeOfOne } from '../database.ts';
import { answerPosition, callAsDesk, callAsOperator, mayNote, readRefusal } from '../desk-calls.ts';
import { dumpRows } from '../dump-and-restore/durable-tables.ts';
import { readHeldRequests } from '../statements/held-requests.ts';
import { findRequests } from '../statements/operator-statements.ts';
import { isUuid } from '../statements/request-rows.ts';
import type { SqlClient, Statement } from '../statements/sql-client.ts';
import { createFormToken, sign } from '../statements/visitor-statements.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { watchEngine } from './engine.ts';
import type { Journal } from './journal/journal.ts';
import { createJournaledChanges } from './journaled-changes.ts';
import { eraseFromJournal } from './journaled-erasure.ts';
import { createJournaledInserts } from './journaled-inserts.ts';
import { createJournaledOutbox } from './journaled-outbox.ts';
import { readPassingRows } from './passing-rows.ts';
import { createPipeline } from './pglite-pipeline.ts';
import type { ReplaceableDatabase } from './recovering-database.ts';
import { createWorkUnderWay } from './work-under-way.ts';

export interface JournaledDatabaseParts {
  readonly dataDir: string;
  readonly folder: DatabaseFolder;
  readonly journal: Journal;
  /** Where the journal ended when it was opened; the database knows everything up to there. */
  readonly end: { readonly upto: number };
  /** Called once when the engine has broken: from then on the database is "unavailable" and must be closed. */
  readonly onFault: (fault: unknown) => void;
  /** Whether the disk has room for another row. */
  readonly hasRoom: () => Promise<boolean>;
  readonly log: DatabaseLog;
}

/**
 * Joins an open PGlite database and its journal into a durable one.
 *
 * An insert commits in PGlite, is handed to the journal before any other statement runs, and is answered when the journal
 * has it on disk. The effect of a crash between these steps:
 * - before the commit: nothing is stored, and nobody was answered;
 * - after it, before the line is completely written: the row is in the folder, the next start adds it to the journal;
 * - after that: both have it. A client that got no answer sends the same id again and gets 23505, which in turn is only
 *   answered when the first row is on disk.
 *
 * It answers "unavailable" while the disk is full or the journal fails, and when the database itself could not carry out a
 * statement. An engine that broke is never touched again: see {@link watchEngine}.
 */
export function createJournaledDatabase({
  dataDir,
  folder,
  journal,
  end,
  onFault,
  hasRoom,
  log,
}: JournaledDatabaseParts): ReplaceableDatabase {
  const db = watchEngine(folder.db, (error) => {
    work.fail(error);
    onFault(error);
  });
  const pipeline = createPipeline(db);
  const work = createWorkUnderWay({ journal, pipeline, hasRoom, log });
  const { checkReady, track, aside } = work;
  /** The database for reading in batches, within work under way. */
  const stepwise: Pick<SqlClient, 'query'> = {
    query: (text, values) => aside(() => db.query<Record<string, unknown>>(text, values)),
  };
  /**
   * The same for reads that may take minutes: each batch is tracked separately, so that they don't keep the database open.
   */
  const reader: Pick<SqlClient, 'query'> = {
    query: (text, values) => track(() => stepwise.query(text, values)),
  };
  const change = createJournaledChanges({ db, pipeline, journal, reader, work, upto: end.upto, log });
  let noted = () => {};
  const insertAll = createJournaledInserts({ change, journal, work, onStored: () => noted() });
  const outbox = createJournaledOutbox(db, change, work);

  async function callFunction(statements: readonly Statement[], isNoting: boolean): Promise<unknown> {
    await checkReady();
    try {
      const { result, durable } = await change(
        () => statements,
        (rows) => JSON.parse(rows[answerPosition]?.[0]?.[0] ?? 'null'),
      );
      await durable;
      if (isNoting) noted();
      return result;
    } catch (error) {
      throw readRefusal(error) ?? error;
    }
  }

  /** Reads a single value with a statement that changes nothing durable. */
  const readText = (statement: Statement): Promise<string> =>
    track(() =>
      pipeline.run(
        () => [statement],
        ([rows]) => String(rows?.[0]?.[0]),
      ),
    );

  async function finish(): Promise<void> {
    await work.close();
    // Changes that nobody waited for, in the outbox say, still have to reach the journal. If it fails, it gets them at the
    // next start.
    if (!work.hasFailed) {
      await change(
        () => [],
        () => undefined,
      )
        .then(({ durable }) => durable)
        .catch(() => {});
    }
    await journal.close();
  }

  return {
    insert: async (table, row, origin) => outcomeOfOne(await insertAll(table, [row], origin)),
    insertAll,
    async has(table, id) {
      if (!isUuid(id)) return false;
      return track(async () => {
        await checkReady();
        const { rows } = await db.query(`select from public.${table} where id = $1`, [id]);
        if (rows.length > 0) await journal.settle();
        return rows.length > 0;
      });
    },
    findRequests: (beginning) =>
      track(async () => {
        const found = await findRequests(stepwise, beginning);
        // An answer is reported only once it is on disk.
        if (found.length > 0) await journal.settle();
        return found;
      }),
    sign: (text) => readText(sign(text)),
    createFormToken: () => readText(createFormToken),
    desk: {
      call: (session, name, ...values) =>
        track(() => callFunction(callAsDesk(session, name, values), mayNote.has(name))),
      callInBackground: (session, name, ...values) =>
        track(() => aside(() => callFunction(callAsDesk(session, name, values), false))),
    },
    operate: (name, ...values) => track(() => callFunction(callAsOperator(name, values), false)),
    readHeld: (selection) => readHeldRequests(reader, selection),
    erase: (selection) =>
      track(async () => {
        await checkReady();
        return eraseFromJournal(selection, { dataDir, reader: stepwise, change, log });
      }),
    dump: () => dumpRows(reader),
    outbox: {
      ...outbox,
      async replay(request) {
        const replayed = await outbox.replay(request);
        if (replayed > 0) noted();
        return replayed;
      },
      onNoted(listener) {
        noted = listener;
      },
    },
    ping: () =>
      track(async () => {
        await checkReady();
        await db.query('select 1');
      }),
    async leave() {
      try {
        await finish();
        return await readPassingRows(db);
      } finally {
        folder.abandon();
      }
    },
    async close() {
      await finish();
      if (work.hasFailed) folder.abandon();
      else await folder.close();
    },
  };
}
