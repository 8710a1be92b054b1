import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '../database/outbox.ts';
import { startGivenUpReport } from './given-up.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const hour = 60 * 60_000;

function entry(request: string, next_attempt_at: string | null): OutboxEntry {
  const noted_at = '2026-03-04T09:00:00Z';
  return {
    message: 'webhook',
    table: 'booking',
    request,
    noted_at,
    attempts: 3,
    next_attempt_at,
    last_error: 'x',
  };
}

test('tells once a day how many messages were given up since, and nothing of them', async () => {
  let entries = [entry('from before', null), entry('waits', '2026-03-04T11:00:00Z')];
  const tell = vi.fn(async () => ({ kind: 'delivered' as const }));
  const stop = startGivenUpReport({
    outbox: { list: async () => entries },
    ways: [{ tell }],
    log: { warn: () => {} },
  });
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(tell).not.toHaveBeenCalled();
  entries = [...entries, entry('one', null), entry('two', null)];
  await vi.advanceTimersByTimeAsync(3 * hour);
  const line = {
    subject: '2 messages were given up',
    text: expect.stringContaining('2 messages could not be delivered'),
  };
  expect(tell.mock.calls).toEqual([['given-up_2026-03-04', line, expect.any(AbortSignal)]]);
  entries = [...entries, entry('three', null)];
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(tell).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(tell).toHaveBeenCalledTimes(2);
  stop();
  entries = [...entries, entry('four', null)];
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a database that is away is no end', async () => {
  const warn = vi.fn();
  let isAway = true;
  const list = async () => {
    if (isAway) throw new Error('away');
    return [];
  };
  const stop = startGivenUpReport({ outbox: { list }, ways: [], log: { warn } });
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledTimes(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(warn).toHaveBeenCalledTimes(1);
  stop();
});
