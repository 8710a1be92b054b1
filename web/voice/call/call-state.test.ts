import { expect, test } from 'vitest';
import { type Call, type CallEvent, idle, transition } from './call-state.ts';

const begun: CallEvent = { type: 'begun', microphone: true };
const answered: CallEvent = { type: 'answered', at: 10_000 };
const ended: CallEvent = { type: 'ended', at: 82_400, reason: 'customer-ended-call' };
const failed: CallEvent = { type: 'failed', failure: { reason: 'busy', retryAfter: 30 } };

function after(...events: readonly CallEvent[]): Call {
  return events.reduce(transition, idle);
}

/** The status that each event leads to from each state. */
test.each([
  [
    'idle',
    [],
    {
      begun: 'connecting',
      answered: 'idle',
      ended: 'idle',
      failed: 'idle',
      canceled: 'idle',
      dismissed: 'idle',
    },
  ],
  [
    'connecting',
    [begun],
    {
      begun: 'connecting',
      answered: 'connected',
      ended: 'connecting',
      failed: 'failed',
      canceled: 'idle',
      dismissed: 'connecting',
    },
  ],
  [
    'connected',
    [begun, answered],
    {
      begun: 'connected',
      answered: 'connected',
      ended: 'over',
      failed: 'connected',
      canceled: 'connected',
      dismissed: 'connected',
    },
  ],
  [
    'failed',
    [begun, failed],
    {
      begun: 'connecting',
      answered: 'failed',
      ended: 'failed',
      failed: 'failed',
      canceled: 'failed',
      dismissed: 'idle',
    },
  ],
  [
    'over',
    [begun, answered, ended],
    {
      begun: 'connecting',
      answered: 'over',
      ended: 'over',
      failed: 'over',
      canceled: 'over',
      dismissed: 'idle',
    },
  ],
] as const)('[VB2] [VB3] [VB5] [VB6] [VB8] what follows %s', (status, events, next) => {
  const call = after(...events);
  expect(call.status).toBe(status);
  const all: readonly CallEvent[] = [
    begun,
    answered,
    ended,
    failed,
    { type: 'canceled' },
    { type: 'dismissed' },
  ];
  expect(Object.fromEntries(all.map((event) => [event.type, transition(call, event).status]))).toEqual(next);
});

test('[VB3] an event that a state does not handle leaves the same object', () => {
  for (const call of [idle, after(begun), after(begun, answered)]) {
    expect(transition(call, { type: 'dismissed' })).toBe(call);
  }
  const connected = after(begun, answered);
  expect(transition(connected, { type: 'speaking-changed', speaker: 'user', speaking: false })).toBe(
    connected,
  );
  expect(transition(connected, { type: 'connection-changed', online: true })).toBe(connected);
});

test('[VB5] after the call its length is shown, and the last words are kept', () => {
  const over = after(
    begun,
    { type: 'created', heardBy: 'server', passedOn: 'nothing', microphone: true },
    answered,
    { type: 'transcribed', speaker: 'assistant', text: 'Hello.', final: true },
    { type: 'transcribed', speaker: 'assistant', text: 'As I was', final: false },
    { type: 'transcribed', speaker: 'user', text: 'Bye', final: false },
    ended,
  );
  expect(over).toMatchObject({ status: 'over', seconds: 72, reason: 'customer-ended-call' });
  expect(over.status === 'over' && over.conversation.transcript).toEqual({
    lines: [
      { speaker: 'assistant', text: 'Hello.' },
      { speaker: 'user', text: 'Bye' },
    ],
    partial: {},
  });
});

test('[VB3] what is known before the agent answers is still there when it does, except for notices', () => {
  const early = after(
    begun,
    { type: 'noticed', text: 'Tap anywhere.' },
    { type: 'noticed', text: 'Tap anywhere.' },
  );
  expect(early.status === 'connecting' && early.conversation.notices).toEqual(['Tap anywhere.']);
  const call = after(
    { type: 'begun', microphone: true },
    { type: 'created', heardBy: 'nobody', passedOn: 'words', microphone: false },
    { type: 'noticed', text: 'Tap anywhere.' },
    answered,
  );
  expect(call.status === 'connected' && call.conversation).toMatchObject({
    heardBy: 'nobody',
    passedOn: 'words',
    microphone: false,
    notices: [],
    online: true,
    muted: false,
  });
});

test('[VB3] a notice can end, and the one before it shows again', () => {
  const call = after(
    begun,
    answered,
    { type: 'noticed', text: 'Please type.' },
    { type: 'noticed', text: 'Tap anywhere.' },
    { type: 'settled', text: 'Tap anywhere.' },
  );
  expect(call.status === 'connected' && call.conversation.notices).toEqual(['Please type.']);
  expect(transition(call, { type: 'settled', text: 'Tap anywhere.' })).toBe(call);
});

test('[VB3] a new call knows nothing about the previous one', () => {
  const again = after(
    begun,
    answered,
    { type: 'transcribed', speaker: 'user', text: 'Hi', final: true },
    { type: 'muted', muted: true },
    ended,
    begun,
  );
  expect(again).toEqual(after(begun));
});

test('[voice] a call that ends in the middle of an answer keeps what was heard of it', () => {
  const over = after(
    begun,
    answered,
    { type: 'answered-in-writing', text: 'It depends. Shall I book a call?' },
    { type: 'spoken', characters: 11 },
    ended,
  );
  expect(over.status === 'over' && over.conversation.transcript.lines).toEqual([
    { speaker: 'assistant', text: 'It depends.' },
  ]);
});

test('[voice] dismissing removes all notices', () => {
  const call = after(
    begun,
    answered,
    { type: 'noticed', text: 'Please type.' },
    { type: 'noticed', text: 'Tap anywhere.' },
    { type: 'notices-dismissed' },
  );
  expect(call.status === 'connected' && call.conversation.notices).toEqual([]);
  expect(transition(call, { type: 'notices-dismissed' })).toBe(call);
});
