import { expect, test } from 'vitest';
import { bookingEntries } from '#tests/support/form-entries.ts';
import { prefillOf } from './prefill.ts';

const lines = [
  { speaker: 'assistant', text: 'What do you run?' },
  { speaker: 'user', text: 'A gym in Leeds.' },
] as const;
const conversation = {
  transcript: { lines, partial: {} },
  speaking: { user: false, assistant: false },
  heardBy: 'server',
  passedOn: 'nothing',
  expects: 'anything',
  transcriptDays: 0,
  microphone: true,
  muted: false,
  online: true,
  notices: [],
} as const;

test('[VB5] what the agent understood fills in the form', () => {
  const entries = bookingEntries({
    name: 'Ada',
    services: ['phone', 'magic', 'chatbot'],
    problems: 'Calls.',
  });
  expect(prefillOf({ ...conversation, booking: { step: 'collecting', entries } })).toEqual([
    ['name', 'Ada'],
    ['services', 'phone'],
    ['services', 'chatbot'],
    ['problems', 'Calls.'],
  ]);
});

test('[VB5] otherwise the visitor’s own words do, as far as they fit', () => {
  expect(prefillOf({ ...conversation, booking: null })).toEqual([['additionalInfo', 'A gym in Leeds.']]);
  const long = { lines: [{ speaker: 'user', text: '😀'.repeat(6000) }], partial: {} } as const;
  const [[, text] = []] = prefillOf({ ...conversation, transcript: long, booking: null });
  expect([...(text ?? '')]).toHaveLength(5000);
});

test('[VB5] a call in which nothing was said fills in nothing', () => {
  expect(prefillOf({ ...conversation, transcript: { lines: [], partial: {} }, booking: null })).toEqual([]);
});
