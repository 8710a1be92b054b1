import { isEmailConfirmed } from '../../booking/booking-state.ts';
import type { Turn } from '../turn.ts';

/**
 * All is there. With the address still to be confirmed, its button is the clear yes, and is said to be; else the
 * question remains.
 */
export function nothingToAdd(turn: Turn): void {
  turn.act('act:continue');
  turn.act('act:read-back');
  if (turn.state.asked.what === 'send' && !isEmailConfirmed(turn.state.booking)) turn.send();
  else turn.sayBooking('askToSend');
  if (turn.state.asked.what === 'leave') turn.ask('send');
}
