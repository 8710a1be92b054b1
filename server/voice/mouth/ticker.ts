import { guarded } from '../guarded.ts';

/** Calls its subscribers every few milliseconds; one timer for all, and none while nobody subscribes. */
export interface Ticker {
  /**
   * @param onBroken gets what `tick` throws; the other subscribers do not notice
   * @returns ends the subscription; harmless when repeated
   */
  subscribe(tick: () => void, onBroken: (error: unknown) => void): () => void;
}

export function createTicker(everyMs: number): Ticker {
  const ticks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    subscribe(tick, onBroken) {
      // Each subscription is its own, even of the same function.
      const own = guarded(tick, onBroken);
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
