import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { bookingPhrases, recalled } from '#shared/texts/agent/agent-phrases.ts';
import { hearNickname } from '../slots/hear-name.ts';
import { type Change, changesIn, isHardToHear } from './changes-in.ts';
import type { Draft } from './draft.ts';
import { wordsForName, wordsForTrouble, wordsForWish } from './words-for.ts';

/** `Her name is Clara Whitlow.` */
const ofAnother = /\b(?:her|his|their) (?:full )?name\b/i;

/** Whether a turn told more than a time. */
const isMore = (done: ReadonlySet<Change>): boolean =>
  done.has('problems') || done.has('more-problems') || done.has('more');

/**
 * Says what a turn has put into the request.
 * @param was the request before the turn
 * @returns whether anything changed
 */
export function acknowledgeChanges(draft: Draft, was: BookingEntries): boolean {
  const { apply, pick, sayText, sayBooking, sayServices } = draft;
  const is = draft.state.booking.entries;
  const done = changesIn(was, is);
  if (done.has('name-first')) sayName(draft, is.name);
  if (done.has('services')) sayServices(was.services.length > 0);
  if (done.has('services-emptied')) sayBooking('servicesRemoved');
  if (done.has('changed')) {
    sayBooking('changed');
    if (was.name !== '' && was.name !== is.name) sayText(recalled.name(is.name));
    const { time } = readDetails(is.additionalInfo);
    if (done.has('time')) {
      sayText(recalled.wish(time));
      apply({ type: 'time-told', time });
    }
  } else if (done.has('time')) {
    sayWish(draft);
    if (isMore(done)) sayBooking('notedToo');
  } else if (done.has('problems'))
    pick('booking.problemTaken', wordsForTrouble(is) ?? bookingPhrases.problemTaken);
  else if (done.has('more-problems')) sayBooking('added');
  else if (done.has('more-name')) sayBooking('nameCompleted');
  else if (done.has('more')) sayBooking('noted');
  return done.size > 0;
}

/** Greets somebody by name, or says a name back that may be misheard. */
export function sayName({ state, pick, sayText, sayBooking }: Draft, name: string): void {
  // Said back to the visitor, if it may be misheard.
  if (!state.isTyped && isHardToHear(state.heard, name)) sayText(recalled.name(name));
  else if (ofAnother.test(state.heard)) sayBooking('otherNameTaken');
  else {
    const called = hearNickname(state.heard, name) ?? name;
    pick('booking.nameTaken', wordsForName(called, state.isTyped) ?? bookingPhrases.nameTaken);
  }
}

/** Says the preferred time back, once. */
export function sayWish({ state, apply, pick, sayBooking }: Draft): void {
  const { time } = readDetails(state.booking.entries.additionalInfo);
  if (time === '' || time === state.toldTime) return;
  apply({ type: 'time-told', time });
  const sentence = wordsForWish(time, state.isTyped);
  pick('booking.wishTaken', sentence === undefined ? bookingPhrases.wishTaken : [sentence]);
  sayBooking('timeByEmail');
}
