/**
 * Creates a full token bucket, which limits how often something may happen but allows bursts.
 * @param capacity how many may come at once
 * @param perSecond how many may come each second in the long run
 * @param now milliseconds of a monotonic clock
 */
export function createTokenBucket(capacity: number, perSecond: number, now: () => number) {
  let tokens = capacity;
  let filledAt = now();
  return {
    /** @returns false if the limit is exceeded */
    take(): boolean {
      const time = now();
      tokens = Math.min(capacity, tokens + ((time - filledAt) / 1000) * perSecond);
      filledAt = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
