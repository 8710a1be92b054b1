import type { StoredRequest } from '../../database/database.ts';
import type { DatabaseLog } from '../../database/database-log.ts';
import type { DatabaseSettings } from '../../database/open-database.ts';
import { readHeld } from './request-list.ts';

/**
 * Reads every booking and consultation, oldest first.
 * @throws OperatorError when they cannot be read
 */
export async function readAllRequests(
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<readonly StoredRequest[]> {
  const requests: StoredRequest[] = [];
  for await (const { request } of readHeld({ kind: 'all' }, { ...settings, log })) requests.push(request);
  return requests;
}
