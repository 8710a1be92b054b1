import { stepOf } from '../booking/booking-state.ts';
import type { Turn } from './turn.ts';

/** `Which services did I pick?` */
const plainRecall =
  /\b(?:what|which)\b.{0,30}\b(?:did i|have i|do you have|have you|did you)\b.{0,12}\b(?:put|enter|entered|take|pick|picked|choose|chosen|select|selected|book|booked|order|ordered|tell you|told you|note|noted|write down|written|put down|got so far|so far)\b/;

/** `What was the email you had?` */
const fieldRecall =
  /\bwhat did i (?:say|tell you|give you|put|call|spell)\b.{0,30}\b(?:name|e ?mail|address|problem|services?|time)\b|\b(?:what|which) (?:is |was |were )?(?:the |my )?(?:e ?mail|name|address|number|time)\b.{0,20}\b(?:you (?:had|have|got|noted|wrote|put|took)|(?:did )?i (?:gave|give|said|say|told|tell|picked|pick))|\bwhat (?:is|was) my (?:e ?mail|name|address|request)\b|\b(?:did you get|do you have|do you remember|have you got) my (?:e ?mail|name|address)\b/;

/** Whether it is asked what was taken down; the entries by name only `inBooking`. */
export function asksForRecall(line: string, inBooking: boolean): boolean {
  return plainRecall.test(line) || (inBooking && fieldRecall.test(line));
}

/** Says what the booking holds so far. */
export function recall(turn: Turn): void {
  turn.act('act:recall');
  const { booking, asked } = turn.state;
  const { name, email, services, problems } = booking.entries;
  if (stepOf(booking) === 'sent') {
    turn.sayBooking('recallSent');
    turn.sayServices();
    turn.effect({ type: 'show-booking' });
    return;
  }
  if (`${name}${email}${problems}` === '' && services.length === 0) {
    turn.sayBooking('recallNothing');
    if (booking.isWanted) turn.askAgain();
    return;
  }
  turn.sayBooking('recallSoFar');
  turn.sayServices();
  turn.effect({ type: 'show-booking' });
  if (booking.isWanted && asked.what !== 'nothing') turn.askAgain();
}
