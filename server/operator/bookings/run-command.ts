import { access } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { DatabaseLog } from '../../database/database-log.ts';
import { openEmbeddedDatabase } from '../../database/embedded/embedded-database.ts';
import type { DatabaseSettings } from '../../database/open-database.ts';
import { openOperatorInPostgres } from '../../database/postgres/operator-in-postgres.ts';
import { readPostgresUrl } from '../../database/postgres/postgres-connection.ts';
import { explain } from '../../database/postgres/prepare-postgres.ts';
import { requireProjectDatabase } from '../../database/postgres/require-project-database.ts';
import {
  carryOut,
  nothingStored,
  type OperatorAnswer,
  type OperatorDatabase,
  type OperatorRequest,
} from '../operator-commands.ts';
import { OperatorError } from '../operator-error.ts';
import { askServer } from '../operator-socket.ts';

/** Where the bookings are, and where to say what goes wrong. */
export interface CommandOptions extends DatabaseSettings {
  /** The Supabase project that takes the requests; its database is reached by DATABASE_URL. */
  readonly supabase?: Config['supabase'];
  readonly log: DatabaseLog;
}

/**
 * Carries out an operator's command: in the PostgreSQL of DATABASE_URL, which may be a Supabase project's, or on the
 * embedded database by the server that holds the data folder or, while none runs, here, where nobody else can open it
 * meanwhile.
 * @returns the answer; one that comes in parts does not end before it is complete
 * @throws OperatorError when the database cannot be used, or says no
 */
export async function* runCommand(
  request: OperatorRequest,
  options: CommandOptions,
): AsyncGenerator<PositiveAnswer, void, undefined> {
  let last: OperatorAnswer | undefined;
  for await (const answer of answers(request, options)) {
    if (!answer.ok) throw new OperatorError(answer.message);
    last = answer;
    yield answer;
  }
  if (request.command === 'read' && (last === undefined || !('complete' in last))) {
    throw new OperatorError('The running server stopped before it had told everything; please try again.');
  }
}

/**
 * The same, for a command whose answer is one.
 * @throws OperatorError also when a server that stops says nothing
 */
export async function askOnce(request: OperatorRequest, options: CommandOptions): Promise<PositiveAnswer> {
  for await (const answer of runCommand(request, options)) return answer;
  throw new OperatorError('The running server stopped before it answered; please try again.');
}

/** An answer other than a no. */
export type PositiveAnswer = Extract<OperatorAnswer, { readonly ok: true }>;

async function* answers(
  request: OperatorRequest,
  options: CommandOptions,
): AsyncGenerator<OperatorAnswer, void, undefined> {
  const { databaseUrl, dataDir, log } = options;
  requireProjectDatabase(options);
  if (databaseUrl !== undefined) {
    yield* inPostgres(request, databaseUrl);
    return;
  }
  // A team may be there before the first request.
  if (request.command !== 'desk' && !(await isThere(dataDir))) {
    yield* carryOut(request, nothingStored);
    return;
  }
  const served = await askServer(dataDir, request);
  if (served) {
    yield* served;
    return;
  }
  const database = await openEmbeddedDatabase({ dataDir, sqlRateLimits: options.bookingsPerMinute > 0, log });
  try {
    yield* carryOut(request, database);
  } finally {
    await database.close();
  }
}

async function* inPostgres(
  request: OperatorRequest,
  url: string,
): AsyncGenerator<OperatorAnswer, void, undefined> {
  let operator: { readonly database: OperatorDatabase; end(): void } | undefined;
  try {
    operator = await openOperatorInPostgres(readPostgresUrl(url) ?? {});
    yield* carryOut(request, operator.database);
  } catch (error) {
    throw error instanceof OperatorError ? error : explain(error);
  } finally {
    operator?.end();
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
