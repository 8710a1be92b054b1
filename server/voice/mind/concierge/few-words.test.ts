import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

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

test('[26.3] whom both of those points to are the services, which sends nothing', async () => {
  await sayAll(
    'book a call about the website',
    'Patricia Okafor',
    'trish@curls.example',
    'The prices are old',
  );
  await sayAll('And maybe the chatbot, would that go on the website as well?');
  expect(await sayAll('Yes, both of those then.')).toMatch(/shall I send it/);
  expect(entries().services).toEqual(['website', 'chatbot']);
});

test('[26.3] services are added, and swapped, in a question and with a reason', async () => {
  await sayAll('book a call about the website', 'Sophie Lang', 'sophie@lashes.example');
  await sayAll('The website is fine really. Can you change it to scheduling instead?');
  expect(entries().services).toEqual(['scheduling']);
  await sayAll("People don't turn up", 'oh also add the chatbot. messages are a mess too');
  expect(entries().services).toEqual(['chatbot', 'scheduling']);
  await sayAll('could you add the phone caller too, I never get to my voicemail');
  expect(entries().services).toEqual(['chatbot', 'phone', 'scheduling']);
});

test.each([
  ["I can't do mornings", /can.t do mornings/i],
  ["just don't ring me during the game on Sunday, any other time", /^Don't ring me .*any other time$/],
  ['no calls after eight in the evening please', /^No calls after eight/i],
  ['sat noon', /Sat(?:urday)? noon/i],
])('[26.3] a time to avoid is not the wished one: %s', async (said, time) => {
  await toReview();
  await sayAll(said);
  expect(entries().additionalInfo.replace('Preferred time: ', '')).toMatch(time);
});

test('[26.3] what was told already is neither emptied nor lost by saying so', async () => {
  await toReview();
  await sayAll("I already told you the problem. The last guy vanished and I can't change my hours");
  expect(entries().problems).toMatch(/We miss calls.*The last guy vanished/);
});

test('[26.3] the full name is taken once only the first is known from the address', async () => {
  await sayAll(
    'can someone call me about the chatbot',
    'nobody answers our messages',
    'brody.lunt@box.example',
  );
  await sayAll('Brody Lunt');
  expect(entries().name).toBe('Brody Lunt');
});

test('[26.2] who wants to know about an offering, or asks for a spelling, is told', async () => {
  expect(await sayAll('hello I have a salon, I want to know about website')).toMatch(/^Our Custom Website/);
  await sayAll('book a call', 'Siobhan Kelly');
  expect(await sayAll('wait is the name spelled with the b h')).toContain('S-I-O-B-H-A-N');
});

test.each([
  ["Wednesday at two but don't call the salon", /Wednesday at two/],
  ["mornings are best for me, but don't call at five", /mornings are best/i],
])('[26.3] a time is kept with what to avoid in it: %s', async (said, time) => {
  await toReview();
  await sayAll(said);
  expect(entries().additionalInfo).toMatch(time);
});

test.each([
  ['never mind Tuesday, make it Friday at noon', 'Friday at noon'],
  ["Tuesday doesn't work anymore, make it Wednesday", 'Wednesday'],
])('[26.3] a time that is taken back gives way to the new one: %s', async (said, time) => {
  await toReview();
  await sayAll('Tuesday at ten', said);
  expect(entries().additionalInfo).toBe(`Preferred time: ${time}`);
});

test('[26.3] an address is corrected by nothing but other signs once it is confirmed', async () => {
  await sayAll('book a call about the website', 'Jon Fuller', 'j fuller at x dot example');
  await current().talk.press({ action: 'confirm-email', email: 'jfuller@x.example' });
  await sayAll("the prices dash and it's not jon at fault");
  expect(entries().email).toBe('jfuller@x.example');
  await sayAll('no it is j dot fuller not j fuller');
  expect(entries().email).toBe('j.fuller@x.example');
});

test('[26.3] the letters of an address count more than the word they spell', async () => {
  await sayAll('book a call', 'Jon Fuller', "jfuler at x dot example, that's j f u l l e r at x dot example");
  expect(entries().email).toBe('jfuller@x.example');
});

test('[26.3] both of those adds what was asked about', async () => {
  await toReview();
  await sayAll('would the chatbot work for a gym?', 'yes, both of those then');
  expect(entries().services).toEqual(['chatbot', 'phone']);
});

test.each([
  'I read about the chatbot on instagram and I want it',
  'I want to learn more about the chatbot, can you sign me up',
])('[26.3] who orders is not told about it instead: %s', async (said) => {
  await sayAll(said);
  expect(current().booking.isWanted).toBe(true);
  expect(entries().services).toEqual(['chatbot']);
});

test('[26.2] prices are of what is asked about', async () => {
  await sayAll('what does the phone caller cost');
  expect(await sayAll('and what would that be a month')).not.toMatch(/website/i);
  expect(await sayAll('what is cheaper, the website or the chatbot?')).not.toMatch(/Together/);
  await sayAll('book a call about the website and the chatbot');
  expect(await sayAll('how much is everything you offer?')).toMatch(/^All four/);
});

test('[26.3] a closing word is no family name', async () => {
  await sayAll('book a call', 'Jon Ruiz', "it's Marta actually");
  expect(entries().name).not.toMatch(/Actually/);
});

test('[26.3] name and address in one breath are both taken', async () => {
  await sayAll('book a call', 'brent kowalczyk brent.k@pulse.example');
  expect(entries()).toMatchObject({ name: 'Brent Kowalczyk', email: 'brent.k@pulse.example' });
});

test('[26.3] what is for later is set aside, and so are the others', async () => {
  await sayAll(
    'book a call',
    'Ana Ruiz',
    'ana@example.com',
    'Only the website for now, maybe later the calendar',
  );
  expect(entries().services).toEqual(['website']);
});

test('[26.3] a main issue told later joins the first, and a joke that is taken back is not noted', async () => {
  await toReview();
  await sayAll('Main issue: double bookings. Staff take bookings by text');
  expect(entries().problems).toMatch(/We miss calls.*double bookings/i);
  await sayAll("tell them i'm better looking than i sound. nah kidding leave that out");
  expect(entries().additionalInfo).not.toMatch(/better looking/);
});

test.each([
  "don't call Tuesday, call me Friday at ten",
  "Tuesday won't work, Wednesday will",
  'not Tuesday, sorry, Wednesday',
])('[26.3] a new time beside a refused one replaces what was wished: %s', async (said) => {
  await toReview();
  await sayAll('Tuesday at ten', said);
  expect(entries().additionalInfo).not.toMatch(/Tuesday at ten/);
  expect(entries().additionalInfo).toMatch(/Friday at ten|Wednesday/);
});

test.each([
  ['add the chatbot, and the calendar later', ['chatbot', 'phone']],
  ['the phone caller for now, maybe the calendar later', ['phone']],
  ['can you put the chatbot on my old website?', ['phone']],
])('[26.3] what is for later, or asked of an offering, is not ordered: %s', async (said, services) => {
  await toReview();
  await sayAll(said);
  expect(entries().services).toEqual(services);
});

test.each([
  ['I want to know about the website, what does it cost', /starts at/],
  ['I want to know about website security', /certificate/],
])('[26.2] a precise question gets its answer, not the offering: %s', async (said, answer) => {
  expect(await sayAll(said)).toMatch(answer);
});

test('[26.3] both means the two that the last answer was about', async () => {
  await sayAll('what would the website and the chatbot cost together?', 'ok cool', 'book a call about both');
  expect(entries().services).toEqual(['website', 'chatbot']);
});
