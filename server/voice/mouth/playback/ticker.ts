/** Calls its subscribers at a fixed interval; one timer for all, and none while there are no subscribers. */
export function createTicker(everyMs: number) {
  const ticks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    /**
     * @param tick must not throw: the other subscribers would miss theirs
     * @returns ends the subscription; idempotent
     */
    subscribe(tick: () => void): () => void {
      // Each subscription is separate, even for the same function.
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
