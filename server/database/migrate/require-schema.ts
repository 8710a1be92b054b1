import { serviceIds } from '#shared/agency/offerings.ts';
import type { TableName } from '#shared/data-api.ts';
import { OperatorError } from '../../operator-error.ts';
import { requestColumns } from '../statements/request-rows.ts';
import type { SqlClient } from '../statements/sql-client.ts';

/**
 * Makes sure that the database accepts what the forms send, so that no visitor is the one to find out.
 * @throws OperatorError naming the migration that is missing
 */
export async function requireSchema(client: SqlClient): Promise<void> {
  const known = await readServiceIds(client);
  const missing = serviceIds.filter((id) => !known.includes(id));
  if (missing.length > 0) {
    throw new OperatorError(
      `The database does not know ${missing.map((id) => `'${id}'`).join(', ')} from shared/agency/offerings.ts yet: run npm run offerings:migrate, then start again.`,
    );
  }
  for (const [table, columns] of Object.entries(requestColumns)) await requireColumns(client, table, columns);
}

/** The services that the database's rule knows: current offerings and past ones. */
export async function readServiceIds(client: SqlClient): Promise<readonly string[]> {
  const { rows } = await client.query('select unnest(private.service_ids()) as id');
  return rows.map((row) => String(row['id']));
}

async function requireColumns(
  client: SqlClient,
  table: string,
  columns: (typeof requestColumns)[TableName],
): Promise<void> {
  const { rows } = await client.query(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  const stored = rows.map((row) => String(row['column_name']));
  const missing = Object.keys(columns).find((column) => !stored.includes(column));
  if (missing !== undefined) {
    throw new OperatorError(
      `The database has no column ${table}.${missing} for the form field of that name: add it in a migration (docs/recipes.md shows one), then start again.`,
    );
  }
}
