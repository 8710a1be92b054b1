import { beforeEach, expect, test } from 'vitest';
import { type Talk, talkTo } from '#tests/conversations/talk.ts';
import { bookingEntries } from '#tests/support/form-entries.ts';
import { servicesQuestion } from '../booking/spoken-services.ts';
import { createConcierge } from '../create-concierge.ts';
import type { BookingOutcome, Dialogue } from '../dialogue.ts';

let talk: Talk;
let stored: { readonly id: string }[];
let outcomes: BookingOutcome[];

beforeEach(() => {
  stored = [];
  outcomes = [];
  const concierge = createConcierge({
    storeBooking: async (row) => {
      stored.push(row);
      return outcomes.shift() ?? { kind: 'stored' };
    },
  });
  talk = talkTo(concierge);
});

/** The steps that the visitor's screen showed, one after the other. */
function steps(): string[] {
  const shown = talk.transcript.filter((line) => line.startsWith('  * ')).map((line) => line.slice(4));
  return shown.filter((step, index) => step !== shown[index - 1]);
}

async function sayAll(...texts: readonly string[]): Promise<string[]> {
  let last: string[] = [];
  for (const text of texts) last = await talk.say(text);
  return last;
}

const stepsOfOne = ['collecting', 'confirm-email', 'collecting', 'review', 'sending', 'sent'];

test('[DESIGN 4] a booking in speech, from the greeting to the goodbye', async () => {
  await talk.start();
  await sayAll('hi um i would like to book a call', "it's rosa marin", 'rosa at example dot com');
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await sayAll(
    'the phone thing',
    'we miss calls when our hands are full',
    "that's all",
    'yes please',
    'thank you bye',
  );
  expect(talk.transcript).toEqual([
    '  Hi, I’m Foyer’s AI agent.',
    '  Ask me anything, or say: book a call.',
    '> hi um i would like to book a call',
    '  Sure.',
    '  What’s your name?',
    "> it's rosa marin",
    '  * collecting',
    '  Nice to meet you, Rosa.',
    '  What’s your email address?',
    '  You can say it or type it.',
    '> rosa at example dot com',
    '  * confirm-email',
    '  Your email is on the screen.',
    '  If it’s right, press Confirm email.',
    '  Which is it about?',
    `  ${servicesQuestion}`,
    '> [confirm-email]',
    '  * collecting',
    '  Thanks, your email is confirmed.',
    '  So, which of them is it?',
    '> the phone thing',
    '  * collecting',
    '  I’ve put you down for the phone caller.',
    '  What should get easier?',
    '  What happens now when nobody can pick up?',
    '> we miss calls when our hands are full',
    '  * review',
    '  Calls that nobody can get to add up; I’ve put that down in your words.',
    '  Your whole request is on the screen now.',
    '  Anything to add, or shall I send it?',
    "> that's all",
    '  All right, shall I send it?',
    '> yes please',
    '  * sending',
    '  One moment, I’m sending it.',
    '  * sent',
    '  Your request is sent.',
    '  A person will be in touch within 24 hours.',
    '> thank you bye',
    '  Goodbye, and thanks for stopping by!',
    '  * end',
  ]);
  expect(stored).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      name: 'Rosa Marin',
      email: 'rosa@example.com',
      services: ['phone'],
      problems: 'We miss calls when our hands are full.',
    },
  ]);
});

test('[B11] [DESIGN 4] a booking by typing, with the buttons of the panel', async () => {
  for (const text of ['Book a call', 'Tom Ellis', 'Tom.Ellis@gym.example']) await talk.say(text, 'typing');
  await talk.press({ action: 'confirm-email', email: 'tom.ellis@gym.example' });
  for (const text of [
    'chatbot and scheduling',
    'Members ask the same things again and again.',
    'We use Mindbody.',
  ]) {
    await talk.say(text, 'typing');
  }
  await talk.press({ action: 'send' });
  expect(stored).toMatchObject([
    {
      name: 'Tom Ellis',
      email: 'tom.ellis@gym.example',
      services: ['chatbot', 'scheduling'],
      problems: 'Members ask the same things again and again.',
      additional_info: 'We use Mindbody.',
    },
  ]);
  expect(steps()).toEqual(stepsOfOne);
});

