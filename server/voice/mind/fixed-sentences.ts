import { type FactTexts, sayAllFacts, writtenFacts } from '#shared/agency/say-facts.ts';
import { type AgentAnswer, isBroad } from '#shared/texts/agent/agent-answer.ts';
import { agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import {
  agentPhrases,
  bookingPhrases,
  type LanguagePhrases,
  languagePhrases,
  troubleTaken,
} from '#shared/texts/agent/agent-phrases.ts';
import { reactions } from '#shared/texts/agent/answers/reactions.ts';
import { timePhrases, timePieces, wishSentences, zoneSentences } from '#shared/texts/agent/spoken-times.ts';
import { answerBook, isTouched } from './answers/answer-book.ts';
import { nothingTaught, type Taught } from './answers/taught.ts';
import { ownQuestions } from './booking/own-fields.ts';
import {
  allEasesSentences,
  allServicesSentences,
  allTroubleQuestions,
  ruleSentences,
  servicesQuestion,
} from './booking/spoken-services.ts';
import { greetingsByName } from './concierge/words-for.ts';
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
    ...allEasesSentences(),
    ...allTroubleQuestions().flatMap(splitSentences),
    ...Object.values<readonly string[]>(troubleTaken).flat(),
    ...wishSentences,
    ...greetingsByName,
    ...ruleSentences,
    ...Object.values(timePhrases).flatMap(splitSentences),
    ...timePieces,
    ...zoneSentences,
  ]),
];

/**
 * Every sentence that the agent can say without a model configured, in a fixed order, each once; for call times, the pieces
 * they are spoken from. Not included: a model's words, taught answers, sums, the limit of an address and a page's `say`.
 * Nothing here comes from a visitor or a model.
 */
export function fixedSentences(): readonly string[] {
  return all;
}

/** The sentences for a visitor who speaks another language. */
function saidInLanguage({ here, ours }: LanguagePhrases): readonly string[] {
  return ours === undefined ? [here] : [here, ours.said];
}

/** Sentences said only because they were taught: those of answers whose words or facts differ from the repository's. */
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

/** All sentences that an answer may say, with the facts filled in. */
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
