import type { Logger } from 'pino';
import type { DataApiError, TableName } from '#shared/data-api.ts';
import type { DeskCalls, OperatorCalls } from './desk-calls.ts';
import type { KeptRow } from './dump-and-restore/durable-tables.ts';
import type { SharedCalls } from './shared-calls.ts';
import type { HeldRequest, RequestSelection, RequestStatus } from './statements/held-requests.ts';
import { type Erasure, nothingErased } from './statements/operator-statements.ts';
import type { Outbox } from './statements/outbox.ts';
import type { ColumnValue, StoredRow } from './statements/request-rows.ts';
import type { RowOrigin } from './statements/visitor-statements.ts';

/** Where the database reports what an operator may need to know. Nothing from a booking ever goes there. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The outcome of storing a row. Expected failures are values; `insert` rejects only on a programming error. */
export type StoreOutcome =
  /** From here on the row survives a crash or a power loss. */
  { readonly kind: 'stored'; readonly row: StoredRow } | NotStored;

/** The outcome of storing rows together: all of them, in their order, or none. */
export type BatchOutcome = { readonly kind: 'stored'; readonly rows: readonly StoredRow[] } | NotStored;

type NotStored =
  /** The database refused: `error.code` is the SQLSTATE. Nothing was stored. */
  | { readonly kind: 'refused'; readonly error: DataApiError }
  /** The database cannot promise anything now. The row may be stored: a retry with the same id will tell. */
  | { readonly kind: 'unavailable' };

/** The part of a request store that visitors' requests use. */
export interface RequestStore {
  /**
   * Inserts one row as the anonymous role: grants, policies and CHECKs decide. Resolves once it is durable.
   * @param origin if omitted, unknown, which is flagged
   */
  insert(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    origin?: RowOrigin,
  ): Promise<StoreOutcome>;
  /**
   * Inserts one or more rows with the same columns in the same way, in one transaction: all of them are stored or none is.
   */
  insertAll(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    origin?: RowOrigin,
  ): Promise<BatchOutcome>;
  /** Whether a row with this id is stored and durable; false for a text that is not a UUID. */
  has(table: TableName, id: string): Promise<boolean>;
  /** The keyed hash of a text, 64 hexadecimal digits; the same in every process that uses the database. */
  sign(text: string): Promise<string>;
  /** A new token for a form that somebody has begun to fill in; null if no tokens are issued. */
  createFormToken(): Promise<string | null>;
  /** Rejects when the database does not respond or cannot store. */
  ping(): Promise<void>;
  /** Finishes what is in progress and releases the data folder or the connections. */
  close(): Promise<void>;
}

/** The part of a database used by the agency's own people and commands; read and written as its owner. */
export interface OperatorDatabase extends OperatorCalls {
  /** The requests of a selection with everything held on them, oldest first, in batches. */
  readHeld(selection: RequestSelection): AsyncIterable<readonly HeldRequest[]>;
  /** Every row that outlives the database, in batches, parents before children: a backup. */
  dump(): AsyncIterable<readonly KeptRow[]>;
  /**
   * The status of the requests whose ids begin this way; at most two, since a second one already means that the prefix is
   * ambiguous.
   */
  findRequests(beginning: string): Promise<readonly RequestStatus[]>;
  /**
   * Removes the requests of a selection with everything held on them, while others are being stored. Once this resolves
   * nothing brings them back; the embedded database's files hold no trace of them an hour later (renewal.ts).
   * @throws OperatorError when it could not be finished
   */
  erase(selection: RequestSelection): Promise<Erasure>;
  /** The messages about the requests, and their recipients. */
  readonly outbox: Pick<Outbox, 'list' | 'replay'>;
}

/** Where bookings are stored. The seam between the server and the embedded or an external PostgreSQL. */
export interface Database extends RequestStore, OperatorDatabase {
  createFormToken(): Promise<string>;
  /** For the team's desk. */
  readonly desk: DeskCalls;
  readonly outbox: Outbox;
  /** If several servers share the database: what they know of each other's voice calls. */
  readonly sharedCalls?: SharedCalls;
}

/** The outcome of a one-row batch, as that row's. */
export function outcomeOfOne(outcome: BatchOutcome): StoreOutcome {
  if (outcome.kind !== 'stored') return outcome;
  const [row] = outcome.rows;
  if (row === undefined) throw new TypeError('an insert returned no row');
  return { kind: 'stored', row };
}

/** A database in which nothing was ever stored, as an operator sees it. */
export const nothingStored: OperatorDatabase = {
  async *readHeld() {},
  async *dump() {},
  findRequests: async () => [],
  operate: async () => null,
  erase: async () => nothingErased,
  outbox: { list: async () => [], replay: async () => 0 },
};
