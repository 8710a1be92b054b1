import { useSyncExternalStore } from 'react';
import type { Level } from '../browser/voice-levels.ts';

/** A level for a component, which is drawn again ten times a second: keep it small. */
export function useLevel(level: Level): number {
  return useSyncExternalStore(level.subscribe, level.current, level.current);
}
