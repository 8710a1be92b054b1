import { serviceIds } from '#shared/agency/offerings.ts';
import { hearRequest, ofMeeting, servicesNamed } from '../slots/hear-request.ts';
import { followUp } from './follow-up.ts';
import type { Said } from './meaning.ts';
import { noteDetails } from './note-details.ts';
import { sayAnswers } from './say-answers.ts';
import type { Turn } from './turn.ts';

/** `I am wanting to know about website`, `my boss told me to inquire about the chatbot` */
const asksAbout =
  /\b(?:want\w*|like|love|need|wish|me|trying|looking|here) (?:to )?(?:(?:get |have )?(?:some |more )?(?:info|information|details)|know|hear|learn|ask|in?quire|enquire|find out)(?: \w+){0,2}? (?:about|on|regarding|of)\b/i;

/** Orders besides, or tells of others. */
const isElse =
  /\b(?:book|sign|put|set) (?:me|us|up|in)\b|\b(?:want|take|need|get) (?:it|both|that|one|them)\b|\b(?:people|customers|clients|they|members|everybody|everyone)\b/i;

/** From this sureness on, something is ordered beside it. */
const sureOrder = 0.7;

/** Tells what offerings are to somebody who wants to know about them, in a statement. @returns whether it did */
export function tellAbout(turn: Turn, said: Said): boolean {
  if (said.isQuestion || said.answers.length > 1) return false;
  const { segments, email } = hearRequest(said.text);
  const asked = segments.find(({ text }) => asksAbout.test(text));
  const isOrdered = segments.some(
    (each) => each !== asked && each.kind === 'want' && each.sureness >= sureOrder,
  );
  const isAll = asked !== undefined && /\bservices\b/i.test(asked.text);
  const named = asked === undefined ? [] : isAll ? serviceIds : servicesNamed(asked.text);
  if (said.text.search(ofMeeting) >= 0 || isElse.test(said.text)) return false;
  if (named.length === 0 || isOrdered || email !== undefined || turn.state.booking.isWanted) return false;
  noteDetails(turn, said);
  turn.greet();
  const answers = named.length === serviceIds.length ? ['offerings' as const] : named;
  sayAnswers(turn, answers);
  followUp(turn, answers);
  return true;
}
