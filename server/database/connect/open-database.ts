import { OperatorError } from '../../operator-error.ts';
import type { Config } from '../../settings/config.ts';
import { readPostgresUrl } from '../../settings/postgres-url.ts';
import type { Database, DatabaseLog } from '../database.ts';
import type { DataFolderLock } from '../embedded/data-folder-lock.ts';
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { createDeskCalls } from '../postgres/desk-calls-in-postgres.ts';
import { operateInPostgres, streamFromPostgres } from '../postgres/operator-in-postgres.ts';
import { closePool, createPool, toSqlClient } from '../postgres/postgres-connection.ts';
import { openPostgresDatabase } from '../postgres/postgres-database.ts';
import { explain, mayPass } from '../postgres/prepare-postgres.ts';
import type { Outbox } from '../statements/outbox.ts';
import { createSqlOutbox } from '../statements/outbox-in-sql.ts';

/** The settings that say where bookings are stored and how many are accepted. */
export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'bookingsPerMinute'> &
  Partial<Pick<Config, 'supabase'>>;

/** A database, and the connection for the operator's commands; with PostgreSQL these connect on their own. */
export type OpenedDatabase = Database & Partial<Pick<DataFolderLock, 'onConnection'>>;

/**
 * Opens the configured database: the PostgreSQL of DATABASE_URL, or else the embedded one.
 * @param renewal when erased requests leave the embedded database's files: before it closes in a short-lived process
 * @throws OperatorError when it cannot be used, and waiting would not help
 */
export function openDatabase(
  settings: DatabaseSettings,
  log: DatabaseLog,
  renewal: EmbeddedDatabaseOptions['renewal'] = 'in the background',
): Promise<OpenedDatabase> {
  const { databaseUrl: url, dataDir, bookingsPerMinute } = settings;
  if (url !== undefined) return openPostgresDatabase({ url, bookingsPerMinute, log });
  return openEmbeddedDatabase({ dataDir, sqlRateLimits: bookingsPerMinute > 0, log, renewal });
}

/** Just the outbox, for a process that takes no requests. */
export type OpenedOutbox =
  | OpenedDatabase
  | (Pick<Database, 'close' | 'operate'> & { readonly outbox: Outbox });

/** Connections, and how long a statement may take, in milliseconds. */
const connections = 2;
const queryTimeout = 5000;

/**
 * Opens the outbox of the configured database. A PostgreSQL is left as it is, without migrations and without the visitors'
 * login: it may be a Supabase project's, behind its pooler. While it is away, the connection is retried.
 * @throws OperatorError when the database cannot be used, and waiting would not help
 */
export async function openOutbox(settings: DatabaseSettings, log: DatabaseLog): Promise<OpenedOutbox> {
  if (settings.databaseUrl === undefined) return openDatabase(settings, log);
  const connection = readPostgresUrl(settings.databaseUrl) ?? {};
  try {
    await operateInPostgres(connection, async () => {});
  } catch (error) {
    if (!mayPass(error)) throw explain(error);
  }
  const pool = createPool(connection, { max: connections, query_timeout: queryTimeout });
  const { operate } = createDeskCalls(pool);
  return { outbox: createSqlOutbox(toSqlClient(pool)), operate, close: () => closePool(pool) };
}

/** A server's own work in the database of a Supabase project, alongside the project itself. */
export type ProjectDesk = Pick<Database, 'close' | 'desk' | 'erase' | 'operate' | 'outbox' | 'readHeld'>;

/** Connections for the team's desk only. */
const deskConnections = 4;

/**
 * Opens the database of a Supabase project for the team's desk, as its owner. It is left as it is: migrations are applied
 * with `supabase db push`. While it is away, the connection is retried.
 */
export function openProjectDesk(url: string): ProjectDesk {
  const connection = readPostgresUrl(url) ?? {};
  const pool = createPool(connection, { max: deskConnections, query_timeout: queryTimeout });
  const calls = createDeskCalls(pool);
  return {
    desk: calls,
    operate: calls.operate,
    outbox: createSqlOutbox(toSqlClient(pool)),
    erase: (selection) => operateInPostgres(connection, (database) => database.erase(selection)),
    readHeld: (selection) => streamFromPostgres(connection, (database) => database.readHeld(selection)),
    close: () => closePool(pool),
  };
}

/**
 * Makes sure that a command finds the requests when a Supabase project takes them: the public key of its data API shows
 * none of them, so its database is reached by DATABASE_URL. Without that a command would work on an empty database here.
 * @throws OperatorError when it is missing
 */
export function requireProjectDatabase({
  databaseUrl,
  supabase,
}: Pick<DatabaseSettings, 'databaseUrl' | 'supabase'>): void {
  if (databaseUrl !== undefined || !supabase) return;
  throw new OperatorError(
    'The requests are in the Supabase project at SUPABASE_URL: please set DATABASE_URL to its connection string.',
  );
}
