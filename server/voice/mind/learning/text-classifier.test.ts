import { expect, test } from 'vitest';
import { trainClassifier } from '../intents/text-classifier.ts';
import { writtenRetriever } from '../intents/understanding.ts';
import { readExamples } from './read-examples.ts';

const classify = trainClassifier([
  { text: 'what does it cost', label: 'price' },
  { text: 'how much is the website', label: 'price' },
  { text: 'is it expensive', label: 'price' },
  { text: 'how long does it take', label: 'duration' },
  { text: 'when is it ready', label: 'duration' },
  { text: 'how many weeks until launch', label: 'duration' },
]);

test.each([
  ['what is the price', 'price'],
  ['is it expensiv', 'price'],
  ['how many days until it is live', 'duration'],
  ['when is the websight ready', 'duration'],
])('"%s" means %s', (said, label) => {
  expect(classify(said).guesses[0]?.label).toBe(label);
});

test('a word that no example has counts for the words that it can stand for', () => {
  const about = trainClassifier([
    { text: 'can clients cancel it', label: 'cancel' },
    { text: 'can clients move it', label: 'reschedule' },
  ]);
  expect(about('can clients rearrange it').guesses[0]?.label).toBe('reschedule');
});

test('an example teaches also what it could as well be taken for, and as much as it weighs', () => {
  const text = 'can clients cancel it';
  const asked = (examples: Parameters<typeof trainClassifier<'cancel' | 'rules'>>[0]) =>
    new Map(trainClassifier(examples)(text).guesses.map(({ label, probability }) => [label, probability]));
  const rules = { text: 'what are your rules', label: 'rules' } as const;
  const alone = asked([{ text, label: 'cancel' }, rules]);
  const both = asked([{ text, label: 'cancel', also: ['rules'] }, rules]);
  expect(both.get('rules')).toBeGreaterThan((alone.get('rules') ?? 1) + 0.05);
  const disputed = [
    { text, label: 'cancel' },
    { text, label: 'rules', weight: 0.25 },
  ] as const;
  expect(asked(disputed).get('cancel')).toBeGreaterThan(0.6);
});

test('a text without known words is unfamiliar, and one made of them is familiar', () => {
  expect(classify('purple elephants').familiarity).toBeLessThan(0.2);
  expect(classify('what does it cost').familiarity).toBe(1);
});

test('the probabilities of all labels add up to one', () => {
  const sum = classify('hello there').guesses.reduce((total, { probability }) => total + probability, 0);
  expect(sum).toBeCloseTo(1, 4);
});

test('[DESIGN 4] the agent knows nearly all the ways to ask that it has learned from', () => {
  const examples = readExamples().meanings;
  const retrieve = writtenRetriever();
  const missed = examples.filter(({ text, label }) => retrieve(text).guesses[0]?.label !== label);
  expect(examples.length).toBeGreaterThan(3_000);
  expect(missed.length / examples.length).toBeLessThan(0.05);
});
