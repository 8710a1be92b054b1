import { expect, test } from 'vitest';
import { agencyFacts } from '../../agency/agency-facts.ts';
import { offeringInCalls, offeringsInCalls, serviceIds } from '../../agency/offerings.ts';
import { factsNeeded, sayAllFacts } from '../../agency/say-facts.ts';
import type { AgentAnswer } from './agent-answer.ts';
import { agentAnswers } from './agent-answers.ts';
import { agentPhrases, bookingPhrases } from './agent-phrases.ts';

/** A first sentence, and an answer in all: about ten and sixteen seconds of speech. */
const mostInSentence = 30;
const mostWords = 44;

const answers: readonly (readonly [string, AgentAnswer])[] = Object.entries(agentAnswers);

/** What an agency offers counts as one word: its list is as long as it is. */
function wordsOf(texts: readonly string[]): number {
  return texts.join(' ').replace(offeringsInCalls(), 'everything').split(/\s+/).length;
}

function textsOf({
  answer,
  otherwise = [],
  more = [],
  forTrade = {},
  forSetup = {},
}: AgentAnswer): readonly (readonly string[])[] {
  return [answer, otherwise, more, ...Object.values(forTrade), ...Object.values(forSetup)];
}

test('[DESIGN 4] every answer is at most three short sentences', () => {
  const long = answers.flatMap(([name, each]) =>
    textsOf(each)
      .map((texts) => sayAllFacts(texts))
      .filter(
        (texts) =>
          texts.length > (texts.join() === sayAllFacts(each.more ?? []).join() ? 4 : 3) ||
          wordsOf(texts) > mostWords ||
          texts.some((text) => wordsOf([text]) > mostInSentence),
      )
      .map((texts) => `${name}: ${texts.join(' ')}`),
  );
  expect(long).toEqual([]);
});

test('[DESIGN 4] no answer says the yes or no itself that is said before it', () => {
  const twice = answers.filter(
    ([, { has, answer }]) => has !== undefined && /^(?:Yes|No)\b/.test(answer[0] ?? ''),
  );
  expect(twice).toEqual([]);
});

test('[DESIGN 4] the greeting takes five seconds at most', () => {
  expect(wordsOf(agentPhrases.greeting)).toBeLessThanOrEqual(14);
});

test('[DESIGN 4] what an answer says of prices and times is a fact, and every fact it needs is there', () => {
  const texts = answers.flatMap(([, each]) => textsOf(each).flat());
  const phrases = Object.values<readonly string[]>({ ...agentPhrases, ...bookingPhrases }).flat();
  const unknown = texts.flatMap(factsNeeded).filter((name) => !Object.hasOwn(agencyFacts, name));
  expect(unknown).toEqual([]);
  expect(
    [...texts, ...phrases].filter((text) => /[<>€$£]|undefined|\d (?:day|week|month)/.test(text)),
  ).toEqual([]);
  expect(phrases.filter((text) => /[{}]/.test(text))).toEqual([]);
});

test('every offering has an answer that follows its card', () => {
  for (const id of serviceIds) expect(agentAnswers[id].answer).toEqual([offeringInCalls(id).said]);
});
