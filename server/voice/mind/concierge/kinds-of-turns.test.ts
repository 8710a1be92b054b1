import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { entries, sayAll, toReview } = bookingTalk();

test('[DESIGN 4] what says itself where it belongs goes there without its label, whatever was asked', async () => {
  await sayAll(
    'book a call about the chatbot',
    'Note that we have 4 rooms. My problem: two guys, one paper book.',
  );
  expect(entries()).toMatchObject({
    problems: 'Two guys, one paper book.',
    additionalInfo: 'We have 4 rooms.',
  });
  expect(await sayAll('In the notes: no cookies on the new site, please')).toContain('name');
  expect(entries()).toMatchObject({
    services: ['chatbot'],
    additionalInfo: 'We have 4 rooms. No cookies on the new site.',
  });
});

test('[DESIGN 4] what was noted is put right, left out, or not written down after all', async () => {
  await toReview();
  await sayAll('Note that I have four barbers and one apprentice');
  await sayAll('sorry, three barbers');
  expect(entries().additionalInfo).toBe('I have three barbers and one apprentice.');
  await sayAll('Leave the apprentice out');
  expect(entries().additionalInfo).toBe('I have three barbers.');
  await sayAll("Please bring a real napkin. No, don't write that down.");
  expect(entries().additionalInfo).toBe('I have three barbers.');
});

test('[DESIGN 4] an order without a verb begins a booking, and a service that is left for now is none', async () => {
  await sayAll('So a new website, and also that chatbot thing that answers the girls.');
  expect(entries().services).toEqual(['website', 'chatbot']);
  await sayAll("No, let's leave the chatbot for now. Just the website.");
  expect(entries().services).toEqual(['website']);
});

test('[DESIGN 4] an interjection is no name, and a joke gives way to the real one', async () => {
  await sayAll('book a call about scheduling', 'Ah.');
  expect(entries().name).toBe('');
  await sayAll('Sweeney Todd', 'Kidding, kidding. Theo Marsh.');
  expect(entries().name).toBe('Theo Marsh');
});

test('[DESIGN 4] a question that only says the agent’s own again is no question', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller');
  await sayAll("The problem? I'm going deaf, dear, and I get the names wrong.");
  expect(entries().problems).toContain('going deaf');
  await sayAll('When? When hell freezes over. No, Wednesday around noon.');
  expect(entries().additionalInfo).toBe('Preferred time: Wednesday around noon');
});

test('[DESIGN 4] a name or an address is spelled back, and the request read back, in many plain forms', async () => {
  await toReview();
  expect(await sayAll('spell my name back to me')).toContain('A-N-A R-U-I-Z');
  for (const order of ['Kindly summarise', 'Read it back exactly', 'Let me hear it once more'])
    expect(await sayAll(order), order).toContain('Ana Ruiz');
});
