import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

export interface RetentionOptions {
  readonly database: Pick<Database, 'erase'>;
  /** The maximum age of requests in days; 0 for no limit. */
  readonly days: number;
  readonly log: Log;
}

/** Milliseconds between two checks for old requests. */
const interval = 24 * 60 * 60 * 1000;

/**
 * Removes requests older than this many days, answered or not: now and once a day.
 * @returns ends it
 */
export function startRetention({ database, days, log }: RetentionOptions): () => void {
  if (days === 0) return () => {};

  async function removeOld(): Promise<void> {
    try {
      const erased = await database.erase({ kind: 'older', days });
      if (erased.booking + erased.consultation > 0) log.info({ erased, days }, 'old requests removed');
    } catch (error) {
      log.error({ err: error }, 'old requests could not be removed; tried again tomorrow');
    }
  }

  void removeOld();
  const timer = setInterval(() => void removeOld(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
