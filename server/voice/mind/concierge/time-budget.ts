/** Processor time of a call: what it may use at once, in milliseconds, and what comes back in a second. */
const atOnceMs = 1_500;
const perSecondMs = 100;

/** Keeps a call from using the processor for itself: others are served by the same thread. */
export interface TimeBudget {
  /** Does some work. @returns undefined, with nothing done, while the budget is used up */
  spend<Result>(work: () => Result): Result | undefined;
}

/** The clocks of a budget, in milliseconds. */
export interface BudgetClocks {
  /** What passes for everybody. */
  now(): number;
  /** What this thread has used of a processor: waiting for one does not count. */
  spent(): number;
}

export const systemClocks: BudgetClocks = {
  now: () => performance.now(),
  spent() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
};

export function createTimeBudget({ now, spent }: BudgetClocks): TimeBudget {
  let left = atOnceMs;
  let last = now();
  return {
    spend(work) {
      const start = now();
      left = Math.min(atOnceMs, left + ((start - last) / 1_000) * perSecondMs);
      last = start;
      if (left <= 0) return undefined;
      const before = spent();
      const result = work();
      left -= spent() - before;
      return result;
    },
  };
}
