import { expect, test } from 'vitest';
import { installedModels } from '#tests/support/installed-models.ts';
import { createEncodedUnderstanding } from './encoded-understanding.ts';
import { readMeaningHead } from './meaning-head.ts';
import { createSentenceEncoding } from './sentence-encoding.ts';

const models = await installedModels('embeddings');

function alike(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return [...(a ?? [])].reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}

test('[DESIGN 4] the sentence encoder puts similar sentences close together, as its publisher’s does', async () => {
  const encoding = createSentenceEncoding(models.folderOf('embeddings') ?? '');
  try {
    const [cost, price, recorded] = await encoding.encode(
      ['how much does it cost', 'what is the price', 'is this call recorded'],
      new AbortController().signal,
    );
    expect(alike(cost, price)).toBeCloseTo(0.7641, 3);
    expect(alike(cost, recorded)).toBeCloseTo(0.1914, 3);
  } finally {
    await encoding.close();
  }
});

test('[DESIGN 4] it is trained on the agent’s current texts, and understands with them', async () => {
  const head = readMeaningHead();
  if (head === undefined)
    throw new Error('The texts have changed since it learned them: npm run voice:learn');
  const encoding = createSentenceEncoding(models.folderOf('embeddings') ?? '');
  try {
    const understand = createEncodedUnderstanding({ encoding, head, patienceMs: 60_000 });
    const { whole } = await understand('roughly what sum of cash would you be asking of us');
    expect(whole.guesses.slice(0, 3).map(({ label }) => label)).toContain('price');
  } finally {
    await encoding.close();
  }
});
