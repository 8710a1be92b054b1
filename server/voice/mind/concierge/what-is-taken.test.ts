import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

test('[DESIGN 4] all that is said in one breath is taken, the services and the trouble too, and each is told once', async () => {
  const said = await sayAll(
    "Hi, I'm Marco Bellini from Studio Nove, marco@studionove.it, I need the AI Phone Caller and online booking because we lose calls when we're busy and half the people don't turn up. Could someone ring me Wednesday after 4?",
  );
  expect(entries()).toEqual({
    name: 'Marco Bellini',
    email: 'marco@studionove.it',
    services: ['phone', 'scheduling'],
    problems: "We lose calls when we're busy and half the people don't turn up.",
    additionalInfo: 'From Studio Nove.\nPreferred time: Wednesday after 4',
  });
  expect(said.match(/I’ve put you down for/g)).toHaveLength(1);
  expect(said).toMatch(/shall I send it\?$/);
});

test('[DESIGN 4] an address, or a name once a call was offered, begins the booking with what was told before', async () => {
  await sayAll("We run five studios, and I'm evaluating your chatbot and your phone agent.");
  expect(await sayAll('My name is Dr. Karen Adler.')).toMatch(/email/);
  await sayAll('My email is adler@vantagefit.test.');
  expect(entries()).toMatchObject({ name: 'Dr. Karen Adler', services: ['chatbot', 'phone'] });
});

test('[DESIGN 4] chatter is no part of a trouble, and a second one is added to the first', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', 'Hold on, before we go on,');
  expect(entries().problems).toBe('');
  await sayAll('Well, you know, honestly, um, we keep missing calls on Saturdays, you know what I mean?');
  expect(entries().problems).toBe('We keep missing calls on Saturdays.');
  await sayAll("also people don't show up", 'The problem is also that they write at night.');
  expect(entries().problems).toBe(
    "We keep missing calls on Saturdays. People don't show up. They write at night.",
  );
});

test('[DESIGN 4] a question, half a sentence or a remark is no data', async () => {
  await sayAll('Give me one real customer I can call.');
  expect(current().booking.isWanted).toBe(false);
  await sayAll('book a call', 'So no references.');
  expect(entries().name).toBe('');
  await sayAll('Omar Khalil', 'omar at sharpside dot test', 'phone', "that's S H A R P S I D E dot test");
  expect(entries().problems).toBe('');
});

test('[DESIGN 4] what was taken can be asked for, and is answered from the request', async () => {
  await toReview();
  await sayAll('Thursday afternoon would be best for me');
  expect(await sayAll('did you get Thursday?')).toMatch(/^Yes, I have Thursday afternoon\. .*send it\?$/);
  expect(await sayAll('what did I say my problem was?')).toMatch(/^You told me: We miss calls\./);
  expect(await sayAll('which email do you have, what is my email?')).toMatch(/ana@example\.com/);
  // What was said, and got lost, is taken when it is asked for.
  await sayAll('did you get Wednesday?');
  expect(entries().additionalInfo).toBe('Preferred time: Wednesday');
});

test('[DESIGN 4] a wished time goes in the place of the one before, and its sentence is left out', async () => {
  await toReview();
  await sayAll('friday morning ok for you?');
  expect(entries().additionalInfo).toBe('Preferred time: Friday morning');
  await sayAll('no wait, make it monday');
  expect(entries().additionalInfo).toBe('Preferred time: Monday');
  await sayAll('after four', "we use Fresha and can't stand it, you know");
  expect(entries().additionalInfo).toBe(
    "We use Fresha and can't stand it.\nPreferred time: Monday, after four",
  );
});

test('[DESIGN 4] what was asked just before can be added as a question for the team', async () => {
  await toReview();
  await sayAll(
    'Could the site be in English and French?',
    'Please add that wish under additional information.',
  );
  expect(entries().additionalInfo).toBe('Could the site be in English and French?');
});

test('[DESIGN 4] a question in between is answered, and one short question goes on', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  const said = await sayAll('what does it cost?');
  expect(said).toMatch(/price/);
  expect(said).toMatch(/(?:Which is it about|So, which of them is it)\?$/);
});

test('[DESIGN 4] a correction by hand is a correction, without a word while the agent waits for something else', async () => {
  await sayAll('book a call', 'Anna Ruiz');
  expect(await current().talk.press({ action: 'fill', field: 'name', value: 'Ana Ruiz' })).toEqual([]);
  expect(entries().name).toBe('Ana Ruiz');
  // What it waits for is taken, and the booking goes on.
  expect(
    (await current().talk.press({ action: 'fill', field: 'email', value: 'ana@example.com' })).join(' '),
  ).toMatch(/about|interested/);
  // Typed on the screen is confirmed on the screen.
  expect(current().booking.confirmedEmail).toBe('ana@example.com');
  await current().talk.press({ action: 'fill', field: 'services', value: ['phone'] });
  await sayAll('We miss calls');
  expect(
    await current().talk.press({ action: 'fill', field: 'problems', value: 'We miss many calls.' }),
  ).toEqual([]);
  expect(current().talk.last).toMatchObject([{ type: 'booking', update: { step: 'review' } }]);
  expect((await current().talk.say('yes')).join(' ')).toMatch(/sent/);
  expect((await current().talk.press({ action: 'fill', field: 'name', value: 'X' })).join(' ')).toMatch(
    /write to|reach/i,
  );
});

test('[DESIGN 4] what breaks a rule of the form is not taken by hand either, and an emptied entry is asked for', async () => {
  await toReview();
  expect(
    (await current().talk.press({ action: 'fill', field: 'email', value: 'nothing' })).join(' '),
  ).toMatch(/valid email/);
  expect(entries().email).toBe('ana@example.com');
  await current().talk.press({ action: 'fill', field: 'problems', value: '' });
  expect((await current().talk.say('yes, send it')).join(' ')).not.toMatch(/sending/);
});

test('[DESIGN 4] half a sentence waits for its other half', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller');
  expect(await sayAll('we miss calls because')).toMatch(/time|rush/);
  expect(entries().problems).toBe('');
  await sayAll('what does it cost?', 'everybody is cutting');
  expect(entries().problems).toBe('We miss calls because everybody is cutting.');
});

test('[DESIGN 4] a name that is hard to hear is said back once', async () => {
  expect(await sayAll('book a call', 'zbygnew kowalczyk')).toMatch(
    /^I have you down as Zbygnew Kowalczyk\. .*email/,
  );
  expect(await sayAll('zbyg@example.com')).not.toMatch(/Zbygnew/);
});

test('[26.3] a preferred time is said back once, and again when it changes', async () => {
  const first = await sayAll('I am Bob Reed, I need the phone agent. Call me Wednesday at 2 pm.');
  expect(first).toMatch(/Wednesday, at 2 PM/);
  expect(await sayAll('bob@example.com', 'We miss calls all day.')).not.toMatch(/Wednesday|confirm the time/);
  expect(await sayAll('Make it Thursday at 3 pm instead.')).toMatch(/Thursday/);
});
