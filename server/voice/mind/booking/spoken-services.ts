import { offeringInCalls, offerings, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
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

/** Up to this many offerings, each combination is one spoken sentence; beyond it, each offering gets its own. */
const mostTogether = 5;

/** The services of a booking, said aloud. */
export function servicesSentences(services: readonly string[]): readonly string[] {
  const chosen = serviceIds.filter((id) => services.includes(id));
  if (chosen.length === 0) return [];
  return serviceIds.length <= mostTogether ? [together(chosen)] : chosen.map((id) => together([id]));
}

/** Every sentence that `servicesSentences` can give. */
export function allServicesSentences(): readonly string[] {
  if (serviceIds.length > mostTogether) return serviceIds.map((id) => together([id]));
  const choices = Array.from({ length: 2 ** serviceIds.length - 1 }, (_, index) =>
    serviceIds.filter((_id, at) => ((index + 1) >> at) % 2 === 1),
  );
  return choices.map(together);
}

function together(ids: readonly ServiceId[]): string {
  const chosen = ids.map((id) => offerings[id].name);
  const list = chosen.length < 2 ? chosen.join('') : `${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1)}`;
  return `I’ve put down ${list}.`;
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
