import type { StoredRequest } from '../database/database.ts';
import type { EmbeddedDatabaseOptions } from '../database/embedded-database.ts';
import { readRequestList } from './request-list.ts';

/**
 * Reads every booking and consultation of a data folder, oldest first.
 * @throws OperatorError when it cannot be read
 */
export async function readAllRequests(options: EmbeddedDatabaseOptions): Promise<readonly StoredRequest[]> {
  return (await readRequestList(options)).map(({ request }) => request);
}
