import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallTimers } from '../call-timers.ts';
import { createBargeIn } from './barge-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function bargeInWithin(wordsWithinMs: number) {
  const orders: string[] = [];
  const bargeIn = createBargeIn({
    timers: createCallTimers((error) => orders.push(String(error))),
    speaker: { hold: () => orders.push('hold'), release: () => orders.push('release') },
    wordsWithinMs,
  });
  return { bargeIn, orders };
}

test('[DESIGN 4] speech holds the agent until its words have arrived and been answered', () => {
  const { bargeIn, orders } = bargeInWithin(1000);
  bargeIn.speechStarted();
  bargeIn.speechStarted();
  bargeIn.wordsCame();
  vi.advanceTimersByTime(60_000);
  expect(orders).toEqual(['hold']);
  bargeIn.release();
  expect(orders).toEqual(['hold', 'release']);
});

test('[DESIGN 4] a sound without words holds the agent only for a while', () => {
  const { bargeIn, orders } = bargeInWithin(1000);
  bargeIn.speechStarted();
  vi.advanceTimersByTime(999);
  expect(orders).toEqual(['hold']);
  vi.advanceTimersByTime(1);
  expect(orders).toEqual(['hold', 'release']);
});

test('[DESIGN 4] after two sounds without words, sound alone no longer stops the agent until there are words again', () => {
  const { bargeIn, orders } = bargeInWithin(1000);
  bargeIn.speechStarted();
  bargeIn.wasNothing();
  bargeIn.speechStarted();
  vi.advanceTimersByTime(1000);
  orders.length = 0;
  bargeIn.speechStarted();
  expect(orders).toEqual([]);
  bargeIn.wordsCame();
  bargeIn.speechStarted();
  expect(orders).toEqual(['hold']);
  bargeIn.release();
});

test('[DESIGN 4] the end of a sound that did not hold the agent proves nothing', () => {
  const { bargeIn, orders } = bargeInWithin(1000);
  bargeIn.wasNothing();
  bargeIn.wasNothing();
  bargeIn.wasNothing();
  bargeIn.speechStarted();
  expect(orders.at(-1)).toBe('hold');
  bargeIn.release();
});

test('[DESIGN 4] speech with words is not a false alarm, even when its turn comes to nothing', () => {
  const { bargeIn, orders } = bargeInWithin(1000);
  for (let time = 0; time < 3; time += 1) {
    bargeIn.speechStarted();
    bargeIn.wordsCame();
    bargeIn.wasNothing();
  }
  expect(orders).toEqual(['hold', 'release', 'hold', 'release', 'hold', 'release']);
});

test('[DESIGN 4] a voice that cannot go on is reported, not thrown into the process', () => {
  const orders: string[] = [];
  const bargeIn = createBargeIn({
    timers: createCallTimers((error) => orders.push(String(error))),
    speaker: {
      hold: () => orders.push('hold'),
      release() {
        throw new Error('stuck');
      },
    },
    wordsWithinMs: 1000,
  });
  bargeIn.speechStarted();
  vi.advanceTimersByTime(1000);
  expect(orders).toEqual(['hold', 'Error: stuck']);
});
