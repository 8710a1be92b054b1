/** Calls its subscribers every few milliseconds; one timer for all, and none while nobody subscribes. */
export interface Ticker {
  /**
   * @param tick must not throw: the other subscribers would miss theirs
   * @returns ends the subscription; harmless when repeated
   */
  subscribe(tick: () => void): () => void;
}

export function createTicker(everyMs: number): Ticker {
  const ticks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    subscribe(tick) {
      // Each subscription is its own, even of the same function.
      const own = (): void => tick();
      ticks.add(own);
      timer ??= setInterval(() => {
        for (const each of ticks) each();
      }, everyMs);
      return () => {
        ticks.delete(own);
        if (ticks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
