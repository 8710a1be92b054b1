import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

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

test.each([
  'I have two salons in Miami and nobody finds us on the internet.',
  'We have four shops in Ohio, each one has its own phone, and clients call the wrong one.',
  'My husband ran the barbershop. He did all the bookings himself, and he passed away in March. I don’t know who is coming when.',
])('[26.3] a trouble is kept with the facts of its story, without the greeting: %s', async (story) => {
  await sayAll(`Hello my friend, ${story}`);
  expect(entries()).toMatchObject({ problems: story, additionalInfo: '' });
});

test('[26.3] facts on the business are noted before a call is ordered and beside an answer', async () => {
  await sayAll('hi, i look after fourteen gyms across the midlands', 'book a call');
  expect(entries().additionalInfo).toBe('I look after fourteen gyms across the midlands.');
  await sayAll("Ana Ruiz, and we're on a booking system with a REST API");
  expect(entries().name).toBe('Ana Ruiz');
  expect(entries().additionalInfo).toContain('REST API');
});

test.each([
  ["my granddaughter does it, it's sophie dot pickering at postbag dot example", true],
  ["it's my granddaughter's, sophie dot pickering at postbag dot example", true],
  ["my granddaughter made it for me, it's ronald dot pickering at postbag dot example", false],
  ["my granddaughter told me about you at the gym, it's info dot pickering at postbag dot example", false],
  ['my granddaughter said to write to ron dot pickering at postbag dot example', false],
])(
  '[26.3] whose address it is gets noted only where that is said and it bears another name: %s',
  async (said, isNoted) => {
    await sayAll('book a call', 'Ronald Pickering', said);
    expect(entries().email).toContain('pickering@postbag.example');
    expect(entries().additionalInfo).toBe(isNoted ? 'The email address is my granddaughter’s.' : '');
  },
);

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

test('[26.3] what is told next to a second thought is kept', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  await sayAll('The chatbot. Oh no, I forgot, I want the phone one as well');
  expect(entries().services).toEqual(['chatbot', 'phone']);
});

test('[26.3] an aim that gives way to a trouble is noted', async () => {
  await sayAll(...askedForTrouble, 'I want a calmer front desk', 'and nobody picks up on Saturdays');
  expect(`${entries().problems} ${entries().additionalInfo}`).toContain('I want a calmer front desk');
  expect(entries().problems).toContain('Nobody picks up on Saturdays.');
});

test.each([
  ['better bodies at gym dot example', 'betterbodies@gym.example'],
  ['ah no wait, nobody is reading that, better emre at aydin dot example', 'emre@aydin.example'],
])('[26.3] better belongs to an address or leads to it: %s', async (said, email) => {
  await sayAll('book a call', 'Ana Ruiz', said);
  expect(entries().email).toBe(email);
});

test('[26.3] a service that was asked about and taken out again in the form stays out', async () => {
  await sayAll('How much is the chatbot?', 'book a call');
  expect(entries().services).toEqual(['chatbot']);
  await current().talk.press({ action: 'fill', field: 'services', value: [] });
  await sayAll('Ana Ruiz');
  expect(entries().services).toEqual([]);
});

test('[26.3] a question about a site that is there already chooses none', async () => {
  await sayAll('What happens to my existing website?', 'book a call');
  expect(entries().services).toEqual([]);
});

test('[26.3] a time in the same breath as the trouble is no part of it', async () => {
  await sayAll(...askedForTrouble, 'we lose messages, and could you ring me on Tuesday at three');
  expect(entries()).toMatchObject({
    problems: 'We lose messages.',
    additionalInfo: 'Preferred time: Tuesday at three',
  });
});

test('[26.3] facts are noted of people with short names', async () => {
  await sayAll('hi', 'book a call', "I'm Jo and I've got two joint studios in Ohio");
  expect(entries()).toMatchObject({ name: 'Jo', additionalInfo: "I've got two joint studios in Ohio." });
});

test('[26.3] a question that may be a condition is answered before anything is sent', async () => {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('no, that is all');
  const reply = await sayAll('go for it, are there hidden fees?');
  expect(current().booking.stored).toEqual([]);
  expect(reply).toMatch(/send it/);
});

test('[26.2] relative clauses are no questions of their own', async () => {
  expect(
    await sayAll('Does it work for clients who call at night, who speak Spanish, or who want to cancel?'),
  ).not.toMatch(/only English here/);
});

