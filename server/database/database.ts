import type { DataApiError, TableName } from '#shared/data-api.ts';
import type { DeskCalls } from './desk-calls.ts';
import type { Erasure } from './erase-requests.ts';
import type { Selection } from './held-request.ts';
import type { Outbox } from './outbox.ts';

/** A column's value as JSON carries it. */
export type ColumnValue = string | number | boolean | null | readonly ColumnValue[];

/** A row as the database stored it: every column, the generated ones too. */
export type StoredRow = Readonly<Record<string, ColumnValue>>;

/** What became of an insert. Expected failures are values; `insert` rejects only on a programming error. */
export type InsertOutcome =
  /** The row survives a crash and a power loss from here on. */
  | { readonly kind: 'stored'; readonly row: StoredRow }
  /** The database said no: `error.code` is the SQLSTATE. Nothing was stored. */
  | { readonly kind: 'refused'; readonly error: DataApiError }
  /** The database cannot promise anything now. The row may be stored: a retry with the same id tells. */
  | { readonly kind: 'unavailable' };

/** A booking or consultation as the operator sees it: `id`, `kind`, `created_at` and the form's columns. */
export interface StoredRequest extends StoredRow {
  readonly id: string;
  readonly kind: TableName;
  /** ISO 8601 with offset, as PostgreSQL writes JSON. */
  readonly created_at: string;
}

/** How a row came to the server, and what was told about it: its flags are drawn from this. */
export interface RowOrigin {
  /** The data API, a form that was posted without JavaScript, or a call that the voice agent took. */
  readonly way: 'api' | 'post' | 'call';
  /** Whom limits count it for: an address, or a part of one. */
  readonly client: string;
  /** The header `x-foyer-form` as it came (shared/forms/form-evidence.ts). */
  readonly form?: string;
}

/** What the agency knows about a request and its visitor must not see. */
export interface RequestStatus {
  readonly id: string;
  readonly kind: TableName;
  /** When the visitor has to have an answer; ISO 8601 with offset. */
  readonly due_at: string;
  /** When somebody noted that it was answered. */
  readonly first_response_at: string | null;
  /** Why it looks as if a program had sent it; the words of supabase/migrations. */
  readonly flags: readonly string[];
}

/** Where bookings live. The seam between the data API and the embedded or an external PostgreSQL. */
export interface Database {
  /**
   * Inserts one row as the anonymous role: grants, policies and CHECKs decide. Resolves once it is durable.
   * @param origin unknown when it is left out, which is flagged
   */
  insert(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    origin?: RowOrigin,
  ): Promise<InsertOutcome>;
  /** Whether a row with this id is stored and durable; false for a text that is no UUID. */
  has(table: TableName, id: string): Promise<boolean>;
  /** Every booking and consultation, oldest first, read as the owner. */
  list(): Promise<readonly StoredRequest[]>;
  /** The status of each of them, in no order, read as the owner. */
  listStatuses(): Promise<readonly RequestStatus[]>;
  /**
   * Notes that a request was answered, durably; the first time counts.
   * @returns when it was; undefined when no request has this id
   */
  markAnswered(id: string): Promise<string | undefined>;
  /** The keyed hash of a text, 64 hexadecimal digits; the same in every process that uses the database. */
  sign(text: string): Promise<string>;
  /**
   * Removes the requests of a selection with all that is held on them, while others are stored. When this resolves
   * nothing brings them back; of the embedded database no file holds a trace of them then.
   * @throws OperatorError when it could not be finished
   */
  erase(selection: Selection): Promise<Erasure>;
  /** A new token for a form that somebody has begun to fill in. */
  createFormToken(): Promise<string>;
  /** What the team's desk asks for and does. */
  readonly desk: DeskCalls;
  /** What has to be told about the requests, and to whom. */
  readonly outbox: Outbox;
  /** Rejects when the database does not answer or cannot store. */
  ping(): Promise<void>;
  /** Finishes what is under way and releases the data folder or the connections. */
  close(): Promise<void>;
}

/** What the running server needs of the place where requests are stored. */
export interface RequestStore extends Pick<Database, 'insert' | 'has' | 'sign' | 'ping' | 'close'> {
  /** As a {@link Database} makes it; null where nobody gives out tokens. */
  createFormToken(): Promise<string | null>;
}
