import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import { stepOf } from '../booking/booking-state.ts';
import { hearServices } from '../booking/hear-services.ts';
import { hearTroubles } from '../booking/hear-trouble.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { servicesSentences } from '../booking/spoken-services.ts';
import { addDetails, addProblem } from './answers/take-change.ts';
import { isSameSubject, type Said } from './meaning.ts';
import type { Turn } from './turn.ts';

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
  const about = /\b(?:about|regarding|for|on) (.{3,200})$/is.exec(said.text.slice(0, 600))?.[1];
  // `A consultation on the phone` is about no phone caller.
  const all = hearServices(said.text);
  const named = about === undefined ? [] : hearServices(about).filter((id) => all.includes(id));
  const reason = /\b(?:because|since|as) (?:of )?(.{8,400})$/is.exec(said.text.slice(0, 800))?.[1];
  const trouble =
    /\bwhat (?:eats|takes|costs|kills|wastes)(?: up)?(?: all)?(?: of)? (?:my|our|the|most of my|most of our) (?:time|day|days|evenings?)(?: is| are)? (.{4,400})$|\b(?:my|our|the) (?:problem|trouble|issue) is (?:that )?(.{4,400})$/is.exec(
      said.text.slice(0, 800),
    );
  const told = trouble?.[1] ?? trouble?.[2];
  if (told !== undefined && turn.state.booking.entries.problems === '') addProblem(turn, told);
  if (reason !== undefined && turn.state.booking.entries.problems === '') addProblem(turn, reason);
  if (turn.state.booking.entries.problems === '')
    for (const clause of hearTroubles(said.text)) addProblem(turn, clause);
  const chosen = serviceIds.filter(
    (id) =>
      services.includes(id) ||
      named.includes(id) ||
      suggested.includes(id) ||
      turn.state.booking.entries.services.includes(id),
  );
  if (chosen.length > 0) {
    turn.fill({ services: chosen });
    for (const sentence of servicesSentences(chosen)) turn.sayText(sentence);
  }
  if (hearsWish(said.text, false)) {
    addDetails(turn, `Wished time: ${said.text}`);
    turn.act('act:wish-time');
    turn.sayBooking('wishTaken');
  }
  for (const name of said.answers)
    if (!isSameSubject(name, 'booking-how') && said.isQuestion && said.answerSureness >= 0.5)
      turn.answer(name);
  turn.next();
}
