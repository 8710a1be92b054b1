import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { within } from '../../within.ts';
import type { SqlClient } from '../statements/sql-client.ts';

/** How long to wait for a connection to be made, or to become free in a pool, in milliseconds. */
const connectTimeout = 3000;

/** How long closing a pool may take, in milliseconds: a database that is gone does not respond to that either. */
const closeTimeout = 3000;

/** Settings of every connection, pooled or not. */
function complete(connection: ClientConfig): ClientConfig {
  return {
    application_name: 'foyer',
    ...connection,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  };
}

/**
 * Connects once. Times are read in UTC, so that their texts sort chronologically. The caller ends the connection.
 * @param queryTimeout how long one statement may take, in milliseconds
 */
export async function connect(connection: ClientConfig, queryTimeout: number): Promise<Client> {
  const client = new Client({ ...complete(connection), query_timeout: queryTimeout });
  surviveErrors(client);
  try {
    await client.connect();
    await client.query("set time zone 'UTC'");
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Connections that are made as needed and replaced when they break. */
export function createPool(connection: ClientConfig, options: PoolConfig): Pool {
  const pool = new Pool({ ...complete(connection), ...options });
  pool.on('error', () => {});
  pool.on('connect', (client) => surviveErrors(client));
  return pool;
}

/**
 * A broken connection emits an error event, which ends the process if nobody listens, even while the connection is in use.
 * Its user learns of it from the failing query; nobody else needs to.
 */
function surviveErrors(client: Pick<Client, 'on'>): void {
  client.on('error', () => {});
}

/** Ends a pool's connections once they're free; ones that hang are abandoned. */
export async function closePool(pool: Pool): Promise<void> {
  await within(closeTimeout, pool.end());
}

/** A connection or a pool in the form used by the parts that work with either database. */
export function toSqlClient(queryable: Pick<Client, 'query'> | Pick<Pool, 'query'>): SqlClient {
  return {
    query: (text, values = []) => queryable.query<Record<string, unknown>>(text, values),
    exec: (text) => queryable.query(text),
  };
}
