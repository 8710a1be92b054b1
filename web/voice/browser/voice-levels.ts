import { createStore, type Store } from '../../create-store.ts';

/**
 * How loud one side of the call is, 0 to 1. It changes ten times a second: too often for the call's state, so only small
 * components should show it.
 */
type Level = Store<number>;

function createLevel(): Level {
  const level = createStore(0);
  // More than two digits would not be visible.
  return { ...level, set: (next) => level.set(Math.round(Math.min(1, Math.max(0, next)) * 100) / 100) };
}

export const agentLevel = createLevel();
export const visitorLevel = createLevel();
