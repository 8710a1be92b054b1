import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallTimers } from './call-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const events: string[] = [];
  const timers = createCallTimers((error) => events.push(String(error)));
  return { events, timers };
}

test('restarting a timer forgets what it waited for', () => {
  const { events, timers } = start();
  const timer = timers.create();
  timer.after(100, () => events.push('first'));
  timer.every(60, () => events.push('second'));
  vi.advanceTimersByTime(120);
  timer.after(50, () => events.push('third'));
  expect(timer.isRunning).toBe(true);
  vi.advanceTimersByTime(500);
  expect(events).toEqual(['second', 'second', 'third']);
  expect(timer.isRunning).toBe(false);
});

test('an action may start its own timer again', () => {
  const { events, timers } = start();
  const timer = timers.create();
  timer.after(10, () => timer.after(10, () => events.push('again')));
  vi.advanceTimersByTime(10);
  expect(timer.isRunning).toBe(true);
  vi.advanceTimersByTime(10);
  expect(events).toEqual(['again']);
});

test('an error in an action reaches its call’s handler, and no other timer notices', () => {
  const { events, timers } = start();
  const fail = (): never => {
    throw new Error('stuck');
  };
  timers.create().after(10, fail);
  timers.create().every(20, () => events.push('played'));
  timers.guard(fail)();
  vi.advanceTimersByTime(20);
  expect(events).toEqual(['Error: stuck', 'Error: stuck', 'played']);
});

test('timers end with their call, and none starts after it', () => {
  const { events, timers } = start();
  const late = timers.create();
  timers.create().after(10, () => events.push('after'));
  timers.create().every(10, () => events.push('every'));
  timers.close();
  late.after(10, () => events.push('late'));
  late.every(10, () => events.push('late'));
  expect(late.isRunning).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(events).toEqual([]);
});
