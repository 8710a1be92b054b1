import { duplicateKeyCode } from '#shared/data-api.ts';
import { type BookingRow, bookingForm, checkBooking } from '#shared/forms/booking.ts';
import { entriesOfRow } from '#shared/forms/form-fields.ts';
import { writeSource } from '#shared/forms/request-source.ts';
import type { Intake } from '../../intake/intake.ts';
import type { BookingOutcome } from '../mind/dialogue.ts';
import type { Caller } from './agent.ts';

/**
 * Stores a booking that an agent took.
 * @param row with `id`, the UUID that belongs to exactly this payload: storing it again is harmless
 * @param seconds how long the call had lasted, if known: no person answers all of it in a moment
 * @param caller counts it against its sender's limit, and says which site it came from
 */
export type StoreBooking = (
  row: BookingRow & { readonly id: string },
  caller: Caller,
  seconds?: number,
) => Promise<BookingOutcome>;

/**
 * Stores bookings from calls by the form's rules and with its insert.
 * @param bookingUrl where visitors pick a time themselves; shown by the site's own pages
 */
export function createStoreBooking(intake: Pick<Intake, 'accept'>, bookingUrl?: string): StoreBooking {
  return async ({ id, ...row }, { clientAddress, site, source: visit, onBooked }, seconds) => {
    const checked = checkBooking(entriesOfRow(bookingForm, row));
    if (!checked.ok) return { kind: 'refused', message: `${Object.values(checked.errors).join('. ')}.` };
    const source = writeSource({ ...visit, ...(site !== undefined && { site: new URL(site).host }) });
    const outcome = await intake.accept('booking', { id, ...checked.row }, clientAddress, {
      way: 'call',
      ...(seconds !== undefined && { form: `seconds=${Math.floor(seconds)}` }),
      ...(source !== undefined && { source }),
    });
    // A row with this id is this row: its response was lost.
    if (outcome.ok || outcome.error.code === duplicateKeyCode) {
      onBooked?.(id);
      return { kind: 'stored', ...(bookingUrl !== undefined && site === undefined && { canPickTime: true }) };
    }
    return outcome.status === 503
      ? { kind: 'unavailable' }
      : { kind: 'refused', message: outcome.error.message };
  };
}
