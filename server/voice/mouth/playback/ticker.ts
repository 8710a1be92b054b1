/** Calls its subscribers every few milliseconds; one timer for all, and none while nobody subscribes. */
export function createTicker(everyMs: number) {
  const ticks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    /**
     * @param tick must not throw: the other subscribers would miss theirs
     * @returns ends the subscription; harmless when repeated
     */
    subscribe(tick: () => void): () => void {
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

export type Ticker = ReturnType<typeof createTicker>;
