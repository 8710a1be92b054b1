import { hearsWish } from '../../booking/hear-wish.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { asAnswer } from './as-answer.ts';
import { addDetails } from './take-change.ts';

/** `Can we do Friday at 2?`, `is Tuesday possible`: a wish that is put as a question. */
export function asksForTime({ isQuestion, line, words, text }: Said): boolean {
  return (
    isQuestion &&
    words.length <= 16 &&
    /^(?:(?:and|also|ok|yes|please|but|maybe) )*(?:(?:can|could|would|shall|may|might) (?:we|you|i|it|that|someone|somebody|they|your \w+|the (?:call|talk|appointment|meeting))\b|(?:is|are|how about|what about|would) .*(?:possible|ok|okay|fine|good|work|alright|suit|free|available)\b|(?:how|what) about\b)/.test(
      line,
    ) &&
    hearsWish(text, false)
  );
}

/** Takes a time that was wished, as a wish. */
export function takeWish(turn: Turn, { text }: Said, isFree: boolean): boolean {
  if (!hearsWish(text, isFree)) return false;
  addDetails(turn, `Wished time: ${asAnswer(text)}`);
  turn.act('act:wish-time');
  turn.sayBooking('wishTaken');
  return true;
}