test.each([
  [
    'Friday at ten in the morning',
    'wait nah friday is a holiday here make it monday same time',
    'Monday at ten in the morning',
  ],
  [
    'Wednesday after two',
    "just tell them don't call on a Saturday",
    "Wednesday after two, don't call on a Saturday",
  ],
])('[26.3] what changes a preferred time keeps the rest of it: %s', async (first, then, time) => {
  await toReview();
  await sayAll(first, then);
  expect(entries().additionalInfo).toBe(`Preferred time: ${time}`);
});

test('[26.3] an apology next to giving up is no trouble', async () => {
  await toReview();
  await sayAll("don't send it. sorry to waste your time");
  expect(current().booking.isWanted).toBe(false);
});

test('[26.3] a name that is spelled behind itself is one name', async () => {
  await sayAll('book a call', 'name is linh pham l i n h p h a m');
  expect(entries().name).toBe('Linh Pham');
});

test('[26.3] what explains a sign of the address is no note', async () => {
  await sayAll('book a call', 'Rose Tully', 'rose underscore tully at curls dot example');
  await sayAll('the website', 'Nobody finds us', "yes underscore that's the little line at the bottom");
  expect(entries()).toMatchObject({ email: 'rose_tully@curls.example', additionalInfo: '' });
});

test('[26.3] a website that somebody is looking for is no place', async () => {
  await sayAll("i'm looking for the website and the booking thing", 'yes please');
  expect(entries().services).toEqual(['website', 'scheduling']);
});

test.each(['no', 'nothing, it is fine'])(
  '[26.3] who changes nothing after all is shown the request: %s',
  async (said) => {
    await toReview();
    const { talk } = current();
    await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
    await talk.press({ action: 'change' });
    expect(await sayAll(said)).toMatch(/on the screen.*shall I send it/);
  },
);

test('[26.3] any time is a time, in one word too', async () => {
  await toReview();
  await sayAll('whenever');
  expect(entries().additionalInfo).toBe('Preferred time: Any time');
});

test.each([
  ['My website is from 2014, it still has the old prices.', /it still has the old prices/],
  ['Nobody answers since we hired a new man.', /a new man\.$/],
  ['The thing that hurts is that nobody picks up.', /The thing that hurts/],
])('[26.3] no words are taken for chatter that tell something: %s', async (said, told) => {
  await sayAll(...askedForTrouble, said);
  expect(entries().problems).toMatch(told);
});

test.each([
  ["Thursday at 3, Friday's also good", /Thursday at 3.*Friday/],
  ["Thursday at 3, I'm free on Friday, too", /Thursday at 3.*Friday/],
  ["Monday after 7 pm, I'm cutting till then", /^Preferred time: Monday,? after 7 PM$/i],
])('[26.3] a second time is no reason for the first: %s', async (said, time) => {
  await sayAll(...askedForTrouble, 'Nobody picks up.', said);
  expect(entries().additionalInfo).toMatch(time);
});

test.each([
  [
    'He kept the bookings in his head, you see. And now nobody knows who comes.',
    'He kept the bookings in his head. And now',
  ],
  ['My website, oh dear, it still shows the prices of 2019.', 'My website, it still shows'],
  ['K Nails has two shops and people call the wrong one.', 'K Nails has'],
  ['Anyway: the two calendars drift apart and we double-book.', 'The two calendars drift apart'],
  ['Second thing, clients ask for open slots by message and nobody answers.', 'Clients ask for open slots'],
  ['Thing is I get forty messages a night and nobody answers.', 'I get forty messages'],
  ['While I’m at it, nobody picks up the phone.', 'Nobody picks up'],
])('[26.3] asides and leads are no part of a story: %s', async (said, kept) => {
  await sayAll(said);
  expect(entries().problems).toContain(kept);
  expect(entries().problems).not.toMatch(/you see|oh dear|anyway|second thing|thing is|at it/i);
});

test('[26.3] the then before an order to send is no part of a note, another one is', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', 'We miss calls.');
  await sayAll('please note that I work until six and my sister answers then');
  expect(entries().additionalInfo).toMatch(/answers then\.$/);
  await sayAll("also note that I don't pick up unknown numbers, then send it");
  expect(entries().additionalInfo).toMatch(/unknown numbers\.$/);
});

test('[26.3] a fact beside an order of the call is a note, whatever it resembles', async () => {
  await sayAll('The telephone rings while I shave somebody.');
  await sayAll("Then write me down. Walter Berg. And young man, I'm deaf in one ear, so speak up.");
  expect(entries().problems).not.toMatch(/Walter|deaf/);
  expect(entries().additionalInfo).toMatch(/deaf in one ear/);
});
