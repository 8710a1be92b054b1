import { beforeEach, expect, test } from 'vitest';
import { type Talk, talkTo } from '#tests/talk.ts';
import { type Concierge, createConcierge } from './create-concierge.ts';

let concierge: Concierge;
let talk: Talk;

beforeEach(() => {
  concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  talk = talkTo(concierge);
});

test.each([
  ['what does it cost', /fixed price in writing/],
  ['how much of my time does it take', /about an hour to collect your prices/],
  ['how does it work', /Within 24 hours we write to arrange a talk/],
  ['what do you need from me', /price list, opening hours, a few photos/],
  ['will my clients know it is an ai', /say so when they are asked/],
  ['what if it makes a mistake', /It will, sometimes/],
  ['what happens to my data', /Write to us and we erase it/],
  ['when will you get back to me', /in touch within 24 hours/],
  ['can i talk to a person', /cannot put you through|the only one on this line/],
  ['how can i contact you', /hello@foyer\.example/],
  ['tell me about the website', /one thumb/],
  ['tell me about the chatbot', /in your tone of voice/],
  ['tell me about the phone caller', /picks up when your hands are full/],
  ['tell me about scheduling', /reminder the day before/],
  ['what do you offer', /Custom Website, AI Chatbot, AI Phone Caller, and Automated Scheduling/],
  ['which one is best for me', /missed calls take the phone caller/],
  ['does the phone robot have a monthly bill', /fixed price in writing/],
  ['are you human', /I am an AI/],
  ['Wait, I am speaking to software?', /I am an AI/],
  ['do you speak spanish', /will not guess|rather not make it up/],
  ['give me a discount', /cannot change what I was given|nothing that I can do/],
])('[DESIGN 4] "%s" gets its answer', async (question, answer) => {
  expect((await talk.say(question)).join(' ')).toMatch(answer);
});

test('[DESIGN 4] the greeting is short and says that it is an AI', async () => {
  const greeting = await talk.start();
  expect(greeting.join(' ')).toMatch(/\bAI\b/);
  expect(greeting.join(' ').length).toBeLessThan(160);
});

test('it never says the same words twice in a row, whatever is said', async () => {
  const said = [
    'blah',
    'foo',
    'what does it cost',
    'hello',
    'thanks',
    'are you human',
    'flurb',
    'do you speak french',
  ];
  for (const text of said) {
    let before = '';
    for (let time = 0; time < 4; time += 1) {
      const now = (await talk.say(text)).join(' ');
      expect(now, text).not.toBe(before);
      expect(now, text).not.toBe('');
      before = now;
    }
  }
});

test('no price and no number is made up', async () => {
  for (const text of ['how much', 'just a ballpark', 'is it under 500 euros', 'what would i pay per month']) {
    expect((await talk.say(text)).join(' ')).not.toMatch(/\d+ ?(?:€|\$|euros?|dollars?|percent|%)/i);
  }
});

test('asked to repeat, it repeats', async () => {
  const answer = await talk.say('what does it cost');
  expect(await talk.say('sorry can you repeat that')).toEqual(answer);
  expect(await talk.say('what?')).toEqual(answer);
});

test('asked again, it tells more, then says that this is all', async () => {
  await talk.say('tell me about the phone caller');
  expect((await talk.say('tell me more')).join(' ')).toMatch(/before the towel is off/);
  expect((await talk.say('tell me more')).join(' ')).toMatch(/all that I know|not told/);
});

test('[DESIGN 4] unsure what is meant, it asks back, and a yes gets the answer', async () => {
  expect(await talk.say('what if somebody needs to move their appointment')).toEqual([
    'Is your question about scheduling?',
  ]);
  expect((await talk.say('yes')).join(' ')).toMatch(/get a reminder the day before/);
});

test('[DESIGN 4] a no to what it guessed is no answer either: it asks again', async () => {
  await talk.say('what if somebody needs to move their appointment');
  expect(await talk.say('no')).toEqual(['Then please say it in other words.']);
  expect((await talk.say('yes')).join(' ')).toBe('Good. What would you like to know?');
});

test('[DESIGN 4] a guess that was passed over is forgotten', async () => {
  await talk.say('what if somebody needs to move their appointment');
  await talk.say('purple elephants on a trampoline');
  expect((await talk.say('yes')).join(' ')).toBe('Good. What would you like to know?');
});

test.each([
  'when could we be live if i said yes today?',
  'and you would not have a problem with my dog being in the shop?',
  'will i be waiting a week for an answer from you?',
  "i don't have deep pockets so would somebody like me even be able to do this",
])('[DESIGN 4] a chance word of "%s" is not answered: it asks back', async (said) => {
  const answer = (await talk.say(said)).join(' ');
  expect(answer).toMatch(/not sure what you mean/);
});

test.each(['yes', 'yes please that would be great', 'no', 'maybe'])(
  'a short answer to nothing, "%s", is met as one',
  async (said) => {
    expect((await talk.say(said)).join(' ')).not.toMatch(/not sure what you mean/);
  },
);

test('[DESIGN 4] what the site does not say about a service is not answered with what it does say', async () => {
  expect((await talk.say('does the phone thing speak polish')).join(' ')).toMatch(/so I will not guess/);
});

test('two questions at once get two answers', async () => {
  const answer = (await talk.say('what does it cost and is it binding')).join(' ');
  expect(answer).toMatch(/fixed price in writing/);
  expect(answer).toMatch(/binds neither of us/);
});

test('a goodbye ends the call', async () => {
  await talk.say('ok goodbye');
  expect(talk.last.at(-1)).toEqual({ type: 'end-call' });
});

test('silence is asked about twice, then left alone', async () => {
  await talk.start();
  const [first, second, third] = [await talk.silence(), await talk.silence(), await talk.silence()];
  expect(first).toEqual(['Are you still there?', 'You can also type.']);
  expect(second?.join(' ')).toMatch(/Take your time/);
  expect(third).toEqual([]);
  await talk.say('hello');
  expect(await talk.silence()).toEqual(first);
});

test('[DESIGN 4] what it expects follows what it asks', async () => {
  const expected = [concierge.expects];
  for (const text of ['book a call', 'Ana', 'ana@example.com']) {
    await talk.say(text);
    expected.push(concierge.expects);
  }
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expected.push(concierge.expects);
  expect(expected).toEqual(['anything', 'name', 'email', 'email', 'anything']);
});

test('a note is taken without an answer, and known afterwards', async () => {
  concierge.note('user', "I'm Ana");
  await talk.say('book a call');
  expect(talk.last[0]).toMatchObject({ type: 'booking', update: { entries: { name: 'Ana' } } });
});

test('every output is one sentence, plain and not long', async () => {
  for (const text of [
    'what does it cost',
    'how does it work',
    'what do you offer',
    'tell me about the website',
    'more',
    'data',
  ]) {
    for (const sentence of await talk.say(text)) {
      expect(sentence.length, sentence).toBeLessThan(240);
      expect(sentence, sentence).not.toMatch(/[.!?]\s+\p{Lu}/u);
      expect(sentence, sentence).not.toMatch(/[\n*_#{}]|undefined/);
    }
  }
});

test('nothing that is said breaks it', async () => {
  for (const text of [
    '',
    ' ',
    '?',
    '🙂',
    'a'.repeat(2000),
    'yes '.repeat(400),
    '<script>',
    '\u0000',
    "'; drop table booking; --",
  ]) {
    expect((await talk.say(text)).length).toBeGreaterThan(0);
  }
});
