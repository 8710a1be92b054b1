import type { BookingEntries } from '#shared/forms/booking.ts';
import { bookingFields } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { givenNames } from '../slots/given-names.ts';

/** The effect of a turn on a request, as it is acknowledged. */
export type Change =
  | 'name-first'
  | 'services'
  | 'services-emptied'
  /** The preferred time was set or changed. */
  | 'time'
  /** The problems were given. */
  | 'problems'
  /** More was added to them. */
  | 'more-problems'
  /** A family name was added to the name. */
  | 'more-name'
  /** Something was replaced. */
  | 'changed'
  /** Something was added. */
  | 'more';

/** Compares a request before and after a turn; the acknowledgment is made from this, so that it is true. */
export function changesIn(was: BookingEntries, is: BookingEntries): ReadonlySet<Change> {
  const changes = new Set<Change>();
  const [before, now] = [readDetails(was.additionalInfo), readDetails(is.additionalInfo)];
  if (was.services.join() !== is.services.join())
    changes.add(is.services.length === 0 ? 'services-emptied' : 'services');
  if (now.time !== '' && before.time !== now.time) {
    changes.add('time');
    if (before.time !== '' && !now.time.startsWith(before.time)) changes.add('changed');
  }
  if (now.told !== before.told)
    changes.add(before.told === '' || now.told.startsWith(before.told) ? 'more' : 'changed');
  if (was.name === '' && is.name !== '') changes.add('name-first');
  for (const field of bookingFields) {
    const [old, value] = [was[field], is[field]];
    if (typeof old !== 'string' || typeof value !== 'string' || old === value || value === '') continue;
    if (field === 'additionalInfo') continue;
    if (old === '') {
      if (field === 'problems') changes.add('problems');
      else if (field !== 'name' && field !== 'email') changes.add('more');
    } else if (field === 'problems' && value.startsWith(old)) changes.add('more-problems');
    else changes.add(field === 'name' && value.startsWith(`${old} `) ? 'more-name' : 'changed');
  }
  return changes;
}

/** Whether a name may be misheard: it was not written as one, and is not a common one. */
export function isHardToHear(heard: string, name: string): boolean {
  const [first = ''] = name.split(' ');
  return !givenNames.has(first.toLowerCase()) && !heard.includes(first);
}
