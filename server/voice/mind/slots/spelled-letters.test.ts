import { expect, test } from 'vitest';
import { joinSpelledLetters } from './spelled-letters.ts';

test.each([
  ['r o s a', 'rosa'],
  ['R as in Romeo o for oscar', 'ro'],
  ['double l', 'll'],
  ['R-O-S-A', 'rosa'],
  ['a one-to-one talk', 'a one-to-one talk'],
  ['a double n e', 'anne'],
  ['capital r o s a', 'Rosa'],
  ['em a see kay', 'em a see kay'],
  ['m a see k', 'mack'],
  ['charlie brown', 'charlie brown'],
  ['charlie hotel india', 'chi'],
  ['i have a dog', 'i have a dog'],
  ['rosa 1 2 marin', 'rosa 12 marin'],
  ['', ''],
])('%s becomes %s', (said, joined) => {
  expect(joinSpelledLetters(said.split(' ')).join(' ')).toBe(joined);
});
