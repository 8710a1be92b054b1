import { access } from 'node:fs/promises';
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from '../database/embedded-database.ts';
import {
  askServer,
  carryOut,
  type OperatorAnswer,
  type OperatorDatabase,
  type OperatorRequest,
} from '../database/operator-socket.ts';

/** Where nothing was ever stored. */
const nothing: OperatorDatabase = {
  list: async () => [],
  listStatuses: async () => [],
  markAnswered: async () => undefined,
};

/**
 * Carries out an operator's command on a data folder: by the server that holds it or, while none runs, on the
 * database itself, which nobody else can open meanwhile.
 * @throws OperatorError when the database cannot be opened
 */
export async function runCommand(
  request: OperatorRequest,
  options: EmbeddedDatabaseOptions,
): Promise<OperatorAnswer> {
  const { dataDir } = options;
  if (!(await isThere(dataDir))) return carryOut(request, nothing);
  const answer = await askServer(dataDir, request);
  if (answer) return answer;
  const database = await openEmbeddedDatabase(options);
  try {
    return await carryOut(request, database);
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
