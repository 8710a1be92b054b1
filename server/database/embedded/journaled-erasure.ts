import { OperatorError } from '../../operator-error.ts';
import type { DatabaseLog } from '../database.ts';
import type { RequestSelection } from '../statements/held-requests.ts';
import {
  countIds,
  type Erasure,
  eraseInParts,
  nothingErased,
  selectIds,
} from '../statements/operator-statements.ts';
import type { RequestIds } from '../statements/request-rows.ts';
import { queryJson, type SqlClient } from '../statements/sql-client.ts';
import { type Change, inTransaction } from './journaled-changes.ts';
import { announceRenewal } from './renewal-marker.ts';

export interface JournaledErasureParts {
  readonly dataDir: string;
  readonly reader: Pick<SqlClient, 'query'>;
  readonly change: Change;
  readonly log: DatabaseLog;
}

/**
 * A person's data is removed at once, and the journal gets a line for each row. Bytes of it remain in the files until these
 * are rewritten (renewal.ts).
 */
export async function eraseFromJournal(
  selection: RequestSelection,
  { dataDir, reader, change, log }: JournaledErasureParts,
): Promise<Erasure> {
  try {
    const ids = (await queryJson(reader, selectIds(selection))) as RequestIds;
    // For a person, go on anyway: a request that was refused leaves traces as well.
    if (countIds(ids) === 0 && selection.kind !== 'email') return nothingErased;
    await announceRenewal(dataDir);
    return await eraseInParts(ids, async (statement) => {
      const { result, durable } = await change(
        () => inTransaction(statement),
        ([, rows]): Erasure => JSON.parse(String(rows?.[0]?.[0])),
      );
      await durable;
      return result;
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    log.error({ err: error }, 'an erasure could not be finished');
    throw new OperatorError(
      'The erasure could not be finished; the log of the process that tried says why. Please run the command again.',
      { cause: error },
    );
  }
}
