import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readWav } from '../../audio/read-wav.ts';
import { decodeOpus, encodeOpus } from './opus-file.ts';

const speech = readWav(
  await readFile(new URL('../../../../tests/support/speech/what-does-a-chatbot-cost.wav', import.meta.url)),
);

/** How alike two sounds are, from 0 to 1, whatever their loudness. */
function likeness(one: Int16Array, other: Int16Array): number {
  let product = 0;
  let ones = 0;
  let others = 0;
  for (const [index, sample] of one.entries()) {
    product += sample * (other[index] ?? 0);
    ones += sample ** 2;
    others += (other[index] ?? 0) ** 2;
  }
  return product / Math.sqrt(ones * others);
}

test('[voice] a sound survives encoding to the exact length, at a tenth of the size', async () => {
  const file = await encodeOpus(speech, ['TITLE=What does a chatbot cost?']);
  const decoded = await decodeOpus(file);
  expect(decoded.length).toBe(speech.length);
  expect(likeness(speech, decoded)).toBeGreaterThan(0.9);
  expect(file.length).toBeLessThan(speech.byteLength / 8);
  expect(Buffer.from(file).toString('latin1')).toContain('TITLE=What does a chatbot cost?');
});

test.each([1, 319, 320, 16_000, 16_001, 40_000])(
  '[voice] a sound of %i samples keeps them',
  async (length) => {
    const tone = Int16Array.from({ length }, (_, index) => 8000 * Math.sin(index / 8));
    expect((await decodeOpus(await encodeOpus(tone, []))).length).toBe(length);
  },
);

test('[voice] a damaged file is refused', async () => {
  const file = await encodeOpus(speech, []);
  const damaged = file.slice();
  damaged[200] = (damaged[200] ?? 0) ^ 1;
  await expect(decodeOpus(damaged)).rejects.toThrow('The Ogg file is damaged.');
  await expect(decodeOpus(file.subarray(0, file.length - 9))).rejects.toThrow('The Ogg file is damaged.');
  await expect(decodeOpus(new TextEncoder().encode('RIFF, not Ogg at all, no, not at all'))).rejects.toThrow(
    'This is not an Ogg file.',
  );
});