test('[DESIGN 4] everything in one breath fills all slots', async () => {
  const asked = await talk.say("I'm Rosa from Bella Salon and we miss calls, I'd like the phone thing");
  expect(asked.join(' ')).toMatch(/phone caller.*email/);
  await talk.say('r o s a underscore one at gee mail dot com');
  await talk.press({ action: 'confirm-email', email: 'rosa_1@gmail.com' });
  await sayAll('no that is all', 'send it');
  expect(stored).toMatchObject([
    {
      name: 'Rosa',
      email: 'rosa_1@gmail.com',
      services: ['phone'],
      problems: 'We miss calls.',
      additional_info: 'From Bella Salon.',
    },
  ]);
});

test('[DESIGN 4] a booking with corrections at every step', async () => {
  await sayAll('book', 'rose', 'no, my name is rosa', 'roza at example dot com', 'no with an s');
  expect(talk.last).toContainEqual({
    type: 'booking',
    update: {
      step: 'confirm-email',
      entries: expect.objectContaining({ name: 'Rosa', email: 'rosa@example.com' }),
    },
  });
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await sayAll('the website', 'nobody finds us', 'that is all', 'change the services', 'website and chatbot');
  await talk.press({ action: 'change' });
  await sayAll('the name', 'Rosa Marín');
  await sayAll('no, change my email', 'rosa@marin.example');
  await talk.press({ action: 'confirm-email', email: 'rosa@marin.example' });
  await talk.say('yes, that is right');
  expect(stored).toMatchObject([
    {
      name: 'Rosa Marín',
      email: 'rosa@marin.example',
      services: ['website', 'chatbot'],
      problems: 'Nobody finds us.',
    },
  ]);
});

test('[DESIGN 4] questions in between are answered, and the booking goes on', async () => {
  await talk.say('book a call');
  expect((await talk.say('wait are you a robot')).join(' ')).toMatch(/I’m an AI.*name/i);
  await talk.say('Ana');
  expect((await talk.say('what happens to my data')).join(' ')).toMatch(/only to answer you.*email/);
  await talk.say('ana at example dot com');
  expect((await talk.say('how much does it cost?')).join(' ')).toMatch(/starts at .*which of them|about/);
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect((await talk.say('what does the chatbot do?')).join(' ')).toMatch(
    /AI Chatbot answers .*Which|which of them/i,
  );
  await sayAll('the chatbot then', 'people ask the same questions at night');
  expect((await talk.say('is this binding?')).join(' ')).toMatch(
    /Nothing starts before you agree.*(?:send it|add)/,
  );
  await sayAll('nothing else', 'yes go ahead');
  expect(stored).toMatchObject([
    { name: 'Ana', services: ['chatbot'], problems: 'People ask the same questions at night.' },
  ]);
});

test('[V3] a refused email is not confirmed', async () => {
  await sayAll('book', 'Ana', 'ana at example');
  expect(talk.last.filter(({ type }) => type === 'booking')).toEqual([]);
  await talk.say('ana at example dot com');
  expect((await talk.press({ action: 'confirm-email', email: 'ana example.com' })).join(' ')).toMatch(
    /Please enter a valid email/,
  );
  expect((await talk.press({ action: 'confirm-email', email: '' })).join(' ')).toMatch(/Email is required/);
  await talk.press({ action: 'confirm-email', email: ' ana@example.com ' });
  await sayAll('scheduling', 'people forget their appointments', 'that is all', 'yes');
  expect(stored).toMatchObject([{ email: 'ana@example.com' }]);
});

test('[DESIGN 4] the email is never confirmed by voice', async () => {
  await sayAll(
    'book',
    'Ana',
    'ana at example dot com',
    'yes',
    'yes that is right',
    'confirmed, send it',
    'yes send it now',
  );
  expect(stored).toEqual([]);
  expect(steps().at(-1)).toBe('confirm-email');
});

test('[DESIGN 4] while the database is down nothing is lost, and a second try is the same row', async () => {
  outcomes = [{ kind: 'unavailable' }, { kind: 'unavailable' }];
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all');
  expect((await talk.say('yes')).join(' ')).toMatch(/couldn’t store it.*Nothing is lost.*try again\?/);
  expect(steps().at(-1)).toBe('failed');
  await talk.press({ action: 'send' });
  expect((await talk.say('yes try again')).join(' ')).toMatch(/within 24 hours/);
  expect(steps().at(-1)).toBe('sent');
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  expect(stored).toHaveLength(3);
});

