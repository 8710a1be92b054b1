import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GivenUpReport } from '../database/statements/outbox.ts';
import { startGivenUpReport } from './given-up.ts';
import type { SendOutcome } from './send-outcome.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const hour = 60 * 60_000;
const since = '2026-03-04T09:00:00Z';

test('reports how many messages were given up on, and nothing about them; checks every hour until stopped', async () => {
  const reports: GivenUpReport[] = [];
  const takeGivenUpReport = vi.fn(async () => reports.shift());
  const returnGivenUpReport = vi.fn(async () => {});
  const tell = vi.fn(async (): Promise<SendOutcome> => ({ kind: 'delivered' }));
  const outbox = { takeGivenUpReport, returnGivenUpReport };
  const stop = startGivenUpReport({ outbox, ways: [{ tell }], log: { warn: () => {} } });
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(tell).not.toHaveBeenCalled();
  reports.push({ number: 2, since });
  await vi.advanceTimersByTimeAsync(hour);
  const line = {
    subject: '2 messages were given up on',
    text: expect.stringContaining('2 messages couldn’t be delivered'),
  };
  expect(tell.mock.calls).toEqual([['given-up_20260304T090000Z', line, expect.any(AbortSignal)]]);
  expect(returnGivenUpReport).not.toHaveBeenCalled();
  stop();
  const looks = takeGivenUpReport.mock.calls.length;
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(takeGivenUpReport).toHaveBeenCalledTimes(looks);
});

test('a report that no channel accepts is put back; one channel is enough', async () => {
  const report = { number: 1, since };
  const returnGivenUpReport = vi.fn(async () => {});
  const outbox = { takeGivenUpReport: async () => report, returnGivenUpReport };
  const outcomes: SendOutcome[] = [
    { kind: 'failed', reason: 'away' },
    { kind: 'delivered' },
    { kind: 'failed', reason: 'away' },
    { kind: 'failed', reason: 'away' },
  ];
  const tell = vi.fn(async () => outcomes.shift() ?? ({ kind: 'delivered' } as const));
  const stop = startGivenUpReport({ outbox, ways: [{ tell }, { tell }], log: { warn: () => {} } });
  await vi.advanceTimersByTimeAsync(0);
  expect(returnGivenUpReport).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(returnGivenUpReport.mock.calls).toEqual([[report]]);
  stop();
});

test('an unavailable database does not end it', async () => {
  const warn = vi.fn();
  let isAway = true;
  const takeGivenUpReport = async () => {
    if (isAway) throw new Error('away');
    return undefined;
  };
  const outbox = { takeGivenUpReport, returnGivenUpReport: async () => {} };
  const stop = startGivenUpReport({ outbox, ways: [], log: { warn } });
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledTimes(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(warn).toHaveBeenCalledTimes(1);
  stop();
});
