import { bookingLimits } from '#shared/forms/booking.ts';
import { isServiceId } from '#shared/offerings.ts';
import type { Draft } from '../forms/draft.ts';
import type { Conversation } from './call-state.ts';
import { visitorWords } from './transcript-lines.ts';

/**
 * What the booking form can be filled in with after a call: the details that the agent understood. Where it
 * has not made out what the visitor wants to solve, the visitor's own words stand in the additional information.
 */
export function prefillOf({ booking, transcript }: Conversation): Draft['values'] {
  const { name = '', email = '', services = [], problems = '', additionalInfo = '' } = booking?.entries ?? {};
  const own = problems === '' && additionalInfo === '' ? visitorWords(transcript.lines) : additionalInfo;
  const texts = [
    ['name', name],
    ['email', email],
    ['problems', problems],
    ['additionalInfo', [...own].slice(0, bookingLimits.additionalInfo).join('')],
  ] as const;
  return [
    ...texts.filter(([, value]) => value !== ''),
    ...services.filter(isServiceId).map((service) => ['services', service] as const),
  ];
}
