import { expect, test } from 'vitest';
import { trimSilence } from './trim-silence.ts';

test('[DESIGN 4] a sentence starts at once and ends with a breath', () => {
  const sound = new Int16Array(16_000 * 3);
  sound.fill(5_000, 16_000, 32_000);
  const trimmed = trimSilence(sound);
  expect(trimmed.findIndex((sample) => sample !== 0)).toBe(320);
  expect(trimmed.length).toBe(320 + 16_000 + 2_880);
});

test('silence becomes nothing', () => {
  expect(trimSilence(new Int16Array(5_000))).toHaveLength(0);
  expect(trimSilence(new Int16Array(0))).toHaveLength(0);
});
