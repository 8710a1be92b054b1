import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { stepOf } from '../booking/booking-state.ts';
import { textBehind } from '../language/text-behind.ts';
import { hearName, nameAtEnd, nameInClause } from '../slots/hear-name.ts';
import { has, hearRequest, withoutMeetings } from '../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import { hearServiceTalk } from '../slots/service-talk.ts';
import { takeWish } from './entries/take-wish.ts';
import { isSameSubject, type Said } from './meaning.ts';
import type { Turn } from './turn.ts';

const pointing = /\b(?:like|want|take|need|get|have|for) (?:one|it|that)\b|\bcount (?:me|us) in\b/;

/** Longest order that is looked at, in characters. */
const longestOrder = 600;

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
  // `Yes, set up a call. Emeka Nwachukwu.`
  const heard = hearRequest(said.text);
  const named =
    (has(heard, 'name') ? heard.name : undefined) ??
    hearName(said.text, false) ??
    nameAtEnd(said.text) ??
    nameInClause(said.text);
  if (turn.state.booking.entries.name === '' && named?.name.includes(' ') && !said.isQuestion)
    turn.fill({ name: named.name });
  // `A consultation on the phone` is not about the phone caller, nor `schedule the call` about scheduling.
  const text = withoutMeetings(said.text.slice(0, longestOrder));
  const about = textBehind(text, /\b(?:about|regarding|for|on) /gi, 3, 200);
  const all = hearServices(text);
  const spokenOf = about === undefined ? [] : hearServices(about).filter((id) => all.includes(id));
  // Services mentioned before are meant if no others are.
  const { services: known } = turn.state.booking.entries;
  const before = services.length + known.length > 0 ? known : suggested;
  // `No, let's leave the scheduling for now, just the website.`
  const changed = hearServiceTalk(said.text, before);
  const refused = hearRefusedServices(said.text);
  const chosen = changed?.hasRemoval
    ? changed.services
    : serviceIds.filter(
        (id) =>
          (services.includes(id) || spokenOf.includes(id) || before.includes(id)) && !refused.includes(id),
      );
  // `Then I'd like one`, of what was asked about before.
  const meant =
    chosen.length === 0 && pointing.test(said.line) ? hearServices(turn.state.heardBefore[0] ?? '') : [];
  const ordered = chosen.length > 0 || meant.length !== 1 ? chosen : meant;
  if (ordered.length > 0) turn.fill({ services: ordered });
  if (before === suggested && chosen.every((id) => before.includes(id)))
    turn.do({ type: 'services-guessed', services: chosen });
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
