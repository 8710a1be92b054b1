import { tables } from '#shared/data-api.ts';
import type { StoredRequest, StoredRow } from './database.ts';
import type { SqlClient } from './sql-client.ts';

/** Reads every booking and consultation as the owner, oldest first. */
export async function readStoredRequests(client: SqlClient): Promise<readonly StoredRequest[]> {
  const selects = tables.map(
    (table) =>
      `select '${table}' as kind, id, created_at, row_to_json(stored)::text as row from public.${table} as stored`,
  );
  const { rows } = await client.query(`${selects.join(' union all ')} order by created_at, id`);
  return rows.map((row) => {
    const { id, created_at, created_xid: _, ...columns } = JSON.parse(String(row['row'])) as StoredRow;
    return { id, kind: row['kind'], created_at, ...columns } as StoredRequest;
  });
}
