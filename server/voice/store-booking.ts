import { duplicateKeyCode } from '#shared/data-api.ts';
import { type BookingRow, bookingForm, checkBooking } from '#shared/forms/booking.ts';
import { entriesOfRow } from '#shared/forms/form-fields.ts';
import type { Intake } from '../intake/intake.ts';
import type { StoreOutcome } from './mind/dialogue.ts';

/**
 * Stores a booking that an agent took.
 * @param row with `id`, the UUID that belongs to exactly this payload: storing it again is harmless
 * @param clientAddress counts it against its sender's limit
 */
export type StoreBooking = (
  row: BookingRow & { readonly id: string },
  clientAddress: string,
) => Promise<StoreOutcome>;

/** Lets bookings from calls in by the rules and the insert of the form. */
export function createStoreBooking(intake: Intake): StoreBooking {
  return async ({ id, ...row }, clientAddress) => {
    const checked = checkBooking(entriesOfRow(bookingForm, row));
    if (!checked.ok) return { kind: 'refused', message: `${Object.values(checked.errors).join('. ')}.` };
    const outcome = await intake.accept('booking', { id, ...checked.row }, clientAddress, { way: 'call' });
    // A row with this id is this row: its answer had got lost.
    if (outcome.ok || outcome.error.code === duplicateKeyCode) return { kind: 'stored' };
    return outcome.status === 503
      ? { kind: 'unavailable' }
      : { kind: 'refused', message: outcome.error.message };
  };
}
