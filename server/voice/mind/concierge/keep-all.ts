import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { serviceIds } from '#shared/offerings.ts';
import { isComplete, missingField, stepOf } from '../booking/booking-state.ts';
import { hearCommands } from '../booking/hear-commands.ts';
import { hearName } from '../booking/hear-name.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { type HeardRequest, has, hearRequest, isOnly } from '../hearing/hear-request.ts';
import type { SegmentKind } from '../hearing/segments.ts';
import { splitSentences } from '../site/sentences.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import { toWords } from '../understanding/words.ts';
import { addNote, addTrouble, isIn } from './add-told.ts';
import { addDetails, addTime } from './answers/note.ts';
import { type Asked, type DialogueState, questionsToSend } from './dialogue-state.ts';
import { notKnown } from './follow-up.ts';
import { meaningOf, type Said } from './meaning.ts';
import { narrowAnswers } from './narrow-answers.ts';
import { readBack } from './recall.ts';
import { expectations } from './take-parts.ts';
import type { Reply, Turn } from './turn.ts';

/** What is never put into a request. */
const neverData: readonly SegmentKind[] = [
  'question',
  'recall',
  'send',
  'wait',
  'talk',
  'stop',
  'yes',
  'no',
  'done',
];

/**
 * Holds a reply against all that was heard, part by part: what it lost, or put where it does not belong, is mended.
 * @param anew begins the same turn once more
 */
export function keepAll(plain: Reply, before: DialogueState, said: Said, anew: () => Turn): Reply {
  const { text } = said;
  const { asked } = before;
  if (stepOf(before.booking) === 'sent' || asked.what === 'time' || asked.what === 'own-field') return plain;
  if (plain.effects.some(({ type }) => type === 'store' || type === 'end-call')) return plain;
  if (isSettled(plain, before, text)) return plain;
  const heard = hearRequest(text, expectations[asked.what]);
  const isBooking = before.booking.isWanted || plain.state.booking.isWanted;
  const isTakenUp = before.booking.stored.length === 0 && isWhole(before) && isToSend(heard);
  const orders =
    !isBooking && ((heard.wanted.length > 0 && !has(heard, 'stop') && !onlyAsks(said)) || isTakenUp);
  if (!orders && !isBooking) return noting(plain, heard, anew);
  const kept = keptOf(plain, before, heard);
  const isWrong = kept !== plain.state.booking.entries || isStoppedWrongly(plain, before, heard);
  const isStopped = before.booking.isWanted && !plain.state.booking.isWanted;
  if (!orders && !isWrong && (isStopped || !isLost(plain, before, heard))) return plain;
  return replyTo(anew(), heard, before, { kept, isUnanswered: plain.isUnanswered });
}

/** Where every part is at least this likely something else, none is a name. */
const unlikelyName = 0.6;

/** `Yo, how much for the online booking?` orders nothing. */
function onlyAsks({ isQuestion, text, line }: Said): boolean {
  const asks = isQuestion || /\bquestions?\b/.test(line);
  return asks && splitSentences(text).length === 1 && !/\b(?:can|could|may) (?:i|we)\b/.test(line);
}

/** Whether a reply is about more than what was said just now: it repeats, starts over, waits for more, or was told what to do with a note. */
function isSettled({ acts, state }: Reply, before: DialogueState, text: string): boolean {
  const { commands } = hearCommands(text);
  return (
    acts.includes('act:repeat') ||
    acts.includes('act:existing-appointment') ||
    commands.has('note-it') ||
    commands.has('leave-it') ||
    state.unfinished !== '' ||
    (before.booking.entries.name !== '' && state.booking.entries.name === '')
  );
}

/** Whatever is said to them may be for the team. */
const asksForNotes: ReadonlySet<Asked['what']> = new Set<Asked['what']>(['details', 'send', 'problems']);

/** What a reply has put into the request, without what is none of it: an answer to the very question is left as it was taken. */
function keptOf(
  { state, acts }: Reply,
  { booking, asked }: DialogueState,
  heard: HeardRequest,
): BookingEntries {
  const is = state.booking.entries;
  const was = booking.entries;
  const text = heard.segments.map((each) => each.text).join(' ');
  const isNoName =
    asked.what !== 'name' &&
    !acts.includes('act:correct') &&
    heard.email === undefined &&
    hearName(text, false) === undefined &&
    heard.segments.every(({ kind, sureness }) => kind !== 'name' && sureness >= unlikelyName);
  const [before, now] = [readDetails(was.additionalInfo), readDetails(is.additionalInfo)];
  const isNoProblem = asked.what !== 'problems' && isOnly(heard, ...neverData, 'email', 'name', 'time');
  const isNoNote =
    (!asksForNotes.has(asked.what) || has(heard, 'send', 'recall')) &&
    isOnly(heard, ...neverData, 'email', 'name');
  const kept = {
    ...is,
    ...(isNoName && { name: was.name }),
    ...(isNoProblem && { problems: was.problems }),
    ...(isNoNote && { additionalInfo: writeDetails({ told: before.told, time: now.time }) }),
  };
  return JSON.stringify(kept) === JSON.stringify(is) ? is : kept;
}

/** A booking that was broken off by words that only give a name or an address. */
function isStoppedWrongly({ state, acts }: Reply, before: DialogueState, heard: HeardRequest): boolean {
  return (
    before.booking.isWanted &&
    !state.booking.isWanted &&
    !acts.includes('act:form-instead') &&
    !has(heard, 'stop', 'no', 'question') &&
    (heard.name !== undefined || heard.email !== undefined)
  );
}

