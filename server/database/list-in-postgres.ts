import type { ClientConfig } from 'pg';
import type { StoredRequest } from './database.ts';
import { connect, toSqlClient } from './postgres-connection.ts';
import { readStoredRequests } from './stored-requests.ts';

/** How long the list may take, in milliseconds: there may be many rows, and somebody waits for all of them. */
const listTimeout = 10 * 60_000;

/** Reads every booking and consultation as the owner, oldest first, over a connection of its own. */
export async function listInPostgres(connection: ClientConfig): Promise<readonly StoredRequest[]> {
  const client = await connect(connection, listTimeout);
  try {
    return await readStoredRequests(toSqlClient(client));
  } finally {
    client.end().catch(() => {});
  }
}
