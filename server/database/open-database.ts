import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { DatabaseLog } from './database-log.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { openPostgresDatabase } from './postgres/postgres-database.ts';

/** The settings that say where bookings live and how many of them are taken. */
export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'bookingsPerMinute'>;

/**
 * Opens the database that is configured: the PostgreSQL of DATABASE_URL, else the embedded one.
 * @throws OperatorError when it cannot be used, and waiting would not help
 */
export function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  const { databaseUrl: url, dataDir, bookingsPerMinute } = settings;
  if (url !== undefined) return openPostgresDatabase({ url, bookingsPerMinute, log });
  return openEmbeddedDatabase({ dataDir, sqlRateLimits: bookingsPerMinute > 0, log });
}
