import type { StoredRequest } from '../database/database.ts';
import type { DatabaseLog } from '../database/database-log.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { readRequestList } from './request-list.ts';

/**
 * Reads every booking and consultation, oldest first.
 * @throws OperatorError when they cannot be read
 */
export async function readAllRequests(
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<readonly StoredRequest[]> {
  return (await readRequestList({ ...settings, log })).map(({ request }) => request);
}
