import { createHash } from 'node:crypto';
import type { Pool, QueryResult } from 'pg';
import { type DataApiError, rowLevelSecurityCode } from '#shared/data-api.ts';
import type { BatchOutcome } from '../database.ts';
import type { StoredRow } from '../statements/request-rows.ts';
import type { WrittenRows } from '../statements/shared-inserts.ts';
import type { Statement } from '../statements/sql-client.ts';
import { isSqlError, readSqlError } from '../statements/sql-error.ts';
import { insertPosition } from '../statements/visitor-statements.ts';

/**
 * Runs the statements of one insert on one connection, all sent at once. If one fails, the following fail too, and `commit`
 * rolls back (PostgreSQL's rule for an aborted transaction).
 * @param pool connections with the visitors' login that send without waiting (`pipeline`)
 * @param statements called when a connection is free
 * @throws the driver's error; unless a row is the reason, the rows may have been stored: {@link outcomeOf}
 */
export async function storeInPostgres(
  pool: Pool,
  statements: () => readonly Statement[],
): Promise<WrittenRows> {
  const client = await pool.connect();
  let isHealthy = false;
  try {
    const results = await Promise.allSettled(
      statements().map(
        ({ text, values }): Promise<QueryResult> =>
          client.query({
            text,
            rowMode: 'array',
            ...(values.length > 0 && { name: nameOf(text), values: [...values] }),
          }),
      ),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed === undefined) {
      isHealthy = true;
      // Committed is durable.
      return { rows: readRows(results[insertPosition]), durable: Promise.resolve() };
    }
    isHealthy = results.at(-1)?.status === 'fulfilled';
    // A row can only be to blame if everything before it succeeded.
    if (failed === results[insertPosition] && isSqlError(failed.reason)) judged.add(failed.reason);
    throw failed.reason;
  } finally {
    client.release(!isHealthy);
  }
}

/** Errors of the statements that insert rows, not of those around them. */
const judged = new WeakSet<Error>();

/** The outcome of an insert. @throws the driver's error when the database, not a row, is the reason */
export async function outcomeOf(
  written: Promise<WrittenRows>,
): Promise<Exclude<BatchOutcome, { readonly kind: 'unavailable' }>> {
  try {
    return { kind: 'stored', rows: (await written).rows };
  } catch (error) {
    const refusal = error instanceof Error && judged.has(error) ? readRefusal(error) : undefined;
    if (refusal === undefined) throw error;
    return { kind: 'refused', error: refusal };
  }
}

/** In class 42 only missing rights are about the row: a missing table is not the visitor's fault. */
function readRefusal(error: unknown): DataApiError | undefined {
  const refusal = readSqlError(error);
  const isOther = refusal?.code.startsWith('42') && refusal.code !== rowLevelSecurityCode;
  return isOther ? undefined : refusal;
}

/** There are few texts, one for each set of columns: each connection prepares them once, under this name. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function readRows(result: PromiseSettledResult<QueryResult<unknown[]>> | undefined): readonly StoredRow[] {
  if (result?.status !== 'fulfilled') throw new TypeError('an insert returned no rows');
  return result.value.rows.map(([json]) => JSON.parse(String(json)));
}
