import type { TableName } from '#shared/data-api.ts';
import type { FormFields } from '#shared/forms/form-fields.ts';
import { requestForms } from '#shared/forms/request-forms.ts';

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
