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

/** Rows that are stored, and when they are on disk. */
export interface WrittenRows {
  readonly rows: readonly StoredRow[];
  readonly durable: Promise<void>;
}

/**
 * Runs the statements of an insert, for which it asks when their turn has come.
 * @throws the database's error when it refuses a row, or cannot store it
 */
type RunInsert = (statements: () => readonly Statement[]) => Promise<WrittenRows>;

/** Visitors' inserts, of which those that wait at the same time share a transaction. */
export interface SharedInserts {
  /**
   * @param limited whom the database limits it for, in whatever form; '' for nobody
   * @throws the database's error when it refuses the rows, or cannot store them
   */
  insert(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    origin?: RowOrigin,
    limited?: string,
  ): Promise<WrittenRows>;
}

/** Rows that share a transaction at most: they keep everything else waiting for some ten milliseconds. */
const mostTogether = 32;

/** A visitor's row that waits for its turn. */
interface Waiting extends VisitorRow {
  /** What rows have to have in common to be stored by one statement. */
  readonly kind: string;
  readonly written: PromiseWithResolvers<WrittenRows>;
}

/**
 * Stores the rows of visitors who wait at the same time by one statement, in one transaction, which costs each of them a
 * third of what it costs alone. If the database refuses one of them, nothing of it was stored, and each is stored, or
 * refused, on its own: no visitor's mistake is another's. Whoever sends such rows again and again does not make it dearer
 * for the others either: after a refusal rows stay alone for a moment.
 * @param mostTurns so many transactions run at the same time
 */
export function createSharedInserts(run: RunInsert, mostTurns: number = 1): SharedInserts {
  let queue: Waiting[] = [];
  let most = mostTogether;
  /** Whether somebody is about to take from the queue, and how many have and are not done. */
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

  /** Takes those out of the queue who can share a statement with the first one. */
  function take(): readonly Waiting[] {
    const taken = queue.filter(({ kind }) => kind === queue[0]?.kind).slice(0, most);
    queue = queue.filter((one) => !taken.includes(one));
    isTurnComing = false;
    takeTurn();
    return taken;
  }

  async function insertTogether(): Promise<void> {
    // Those that came at the same moment are read first.
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
      // Who waited for a turn that never came is told so, too.
      if (taken.length === 0) taken = take();
      if (taken.length > 1 && isAboutOne(error)) {
        most = 1;
        for (const one of taken) insertAlone(one).then(one.written.resolve, one.written.reject);
      } else for (const { written } of taken) written.reject(error);
    }
  }

  /** With the id that it has by now: whatever became of it before, it is not there twice. */
  function insertAlone({ table, id, row, origin, limited }: VisitorRow): Promise<WrittenRows> {
    return run(() => insertAsVisitor(table, [{ ...row, id }], origin, limited));
  }

  return {
    async insert(table, rows, origin, limited = '') {
      const [row] = rows;
      const id = row?.['id'] === undefined ? randomUUID() : row['id'];
      // An id in the form in which PostgreSQL writes it; what it may write otherwise, or refuse, is its own matter.
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

/** Whether one of several rows may be the reason, rather than the database; or its wait for somebody else's. */
function isAboutOne(error: unknown): boolean {
  return isSqlError(error) && (isRefusal(error.code) || error.code.startsWith('40'));
}