test('a changed booking is another row', async () => {
  outcomes = [{ kind: 'unavailable' }];
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all', 'yes', 'change the name', 'Anna', 'yes');
  expect(stored).toMatchObject([{ name: 'Ana' }, { name: 'Anna' }]);
  expect(stored[0]?.id).not.toBe(stored[1]?.id);
});

test('a refusal is told in its own words', async () => {
  outcomes = [{ kind: 'refused', message: 'Too many requests from your network' }];
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect((await sayAll('phone', 'we miss calls', 'that is all', 'yes')).join(' ')).toMatch(
    /Too many requests from your network\. .*try again/,
  );
});

test('[DESIGN 4] what was sent is not sent twice; another booking can be taken', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all', 'yes');
  await talk.press({ action: 'send' });
  await sayAll('send it', 'yes', 'send it again');
  expect(stored).toHaveLength(1);
  await sayAll(
    'i want to book another one',
    'the chatbot',
    'the same questions all day',
    'that is all',
    'yes',
  );
  expect(stored).toMatchObject([{ services: ['phone'] }, { name: 'Ana', services: ['chatbot'] }]);
});

test('only a clear yes sends', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all');
  await sayAll('maybe', 'hmm', 'yes but wait', 'i am not sure', 'what happens then?', 'yes we use fresha');
  expect(stored).toEqual([]);
  await talk.say('yes, send it please');
  expect(stored).toHaveLength(1);
});

test('a question to send that was not heard cannot be agreed to', async () => {
  const concierge = createConcierge({
    storeBooking: async (row) => {
      stored.push(row);
      return { kind: 'stored' };
    },
  });
  talk = talkTo(concierge);
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all');
  concierge.interrupted('Your whole request is on');
  expect((await talk.say('yes')).join(' ')).toMatch(/send it\?/);
  expect(stored).toEqual([]);
  await talk.say('yes');
  expect(stored).toHaveLength(1);
});

const afterSent = ['Your request is sent.', 'A person will be in touch within 24 hours.'];

async function untilSend(concierge: Dialogue): Promise<void> {
  talk = talkTo(concierge);
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all');
}

test.each([
  ['', afterSent],
  ['One moment, I’m se', afterSent],
  ['One moment, I’m sending it. Your request is sent. A per', afterSent.slice(1)],
])('what came of a sending is told next, as far as it was talked over (heard: %j)', async (heard, told) => {
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  await untilSend(concierge);
  await talk.press({ action: 'send' });
  concierge.interrupted(heard);
  const next = await talk.say('what does it cost');
  expect(next.slice(0, told.length)).toEqual(told);
  expect(next[told.length]).toMatch(/^The phone caller starts at/);
  expect((await talk.say('how long does it take')).join(' ')).not.toContain('Your request is sent.');
});

test('where visitors can pick a time themselves, the end of a booking says so', async () => {
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored', canPickTime: true }) });
  await untilSend(concierge);
  const told = await talk.press({ action: 'send' });
  expect(told.at(-1)).toBe('If you’d rather choose the time, there’s a link on your screen.');
});

test('who talks over what came of a sending to ask for it again hears it once', async () => {
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  await untilSend(concierge);
  await talk.press({ action: 'send' });
  concierge.interrupted('');
  expect(await talk.say('what?')).toEqual(afterSent);
});

test('what came of a sending is told until it was heard', async () => {
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  await untilSend(concierge);
  await talk.press({ action: 'send' });
  concierge.interrupted('');
  await talk.say('hello');
  concierge.interrupted('Your reque');
  expect((await talk.say('hello')).slice(0, 2)).toEqual(afterSent);
});

test('a yes to a question whether to try again that was talked over is none', async () => {
  const concierge = createConcierge({
    storeBooking: async (row) => {
      stored.push(row);
      return { kind: 'unavailable' };
    },
  });
  await untilSend(concierge);
  await talk.say('yes');
  concierge.interrupted('One moment, I’m se');
  expect(await talk.say('yes')).toEqual([
    'I couldn’t store it just now.',
    'Nothing is lost: I still have all your answers.',
    'Shall I try again?',
  ]);
  expect(stored).toHaveLength(1);
  await talk.say('yes');
  expect(stored).toHaveLength(2);
});

