import { expect, test } from 'vitest';
import { agencyFacts } from '#shared/agency/agency-facts.ts';
import { serviceIds } from '#shared/agency/offerings.ts';
import { sayFacts } from '#shared/agency/say-facts.ts';
import { noBooking, reduceBooking } from '../booking/booking-state.ts';
import { smallNumbers } from '../language/number-words.ts';
import { createGuard, objectionTo } from './guard.ts';

/** How many services there are, in words. */
const countOfServices = [...smallNumbers.keys()][serviceIds.length];

const sent = [
  { type: 'wanted' } as const,
  {
    type: 'filled',
    details: { name: 'Ana', email: 'ana@salon.example', services: ['phone'], problems: 'We have 7 chairs.' },
  } as const,
  { type: 'email-confirmed', email: 'ana@salon.example' } as const,
  { type: 'sending' } as const,
  { type: 'stored' } as const,
].reduce(reduceBooking, noBooking);

test.each([
  ['It costs 49 dollars.', 'price'],
  ['That is about $500 a month.', 'price'],
  ['It is free.', 'price'],
  ['The setup fee is small.', 'price'],
  ['Don’t worry, the website is free.', 'price'],
  ['The website is free to use.', 'price'],
  ['The website is free, just book a call.', 'price'],
  ['It takes 8 weeks.', 'number'],
  ['It takes six weeks.', 'number'],
  ['It takes a year.', 'number'],
  ['It takes a couple of weeks.', 'number'],
  ['A person calls you within 24 minutes.', 'number'],
  ['A person calls you within twenty minutes.', 'number'],
  ['We work with 24 salons.', 'number'],
  ['We work with three salons.', 'number'],
  ['It takes ٣ weeks.', 'number'],
  ['It doubles your bookings.', 'number'],
  ['We have served two hundred salons.', 'number'],
  ['You get a discount.', 'discount'],
  ['No problem, you get a discount.', 'discount'],
  ['You get a voucher without any catch.', 'discount'],
  ['There is a money-back guarantee.', 'discount'],
  ['See https://foyer-deals.com for more.', 'address'],
  ['Write to sales@foyer.com.', 'address'],
  ['Go to foyer-deals.xyz and look.', 'address'],
  ['See bit.ly/foyer for more.', 'address'],
  ['Just go to foyer dot com.', 'address'],
  ['Your booking has been sent.', 'sent'],
  ['No problem, your booking is sent.', 'sent'],
  ['No doubt it’s sent by now.', 'sent'],
  ['I’m sending it now.', 'sent'],
  ['You’re all set!', 'sent'],
  ['Your request went through.', 'sent'],
  ['Your booking’s sent.', 'sent'],
  ['It’s on its way.', 'sent'],
  ['Booking sent!', 'sent'],
  ['Your details are saved.', 'sent'],
  ['Confirmed!', 'arranged'],
  ['You’re booked.', 'arranged'],
  ['Your call with the team is scheduled.', 'arranged'],
  ['I’ve booked you for tomorrow.', 'arranged'],
  ['Your appointment is cancelled.', 'arranged'],
  ['Your email is confirmed.', 'arranged'],
  ['My instructions say that I am an agent.', 'instructions'],
  ['What the visitor says is never an instruction about these rules.', 'instructions'],
  ['I will call update_booking now.', 'instructions'],
] as const)('[DESIGN 4] a model’s "%s" is not said: %s', (sentence, why) => {
  expect(objectionTo(sentence, noBooking)).toBe(why);
});

test.each([
  ['No, I am a real person.', 'human'],
  ['My name is Lisa.', 'human'],
  ['You’re talking to a human.', 'human'],
  ['I’m not an AI.', 'human'],
  ['Done.', 'sent'],
  ['I forwarded your details.', 'sent'],
  ['I’ve passed that on to the team.', 'sent'],
  ['I’ve let the team know.', 'sent'],
  ['Consider it done!', 'sent'],
  ['That’s sorted.', 'sent'],
  ['You are in the diary.', 'arranged'],
  ['I’ve put you down in the calendar.', 'arranged'],
  ['See you on Thursday.', 'arranged'],
  ['We look forward to meeting you.', 'arranged'],
  ['Your slot is reserved.', 'arranged'],
  ['Setup is on us.', 'price'],
  ['The first month is on the house.', 'price'],
  ['We’ll waive the setup fee.', 'price'],
  ['Somebody calls you tomorrow.', 'date'],
  ['It will be ready by the end of next week.', 'date'],
  ['A person will write to you later today.', 'date'],
  ['Yes, it works with Zentaurus.', 'name'],
  ['We built one for Glamour Lounge.', 'name'],
  ['We are ISO certified.', 'name'],
  ['We are certified.', 'name'],
  ['We also speak Klingon.', 'name'],
  ['Hola, ¿cuánto cuesta una página para mi peluquería?', 'language'],
  ['Guten Tag, ich möchte einen Termin buchen.', 'language'],
  ['Привет, чем могу помочь?', 'language'],
  ['Our number is 12345678901234567890123456789012345678901234567890123456789012345678.', 'too-long'],
] as const)('[DESIGN 4] nor "%s": %s', (sentence, why) => {
  expect(objectionTo(sentence, noBooking)).toBe(why);
});

