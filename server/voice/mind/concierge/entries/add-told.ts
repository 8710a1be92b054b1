import { isQuestion } from '../../intents/understanding.ts';
import { longestStory } from '../../language/longest-story.ts';
import { toStems, toWords } from '../../language/words.ts';
import { asSentence, splitSentences } from '../../site/sentences.ts';
import { hearTroubles } from '../../slots/hear-trouble.ts';
import { hearSegments, type SegmentKind, tellsTrouble } from '../../slots/segments.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import type { Turn } from '../turn.ts';
import { hearLabelled } from './hear-labelled.ts';
import { addTold, joinProblems, nearlyAll } from './note.ts';
import { withoutChatter } from './without-chatter.ts';

/** Notes something for the team, unless it is told already. */
export function addNote(turn: Turn, note: string): void {
  const { booking, heard, heardBefore } = turn.state;
  const { problems, additionalInfo } = booking.entries;
  // `The salons are in Denver, add that` has said what.
  const isPointing = addsLast.test(note);
  if (isPointing && !addsLast.test(heard)) return;
  const told = isPointing ? (heardBefore[0] ?? note) : withQuestion(note, [heard, ...heardBefore]);
  // `Please tell them that.`
  const isEmpty = /^(?:that|this|it)[.!]*$/i.test(noteIn(told));
  if (!isEmpty && !isIn(`${problems} ${additionalInfo}`, told)) addTold(turn, asSentence(noteIn(told)));
}

/** `The second concern is the roster. Add that to the problem too.` */
export const toProblems =
  /(?:^|[.!;]\s+)(?:please |and |so )*(?:add|put|include) (?:that|this|it) (?:to|in|into|under) the (?:problems?|troubles?)(?: too| as well| please)*[.!]?$/i;

/** `Please add that wish under additional information`: what was said just before. */
const addsLast =
  /^(?:please |and |so |then |can you |could you )*(?:add|note|put|write|include)(?: down)? (?:that|this|it)(?: (?:wish|question|point|down|too))*(?: (?:in|to|under|for) [a-z ]{1,40})?[.,!?]?$/i;

/** `Put that down as a question for whoever calls me` */
const notesQuestion =
  /^(?:(?:please|and|ok|okay|fine|then|so|well|just|can you|could you|you can|you could)[\s,]+)*(?:add|note|put|write|record|include|leave)(?: down)? (?:that|this|it)(?: down| in| there)* as (?:an?|one|my) (?:open )?question\b[^.,;:!?]{0,60}[.,;:!?]*\s*/i;

