import { duplicateKeyCode } from '#shared/data-api.ts';
import type { BatchOutcome, Database } from '../database.ts';
import type { StoredRow } from '../statements/request-rows.ts';
import { createSharedInserts, type WrittenRows } from '../statements/shared-inserts.ts';
import { readSqlError } from '../statements/sql-error.ts';
import { insertPosition } from '../statements/visitor-statements.ts';
import type { Journal } from './journal/journal.ts';
import type { Change } from './journaled-changes.ts';
import type { WorkUnderWay } from './work-under-way.ts';

export interface JournaledInsertsParts {
  readonly change: Change;
  readonly journal: Pick<Journal, 'settle'>;
  readonly work: WorkUnderWay;
  /** Called when rows were stored. */
  readonly onStored: () => void;
}

/** Stores visitors' rows: each is answered when the journal has it on disk. */
export function createJournaledInserts({
  change,
  journal,
  work,
  onStored,
}: JournaledInsertsParts): Database['insertAll'] {
  const inserts = createSharedInserts(async (statements) => {
    const { result: rows, durable } = await change(statements, (answers) =>
      (answers[insertPosition] ?? []).map(([json]): StoredRow => JSON.parse(String(json))),
    );
    return { rows, durable };
  });

  function unavailable(error: unknown): BatchOutcome {
    work.complain(error);
    return { kind: 'unavailable' };
  }

  /** The first row must be on disk before anybody is told of it. */
  async function refuseDuplicate(error: NonNullable<ReturnType<typeof readSqlError>>): Promise<BatchOutcome> {
    try {
      await journal.settle();
      return { kind: 'refused', error };
    } catch (journalError) {
      return unavailable(journalError);
    }
  }

  const store: Database['insertAll'] = async (table, rows, origin) => {
    await work.checkReady();
    let written: WrittenRows;
    try {
      written = await inserts.insert(table, rows, origin);
    } catch (error) {
      const refusal = readSqlError(error);
      if (refusal?.code === duplicateKeyCode) return refuseDuplicate(refusal);
      if (refusal !== undefined) return { kind: 'refused', error: refusal };
      return unavailable(error);
    }
    try {
      await written.durable;
    } catch (error) {
      return unavailable(error);
    }
    work.recover();
    onStored();
    return { kind: 'stored', rows: written.rows };
  };

  return (...given) => work.track(() => store(...given)).catch(unavailable);
}
