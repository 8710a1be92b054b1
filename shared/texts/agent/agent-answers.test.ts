import { expect, test } from 'vitest';
import { offeringInCalls, offeringsInCalls, serviceIds } from '../../offerings.ts';
import type { AgentAnswer } from './agent-answer.ts';
import { agentAnswers } from './agent-answers.ts';
import { agentPhrases, bookingPhrases } from './agent-phrases.ts';
import { visitorRequests } from './visitor-requests.ts';

/** Eight seconds of speech. */
const mostWords = 22;

const answers: readonly (readonly [string, AgentAnswer])[] = Object.entries(agentAnswers);

/** What an agency offers counts as one word: its list is as long as it is. */
function wordsOf(texts: readonly string[]): number {
  return texts.join(' ').replace(offeringsInCalls(), 'everything').split(/\s+/).length;
}

test('[DESIGN 4] every answer is at most two sentences and eight seconds of speech', () => {
  const long = answers.flatMap(([name, { answer, more = [], forTrade = {}, forSetup = {} }]) =>
    [answer, more, ...Object.values(forTrade), ...Object.values(forSetup)]
      .filter((texts) => texts.length > 2 || wordsOf(texts) > mostWords)
      .map((texts) => `${name}: ${texts.join(' ')}`),
  );
  expect(long).toEqual([]);
});

test('[DESIGN 4] the greeting takes five seconds at most', () => {
  expect(wordsOf(agentPhrases.greeting)).toBeLessThanOrEqual(14);
});

test('[DESIGN 4] every answer and request is known by at least twelve ways to ask, none of which is another one’s', () => {
  const asked = [
    ...answers.map(([name, each]) => [name, each.asked] as const),
    ...Object.entries<readonly string[]>(visitorRequests),
  ];
  expect(asked.filter(([, ways]) => ways.length < 12).map(([name]) => name)).toEqual([]);
  const all = asked.flatMap(([, ways]) => ways);
  expect(all.filter((way, at) => all.indexOf(way) !== at)).toEqual([]);
});

test('[DESIGN 4] no answer has a price, a number of its own, or a placeholder in it', () => {
  const texts = [
    ...answers.flatMap(([, { answer, more = [], forTrade = {}, forSetup = {} }]) => [
      ...answer,
      ...more,
      ...Object.values(forTrade).flat(),
      ...Object.values(forSetup).flat(),
    ]),
    ...Object.values<readonly string[]>({ ...agentPhrases, ...bookingPhrases }).flat(),
  ];
  const numbers = texts.flatMap((text) => text.match(/\d+/g) ?? []);
  expect([...new Set(numbers)]).toEqual(['24']);
  expect(texts.filter((text) => /[{}<>]|undefined|[€$£]/.test(text))).toEqual([]);
});

test('every offering has an answer that follows its card', () => {
  for (const id of serviceIds) expect(agentAnswers[id].answer).toEqual([offeringInCalls(id).said]);
});
