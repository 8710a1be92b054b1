import { sampleRate } from './audio-format.ts';

/** Samples below this are silence; out of 32768. */
export const quietest = 200;

/** The silence kept around the sound, in samples: a little before it, a breath after it. */
const before = sampleRate * 0.02;
const after = sampleRate * 0.18;

/** Trims a sentence's silence so that it starts at once, and keeps the pause before the next one. */
export function trimSilence(sound: Int16Array): Int16Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > quietest;
  const first = sound.findIndex(isLoud);
  if (first === -1) return new Int16Array(0);
  const last = sound.findLastIndex(isLoud);
  const trimmed = new Int16Array(last + 1 + after - Math.max(0, first - before));
  trimmed.set(sound.subarray(Math.max(0, first - before), last + 1));
  return trimmed;
}