test('a canceled booking is not sent; its details stay for the form', async () => {
  await sayAll('book', 'Ana', 'ana@example.com', 'cancel the booking');
  expect(talk.last).toContainEqual({
    type: 'booking',
    update: {
      step: 'collecting',
      entries: expect.objectContaining({ name: 'Ana', email: 'ana@example.com' }),
    },
  });
  await sayAll('yes', 'send it');
  expect(stored).toEqual([]);
});

test('starting over forgets all', async () => {
  await sayAll('book', 'Ana', 'ana@example.com', 'start over');
  expect(talk.last).toContainEqual({
    type: 'booking',
    update: {
      step: 'collecting',
      entries: bookingEntries(),
    },
  });
  expect((await talk.say('Bea')).join(' ')).toMatch(/email/);
});

test('who leaves before sending is asked once', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all');
  expect((await talk.say('ok bye')).join(' ')).toMatch(/isn’t sent yet/);
  expect(talk.last).not.toContainEqual({ type: 'end-call' });
  expect((await talk.say('no bye')).join(' ')).toMatch(/not sent.*Goodbye|not sent.*goodbye|Thank you/i);
  expect(talk.last.at(-1)).toEqual({ type: 'end-call' });
  expect(stored).toEqual([]);
});

test('[V5] a problem is a sentence, not a yes or no', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await talk.say('can i get the chatbot and the website');
  let before = '';
  for (const text of ['no', 'yes', 'that is all']) {
    const now = (await talk.say(text)).join(' ');
    expect(now).not.toBe(before);
    before = now;
  }
  await sayAll('people write all night', 'we open at nine, that is all', 'yes');
  expect(stored).toMatchObject([
    {
      services: ['website', 'chatbot'],
      problems: 'People write all night.',
      additional_info: 'We open at nine.',
    },
  ]);
});

test('[DESIGN 4] who has no problem to tell is asked once more at most', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect((await sayAll('phone', 'no')).join(' ')).toMatch(/sentence/);
  expect((await talk.say('nothing, sorry')).join(' ')).toMatch(/tell us in the call.*shall I send it/);
  await talk.say('yes');
  expect(stored).toMatchObject([{ services: ['phone'], problems: 'Would rather tell us in the call.' }]);
});

test('[DESIGN 4] with nothing to add, the confirmation of the address sends, and is said to', async () => {
  await sayAll('book', 'Ana', 'ana@example.com', 'phone', 'we miss calls');
  expect((await talk.say('no, that is all')).join(' ')).toMatch(/press Confirm email.*I’ll send it/);
  expect(stored).toEqual([]);
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect(stored).toHaveLength(1);
});

test('[DESIGN 4] how a name is spelled says nothing about the address', async () => {
  await sayAll(
    'book',
    'Gill',
    'gill@hair.example',
    'phone',
    'we miss calls',
    'my name is Jill with a J',
    'yes',
  );
  await talk.press({ action: 'confirm-email', email: 'gill@hair.example' });
  expect(stored).toMatchObject([{ name: 'Jill', email: 'gill@hair.example' }]);
});

test('[DESIGN 4] a stopped booking is taken up again', async () => {
  await sayAll('book', 'Ana', 'never mind');
  expect((await talk.say('actually yes, let’s do it')).join(' ')).toMatch(/email/);
});

test('[DESIGN 4] what goes on about an earlier booking is no new one', async () => {
  await talk.say('I want to cancel my appointment');
  expect((await talk.say('yes, the call with your team')).join(' ')).toMatch(/write to/);
});

test('[DESIGN 4] a time wished as a question is a wish, and the trouble beside it stays the answer', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'Too much admin. Could you ring me after 4 on Wednesday?', 'yes');
  expect(stored).toMatchObject([
    {
      problems: 'Too much admin.',
      additional_info: 'Preferred time: After 4 on Wednesday',
    },
  ]);
});

