import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

async function toSending(): Promise<void> {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
}

test('[26.3] a turn of several parts is taken part by part, and the question in it is answered', async () => {
  const said = await sayAll(
    'book a call',
    "I'm Rosalind Okoro. My phone rings while I'm shampooing. Is there a minimum term?",
  );
  expect(said).toMatch(/no minimum term/);
  expect(entries()).toMatchObject({ name: 'Rosalind Okoro' });
  expect(entries().problems).toMatch(/rings while I'm shampooing/);
});

test('[26.3] a preferred time that is not understood whole stays in the visitor’s words', async () => {
  await toReview();
  await sayAll('Slots: Mon or Tue, 6:30–8:00 AM Mountain, or after 7 PM.');
  expect(entries().additionalInfo).toBe('Preferred time: Mon or Tue, 6:30–8:00 AM Mountain, or after 7 PM');
});

test.each([
  'You may forward it.',
  'Is right. Please send to your people.',
  'yep go ahead and send it i gotta run',
])('[26.3] a go-ahead in other words sends: %s', async (goAhead) => {
  await toSending();
  expect(await sayAll(goAhead)).toMatch(/sending it/);
});

test.each(["no that's it bro", 'discard it', 'don’t send it yet'])(
  '[26.3] what is no go-ahead sends nothing: %s',
  async (said) => {
    await toSending();
    expect(await sayAll(said)).not.toMatch(/sending it/);
  },
);

test('[26.2] who haggles, quotes an offer, or wants to be forgotten has ordered nothing', async () => {
  for (const said of [
    'Do the website for 1200 and I’ll sign today.',
    'Your ad said the website is free if I take the phone caller. How do I get that?',
    'Please delete everything you have on me. My address is k.albers@albersfit.test.',
  ]) {
    await sayAll(said);
    expect(current().booking.isWanted, said).toBe(false);
  }
});

test('[26.3] a trouble told in the place of a service is kept, and says which service', async () => {
  await sayAll(
    'book a call',
    'Ana',
    'ana@example.com',
    'Six or seven no-shows each week, that’s what hurts.',
  );
  expect(entries()).toMatchObject({ services: ['scheduling'], problems: expect.stringMatching(/no-shows/) });
});

test('[26.3] who names no service after two questions leaves the choice for the call', async () => {
  await sayAll('book a call', 'Ana', 'ana@example.com', 'It all piles up on Mondays.', 'yes', 'yes');
  expect(entries().services).toEqual(['website', 'chatbot', 'phone', 'scheduling']);
  expect(entries().problems).toMatch(/piles up/);
});

test('[26.3] who goes on after two questions for a trouble tells it in the call, and one told later counts', async () => {
  await sayAll('book a call about the website', 'Ana', 'ana@example.com', 'no', 'yes');
  expect(entries().problems).toBe('Would rather tell us in the call.');
  await sayAll('nobody finds our prices');
  expect(entries().problems).toBe('Nobody finds our prices.');
});

test.each([
  ['Lorraine Pike. No, Debbie, not you, I’m talking to the computer.', 'Lorraine Pike'],
  ['put me down for the phone one octavio benitez', 'Octavio Benitez'],
  ['name: Big Lou. nah for real its Louis Ferrante', 'Louis Ferrante'],
  ['Her name is Annalise Foxworth, put hers on it, I’m just the junior.', 'Annalise Foxworth'],
])('[26.3] the first and family name is heard wherever it stands: %s', async (said, name) => {
  await sayAll('book a call', said);
  expect(entries().name).toBe(name);
});

test('[26.3] an agreement is no name, and a spelled part of a name changes nothing', async () => {
  await sayAll('book a call', 'Yes, that’s accurate.');
  expect(entries().name).toBe('');
  await sayAll('Siobhan Nguyen-Farrell', 'Nguyen is N G U Y E N, hyphen, Farrell with two Rs and two Ls.');
  expect(entries().name).toBe('Siobhan Nguyen-Farrell');
});

test.each([
  ['Oh no, Monday is not good, I have the dentist. Tuesday at ten.', 'Tuesday at 10'],
  ['Could it be Tuesday, or no, Wednesday, at eight in the morning?', 'Wednesday, at eight in the morning'],
  ['make it Tuesday at five, two is the school run', 'Tuesday at five'],
])('[26.3] the day that is possible is the preferred time: %s', async (said, time) => {
  await toReview();
  await sayAll(said);
  expect(entries().additionalInfo.toLowerCase()).toMatch(
    new RegExp(`preferred time: ${time.replace('10', '(?:10|ten)')}$`, 'i'),
  );
});

test('[26.3] a note with a time in it is a note', async () => {
  await toReview();
  await sayAll(
    'call me tomorrow at seven in the evening',
    'Note that I only coach in the mornings so don’t ring then.',
  );
  expect(entries().additionalInfo).toMatch(/coach in the mornings[\s\S]*Preferred time: Tomorrow at seven/);
});

test('[26.2] the price that is asked for while one offering is booked is that of it', async () => {
  expect(await sayAll('book a call about scheduling', 'what does it cost')).toMatch(/Scheduling starts at/);
});

test('[26.2] what is told and asks for nothing gets an answer to what is told', async () => {
  const said = await sayAll('I opened in spring and I’m already tired');
  expect(said).not.toMatch(/don’t know|not sure what you mean/);
});

test('[26.2] what is asked behind something told is answered, also without its mark', async () => {
  expect(
    await sayAll('most of my people are on old phones with cracked screens lol does it load fast'),
  ).toMatch(/Pages show up/);
});

test('[26.3] an address is kept where the name was asked for', async () => {
  await sayAll('book a call', 'marcus at liftwithmarcus dot example.');
  expect(entries()).toMatchObject({ name: '', email: 'marcus@liftwithmarcus.example' });
});

test('[26.3] a name is one before a trade, too', async () => {
  await sayAll('Real quick, I’m between clients. Marcus Oyelaran, personal trainer, I need the scheduling.');
  expect(entries()).toMatchObject({ name: 'Marcus Oyelaran', services: ['scheduling'] });
});

test.each([
  'Well, I suppose I do want a call, yes. I’m Rosalind Cope.',
  'My email, let me think, it changed last year. It’s roz at copenails dot example.',
])('[26.3] who wants a call, or gives an address, begins a booking: %s', async (said) => {
  await sayAll(said);
  expect(current().booking.isWanted).toBe(true);
});

test('[26.3] why something is left out is no trouble, and neither is what is added', async () => {
  await sayAll('the website and the chatbot please', 'Annika Solberg', 'annika@kalkwall.example');
  await sayAll(
    'leave the website out. Ours is only two years old. Just the chatbot, and put the scheduling in.',
  );
  await sayAll('Phone agent, yes. She mentioned reminders too, so scheduling as well, I’d say.');
  expect(entries()).toMatchObject({ services: ['chatbot', 'phone', 'scheduling'], problems: '' });
});

test('[26.3] how a name is spelled is no trouble, and a letter is no name', async () => {
  await sayAll('book a call', 'Siobhan Keogh. I’ll spell that, nobody gets it. K-E-O-G-H.');
  await sayAll('skeogh at blunt dot example. So s, then my last name, no dot.');
  expect(entries()).toMatchObject({ name: 'Siobhan Keogh', problems: '' });
});

test('[26.3] nothing before eleven is not before eleven', async () => {
  await toReview();
  await sayAll('Only that I’m terrible before my second coffee, so nothing before eleven.');
  expect(entries().additionalInfo).toMatch(/Preferred time: (?:nothing|not) before eleven$/i);
});

test('[26.3] what both of them want is chosen', async () => {
  await sayAll('book a call', 'Farah Siddiqui', 'farah@twosisters.example');
  await sayAll('We can’t agree. I want the website, she wants the phone caller. So both, please.');
  expect(entries().services).toEqual(['website', 'phone']);
});

test('[26.3] what a service should not do takes it out of no request', async () => {
  await sayAll('book a call about the chatbot', 'Gwen Tremaine', 'gwen@reformerroom.example');
  await sayAll('People ask the same at night.');
  await sayAll('Just one thing, medical questions should always come to me and not to the bot.');
  expect(entries().services).toEqual(['chatbot']);
});

test('[26.3] when somebody can talk is kept before a booking begins', async () => {
  await sayAll('I can talk tomorrow morning after the seven o’clock class, so like eight fifteen.');
  expect(entries().additionalInfo).toMatch(/Preferred time: Tomorrow morning/);
});

test('[26.2] how two offerings differ is said, and not what each of them is', async () => {
  expect(await sayAll('Whats the difference between the chat one and the phone one')).toMatch(
    /^The chatbot answers in writing/,
  );
});

test('[26.2] what is surely asked begins no booking, and repeats nothing', async () => {
  await sayAll('Will you call me every day now if I leave my email');
  expect(current().booking.isWanted).toBe(false);
  const first = await sayAll('what does it cost');
  expect(await sayAll('What did you say your name was?')).not.toBe(first);
});

test.each([
  ["No, that's the lot. Send it before I think better of it."],
  ['Nothing else, no. Send it up, as we say down here.'],
  ['No more from me. Please forward it to them.'],
])('[26.3] what surely sends sends: %s', async (said) => {
  await toSending();
  expect(await sayAll(said)).toMatch(/I’m sending it/);
});

test('[26.3] a request that was given up is sent when it is asked for', async () => {
  await toSending();
  expect(await sayAll("Then no, don't send anything, I talk with my husband.")).toMatch(/sent nothing/);
  expect(await sayAll('Okay. Send it, before I change my mind again.')).toMatch(/I’m sending it/);
});

test('[26.3] what follows a call that is ordered is taken with it, and a copy is noted', async () => {
  await sayAll('Okay, then book please the call. The doctor is Mihnea Vlaicu. V, L, A, I, C, U.');
  expect(entries().name).toBe('Mihnea Vlaicu');
  await sayAll("office@vlaicu.example. Cc my manager too, that's dana@vlaicu.example.");
  expect(entries()).toMatchObject({
    email: 'office@vlaicu.example',
    additionalInfo: 'A copy to dana@vlaicu.example.',
  });
});

test('[26.3] no jokes, please, is nobody’s name', async () => {
  await sayAll(
    'book a call',
    'Solenne Guivarch',
    'It should be delicate. No jokes, no little smiling faces.',
  );
  expect(entries().name).toBe('Solenne Guivarch');
});

test.each([
  ['The automated scheduling, and my wife says the telephone agent as well.', ['phone', 'scheduling']],
  [
    'Phone agent and scheduling. The website is handled by the group, so leave that out.',
    ['phone', 'scheduling'],
  ],
])('[26.3] what surely is ordered is chosen: %s', async (said, services) => {
  await sayAll('book a call', 'Rupert Lindqvist', 'shop@lindqvist.example', said);
  expect(entries().services).toEqual(services);
});

test('[26.3] that would be everything orders nothing more', async () => {
  await toSending();
  const { services } = entries();
  expect(await sayAll('No, thank you, that would be everything.')).toMatch(/shall I send it|Shall I send it/);
  expect(entries().services).toEqual(services);
});

test('[26.3] after the address is confirmed it is asked which, once more, before all are put down', async () => {
  await sayAll('book a call', 'Edith Farrow', 'edith@farrow.example');
  await current().talk.press({ action: 'confirm-email', email: 'edith@farrow.example' });
  expect(await sayAll('Yes, that is right')).toMatch(/website/);
  expect(entries().services).toEqual([]);
  await sayAll('Yes, right');
  expect(entries().services).toHaveLength(4);
});

test('[26.3] a named choice takes the place of a guessed one, also where the trouble is asked', async () => {
  await sayAll('book a call', 'Edith Farrow', 'edith@farrow.example', 'yes', 'yes', 'yes');
  expect(entries().services).toHaveLength(4);
  await sayAll('The phone caller.');
  expect(entries().services).toEqual(['phone']);
});

test.each([
  ['Send it, but not today'],
  ['Send it after I have talked to my wife'],
  ['Send it first to my boss'],
  ['Send it, but to my wife'],
  ['Submit it, but change nothing'],
])('[26.3] what has a condition is not sent: %s', async (said) => {
  await toSending();
  expect(await sayAll(said)).not.toMatch(/sending it/);
});

test('[26.3] a name that was said alone, before anybody asked, is taken once an address bears it', async () => {
  await sayAll('henrike voss', 'voss@kammundklinge.example');
  expect(entries()).toMatchObject({ name: 'Henrike Voss', email: 'voss@kammundklinge.example' });
});

test.each(['Hair extensions', 'Purple kangaroo'])(
  '[26.3] what was said before an address that does not bear it is no name: %s',
  async (said) => {
    await sayAll(said, 'ana@example.com');
    expect(entries().name).toBe('');
  },
);

test('[26.3] an order to send that only lacks the services sends, and leaves them for the call', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'It all piles up on Mondays.');
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect(await sayAll('Yes, send it.')).toMatch(/sending it/);
  expect(entries().services).toEqual(['website', 'chatbot', 'phone', 'scheduling']);
});

test('[26.3] everything that is told in one breath is put down, the trouble too', async () => {
  await sayAll(
    'I would like to book a call. My name is Rosa Diaz. My email is rosa@example.com. We need a website. We miss calls.',
  );
  expect(entries()).toMatchObject({
    name: 'Rosa Diaz',
    email: 'rosa@example.com',
    services: ['website'],
    problems: 'We miss calls.',
  });
});

test.each(['no sorry, I mean the phone one', 'hmm, no, make that the phone caller'])(
  '[26.3] what replaces a choice leaves it out: %s',
  async (said) => {
    await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'chatbot please', said);
    expect(entries()).toMatchObject({ services: ['phone'], problems: '' });
  },
);
