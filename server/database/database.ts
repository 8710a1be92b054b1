import type { DataApiError, TableName } from '#shared/data-api.ts';

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

/** Where bookings live. The seam between the data API and the embedded or an external PostgreSQL. */
export interface Database {
  /**
   * Inserts one row as the anonymous role: grants, policies and CHECKs decide. Resolves once it is durable.
   * @param client whom a limit counts it for that several processes share; the embedded database, which has
   * one process, leaves that to the process
   */
  insert(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    client?: string,
  ): Promise<InsertOutcome>;
  /** Whether a row with this id is stored and durable; false for a text that is no UUID. */
  has(table: TableName, id: string): Promise<boolean>;
  /** Every booking and consultation, oldest first, read as the owner. */
  list(): Promise<readonly StoredRequest[]>;
  /** Rejects when the database does not answer or cannot store. */
  ping(): Promise<void>;
  /** Finishes what is under way and releases the data folder or the connections. */
  close(): Promise<void>;
}
