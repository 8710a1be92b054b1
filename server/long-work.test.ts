import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellOfLongWork } from './long-work.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is told of after two seconds and every five from then on, until it is over', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const told: number[] = [];
  const work = tellOfLongWork(promise, (seconds) => told.push(seconds));
  await vi.advanceTimersByTimeAsync(1990);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(told).toEqual([2, 7, 12]);
  resolve('done');
  expect(await work).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([2, 7, 12]);
});

test('work that fails is told of no more either, and fails', async () => {
  const told: number[] = [];
  await expect(
    tellOfLongWork(Promise.reject(new Error('no')), (seconds) => told.push(seconds)),
  ).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
