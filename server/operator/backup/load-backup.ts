import { requireProjectDatabase } from '../../database/connect/open-database.ts';
import type { KeptRow } from '../../database/dump-and-restore/durable-tables.ts';
import type { HeldBackup, RestoreCount } from '../../database/dump-and-restore/restore.ts';
import { restoreInEmbedded } from '../../database/embedded/restore-in-embedded.ts';
import { restoreInPostgres } from '../../database/postgres/operator-in-postgres.ts';
import type { CommandOptions } from '../ask-database.ts';
import { checkBackup, readBackup } from './backup-file.ts';

/** Rows that are restored at a time. */
const batchSize = 500;

/**
 * Restores a backup into the configured database: all of it or, if anything fails, nothing. Ids, times, flags and answers
 * stay the same, and no messages are sent.
 * @param isAdding whether the database may already hold requests; those that are also in the backup stay as they are
 * @throws OperatorError when the backup or the database cannot be used
 */
export async function loadBackup(
  file: string,
  isAdding: boolean,
  options: CommandOptions,
): Promise<{ readonly createdAt: string; readonly count: RestoreCount }> {
  requireProjectDatabase(options);
  const { created_at: createdAt } = await checkBackup(file);
  const backup: HeldBackup = { batches: batches(readBackup(file)), isAdding };
  const { databaseUrl: url, bookingsPerMinute } = options;
  const count =
    url === undefined
      ? await restoreInEmbedded({ ...options, sqlRateLimits: bookingsPerMinute > 0 }, backup)
      : await restoreInPostgres(url, backup);
  return { createdAt, count };
}

async function* batches(rows: AsyncIterable<KeptRow>): AsyncGenerator<readonly KeptRow[]> {
  let batch: KeptRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
