import { expect, test } from 'vitest';
import {
  growthRatios,
  homeRatios,
  isWithin,
  paintRatios,
  type Ratio,
  sizeRatios,
} from '../../bench/check-ratios.ts';

// The ratios that the documentation relies on, each of two figures that are measured in turn: a busy machine meets both.

/** Filling a database takes longest, and only once for each version of the schema. */
const timeout = 15 * 60_000;

const outOfBounds = (ratios: readonly Ratio[]) => ratios.filter((ratio) => !isWithin(ratio));

test('the voice client is no larger than the one that it replaces', async () => {
  expect(outOfBounds(await sizeRatios())).toEqual([]);
});

test('the home page is answered nearly as often as by bare Hono', async () => {
  expect(outOfBounds(await homeRatios())).toEqual([]);
});

test(
  'the home page paints no later than without its scripts',
  async () => {
    expect(outOfBounds(await paintRatios(3))).toEqual([]);
  },
  timeout,
);

test(
  'ten times as many requests make starts, bookings and the desk no dearer',
  async () => {
    expect(outOfBounds(await growthRatios())).toEqual([]);
  },
  timeout,
);
