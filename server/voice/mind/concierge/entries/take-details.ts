import { serviceIds } from '#shared/agency/offerings.ts';
import { has, hearRequest, isOnly } from '../../slots/hear-request.ts';
import { namesTime } from '../../slots/hear-time.ts';
import { hearsWish } from '../../slots/hear-wish.ts';
import { surelyTrouble, tellsTrouble } from '../../slots/segments.ts';
import { expectations } from '../expectations.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { addTrouble } from './add-told.ts';
import { isRemark } from './beside.ts';
import { addDetails } from './note.ts';
import { asksForTime, takeWish } from './take-wish.ts';
import { wantsService } from './wants-service.ts';
import { asAnswer } from './without-chatter.ts';

/** Takes anything else the team should know, or that there is nothing. @returns false for other subjects */
export function takeDetails(turn: Turn, said: Said): boolean {
  const { text, words, request, line } = said;
  const heard = hearRequest(text, expectations.details);
  if (!said.isQuestion && (has(heard, 'done') || has(heard, 'no')) && isOnly(heard, 'done', 'no', 'talk')) {
    turn.next();
    return true;
  }
  const isWish =
    (hearsWish(text, true) && /\b(?:calls?|ring|reach|contact|talk|speak|meet)\b/.test(line)) ||
    asksForTime(said);
  if (!isWish && isRemark(said)) return false;
  const isOver = /\b(?:that is (?:all|it|everything)|nothing|no more|i am (?:good|done))\b/.test(line);
  const isTime = !isOver && words.length > 1 && namesTime(text);
  const isEnd =
    !isTime &&
    (request === 'send' ||
      (words.length < 8 &&
        (isNo(said) ||
          request === 'done' ||
          request === 'no' ||
          /^(?:(?:no|ok|well|just|please|you can) )*(?:skip|pass|next|none)\b/.test(line)) &&
        !/\b(?:do not|never|not) (?:ring|call|phone|text|email|write|contact|use|want|mention|forget|speak)\b/.test(
          line,
        ) &&
        !/\b(?:we|our|my) (?:are|use|open|have|close|need|want)\b/.test(
          line.replace(/we are (?:all )?(?:good|set|done|fine|ok|okay|happy|ready)/, ''),
        )));
  if (isEnd || (isYes(said) && words.length <= 2)) {
    if (isYes(said) && words.length <= 2 && request !== 'done' && request !== 'send') {
      turn.act('act:ask-details');
      turn.sayBooking('askDetails');
      return true;
    }
    turn.next();
    return true;
  }
  // The trouble itself, or more of it
  const isMore = isOnly(heard, 'trouble', 'talk', 'done') && tellsTrouble(text, surelyTrouble);
  if (isMore && heard.troubles.length > 0) {
    for (const trouble of heard.troubles) addTrouble(turn, trouble);
    turn.next();
    return true;
  }
  const hasWish = asksForTime(said) || hearsWish(text, true) || (words.length <= 8 && hearsWish(text, false));
  if (!hasWish || !takeWish(turn, { ...said, isQuestion: false }, false)) addDetails(turn, asAnswer(text));
  const services = wantsService(said);
  if (services.length > 0) {
    const chosen = serviceIds.filter(
      (id) => services.includes(id) || turn.state.booking.entries.services.includes(id),
    );
    turn.fill({ services: chosen });
  }
  turn.next();
  return true;
}
