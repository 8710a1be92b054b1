import { expect, test } from 'vitest';
import { talkTo } from '#tests/talk.ts';
import { createConcierge } from './concierge/create-concierge.ts';
import { isFixedSentence } from './fixed-sentences.ts';

test('[DESIGN 4] the greeting and answers from the site are fixed, what a visitor told is not', async () => {
  const talk = talkTo(createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }));
  const said = [
    ...(await talk.start()),
    ...(await talk.say('what does it cost')),
    ...(await talk.say('what does the phone caller do')),
    ...(await talk.say('book a call')),
    ...(await talk.say('Rosa Marin')),
    ...(await talk.say('rosa at example dot com')),
    ...(await talk.press({ action: 'confirm-email', email: 'rosa@example.com' })),
    ...(await talk.say('the chatbot')),
    ...(await talk.say('people ask the same things every day')),
    ...(await talk.say('that is all')),
    ...(await talk.say('yes')),
  ];
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((sentence) => !isFixedSentence(sentence))).toEqual([
    'Thank you, Rosa Marin.',
    'Good: AI Chatbot.',
    'Your name is Rosa Marin.',
    'Your email is rosa@example.com.',
    'You are interested in AI Chatbot.',
    'What should get easier: People ask the same things every day.',
  ]);
});
