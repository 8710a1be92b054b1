import { expect, test } from 'vitest';
import { piecesOf } from '#shared/texts/agent/spoken-times.ts';
import { talkTo } from '#tests/conversations/talk.ts';
import { createConcierge } from './create-concierge.ts';
import { fixedSentences } from './fixed-sentences.ts';

test('[DESIGN 4] [26.3] everything the agent says during a booking has a sound, also the name and the time that it says back', async () => {
  const talk = talkTo(createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }));
  const said = [
    ...(await talk.start()),
    ...(await talk.say('what does it cost')),
    ...(await talk.say('what does the phone caller do')),
    ...(await talk.say('asdf qwer')),
    ...(await talk.say('book a call')),
    ...(await talk.say('Rosa Marin')),
    ...(await talk.say('rosa at example dot com')),
    ...(await talk.press({ action: 'confirm-email', email: 'nothing' })),
    ...(await talk.press({ action: 'confirm-email', email: 'rosa@example.com' })),
    ...(await talk.say('the chatbot and the website')),
    ...(await talk.say('people ask the same things every day')),
    ...(await talk.say('tuesday at three would be best')),
    ...(await talk.say('yes')),
    ...(await talk.say('what did i book')),
    ...(await talk.say('hola, cuánto cuesta')),
    ...(await talk.silence()),
  ];
  expect(said.length).toBeGreaterThan(30);
  expect(said).toContain('Nice to meet you, Rosa.');
  expect(said).toContain('Tuesday, at 3 PM, got it.');
  const fixed = new Set(fixedSentences());
  const hasSound = (sentence: string): boolean =>
    fixed.has(sentence) || piecesOf(sentence)?.every((piece) => fixed.has(piece)) === true;
  expect(said.filter((sentence) => !hasSound(sentence))).toEqual([]);
});

test('the fixed sentences are each there once, and none is empty', () => {
  const sentences = fixedSentences();
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => sentence.trim() !== sentence || sentence === '')).toEqual([]);
});
