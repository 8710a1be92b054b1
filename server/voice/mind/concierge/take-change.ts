import type { BookingField } from '#shared/forms/booking.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, spokenServices } from '../booking/booking-phrases.ts';
import { hearServices } from '../booking/hear-services.ts';
import type { BookingQuestions } from './booking-questions.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';
import type { Reply } from './reply.ts';
import { isClearYes, type Utterance } from './utterance.ts';

/** What people call the entries. */
const fieldNames: readonly (readonly [RegExp, BookingField])[] = [
  [/\b(?:e-?mail|mail|address)\b/i, 'email'],
  [/\bname\b/i, 'name'],
  [/\b(?:problems?|easier)\b/i, 'problems'],
  [/\b(?:rest|additional|added|anything else|information|notes?)\b/i, 'additionalInfo'],
];

/** What is to be changed: an entry to ask for again, or services that are named at once. */
export function takeChange(
  utterance: Utterance,
  draft: BookingDraft,
  questions: BookingQuestions,
  say: Phrasebook['pick'],
): Reply | undefined {
  const { text, best, isQuestion, says } = utterance;
  const field = fieldNames.find(([name]) => name.test(text))?.[1];
  if (field !== undefined) {
    draft.clearEntry(field);
    if (field === 'additionalInfo') questions.forgetAdditional();
    return { sentences: questions.next() };
  }
  const services = hearServices(text);
  if (services.length > 0) {
    draft.fill({ services });
    const noted = say(phrases.notedServices).replace('{services}', spokenServices(services));
    return { sentences: [noted, ...questions.next()] };
  }
  if (/\bservices?\b/i.test(text)) {
    draft.clearEntry('services');
    return { sentences: questions.next() };
  }
  // Nothing after all.
  if (says('done') || says('no') || best === 'sendIt' || isClearYes(utterance)) {
    return { sentences: questions.next() };
  }
  return isQuestion ? undefined : { sentences: [say(bookingPhrases.askChange)] };
}
