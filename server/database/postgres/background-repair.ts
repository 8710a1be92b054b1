import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between attempts to reach a database that is down, in milliseconds. */
const retryDelays = [250, 500, 1000, 2000, 4000] as const;

/** Prepares a database in the background until that succeeds. */
export interface BackgroundRepair {
  /** Begins, unless it is already running. */
  begin(): void;
  /** Something was stored: the next repair begins with the shortest pause. */
  works(): void;
}

/**
 * @param prepare makes the database usable
 * @param onFailed called after each failed attempt
 * @param stopping aborts the repair
 */
export function createBackgroundRepair(
  prepare: () => Promise<void>,
  onFailed: (error: unknown) => void,
  stopping: AbortSignal,
): BackgroundRepair {
  let isRepairing = false;
  /** Attempts since something was stored: a repair that does not help is not repeated at every request. */
  let attempts = 0;

  async function repair(): Promise<void> {
    for (;;) {
      try {
        const delay = retryDelays[Math.min(attempts, retryDelays.length - 1)];
        await sleep(delay, undefined, { signal: stopping, ref: false });
        attempts += 1;
        await prepare();
        return;
      } catch (error) {
        if (stopping.aborted) return;
        onFailed(error);
      }
    }
  }

  return {
    begin() {
      if (isRepairing) return;
      isRepairing = true;
      void repair().finally(() => {
        isRepairing = false;
      });
    },
    works() {
      attempts = 0;
    },
  };
}
