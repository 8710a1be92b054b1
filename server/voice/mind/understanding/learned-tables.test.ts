import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { choiceExamples } from '../booking/described-choice.ts';
import { readTable, writeTable } from './learned-tables.ts';
import { type Example, learn } from './text-classifier.ts';
import { knownExamples } from './understanding.ts';

const examples: readonly Example<'price' | 'time'>[] = [
  { text: 'what does it cost', label: 'price' },
  { text: 'how much is the website', label: 'price' },
  { text: 'when can you start', label: 'time' },
  { text: 'how long does it take', label: 'time' },
];

async function written(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-learned-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = pathToFileURL(`${folder}/`);
  writeTable('meanings', examples, place);
  expect(await readdir(folder)).toEqual(['meanings.table']);
  return place;
}

test('what was learned is read as it was', async () => {
  const { digest, ...read } = { digest: '', ...readTable('meanings', examples, await written()) };
  expect(read).toEqual(learn(examples));
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

test('a table of other examples, one that is not there, and one that is not whole, is not read', async () => {
  const place = await written();
  const more = { text: 'is it expensive', label: 'price' } as const;
  expect(readTable('meanings', [...examples, more], place)).toBeUndefined();
  expect(readTable('services', examples, place)).toBeUndefined();
  await appendFile(new URL('meanings.table', place), 'mor');
  expect(readTable('meanings', examples, place)).toBeUndefined();
});

test('[DESIGN 3.1] the build holds what the agent learns from its present texts', () => {
  expect(readTable('meanings', knownExamples())).toBeDefined();
  expect(readTable('services', choiceExamples())).toBeDefined();
});
