import { sampleRate } from '../../audio/audio-format.ts';
import { rms } from '../../audio/samples.ts';

/** Letters per second of speech, at the slowest and the fastest; a single word is slow. */
const slowest = 4;
const fastest = 28;

/** A lower overall level than this is silence: RMS, out of 32768. */
const quietest = 300;

/** The largest share of a sound that may be clipped. */
const mostClipped = 0.001;

/**
 * Checks that a sound can be the text: neither silence nor noise nor too short or long.
 * @throws {TypeError} saying what is wrong
 */
export function checkSound(sound: Int16Array, text: string): void {
  const seconds = sound.length / sampleRate;
  if (rms(sound) < quietest) throw new TypeError(`"${text}" is silence.`);
  const clipped = sound.reduce((count, sample) => count + (Math.abs(sample) >= 32_767 ? 1 : 0), 0);
  if (clipped > sound.length * mostClipped) throw new TypeError(`"${text}" is clipped.`);
  const letters = text.replaceAll(/[^\p{L}\d]/gu, '').length;
  if (seconds > 1.5 + letters / slowest)
    throw new TypeError(`"${text}" is too long: ${seconds.toFixed(1)} s.`);
  if (seconds < letters / fastest) throw new TypeError(`"${text}" is too short: ${seconds.toFixed(1)} s.`);
}
