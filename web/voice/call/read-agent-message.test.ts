import { expect, test } from 'vitest';
import { bookingEntries } from '#tests/support/form-entries.ts';
import { readAgentMessage } from './read-agent-message.ts';

test('[VB3] lines of both sides; the hosted provider calls the assistant a bot at times', () => {
  const line = { type: 'transcript', transcriptType: 'final', transcript: 'Hi' };
  expect(readAgentMessage({ ...line, role: 'user' })).toMatchObject({ role: 'user' });
  expect(readAgentMessage({ ...line, role: 'bot' })).toMatchObject({ role: 'assistant' });
});

test('[VB3] a booking with missing or wrong entries is read as far as possible', () => {
  expect(
    readAgentMessage({
      type: 'booking-update',
      step: 'collecting',
      entries: { name: 'Ada', email: 7, services: ['phone', 3] },
    }),
  ).toEqual({
    type: 'booking-update',
    step: 'collecting',
    entries: bookingEntries({ name: 'Ada', services: ['phone'] }),
  });
});

test.each([
  [{}],
  [{ type: 'conversation-update' }],
  [{ type: 'transcript', role: 'user' }],
  [{ type: 'transcript', role: 'system', transcript: 'x' }],
  [{ type: 'speech-update', role: 'user', status: 'perhaps' }],
  [{ type: 'status-update', status: 'queued' }],
  [{ type: 'notice', code: 'new-code', text: 'x' }],
  [{ type: 'notice', code: 'call-ends-soon', text: 5 }],
  [{ type: 'answer', text: 7 }],
  [{ type: 'spoken', characters: -1 }],
  [{ type: 'spoken', characters: 1.5 }],
  [{ type: 'spoken' }],
  [{ type: 'expects', what: 'money' }],
  [{ type: 'booking-update', step: 'dreaming', entries: {} }],
  [{ type: 'booking-update', step: 'review', entries: null }],
])('[VB3] %j says nothing to the panel', (message) => {
  expect(readAgentMessage(message)).toBeNull();
});

test('[VB5] why a call ended, if the reason is known', () => {
  const ended = { type: 'status-update', status: 'ended' };
  expect(readAgentMessage({ ...ended, endedReason: 'silence-timed-out' })).toEqual({
    ...ended,
    endedReason: 'silence-timed-out',
  });
  expect(readAgentMessage({ ...ended, endedReason: 'pipeline-error-openai' })).toEqual(ended);
});

test.each([
  [{ type: 'answer', text: 'It depends.' }],
  [{ type: 'answer', text: '' }],
  [{ type: 'spoken', characters: 0 }],
  [{ type: 'expects', what: 'email' }],
])('[voice] %j is read as it is', (message) => {
  expect(readAgentMessage({ ...message, more: 1 })).toEqual(message);
});
