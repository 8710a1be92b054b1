import { expect, test } from 'vitest';
import { servicesMeant } from './choice.ts';
import { hearRequest } from './hear-request.ts';
import { piecesOf } from './pieces.ts';
import { hearSegments } from './segments.ts';

/** What each part that chooses means, with nothing said before. */
const choicesIn = (heard: ReturnType<typeof hearRequest>) =>
  heard.choices.map((choice) => [choice.kind, servicesMeant(choice, { turns: [], chosen: [] }).services]);

const kindsIn = (text: string): string[] => hearSegments(text).map(({ kind }) => kind);

test('[26.4] something said in one breath is heard in its parts, whatever was asked', () => {
  const heard = hearRequest(
    "Lorna Quill here. I'd like the phone one, please. It rings while I cut and nobody picks up. lorna@quill.example, any Thursday after two.",
  );
  expect(heard).toMatchObject({
    name: { name: 'Lorna Quill' },
    email: 'lorna@quill.example',
    question: '',
  });
  expect(choicesIn(heard)).toEqual([['want', ['phone']]]);
  expect(heard.troubles.join(' ')).toContain('It rings while I cut and nobody picks up');
  expect(heard.times.join(' ')).toContain('any Thursday after two');
});

test('[26.3] a question, a pause and words to somebody else are no data', () => {
  expect(kindsIn('How much is the website?')).toEqual(['question']);
  expect(kindsIn("Hang on, someone's at the till.")).toEqual(['wait']);
  expect(hearRequest('Does the phone one work at night?')).toMatchObject({
    choices: [],
    troubles: [],
    notes: [],
  });
});

test('[26.3] what is set aside is not ordered', () => {
  expect(choicesIn(hearRequest('Put me down for scheduling. Not the chatbot.'))).toEqual([
    ['want', ['scheduling']],
    ['refuse', ['chatbot']],
  ]);
});

test.each([
  ['and '.repeat(1_300)],
  ['the phone rings and nobody picks up, '.repeat(110)],
  ['x, '.repeat(1_500)],
  ['a'.repeat(5_000)],
  [''],
  ['\u{1F600}'.repeat(900)],
])('[26.4] %.20s… is heard whole, as far as anything is looked at', (text) => {
  const heard = hearSegments(text).map((segment) => segment.text);
  expect(heard.join(' ')).toBe(piecesOf(text).join(' '));
});

test('[26.4] what holds two purposes is two parts, also without a sign between them', () => {
  const text =
    "Right so I'm Fiona Trelawney, my email's fiona@saltandshears.co.uk, I want a new website because the old one doesn't even work on phones, and I'm free any weekday before ten.";
  const told = kindsIn(text).filter((kind) => kind !== 'talk');
  expect(told).toEqual(['name', 'email', 'want', 'trouble', 'time']);
});

test('[26.3] the mere name of an offering orders it', () => {
  expect(choicesIn(hearRequest('Get someone to call me. Website.')).at(-1)).toEqual(['want', ['website']]);
});

test('[26.3] what says which one it is, by what it does, is no trouble', () => {
  const described = hearRequest("The phone thing. The one that picks up when I can't.", 'services');
  expect(described.troubles).toEqual([]);
  expect(choicesIn(described)).toEqual([['want', ['phone']]]);
  const changed = hearRequest('change Wednesday to Friday, and take scheduling out', 'send');
  expect(changed.times).toEqual(['Friday,']);
  expect(choicesIn(changed)).toEqual([['refuse', ['scheduling']]]);
});
