import { setTimeout as sleep } from 'node:timers/promises';

/** Between two attempts to reach a database that is down, in milliseconds. */
const retryDelays = [250, 500, 1000, 2000, 4000] as const;

/** Prepares a database in the background until that has worked. */
export interface BackgroundRepair {
  /** Begins, unless it is at it already. */
  begin(): void;
  /** Something was stored: the next repair begins with the shortest pause. */
  works(): void;
}

/**
 * @param prepare makes the database usable
 * @param onFailed told of each attempt that failed
 * @param stopping ends it
 */
export function createBackgroundRepair(
  prepare: () => Promise<void>,
  onFailed: (error: unknown) => void,
  stopping: AbortSignal,
): BackgroundRepair {
  let isRepairing = false;
  /** Since something was stored: a repair that helps nothing is not repeated at every request. */
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
