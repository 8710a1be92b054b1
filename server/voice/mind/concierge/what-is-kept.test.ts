import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { entries, sayAll, toReview } = bookingTalk();

const askedForTrouble = ['book a call', 'Ana Ruiz', 'ana@example.com', 'the chatbot'];

test('[26.3] what was taken as the trouble without telling one gives way to the first that is told', async () => {
  await sayAll(...askedForTrouble, "We're under UK GDPR.");
  await sayAll('Our waitlist is manual, and by the time they reply the slot has gone.');
  expect(entries()).toMatchObject({
    problems: 'Our waitlist is manual, and by the time they reply the slot has gone.',
    additionalInfo: "We're under UK GDPR.",
  });
});

test('[26.3] a trouble that is told at the end joins the trouble', async () => {
  await toReview();
  await sayAll('I book them thru DMs and last week I put two girls at the same time and one left crying.');
  expect(entries().problems).toBe(
    'We miss calls. I book them thru DMs and last week I put two girls at the same time and one left crying.',
  );
});

test('[26.3] the trouble is kept without the greeting and the facts before it, which are noted', async () => {
  await sayAll('Hello my friend, I have two salons in Miami and nobody finds us on the internet.');
  expect(entries()).toMatchObject({
    problems: 'Nobody finds us on the internet.',
    additionalInfo: 'I have two salons in Miami.',
  });
});

test('[26.3] facts on the business are noted before a call is ordered and beside an answer', async () => {
  await sayAll('hi, i look after fourteen gyms across the midlands', 'book a call');
  expect(entries().additionalInfo).toBe('I look after fourteen gyms across the midlands.');
  await sayAll("Ana Ruiz, and we're on a booking system with a REST API");
  expect(entries().name).toBe('Ana Ruiz');
  expect(entries().additionalInfo).toContain('REST API');
});

test.each([
  ["it's sophie dot pickering at postbag dot example, my granddaughter does it", false],
  ["my granddaughter does it, it's sophie dot pickering at postbag dot example", true],
  ["my granddaughter made it for me, it's ronald dot pickering at postbag dot example", false],
])('[26.3] it is noted whose address it is, where it bears another name: %s', async (said, isNoted) => {
  await sayAll('book a call', 'Ronald Pickering', said);
  expect(entries().email).toContain('pickering@postbag.example');
  expect(entries().additionalInfo.includes('The email address is my granddaughter’s.')).toBe(isNoted);
});

test('[26.3] a call is booked for the one service that was asked about, until another is named', async () => {
  await sayAll('How much is the chatbot?');
  expect(await sayAll('Alright, sign me up for the call')).toContain('chatbot');
  expect(entries().services).toEqual(['chatbot']);
  await sayAll('Ana Ruiz', 'ana@example.com', 'the website');
  expect(entries().services).toEqual(['website']);
});

test('[26.3] who asked about several services is asked which', async () => {
  await sayAll(
    'How much is the chatbot?',
    'And what does a website cost?',
    'Alright, sign me up for the call',
  );
  expect(entries().services).toEqual([]);
});

test('[26.3] a second thought takes the place of what was chosen before it in the same turn', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  await sayAll('The chatbot. Oh no, I mean the phone one, the one that picks up calls');
  expect(entries().services).toEqual(['phone']);
});

test('[26.3] an order of the call that names no service is no choice, and what is said beside it is kept', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  await sayAll('Nobody answers our phone on weekends. I need somebody to call me. Today, ideally.');
  expect(entries().problems).toBe('Nobody answers our phone on weekends.');
  expect(entries().additionalInfo).toBe('Preferred time: Today');
});

test('[26.2] three questions in one breath get three answers', async () => {
  const reply = await sayAll(
    'how much is the phone one and do i need to change my number and would it understand a cork accent at all',
  );
  expect(reply).toMatch(/\$900/);
  expect(reply).toMatch(/keep your number/);
  expect(reply).toMatch(/accents/);
});

test('[26.2] a question with an alternative is one', async () => {
  expect(await sayAll('hi is the intro call really free or is there a catch')).not.toMatch(/\$/);
});

test('[26.2] a trouble that is told gets a reaction, and no fact that resembles it', async () => {
  const reply = await sayAll(
    'Main headache is every shop has its own number, nobody answers on Saturdays and head office gets the complaints',
  );
  expect(reply).toMatch(/phone caller/);
  expect(reply).not.toMatch(/hello@/);
});

test('[26.2] who gives a name before anything else is greeted by it', async () => {
  expect(await sayAll("The name is Stavros. That's all you're getting for now.")).toMatch(/Nice to meet you/);
});
