import { expect, test } from 'vitest';
import { createSequenceLabeler, learnSequences, type SequenceExample } from '../intents/sequence-labeler.ts';
import { parseTurns } from './read-turns.ts';

type Label = 'question' | 'answer' | 'talk';

function sequence(
  words: string,
  labels: readonly Label[],
  endAt: readonly number[] = [],
): SequenceExample<Label> {
  const parts = words.split(' ').map((word) => new Map([[word, 1]]));
  return { parts, labels, ends: parts.map((_, at) => endAt.includes(at)) };
}

const examples: readonly SequenceExample<Label>[] = Array.from({ length: 12 }, () => [
  sequence('how four', ['question', 'answer']),
  sequence('hello four', ['talk', 'talk']),
  sequence('hello how four', ['talk', 'question', 'answer']),
  sequence('four how', ['answer', 'question'], [0]),
]).flat();

const told = (words: string): (readonly [Label, boolean])[] =>
  createSequenceLabeler(learnSequences(examples))(sequence(words, [])).map(
    ({ label, probability }) => [label, probability > 0.5] as const,
  );

test('[26.4] what stands beside a part tells what it is', () => {
  expect(told('how four')).toEqual([
    ['question', true],
    ['answer', true],
  ]);
  expect(told('hello four')).toEqual([
    ['talk', true],
    ['talk', true],
  ]);
});

test('[26.4] nothing known, and nothing at all, is labeled too', () => {
  expect(told('xyzzy')).toHaveLength(1);
  const label = createSequenceLabeler(learnSequences(examples));
  expect(label({ parts: [], ends: [] })).toEqual([]);
});

test('[26.4] the same is learned from the same, and long sequences keep probabilities', () => {
  expect(learnSequences(examples)).toEqual(learnSequences(examples));
  const long = createSequenceLabeler(learnSequences(examples))(
    sequence(Array.from({ length: 400 }, () => 'how four').join(' '), []),
  );
  expect(long).toHaveLength(800);
  expect(long.every(({ probability }) => probability >= 0 && probability <= 1)).toBe(true);
});

test('[26.4] what was asked before a turn of a dialogue is what was not given so far', () => {
  const asked = parseTurns(
    `# somebody
> want(phone): the phone one
> name: Ana
> email: ana@ana.example
> talk: hm
> trouble: nobody answers
> note: ring twice
> send: send it
# singles: bits
> name: Ana
> send: send it
# somebody else
> talk: hello`,
  ).map((turn) => turn.asked);
  expect(asked).toEqual([
    undefined,
    'name',
    'email',
    'problems',
    'problems',
    'details',
    'send',
    undefined,
    undefined,
    undefined,
  ]);
});
