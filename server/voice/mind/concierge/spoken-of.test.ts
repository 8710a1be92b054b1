import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

async function toSending(): Promise<void> {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
}

test('[26.3] both of those are the services that were spoken of last', async () => {
  await sayAll('Is the chatbot cheaper than the scheduling?', 'Both of those, please.');
  expect(entries().services).toEqual(['chatbot', 'scheduling']);
});

test('[26.3] that one is the service that was spoken of last, and begins the request', async () => {
  const said = await sayAll('I hate chatbots. What does the phone caller cost?', 'Put me down for that one.');
  expect(said).toMatch(/name/);
  expect(entries().services).toEqual(['phone']);
});

test('[26.3] what orders beyond doubt begins a request, though its words have an answer', async () => {
  await sayAll('I’d do chat plus scheduling.');
  expect(entries().services).toEqual(['chatbot', 'scheduling']);
});

test('[26.3] a kind word for an answer sends nothing, and a yes does', async () => {
  await toSending();
  await sayAll('Can I cancel at any time?');
  expect(await sayAll('Brilliant.')).not.toMatch(/sending it/);
  expect(await sayAll('Yes.')).toMatch(/sending it/);
});

test('[26.3] what is told once the request is sent is added, and sent after it', async () => {
  await toSending();
  await sayAll('send it');
  expect(await sayAll("Oh, and please write down that we're closed all of August.")).toMatch(/send it\?/);
  expect(entries().additionalInfo).toMatch(/closed all of August.*This adds to my request/s);
  expect(await sayAll('send it')).toMatch(/sending it/);
});

test('[26.3] which services is asked three times at the most, then those that were spoken of are put down', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com');
  expect(entries().services).toEqual([]);
  await sayAll('Does the chatbot speak Spanish?', 'Mondays are best.', 'Note that we have two rooms.');
  expect(entries().services).toEqual(['chatbot']);
});

test.each([
  ["Don't call me before noon. I coach the early classes.", /not before noon|don't call me before noon/i],
  ['I teach in the mornings, so between one and three.', /^(?!.*morning).*between one and three/i],
])('[26.3] a time that is not to be is no preferred time: %s', async (said, time) => {
  await toSending();
  await sayAll(said);
  expect(/Preferred time: (.*)/.exec(entries().additionalInfo)?.[1] ?? '').toMatch(time);
});

test.each([
  ["Call me whenever, I won't pick up if I've a client."],
  ['Fair enough, put it in the notes then: we have two rooms.'],
])('[26.3] what is surely said for something else names nobody: %s', async (said) => {
  await toSending();
  const { name } = entries();
  await sayAll(said);
  expect(entries().name).toBe(name);
});

test('[26.3] a whole name takes the place of a doubtful one', async () => {
  await sayAll('book a call', 'Splendid', "You're speaking with Cordelia Fanshawe.");
  expect(entries().name).toBe('Cordelia Fanshawe');
});

test.each([
  ['phone and website', "Only the phone thing. Website I don't need.", ['phone']],
  ['phone', 'take the phone off and put website instead', ['website']],
  ['scheduling', 'Scheduling. Only scheduling. Not the phone, I like my phone.', ['scheduling']],
  ['phone and scheduling', 'no more scheduling, phone only', ['phone']],
])('[26.3] %s, and then: %s', async (first, then, services) => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', first, 'we miss calls', then);
  expect(entries().services).toEqual(services);
});

test('[26.3] no name beside an address becomes a part of it', async () => {
  await sayAll('book a call', 'Imelda Prescott-Rao imelda at twotide dot example');
  expect(entries()).toMatchObject({ name: 'Imelda Prescott-Rao', email: 'imelda@twotide.example' });
});

test('[26.3] a name that is spelled behind its label is written', async () => {
  await sayAll('book a call', 'first name c a l l u m last name f e r r o');
  expect(entries().name).toBe('Callum Ferro');
});

test('[26.3] a question that sounds like a word to send sends nothing', async () => {
  await toSending();
  expect(await sayAll('can it make jokes')).not.toMatch(/sending it/);
});

test.each([
  ['Shame.', ''],
  ['Vince', 'Vince'],
])('[26.3] asked for a name, %s gives %s', async (said, name) => {
  await sayAll('book a call', said);
  expect(entries().name).toBe(name);
});

test.each([
  ['It reads bernadette at velvetfern dot example', 'bernadette@velvetfern.example'],
  ["It's oceane, without the accent, at spaboreal dot example.", 'oceane@spaboreal.example'],
])('[26.3] no word before, or within, an address becomes a part of it: %s', async (said, email) => {
  await sayAll('book a call', 'Ana Ruiz', said);
  expect(entries().email).toBe(email);
});

test('[26.3] somebody who wants a copy has no other address for the visitor', async () => {
  await toSending();
  await sayAll("Olya wants a copy of everything, she's olya at grimbarbell dot example.");
  expect(entries().email).toBe('ana@example.com');
  expect(entries().additionalInfo).toMatch(/^A copy to olya@grimbarbell\.example\./);
});

test('[26.3] a website with booking is scheduling, too', async () => {
  await sayAll("I'd like to order a website with booking.");
  expect(entries().services).toEqual(['website', 'scheduling']);
});

