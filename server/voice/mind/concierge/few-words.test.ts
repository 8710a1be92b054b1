import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll } = bookingTalk();

test.each([
  ['my name is bernadette gallagher but everyone says bernie', 'Bernadette Gallagher', 'Goes by Bernie.'],
  ['Przemysław Zieliński. You can say Shem, everybody says Shem', 'Przemysław Zieliński', 'Goes by Shem.'],
  ['Jonathan, call me Jon', 'Jon', ''],
])('[26.3] what somebody is called beside the full name is noted: %s', async (said, name, note) => {
  await sayAll('book a call', said);
  expect(entries()).toMatchObject({ name, additionalInfo: note });
});

test('[26.3] a family name that is spelled when the address is asked for completes the name', async () => {
  await sayAll('book a call', 'solene', 'garnier g a r n i e r');
  expect(entries().name).toBe('Solene Garnier');
});

test('[26.3] a name told before anybody asked for it is taken once an address begins with it', async () => {
  await sayAll('what does the website cost', 'marcia', 'marcia at curls dot example');
  expect(entries()).toMatchObject({ name: 'Marcia', email: 'marcia@curls.example' });
});

test('[26.3] other signs between the same letters correct an address, confirmed or not', async () => {
  await sayAll('book a call about scheduling', 'Jermaine Fuller', 'j fuller at x dot example');
  expect(entries().email).toBe('jfuller@x.example');
  await current().talk.press({ action: 'confirm-email', email: 'jfuller@x.example' });
  await sayAll("nah hold on it's j dot fuller there's a dot in it");
  expect(entries()).toMatchObject({ email: 'j.fuller@x.example', problems: '', additionalInfo: '' });
});

test('[26.3] who wants to ask somebody before giving an address ends the booking', async () => {
  await sayAll('book a call', 'Solene Garnier');
  const said = 'mm no you know what i speak before with my husband he does the accounts';
  expect(await sayAll(said)).toMatch(/sent nothing/);
  expect(current().booking.isWanted).toBe(false);
});

test('[26.3] whom a trouble is about stays with it', async () => {
  await sayAll("I've a shop full of lads who book and then vanish like snow off a ditch", 'book a call');
  expect(entries().problems).toBe("I've a shop full of lads who book and then vanish like snow off a ditch.");
});

test.each([
  'I should like to arrange a telephone consultation regarding your services',
  "I've been reading your website and I'd like a call",
])('[26.3] a call on the phone, and this site, are no services: %s', async (said) => {
  await sayAll(said);
  expect(current().booking.isWanted).toBe(true);
  expect(entries().services).toEqual([]);
});

test('[26.3] the name of a service that is chosen already is no trouble', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the website');
  expect(await sayAll('the website')).toMatch(/on your request|is down/);
  expect(entries().problems).toBe('');
});

test('[26.2] the prices of several offerings are told one by one and together', async () => {
  expect(await sayAll('what would the website and the chatbot cost together')).toBe(
    'A website starts at $1,900, and then it’s $39 a month. The chatbot starts at $600, and then it’s $79 a month. ' +
      'Together they start at $2,500, and then it’s $118 a month.',
  );
  await sayAll('book a call about scheduling and the phone caller');
  expect(await sayAll('and how much is it for both')).toContain('$1,400, and then it’s $208 a month');
});

test('[26.2] having understood is no praise', async () => {
  await sayAll('what does the website cost');
  expect(await sayAll('ok cool')).toBe('Good. What else would you like to know?');
});
