import { expect, test } from 'vitest';
import { growthRatios, isWithin, type Ratio, sizeRatios } from '../../bench/check-ratios.ts';

// The ratios that the documentation relies on and that are steady, each of two figures that are measured in turn: a busy
// machine meets both. The home page next to bare Hono, and next to itself without scripts, are not: `npm run bench -- --check`.

/** Filling a database takes longest, and only once for each version of the schema. */
const timeout = 15 * 60_000;

const outOfBounds = (ratios: readonly Ratio[]) => ratios.filter((ratio) => !isWithin(ratio));

test('the voice client is no larger than the one that it replaces', async () => {
  expect(outOfBounds(await sizeRatios())).toEqual([]);
});

test(
  'ten times as many requests make starts, bookings and the desk no dearer',
  async () => {
    expect(outOfBounds(await growthRatios())).toEqual([]);
  },
  timeout,
);
