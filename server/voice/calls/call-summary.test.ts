import { expect, test } from 'vitest';
import type { TranscriptLine } from '../agent/agent.ts';
import type { CallRecord } from './call-record.ts';
import { summarizeCall } from './call-summary.ts';

const facts = { source: 'news', transcriptDays: 0 } as const;

function over(...lines: readonly (readonly [TranscriptLine['role'], string])[]): CallRecord {
  return {
    id: '5b0f1c2d-0000-4000-8000-000000000001',
    createdAt: new Date('2026-03-04T10:00:00Z'),
    stage: {
      status: 'ended',
      startedAt: new Date('2026-03-04T10:00:02Z'),
      endedAt: new Date('2026-03-04T10:01:17Z'),
      endedReason: 'customer-ended-call',
    },
    messages: lines.map(([role, message]) => ({ role, message, time: 0 })),
    unanswered: [],
  };
}

test('a call without a word counts as left', () => {
  const note = summarizeCall(over(['assistant', 'Hi, I’m the agent.']), facts);
  expect(note).toMatchObject({ seconds: 75, outcome: 'left', typed: false, spoken: false, unanswered: 0 });
});

test('questions without an answer are counted; words leave the process only where they are kept', () => {
  const call = {
    ...over(['user', 'Do you do zeppelins?'], ['assistant', 'I won’t guess.']),
    unanswered: ['Do you do zeppelins?'],
  };
  const note = summarizeCall({ ...call, typedTurns: 1 }, facts);
  expect(note).toMatchObject({ outcome: 'asked', typed: true, spoken: false, unanswered: 1 });
  expect(JSON.stringify(note)).not.toContain('zeppelins');
  const kept = summarizeCall(call, { ...facts, transcriptDays: 30 });
  expect(kept?.questions).toEqual(['Do you do zeppelins?']);
  expect(kept?.words).toHaveLength(2);
});

test('a call with a booking, and one that goes on', () => {
  const call = over(['user', 'Book a call.']);
  expect(summarizeCall({ ...call, booking: 'x' }, facts)).toMatchObject({ outcome: 'booked', booking: 'x' });
  expect(summarizeCall({ ...call, stage: { status: 'queued' } }, facts)).toBeUndefined();
});
