import { beforeEach, expect, test } from 'vitest';
import { brand } from '#shared/agency/brand.ts';
import type { BookingRow } from '#shared/forms/booking.ts';
import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import { agentAnswers, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { reactions } from '#shared/texts/agent/answers/reactions.ts';
import { type Talk, talkTo } from '#tests/conversations/talk.ts';
import { type Concierge, createConcierge } from '../create-concierge.ts';
import { remarkOf } from '../intents/remark-of.ts';
import { createUnderstanding } from '../intents/understanding.ts';
import type { Act } from '../reply-ids.ts';
import { newDialogue } from './dialogue-state.ts';
import { reply } from './reply.ts';

let stored: BookingRow[];
let acts: readonly Act[];
let concierge: Concierge;
let talk: Talk;

function start(setup: readonly Setup[] = []): void {
  stored = [];
  concierge = createConcierge(
    {
      storeBooking: async (row) => {
        stored.push(row);
        return { kind: 'stored' };
      },
    },
    { setup, onReply: (reply) => (acts = reply.acts) },
  );
  talk = talkTo(concierge);
}
beforeEach(() => start());

async function sayAll(...texts: readonly string[]): Promise<string> {
  let last: string[] = [];
  for (const text of texts) last = await talk.say(text);
  return last.join(' ');
}

const entries = () => concierge.state.booking.entries;

/** A booking up to the question whether to send it. */
async function toReview(): Promise<void> {
  await sayAll('book a call', 'Rosa Marin', 'rosa@example.com');
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await sayAll('the phone caller', 'we miss calls on Saturdays');
}

test.each([
  'cancel my appointment please',
  'can you move my appointment to Friday',
  'I got no confirmation',
  'my email was wrong, I booked yesterday',
  'nobody has called me about my booking',
  'I need to reschedule',
])('[DESIGN 4] "%s" is no new booking: it gets the contact', async (said) => {
  expect(await sayAll(said)).toContain(brand.contactEmail);
  expect(acts).toEqual(['act:existing-appointment']);
  expect(concierge.state.booking.isWanted).toBe(false);
});

test.each([
  'can I change the time later',
  'can I change it later',
  'what if I can’t make it',
  'how do I cancel it',
  'I would like to move the call',
  'can I still add something',
])('[DESIGN 4] after sending, "%s" is about what was sent', async (said) => {
  await toReview();
  await sayAll('no', 'yes, send it');
  expect(stored).toHaveLength(1);
  expect(await sayAll(said)).toContain(brand.contactEmail);
  expect(acts).toEqual(['act:existing-appointment']);
});

test('[DESIGN 4] before sending, a time can be changed later, and the booking goes on', async () => {
  await sayAll('book a call');
  expect(await sayAll('can I change the time later?')).toMatch(
    /^Of course\. Nothing is fixed until .* by email\. .*name/,
  );
});

test('[DESIGN 4] after sending it recalls, and corrects in a request of its own', async () => {
  await toReview();
  await sayAll('no', 'yes');
  expect(await sayAll('what did I book')).toMatch(/^Your request is sent\..*the phone caller/);
  expect(await sayAll('sorry, my name is wrong, it should be Rosa Marín Vega')).toMatch(/changed|corrected/);
  expect(acts).toContain('act:correct');
  expect(entries()).toMatchObject({ name: 'Rosa Marín Vega', email: 'rosa@example.com' });
  expect(entries().additionalInfo).toContain('This corrects my request from a moment ago.');
});

test('[DESIGN 4] a preferred time goes into the request, and is read back as one', async () => {
  await sayAll('book a call', 'Rosa Marin', 'rosa@example.com');
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await sayAll('the phone caller');
  expect(await sayAll('we miss calls, and could you ring me on Tuesday at three')).toMatch(
    /Tuesday, at 3 PM, got it/,
  );
  expect(entries().additionalInfo).toBe('Preferred time: Tuesday at three');
});

test('[DESIGN 4] a refused email is explained once, then the form and the address, then peace', async () => {
  await sayAll('book a call', 'Rosa Marin');
  const refused = await sayAll('I don’t want to give you my email');
  expect(refused).toMatch(/^We need it to write back to you/);
  expect(refused).toContain(brand.contactEmail);
  expect(acts).toContain('act:form-instead');
  for (const said of ['what does it cost', 'no', 'are you human', 'how long does it take']) {
    expect(await sayAll(said), said).not.toMatch(/your email|email address|write back to you/i);
    expect(acts, said).not.toContain('act:ask-email');
  }
});

test('[DESIGN 4] a service that follows from a trouble is said aloud when it is added', async () => {
  await sayAll('we miss calls all day long');
  expect(entries().services).toEqual([]);
  expect(await sayAll('ok, book me a call')).toContain('I’ve put you down for the phone caller.');
  expect(entries().services).toEqual(['phone']);
});

test('[DESIGN 4] all is all where services are asked for, and said aloud; an appointment is none of them', async () => {
  await sayAll('book an appointment', 'Rosa Marin', 'rosa@example.com');
  expect(entries().services).toEqual([]);
  await sayAll('an appointment');
  expect(entries().services).toEqual([]);
  expect(await sayAll('all')).toMatch(/^That’s everything we offer, then\. I’ve put you down for /);
});

test('[DESIGN 4] what was not asked is apologized for, with two subjects to choose from', async () => {
  await sayAll('what does it cost');
  expect(await sayAll('no, that’s not what I asked')).toMatch(/^Sorry, .* Do you mean .*\? Or .*\?$/);
  expect(acts).toEqual(['act:repair']);
});

test.each([
  ['stop', 'act:stop-talking'],
  ['slower please', 'act:slower'],
  ['say that again', 'act:repeat'],
  ['what did I book', 'act:recall'],
] as const)('[DESIGN 4] "%s" does just that', async (said, act) => {
  await sayAll('what does it cost', said);
  expect(acts).toEqual([act]);
});

test.each([
  ['hola, ¿cuánto cuesta?', /^Aquí/],
  ['bonjour, combien ça coûte ?', /^Ici/],
  ['Guten Tag, was kostet das?', /^Ich/],
  ['Oi, quanto custa para uma barbearia?', /^Aqui/],
  ['Buongiorno, quanto costa un sito?', /^Qui/],
  ['Здравствуйте, сколько это стоит?', /^Здесь/],
  ['مرحبا، كم السعر؟', /^أتكلم/],
])('[DESIGN 4] "%s" is answered in its language, with the address', async (said, start) => {
  const answer = await talk.say(said);
  expect(answer.length).toBeLessThanOrEqual(2);
  expect(answer.at(-1)).toMatch(start);
  expect(answer.at(-1)).toContain(brand.contactEmail);
});

test.each([
  ['Will Price', 'Will Price'],
  ["Dr. O'Neill", "Dr. O'Neill"],
  ['Sara, sorry, Sarah with an h', 'Sarah'],
  ["I'd rather stay anonymous", ''],
])('[DESIGN 4] the name in "%s" is "%s"', async (said, name) => {
  await sayAll('book a call', said);
  expect(entries().name).toBe(name);
});

test('[DESIGN 4] an answer has its own words for a trade that the visitor has named', async () => {
  const { answer, forTrade } = agentAnswers.chatbot;
  expect(await sayAll('what does the chatbot do')).toContain(answer.join(' '));
  await sayAll('I run a gym');
  expect(await sayAll('what does the chatbot do')).toContain(forTrade?.gym?.join(' '));
});

test('where words are kept, or a service outside helps, no answer says otherwise', async () => {
  const ask = async (setup: readonly Setup[]) => {
    start(setup);
    return [await sayAll('is this call recorded'), await sayAll('which AI do you use')];
  };
  const usual = await ask([]);
  expect(usual).toEqual([
    expect.stringMatching(/memory for an hour/),
    expect.stringMatching(/^Neither GPT nor Claude/),
  ]);
  const other = await ask(['words-kept', 'outside-service']);
  expect(other).toEqual([
    expect.stringMatching(/^No sound is stored\. .*privacy page/),
    expect.stringMatching(/outside AI service/),
  ]);
});

test.each([
  ['What languages does the AI receptionist support?', 'languages'],
  ['Can the receptionist quote treatment prices?', 'bot-quotes'],
  ['Does the voice agent block spam calls?', 'spam-calls'],
  ['How does the AI phone agent work?', 'explain-phone'],
])('[DESIGN 4] "%s" asks something of the thing, not what it is', async (said, answer) => {
  expect(await sayAll(said)).toContain(lastSentenceOf(answer));
});

function lastSentenceOf(answer: string): string {
  const last = writtenAnswer(answer)?.answer.at(-1);
  if (last === undefined) throw new Error(`there is no answer ${answer}`);
  return last;
}

test.each([
  ['would it tell one client something about another', /never gives out/],
  ['do you have yearly billing', /monthly price/],
  ['will our members find it impersonal', /one word is enough/],
  ['does this suit a new business that has no site yet', /on the day you open/],
  ['is a call necessary to order', /fixed price/],
  ['may a new client book a color right away', /rules of their own/],
  ['is it going to mess up my google calendar', /within seconds/],
  ['is it hard to add a new person', /in a minute/],
])('[DESIGN 4] "%s" gets no yes or no that its answer does not say', async (said, answer) => {
  const reply = await sayAll(said);
  expect(reply).toMatch(answer);
  expect(reply).not.toMatch(/^(?:Yes|No)\b/);
});

test.each([
  'I want the calendar to leave me a lunch break.',
  'So after I leave my details, what happens next, step by step?',
  'Nineteen hundred dollars for a website, you must be joking.',
  'Can I get it with Apple Calendar?',
  `Is ${brand.contactEmail} read by a person?`,
])('[DESIGN 4] “%s” orders nothing, and begins no booking', async (said) => {
  await sayAll(said);
  expect(acts).not.toContain('act:start-booking');
  expect(entries()).toMatchObject({ email: '', services: [] });
});

test.each([
  ['My clients want to talk to me and not to a robot.', 'human-touch'],
  ['Our website still shows last year’s Christmas hours, and nobody can change it.', 'website-trouble'],
] as const)('[DESIGN 4] “%s” is no question: it is reacted to by what it is about', (said, theme) => {
  expect(remarkOf(said).theme).toBe(theme);
});

/** Knows no answer to anything. */
const atALoss = createUnderstanding(() => ({
  familiarity: 1,
  isCorrected: false,
  guesses: (['price', 'data'] as const).map((label) => ({ label, probability: 0.01 })),
}));

test('[DESIGN 4] a remark that no answer is written to gets a word to its theme, and another the next time', () => {
  const understood = atALoss('My clients want to talk to me and not to a robot.');
  const first = reply(newDialogue, { type: 'said', understood });
  const second = reply(first.state, { type: 'said', understood });
  const ways: readonly string[] = reactions['human-touch'];
  for (const { sentences } of [first, second]) expect(ways).toContain(sentences.slice(0, 2).join(' '));
  expect(first.sentences).not.toEqual(second.sentences);
  expect(first.isUnanswered).toBe(false);
});

test('[DESIGN 4] a question that is likely one of the known gets its answer, and goes to the team all the same', () => {
  const unsure = createUnderstanding(() => ({
    familiarity: 1,
    isCorrected: false,
    guesses: (['duration', 'data'] as const).map((label, at) => ({ label, probability: 0.2 - at / 10 })),
  }));
  const made = reply(newDialogue, {
    type: 'said',
    understood: unsure('How is that with the weeks it needs?'),
  });
  expect(agentPhrases.perhaps.some((way) => made.sentences.join(' ').startsWith(way))).toBe(true);
  expect(made.state.lastAnswers).toEqual(['duration']);
  expect(made.isUnanswered).toBe(true);
});

test.each([
  "My clients are all over seventy. They'll hang up the second they hear a robot.",
  'I was actually looking for a haircut, I think I landed on the wrong site.',
])('[DESIGN 4] "%s", which only tells, gets one answer of each subject', async (said) => {
  const reply = await sayAll(said);
  const once = /one word is enough|No harm done/g;
  expect(reply.match(once)).toHaveLength(1);
});
