import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases, bookingPhrases, languagePhrases } from '#shared/texts/agent/agent-phrases.ts';
import { ownQuestions } from './booking/own-fields.ts';
import { allServicesSentences, ruleSentences, servicesQuestion } from './booking/spoken-services.ts';
import { splitSentences } from './site/sentences.ts';

const entries = Object.entries(agentAnswers) as [AnswerName, AgentAnswer][];

const all: readonly string[] = [
  ...new Set([
    ...[agentPhrases, bookingPhrases]
      .flatMap((group) => Object.values<readonly string[]>(group).flat())
      .flatMap(splitSentences),
    ...Object.values(languagePhrases).flatMap(splitSentences),
    ...entries.flatMap(([, { answer, more = [], forTrade = {}, forSetup = {} }]) => [
      ...answer,
      ...more,
      ...Object.values(forTrade).flat(),
      ...Object.values(forSetup).flat(),
    ]),
    ...entries.flatMap(([, { about }]) => [`Do you mean ${about}?`, `Or ${about}?`]),
    ...allServicesSentences(),
    ...splitSentences(servicesQuestion),
    ...ownQuestions.flatMap(splitSentences),
    ...ruleSentences,
  ]),
];

/**
 * Every sentence that the agent can say without a model configured, in one order, each once. What a model says, the
 * limit of an address and a page's `say` are not among them: nothing here is a visitor's or a model's.
 */
export function fixedSentences(): readonly string[] {
  return all;
}
