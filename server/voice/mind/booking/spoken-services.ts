import {
  type OfferingInCalls,
  offeringInCalls,
  type ServiceId,
  serviceIds,
} from '#shared/agency/offerings.ts';
import { type BookingField, bookingFields, bookingForm } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { emailMessages, tooLong } from '#shared/forms/text-rules.ts';
import { locale } from '#shared/locale.ts';
import { asSentence } from '../site/sentences.ts';

const called = serviceIds.map((id) => offeringInCalls(id).called);

/** All that can be chosen, as a question. */
export const servicesQuestion = asSentence(
  `${new Intl.ListFormat(locale, { type: 'disjunction' }).format(called)}?`,
);

/** The offering that is chosen, if it is one alone. */
function onlyOne(services: readonly string[]): OfferingInCalls | undefined {
  const [only, ...others] = serviceIds.filter((id) => services.includes(id));
  return only === undefined || others.length > 0 ? undefined : offeringInCalls(only);
}

/** The question for the trouble: the form's, made particular where one offering is chosen. */
export function troubleQuestion(services: readonly string[]): string {
  return `${bookingForm.problems.question} ${onlyOne(services)?.asks ?? 'A sentence or two is plenty.'}`;
}

/** Every question that `troubleQuestion` can give. */
export function allTroubleQuestions(): readonly string[] {
  return [troubleQuestion([]), ...serviceIds.map((id) => troubleQuestion([id]))];
}

/** Up to this many offerings, each combination is one spoken sentence; beyond it, each offering gets its own. */
const mostTogether = 5;

/**
 * The services of a booking, said aloud.
 * @param isChange whether others were chosen before
 */
export function servicesSentences(services: readonly string[], isChange = false): readonly string[] {
  const chosen = serviceIds.filter((id) => services.includes(id));
  if (chosen.length === 0) return [];
  if (serviceIds.length > mostTogether) return chosen.map((id) => together([id]));
  return [isChange ? changedTo(chosen) : together(chosen)];
}

/** The reply to a trouble, by the one service that is chosen for it. */
export function easesSentence(services: readonly string[]): string | undefined {
  const eases = onlyOne(services)?.eases;
  return eases && `${eases}; I’ve put that down in your words.`;
}

/** Every sentence that `easesSentence` can give. */
export function allEasesSentences(): readonly string[] {
  return serviceIds.flatMap((id) => easesSentence([id]) ?? []);
}

/** Every sentence that `servicesSentences` can give. */
export function allServicesSentences(): readonly string[] {
  if (serviceIds.length > mostTogether) return serviceIds.map((id) => together([id]));
  const choices = Array.from({ length: 2 ** serviceIds.length - 1 }, (_, index) =>
    serviceIds.filter((_id, at) => ((index + 1) >> at) % 2 === 1),
  );
  return choices.flatMap((ids) => [together(ids), changedTo(ids)]);
}

const listed = (ids: readonly ServiceId[]): string =>
  new Intl.ListFormat(locale).format(ids.map((id) => offeringInCalls(id).called));

const changedTo = (ids: readonly ServiceId[]): string => `So it’s ${listed(ids)} now.`;

function together(ids: readonly ServiceId[]): string {
  return `I’ve put you down for ${listed(ids)}.`;
}

/** A form's rule as a sentence. */
export function ruleSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** The rules of entries that can be broken in a call, as the form words them. */
export const ruleSentences: readonly string[] = [
  ...bookingFields.flatMap(limitSentence),
  ...[emailMessages.missing, emailMessages.malformed].map(ruleSentence),
];

function limitSentence(name: BookingField): readonly string[] {
  const { label, limit }: FormField = bookingForm[name];
  const message = limit === undefined ? undefined : tooLong(label, 'x'.repeat(limit + 1), limit);
  return message === undefined ? [] : [ruleSentence(message)];
}
