import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { within } from '../../within.ts';
import type { SqlClient } from '../statements/sql-client.ts';

/** How long a connection may take to come about, or to become free in a pool, in milliseconds. */
const connectTimeout = 3000;

/** How long a pool may take to say goodbye, in milliseconds: a database that is gone does not answer that either. */
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
 * Connects once. Times are read in UTC, so that their texts sort as they do. The caller ends the connection.
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

/** Connections that are made as they are needed and replaced when they break. */
export function createPool(connection: ClientConfig, options: PoolConfig): Pool {
  const pool = new Pool({ ...complete(connection), ...options });
  pool.on('error', () => {});
  pool.on('connect', (client) => surviveErrors(client));
  return pool;
}

/**
 * A connection that breaks says so by an event, which ends the process when nobody listens, even while the
 * connection is in use. Its user learns of it from the query that fails; nobody else needs to.
 */
function surviveErrors(client: Pick<Client, 'on'>): void {
  client.on('error', () => {});
}

/** Ends a pool's connections once they're free; ones that hang are abandoned. */
export async function closePool(pool: Pool): Promise<void> {
  await within(closeTimeout, pool.end());
}

/** A connection or a pool as the parts know it that work on either database. */
export function toSqlClient(queryable: Pick<Client, 'query'> | Pick<Pool, 'query'>): SqlClient {
  return {
    query: (text, values = []) => queryable.query<Record<string, unknown>>(text, values),
    exec: (text) => queryable.query(text),
  };
}
