import { offeringInCalls, type ServiceId, serviceIds } from '../../offerings.ts';
import type { AgentAnswer } from './agent-answer.ts';
import { moneyAnswers } from './money-answers.ts';
import { offeringAnswers } from './offering-answers.ts';
import { productAnswers } from './product-answers.ts';
import { talkAnswers } from './talk-answers.ts';
import { trustAnswers } from './trust-answers.ts';
import { workingAnswers } from './working-answers.ts';

const written = {
  ...offeringAnswers,
  ...moneyAnswers,
  ...workingAnswers,
  ...productAnswers,
  ...trustAnswers,
  ...talkAnswers,
} as const satisfies Record<string, AgentAnswer>;

export type AnswerName = keyof typeof written | ServiceId;

/** Everything that the agent answers by itself, by name. To add an answer, add it to one of the files above. */
export const agentAnswers: Readonly<Record<AnswerName, AgentAnswer>> = {
  ...Object.fromEntries(serviceIds.map((id) => [id, offeringAnswer(id)])),
  ...written,
};

/** What is said of an offering that has no answer of its own yet. */
function offeringAnswer(id: ServiceId): AgentAnswer {
  const { called, said, heard } = offeringInCalls(id);
  const asked = ['tell me about', 'what is', 'how does it work', 'what does it do'].map(
    (lead) => `${lead} ${called}`,
  );
  return { about: called, answer: [said], asked: [called, ...heard, ...asked] };
}

export function isAnswerName(value: unknown): value is AnswerName {
  return typeof value === 'string' && Object.hasOwn(agentAnswers, value);
}
