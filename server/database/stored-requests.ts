import { tables } from '#shared/data-api.ts';
import type { StoredRequest, StoredRow } from './database.ts';
import type { SqlClient } from './sql-client.ts';

/** Reads every booking and consultation as the owner, oldest first. */
export async function readStoredRequests(client: SqlClient): Promise<readonly StoredRequest[]> {
  const requests: StoredRequest[] = [];
  for (const kind of tables) {
    const { rows } = await client.query(
      `select row_to_json(stored)::text as row from public.${kind} as stored`,
    );
    for (const { row } of rows) requests.push(toStoredRequest(kind, JSON.parse(String(row))));
  }
  // Not by the database: for a long list it would need room on a disk that may be full.
  return requests.sort(byAge);
}

export function toStoredRequest(kind: StoredRequest['kind'], row: StoredRow): StoredRequest {
  const { id, created_at, created_xid: _, ...columns } = row;
  if (typeof id !== 'string' || typeof created_at !== 'string') {
    throw new TypeError('a stored row has no id or no time');
  }
  return { id, kind, created_at, ...columns };
}

/** Times that PostgreSQL wrote in one time zone sort like their texts. */
function byAge(one: StoredRequest, other: StoredRequest): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
