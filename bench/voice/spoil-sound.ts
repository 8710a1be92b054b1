import { sampleRate } from '#server/voice/audio/audio-format.ts';
import { createRandom } from '#tests/soak/random.ts';

/** Adds white noise. @param decibels how much louder the speech is */
export function withNoise(sound: Int16Array, decibels: number): Int16Array {
  const random = createRandom();
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  // Noise evenly distributed from -a to a has the power a² / 3.
  const amplitude = Math.sqrt((3 * power) / 10 ** (decibels / 10));
  return sound.map((sample) => clipped(sample + (random.next() * 2 - 1) * amplitude));
}

/** The band of a telephone: 300 to 3400 Hz. */
export function throughTelephone(sound: Int16Array): Int16Array {
  return highPass(lowPass(lowPass(sound, 3400), 3400), 300);
}

function lowPass(sound: Int16Array, edge: number): Int16Array {
  const share = 1 - Math.exp((-2 * Math.PI * edge) / sampleRate);
  let last = 0;
  return sound.map((sample) => {
    last += share * (sample - last);
    return clipped(last);
  });
}

function highPass(sound: Int16Array, edge: number): Int16Array {
  const low = lowPass(sound, edge);
  return sound.map((sample, index) => clipped(sample - (low[index] ?? 0)));
}

function clipped(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample)));
}
