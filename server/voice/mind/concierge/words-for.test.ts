import { expect, test } from 'vitest';
import { troubleTaken } from '#shared/texts/agent/agent-phrases.ts';
import { piecesOf, timePieces, wishSentences } from '#shared/texts/agent/spoken-times.ts';
import { bookingTalk } from '#tests/support/booking-talk.ts';
import { fixedSentences } from '../fixed-sentences.ts';
import { wordsForName, wordsForTrouble, wordsForWish } from './words-for.ts';

const { sayAll, toReview } = bookingTalk();

test.each([
  ['The phone rings off the hook while I am mid fade and nobody picks up.', 'missed-calls'],
  ['Clients text me the same questions every night.', 'messages'],
  ['Two stylists write in one paper book, and we double-book.', 'bookings-mess'],
  ['No-shows, five last week.', 'no-shows'],
  ['Our website is from 2012 and doesn’t load on phones.', 'website-trouble'],
] as const)('[26.1] a clear trouble is answered with its own words: %s', (trouble, theme) => {
  expect(wordsForTrouble({ problems: trouble, services: [] })).toBe(troubleTaken[theme]);
});

test.each([
  'It’s my brother, you see.',
  'Money.',
  'Regulars turn up, and there’s a stranger in their chair.',
])('[26.1] an unclear trouble is noted without a guess: %s', (trouble) => {
  expect(wordsForTrouble({ problems: trouble, services: ['phone', 'website'] })).toBeUndefined();
});

test('[26.3] a common given name is said with the greeting, as it is written; others are not guessed at', () => {
  expect(wordsForName('Carla Menendez')).toEqual(['Nice to meet you, Carla.']);
  expect(fixedSentences()).toContain('Nice to meet you, Carla.');
  for (const name of ['DeShawn Price', 'Dr. Karen Adler', 'Aditi Rao', ''])
    expect(wordsForName(name)).toBeUndefined();
});

test.each([
  ['Wednesday morning', 'Wednesday morning, got it.'],
  ['Mornings', 'Mornings, got it.'],
  ['Tomorrow afternoon', 'Tomorrow afternoon, got it.'],
  ['This evening', undefined],
  ['Today in the evening', 'This evening, got it.'],
  ['Tuesday after 2pm', 'Tuesday, after 2 PM, got it.'],
  ['Friday at 10:30', 'Friday, at 10:30 AM, got it.'],
  ['On the 14th in the morning', undefined],
  ['Before half past three', undefined],
  ['Before 9', 'Before 9 AM, got it.'],
  ['Any day but Sunday', undefined],
  ['Not before noon', undefined],
  ['Tuesday or Friday', undefined],
] as const)('[26.3] a preferred time of one day is said back: %s', (time, sentence) => {
  expect(wordsForWish(time)).toBe(sentence);
  if (sentence !== undefined)
    expect(
      wishSentences.includes(sentence) || piecesOf(sentence)?.every((piece) => timePieces.includes(piece)),
    ).toBe(true);
});

test('[26.3] who chose one service is asked what goes wrong there', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  expect(await sayAll('the phone caller')).toMatch(
    /What should get easier\? What happens now when nobody can pick up\?$/,
  );
});

test('[26.3] more of the trouble, and a note, are told apart from it', async () => {
  await toReview();
  expect(await sayAll('The problem is also that people do not show up.')).toMatch(/^I’ve added that to it\./);
  expect(await sayAll('please do not call the shop line')).toMatch(/^Good to know, I’ve added that/);
});
