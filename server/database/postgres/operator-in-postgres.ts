import type { ClientConfig } from 'pg';
import { nothingStored, type OperatorDatabase } from '../../operator/operator-commands.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { callAsOperator } from '../desk-calls.ts';
import { type Erasure, eraseById, selectIds } from '../erase-requests.ts';
import type { Selection } from '../held-request.ts';
import { readLimits } from '../limits.ts';
import { createSqlOutbox } from '../outbox-in-sql.ts';
import { readHeldRequests } from '../read-held-requests.ts';
import { markAnswered, readRequestStatuses } from '../request-statuses.ts';
import type { SqlClient } from '../sql-client.ts';
import { readStoredRequests } from '../stored-requests.ts';
import { isUuid } from '../uuid.ts';
import { runCall } from './desk-calls-in-postgres.ts';
import { connect, toSqlClient } from './postgres-connection.ts';

/** How long a list may take, in milliseconds: there may be many rows, and somebody waits for all of them. */
const listTimeout = 10 * 60_000;

/** The database as the owner sees it, over a connection of its own. */
export interface OperatorInPostgres {
  readonly database: OperatorDatabase;
  end(): void;
}

/**
 * Connects for an operator's work.
 * @throws OperatorError when no server of this version was started on the database yet; else the driver's error
 */
export async function openOperatorInPostgres(connection: ClientConfig): Promise<OperatorInPostgres> {
  const client = await connect(connection, listTimeout);
  const end = () => void client.end().catch(() => {});
  try {
    return { database: await openForOperator(toSqlClient(client)), end };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Does one piece of an operator's work.
 * @throws as openOperatorInPostgres does
 */
export async function operateInPostgres<Result>(
  connection: ClientConfig,
  work: (database: OperatorDatabase) => Promise<Result>,
): Promise<Result> {
  const { database, end } = await openOperatorInPostgres(connection);
  try {
    return await work(database);
  } finally {
    end();
  }
}

async function openForOperator(client: SqlClient): Promise<OperatorDatabase> {
  const { rows } = await client.query(
    "select to_regclass('public.booking')::text as booking, to_regproc('private.list_members')::text as desk",
  );
  if (rows[0]?.['booking'] == null) return nothingStored;
  if (rows[0]['desk'] == null) {
    throw new OperatorError(
      'The database was written by an older version of Foyer; start the server once, which updates it.',
    );
  }
  return {
    outbox: createSqlOutbox(client),
    held: (selection) => readSnapshot(client, selection),
    readLimits: () => readLimits(client),
    erase: (selection) => erase(client, selection),
    operate: (name, ...values) => runCall(client, callAsOperator(name, values)),
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

/** Everything as it was at one moment, however long it takes to read. */
async function* readSnapshot(client: SqlClient, selection: Selection): ReturnType<typeof readHeldRequests> {
  await client.exec('begin isolation level repeatable read, read only');
  try {
    yield* readHeldRequests(client, selection);
  } finally {
    await client.exec('commit');
  }
}

async function erase(client: SqlClient, selection: Selection): Promise<Erasure> {
  await client.exec('begin');
  try {
    const { text, values } = selectIds(selection);
    const { rows } = await client.query(text, [...values]);
    const removal = eraseById(JSON.parse(String(rows[0]?.['ids'])));
    const { rows: removed } = await client.query(removal.text, [...removal.values]);
    await client.exec('commit');
    return JSON.parse(String(removed[0]?.['erasure']));
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
}
