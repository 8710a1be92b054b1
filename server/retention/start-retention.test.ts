import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { startRetention } from './start-retention.ts';

afterEach(() => void vi.useRealTimers());

const day = 24 * 60 * 60 * 1000;

/** Runs retention over a database that fails the first time, and notes what is asked of it and logged. */
async function run(days: number, elapsed: number) {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const messages: string[] = [];
  const stop = startRetention({
    database: {
      async erase(selection) {
        asked.push(selection);
        if (asked.length === 1) throw new Error('the database is away');
        return { booking: 2, consultation: 0, messages: 0, hashes: 0 };
      },
    },
    days,
    log: pino({}, { write: (line: string) => messages.push(String(JSON.parse(line).msg)) }),
  });
  await vi.advanceTimersByTimeAsync(elapsed);
  stop();
  await vi.advanceTimersByTimeAsync(5 * day);
  return { asked, messages };
}

test('[DESIGN 5] old requests are removed at the start and every day, even after a failure', async () => {
  expect(await run(30, day)).toEqual({
    asked: [
      { kind: 'older', days: 30 },
      { kind: 'older', days: 30 },
    ],
    messages: ['old requests could not be removed; tried again tomorrow', 'old requests removed'],
  });
});

test('[DESIGN 5] without a number of days, nothing is removed', async () => {
  expect(await run(0, day)).toEqual({ asked: [], messages: [] });
});
