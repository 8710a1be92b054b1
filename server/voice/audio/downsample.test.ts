import { expect, test } from 'vitest';
import { createDownsampler } from './downsample.ts';

/** RMS of a tone of 1 s at 24 kHz after it was turned into 16 kHz, against what it was. */
function gain(hertz: number, pieces: number): number {
  const sound = Int16Array.from({ length: 24_000 }, (_, index) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / 24_000)),
  );
  const result = convert(sound, pieces).slice(200, -200);
  return (
    Math.sqrt(result.reduce((sum, sample) => sum + sample * sample, 0) / result.length) /
    (10_000 / Math.SQRT2)
  );
}

function convert(sound: Int16Array, pieceLength: number): Int16Array {
  const downsampler = createDownsampler();
  const samples: number[] = [];
  for (let at = 0; at < sound.length; at += pieceLength) {
    samples.push(...downsampler.push(sound.subarray(at, at + pieceLength)));
  }
  samples.push(...downsampler.end());
  return Int16Array.from(samples);
}

test('[DESIGN 4] 24 kHz becomes 16 kHz: speech passes, and what 16 kHz cannot carry does not', () => {
  for (const hertz of [100, 440, 1_000, 3_000, 6_000])
    expect(gain(hertz, 24_000), `${hertz}`).toBeCloseTo(1, 1);
  for (const hertz of [8_700, 10_000, 11_500]) expect(gain(hertz, 24_000), `${hertz}`).toBeLessThan(0.01);
});

test('a second stays a second', () => {
  expect(Math.abs(convert(new Int16Array(24_000), 24_000).length - 16_000)).toBeLessThan(30);
});

test('the pieces make no difference', () => {
  const sound = Int16Array.from({ length: 5_000 }, (_, index) => ((index * 7_919) % 20_000) - 10_000);
  const whole = convert(sound, 5_000);
  for (const length of [1, 2, 3, 7, 100, 1_601]) expect(convert(sound, length), `${length}`).toEqual(whole);
});
