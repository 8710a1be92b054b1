import { joined } from './samples.ts';

/** 24 kHz times 2, then every third sample. */
const up = 2;
const down = 3;

/** Length of the low-pass filter at 48 kHz, and its cutoff: below the 8 kHz that 16 kHz can carry. */
const taps = 128;
const edge = 7_300 / 48_000;

const filter = lowPass();

/** A windowed sinc (Blackman), with a gain of 2 for the samples skipped in the first step. */
function lowPass(): Float64Array {
  const middle = (taps - 1) / 2;
  const values = Float64Array.from({ length: taps }, (_, index) => {
    const x = 2 * Math.PI * edge * (index - middle);
    const turn = (2 * Math.PI * index) / (taps - 1);
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => (value * up) / sum);
}

/** Resamples sound from 24 kHz to 16 kHz, piece by piece. */
export function createDownsampler() {
  /** Samples that the filter still needs, oldest first; initially silence. */
  let pending = new Int16Array(taps / up - 1);
  /** The position of the next sample, at 48 kHz, relative to the first use of the first pending sample. */
  let place = 0;

  function push(sound: Int16Array): Int16Array {
    const all = joined([pending, sound]);
    const available = (all.length - (taps / up - 1)) * up;
    const output = new Int16Array(Math.max(0, Math.ceil((available - place) / down)));
    for (let index = 0; index < output.length; index++, place += down) {
      const newest = Math.floor(place / up) + taps / up - 1;
      let sum = 0;
      for (let tap = place % up, at = newest; tap < taps; tap += up, at--) {
        sum += (filter[tap] ?? 0) * (all[at] ?? 0);
      }
      output[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    const used = Math.floor(place / up);
    pending = all.slice(Math.min(used, sound.length));
    place -= Math.min(used, sound.length) * up;
    return output;
  }

  return {
    /** @returns the resampled sound available so far */
    push,
    /** @returns the rest */
    end: () => push(new Int16Array(taps / up / 2)),
  };
}
