import type { ServiceId } from '#shared/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';

/** Troubles of owners, and the service that helps. */
export const troubles: Readonly<Partial<Record<AnswerName, ServiceId>>> = {
  missedCalls: 'phone',
  noShowTrouble: 'scheduling',
  sameQuestions: 'chatbot',
  notFound: 'website',
};
