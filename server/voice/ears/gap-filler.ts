import { frameMs, frameSamples } from '../audio-format.ts';
import { guarded } from '../guarded.ts';

/** Gives silence in place of frames that do not come: a muted microphone may send none, in the middle of a turn. */
export interface GapFiller {
  /** A real frame came. */
  reset(): void;
  /** From now on gaps matter. */
  start(): void;
  stop(): void;
}

const checkEvery = 100;

/** Frames later than this are missing, in milliseconds; networks are late by less. */
const longestGap = 400;

/** @param onBroken gets what `fill` throws */
export function createGapFiller(
  fill: (silence: Int16Array) => void,
  onBroken: (error: unknown) => void,
): GapFiller {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function check(): void {
    if (performance.now() - last <= longestGap) return;
    for (let ms = 0; ms < checkEvery && timer !== undefined; ms += frameMs)
      fill(new Int16Array(frameSamples));
  }

  return {
    reset() {
      last = performance.now();
    },
    start() {
      last = performance.now();
      timer ??= setInterval(guarded(check, onBroken), checkEvery);
    },
    stop,
  };
}
