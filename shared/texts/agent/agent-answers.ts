import { offeringInCalls, type ServiceId, serviceIds } from '../../offerings.ts';
import type { AgentAnswer } from './agent-answer.ts';
import { agencyAnswers } from './answers/agency-answers.ts';
import { agentSelfAnswers } from './answers/agent-self-answers.ts';
import { conductAnswers } from './answers/conduct-answers.ts';
import { contractAnswers } from './answers/contract-answers.ts';
import { integrationAnswers } from './answers/integration-answers.ts';
import { offTopicAnswers } from './answers/off-topic-answers.ts';
import { offeringAnswers } from './answers/offering-answers.ts';
import { priceAnswers } from './answers/price-answers.ts';
import { privacyAnswers } from './answers/privacy-answers.ts';
import { processAnswers } from './answers/process-answers.ts';
import { recommendationAnswers } from './answers/recommendation-answers.ts';
import { smallTalkAnswers } from './answers/small-talk-answers.ts';
import { supportAnswers } from './answers/support-answers.ts';
import { technologyAnswers } from './answers/technology-answers.ts';
import { tradeAnswers } from './answers/trade-answers.ts';

const others = {
  ...recommendationAnswers,
  ...priceAnswers,
  ...contractAnswers,
  ...processAnswers,
  ...supportAnswers,
  ...integrationAnswers,
  ...conductAnswers,
  ...technologyAnswers,
  ...privacyAnswers,
  ...agencyAnswers,
  ...tradeAnswers,
  ...agentSelfAnswers,
  ...smallTalkAnswers,
  ...offTopicAnswers,
} as const satisfies Record<string, AgentAnswer>;

/** Offerings whose id another answer has already, which would be said instead: no server starts with one. */
export const misnamedOfferings: readonly string[] = serviceIds.filter((id) => Object.hasOwn(others, id));

const written = { ...offeringAnswers, ...others } as const satisfies Record<string, AgentAnswer>;

export type AnswerName = keyof typeof written | ServiceId;

/** Everything that the agent answers by itself, by name. To add an answer, add it to one of the files in answers/. */
export const agentAnswers: Readonly<Record<AnswerName, AgentAnswer>> = {
  ...(Object.fromEntries(serviceIds.map((id) => [id, offeringAnswer(id)])) as Record<ServiceId, AgentAnswer>),
  ...written,
};

/** Said of an offering that has no answer of its own yet. */
function offeringAnswer(id: ServiceId): AgentAnswer {
  const { called, said, heard } = offeringInCalls(id);
  const asked = [
    `tell me about ${called}`,
    `tell me more about ${called}`,
    `what is ${called}`,
    `what about ${called}`,
    `what does ${called} do`,
    `what can ${called} do`,
    `how does ${called} work`,
  ];
  return { about: called, answer: [said], asked: [called, ...heard, ...asked] };
}

export function isAnswerName(value: unknown): value is AnswerName {
  return typeof value === 'string' && Object.hasOwn(agentAnswers, value);
}
