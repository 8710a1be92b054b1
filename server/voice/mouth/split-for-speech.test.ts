import { expect, test } from 'vitest';
import { splitForSpeech } from './split-for-speech.ts';

test('[DESIGN 4] a long text is split after sentences, else after commas, else between words, else anywhere', () => {
  expect(splitForSpeech('One two. Three four, five.', 20)).toEqual(['One two.', 'Three four, five.']);
  expect(splitForSpeech('One two three, four five six', 20)).toEqual(['One two three,', 'four five six']);
  expect(splitForSpeech('One two three four five six', 14)).toEqual(['One two three', 'four five six']);
  expect(splitForSpeech('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

test('a short text stays whole, a blank one gives nothing', () => {
  expect(splitForSpeech(' Hello there. ', 100)).toEqual(['Hello there.']);
  expect(splitForSpeech('   ', 100)).toEqual([]);
});

test('a number with a point is not cut', () => {
  expect(splitForSpeech('It is 3.5 times as fast as before. Yes.', 36)).toEqual([
    'It is 3.5 times as fast as before.',
    'Yes.',
  ]);
});
