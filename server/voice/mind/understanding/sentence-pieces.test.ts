import { expect, test } from 'vitest';
import { createSentencePieces } from './sentence-pieces.ts';

const reserved = Array.from({ length: 6 }, (_, index) => [`<${index}>`, 0] as const);
const toPieces = createSentencePieces([
  ...reserved,
  ['▁how', -3],
  ['▁', -4],
  ['h', -8],
  ['o', -8],
  ['w', -8],
  ['▁much', -4],
  ['s', -5],
]);

test.each([
  ['how much', [6, 11]],
  ['hows', [6, 12]],
  ['how xyz much', [6, 7, 0, 11]],
  ['', [7]],
])('"%s" is cut into %j', (text, pieces) => {
  expect(toPieces(text)).toEqual(pieces);
});

test('a very long text is cut quickly', () => {
  const before = process.threadCpuUsage();
  toPieces('ﷺhow much '.repeat(20_000));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(100);
});
