import { expect, test } from 'vitest';
import { chooseEarsModel } from './choose-ears-model.ts';

test.each([
  [0.5, undefined],
  [1, undefined],
  [1.2, 'tiny'],
  [2, 'tiny'],
  [2.5, 'base'],
  [16, 'base'],
])('[ears] a machine with %f GB has the model %s', (gigabytes, model) => {
  expect(chooseEarsModel(gigabytes * 1e9)).toBe(model);
});
