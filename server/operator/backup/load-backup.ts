import { putBackInEmbedded } from '../../database/embedded/put-back-in-embedded.ts';
import { requireProjectDatabase } from '../../database/open-database.ts';
import { putBackInPostgres } from '../../database/postgres/operator-in-postgres.ts';
import type { BackupBatches, HeldBackup, PutBackCount } from '../../database/put-back.ts';
import type { CommandOptions } from '../ask-database.ts';
import { type BackupPart, checkBackup, readBackup } from './backup-file.ts';

/** Requests that are put back by one statement. */
const batchSize = 500;

/**
 * Puts a backup into the database that is configured: all of it or, when anything fails, nothing. Ids, times, flags
 * and answers stay as they were, and nobody is told.
 * @param isAdding whether the database may hold requests already; those of them that are in the backup stay as they are
 * @throws OperatorError when the backup or the database cannot be used
 */
export async function loadBackup(
  file: string,
  isAdding: boolean,
  options: CommandOptions,
): Promise<{ readonly createdAt: string; readonly count: PutBackCount }> {
  requireProjectDatabase(options);
  const { created_at: createdAt } = await checkBackup(file);
  const backup: HeldBackup = { batches: batches(readBackup(file)), isAdding };
  const { databaseUrl: url, bookingsPerMinute } = options;
  const count =
    url === undefined
      ? await putBackInEmbedded({ ...options, sqlRateLimits: bookingsPerMinute > 0 }, backup)
      : await putBackInPostgres(url, backup);
  return { createdAt, count };
}

async function* batches(parts: AsyncIterable<BackupPart>): BackupBatches {
  let held = [];
  for await (const part of parts) {
    if (part.kind === 'limits') yield { held: [], limits: part.limits };
    else if (part.kind === 'team') yield { held: [], team: part.team };
    else held.push(part.held);
    if (held.length < batchSize) continue;
    yield { held };
    held = [];
  }
  yield { held };
}
