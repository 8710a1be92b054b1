import { expect, test } from 'vitest';
import { requireOfferingNames } from './require-offering-names.ts';

test('an offering with the name of another answer is refused with one sentence', () => {
  expect(() => requireOfferingNames()).not.toThrow();
  expect(() => requireOfferingNames(['reviews'])).toThrow(
    /^The offering 'reviews' has the name of another answer of the agent .*: give it another id in shared\/agency\/offerings\.ts\.$/,
  );
});
