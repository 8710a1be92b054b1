import { duplicateKeyCode } from '#shared/data-api.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Database, DatabaseLog, StoreOutcome } from '../database.ts';
import {
  answerPosition,
  type CallValue,
  callAsDesk,
  callAsOperator,
  type DeskFunction,
  eventsOf,
  type OperatorFunction,
  readRefusal,
} from '../desk-calls.ts';
import { type RequestSelection, readHeldRequests } from '../held-requests.ts';
import { type Erasure, findRequests, readLimits } from '../operator-statements.ts';
import type { ClaimedMessage, MessageEnd, MessageKind, Outbox } from '../outbox.ts';
import { createSqlOutbox, endMessage } from '../outbox-in-sql.ts';
import { isUuid, type StoredRow } from '../request-rows.ts';
import type { SqlClient, Statement } from '../sql-client.ts';
import { readSqlError } from '../sql-error.ts';
import { createFormToken, insertAsVisitor, insertPosition, sign } from '../visitor-statements.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { watchEngine } from './engine.ts';
import { eraseFromEmbedded } from './erase-from-embedded.ts';
import type { Journal } from './journal.ts';
import { toRequestEvent } from './journal-event.ts';
import { createPipeline } from './pglite-pipeline.ts';

export interface JournaledDatabaseParts {
  readonly dataDir: string;
  readonly folder: DatabaseFolder;
  readonly journal: Journal;
  /** Is called once when the engine has broken: the database is "unavailable" from then on, and to be closed. */
  readonly onFault: (fault: unknown) => void;
  /** Whether the disk has room for another row. */
  readonly hasRoom: () => Promise<boolean>;
  readonly log: DatabaseLog;
}

/** What the triggers made of the row before, for the journal: its flags and what is to be told about it. */
const readNotes: Statement = {
  text: `select current_setting('foyer.flags', true), current_setting('foyer.messages', true),
    current_setting('foyer.origin', true)`,
  values: [],
};

/** A list that a trigger left behind, as JSON; null or '' when it left none. */
function readList(json: string | null | undefined): readonly string[] {
  return JSON.parse(json || '[]');
}

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
  onFault,
  hasRoom,
  log,
}: JournaledDatabaseParts): Database {
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

  /** Says why nothing can be stored, once, until something can again. */
  function unavailable(error: unknown): StoreOutcome {
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

  async function insert(...[table, row, origin]: Parameters<Database['insert']>): Promise<StoreOutcome> {
    try {
      await checkReady();
    } catch (error) {
      return unavailable(error);
    }
    let written: { readonly stored: StoredRow; readonly durable: Promise<void> };
    try {
      const statements = insertAsVisitor(table, row, origin);
      written = await pipeline.run(statements.toSpliced(-1, 0, readNotes), (rows) => {
        const stored: StoredRow = JSON.parse(String(rows[insertPosition]?.[0]?.[0]));
        const [flags, messages, origin] = rows[insertPosition + 1]?.[0] ?? [];
        const event = toRequestEvent(
          table,
          stored,
          readList(flags),
          readList(messages) as MessageKind[],
          origin ? JSON.parse(origin) : undefined,
        );
        return { stored, durable: journal.append(event) };
      });
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
    return { kind: 'stored', row: written.stored };
  }

  async function refuseDuplicate(error: NonNullable<ReturnType<typeof readSqlError>>): Promise<StoreOutcome> {
    try {
      await journal.settle();
      return { kind: 'refused', error };
    } catch (journalError) {
      return unavailable(journalError);
    }
  }

  /** The journal has what a call changed before any other statement runs, as with a request. */
  async function callFunction(
    name: DeskFunction | OperatorFunction,
    values: readonly CallValue[],
    statements: readonly Statement[],
  ): Promise<unknown> {
    await checkReady();
    try {
      const { answer, durable } = await pipeline.run(statements, (rows) => {
        const returned: unknown = JSON.parse(rows[answerPosition]?.[0]?.[0] ?? 'null');
        const events = eventsOf(name, values, returned);
        return { answer: returned, durable: Promise.all(events.map((event) => journal.append(event))) };
      });
      await durable;
      if (name === 'desk_act') noted();
      return answer;
    } catch (error) {
      throw readRefusal(error) ?? error;
    }
  }

  async function erase(selection: RequestSelection): Promise<Erasure> {
    await checkReady();
    try {
      return await pipeline.hold((runAlone) => eraseFromEmbedded({ dataDir, journal, selection }, runAlone));
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
    async query(text, values) {
      checkOpen();
      return track(db.query<Record<string, unknown>>(text, values));
    },
  };

  /**
   * Delivered messages must not be sent again after a rebuild; everything else about the outbox may be forgotten. The
   * journal has it before any other statement runs: so nothing about a request comes behind its erasure.
   */
  async function writeEnd(claimed: ClaimedMessage, end: MessageEnd): Promise<void> {
    checkOpen();
    const { table, request, message } = claimed;
    const { durable } = await pipeline.run([endMessage(claimed, end)], ([rows]) => {
      const at: string | null = JSON.parse(rows?.[0]?.[0] ?? 'null');
      return {
        durable:
          // That a reply was sent is an entry of its request's history.
          end.kind === 'delivered' && at !== null && message !== 'reply'
            ? journal.append({ event: 'delivered', id: request, table, message, at })
            : undefined,
      };
    });
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

  return {
    insert: (table, row, origin) => track(insert(table, row, origin)),
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
      return track(pipeline.run([sign(text)], ([rows]) => String(rows?.[0]?.[0])));
    },
    desk: {
      call: (session, name, ...values) =>
        track(callFunction(name, values, callAsDesk(session, name, values))),
    },
    operate: (name, ...values) => track(callFunction(name, values, callAsOperator(name, values))),
    readHeld: (selection) => readHeldRequests(reader, selection),
    erase: (selection) => track(erase(selection)),
    readLimits: () => readLimits(reader),
    async createFormToken() {
      checkOpen();
      return track(pipeline.run([createFormToken], ([rows]) => String(rows?.[0]?.[0])));
    },
    outbox: {
      announce: (kinds) => onOutbox((outbox) => outbox.announce(kinds)),
      noteReminders: (kinds) => onOutbox((outbox) => outbox.noteReminders(kinds)),
      claim: (kinds, leaseSeconds) => onOutbox((outbox) => outbox.claim(kinds, leaseSeconds)),
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
    async close() {
      closing = true;
      await Promise.allSettled(underWay);
      await journal.close();
      if (fault === undefined) await folder.close();
      else folder.abandon();
    },
  };
}
