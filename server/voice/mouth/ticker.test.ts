import { expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

test('[DESIGN 4] one timer serves all who play, and none runs when nobody does', () => {
  vi.useFakeTimers();
  const ticker = createTicker(20);
  expect(vi.getTimerCount()).toBe(0);
  const ticks: string[] = [];
  const stopOne = ticker.subscribe(() => ticks.push('one'));
  const stopTwo = ticker.subscribe(() => ticks.push('two'));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(40);
  stopOne();
  stopOne();
  vi.advanceTimersByTime(20);
  expect(ticks).toEqual(['one', 'two', 'one', 'two', 'two']);
  stopTwo();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
