import { access } from 'node:fs/promises';
import {
  type DatabaseSettings,
  openDatabase,
  requireProjectDatabase,
} from '../database/connect/open-database.ts';
import type { DatabaseLog } from '../database/database.ts';
import { nothingStored } from '../database/database.ts';
import {
  type OperatorInPostgres,
  openOperatorInPostgres,
} from '../database/postgres/operator-in-postgres.ts';
import { explain } from '../database/postgres/prepare-postgres.ts';
import { isMissing } from '../database/statements/error-codes.ts';
import type { HeldRequest, RequestSelection } from '../database/statements/held-requests.ts';
import { OperatorError } from '../operator-error.ts';
import { readPostgresUrl } from '../settings/postgres-url.ts';
import { carryOut } from './carry-out.ts';
import type { OperatorAnswer, OperatorRequest } from './operator-protocol.ts';
import { askServer, serveOperator } from './operator-socket.ts';

/** Where the bookings are stored, and where to report problems. */
export interface CommandOptions extends DatabaseSettings {
  readonly log: DatabaseLog;
}

/** An answer other than a refusal. */
type PositiveAnswer = Exclude<OperatorAnswer, { readonly kind: 'refused' }>;

type DeskRequest = Extract<OperatorRequest, { readonly command: 'desk' }>;

/**
 * Carries out an operator's command: in the PostgreSQL of DATABASE_URL, which may be a Supabase project's; for the embedded
 * database, by the server that holds the data folder or, while none runs, in this process, which locks it meanwhile.
 * @returns the response; if it comes in parts, it only ends when complete
 * @throws OperatorError when the database cannot be used, or refuses
 */
export async function* ask(
  request: OperatorRequest,
  options: CommandOptions,
): AsyncGenerator<PositiveAnswer, void, undefined> {
  let last: OperatorAnswer | undefined;
  for await (const answer of answers(request, options)) {
    if (answer.kind === 'refused') throw new OperatorError(answer.message);
    last = answer;
    yield answer;
  }
  if ((request.command === 'read' || request.command === 'dump') && last?.kind !== 'complete') {
    throw new OperatorError('The running server stopped before it had sent everything. Please try again.');
  }
}

/**
 * The same, for a command with a single response of the given kind.
 * @throws OperatorError also when a stopping server does not respond
 */
export async function askOnce<Kind extends PositiveAnswer['kind']>(
  request: OperatorRequest,
  kind: Kind,
  options: CommandOptions,
): Promise<Extract<PositiveAnswer, { readonly kind: Kind }>> {
  for await (const answer of ask(request, options)) {
    if (answer.kind === kind) return answer as Extract<PositiveAnswer, { readonly kind: Kind }>;
  }
  throw new OperatorError('The running server stopped before it answered. Please try again.');
}

/**
 * Calls one of the functions for the team and the desk.
 * @returns its result
 * @throws OperatorError as {@link askOnce}
 */
export async function askDesk<Result = unknown>(
  options: CommandOptions,
  name: DeskRequest['name'],
  ...values: DeskRequest['values']
): Promise<Result> {
  return (await askOnce({ command: 'desk', name, values }, 'returned', options)).value as Result;
}

/**
 * Reads everything held on the requests of a selection, oldest first, on demand.
 * @throws OperatorError when it cannot be read
 */
export async function* readHeld(
  selection: RequestSelection,
  options: CommandOptions,
): AsyncGenerator<HeldRequest, void, undefined> {
  for await (const answer of ask({ command: 'read', selection }, options)) {
    if (answer.kind === 'held') yield* answer.held;
  }
}

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
  // A team may exist before the first request.
  if (request.command !== 'desk' && !(await isThere(dataDir))) {
    yield* carryOut(request, nothingStored);
    return;
  }
  const served = await askServer(dataDir, request);
  if (served) {
    yield* served;
    return;
  }
  const database = await openDatabase(options, log, 'at the end');
  // Lets other commands run in the meantime.
  serveOperator(database);
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
  let operator: OperatorInPostgres | undefined;
  try {
    operator = await openOperatorInPostgres(readPostgresUrl(url) ?? {});
    yield* carryOut(request, operator.database);
  } catch (error) {
    throw error instanceof OperatorError ? error : explain(error);
  } finally {
    operator?.end();
  }
}

/** @throws OperatorError when that cannot be determined */
async function isThere(folder: string): Promise<boolean> {
  try {
    await access(folder);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error });
  }
}
