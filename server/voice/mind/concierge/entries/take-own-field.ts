import { heardValue, missingOwnField, questionFor } from '../../booking/own-fields.ts';
import { hearEmail } from '../../slots/hear-email.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { isRemark } from './beside.ts';

/** `Do you have a site already?` takes a bare yes or no; `Which number can we call?` does not. */
const asksYesOrNo = /^(?:do|does|did|is|are|was|have|has|can|could|will|would)\b/i;

/** Takes the answer to a required field that an owner added. @returns false for other subjects */
export function takeOwnField(turn: Turn, said: Said): boolean {
  const field = missingOwnField(turn.state.booking);
  if (field === undefined || isRemark(said)) return false;
  const { text, words, request } = said;
  const isBare = words.length <= 3 && (isYes(said) || isNo(said) || request === 'unsure');
  const isEmpty = words.length === 0 || (isBare && !asksYesOrNo.test(questionFor(field)));
  if (isEmpty) {
    turn.askAgain();
    return true;
  }
  turn.fill({ [field]: hearEmail(text) ?? heardValue(field, text) });
  turn.ask('nothing');
  turn.next();
  return true;
}
