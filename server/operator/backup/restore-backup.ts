import { restoreEmbedded } from '../../database/embedded/restore-embedded.ts';
import { requireProjectDatabase } from '../../database/postgres/require-project-database.ts';
import { restoreInPostgres } from '../../database/postgres/restore-in-postgres.ts';
import type { HeldBackup, Restored } from '../../database/restore-requests.ts';
import type { CommandOptions } from '../bookings/run-command.ts';
import { type BackupPart, checkBackup, readBackup } from './backup-file.ts';

/** Requests that are put back by one statement. */
const batchSize = 500;

/**
 * Puts a backup into the database that is configured: all of it or, when anything fails, nothing. Ids, times, flags
 * and answers stay as they were, and nobody is told.
 * @param isAdding whether the database may hold requests already; those of them that are in the backup stay as they are
 * @throws OperatorError when the backup or the database cannot be used
 */
export async function restoreBackup(
  file: string,
  isAdding: boolean,
  options: CommandOptions,
): Promise<{ readonly createdAt: string; readonly restored: Restored }> {
  requireProjectDatabase(options);
  const { created_at: createdAt } = await checkBackup(file);
  const backup: HeldBackup = { batches: batches(readBackup(file)), isAdding };
  const { databaseUrl: url, bookingsPerMinute } = options;
  const restored =
    url === undefined
      ? await restoreEmbedded({ ...options, sqlRateLimits: bookingsPerMinute > 0 }, backup)
      : await restoreInPostgres(url, backup);
  return { createdAt, restored };
}

async function* batches(parts: AsyncIterable<BackupPart>): HeldBackup['batches'] {
  let held = [];
  for await (const part of parts) {
    if (part.kind === 'limits') yield { held: [], limits: part.limits };
    else held.push(part.held);
    if (held.length < batchSize) continue;
    yield { held };
    held = [];
  }
  yield { held };
}
