import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

const preferred = (): string | undefined => /Preferred time: (.*)/.exec(entries().additionalInfo)?.[1];

test.each([
  ['Friday three p m Manila time', 'Friday three p m Manila time'],
  ['The week after next, preferably Tuesday at 11.', 'Week after next, preferably Tuesday at 11'],
  [
    "Can't do evenings, classes 4 to 9. Call around noon.",
    "Can't do evenings, classes 4 to 9. Call around noon",
  ],
  ['sat or sun is fine for me, evening 6ish', 'Sat or Sun, evening 6ish'],
  ['Friday at 2. Ach no she does the school run. Friday at 11', 'Friday at 11'],
  ['Wednesday works for me', 'Wednesday'],
])('[26.3] a preferred time keeps all that says when: %s', async (said, time) => {
  await toReview();
  await sayAll(said);
  expect(preferred()).toBe(time);
});

test('[26.3] a time that is put right takes the place of the first', async () => {
  await toReview();
  await sayAll('monday at twelve', 'no wait monday i have the dentist better tuesday at twelve');
  expect(preferred()).toBe('Tuesday at twelve');
});

test.each([
  [["my name's hamish mcardle i've had the shop in paisley forty one years"], 'Hamish McArdle'],
  [['Nick Papadakis mate'], 'Nick Papadakis'],
  [['frankie', 'frankie dellarosa'], 'Frankie Dellarosa'],
  [['Sipho', 'Dlamini'], 'Sipho Dlamini'],
])('[26.3] a name ends where it ends, and may come in two turns: %s', async (said, name) => {
  await sayAll('book a call', ...said);
  expect(entries().name).toBe(name);
});

test('[26.3] the address of somebody else names nobody', async () => {
  await sayAll('book a call', "the email is my daughter's it's eilidh buchan at pencilbox dot example");
  expect(entries()).toMatchObject({ name: '', email: 'eilidhbuchan@pencilbox.example' });
});

test('[26.3] who types is greeted by any name; a name that was spoken is said back where it may be misheard', async () => {
  await sayAll('book a call');
  const { talk } = current();
  expect(await talk.say('sipho dlamini', 'typing')).toContain('Nice to meet you, Sipho.');
  await sayAll('start over', 'book a call');
  expect(await talk.say('sipho dlamini', 'voice')).toContain('I have you down as Sipho Dlamini.');
});

test.each([
  'Ok we can talk about this in the call then. I want to schedule the call',
  'Alright, sign me up for the free chat.',
])('[26.3] a call that is ordered is no service: %s', async (said) => {
  await sayAll(said);
  expect(current().booking.isWanted).toBe(true);
  expect(entries().services).toEqual([]);
});

test.each([
  ['Chatbot only', ['chatbot']],
  ['the phone i said', ['phone']],
  ['Automated scheduling', ['phone', 'scheduling']],
])('[26.3] a choice where the trouble is asked for is no trouble: %s', async (said, services) => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', said);
  expect(entries()).toMatchObject({ problems: '', services });
});

test('[26.3] what is added with a condition does not send', async () => {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('nah nothing to add unless you wanna send beers');
  expect(current().booking.stored).toEqual([]);
});

test('[26.1] who only introduces a shop is not told that the answer is unknown', async () => {
  expect(
    await sayAll('i do the hair at three of the retirement villages and i run it with my sister'),
  ).not.toMatch(/don’t know|not sure|can’t answer/);
});

test('[26.1] who wants nothing put down is left in peace, and told that nothing was sent', async () => {
  expect(await sayAll("don't send anything. bye")).toMatch(/^Your request was not sent\. /);
});

test('[26.3] a change of services is said as one', async () => {
  await toReview();
  expect(await sayAll('make it scheduling instead of the phone')).toMatch(/^So it’s scheduling now\./);
});

test.each([
  ['Mornings are better on Tuesday', 'Mornings, Tuesday'],
  ['After five would be better Monday', 'After five, Monday'],
])('[26.3] what is better is not what is put right: %s', async (said, time) => {
  await toReview();
  await sayAll(said);
  expect(preferred()).toBe(time);
});

test.each(['Sipho', 'Gmail', 'Perfect'])(
  '[26.3] a word where the address is asked for is no family name by itself: %s',
  async (said) => {
    await sayAll('book a call', 'Sipho', said);
    expect(entries().name).toBe('Sipho');
  },
);

test.each(["I'd like to have the website. Call me Friday", 'we want the website and a call'])(
  '[26.3] a service that is ordered along with a call is kept: %s',
  async (said) => {
    await sayAll(said);
    expect(entries().services).toEqual(['website']);
  },
);
