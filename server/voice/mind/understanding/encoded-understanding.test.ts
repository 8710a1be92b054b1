import { expect, test } from 'vitest';
import { createEncodedUnderstanding } from './encoded-understanding.ts';
import type { MeaningHead } from './meaning-head.ts';
import { createUnderstanding } from './understanding.ts';

/** A head that is sure of one meaning, whatever is encoded. */
const sureOfHours: MeaningHead = { guess: () => [{ label: 'hours', probability: 1 }] };

const encoding = { encode: async (texts: readonly string[]) => texts.map(() => new Float32Array(512)) };

const said = 'zorp blimp quux frob';

test('[DESIGN 4] the encoder helps where the words say little', async () => {
  const understand = createEncodedUnderstanding({ encoding, head: sureOfHours });
  const { whole } = await understand(said);
  expect(whole.guesses[0]?.label).toBe('hours');
  expect(whole.familiarity).toBe(1);
});

test('[DESIGN 4] in a name that nobody knows the encoder hears nothing else', async () => {
  const { whole } = await createEncodedUnderstanding({ encoding, head: sureOfHours })('Quang');
  expect(whole.familiarity).toBe(0);
});

test('[DESIGN 4] where the words are sure, the encoder does not outweigh them', async () => {
  const unsure: MeaningHead = {
    guess: () => [
      { label: 'hours', probability: 0.3 },
      { label: 'price', probability: 0.25 },
    ],
  };
  const { whole } = await createEncodedUnderstanding({ encoding, head: unsure })('what does it cost');
  expect(whole.guesses[0]?.label).toBe('price');
});

test.each([
  ['breaks', () => Promise.reject(new Error('no'))],
  [
    'is late',
    (_: readonly string[], signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
])('[DESIGN 4] when the encoder %s the words must do', async (_, encode) => {
  const understand = createEncodedUnderstanding({ encoding: { encode }, head: sureOfHours, patienceMs: 20 });
  expect(await understand(said)).toEqual(createUnderstanding()(said));
});
