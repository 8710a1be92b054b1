import { useSyncExternalStore } from 'react';

/** A value that can be subscribed to. */
export interface Store<Value> {
  /** The current value: the same object until it changes. */
  current(): Value;
  /** Replaces it, and calls everyone back unless it is the same. */
  set(next: Value): void;
  /** @returns a function that ends the subscription */
  subscribe(notify: () => void): () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  let now = value;
  const listeners = new Set<() => void>();
  return {
    current: () => now,
    set(next) {
      if (next === now) return;
      now = next;
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** The store's value in a component, which re-renders when it changes. */
export function useStore<Value>({ subscribe, current }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, current, current);
}
