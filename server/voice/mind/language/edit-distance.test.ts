import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['website', 'website', 0],
  ['website', 'wesbite', 1],
  ['chatbot', 'chatbod', 1],
  ['caller', 'calller', 1],
  ['price', 'prize', 1],
  ['schedul', 'shedule', 2],
  ['abc', 'xyz', 3],
  ['', 'ab', 2],
])('%s and %s differ by %i', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
});

test('it stops where words are too different', () => {
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
});
