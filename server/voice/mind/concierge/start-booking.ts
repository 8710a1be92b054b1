import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import { stepOf } from '../booking/booking-state.ts';
import { hearServices } from '../booking/hear-services.ts';
import { hearTroubles } from '../booking/hear-trouble.ts';
import { textBehind } from '../understanding/text-behind.ts';
import { addProblem } from './answers/note.ts';
import { takeWish } from './answers/take-wish.ts';
import { isSameSubject, type Said } from './meaning.ts';
import type { Turn } from './turn.ts';

/** `What eats my evenings is …`, `our problem is that …` */
const troubleStart =
  /\bwhat (?:eats|takes|costs|kills|wastes)(?: up)?(?: all)?(?: of)? (?:my|our|the|most of my|most of our) (?:time|day|days|evenings?)(?: is| are)? |\b(?:my|our|the) (?:problem|trouble|issue) is (?:that )?/gi;

/** Begins a booking with all that was said already. */
export function startBooking(turn: Turn, said: Said, services: readonly ServiceId[]): void {
  const { booking, suggested } = turn.state;
  turn.act('act:start-booking');
  if (stepOf(booking) === 'sent') {
    turn.book({ type: 'another' });
    turn.sayBooking('another');
  } else {
    turn.book({ type: 'wanted' });
    if (!turn.hasSaid) turn.sayBooking('start');
  }
  const about = textBehind(said.text.slice(0, 600), /\b(?:about|regarding|for|on) /gi, 3, 200);
  // `A consultation on the phone` is about no phone caller.
  const all = hearServices(said.text);
  const named = about === undefined ? [] : hearServices(about).filter((id) => all.includes(id));
  const reason = textBehind(said.text.slice(0, 800), /\b(?:because|since|as) (?:of )?/gi, 8, 400);
  const told = textBehind(said.text.slice(0, 800), troubleStart, 4, 400);
  const clear = told ?? reason;
  for (const clause of clear === undefined ? hearTroubles(said.text) : [clear]) addProblem(turn, clause);
  const chosen = serviceIds.filter(
    (id) =>
      services.includes(id) ||
      named.includes(id) ||
      suggested.includes(id) ||
      turn.state.booking.entries.services.includes(id),
  );
  if (chosen.length > 0) turn.fill({ services: chosen });
  takeWish(turn, { ...said, isQuestion: true }, false);
  for (const name of said.answers)
    if (
      !isSameSubject(name, 'booking-how') &&
      !chosen.some((id) => id === name) &&
      said.isQuestion &&
      said.answerSureness >= 0.5
    )
      turn.answer(name);
  turn.next();
}
