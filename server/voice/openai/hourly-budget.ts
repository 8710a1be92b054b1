const minute = 60_000;
const minutes = 60;

/**
 * An hourly budget shared by all callers. It slides by minutes.
 * @param most per hour; 0 for no limit
 * @param now milliseconds of a monotonic clock
 */
export function createHourlyBudget(most: number, now: () => number = () => performance.now()) {
  /** Use per minute, by its number. */
  const used = new Map<number, number>();

  function left(): number {
    const first = Math.floor(now() / minute) - minutes + 1;
    let sum = 0;
    for (const [number, amount] of used) {
      if (number < first) used.delete(number);
      else sum += amount;
    }
    return most - sum;
  }

  return {
    /** Uses some of it. @returns false, using nothing, if less than that is left */
    take(amount: number) {
      if (most === 0) return true;
      if (left() < amount) return false;
      const current = Math.floor(now() / minute);
      used.set(current, (used.get(current) ?? 0) + amount);
      return true;
    },
    get isSpent() {
      return most > 0 && left() <= 0;
    },
  };
}

export type HourlyBudget = ReturnType<typeof createHourlyBudget>;
