import { access } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { DatabaseLog } from '../database/database-log.ts';
import { type DatabaseSettings, openDatabase } from '../database/open-database.ts';
import { operateInPostgres } from '../database/operator-in-postgres.ts';
import {
  askServer,
  carryOut,
  nothingStored,
  type OperatorAnswer,
  type OperatorRequest,
} from '../database/operator-socket.ts';
import { readPostgresUrl } from '../database/postgres-connection.ts';
import { explain } from '../database/prepare-postgres.ts';
import { OperatorError } from '../operator-error.ts';

/** Where the bookings are, and where to say what goes wrong. */
export interface CommandOptions extends DatabaseSettings {
  /** The Supabase project that takes the requests; its database is reached by DATABASE_URL. */
  readonly supabase?: Config['supabase'];
  readonly log: DatabaseLog;
}

/**
 * Carries out an operator's command: in the PostgreSQL of DATABASE_URL, a Supabase project's among them, or on the embedded database by the server
 * that holds the data folder or, while none runs, here, where nobody else can open it meanwhile.
 * @throws OperatorError when the database cannot be used
 */
export async function runCommand(request: OperatorRequest, options: CommandOptions): Promise<OperatorAnswer> {
  const { databaseUrl, dataDir, supabase, log } = options;
  if (databaseUrl !== undefined) return runInPostgres(request, databaseUrl);
  if (supabase) {
    throw new OperatorError(
      `The bookings are in the Supabase project of SUPABASE_URL: please set DATABASE_URL to its connection string, or read them in its Table Editor.`,
    );
  }
  if (!(await isThere(dataDir))) return carryOut(request, nothingStored);
  const answer = await askServer(dataDir, request);
  if (answer) return answer;
  const database = await openDatabase(options, log);
  try {
    return await carryOut(request, database);
  } finally {
    await database.close();
  }
}

async function runInPostgres(request: OperatorRequest, url: string): Promise<OperatorAnswer> {
  try {
    return await operateInPostgres(readPostgresUrl(url) ?? {}, (database) => carryOut(request, database));
  } catch (error) {
    throw error instanceof OperatorError ? error : explain(error);
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
