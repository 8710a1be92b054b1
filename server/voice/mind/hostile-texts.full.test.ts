import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textLimits } from '#shared/text-limits.ts';
import { expressionsIn } from '#tests/support/expressions/expressions-in-source.ts';
import { hostileShapes } from '#tests/support/hostile-text.ts';
import { createConcierge } from './create-concierge.ts';
import { thinkHere } from './thinking/thinking.ts';

/** A text may have so many units: a character of a message takes one or two. */
const longest = 2 * textLimits.message;

/** Processor time that a turn may take, in milliseconds; what is slower is measured twice more, and the least counts. */
const patience = 100;

const thinking = thinkHere();
const context = { storeBooking: async () => ({ kind: 'stored' }) as const };

async function hear(dialogue: ReturnType<typeof createConcierge>, text: string): Promise<string> {
  const said: string[] = [];
  const { signal } = new AbortController();
  for await (const output of dialogue.respond({ type: 'said', text, by: 'typing' }, signal))
    if (output.type === 'sentence') said.push(output.text);
  return said.join(' ');
}

/** What was saved of a call in which that was said. */
async function savedAfter(lines: readonly string[]): Promise<unknown> {
  const dialogue = createConcierge(context, { thinking });
  for (const line of lines) await hear(dialogue, line);
  return dialogue.saved;
}

/** A booking, turn by turn: each text meets the mind behind each of them. */
const script = [
  'i want to book a website',
  'Ana Lopez',
  'ana@example.com',
  'yes',
  'the website and the chatbot',
  'missed calls',
  'no',
  'yes, send it',
];

/** Words and phrases that the expressions of the mind look for. */
function fragments(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const sources = modules.flatMap((path) =>
    expressionsIn(readFileSync(join(folder, path), 'utf8'), path).literals.map(({ source }) => source),
  );
  const words = sources.flatMap((source) => source.replace(/\\./g, '|').match(/[a-z']+(?: [a-z']+)*/g) ?? []);
  return [...new Set(words)];
}

const nested = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '"',
  '“',
  '\\',
  '/',
  '..',
  '--',
  '??',
  ',,',
  ';',
  ':',
];
const numbers = 'zero oh one two nine eleven twenty fifty hundred thousand million double triple 7 1st'.split(
  ' ',
);
const objectWords = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
const addresses = ['a@b.co', '@', 'ana at example dot com', 'at', 'dot', 'www.a.b', 'a.b.c', 'http://'];
const signs = ['ﷺ', 'é', 'ß', 'İ', '🙂', '\u0000', '\n', '\t', '   ', '\u2028', '\ud800', 'ª', '－', '’'];
const pieces = [...hostileShapes, ...nested, ...numbers, ...objectWords, ...addresses, ...signs];

/** A beginning, fragments again and again, and an end that fits none of it. */
const hostileText = fc
  .tuple(
    fc.array(fc.constantFrom(...fragments(), ...pieces), { maxLength: 3 }),
    fc.array(fc.constantFrom(...fragments(), ...pieces), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(' ', ' ', ' ', '', ', ', '. ', '\t'),
    fc.oneof(fc.constantFrom('', '\u0000', '!', ' n', ' x@y.zz', '?'), fc.string({ maxLength: 8 })),
    fc.integer({ min: 1, max: longest }),
  )
  .map(([start, repeated, between, end, length]) => {
    const lead = start.map((piece) => `${piece}${between}`).join('');
    const unit = repeated.map((piece) => `${piece}${between}`).join('');
    const room = Math.max(0, length - lead.length - end.length);
    return `${lead}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}${end}`.slice(0, longest);
  });

const anyText = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: longest / 2 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...fragments()), { maxLength: 400 }).map((words) => words.join(' ')),
  },
);

async function timeOfTurn(saved: unknown, text: string): Promise<number> {
  const dialogue = createConcierge(context, { thinking, saved });
  const before = process.threadCpuUsage();
  await hear(dialogue, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('2,000 hostile texts are each answered at once, wherever a booking stands', {
  timeout: 30 * 60_000,
}, async () => {
  const stages: unknown[] = [];
  for (let turns = 0; turns <= script.length; turns += 1)
    stages.push(await savedAfter(script.slice(0, turns)));
  for (const stage of stages) await timeOfTurn(stage, 'what does it cost? '.repeat(200));
  const slow: (readonly [ms: number, stage: number, text: string])[] = [];
  const texts = fc.sample(anyText, { numRuns: 2_000, seed: 24 });
  for (const [at, text] of texts.entries()) {
    const stage = at % stages.length;
    const times = [await timeOfTurn(stages[stage], text)];
    while ((times.at(-1) ?? 0) > patience && times.length < 3)
      times.push(await timeOfTurn(stages[stage], text));
    if (Math.min(...times) > patience) slow.push([Math.min(...times), stage, text.slice(0, 200)]);
  }
  expect(slow).toEqual([]);
});

test('a call of nothing but hostile texts goes on, turn by turn', { timeout: 10 * 60_000 }, async () => {
  const texts = fc.sample(anyText, { numRuns: 200, seed: 25 });
  const dialogue = createConcierge(context, { thinking });
  for (const [at, text] of texts.entries()) {
    if (at % 10 === 0) await hear(dialogue, 'i want to book a website');
    await hear(dialogue, text);
  }
  expect(await hear(dialogue, 'what does it cost?')).not.toBe('');
});
