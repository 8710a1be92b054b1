import { longestStory } from '../../language/longest-story.ts';
import { toWords } from '../../language/words.ts';
import { hearEmail } from '../../slots/hear-email.ts';
import { hearRequest, isSure } from '../../slots/hear-request.ts';
import { hearServices } from '../../slots/hear-services.ts';
import { besideTime, isNothingButTime, isOnlyWhen } from '../../slots/hear-time.ts';
import { hearsWish } from '../../slots/hear-wish.ts';
import type { SegmentKind } from '../../slots/segments.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addDetails, addTime } from './note.ts';
import { asAnswer } from './without-chatter.ts';

const beforeWish =
  '(?:(?:and|also|ok|yes|yeah|please|but|maybe|oh|hi|sorry|one thing|by the way|then|so|well) )*';

/** `Can we do Friday at 2?`, `is Tuesday possible`, `do you have anything on Monday?` */
const asking = new RegExp(
  `^${beforeWish}(?:(?:can|could|would|shall|may|might|should) (?:we|you|i|it|that|someone|somebody|they|your \\w+|the (?:call|talk|appointment|meeting|consultation|chat))\\b|is (?:better|best|good|ok|fine)\\b|(?:is|are|how about|what about|would|will|does) .*(?:possible|ok|okay|fine|good|work|works|alright|suit|suits|free|available|too late|too early|doable)\\b|(?:how|what) about\\b|(?:do|have) (?:you|they|we) (?:got |have )?(?:any |some |a )?(?:time|slots?|anything|something|availability|space|room|free)\\b)`,
);

/** The same without the word order of a question. */
const hoping = new RegExp(
  `^${beforeWish}(?:any (?:chance|way|time|slots?|possibility)\\b|(?:is )?(?:it )?(?:possible|ok|okay|alright) (?:to|if|for)\\b|i (?:was )?wonder\\w* (?:if|whether) (?:we|you|they|someone)\\b)`,
);

/** Asks what the service does rather than when the call is. */
const ofTheService =
  /\b(?:you|it|that|bot|agent|system|caller) (?:\w+ ){0,2}?(?:answer|answers|pick up|take (?:calls|bookings|messages)|handle|remind|text|open|reply|be live|be ready|launch|start|work (?:on|at|during|over|in))\b|\b(?:clients|customers|people|members|guests) (?:\w+ ){0,2}?(?:book|call|ring|cancel|write|come)\b/;

/** Longest question, in words, that is a wish just by naming a time: `Friday morning ok for you?` */
const longestBareWish = 6;

/** A wish that is put as a question: `can we do Friday at 2?`, `any chance of Tuesday after lunch`. */
export function asksForTime({ isQuestion, line, words, text }: Said): boolean {
  return (
    words.length <= 20 &&
    ((isQuestion && (asking.test(line) || words.length <= longestBareWish)) || hoping.test(line)) &&
    !ofTheService.test(line) &&
    hearsWish(text, false)
  );
}

/** Longest sentence, in words, in which a time is a wish even if no call is mentioned. */
const longestBareTime = 8;

/** Whether a sentence only says when: `Tuesday morning is the best time to reach me`. */
export function isTimeOnly(sentence: string, isFreeText: boolean): boolean {
  const words = toWords(sentence);
  const isShort = (!isFreeText && words.length <= longestBareTime) || isNothingButTime(sentence);
  return (
    words.length <= longestTimeOnly &&
    !sentence.trimEnd().endsWith('?') &&
    hearsWish(sentence, !isShort) &&
    isOnlyWhen(sentence) &&
    hearServices(sentence).length === 0 &&
    hearEmail(sentence) === undefined &&
    !ofOthers.test(words.join(' '))
  );
}

const longestTimeOnly = 16;

/** Mentions a time without wishing for a call: `not today`, `people text me on Sundays`. */
const ofOthers =
  /\b(?:people|clients|customers|members|guests|folks?|nobody|everyone|everybody|they|who|problem|because|name|email|website|send|later|ask|asking|think|remind\w*)\b|^(?:(?:no|sorry|actually|maybe|well) )*not (?:today|now|tonight|this week)\b/;

const sentencesOf = (text: string): string[] => text.slice(0, longestStory).split(/(?<=[.!;?])\s+/);

/** Whether one of the sentences only says when. */
export function saysWhen(text: string, isFreeText: boolean): boolean {
  return sentencesOf(text).some((sentence) => isTimeOnly(sentence, isFreeText));
}

/** Kinds of parts in which a time is not a wish. */
const ofStory: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['trouble', 'about', 'name', 'email']);

/** Drops facts: `She quit on Tuesday. I need a call. Today, ideally.`, `we're open five to ten, and afternoons are best` */
function withoutStory(text: string): string {
  return hearRequest(text)
    .segments.filter((each) => !ofStory.has(each.kind) || !isSure(each))
    .map((each) => each.text)
    .join(' ');
}

/**
 * Adds a preferred time to the request: a person confirms it.
 * @param isFree whether the text is about something else too, which is taken elsewhere
 */
export function takeWish(turn: Turn, { text: said, isQuestion }: Said, isFree: boolean): boolean {
  const text = withoutStory(said);
  if (!hearsWish(text, isFree) || !addTime(turn, text)) return false;
  const beside = isFree || isQuestion ? '' : besideTime(text);
  if (beside !== '') addDetails(turn, asAnswer(beside));
  turn.act('act:wish-time');
  return true;
}
