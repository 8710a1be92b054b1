import { expect, test } from 'vitest';
import { wordErrors, wordsOf } from './word-errors.ts';

test.each([
  ['What does it cost?', 'what does it cost', 0],
  ['I’m an AI.', "I'm an AI", 0],
  ['What does it cost?', 'What does that cost?', 1],
  ['What does it cost?', 'does it cost', 1],
  ['Yes', 'Yes, I do', 2],
  ['', 'hello', 1],
])('"%s" heard as "%s" has %i wrong words', (said, heard, errors) => {
  expect(wordErrors(wordsOf(said), wordsOf(heard))).toBe(errors);
});
