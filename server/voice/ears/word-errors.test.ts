import { expect, test } from 'vitest';
import { wordErrors, wordsOf } from './word-errors.ts';

test.each([
  ['What does it cost?', 'what does it cost', 0],
  ['I’m an AI.', "I'm an AI", 0],
  ['What does it cost?', 'What does that cost?', 1],
  ['What does it cost?', 'does it cost', 1],
  ['Yes', 'Yes, I do', 2],
  ['', 'hello', 1],
  // Written in another way, and heard.
  ['For barbershops, all right: any time.', 'For barber shops, alright. Anytime.', 0],
  ['The A I answers', 'the ai answers', 0],
  ['within 24 hours, at eleven', 'Within twenty-four hours at 11', 0],
  ['5000 characters', '5,000 characters', 0],
  ['It was cancelled', 'It was canceled', 0],
  ['a scheduling', 'as scheduling', 1],
  ['your clients call as always', "your client's call is always", 2],
])('"%s" heard as "%s" has %i wrong words', (said, heard, errors) => {
  expect(wordErrors(wordsOf(said), wordsOf(heard))).toBe(errors);
});
