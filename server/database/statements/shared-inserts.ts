import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { TableName } from '#shared/data-api.ts';
import { type ColumnValue, isUuid, type StoredRow } from './request-rows.ts';
import type { Statement } from './sql-client.ts';
import { isRefusal, isSqlError } from './sql-error.ts';
import {
  columnsOf,
  insertAsVisitor,
  insertAsVisitors,
  type RowOrigin,
  type VisitorRow,
} from './visitor-statements.ts';

/** The stored rows, and a promise for when they are on disk. */
export interface WrittenRows {
  readonly rows: readonly StoredRow[];
  readonly durable: Promise<void>;
}

/**
 * Runs the statements of an insert, requesting them when their turn has come.
 * @throws the database's error when it refuses a row, or cannot store it
 */
type RunInsert = (statements: () => readonly Statement[]) => Promise<WrittenRows>;

/** Visitors' inserts; those waiting at the same time share a transaction. */
export interface SharedInserts {
  /**
   * @param limited who the database limit counts it for, in any form; '' for nobody
   * @throws the database's error when it refuses the rows, or cannot store them
   */
  insert(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    origin?: RowOrigin,
    limited?: string,
  ): Promise<WrittenRows>;
}

/** The most rows that share a transaction: they keep everything else waiting for some ten milliseconds. */
const mostTogether = 32;

/** A visitor's row waiting for its turn. */
interface Waiting extends VisitorRow {
  /** Rows with the same kind can be stored by one statement. */
  readonly kind: string;
  readonly written: PromiseWithResolvers<WrittenRows>;
}

/**
 * Stores the rows of visitors who wait at the same time by one statement, in one transaction, at a third of the cost of
 * each alone. If the database refuses any of them, nothing is stored, and each is stored, or refused, on its own: no
 * visitor suffers from another's mistake. Sending bad rows over and over does not slow down others either: after a refusal
 * rows are stored one by one for a moment.
 * @param mostTurns how many transactions run at the same time
 */
export function createSharedInserts(run: RunInsert, mostTurns: number = 1): SharedInserts {
  let queue: Waiting[] = [];
  let most = mostTogether;
  /** Whether a turn is about to take from the queue, and how many turns are running. */
  let isTurnComing = false;
  let turns = 0;

  function takeTurn(): void {
    if (isTurnComing || queue.length === 0 || turns >= mostTurns) return;
    isTurnComing = true;
    turns += 1;
    void insertTogether().finally(() => {
      turns -= 1;
      takeTurn();
    });
  }

  /** Takes the rows out of the queue that can share a statement with the first one. */
  function take(): readonly Waiting[] {
    const taken = queue.filter(({ kind }) => kind === queue[0]?.kind).slice(0, most);
    queue = queue.filter((one) => !taken.includes(one));
    isTurnComing = false;
    takeTurn();
    return taken;
  }

  async function insertTogether(): Promise<void> {
    // Requests that came at the same moment are read first.
    await breathe();
    let taken: readonly Waiting[] = [];
    try {
      const { rows, durable } = await run(() => {
        taken = take();
        return insertAsVisitors(taken);
      });
      most = Math.min(most * 2, mostTogether);
      const stored = new Map(rows.map((row) => [row['id'], row]));
      for (const { id, written } of taken) {
        const row = stored.get(id);
        if (row) written.resolve({ rows: [row], durable });
        else written.reject(new TypeError('a row was stored and not returned'));
      }
    } catch (error) {
      // If the turn never came, the waiting rows fail too.
      if (taken.length === 0) taken = take();
      if (taken.length > 1 && isAboutOne(error)) {
        most = 1;
        for (const one of taken) insertAlone(one).then(one.written.resolve, one.written.reject);
      } else for (const { written } of taken) written.reject(error);
    }
  }

  /** Uses the id it already has, so that it can't be stored twice whatever happened before. */
  function insertAlone({ table, id, row, origin, limited }: VisitorRow): Promise<WrittenRows> {
    return run(() => insertAsVisitor(table, [{ ...row, id }], origin, limited));
  }

  return {
    async insert(table, rows, origin, limited = '') {
      const [row] = rows;
      const id = row?.['id'] === undefined ? randomUUID() : row['id'];
      // Only ids in PostgreSQL's own spelling; it may rewrite or refuse any other.
      const mayShare = typeof id === 'string' && isUuid(id) && id === id.toLowerCase();
      if (rows.length !== 1 || row === undefined || !origin || !mayShare) {
        return run(() => insertAsVisitor(table, rows, origin, limited));
      }
      const written = Promise.withResolvers<WrittenRows>();
      const kind = [table, ...columnsOf([{ ...row, id }])].join(' ');
      queue.push({ id, table, row, origin, limited, kind, written });
      takeTurn();
      return written.promise;
    },
  };
}

/** Whether one of several rows, or a conflict with another transaction, may be to blame rather than the database. */
function isAboutOne(error: unknown): boolean {
  return isSqlError(error) && (isRefusal(error.code) || error.code.startsWith('40'));
}