/** `You don't need to answer, just ask them that for me` */
const asksThat =
  /^(?:you do not need to answer,? |you don['’]?t (?:need|have) to answer,? )?(?:(?:please|and|so|then|just|ok|okay|well|but)[\s,]+)*ask (?:them|the team|your team|somebody|a person)(?: about)? (?:that|this|it)(?: for me| please|,)*[.!]*$/i;

/** A question is noted in the words that asked it: the last ones before the order. */
function withQuestion(note: string, turns: readonly string[]): string {
  const sentences = splitSentences(note);
  if (sentences.length > 1 && asksThat.test(sentences.at(-1) ?? ''))
    return `Question: ${sentences.slice(0, -1).join(' ')}`;
  const [order] = notesQuestion.exec(note) ?? asksThat.exec(note) ?? [];
  if (order === undefined) return note;
  const asked = turns
    .slice(0, turnsLookedAt)
    .map((turn) =>
      splitSentences(turn.slice(0, longestStory)).findLast((each) => isQuestion(each, toWords(each))),
    )
    .find((question) => question !== undefined);
  const more = note.slice(order.length);
  return asked === undefined
    ? note
    : `Question: ${withoutChatter(asked)}${more === '' ? '' : ` ${asSentence(more)}`}`;
}

/** Turns in which a question that is to be noted may have been asked. */
const turnsLookedAt = 4;

/** Returns a note without the order to note it. */
export function noteIn(text: string): string {
  // `Text me first, then send it`
  return coreOf(text)
    .replace(noteLead, '')
    .replace(orderAside, '')
    .replace(/, (?:and )?then[.,]?$/i, '');
}

/** `Email only. | You can write that down in capital letters.` */
const orderAside =
  /(?<=[.!?]) (?:and |so |please |you can |can you |could you |just )*(?:write|put|note) (?:that|this|it)(?: down| in| too| there)+(?: in (?:capital letters|capitals|bold))?(?: please)?[.!]?$/i;

/** `Can you put a note that …`, `write down that …`, `in the notes please put that …` */
const noteLead =
  /^(?:(?:and|also|oh|please|do|can you|could you|would you|you can|you could|just|then|actually|in the notes|for the notes)\s)*(?:(?:put|add)\s(?:that|it)\sin,\s|(?:put|add|make|write|leave|mention|say)\s(?:down\s)?(?:(?:a|the|in a|in the|as a)\snotes?\s)?(?:after all\s?)?(?:that\s|:\s|this:\s)|(?:leave|put|add|write)\sa\s(?:line|comment)\sthat\s|say\sin\sthe\s(?:notes?|comments?)\sthat\s|(?:note|put|write)\s(?:this|that|it)(?:\sin|\sdown)?\sfor\s(?:your|the)\steam:\s|anything else:\s|one (?:more|last|other)\s(?:thing\s)?for the notes:\s|put down\s(?:that\s)?|just put\s(?:that\s)?|(?:please write|write please)\s(?:that\s)?|(?:only|add again):\s|i (?:want|need) it to say\s(?:that\s)?|it should say\s(?:that\s)?|add to the notes,?\s|one (?:more |last |other )?(?:thing|wish)(?: before you (?:do|send)(?: it)?)?[,:]\s|(?:a |one )?note(?: for (?:the|your) (?:team|people))?:\s|note(?: down)? that\s|for (?:your|the) team:\s)/i;

/** Adds a trouble to the problems, or replaces them if it says so: `the real problem is …`. */
export function addTrouble(turn: Turn, trouble: string): void {
  const { problems } = turn.state.booking.entries;
  const [labelled] = hearLabelled(trouble).labelled;
  if (trouble.includes('@')) {
    for (const clause of labelled ? [labelled.text] : hearTroubles(trouble)) addTrouble(turn, clause);
    return;
  }
  if (problems !== '' && problems === turn.state.vagueProblems && tellsTrouble(trouble)) {
    turn.fill({ problems: asSentence(coreOf(trouble)) });
    if (!saysNothing(problems)) addNote(turn, problems);
    return;
  }
  // `Main issue: double bookings` does not take the first one back.
  const isRight = labelled?.isOther === true && !/^\W*(?:(?:my|the|our) )?main\b/i.test(trouble);
  if (isRight && labelled.field === 'problems') turn.fill({ problems: asSentence(labelled.text) });
  else if (!isIn(problems, trouble) && (problems === '' || !isIn(trouble, problems)))
    turn.fill({ problems: joinProblems(problems, asSentence(coreOf(trouble))) });
}

/** Kinds of words that are not worth noting: they only accompany what is told, or were answered. */
const besides: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'talk',
  'yes',
  'no',
  'done',
  'wait',
  'question',
  'recall',
]);

/** From this probability on, a part tells nothing. */
const surelyNothing = 0.7;

/** Whether a text, taken for the trouble, is only talk or names a service: `The website.`, unlike `I want a calmer front desk`. */
function saysNothing(text: string): boolean {
  return hearSegments(text).every(
    ({ kind, text: part, sureness }) =>
      (besides.has(kind) && sureness >= surelyNothing) || hearServiceTalk(part, [])?.rest === '',
  );
}

/** Whether a text contains nearly all words of another. */
export function isIn(whole: string, text: string): boolean {
  const words = new Set(toStems(whole));
  const said = toStems(coreOf(text));
  return said.filter((word) => words.has(word)).length >= said.length * nearlyAll;
}

/** The content of a part, without the words that join it to the previous one, and without its label. */
function coreOf(text: string): string {
  const plain = withoutChatter(text);
  const told = plain.replace(joined, '');
  const { labelled, rest } = hearLabelled(told);
  // `And online booking because we lose calls`: the choice is not part of the reason.
  const [, choice = '', reason = ''] = /^([^.!?]{1,40}?)(?<!\s)\s+because\s+(.{12,})$/is.exec(told) ?? [];
  if (choice !== '' && hearServiceTalk(choice, [])?.rest === '') return reason;
  const parts = labelled.length === 0 ? [told] : [...labelled.map((each) => each.text), rest];
  return parts.filter(Boolean).join(' ');
}

const joined =
  /^(?:(?:and|but|because|so|also|cause|cuz|cos|please(?: to(?= (?:call|send|write|ring|email|text|phone)\b))?)\s+)+/i;
