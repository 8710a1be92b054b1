import type { ClientConfig } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { nothingStored, type OperatorDatabase } from './operator-socket.ts';
import { createSqlOutbox } from './outbox-in-sql.ts';
import { connect, toSqlClient } from './postgres-connection.ts';
import { markAnswered, readRequestStatuses } from './request-statuses.ts';
import type { SqlClient } from './sql-client.ts';
import { readStoredRequests } from './stored-requests.ts';
import { isUuid } from './uuid.ts';

/** How long a list may take, in milliseconds: there may be many rows, and somebody waits for all of them. */
const listTimeout = 10 * 60_000;

/**
 * Does an operator's work as the owner, over a connection of its own.
 * @throws OperatorError when no server of this version was started on the database yet; else the driver's error
 */
export async function operateInPostgres<Result>(
  connection: ClientConfig,
  work: (database: OperatorDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await connect(connection, listTimeout);
  try {
    return await work(await openForOperator(toSqlClient(client)));
  } finally {
    client.end().catch(() => {});
  }
}

async function openForOperator(client: SqlClient): Promise<OperatorDatabase> {
  const { rows } = await client.query(
    "select to_regclass('public.booking')::text as booking, to_regclass('private.outbox')::text as outbox",
  );
  if (rows[0]?.['booking'] == null) return nothingStored;
  if (rows[0]['outbox'] == null) {
    throw new OperatorError(
      'The database was written by an older version of Foyer; start the server once, which updates it.',
    );
  }
  return {
    outbox: createSqlOutbox(client),
    list: () => readStoredRequests(client),
    listStatuses: () => readRequestStatuses(client),
    async markAnswered(id) {
      if (!isUuid(id)) return undefined;
      const [, { text, values }] = markAnswered(id);
      const { rows: marked } = await client.query(text, [...values]);
      return JSON.parse(String(Object.values(marked[0] ?? {})[0] ?? null)) ?? undefined;
    },
  };
}
