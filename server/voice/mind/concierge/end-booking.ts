import { timePhrases } from '#shared/texts/agent/spoken-times.ts';
import { stepOf } from '../booking/booking-state.ts';
import type { Reply, Turn } from './turn.ts';

/** Gives up the request that is being taken; its entries stay. */
export function stopBooking(turn: Turn): void {
  turn.book({ type: 'stopped' });
  turn.act('act:stop-booking');
  turn.sayBooking('stopped');
}

/** Refers visitors with an earlier request or appointment to the team: that is never a new booking. */
export function existing(turn: Turn): void {
  turn.act('act:existing-appointment');
  if (turn.state.times?.taken !== undefined) {
    turn.sayText(timePhrases.link);
    return;
  }
  const wasSentHere = turn.state.booking.stored.length > 0;
  turn.sayBooking(wasSentHere ? 'existingInCall' : 'existing');
  turn.mention('contact');
  if (!turn.state.booking.isWanted) turn.ask('nothing');
}

/** Says goodbye and ends the call, after offering to send a complete request. */
export function leave(turn: Turn): Reply {
  const { booking, asked, heard } = turn.state;
  if (stepOf(booking) === 'review' && asked.what !== 'leave') {
    turn.say('beforeYouGo');
    turn.ask('leave');
    return turn.finish();
  }
  const { name, email, problems } = booking.entries;
  turn.act('act:farewell');
  // `Don't send anything. Bye.`
  const isWary = booking.stored.length === 0 && /\bsend\b/i.test(heard);
  if (booking.isWanted || isWary) turn.say('notSentFarewell');
  if (booking.isWanted && `${name}${email}${problems}` !== '') turn.say('detailsStay');
  turn.say('farewell');
  turn.effect({ type: 'end-call' });
  return turn.finish();
}
