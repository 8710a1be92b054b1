import { readDetails } from '#shared/forms/preferred-time.ts';
import type { DialogueContext } from '../dialogue.ts';
import { hearTimeWish } from '../times/hear-time-wish.ts';
import { beginTimes } from '../times/read-calendar.ts';
import type { Effect } from './draft.ts';
import type { Utterance } from './reply.ts';

/** Stores requests and returns the outcome; once one is stored, with the times available for a call. */
export function createRequestStore({
  storeBooking,
  bookingId,
  times,
}: Pick<DialogueContext, 'storeBooking' | 'times'> & Required<Pick<DialogueContext, 'bookingId'>>) {
  /** The id of each payload that was tried: a second try is the same row. */
  const ids = new Map<string, string>();

  return async function store(
    effect: Extract<Effect, { type: 'store' }>,
  ): Promise<Extract<Utterance, { type: 'store-outcome' }>> {
    const id = ids.get(effect.payload) ?? bookingId(effect.payload);
    ids.set(effect.payload, id);
    const type = 'store-outcome';
    try {
      const outcome = await storeBooking({ id, ...effect.row });
      if (outcome.kind !== 'stored' || !times) return { type, outcome };
      const wish = hearTimeWish(readDetails(effect.row.additional_info ?? '').time) ?? {};
      return { type, outcome, times: await beginTimes(times, id, bookingId(`call ${id}`), wish) };
    } catch {
      // A failure counts as unavailable.
      return { type, outcome: { kind: 'unavailable' } };
    }
  };
}
