import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { isVisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import { digestOf, learned, learnedFile, readLearned } from '../intents/learned.ts';
import { readExamples } from './read-examples.ts';

test('[DESIGN 4] what was learned is that of the present examples: npm run voice:learn', () => {
  expect(readLearned(readFileSync(learnedFile)).digest).toBe(digestOf(readExamples()));
});

test('every example is of an answer or a request, and no line is of two', () => {
  const { meanings } = readExamples();
  const unknown = meanings.filter(
    ({ label }) => !isVisitorRequest(label) && writtenAnswer(label) === undefined,
  );
  expect([...new Set(unknown.map(({ label }) => label))]).toEqual([]);
  const texts = meanings.map(({ text }) => text);
  const seen = new Set<string>();
  expect(texts.filter((text) => seen.has(text) || !seen.add(text))).toEqual([]);
  expect(learned().tables.meanings.labels.length).toBeGreaterThan(100);
});
