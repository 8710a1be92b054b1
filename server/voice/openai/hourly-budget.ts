const minute = 60_000;
const minutes = 60;

/**
 * A budget that all callers share, per hour. It slides along by minutes.
 * @param most for an hour; 0 for no limit
 * @param now milliseconds of a clock that never goes back
 */
export function createHourlyBudget(most: number, now: () => number = () => performance.now()) {
  /** Use in each minute, by its number. */
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
    /** Uses some of it. @returns false, using nothing, when there is not that much left */
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
