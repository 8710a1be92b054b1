import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

export interface RetentionOptions {
  readonly database: Pick<Database, 'erase'>;
  /** How old requests may get; 0 for any age. */
  readonly days: number;
  readonly log: Log;
}

/** Time between two checks for old requests, in milliseconds. */
const interval = 24 * 60 * 60 * 1000;

/**
 * Removes requests that are older than so many days, answered or not: now and once a day.
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
