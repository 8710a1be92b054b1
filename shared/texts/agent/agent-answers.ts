import { abilityAnswers } from '../../agency/abilities.ts';
import { offeringInCalls, type ServiceId, serviceIds } from '../../agency/offerings.ts';
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
import { remarkAnswers } from './answers/remark-answers.ts';
import { smallTalkAnswers } from './answers/small-talk-answers.ts';
import { supportAnswers } from './answers/support-answers.ts';
import { technologyAnswers } from './answers/technology-answers.ts';
import { tradeAnswers } from './answers/trade-answers.ts';

const others = {
  ...abilityAnswers,
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
  ...remarkAnswers,
  ...smallTalkAnswers,
  ...offTopicAnswers,
} as const satisfies Record<string, AgentAnswer>;

/** Offerings whose id already belongs to another answer, which would be said instead: the server refuses to start. */
export const misnamedOfferings: readonly string[] = serviceIds.filter((id) => Object.hasOwn(others, id));

const written = { ...offeringAnswers, ...others } as const satisfies Record<string, AgentAnswer>;

/** The id of an answer: one defined here, or taught by the team. */
export type AnswerName = string;

/** The answers that code refers to. */
export type NamedAnswer = keyof typeof written | ServiceId;

/** All built-in answers of the agent, by name. To add one, put it into one of the files in answers/. */
export const agentAnswers: Readonly<Record<NamedAnswer, AgentAnswer>> = {
  ...(Object.fromEntries(serviceIds.map((id) => [id, offeringAnswer(id)])) as Record<ServiceId, AgentAnswer>),
  ...written,
};

/** @returns undefined if it is not defined here */
export function writtenAnswer(name: AnswerName): AgentAnswer | undefined {
  return Object.hasOwn(agentAnswers, name) ? agentAnswers[name as NamedAnswer] : undefined;
}

/** The answer for an offering that has none of its own yet. */
function offeringAnswer(id: ServiceId): AgentAnswer {
  const { called, said } = offeringInCalls(id);
  return { about: called, answer: [said] };
}

/** Ways to ask for an offering, derived from its name. */
export function waysToAskFor(id: ServiceId): readonly string[] {
  const { called, heard } = offeringInCalls(id);
  return [
    called,
    ...heard,
    `tell me about ${called}`,
    `tell me more about ${called}`,
    `what is ${called}`,
    `what about ${called}`,
    `what does ${called} do`,
    `what can ${called} do`,
    `how does ${called} work`,
  ];
}
