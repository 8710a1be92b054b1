import type { ClientConfig } from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { readPostgresUrl } from '../../settings/postgres-url.ts';
import { nothingStored, type OperatorDatabase } from '../database.ts';
import { callAsOperator } from '../desk-calls.ts';
import { dumpRows } from '../dump-and-restore/durable-tables.ts';
import { type HeldBackup, type RestoreCount, restoreRows } from '../dump-and-restore/restore.ts';
import { type RequestSelection, readHeldRequests } from '../statements/held-requests.ts';
import { type Erasure, eraseInParts, findRequests, selectIds } from '../statements/operator-statements.ts';
import { createSqlOutbox } from '../statements/outbox-in-sql.ts';
import type { RequestIds } from '../statements/request-rows.ts';
import { queryJson, type SqlClient } from '../statements/sql-client.ts';
import { runCall } from './desk-calls-in-postgres.ts';
import { connect, toSqlClient } from './postgres-connection.ts';
import { explain, updatePostgres } from './prepare-postgres.ts';

/** How long one statement may take, in milliseconds: there may be many rows, and somebody waits for all of them. */
const statementTimeout = 10 * 60_000;

/** The database as the owner sees it, over a connection of its own. */
export interface OperatorInPostgres {
  readonly database: OperatorDatabase;
  end(): void;
}

/**
 * Connects for an operator's work.
 * @throws OperatorError when no server of this version has been started on the database yet; else the driver's error
 */
export async function openOperatorInPostgres(connection: ClientConfig): Promise<OperatorInPostgres> {
  const client = await connect(connection, statementTimeout);
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

/**
 * Reads for an operator, for as long as it takes.
 * @throws as openOperatorInPostgres does
 */
export async function* streamFromPostgres<Item>(
  connection: ClientConfig,
  read: (database: OperatorDatabase) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const { database, end } = await openOperatorInPostgres(connection);
  try {
    yield* read(database);
  } finally {
    end();
  }
}

async function openForOperator(client: SqlClient): Promise<OperatorDatabase> {
  const { rows } = await client.query(
    "select to_regclass('public.booking')::text as booking, to_regproc('private.add_member')::text as desk",
  );
  if (rows[0]?.['booking'] == null) return nothingStored;
  if (rows[0]['desk'] == null) {
    throw new OperatorError(
      'The database was written by an older version of Foyer; start the server once, which updates it.',
    );
  }
  return {
    outbox: createSqlOutbox(client),
    readHeld: (selection) => inSnapshot(client, readHeldRequests(client, selection)),
    dump: () => inSnapshot(client, dumpRows(client)),
    findRequests: (beginning) => findRequests(client, beginning),
    erase: (selection) => erase(client, selection),
    operate: (name, ...values) => runCall(client, callAsOperator(name, values)),
  };
}

/** A consistent snapshot, however long it takes to read. */
async function* inSnapshot<Batch>(client: SqlClient, batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  await client.exec('begin isolation level repeatable read, read only');
  try {
    yield* batches;
  } finally {
    await client.exec('commit');
  }
}

async function erase(client: SqlClient, selection: RequestSelection): Promise<Erasure> {
  const ids = (await queryJson(client, selectIds(selection))) as RequestIds;
  return eraseInParts(ids, async (statement) => (await queryJson(client, statement)) as Erasure);
}

/**
 * Restores a backup into the PostgreSQL of DATABASE_URL, which may be new and empty, or a Supabase project's; servers may
 * be running on it.
 * @throws OperatorError when it cannot be used, or refuses
 */
export async function restoreInPostgres(url: string, backup: HeldBackup): Promise<RestoreCount> {
  const connection = readPostgresUrl(url) ?? {};
  try {
    await updatePostgres(connection);
    const client = await connect(connection, statementTimeout);
    try {
      return await restoreRows(toSqlClient(client), backup);
    } finally {
      client.end().catch(() => {});
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : explain(error);
  }
}
