import { expect, test } from 'vitest';
import { lastWord } from './spoken-mark.ts';

test.each([
  [0, ''],
  [2, 'It'],
  [3, ''],
  [11, 'depends.'],
  [16, 'Then'],
  [99, 'some'],
])('[voice] the word that ends %i characters into a text', (characters, word) => {
  const text = 'It depends. Then some';
  const { start, end } = lastWord(text, characters);
  expect(text.slice(start, end)).toBe(word);
});
