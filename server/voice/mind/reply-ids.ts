import { isServiceId, type ServiceId } from '#shared/agency/offerings.ts';
import { type AnswerName, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';

/** The subjects of answers, as conversation sets name them. */
export const answerIds = [
  'offerings',
  'website',
  'chatbot',
  'phone',
  'scheduling',
  'recommend',
  'price',
  'price-parts',
  'discount',
  'payment',
  'contract',
  'trial',
  'duration',
  'process',
  'booking-how',
  'response-time',
  'data',
  'call-privacy',
  'erase',
  'keep-number',
  'integrations',
  'whatsapp',
  'reviews',
  'languages',
  'hours',
  'mistakes',
  'handover',
  'no-shows',
  'hosting',
  'technology',
  'accessibility',
  'support',
  'voice-style',
  'compare',
  'references',
  'company',
  'contact',
  'jobs-press',
  'salon',
  'gym',
  'barbershop',
  'other-trade',
  'identity',
  'capabilities',
  'small-talk',
  'off-topic',
  'complaint',
  'abuse',
  'language-es',
  'language-fr',
  'language-de',
  'language-other',
] as const;

export type AnswerId = (typeof answerIds)[number] | ServiceId;

/** The actions of a reply other than answering, as conversation sets name them. */
export type Act =
  | 'act:start-booking'
  | 'act:ask-name'
  | 'act:ask-email'
  | 'act:ask-services'
  | 'act:ask-problems'
  | 'act:ask-own-field'
  | 'act:ask-details'
  | 'act:read-back'
  | 'act:ask-confirm-email'
  | 'act:store'
  | 'act:correct'
  | 'act:stop-booking'
  | 'act:existing-appointment'
  | 'act:wish-time'
  | 'act:offer-times'
  | 'act:take-time'
  | 'act:form-instead'
  | 'act:recall'
  | 'act:repeat'
  | 'act:slower'
  | 'act:stop-talking'
  | 'act:repair'
  | 'act:clarify'
  | 'act:farewell'
  | 'act:continue';

/** The subjects of an answer. */
export function subjectsOf(name: AnswerName): readonly AnswerId[] {
  const known = writtenAnswer(name)?.subjects ?? [name];
  const subjects: readonly AnswerId[] = answerIds.filter((id) => known.includes(id));
  return isServiceId(name) && !answerIds.some((id) => id === name) ? [...subjects, name] : subjects;
}