test('[DESIGN 4] a question beside an answer is answered, and the answer is taken', async () => {
  const named = await sayAll('book', "I'm Kev, how much is it by the way");
  expect(named.join(' ')).toMatch(/starts at .*email/);
  const addressed = await talk.say('kev@example.com, oh and does it speak Spanish?');
  expect(addressed.join(' ')).toMatch(/language|Spanish/i);
  await talk.press({ action: 'confirm-email', email: 'kev@example.com' });
  await sayAll('phone', 'well, we miss calls. also do you work with Mindbody?', 'no');
  expect((await talk.say('yes please, and when will I hear from you?')).join(' ')).toMatch(/24 hours/);
  expect(stored).toMatchObject([{ name: 'Kev', email: 'kev@example.com', problems: 'We miss calls.' }]);
});

test('[DESIGN 4] an ok before a question sends nothing', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'that is all', 'ok, what will it cost?');
  expect(stored).toEqual([]);
});

test('[DESIGN 4] a name that sounds like a subject is a name', async () => {
  expect((await sayAll('book', "it's Olivia Park")).join(' ')).toMatch(/email/);
  await talk.say('olivia@example.com');
  await talk.press({ action: 'confirm-email', email: 'olivia@example.com' });
  await sayAll('phone', 'we miss calls', 'no', 'yes');
  expect(stored).toMatchObject([{ name: 'Olivia Park' }]);
  expect((await talk.say('oh sorry, my name is Olivia Parks')).join(' ')).toMatch(/changed|corrected/);
});

test('[DESIGN 4] who will not have it sent yet, and says why, gives it up', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'we miss calls', 'no');
  const stopped = await talk.say("no don't send it, I want to talk to my husband first");
  expect(stopped.join(' ')).toMatch(/sent nothing|Nothing was sent/);
  expect(stored).toEqual([]);
});

test('[DESIGN 4] services named once more are no trouble, and a question can be skipped', async () => {
  await sayAll('book a call about the phone caller', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  const asked = await talk.say('yeah the phone one and I suppose the online booking as well');
  expect(asked.join(' ')).toMatch(/the phone caller and scheduling.*(?:easier|problem)/);
  await sayAll('can we skip that one', 'no', 'yes');
  expect(stored).toMatchObject([
    { services: ['phone', 'scheduling'], problems: expect.stringMatching(/call/) },
  ]);
});

test('[DESIGN 4] one message can hold the name, the address, the service and the trouble', async () => {
  await talk.say(
    "I'd like to book a call about the AI phone agent, Nicole Barrett, nicole@example.com, we're missing loads of calls on Saturdays.",
  );
  await talk.press({ action: 'confirm-email', email: 'nicole@example.com' });
  await sayAll('we have 8 chairs', 'yes');
  expect(stored).toMatchObject([
    {
      name: 'Nicole Barrett',
      services: ['phone'],
      problems: expect.stringMatching(/missing loads of calls/),
      additional_info: 'We have 8 chairs.',
    },
  ]);
});

test('[DESIGN 4] what begins like a correction of the problem is the problem, where it was asked for', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('website', 'my problem is that nobody finds us', 'no', 'yes');
  expect(stored).toMatchObject([{ problems: 'Nobody finds us.' }]);
});

test('[DESIGN 4] the real problem goes in the place of the one that was told first', async () => {
  await sayAll('what is the next step', 'ok do that', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll(
    'phone',
    'too many calls',
    'hang on, the real problem is that nobody picks up after five',
    'yes',
  );
  expect(stored).toMatchObject([{ problems: 'Nobody picks up after five.' }]);
});

test('[DESIGN 4] a family name that was heard wrongly is put right, also without capitals', async () => {
  await sayAll('book', 'jon miller', 'info@example.com');
  await talk.press({ action: 'confirm-email', email: 'info@example.com' });
  await sayAll('website', 'nobody finds us', 'no', "my last name is wrong it's jon muller not miller", 'yes');
  expect(stored).toMatchObject([{ name: 'Jon Muller' }]);
});

test('[DESIGN 4] a trouble is no order, and what is ordered beside it is taken', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll(
    'website',
    'I said that already',
    "we're starting from scratch, and I also want the phone caller",
    'naw',
    'yes',
  );
  expect(stored).toMatchObject([
    {
      services: ['website', 'phone'],
      problems: "We're starting from scratch.",
    },
  ]);
});

