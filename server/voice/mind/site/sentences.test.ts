import { expect, test } from 'vitest';
import { findSentenceEnd, splitSentences } from './sentences.ts';

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['It costs 2.50 a day. Fine.', ['It costs 2.50 a day.', 'Fine.']],
  ['Write to rosa@example.com. Thanks.', ['Write to rosa@example.com.', 'Thanks.']],
  ['See foyer.example for more. Bye.', ['See foyer.example for more.', 'Bye.']],
  ['Ask Dr. Marin, e.g. Monday. Good.', ['Ask Dr. Marin, e.g. Monday.', 'Good.']],
  ['“What does it cost?” comes in. It is answered.', ['“What does it cost?” comes in.', 'It is answered.']],
  ['He said “No.” Then he left.', ['He said “No.”', 'Then he left.']],
  ['Wait... what? Yes.', ['Wait... what?', 'Yes.']],
  ['J. R. Smith called. Twice.', ['J. R. Smith called.', 'Twice.']],
  ['no end', ['no end']],
  ['  ', []],
] as const)('"%s" is %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test('while a text is still coming, its last punctuation mark decides nothing', () => {
  expect(findSentenceEnd('It costs 2.', false)).toBe(-1);
  expect(findSentenceEnd('One. T', false)).toBe(4);
});
