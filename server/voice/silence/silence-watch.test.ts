import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallTimers } from '../call-timers.ts';
import { createSilenceWatch } from './silence-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const events: string[] = [];
  const busy = { now: false };
  const timers = createCallTimers((error) => events.push(String(error)));
  const watch = createSilenceWatch({
    timers,
    isSomethingGoingOn: () => busy.now,
    onQuiet: () => events.push('quiet'),
    onGone: () => events.push('gone'),
  });
  const pass = (seconds: number): string => {
    vi.advanceTimersByTime(seconds * 1_000);
    return events.join(' ');
  };
  return { timers, watch, busy, pass };
}

test('[DESIGN 4] a silent visitor is asked twice, after 20 s and 40 s, and gone after two minutes', () => {
  const { timers, pass } = start();
  expect(pass(19)).toBe('');
  expect(pass(1)).toBe('quiet');
  expect(pass(39)).toBe('quiet');
  expect(pass(1)).toBe('quiet quiet');
  expect(pass(59)).toBe('quiet quiet');
  expect(pass(1)).toBe('quiet quiet gone');
  // The farewell may be answered: it listens on until the call is over.
  timers.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] anything the visitor says restarts it', () => {
  const { watch, pass } = start();
  expect(pass(25)).toBe('quiet');
  watch.visitorSpoke();
  expect(pass(19)).toBe('quiet');
  expect(pass(1)).toBe('quiet quiet');
  watch.visitorSpoke();
  expect(pass(119)).toBe('quiet quiet quiet quiet');
  expect(pass(1)).toBe('quiet quiet quiet quiet gone');
});

test('[DESIGN 4] it does not count while somebody speaks', () => {
  const { busy, pass } = start();
  expect(pass(15)).toBe('');
  busy.now = true;
  expect(pass(300)).toBe('');
  busy.now = false;
  expect(pass(19)).toBe('');
  expect(pass(1)).toBe('quiet');
});

test('[DESIGN 4] it does not count while the connection is lost', () => {
  const { timers, watch, pass } = start();
  pass(15);
  watch.pause();
  expect(pass(100)).toBe('');
  watch.resume();
  expect(pass(5)).toBe('quiet');
  timers.close();
  expect(pass(500)).toBe('quiet');
});
