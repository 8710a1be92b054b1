import { expect, test, vi } from 'vitest';
import { createCallTimers } from '../../call-timers.ts';
import { createTicker } from './ticker.ts';

test('[DESIGN 4] one timer serves everyone who plays, and none runs when nobody does', () => {
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

test('[DESIGN 4] when one breaks, its call is told and the others play on', () => {
  vi.useFakeTimers();
  const ticker = createTicker(20);
  const events: string[] = [];
  const { guard } = createCallTimers((error) => events.push(String(error)));
  const stopBroken = ticker.subscribe(
    guard(() => {
      throw new Error('broken');
    }),
  );
  const stopOther = ticker.subscribe(() => events.push('played'));
  vi.advanceTimersByTime(20);
  expect(events).toEqual(['Error: broken', 'played']);
  stopBroken();
  stopOther();
  vi.useRealTimers();
});
