import type { ClientConfig } from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { installRoles, migrate } from '../migrate/migrations.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { isSqlError } from '../statements/sql-error.ts';
import { connect, toSqlClient } from './postgres-connection.ts';
import { installVisitorLogin, type VisitorLogin } from './visitor-login.ts';

/** How long one statement of the preparation may take, in milliseconds: a migration may rewrite a table. */
const queryTimeout = 10 * 60_000;

/** How long to wait for another server that is preparing the database, in PostgreSQL's notation. */
const lockTimeout = '60s';

/** Held while a server prepares the database, so that servers starting at the same time take turns. */
const advisoryLock = '4035214';

/**
 * SQLSTATE classes of transient errors: connection exception, transaction rollback, insufficient resources, a lock that was
 * not free, operator intervention (also a server that is starting), system error.
 */
const passingClasses: readonly string[] = ['08', '40', '53', '55', '57', '58'];

/** Whether a database with this error may recover by itself, without a change of settings. */
export function mayPass(error: unknown): boolean {
  if (error instanceof OperatorError) return false;
  return !isSqlError(error) || passingClasses.includes(error.code.slice(0, 2));
}

/**
 * Brings the database up to date: roles, migrations, limits, the visitors' login.
 * @param bookingsPerMinute accepted requests for each client; 0 switches every limiter off
 * @throws OperatorError for a state that needs the operator, otherwise the driver's error
 */
export function preparePostgres(connection: ClientConfig, bookingsPerMinute: number): Promise<VisitorLogin> {
  return update(connection, async (client) => {
    await setLimits(client, bookingsPerMinute);
    const login = await installVisitorLogin(client);
    await checkLogin({ ...connection, ...login });
    return login;
  });
}

/**
 * Brings roles and tables up to date and leaves settings and logins alone: enough for a process that takes no requests, and
 * for a Supabase project behind its pooler, which would not let the visitors' login in.
 * @throws as preparePostgres does
 */
export function updatePostgres(connection: ClientConfig): Promise<void> {
  return update(connection, async () => {});
}

async function update<Result>(
  connection: ClientConfig,
  finish: (client: SqlClient) => Promise<Result>,
): Promise<Result> {
  const client = await connect(connection, queryTimeout);
  try {
    // The lock ends with the connection.
    await client.query(`set lock_timeout = '${lockTimeout}'; select pg_advisory_lock(${advisoryLock})`);
    const sql = toSqlClient(client);
    await installRoles(sql);
    await migrate(sql);
    return await finish(sql);
  } finally {
    client.end().catch(() => {});
  }
}

async function setLimits(client: SqlClient, bookingsPerMinute: number): Promise<void> {
  if (bookingsPerMinute === 0) {
    await client.query('update private.limits set enabled = false where enabled');
    return;
  }
  await client.query(
    `update private.limits set enabled = true, refuse_above_per_client_and_minute = $1
     where not enabled or refuse_above_per_client_and_minute <> $1`,
    [String(bookingsPerMinute)],
  );
}

/** Checks at the start, rather than at the first booking, whether the server accepts the visitors' login. */
async function checkLogin(connection: ClientConfig): Promise<void> {
  try {
    const client = await connect(connection, queryTimeout);
    await client.end();
  } catch (error) {
    if (mayPass(error)) throw error;
    throw new OperatorError(
      `The database at DATABASE_URL does not let in ${connection.user}, the login that Foyer created there for visitors' requests: ${messageOf(error)}. Allow it in pg_hba.conf, and connect to PostgreSQL itself instead of a pooler.`,
      { cause: error },
    );
  }
}

/** The message for an operator whose database can't be used. */
export function explain(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(`The database at DATABASE_URL cannot be used: ${messageOf(error)}.`, {
    cause: error,
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If several addresses of a name all fail, the error has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ');
  return error.message.replace(/\.$/, '');
}
