/**
 * Creates a full bucket, which bounds how often something may happen, with room for bursts.
 * @param capacity how many may come at once
 * @param perSecond how many may come each second in the long run
 * @param now milliseconds of a clock that never goes back
 */
export function createTokenBucket(capacity: number, perSecond: number, now: () => number) {
  let tokens = capacity;
  let filledAt = now();
  return {
    /** @returns false when the limit is passed */
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
