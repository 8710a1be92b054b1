import { OperatorError } from '../operator-error.ts';
import { connect, readPostgresUrl, toSqlClient } from './postgres-connection.ts';
import { explain, updateSchema } from './prepare-postgres.ts';
import { type HeldBackup, type Restored, restoreRequests } from './restore-requests.ts';

/** How long one statement may take, in milliseconds. */
const queryTimeout = 10 * 60_000;

/**
 * Puts a backup into the PostgreSQL of DATABASE_URL, which may be new and empty; servers may be running on it.
 * @throws OperatorError when it cannot be used, or says no
 */
export async function restoreInPostgres(url: string, backup: HeldBackup): Promise<Restored> {
  const connection = readPostgresUrl(url) ?? {};
  try {
    await updateSchema(connection);
    const client = await connect(connection, queryTimeout);
    try {
      return await restoreRequests(toSqlClient(client), {
        ...backup,
        isErased: () => false,
        onAdded: () => {},
      });
    } finally {
      client.end().catch(() => {});
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : explain(error);
  }
}
