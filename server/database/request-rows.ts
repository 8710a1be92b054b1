import type { TableName } from '#shared/data-api.ts';
import type { FormFields } from '#shared/forms/form-fields.ts';
import { requestForms } from '#shared/forms/request-forms.ts';

/** A column's value as JSON carries it. */
export type ColumnValue = string | number | boolean | null | readonly ColumnValue[];

/** A row as the database stored it: every column, the generated ones too. */
export type StoredRow = Readonly<Record<string, ColumnValue>>;

/** A booking or consultation as the operator sees it: `id`, `kind`, `created_at` and the form's columns. */
export interface StoredRequest extends StoredRow {
  readonly id: string;
  readonly kind: TableName;
  /** ISO 8601 with offset, as PostgreSQL writes JSON. */
  readonly created_at: string;
}

/** Ids of requests, by their kinds. */
export type RequestIds = Readonly<Record<TableName, readonly string[]>>;

/**
 * The columns that the data API knows, with their SQL types: PostgREST's schema cache for two tables, made from the
 * forms. The start holds them beside the database's own catalog (require-schema.ts).
 */
export const requestColumns: Readonly<Record<TableName, Readonly<Record<string, string>>>> = {
  booking: columnsOf(requestForms.booking),
  consultation: columnsOf(requestForms.consultation),
};

function columnsOf(fields: FormFields): Readonly<Record<string, string>> {
  const columns = Object.values(fields).map(({ column, kind }) => [
    column,
    kind === 'services' ? 'text[]' : 'text',
  ]);
  return { id: 'uuid', ...Object.fromEntries(columns), created_at: 'timestamptz', created_xid: 'xid8' };
}

/** The SQL type of a column, or undefined when the table has no such column. */
export function columnType(table: TableName, column: string): string | undefined {
  const columns = requestColumns[table];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}

/** The columns of a table that another database keeps: all but the transaction's id, which means nothing there. */
export function keptColumns(table: TableName): readonly string[] {
  return Object.keys(requestColumns[table]).filter((column) => column !== 'created_xid');
}

/** Whether a text is a UUID as clients write it. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
