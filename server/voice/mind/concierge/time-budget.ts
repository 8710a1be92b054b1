/** Processor time of a call in milliseconds: the most it may use at once, and the refill per second. */
const atOnceMs = 1_500;
const perSecondMs = 100;

/** Keeps a call from monopolizing the processor: the same threads serve others. */
export interface TimeBudget {
  /** Whether it is used up for now. */
  readonly isSpent: boolean;
  /** Work was done for the call. @param ms of processor time */
  spend(ms: number): void;
}

/** @param now a clock, in milliseconds */
export function createTimeBudget(now: () => number): TimeBudget {
  let left = atOnceMs;
  let last = now();
  return {
    get isSpent() {
      const time = now();
      left = Math.min(atOnceMs, left + ((time - last) / 1_000) * perSecondMs);
      last = time;
      return left <= 0;
    },
    spend(ms) {
      left -= ms;
    },
  };
}
