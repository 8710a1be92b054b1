import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { learned, writeTable } from './learned-tables.ts';
import { createClassifier, type Example } from './text-classifier.ts';

const examples: readonly Example<'price' | 'time'>[] = [
  { text: 'what does it cost', label: 'price' },
  { text: 'how much is the website', label: 'price' },
  { text: 'when can you start', label: 'time' },
  { text: 'how long does it take', label: 'time' },
];

const classifier = vi.hoisted(() => ({ learn: vi.fn() }));
vi.mock('./text-classifier.ts', async (original) => {
  const real = await original<typeof import('./text-classifier.ts')>();
  classifier.learn.mockImplementation(real.learn);
  return { ...real, learn: classifier.learn };
});

async function kept(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-learned-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = pathToFileURL(`${folder}/`);
  writeTable('meanings', examples, place);
  expect(await readdir(folder)).toEqual(['meanings.table']);
  classifier.learn.mockClear();
  return place;
}

test('what was learned is read, and says the same as what is learned anew', async () => {
  const place = await kept();
  const read = learned('meanings', examples, place);
  expect(classifier.learn).not.toHaveBeenCalled();
  const anew = learned('services', examples, place);
  expect(classifier.learn).toHaveBeenCalledOnce();
  for (const text of ['what is the cost of a websit', 'when', 'nothing of it'])
    expect(createClassifier(read)(text)).toEqual(createClassifier(anew)(text));
});

test('a table of other examples, and one that is not whole, is learned anew', async () => {
  const place = await kept();
  learned('meanings', [...examples, { text: 'is it expensive', label: 'price' }], place);
  expect(classifier.learn).toHaveBeenCalledOnce();
  await appendFile(new URL('meanings.table', place), 'more');
  learned('meanings', examples, place);
  expect(classifier.learn).toHaveBeenCalledTimes(2);
});

test('[DESIGN 3.1] the build holds what the agent learns from its present texts', async () => {
  const { lexicalRetriever } = await import('./understanding.ts');
  const { learnDescribedChoice } = await import('../booking/described-choice.ts');
  classifier.learn.mockClear();
  lexicalRetriever();
  learnDescribedChoice();
  expect(classifier.learn).not.toHaveBeenCalled();
});
