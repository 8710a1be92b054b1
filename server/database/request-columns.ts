import type { TableName } from '#shared/data-api.ts';

/**
 * The columns that the data API knows, with their SQL types: PostgREST's schema cache for two tables.
 * A test holds them beside the database's own catalogue.
 */
export const requestColumns = {
  booking: {
    id: 'uuid',
    name: 'text',
    email: 'text',
    services: 'text[]',
    problems: 'text',
    additional_info: 'text',
    created_at: 'timestamptz',
    created_xid: 'xid8',
  },
  consultation: {
    id: 'uuid',
    first_name: 'text',
    email: 'text',
    company_name: 'text',
    message: 'text',
    created_at: 'timestamptz',
    created_xid: 'xid8',
  },
} as const satisfies Record<TableName, Readonly<Record<string, string>>>;

/** The SQL type of a column, or undefined when the table has no such column. */
export function columnType(table: TableName, column: string): string | undefined {
  const columns: Readonly<Record<string, string>> = requestColumns[table];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}
