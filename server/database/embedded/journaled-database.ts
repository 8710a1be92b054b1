import { duplicateKeyCode } from '#shared/data-api.ts';
import { OperatorError } from '../../operator-error.ts';
import { type BatchOutcome, type Database, type DatabaseLog, outcomeOfOne } from '../database.ts';
import { answerPosition, callAsDesk, callAsOperator, mayNote, readRefusal } from '../desk-calls.ts';
import { dumpRows, readDurableTables } from '../restore/durable-tables.ts';
import { type RequestSelection, readHeldRequests } from '../statements/held-requests.ts';
import {
  countIds,
  type Erasure,
  eraseInParts,
  findRequests,
  nothingErased,
  selectIds,
} from '../statements/operator-statements.ts';
import type { ClaimedMessage, MessageEnd, Outbox } from '../statements/outbox.ts';
import { createSqlOutbox, endMessage } from '../statements/outbox-in-sql.ts';
import { isUuid, type RequestIds, type StoredRow } from '../statements/request-rows.ts';
import { createSharedInserts, type WrittenRows } from '../statements/shared-inserts.ts';
import { queryJson, type SqlClient, type Statement } from '../statements/sql-client.ts';
import { readSqlError } from '../statements/sql-error.ts';
import { createFormToken, insertPosition, sign } from '../statements/visitor-statements.ts';
import { changesAfter, toChanges, trimChanges } from './change-log.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { watchEngine } from './engine.ts';
import type { Journal } from './journal.ts';
import { readPassingRows } from './passing-rows.ts';
import { createPipeline, type TextRows } from './pglite-pipeline.ts';
import type { ReplaceableDatabase } from './recovering-database.ts';
import { announceRenewal } from './renewal-marker.ts';

export interface JournaledDatabaseParts {
  readonly dataDir: string;
  readonly folder: DatabaseFolder;
  readonly journal: Journal;
  /** Where the journal ended when it was opened, with everything that the database knows. */
  readonly end: { readonly upto: number };
  /** Is called once when the engine has broken: the database is "unavailable" from then on, and to be closed. */
  readonly onFault: (fault: unknown) => void;
  /** Whether the disk has room for another row. */
  readonly hasRoom: () => Promise<boolean>;
  readonly log: DatabaseLog;
}

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };

/** So many changes are dropped from the database at a time: it takes a few milliseconds. */
const trimmedAtOnce = 2000;

/** When that many times as much has changed, the planner's statistics are gathered again: PGlite never does so itself. */
const growth = 4;

