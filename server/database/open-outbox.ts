import type { DatabaseLog } from './database-log.ts';
import { type DatabaseSettings, openDatabase } from './open-database.ts';
import type { Outbox } from './outbox.ts';
import { createSqlOutbox } from './outbox-in-sql.ts';
import { operateInPostgres } from './postgres/operator-in-postgres.ts';
import { closePool, createPool, readPostgresUrl, toSqlClient } from './postgres/postgres-connection.ts';
import { explain, mayPass } from './postgres/prepare-postgres.ts';

/** The outbox alone, for a process that takes no requests. */
export interface OpenOutbox {
  readonly outbox: Outbox;
  close(): Promise<void>;
}

/** Connections, and how long one statement may take, in milliseconds. */
const connections = 2;
const queryTimeout = 5000;

/**
 * Opens the outbox of the database that is configured. A PostgreSQL is left as it is, without migrations and without the
 * visitors' login: it may be a Supabase project's, behind its pooler. While it is away it is tried again.
 * @throws OperatorError when the database cannot be used, and waiting would not help
 */
export async function openOutbox(settings: DatabaseSettings, log: DatabaseLog): Promise<OpenOutbox> {
  if (settings.databaseUrl === undefined) return openDatabase(settings, log);
  const connection = readPostgresUrl(settings.databaseUrl) ?? {};
  try {
    await operateInPostgres(connection, async () => {});
  } catch (error) {
    if (!mayPass(error)) throw explain(error);
  }
  const pool = createPool(connection, { max: connections, query_timeout: queryTimeout });
  return { outbox: createSqlOutbox(toSqlClient(pool)), close: () => closePool(pool) };
}
