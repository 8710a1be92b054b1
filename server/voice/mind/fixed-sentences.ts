import { type FactTexts, sayAllFacts, writtenFacts } from '#shared/agency/say-facts.ts';
import { type AgentAnswer, isBroad } from '#shared/texts/agent/agent-answer.ts';
import { agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import {
  agentPhrases,
  bookingPhrases,
  type LanguagePhrases,
  languagePhrases,
} from '#shared/texts/agent/agent-phrases.ts';
import { reactions } from '#shared/texts/agent/answers/reactions.ts';
import { timePhrases, timePieces, zoneSentences } from '#shared/texts/agent/spoken-times.ts';
import { answerBook, isTouched } from './answers/answer-book.ts';
import { nothingTaught, type Taught } from './answers/taught.ts';
import { ownQuestions } from './booking/own-fields.ts';
import { allServicesSentences, ruleSentences, servicesQuestion } from './booking/spoken-services.ts';
import { verdicts } from './concierge/words-of-answer.ts';
import { splitSentences } from './site/sentences.ts';

const answers: readonly AgentAnswer[] = Object.values(agentAnswers);

const all: readonly string[] = [
  ...new Set([
    ...[agentPhrases, bookingPhrases]
      .flatMap((group) => Object.values<readonly string[]>(group).flat())
      .flatMap(splitSentences),
    ...Object.values<readonly string[]>(reactions).flat().flatMap(splitSentences),
    ...Object.values<LanguagePhrases>(languagePhrases).flatMap(saidInLanguage).flatMap(splitSentences),
    ...Object.values(verdicts),
    ...answers.flatMap((answer) => sentencesOf(answer)).flatMap(splitSentences),
    ...answers.filter(isBroad).flatMap(({ about }) => [`Do you mean ${about}?`, `Or ${about}?`]),
    ...allServicesSentences(),
    ...splitSentences(servicesQuestion),
    ...ownQuestions.flatMap(splitSentences),
    ...ruleSentences,
    ...Object.values(timePhrases).flatMap(splitSentences),
    ...timePieces,
    ...zoneSentences,
  ]),
];

/**
 * Every sentence that the agent can say without a model configured, in one order, each once; of times for a call the pieces
 * that they are spoken from. What a model says, what a team has taught it, sums, the limit of an address and a page's `say`
 * are not among them: nothing here is a visitor's or a model's.
 */
export function fixedSentences(): readonly string[] {
  return all;
}

/** What is said to somebody who speaks another language. */
function saidInLanguage({ here, ours }: LanguagePhrases): readonly string[] {
  return ours === undefined ? [here] : [here, ours.said];
}

/** What the agent says only because it was taught: sentences of answers that have other words or facts than in the repository. */
export function taughtSentences(taught: Taught): readonly string[] {
  if (taught.version === nothingTaught.version) return [];
  const { answers: known, facts } = answerBook(taught);
  const fixed = new Set(all);
  const said = Object.entries(known).flatMap(([name, answer]) =>
    answer && isTouched(name, answer, taught)
      ? [
          ...sentencesOf(answer, facts),
          ...(isBroad(answer) ? [`Do you mean ${answer.about}?`, `Or ${answer.about}?`] : []),
        ].flatMap(splitSentences)
      : [],
  );
  return [...new Set(said)].filter((sentence) => !fixed.has(sentence));
}

/** All that an answer may say, with the facts in place. */
export function sentencesOf(
  { answer, otherwise = [], more = [], forTrade = {}, forSetup = {}, followUp }: AgentAnswer,
  facts: FactTexts = writtenFacts,
): readonly string[] {
  return sayAllFacts(
    [
      ...answer,
      ...more,
      ...otherwise,
      ...Object.values(forTrade).flat(),
      ...Object.values(forSetup).flat(),
      ...(typeof followUp === 'object' ? [followUp.ask] : []),
    ],
    facts,
  );
}
