import { access } from 'node:fs/promises';
import type { StoredRequest } from '../database/database.ts';
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from '../database/embedded-database.ts';
import { askServer } from '../database/operator-socket.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Reads every booking and consultation of a data folder, oldest first: from the server that holds it, or, while
 * none runs, from the database itself, which nobody else can open meanwhile.
 * @throws OperatorError when neither works
 */
export async function readAllRequests(options: EmbeddedDatabaseOptions): Promise<readonly StoredRequest[]> {
  const { dataDir } = options;
  if (!(await isThere(dataDir))) return [];
  const answer = await askServer(dataDir, { command: 'list' });
  if (answer?.ok) return answer.requests;
  if (answer) throw new OperatorError(answer.message);
  const database = await openEmbeddedDatabase(options);
  try {
    return await database.list();
  } finally {
    await database.close();
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
