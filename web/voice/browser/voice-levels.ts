/** How loud one side of the call is, 0 to 1. It changes ten times a second: too often for the call's state. */
export interface Level {
  current(): number;
  set(level: number): void;
  /** @returns a function that ends the subscription */
  subscribe(notify: () => void): () => void;
}

function createLevel(): Level {
  let level = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => level,
    set(next) {
      // Two digits are more than anybody sees.
      const rounded = Math.round(Math.min(1, Math.max(0, next)) * 100) / 100;
      if (rounded === level) return;
      level = rounded;
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

export const agentLevel = createLevel();
export const visitorLevel = createLevel();
