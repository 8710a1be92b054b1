import { serviceIds } from '#shared/agency/offerings.ts';
import { hearRequest, ofMeeting, servicesNamed } from '../slots/hear-request.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { followUp } from './follow-up.ts';
import type { Said } from './meaning.ts';
import { noteDetails } from './note-details.ts';
import { sayAnswers } from './say-answers.ts';
import type { Turn } from './turn.ts';

/** `I am wanting to know about website`, `my boss told me to inquire about the chatbot` */
const asksAbout =
  /\b(?:want\w*|like|love|need|wish|me|trying|looking|here) (?:to )?(?:(?:get |have )?(?:some |more )?(?:info|information|details)|know|hear|learn|ask|in?quire|enquire|find out)(?: \w+){0,2}? (?:about|on|regarding|of)\b/i;

/** Orders besides, or is of others, or of what somebody has already. */
const isElse =
  /\b(?:book|sign|put|set|call|ring) (?:me|us|up|in|my)\b|\b(?:want|take|need|get|buy) (?:it|both|that|one|them)\b|\b(?:people|customers|clients|they|members|everybody|everyone|ordered|bought|talk to|speak to|getting)\b|\bmy (?:web ?)?(?:site|page)\b/i;

/** Kinds of parts beside which it is only asked about; and from this sureness on, words have another answer. */
const besides: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['talk', 'about', 'question', 'want']);
const sureAnswer = 0.7;

/** Tells what offerings are to somebody who wants to know about them, in a statement. @returns whether it did */
export function tellAbout(turn: Turn, said: Said): boolean {
  if (said.isQuestion || turn.state.booking.isWanted || said.answerSureness >= sureAnswer) return false;
  const { segments } = hearRequest(said.text);
  const asked = segments.find(({ text }) => asksAbout.test(text));
  if (!segments.every((each) => besides.has(each.kind) && (each.kind !== 'want' || each === asked)))
    return false;
  const isAll = asked !== undefined && /\bservices\b/i.test(asked.text);
  const named = asked === undefined ? [] : isAll ? serviceIds : servicesNamed(asked.text);
  if (said.text.search(ofMeeting) >= 0 || isElse.test(said.text)) return false;
  if (named.length === 0) return false;
  noteDetails(turn, said);
  turn.greet();
  const answers = named.length === serviceIds.length ? ['offerings' as const] : named;
  sayAnswers(turn, answers);
  followUp(turn, answers);
  return true;
}
