import { expect, test } from 'vitest';
import { hearRequest } from './hear-request.ts';
import { piecesOf } from './pieces.ts';
import { hearSegments } from './segments.ts';

const kindsIn = (text: string): string[] => hearSegments(text).map(({ kind }) => kind);

test('[26.4] something said in one breath is heard in its parts, whatever was asked', () => {
  const heard = hearRequest(
    "Lorna Quill here. I'd like the phone one, please. It rings while I cut and nobody picks up. lorna@quill.example, any Thursday after two.",
  );
  expect(heard).toMatchObject({
    name: { name: 'Lorna Quill' },
    email: 'lorna@quill.example',
    wanted: ['phone'],
    refused: [],
    question: '',
  });
  expect(heard.troubles.join(' ')).toContain('It rings while I cut and nobody picks up');
  expect(heard.times.join(' ')).toContain('any Thursday after two');
});

test('[26.3] a question, a pause and words to somebody else are no data', () => {
  expect(kindsIn('How much is the website?')).toEqual(['question']);
  expect(kindsIn("Hang on, someone's at the till.")).toEqual(['wait']);
  expect(hearRequest('Does the phone one work at night?')).toMatchObject({
    wanted: [],
    troubles: [],
    notes: [],
  });
});

test('[26.3] what is set aside is not ordered', () => {
  expect(hearRequest('Put me down for scheduling. Not the chatbot.')).toMatchObject({
    wanted: ['scheduling'],
    refused: ['chatbot'],
  });
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
  expect(hearRequest('Get someone to call me. Website.').wanted).toEqual(['website']);
});

test('[26.3] what says which one it is, by what it does, is no trouble', () => {
  expect(hearRequest("The phone thing. The one that picks up when I can't.", 'services')).toMatchObject({
    wanted: ['phone'],
    troubles: [],
  });
  expect(hearRequest('change Wednesday to Friday, and take scheduling out', 'send')).toMatchObject({
    times: ['Friday,'],
    refused: ['scheduling'],
  });
});
