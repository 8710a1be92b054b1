import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { verySure } from './beside.ts';
import { takeChange } from './take-change.ts';

/** Takes the change that was asked for after a no. @returns false for other subjects */
export function takeAnyChange(turn: Turn, said: Said): boolean {
  if (said.isQuestion && said.answers.length > 0) return false;
  const change = takeChange(turn, said);
  if (change !== undefined) {
    turn.act('act:correct');
    turn.book({ type: 'wanted' });
    turn.next();
    return true;
  }
  if (said.request === 'send' && said.requestSureness >= 0.5 && !said.isQuestion && !isNo(said)) {
    turn.book({ type: 'wanted' });
    turn.send();
    return true;
  }
  // Nothing after all.
  if (isYes(said) || isNo(said) || said.request === 'done' || said.request === 'send') {
    if (!turn.state.booking.isWanted) {
      turn.ask('nothing');
      turn.say('anythingElse');
    } else turn.next();
    return true;
  }
  if (said.answers.length > 0 && said.answerSureness >= verySure) return false;
  turn.act('act:continue');
  turn.sayBooking('askChange');
  return true;
}
