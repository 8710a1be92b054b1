import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('[DESIGN 4] a burst is let through, then the rate', () => {
  let time = 0;
  const bucket = createTokenBucket(3, 2, () => time);
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take());
  expect(takes(4)).toEqual([true, true, true, false]);
  time += 499;
  expect(bucket.take()).toBe(false);
  time += 1;
  expect(takes(2)).toEqual([true, false]);
  time += 1000;
  expect(takes(3)).toEqual([true, true, false]);
  time += 3_600_000;
  expect(takes(4)).toEqual([true, true, true, false]);
});
