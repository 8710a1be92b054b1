import { expect, test } from 'vitest';
import { hostileLength, hostileShapes, processorTimeOf } from '#tests/support/hostile-text.ts';
import { newDialogue } from './concierge/dialogue-state.ts';
import { reply } from './concierge/reply.ts';
import { createConcierge } from './create-concierge.ts';
import { objectionTo } from './guard/guard.ts';
import { createUnderstanding } from './intents/understanding.ts';
import { hearLanguage } from './language/hear-language.ts';
import { toWords } from './language/words.ts';
import { createSentenceStream } from './model/sentence-stream.ts';
import { splitSentences } from './site/sentences.ts';
import { correctEmail, hearEmail } from './slots/hear-email.ts';
import { hearName } from './slots/hear-name.ts';
import { hearServices } from './slots/hear-services.ts';
import { hearsWish } from './slots/hear-wish.ts';
import { thinkHere } from './thinking/thinking.ts';

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  hearEmail,
  correctEmail: (text) => correctEmail('ana@example.com', text),
  hearName: (text) => [hearName(text, true), hearName(text, false)],
  hearServices,
  hearsWish: (text) => [hearsWish(text, true), hearsWish(text, false)],
  hearLanguage: (text) => hearLanguage(toWords(text)),
  understand: createUnderstanding(),
  guard: (text) => objectionTo(text, newDialogue.booking),
  splitSentences: (text) => splitSentences(text.slice(0, 5_000)),
  sentenceStream: (text) => createSentenceStream().push(text.slice(0, 3_000)),
};

test.each(Object.keys(readers))('[DESIGN 4] %s reads 100,000 characters of any shape in no time', (name) => {
  const read = readers[name] ?? (() => undefined);
  read('warm up');
  const slow = hostileShapes
    .map(
      (shape) =>
        [
          shape,
          processorTimeOf(() =>
            read(shape.repeat(Math.ceil(hostileLength / shape.length)).slice(0, hostileLength)),
          ),
        ] as const,
    )
    .filter(([, ms]) => ms > 150);
  expect(slow).toEqual([]);
});

/** Texts that took from seconds to years. */
const killers = [
  ['nothing', `i ${'basically also '.repeat(30)}`],
  ['nothing', `a sec ${'one sec before i u j '.repeat(28)}n`],
  ['name', `${'its,'.repeat(25)} ana@b.co one two three four five six seven eight nine ten eleven`],
  ['name', `its ${'its '.repeat(900)}a b`],
] as const;

const understandByWords = createUnderstanding();

test.each(killers)(
  '[DESIGN 4] asked for %s, a text that stopped everything is answered: %s',
  (what, text) => {
    const booking = { ...newDialogue.booking, isWanted: what === 'name' };
    const time = processorTimeOf(() =>
      reply(
        { ...newDialogue, booking, asked: { what } },
        { type: 'said', understood: understandByWords(text) },
      ),
    );
    expect(time).toBeLessThan(500);
  },
);

/** Words that every object has as names of its own parts: a table that is looked up by them must not. */
const namesOfObjects = Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [
  name,
  name.toLowerCase(),
]);

test.each(namesOfObjects)('[DESIGN 4] "%s" is a word like any other', (word) => {
  expect(hearEmail(`${word} at gmail dot com`)).toBe(`${word.toLowerCase()}@gmail.com`);
  for (const read of Object.values(readers)) {
    expect(() => read(word)).not.toThrow();
    expect(() => read(`double ${word} ${word} nine, ${word} thousand`)).not.toThrow();
  }
  const understand = createUnderstanding();
  const booking = { ...newDialogue.booking, isWanted: true };
  for (const what of ['nothing', 'name', 'email', 'services', 'problems', 'details', 'send'] as const) {
    for (const text of [word, `I need ${word} because ${word} dot ${word}`]) {
      const said = { type: 'said', understood: understand(text) } as const;
      expect(() => reply({ ...newDialogue, booking, asked: { what } }, said)).not.toThrow();
    }
  }
});

test('[DESIGN 4] a call that keeps the processor busy is asked to pause, and goes on afterwards', async () => {
  let now = 0;
  let spent = 0;
  const concierge = createConcierge(
    { storeBooking: async () => ({ kind: 'stored' }) },
    {
      // Each turn costs 500 ms of the processor.
      thinking: thinkHere({
        spent: () => (spent += 500),
      }),
      now: () => now,
    },
  );
  const say = async (text: string): Promise<string> => {
    const said: string[] = [];
    for await (const output of concierge.respond(
      { type: 'said', text, by: 'typing' },
      new AbortController().signal,
    )) {
      if (output.type === 'sentence') said.push(output.text);
    }
    return said.join(' ');
  };
  const answers: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) answers.push(await say('what does it cost'));
  expect(answers[0]).toMatch(/starts at/);
  expect(answers[4]).toMatch(/a lot in a short time/);
  now += 60_000;
  expect(await say('what does it cost')).toMatch(/starts at/);
});
