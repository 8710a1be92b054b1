import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseJson } from '#shared/json-object.ts';
import { editTexts } from '../edits/edit-texts.ts';
import { learnedEditsFile, readLearnedEdits } from '../edits/learned-edits.ts';
import { createRanker, learnRanker } from '../edits/ranker.ts';
import { digestOfEdits, distance, type EditMoment, readEditMoments, wordsOf } from './learn-edits.ts';

/** Written by somebody who saw neither the rules nor the examples, and never learned from. */
const heldOut = readFileSync(
  new URL('../../../../tests/conversations/held-out-edits.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => parseJson(line) as EditMoment);

test('[26.3] what was learned of edits is that of the present examples: npm run voice:learn', () => {
  expect(readLearnedEdits(readFileSync(learnedEditsFile)).digest).toBe(digestOfEdits(readEditMoments()));
});

test('[26.3] orders that were never learned from are carried out or left alone, and seldom do harm', () => {
  const known = { problems: '', notes: '' };
  const outcomes = heldOut.map(({ earlier, before, said, after }) => {
    const { texts } = editTexts(said, 'send', { texts: before, earlier, undone: undefined }, known);
    const [was, now, goal] = [wordsOf(before), wordsOf(texts), wordsOf(after)];
    const [wanted, left] = [distance(was, goal), distance(now, goal)];
    return left === 0 ? 'right' : left > wanted ? 'worse' : 'else';
  });
  const count = (kind: string): number => outcomes.filter((outcome) => outcome === kind).length;
  // When this was written: 48 and 5; of the rules before, 38 and 35.
  expect(count('right')).toBeGreaterThanOrEqual(44);
  expect(count('worse')).toBeLessThanOrEqual(7);
});

test('a ranker learns what speaks for a choice, and the same examples give the same one', () => {
  const choices = [{ removes: 1, quoted: 1 }, { removes: 1 }, { adds: 1, quoted: 0.2 }];
  const examples = Array.from({ length: 30 }, (_, at) => ({
    choices: [...choices.slice(at % 3), ...choices.slice(0, at % 3)],
    right: (3 - (at % 3)) % 3,
  }));
  const rank = createRanker(learnRanker(examples));
  const rated = rank(choices);
  expect(rated.indexOf(Math.max(...rated))).toBe(0);
  expect(rated.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  expect(learnRanker(examples)).toEqual(learnRanker(examples));
});
