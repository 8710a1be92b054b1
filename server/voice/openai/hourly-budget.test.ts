import { expect, test } from 'vitest';
import { createHourlyBudget } from './hourly-budget.ts';

test('[DESIGN 3.2] what was used comes back after an hour, minute by minute; 0 means no limit', () => {
  let now = 1_000_000;
  const budget = createHourlyBudget(10, () => now);
  expect(budget.take(6)).toBe(true);
  now += 30 * 60_000;
  expect(budget.take(5)).toBe(false);
  expect(budget.take(4)).toBe(true);
  expect(budget.isSpent).toBe(true);
  now += 31 * 60_000;
  expect(budget.isSpent).toBe(false);
  expect(budget.take(7)).toBe(false);
  expect(budget.take(6)).toBe(true);
  const none = createHourlyBudget(0, () => now);
  expect([none.take(1e9), none.take(1e9), none.isSpent]).toEqual([true, true, false]);
});