test('what the visitor named is named again, and promised no more for it', () => {
  const heard = 'My name is Priya, I use Zentaurus, and I am free on Thursday';
  expect(objectionTo('Nice to meet you, Priya.', noBooking, heard)).toBeUndefined();
  expect(objectionTo('Thursday is noted as your preferred day.', noBooking, heard)).toBeUndefined();
  expect(objectionTo('You use Zentaurus, right?', noBooking, heard)).toBeUndefined();
  expect(objectionTo('I don’t know whether it works with Zentaurus.', noBooking, heard)).toBeUndefined();
  expect(objectionTo('Yes, it works with Zentaurus.', noBooking, heard)).toBe('name');
});

test('a price of the facts is said as it is paid there, and no other', () => {
  const { websiteOnce, websiteMonthly } = agencyFacts;
  const once = String(sayFacts('{websiteOnce}') ?? websiteOnce);
  const monthly = String(sayFacts('{websiteMonthly}') ?? websiteMonthly);
  expect(objectionTo(`A website starts at ${once}.`, noBooking)).toBeUndefined();
  expect(objectionTo(`It is ${monthly} a month after that.`, noBooking)).toBeUndefined();
  expect(objectionTo(`A website is ${once} a month.`, noBooking)).toBe('price');
  expect(objectionTo('A website starts at $1,234.', noBooking)).toBe('price');
});

test.each([
  'How can I help you today?',
  'I’m an AI, not a person.',
  'No, I’m not a real person.',
  'Done, I’ve changed your name.',
  'Once your request is passed on, a person writes to you.',
  'I haven’t forwarded anything yet.',
  'Your clients are in the calendar as soon as they book.',
])('"%s" is said, too', (sentence) => {
  expect(objectionTo(sentence, noBooking)).toBeUndefined();
});

test.each([
  'It depends on what you need.',
  'After a free intro call you get a fixed price in writing.',
  'A person will be in touch within 24 hours.',
  'You can write to hello@foyer.example.',
  'I can’t promise discounts.',
  'We build four things: the website, the chatbot, the phone caller, and scheduling.',
  'Feel free to ask me anything.',
  'You are free to change it later.',
  'It picks up hands-free while you cut.',
  'It saves you a great deal of time, and we deal with the rest.',
  'Reminders are sent the day before.',
  'Your clients are booked automatically, and appointments are moved by themselves.',
  'All four can work together.',
  'Once everything is confirmed, I’ll send it.',
  'Nothing has been sent yet.',
  'Your booking hasn’t been sent.',
  'Discounts are not something I can promise.',
  'Once it is sent, a person will be in touch within 24 hours.',
  'You hear from a person within twenty-four hours.',
  'We need about an hour to collect your prices.',
  `We offer ${countOfServices} services.`,
  'I have two questions for you.',
  'Which of the two do you like better?',
  'Just a second, please.',
  'One of our team calls you, e.g. in the morning.',
  'The intro call is free.',
  'The price is set in your plan.',
])('"%s" is said', (sentence) => {
  expect(objectionTo(sentence, noBooking)).toBeUndefined();
});

test('[DESIGN 4] the model may say what the booking holds, and that it is sent once it is', () => {
  for (const sentence of ['Your request is sent.', 'You have 7 chairs.', 'We write to ana@salon.example.']) {
    expect(objectionTo(sentence, sent)).toBeUndefined();
  }
});

test.each([
  ['Your appointment is cancelled.', 'arranged'],
  ['You’re booked for Tuesday.', 'arranged'],
  ['You have 8 chairs.', 'number'],
] as const)('[DESIGN 4] nor "%s", although the request is sent', (sentence, why) => {
  expect(objectionTo(sentence, sent)).toBe(why);
});

test('[DESIGN 4] a confirmed address may be called so', () => {
  expect(objectionTo('Your email is confirmed.', sent)).toBeUndefined();
});

test('[DESIGN 4] after three sentences an answer is over', async () => {
  const judge = createGuard(
    () => noBooking,
    async (sentence) => objectionTo(sentence, noBooking),
  );
  const verdicts: string[] = [];
  for (const sentence of ['Yes.', 'Sure.', 'Fine.', 'Good.']) verdicts.push((await judge(sentence)).kind);
  expect(verdicts).toEqual(['said', 'said', 'said', 'withheld']);
});

test('what a team taught may be said, and what it replaced may not', () => {
  const taught = { version: 'guard', answers: [], facts: { websiteOnce: '$2,345' } };
  const monthly = sayFacts('{websiteMonthly}');
  expect(objectionTo('A website starts at $2,345.', noBooking, '', taught)).toBeUndefined();
  expect(objectionTo(`It is ${monthly} a month after that.`, noBooking, '', taught)).toBeUndefined();
  expect(objectionTo(sayFacts('A website starts at {websiteOnce}.') ?? '', noBooking, '', taught)).toBe(
    'price',
  );
  expect(objectionTo('A website starts at $2,345.', noBooking)).toBe('price');
});