test('[DESIGN 4] what was asked for goes before a pause or a second thought that is said with it', async () => {
  expect((await sayAll('book', 'How do you spell... never mind. Wojciech.')).join(' ')).toMatch(/email/);
  expect((await talk.say("I'll have to look it up, hang on")).join(' ')).not.toMatch(
    /sent nothing|won’t ask/,
  );
  expect((await talk.say('scrap that, use wojciech@example.com')).join(' ')).toMatch(/on the screen/);
  await talk.press({ action: 'confirm-email', email: 'wojciech@example.com' });
  await sayAll('phone', "hang on, somebody's at the door");
  await sayAll("nothing's broken, I just want to grow", 'not at the moment', 'okey dokey');
  expect(stored).toMatchObject([{ name: 'Wojciech', problems: "Nothing's broken, I just want to grow." }]);
});

test('[DESIGN 4] one more trouble is added before sending, and a no is nothing more to add', async () => {
  await sayAll('book', 'Ana', 'ana@example.com');
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('phone', 'the desk is always busy', 'the phone one then', 'like I said we miss calls', 'no');
  expect(stored).toEqual([]);
  await talk.say('yes');
  expect(stored).toMatchObject([
    { services: ['phone'], problems: 'The desk is always busy. We miss calls.' },
  ]);
});

test('[DESIGN 4] a trouble with its subject left out is no question', async () => {
  await sayAll('book', 'Shawn', 'no, Sean', 'sean@example.com');
  await talk.press({ action: 'confirm-email', email: 'sean@example.com' });
  await sayAll('phone', "can't answer while training", 'no', 'yes');
  expect(stored).toMatchObject([{ name: 'Sean', problems: "Can't answer while training." }]);
});

test('[A11] a name that is too long is refused in words', async () => {
  await talk.say('book');
  const answer = await talk.say(`my name is ${'Anastasia'.repeat(30)}`);
  expect(answer.join(' ')).toMatch(/Name must be 200 characters or fewer/);
});

test('details without a wish to book are shown for the form', async () => {
  await talk.say("I'm Ana from Studio Nord, people don't show up");
  expect(talk.last[0]).toEqual({
    type: 'booking',
    update: {
      step: 'collecting',
      entries: bookingEntries({
        name: 'Ana',
        // Only suggested: it is added, and said, when a booking begins.
        services: [],
        problems: "People don't show up.",
        additionalInfo: 'From Studio Nord.',
      }),
    },
  });
});

test.each([
  'can we do it next week instead',
  'I am free on Tuesday though',
  'can they call me another day',
  'it must be rosa@example.org',
])('[DESIGN 4] "%s", of an earlier appointment, begins no booking', async (said) => {
  await talk.start();
  await sayAll("I can't make our call tomorrow", said);
  expect(talk.transcript.join(' ')).not.toContain('name?');
  expect(talk.transcript.at(-1)).toContain('sort it out');
  expect(stored).toEqual([]);
});

test.each([
  'this takes too long, forget the booking',
  'too many questions, drop it',
  'nah, cancel the whole thing',
])('[DESIGN 4] "%s" gives the booking up at any question', async (said) => {
  for (const answers of [
    [],
    ['Rosa Marin'],
    ['Rosa Marin', 'rosa@example.com'],
    ['Rosa', 'rosa@example.com', 'phone'],
  ]) {
    await sayAll('book a call', ...answers);
    expect((await talk.say(said)).join(' ')).toMatch(/sent nothing|Nothing was sent/);
  }
});

test('[DESIGN 4] a trouble told where services are asked for is kept', async () => {
  await sayAll('book a call', 'Rosa Marin', 'rosa@example.com');
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await sayAll('phone caller because the phone rings and my hands are full of hair', 'no', 'yes send it');
  expect(stored).toMatchObject([
    { services: ['phone'], problems: 'The phone rings and my hands are full of hair.' },
  ]);
});

test('how a booking stands is known in the process that takes the call over, and nothing before one begins', async () => {
  const store = { storeBooking: async () => ({ kind: 'stored' }) as const };
  const first = createConcierge(store);
  talk = talkTo(first);
  await talk.say('what does it cost');
  expect(first.booking).toBeUndefined();
  await sayAll('I want to book. My name is Ana Diaz.');
  const next = createConcierge(store, { saved: JSON.parse(JSON.stringify(first.saved)) });
  expect(next.booking).toMatchObject({ step: 'collecting', entries: { name: 'Ana Diaz' } });
});
