import { expect, test, vi } from 'vitest';
import type { CallRecord } from './call-record.ts';
import { createCallRecorder } from './call-recorder.ts';

function over(id: string): CallRecord {
  const at = new Date('2026-03-04T10:00:00Z');
  return {
    id,
    createdAt: at,
    site: 'https://www.salon.example',
    stage: { status: 'ended', startedAt: at, endedAt: at, endedReason: 'customer-ended-call' },
    messages: [{ role: 'user', message: 'Hello', time: 0 }],
    unanswered: [],
    typedTurns: 1,
  };
}

test('a call is recorded when it is over; a record that failed is written with the next one', async () => {
  const noted: unknown[] = [];
  const counted: unknown[] = [];
  let isAway = true;
  const warn = vi.fn();
  const recorder = createCallRecorder({
    calls: {
      call: async (_session, name, note) => {
        if (isAway) throw new Error('away');
        noted.push([name, note]);
        return null;
      },
    },
    counter: { count: (what, source) => void counted.push([what, source]) },
    transcriptDays: 0,
    log: { warn },
  });
  recorder.begun(over('one'));
  expect(counted).toEqual([['calls begun', { site: 'https://www.salon.example' }]]);
  recorder.over(over('one'));
  await recorder.settle();
  expect(warn).toHaveBeenCalledTimes(2);
  isAway = false;
  recorder.over(over('two'));
  await recorder.settle();
  const facts = { outcome: 'asked', typed: true, spoken: false, source: 'salon.example', words: [] };
  expect(noted).toMatchObject([
    ['note_call', { id: 'one', ...facts }],
    ['note_call', { id: 'two', ...facts }],
  ]);
});
