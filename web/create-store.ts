import { useSyncExternalStore } from 'react';

/** A value and those who follow it. */
export interface Store<Value> {
  /** The value now: the same object until it changes. */
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

/** The value for a component, which is drawn again whenever it changes. */
export function useStore<Value>({ subscribe, current }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, current, current);
}
