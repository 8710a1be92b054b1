import { isEmailConfirmed } from '../../booking/booking-state.ts';
import type { Turn } from '../turn.ts';

/**
 * Takes that there is nothing to add. While the address is unconfirmed, its button is the clear yes, and the agent
 * says so; otherwise it asks whether to send.
 */
export function nothingToAdd(turn: Turn): void {
  turn.act('act:continue');
  turn.act('act:read-back');
  if (turn.state.asked.what === 'send' && !isEmailConfirmed(turn.state.booking)) turn.send();
  else turn.sayBooking('thenSend');
  if (turn.state.asked.what === 'leave') turn.ask('send');
}
