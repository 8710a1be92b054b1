import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { entries, sayAll } = bookingTalk();

async function askedForServices(): Promise<void> {
  await sayAll('book a call', 'Zbig Wrona', 'zbig@wrona.example');
}

test('[DESIGN 4] the call, or the place where it is booked, is no service', async () => {
  await sayAll('yeah hi I wanna book that call you have on the website');
  expect(entries().services).toEqual([]);
  await sayAll('Zbig Wrona');
  await sayAll('I’d like to book one of those intro calls');
  expect(entries().services).toEqual([]);
});

test.each([
  ['We are interested in all four of your services.', ['website', 'chatbot', 'phone', 'scheduling']],
  [
    'I need telephone robot. And maybe calendar, no, wait, calendar I have already. Only telephone.',
    ['phone'],
  ],
  ['I would like the site web and the, how you say, the planning automatic', ['website', 'scheduling']],
])('[DESIGN 4] what is chosen is heard in any order: %s', async (said, services) => {
  await askedForServices();
  await sayAll(said);
  expect(entries()).toMatchObject({ services, problems: '' });
});

test('[DESIGN 4] a choice that is said once more is no trouble, and who should be asked is no removal', async () => {
  await askedForServices();
  await sayAll('chatbot and website', 'chatbot like I said', 'actually yeah both');
  expect(entries().problems).toBe('');
  await sayAll('They ask about injuries.', "I'd want medical questions to come to me, not the bot");
  expect(entries().services).toEqual(['website', 'chatbot']);
});

test('[DESIGN 4] a call is ordered behind a story, and no day of the story is a preferred time', async () => {
  await sayAll(
    'Oh hello! My niece told me, she has a tanning place, she just saw it. Anyway, I’d love to have one of those calls.',
  );
  expect(await sayAll('Maribel Quintero')).toContain('email');
  await sayAll('restart');
  await sayAll(
    "My receptionist quit on Tuesday and the phone hasn't stopped ringing since. I need somebody to call me. Today, ideally.",
  );
  expect(entries().additionalInfo).toBe('Preferred time: Today');
});

test('[DESIGN 4] how many there are each time is no time, and a spelled name is a name', async () => {
  await sayAll('book a call', "it's Siobhan Keogh that's S I O B H A N and then K E O G H");
  expect(entries().name).toBe('Siobhan Keogh');
  await sayAll('s@keogh.example', 'phone', 'missed calls on saturdays. about ten each time');
  expect(entries()).toMatchObject({
    problems: 'Missed calls on saturdays. about ten each time.',
    additionalInfo: '',
  });
});

test('[DESIGN 4] a letter that a name is written without is none of what is spelled', async () => {
  await sayAll('book a call', 'Jon Sayre', "that's Jon without an h J O N and Sayre is S A Y R E");
  expect(entries().name).toBe('Jon Sayre');
});