test.each([
  'Best to ring before the after-school crowd, two at the latest.',
  'Wednesday mornings are quiet for a chat.',
  'Early in the week suits, but never on the first Monday of the month.',
])('[26.3] a time for the call is kept in the words it was said in: %s', async (said) => {
  await toSending();
  await sayAll(said);
  expect(entries().additionalInfo).toBe(`Preferred time: ${said.slice(0, -1)}`);
});

test('[26.3] asked which services, who has nothing further leaves the choice for the call', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'ok nothing further');
  expect(entries().services).toEqual(['website', 'chatbot', 'phone', 'scheduling']);
});

test('[26.3] what goes along with the order to send is noted, and the request is sent', async () => {
  await toSending();
  expect(await sayAll('alright you can send it but no sales pitches')).toMatch(/sending it/);
  expect(entries().additionalInfo).toMatch(/no sales pitches/i);
});

test('[26.3] a yes in other words sends', async () => {
  await toSending();
  await sayAll('Note that we have two rooms.');
  expect(await sayAll('Yes yes yes, bye, thank you!')).toMatch(/sending it/);
});

test.each([
  ['Okay I’m in, sign me up for all four.', 4],
  ['ok bot then', 1],
])('[26.3] who takes the offer of a call says for what: %s', async (said, count) => {
  await sayAll('cost?', 'k n how much is just the bot', said);
  expect(current().booking.isWanted).toBe(true);
  expect(entries().services).toHaveLength(count);
});

test.each([
  ['put all four on there, I can always say no later', ['website', 'chatbot', 'phone', 'scheduling']],
  ['Then the call answering, please.', ['phone']],
  ['everything. gimme all four', ['website', 'chatbot', 'phone', 'scheduling']],
])('[26.3] an order begins the request: %s', async (said, services) => {
  await sayAll(said);
  expect(current().booking.isWanted).toBe(true);
  expect(entries().services).toEqual(services);
});

test.each([
  ['Keola Nakagawa. Beach bootcamp, no building, I use Google Calendar.', 'Keola Nakagawa', ''],
  ['Candace Ybarra’s my name, I have a place in Boise, six chairs.', 'Candace Ybarra', ''],
  ['Marguerite Snell woof at sudsandsnouts dot example', 'Marguerite Snell', 'woof@sudsandsnouts.example'],
])('[26.3] a name ends where something else begins: %s', async (said, name, email) => {
  await sayAll('book a call', said);
  expect(entries()).toMatchObject({ name, email });
});

test.each([
  ['hello@ruizbarbers.example', ''],
  ['imelda@ruizbarbers.example', 'Imelda'],
])(
  '[26.3] a name that is told to nobody is that of the address, unless it is a mere word: %s',
  async (said, name) => {
    await sayAll(
      'book a call',
      said,
      'Mondays are best.',
      'Note that we have two rooms.',
      'Tell them we close in August.',
    );
    expect(entries().name).toBe(name);
  },
);

test.each([
  ['Hi, I’d like something for all of my three studios.', 'My name is Thuy Lamberton.', []],
  [
    'Hi, I’m the receptionist. My boss asked me to sign us up for a call.',
    'It’s for the website and the scheduling.',
    ['website', 'scheduling'],
  ],
  ['I’d like a booking for the chatbot.', 'Tobias Wren', ['chatbot']],
  [
    'book a call',
    'Chatbot and automated scheduling. The site I built myself and I’d like to keep it.',
    ['chatbot', 'scheduling'],
  ],
])('[26.3] what is only spoken of is no order: %s', async (first, then, services) => {
  await sayAll(first, then);
  expect(entries().services).toEqual(services);
});

test.each([
  ['Any afternoon is fine, after two. I do the deposits in the morning.', 'Any afternoon, after two'],
])('[26.3] what is not to be is no part of a time: %s', async (said, time) => {
  await toSending();
  await sayAll(said);
  expect(entries().additionalInfo).toBe(`Preferred time: ${time}`);
});

test('[26.3] a yes with a condition sends nothing', async () => {
  await toSending();
  await sayAll('Note that we have two rooms.');
  expect(await sayAll('if it’s free, yes')).not.toMatch(/sending it/);
});

test('[26.3] who asks for somebody else gives that name', async () => {
  await sayAll(
    'Hi, I’m Jenny, I’m doing this for my boss.',
    'The request should be in her name: Adaeze Okafor.',
  );
  expect(entries().name).toBe('Adaeze Okafor');
});

test('[26.3] what is added to a choice that was only suggested keeps it', async () => {
  await sayAll('We miss calls all day long.', 'Yes, book a call.', 'Jon Miller', 'jon@example.com');
  expect(entries().services).toEqual(['phone']);
  await sayAll('Then put the scheduling down too, please.');
  expect(entries().services).toEqual(['phone', 'scheduling']);
});

test('[26.3] a choice by name replaces one that was only suggested', async () => {
  await sayAll('We miss calls all day long.', 'Yes, book a call.', 'Jon Miller', 'jon@example.com');
  expect(entries().services).toEqual(['phone']);
  await sayAll('I want the website.');
  expect(entries().services).toEqual(['website']);
});

test.each([
  'Millbrook, barbers. Together.',
  'Yes, millbrook barbers, all attached.',
  'm as in Mike, then millbrook',
])('[26.3] how an address is written is no trouble: %s', async (spelled) => {
  await sayAll('Book a call about the chatbot.', 'Jon Miller', 'm@millbrookbarbers.example', spelled);
  expect(entries().problems).toBe('');
  expect(entries().email).toBe('m@millbrookbarbers.example');
});