/**
 * Joins an open PGlite database and its journal into a durable one.
 *
 * An insert commits in PGlite, is handed to the journal before any other statement runs, and is answered when the
 * journal has it on disk. What a crash leaves between these steps:
 * - before the commit: nothing, and nobody was answered;
 * - after it, before the line is written whole: the row is in the folder, the next start adds it to the journal;
 * - after that: both have it. A client that got no answer sends the same id again and gets 23505, which in turn is
 *   only answered when the first row is on disk.
 *
 * It answers "unavailable" with a full disk and a failed journal, until they recover, and when the database itself could
 * not carry out a statement. An engine that broke is never touched again: see {@link watchEngine}.
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
  let fault: unknown;
  const db = watchEngine(folder.db, (error) => {
    fault = error;
    onFault(error);
  });
  const pipeline = createPipeline(db);
  const underWay = new Set<Promise<unknown>>();
  let closing = false;
  let complained = false;
  let noted = () => {};
  const sql = createSqlOutbox(db);
  const inserts = createSharedInserts(async (statements) => {
    const { result: rows, durable } = await change(statements, (answers) =>
      (answers[insertPosition] ?? []).map(([json]): StoredRow => JSON.parse(String(json))),
    );
    return { rows, durable };
  });
  /** The number of the last change that the journal was given, and of the last one that was dropped since. */
  let { upto: given } = end;
  let trimmed = given;
  let analyzed = Math.max(given, trimmedAtOnce) / growth;

  /** Says why nothing can be stored, once, until something can again. */
  function unavailable(error: unknown): Extract<BatchOutcome, { readonly kind: 'unavailable' }> {
    if (!complained) log.error({ err: error }, 'bookings cannot be stored right now');
    complained = true;
    return { kind: 'unavailable' };
  }

  function checkOpen(): void {
    if (closing) throw new Error('the database is closing');
    if (fault !== undefined) throw fault;
  }

  async function checkReady(): Promise<void> {
    checkOpen();
    if (!(await hasRoom())) throw new Error('the disk is full');
    // A journal that failed is given another chance before more rows are stored that it lacks.
    await journal.settle();
  }

  /**
   * Runs the statements of one transaction. The journal is handed their changes before any other statement runs, so its
   * lines are in the order of the transactions. Changes that nobody waited for, in the outbox say, go along.
   * @param statements is asked for them when their turn has come
   * @param read gets the result out of the statements' rows
   * @returns the result, and when the changes are on disk
   */
  async function change<Result>(
    statements: () => readonly Statement[],
    read: (rows: readonly TextRows[]) => Result,
  ): Promise<{ readonly result: Result; readonly durable: Promise<void> }> {
    return pipeline.run(
      () => [...statements(), changesAfter(given)],
      (rows) => {
        const changes = toChanges(rows.at(-1) ?? []);
        if (!changes) return { result: read(rows), durable: Promise.resolve() };
        given = changes.upto;
        const durable = journal.append(changes);
        durable.then(trim, () => {});
        return { result: read(rows), durable };
      },
    );
  }

  /** Now and then the changes that are on disk are dropped from the database. */
  function trim(): void {
    if (given - trimmed < trimmedAtOnce || closing || fault !== undefined) return;
    const upto = given;
    trimmed = upto;
    void journal
      .settle()
      .then(() => tidy(trimChanges(upto)))
      .then(() => tidy('vacuum (analyze) private.change'))
      .then(() => tidy('vacuum private.count_change, private.kept_count'))
      .then(gatherStatistics)
      .catch((error: unknown) => {
        if (closing || fault !== undefined) return;
        log.warn({ err: error }, 'changes that are on disk could not be dropped from the database');
      });
  }

  /** From a small sample, one table at a time: each takes a few milliseconds. */
  async function gatherStatistics(): Promise<void> {
    if (given < growth * analyzed) return;
    analyzed = given;
    await tidy('set default_statistics_target = 10');
    for (const name of (await readDurableTables(reader)).keys()) await tidy(`analyze ${name}`);
    await tidy('analyze private.recent_request, private.kept_count');
  }

  const tidy = (text: string): Promise<unknown> => aside(() => db.exec(text));

  /** Does one step of something long: work that somebody waits for goes first. */
  async function aside<Result>(work: () => Promise<Result>): Promise<Result> {
    await pipeline.quiet();
    checkOpen();
    return track(work());
  }

  async function insertAll(
    ...[table, rows, origin]: Parameters<Database['insertAll']>
  ): Promise<BatchOutcome> {
    try {
      await checkReady();
    } catch (error) {
      return unavailable(error);
    }
    let written: WrittenRows;
    try {
      written = await inserts.insert(table, rows, origin);
    } catch (error) {
      const refusal = readSqlError(error);
      if (refusal?.code === duplicateKeyCode) return refuseDuplicate(refusal);
      if (refusal !== undefined) return { kind: 'refused', error: refusal };
      return unavailable(error);
    }
    try {
      await written.durable;
    } catch (error) {
      return unavailable(error);
    }
    complained = false;
    noted();
    return { kind: 'stored', rows: written.rows };
  }

  async function refuseDuplicate(error: NonNullable<ReturnType<typeof readSqlError>>): Promise<BatchOutcome> {
    try {
      await journal.settle();
      return { kind: 'refused', error };
    } catch (journalError) {
      return unavailable(journalError);
    }
  }

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

  /**
   * What a person has is removed at once, and a line in the journal for each row says so. Bytes of it are in the files
   * until these are written anew (renewal.ts).
   */
  async function erase(selection: RequestSelection): Promise<Erasure> {
    await checkReady();
    try {
      const ids = (await queryJson(reader, selectIds(selection))) as RequestIds;
      // For a person it is done even so: a request that was refused leaves traces as well.
      if (countIds(ids) === 0 && selection.kind !== 'email') return nothingErased;
      await announceRenewal(dataDir);
      return await eraseInParts(ids, async (statement) => {
        const { result, durable } = await change(
          () => [begin, statement, commit],
          ([, rows]): Erasure => JSON.parse(String(rows?.[0]?.[0])),
        );
        await durable;
        return result;
      });
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      log.error({ err: error }, 'an erasure could not be finished');
      throw new OperatorError(
        'The erasure could not be finished; the log of the process that tried says why. Please run the command again.',
        { cause: error },
      );
    }
  }

  /** The database for reading in batches. */
  const reader: Pick<SqlClient, 'query'> = {
    query: (text, values) => aside(() => db.query<Record<string, unknown>>(text, values)),
  };

  /** Delivered messages must not be sent again after a rebuild. */
  async function writeEnd(claimed: ClaimedMessage, end: MessageEnd): Promise<void> {
    checkOpen();
    const { durable } = await change(
      () => [begin, endMessage(claimed, end), commit],
      () => undefined,
    );
    await durable;
  }

  /** Writes to the outbox, which needs the database and not the journal. With a full disk nothing new is started. */
  async function onOutbox<Result>(work: (outbox: Outbox) => Promise<Result>): Promise<Result> {
    if (!(await hasRoom())) throw new Error('the disk is full');
    checkOpen();
    return track(work(sql));
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function finish(): Promise<void> {
    closing = true;
    await Promise.allSettled(underWay);
    // Changes that nobody waited for, in the outbox say, are still to be told. A journal that fails gets them at the
    // next start.
    if (fault === undefined) {
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
    insert: async (table, row, origin) => outcomeOfOne(await track(insertAll(table, [row], origin))),
    insertAll: (table, rows, origin) => track(insertAll(table, rows, origin)),
    async has(table, id) {
      if (!isUuid(id)) return false;
      await checkReady();
      const { rows } = await track(db.query(`select from public.${table} where id = $1`, [id]));
      if (rows.length > 0) await journal.settle();
      return rows.length > 0;
    },
    async findRequests(beginning) {
      const found = await findRequests(reader, beginning);
      // An answer is reported only once it is on disk.
      if (found.length > 0) await journal.settle();
      return found;
    },
    async sign(text) {
      checkOpen();
      return track(
        pipeline.run(
          () => [sign(text)],
          ([rows]) => String(rows?.[0]?.[0]),
        ),
      );
    },
    desk: {
      call: (session, name, ...values) =>
        track(callFunction(callAsDesk(session, name, values), mayNote.has(name))),
      callInBackground: (session, name, ...values) =>
        aside(() => callFunction(callAsDesk(session, name, values), false)),
    },
    operate: (name, ...values) => track(callFunction(callAsOperator(name, values), false)),
    readHeld: (selection) => readHeldRequests(reader, selection),
    erase: (selection) => track(erase(selection)),
    dump: () => dumpRows(reader),
    async createFormToken() {
      checkOpen();
      return track(
        pipeline.run(
          () => [createFormToken],
          ([rows]) => String(rows?.[0]?.[0]),
        ),
      );
    },
    outbox: {
      announce: (kinds) => onOutbox((outbox) => outbox.announce(kinds)),
      noteReminders: (kinds) => onOutbox((outbox) => outbox.noteReminders(kinds)),
      claim: (kinds, leaseSeconds) => onOutbox((outbox) => outbox.claim(kinds, leaseSeconds)),
      prolong: (claimed, leaseSeconds) => onOutbox((outbox) => outbox.prolong(claimed, leaseSeconds)),
      end: (claimed, end) => track(writeEnd(claimed, end)),
      async list() {
        checkOpen();
        return track(sql.list());
      },
      async replay(request) {
        const replayed = await onOutbox((outbox) => outbox.replay(request));
        if (replayed > 0) noted();
        return replayed;
      },
      takeGivenUpReport: () => onOutbox((outbox) => outbox.takeGivenUpReport()),
      returnGivenUpReport: (report) => onOutbox((outbox) => outbox.returnGivenUpReport(report)),
      onNoted(listener) {
        noted = listener;
      },
    },
    async ping() {
      await checkReady();
      await track(db.query('select 1'));
    },
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
      if (fault === undefined) await folder.close();
      else folder.abandon();
    },
  };
}
