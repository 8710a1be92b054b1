import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestResult } from './request.ts';
import { withRetries } from './retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silent: RequestResult = { kind: 'silent' };
const busy: RequestResult = { kind: 'answered', status: 503, body: undefined };
const garbled: RequestResult = { kind: 'answered', status: 201, body: undefined };
const stored: RequestResult = { kind: 'answered', status: 201, body: {} };

/** Plays a list of answers and notes when each try began, in milliseconds. */
async function play(answers: readonly RequestResult[]) {
  const begun: number[] = [];
  const started = Date.now();
  const done = withRetries(async () => {
    begun.push(Date.now() - started);
    return answers[begun.length - 1] ?? silent;
  });
  await vi.runAllTimersAsync();
  return { answer: await done, begun, took: Date.now() - started };
}

test('an answer ends it at once', async () => {
  expect(await play([stored])).toEqual({ answer: stored, begun: [0], took: 0 });
});

test.each([200, 400, 401, 409, 413, 429, 500, 502, 504])('status %i is not tried again', async (status) => {
  const answer: RequestResult = { kind: 'answered', status, body: undefined };
  expect((await play([answer, stored])).begun).toHaveLength(1);
});

test.each([
  ['no answer', silent],
  ['503', busy],
  ['a success that cannot be read', garbled],
])('[B6] %s is tried again until it works', async (_name, lost) => {
  const { answer, begun } = await play([lost, lost, stored]);
  expect(answer).toBe(stored);
  expect(begun).toHaveLength(3);
});

test('at most 4 tries, with growing pauses, within 10 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { answer, begun, took } = await play([]);
  expect(answer).toBe(silent);
  expect(begun).toEqual([0, 1000, 3000, 7000]);
  expect(took).toBeLessThanOrEqual(10_000);
});

test('pauses are jittered between half and all of their length', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect((await play([])).begun).toEqual([0, 500, 1500, 3500]);
});

test('a hanging connection is abandoned in time for another try, all within 10 s', async () => {
  const begun: number[] = [];
  const started = Date.now();
  const done = withRetries(
    (signal) =>
      new Promise((resolve) => {
        begun.push(Date.now() - started);
        signal.addEventListener('abort', () => resolve(silent));
      }),
  );
  await vi.runAllTimersAsync();
  expect(await done).toBe(silent);
  expect(begun.length).toBeGreaterThanOrEqual(2);
  expect(Date.now() - started).toBeLessThanOrEqual(10_000);
});
