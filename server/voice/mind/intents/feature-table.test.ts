import { expect, test } from 'vitest';
import { createFeatureIndex, toFeatureTable } from './feature-table.ts';

test('features are found at their places, and others are not', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `p:word${at} word${at * 7}`);
  const index = createFeatureIndex(toFeatureTable(names));
  expect(names.map(index)).toEqual(names.map((_, at) => at));
  expect(names.map((name) => index(`${name}s`)).filter((place) => place !== undefined)).toEqual([]);
});

test('an empty table has no feature', () => {
  expect(createFeatureIndex(toFeatureTable([]))('w:price')).toBeUndefined();
});

test('two features with the same hash are refused, as they would count as one', () => {
  expect(() => toFeatureTable(['w:price', 'w:cost', 'w:price'])).toThrow('w:price');
});
