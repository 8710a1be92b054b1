import { expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

const unexpected = (error: unknown): never => {
  throw error;
};

test('[DESIGN 4] one timer serves all who play, and none runs when nobody does', () => {
  vi.useFakeTimers();
  const ticker = createTicker(20);
  expect(vi.getTimerCount()).toBe(0);
  const ticks: string[] = [];
  const stopOne = ticker.subscribe(() => ticks.push('one'), unexpected);
  const stopTwo = ticker.subscribe(() => ticks.push('two'), unexpected);
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

test('[DESIGN 4] one who breaks is told so, and the others play on', () => {
  vi.useFakeTimers();
  const ticker = createTicker(20);
  const events: string[] = [];
  const stopBroken = ticker.subscribe(
    () => {
      throw new Error('broken');
    },
    (error) => events.push(String(error)),
  );
  const stopOther = ticker.subscribe(() => events.push('played'), unexpected);
  vi.advanceTimersByTime(20);
  expect(events).toEqual(['Error: broken', 'played']);
  stopBroken();
  stopOther();
  vi.useRealTimers();
});
