import { OperatorError } from '../../operator/operator-error.ts';
import { type HeldBackup, type Restored, restoreRequests } from '../restore-requests.ts';
import { connect, readPostgresUrl, toSqlClient } from './postgres-connection.ts';
import { explain, updatePostgres } from './prepare-postgres.ts';

/** How long one statement may take, in milliseconds. */
const queryTimeout = 10 * 60_000;

/**
 * Puts a backup into the PostgreSQL of DATABASE_URL, which may be new and empty, or a Supabase project's; servers may be
 * running on it.
 * @throws OperatorError when it cannot be used, or says no
 */
export async function restoreInPostgres(url: string, backup: HeldBackup): Promise<Restored> {
  const connection = readPostgresUrl(url) ?? {};
  try {
    await updatePostgres(connection);
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
