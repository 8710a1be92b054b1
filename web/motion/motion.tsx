import { useEffect, useSyncExternalStore } from 'react';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { createStore } from '../create-store.ts';

/**
 * Whether decoration may move: depends on the visitor's pause control and the system's preference for reduced motion (WCAG
 * 2.2.2). Styles see it as `data-motion` on the document.
 */
export type MotionSetting = 'playing' | 'paused' | 'reduced';

/** Kept until the tab is closed, for every decoration of the site. */
const isPaused = createStore(false);

function reducedMotion(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)');
}

/** The setting now. */
export function motionSetting(): MotionSetting {
  if (reducedMotion().matches) return 'reduced';
  return isPaused.current() ? 'paused' : 'playing';
}

/** Calls back on every change of the setting; returns a function that ends that. */
function subscribeToMotion(notify: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', notify);
  const unsubscribe = isPaused.subscribe(notify);
  return () => {
    query.removeEventListener('change', notify);
    unsubscribe();
  };
}

/** The setting in a component; `undefined` in prerendered HTML, where nothing moves. */
export function useMotionSetting(): MotionSetting | undefined {
  return useSyncExternalStore(subscribeToMotion, motionSetting, () => undefined);
}

/** The visible pause control of all decoration; absent where nothing moves anyway. */
export function MotionControl() {
  const setting = useMotionSetting();
  useEffect(() => {
    if (setting) document.documentElement.dataset['motion'] = setting;
  }, [setting]);
  if (setting === undefined || setting === 'reduced') return null;
  const paused = setting === 'paused';
  return (
    <button type="button" className="motion-control" onClick={() => isPaused.set(!paused)}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        {paused ? <path d="M4 2l10 6-10 6z" /> : <path d="M3 2h4v12H3zM9 2h4v12H9z" />}
      </svg>
      {paused ? layoutTexts.motion.play : layoutTexts.motion.pause}
    </button>
  );
}
