import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { TableName } from '#shared/data-api.ts';
import { type ColumnValue, isUuid, type StoredRow } from '../statements/request-rows.ts';
import type { Statement } from '../statements/sql-client.ts';
import { isSqlError } from '../statements/sql-error.ts';
import {
  columnsOf,
  insertAsVisitor,
  insertAsVisitors,
  insertPosition,
  type RowOrigin,
  type VisitorRow,
} from '../statements/visitor-statements.ts';
import type { TextRows } from './pglite-pipeline.ts';

/** Rows that are stored, and when they are on disk. */
export interface WrittenRows {
  readonly rows: readonly StoredRow[];
  readonly durable: Promise<void>;
}

/** Runs a transaction and hands its changes to the journal. The statements are asked for when its turn has come. */
type Change = <Result>(
  statements: () => readonly Statement[],
  read: (rows: readonly TextRows[]) => Result,
) => Promise<{ readonly result: Result; readonly durable: Promise<void> }>;

/** Visitors' inserts, of which those that wait at the same time share a transaction. */
export interface SharedInserts {
  /** @throws the database's error when it refuses the rows, or cannot store them */
  insert(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    origin?: RowOrigin,
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
 */
export function createSharedInserts(change: Change): SharedInserts {
  let queue: Waiting[] = [];
  let most = mostTogether;
  let hasTurn = false;

  async function insertAlone(...given: Parameters<SharedInserts['insert']>): Promise<WrittenRows> {
    const { result, durable } = await change(() => insertAsVisitor(...given), readRows);
    return { rows: result, durable };
  }

  function takeTurn(): void {
    if (hasTurn || queue.length === 0) return;
    hasTurn = true;
    void insertTogether();
  }

  /** Takes those out of the queue who can share a statement with the first one. */
  function take(): readonly Waiting[] {
    const taken = queue.filter(({ kind }) => kind === queue[0]?.kind).slice(0, most);
    queue = queue.filter((one) => !taken.includes(one));
    return taken;
  }

  async function insertTogether(): Promise<void> {
    // Those that came at the same moment are read first.
    await breathe();
    let taken: readonly Waiting[] = [];
    try {
      const { result, durable } = await change(() => {
        taken = take();
        hasTurn = false;
        takeTurn();
        return insertAsVisitors(taken);
      }, readRows);
      most = Math.min(most * 2, mostTogether);
      const stored = new Map(result.map((row) => [row['id'], row]));
      for (const { id, written } of taken) {
        const row = stored.get(id);
        if (row) written.resolve({ rows: [row], durable });
        else written.reject(new TypeError('a row was stored and not returned'));
      }
    } catch (error) {
      if (taken.length > 1 && isSqlError(error)) {
        most = 1;
        for (const { table, row, origin, written } of taken) {
          insertAlone(table, [row], origin).then(written.resolve, written.reject);
        }
      } else for (const { written } of taken) written.reject(error);
    }
  }

  return {
    async insert(table, rows, origin) {
      const [row] = rows;
      if (rows.length !== 1 || row === undefined || !origin) return insertAlone(table, rows, origin);
      const { id = randomUUID() } = row;
      // As PostgreSQL writes it; what it may write otherwise, or refuse, is its own matter.
      if (typeof id !== 'string' || !isUuid(id) || id !== id.toLowerCase()) {
        return insertAlone(table, rows, origin);
      }
      const written = Promise.withResolvers<WrittenRows>();
      const kind = [table, ...columnsOf([{ ...row, id }])].join(' ');
      queue.push({ id, table, row, origin, kind, written });
      takeTurn();
      return written.promise;
    },
  };
}

function readRows(answers: readonly TextRows[]): readonly StoredRow[] {
  return (answers[insertPosition] ?? []).map(([json]): StoredRow => JSON.parse(String(json)));
}
