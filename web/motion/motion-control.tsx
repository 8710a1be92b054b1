import { useEffect } from 'react';
import { setMotionPaused, useMotionSetting } from './motion-setting.ts';

/** The visible pause control of all decoration; absent where nothing moves anyway. */
export function MotionControl() {
  const setting = useMotionSetting();
  useEffect(() => {
    if (setting) document.documentElement.dataset['motion'] = setting;
  }, [setting]);
  if (setting === undefined || setting === 'reduced') return null;
  const paused = setting === 'paused';
  return (
    <button type="button" className="motion-control" onClick={() => setMotionPaused(!paused)}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        {paused ? <path d="M4 2l10 6-10 6z" /> : <path d="M3 2h4v12H3zM9 2h4v12H9z" />}
      </svg>
      {paused ? 'Play animations' : 'Pause animations'}
    </button>
  );
}
