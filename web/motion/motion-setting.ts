import { useSyncExternalStore } from 'react';

/**
 * Whether decoration may move: the visitor's pause control, and the system's wish for less motion
 * (WCAG 2.2.2). Styles see it as `data-motion` on the document.
 */
export type MotionSetting = 'playing' | 'paused' | 'reduced';

let paused = false;
const listeners = new Set<() => void>();

function reducedMotion(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)');
}

/** The setting now. */
export function motionSetting(): MotionSetting {
  if (reducedMotion().matches) return 'reduced';
  return paused ? 'paused' : 'playing';
}

/** Pauses or resumes every decoration of the site until the tab is closed. */
export function setMotionPaused(value: boolean): void {
  paused = value;
  for (const notify of listeners) notify();
}

/** Calls back on every change of the setting; the answer ends that. */
export function subscribeToMotion(notify: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', notify);
  listeners.add(notify);
  return () => {
    query.removeEventListener('change', notify);
    listeners.delete(notify);
  };
}

/** The setting for a component; `undefined` in prerendered HTML, where nothing moves. */
export function useMotionSetting(): MotionSetting | undefined {
  return useSyncExternalStore(subscribeToMotion, motionSetting, () => undefined);
}
