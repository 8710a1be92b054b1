/** Processor time of a call: what it may use at once, in milliseconds, and what comes back in a second. */
const atOnceMs = 1_000;
const perSecondMs = 50;

/** Keeps a call from using the processor for itself: others are served by the same thread. */
export interface TimeBudget {
  /** Does some work. @returns undefined, with nothing done, while the budget is used up */
  spend<Result>(work: () => Result): Result | undefined;
}

/** @param now a clock, in milliseconds */
export function createTimeBudget(now: () => number): TimeBudget {
  let left = atOnceMs;
  let last = now();
  return {
    spend(work) {
      const start = now();
      left = Math.min(atOnceMs, left + ((start - last) / 1_000) * perSecondMs);
      last = start;
      if (left <= 0) return undefined;
      const result = work();
      last = now();
      left -= last - start;
      return result;
    },
  };
}
