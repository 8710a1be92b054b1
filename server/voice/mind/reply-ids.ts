import { isServiceId, type ServiceId } from '#shared/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';

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
] as const;

export type AnswerId = (typeof answerIds)[number] | ServiceId;

/** What a reply does beside answering, as conversation sets name it. */
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
  | 'act:form-instead'
  | 'act:recall'
  | 'act:repeat'
  | 'act:slower'
  | 'act:stop-talking'
  | 'act:repair'
  | 'act:clarify'
  | 'act:farewell'
  | 'act:continue';

/** Answers whose subjects have other names, or several. */
const subjects: Readonly<Partial<Record<AnswerName, readonly AnswerId[]>>> = {
  missedCalls: ['phone', 'recommend'],
  noShowTrouble: ['no-shows', 'scheduling', 'recommend'],
  sameQuestions: ['chatbot', 'recommend'],
  notFound: ['website', 'recommend'],
  freeCall: ['price', 'booking-how'],
  effort: ['duration', 'process'],
  ownership: ['contract', 'hosting'],
  disclosure: ['handover', 'voice-style'],
  passwords: ['data', 'process'],
  reachable: ['hours', 'contact'],
  injection: ['off-topic'],
  hello: ['small-talk'],
  howAreYou: ['small-talk'],
  thanks: ['small-talk'],
  praise: ['small-talk'],
  joke: ['small-talk'],
  weather: ['small-talk'],
  presence: ['small-talk', 'capabilities'],
  justLooking: ['small-talk'],
  typing: ['capabilities'],
};

/** The subjects of an answer. */
export function subjectsOf(name: AnswerName): readonly AnswerId[] {
  return subjects[name] ?? (isServiceId(name) ? [name] : answerIds.filter((id) => id === name));
}
