import { OperatorError } from '../operator-error.ts';
import { nothingStored } from './operator-commands.ts';
import { openOperatorInPostgres } from './operator-in-postgres.ts';
import type { Outbox } from './outbox.ts';
import { createSqlOutbox } from './outbox-in-sql.ts';
import { closePool, createPool, readPostgresUrl, toSqlClient } from './postgres-connection.ts';
import { explain, mayPass } from './prepare-postgres.ts';

/** The outbox of a database that others serve. */
export interface OutboxInPostgres {
  readonly outbox: Outbox;
  close(): Promise<void>;
}

const connections = 2;

/** How long one of its statements may take, in milliseconds. */
const statementTimeout = 5000;

/**
 * Opens the outbox of a PostgreSQL for a process that only delivers. It may be a Supabase project's, by way of a
 * pooler: no role is made, and neither schema nor limits are changed.
 * @param url DATABASE_URL
 * @throws OperatorError when it answers and cannot be used, or nobody has set it up; one that is away is waited for
 */
export async function openOutboxInPostgres(url: string): Promise<OutboxInPostgres> {
  const connection = readPostgresUrl(url) ?? {};
  try {
    const { database, end } = await openOperatorInPostgres(connection);
    end();
    if (database === nothingStored) {
      throw new OperatorError(
        'The database of DATABASE_URL is empty; start the server once, or run supabase db push for a Supabase project.',
      );
    }
  } catch (error) {
    if (!mayPass(error)) throw explain(error);
  }
  const pool = createPool(connection, { max: connections, query_timeout: statementTimeout });
  return { outbox: createSqlOutbox(toSqlClient(pool)), close: () => closePool(pool) };
}
