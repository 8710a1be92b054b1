import type { QuestionGroup } from '#shared/desk/agent-api.ts';
import type { OpenQuestion } from '#shared/desk/desk-api.ts';
import { areAlike, type Weighed, weighed } from '../intents/added-examples.ts';
import type { Taught } from './taught.ts';

/** Longest text that is compared, in characters. */
const longest = 400;

/** Ways to ask that a group keeps. */
const mostWays = 20;

/**
 * Merges questions that mean the same, most often asked first, without those that the agent has been taught to answer.
 * @param questions most often asked first
 */
export function groupQuestions(
  questions: readonly OpenQuestion[],
  { answers }: Pick<Taught, 'answers'>,
): readonly QuestionGroup[] {
  const taught = answers
    .filter(({ isOff }) => !isOff)
    .flatMap(({ asked = [] }) => asked.map((way) => weighed(way)));
  const groups: { group: QuestionGroup; words: Weighed }[] = [];
  for (const { text, number, last_at } of questions) {
    const words = weighed(text.slice(0, longest));
    if (taught.some((way) => areAlike(way, words))) continue;
    const index = groups.findIndex((each) => areAlike(each.words, words));
    const known = groups[index];
    if (known === undefined) groups.push({ group: { text, number, last_at, ways: [text] }, words });
    else {
      const { group } = known;
      groups[index] = {
        words: known.words,
        group: {
          text: group.text,
          number: group.number + number,
          last_at: group.last_at > last_at ? group.last_at : last_at,
          ways: [...group.ways, text].slice(0, mostWays),
        },
      };
    }
  }
  return groups.map(({ group }) => group).sort((one, other) => other.number - one.number);
}
