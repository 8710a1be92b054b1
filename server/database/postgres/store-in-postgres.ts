import { createHash } from 'node:crypto';
import type { Pool, QueryResult } from 'pg';
import { type DataApiError, rowLevelSecurityCode } from '#shared/data-api.ts';
import type { BatchOutcome } from '../database.ts';
import type { StoredRow } from '../statements/request-rows.ts';
import type { Statement } from '../statements/sql-client.ts';
import { readSqlError } from '../statements/sql-error.ts';
import { insertPosition } from '../statements/visitor-statements.ts';

/**
 * Runs the statements of one insert on one connection, all of them sent at once. After one that fails the others
 * fail too, and `commit` rolls back (PostgreSQL's rule for a transaction that is aborted).
 * @param pool connections as the visitors' login that send without waiting (`pipeline`)
 * @throws the driver's error when the database, and not a row, is the reason; the rows may be stored then
 */
export async function storeInPostgres(
  pool: Pool,
  statements: readonly Statement[],
): Promise<Exclude<BatchOutcome, { readonly kind: 'unavailable' }>> {
  const client = await pool.connect();
  let isHealthy = false;
  try {
    const results = await Promise.allSettled(
      statements.map(
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
      return { kind: 'stored', rows: readRows(results[insertPosition]) };
    }
    // The rows were judged only where everything before went well.
    const refusal = failed === results[insertPosition] ? readRefusal(failed.reason) : undefined;
    if (refusal === undefined) throw failed.reason;
    isHealthy = results.at(-1)?.status === 'fulfilled';
    return { kind: 'refused', error: refusal };
  } finally {
    client.release(!isHealthy);
  }
}

/** Of class 42 only missing rights are about the row: a missing table is not the visitor's fault. */
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