/** Whether a reply's request lacks something that was heard. */
function isLost({ state, acts, ids }: Reply, before: DialogueState, heard: HeardRequest): boolean {
  const { entries } = state.booking;
  const { told, time } = readDetails(entries.additionalInfo);
  const isToldNow = entries.problems !== before.booking.entries.problems;
  const texts = `${entries.problems} ${told} ${time}`;
  const isChosen =
    entries.services.join() !== before.booking.entries.services.join() || isTold(before, entries);
  return (
    (heard.name !== undefined && entries.name === '') ||
    (heard.email !== undefined && entries.email === '') ||
    (!isChosen && heard.wanted.some((id) => !entries.services.includes(id))) ||
    (!isChosen && heard.refused.some((id) => entries.services.includes(id))) ||
    (time === '' && heard.times.some((each) => hearsWish(each, before.asked.what === 'problems'))) ||
    [...heard.troubles, ...heard.notes].some(
      (each) =>
        toWords(each).length >= shortest &&
        !isIn(texts, each) &&
        !(isToldNow && isIn(each, entries.problems)),
    ) ||
    (questionsToSend.has(before.asked.what) && isComplete(before.booking) && isToSend(heard)) ||
    (has(heard, 'recall') &&
      ids.length === 0 &&
      !acts.some((act) => act === 'act:read-back' || act === 'act:recall'))
  );
}

/** Of fewer words, a part tells nothing that could be lost. */
const shortest = 4;

/** `Pop it over to your team, would you`, and nothing that speaks against it. */
function isToSend(heard: HeardRequest): boolean {
  return has(heard, 'send') && !heard.segments.some(({ kind }) => againstSending.has(kind));
}

const againstSending: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'question',
  'stop',
  'no',
  'fix',
  'wait',
  'recall',
]);

/** Nothing but its sending is missing: it was put off. */
function isWhole({ booking }: DialogueState): boolean {
  return missingField(booking) === undefined;
}

/** Asked for a trouble, one was told: `the website should be faster` orders nothing. */
function isTold({ asked, booking }: DialogueState, { problems }: BookingEntries): boolean {
  return asked.what === 'problems' && problems !== booking.entries.problems;
}

/** Keeps what is told before a booking is wanted, without a word. */
function noting(plain: Reply, heard: HeardRequest, anew: () => Turn): Reply {
  const turn = anew();
  const { entries } = plain.state.booking;
  turn.book({ type: 'filled', details: entries });
  // Written as one: `asdf qwer` is nobody's.
  const isWritten = heard.segments.some(({ text }) => heard.name && text.includes(heard.name.name));
  if (heard.name !== undefined && isWritten && entries.name === '') turn.fill({ name: heard.name.name });
  for (const trouble of heard.troubles) addTrouble(turn, trouble);
  for (const note of heard.notes) addNote(turn, note);
  const { booking } = plain.state;
  return {
    ...plain,
    state: { ...plain.state, booking: { ...booking, entries: turn.state.booking.entries } },
  };
}

/** Takes everything that was heard, answers what was asked, and goes on with the request. */
function replyTo(
  turn: Turn,
  heard: HeardRequest,
  before: DialogueState,
  { kept, isUnanswered }: { readonly kept: BookingEntries; readonly isUnanswered: boolean },
): Reply {
  const isNew = !before.booking.isWanted;
  if (isNew) {
    turn.act('act:start-booking');
    turn.book({ type: 'wanted' });
  }
  turn.book({ type: 'filled', details: kept });
  take(turn, heard, kept.services.join() !== before.booking.entries.services.join() || isTold(before, kept));
  const isAnswered = heard.question !== '' && answer(turn, heard.question, isUnanswered);
  if (isNew && !isAnswered) turn.sayBooking('start');
  if (has(heard, 'recall')) {
    turn.acknowledge();
    readBack(turn);
  } else if (
    has(heard, 'send') &&
    !isAnswered &&
    questionsToSend.has(before.asked.what) &&
    isComplete(turn.state.booking)
  )
    turn.send();
  else turn.next();
  return turn.finish();
}

function take(turn: Turn, heard: HeardRequest, isChosen: boolean): void {
  const { asked, booking } = turn.state;
  const { entries } = booking;
  if (heard.name !== undefined && entries.name === '') turn.fill({ name: heard.name.name });
  if (heard.name?.business !== undefined) addDetails(turn, `From ${heard.name.business}.`);
  if (heard.email !== undefined && heard.email !== entries.email) turn.fill({ email: heard.email });
  const before = [...entries.services, ...turn.state.suggested];
  const services = serviceIds.filter(
    (id) => heard.wanted.includes(id) || (before.includes(id) && !heard.refused.includes(id)),
  );
  if (!isChosen && services.join() !== entries.services.join())
    if (services.length > 0) turn.fill({ services });
    else turn.book({ type: 'emptied', field: 'services' });
  for (const trouble of heard.troubles) addTrouble(turn, trouble);
  for (const time of heard.times)
    if (hearsWish(time, asked.what === 'problems') && addTime(turn, time)) turn.act('act:wish-time');
  for (const note of heard.notes) addNote(turn, note);
}

/** @returns whether there was anything to say */
function answer(turn: Turn, question: string, isUnknown: boolean): boolean {
  const said = meaningOf(createUnderstanding(turn.knows.retrieve)(question));
  const names = narrowAnswers(turn, said);
  for (const name of names) turn.answer(name);
  if (names.length === 0 && isUnknown) notKnown(turn);
  return names.length > 0 || isUnknown;
}
