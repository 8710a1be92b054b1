import { access } from 'node:fs/promises';
import type { StoredRequest } from '../database/database.ts';
import type { DatabaseLog } from '../database/database-log.ts';
import { hasCode } from '../database/error-codes.ts';
import { listInPostgres } from '../database/list-in-postgres.ts';
import { type DatabaseSettings, openDatabase } from '../database/open-database.ts';
import { askServer } from '../database/operator-socket.ts';
import { readPostgresUrl } from '../database/postgres-connection.ts';
import { explain } from '../database/prepare-postgres.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Reads every booking and consultation, oldest first. In the PostgreSQL of DATABASE_URL that changes nothing. The
 * embedded database is read by the server that holds the data folder, or, while none runs, here, where nobody
 * else can open it meanwhile.
 * @throws OperatorError when it cannot be read
 */
export async function readAllRequests(
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<readonly StoredRequest[]> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return readPostgres(databaseUrl);
  if (!(await isThere(dataDir))) return [];
  const answer = await askServer(dataDir, { command: 'list' });
  if (answer?.ok) return answer.requests;
  if (answer) throw new OperatorError(answer.message);
  const database = await openDatabase(settings, log);
  try {
    return await database.list();
  } finally {
    await database.close();
  }
}

async function readPostgres(url: string): Promise<readonly StoredRequest[]> {
  try {
    return await listInPostgres(readPostgresUrl(url) ?? {});
  } catch (error) {
    // No table yet: no server was ever started on it.
    if (hasCode(error, '42P01')) return [];
    throw explain(error);
  }
}

async function isThere(folder: string): Promise<boolean> {
  try {
    await access(folder);
    return true;
  } catch {
    return false;
  }
}
