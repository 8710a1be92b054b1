import { frameMs, frameSamples } from '../audio/audio-format.ts';
import type { CallTimers } from '../call-timers.ts';

const checkEvery = 100;

/** Frames later than this are missing, in milliseconds; network delays are shorter. */
const longestGap = 400;

/** Supplies silence for missing frames: a muted microphone may stop sending in the middle of a turn. */
export function createGapFiller(timers: CallTimers, fill: (silence: Int16Array) => void) {
  const timer = timers.create();
  let last = 0;

  function check(): void {
    if (performance.now() - last <= longestGap) return;
    for (let ms = 0; ms < checkEvery && timer.isRunning; ms += frameMs) fill(new Int16Array(frameSamples));
  }

  return {
    /** A real frame arrived. */
    reset() {
      last = performance.now();
    },
    /** From now on gaps matter. */
    start() {
      last = performance.now();
      if (!timer.isRunning) timer.every(checkEvery, check);
    },
    stop: timer.stop,
  };
}
