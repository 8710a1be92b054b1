import { isServiceId } from '#shared/agency/offerings.ts';
import { type BookingEntries, bookingFields, bookingForm } from '#shared/forms/booking.ts';
import { emptyEntries } from '#shared/forms/form-fields.ts';
import type { Draft } from '../../forms/draft.ts';
import type { Conversation } from './call-state.ts';
import { visitorWords } from './transcript-lines.ts';

/**
 * Prefills the booking form after a call with the details that the agent understood. If it did not understand the visitor's
 * problem, the visitor's own words become the additional information.
 */
export function prefillOf({ booking, transcript }: Conversation): Draft['values'] {
  const entries = booking?.entries ?? emptyEntries(bookingForm);
  const isTold = entries.problems !== '' || entries.additionalInfo !== '';
  const additionalInfo = isTold ? entries.additionalInfo : visitorWords(transcript.lines);
  const answers: BookingEntries = {
    ...entries,
    additionalInfo: [...additionalInfo].slice(0, bookingForm.additionalInfo.limit).join(''),
  };
  return bookingFields.flatMap((name) => {
    const answer = answers[name];
    const values = typeof answer === 'string' ? [answer] : answer.filter(isServiceId);
    return values.filter((value) => value !== '').map((value) => [name, value] as const);
  });
}
