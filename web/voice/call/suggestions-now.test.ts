import { expect, test } from 'vitest';
import { bookingEntries } from '#tests/support/form-entries.ts';
import type { Conversation } from './call-state.ts';
import { suggestionsNow } from './suggestions-now.ts';

type Situation = Pick<Conversation, 'transcript' | 'booking' | 'expects'>;

const entries = bookingEntries();

function situation(lines: readonly string[], changes: Partial<Situation> = {}): Situation {
  return {
    transcript: {
      lines: lines.map((line) => ({
        speaker: line.startsWith('u:') ? 'user' : 'assistant',
        text: line.slice(2),
      })),
      partial: {},
    },
    booking: null,
    expects: 'anything',
    ...changes,
  };
}

const start = ['cost', 'services', 'book'];
const greeting = 'a:Hi, I am an AI. What would you like to know?';
const asked = [greeting, 'u:What does it cost?', 'a:It depends.'];

test('[voice] three are offered from the start, while the greeting is spoken too', () => {
  expect(suggestionsNow(situation([]))).toEqual(start);
  expect(suggestionsNow(situation([greeting]))).toEqual(start);
  const speaking = { lines: [], partial: { assistant: 'Hi, I am' }, spoken: 8 };
  expect(suggestionsNow(situation([], { transcript: speaking }))).toEqual(start);
});

test('[voice] after an answer three are offered, none of them already asked', () => {
  expect(suggestionsNow(situation(asked))).toEqual(['services', 'duration', 'book']);
  expect(suggestionsNow(situation([...asked, 'u:How long does it take?', 'a:Weeks.']))).toEqual([
    'services',
    'calendar',
    'book',
  ]);
});

test('[voice] none while the visitor speaks, waits for an answer or hears it', () => {
  const { transcript } = situation(asked);
  expect(suggestionsNow(situation(asked.slice(0, 2)))).toEqual([]);
  for (const more of [
    { partial: { user: 'and' } },
    { partial: { assistant: 'And' } },
    { answer: 'And so on.' },
  ]) {
    expect(suggestionsNow(situation([], { transcript: { ...transcript, ...more } }))).toEqual([]);
  }
});

test('[voice] none while a booking is taken; once it is sent, questions again', () => {
  const lines = [greeting, 'u:Book a call', 'a:Sure. What’s your name?'];
  expect(suggestionsNow(situation(lines, { expects: 'name' }))).toEqual([]);
  for (const step of ['confirm-email', 'review', 'sending', 'failed'] as const) {
    expect(suggestionsNow(situation(lines, { booking: { step, entries } }))).toEqual([]);
  }
  // However the question for it is worded.
  const asked = [...lines, 'u:Ana', 'a:Tell me what should get easier.'];
  const collecting = { step: 'collecting', entries } as const;
  expect(suggestionsNow(situation(asked, { booking: collecting, expects: 'answer' }))).toEqual([]);
  const sent = situation([...lines, 'a:It is saved.'], { booking: { step: 'sent', entries } });
  expect(suggestionsNow(sent)).toEqual(['cost', 'services', 'duration']);
  // It was given up.
  const stopped = situation([...lines, 'u:Never mind.', 'a:All right.'], {
    booking: { step: 'collecting', entries },
  });
  expect(suggestionsNow(stopped)).toEqual(start);
});
