import { isServiceId, serviceIds } from '#shared/offerings.ts';
import { isComplete, missingField } from '../booking/booking-state.ts';
import { describedChoice } from '../hearing/described-choice.ts';
import { givenNames } from '../hearing/given-names.ts';
import { hearName } from '../hearing/hear-name.ts';
import { type HeardRequest, has, hearRequest, isSure } from '../hearing/hear-request.ts';
import { hearTroubles, soundsLikeTrouble } from '../hearing/hear-trouble.ts';
import { hearsWish } from '../hearing/hear-wish.ts';
import type { Expected, Segment, SegmentKind } from '../hearing/segments.ts';
import { hearServiceTalk } from '../hearing/service-talk.ts';
import { splitSentences } from '../site/sentences.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import { toWords } from '../understanding/words.ts';
import { addNote, addTrouble } from './add-told.ts';
import { type Asked, questionsToSend } from './dialogue-state.ts';
import { hearLabelled } from './entries/hear-labelled.ts';
import { addDetails, addTime } from './entries/note.ts';
import { changedServices, withFamilyName } from './entries/take-change.ts';
import { isRefusal } from './entries/take-email.ts';
import { wantsService } from './entries/wants-service.ts';
import { notKnown } from './follow-up.ts';
import { meaningOf, type Said } from './meaning.ts';
import { narrowAnswers } from './narrow-answers.ts';
import { readBack } from './recall.ts';
import { createTurn, type Turn } from './turn.ts';

/** What an answer to each question is for, and how much likelier than usual that is. */
export const expectations: Readonly<Partial<Record<Asked['what'], Expected>>> = {
  name: { name: 3 },
  email: { email: 3 },
  'confirm-email': { email: 2, yes: 2 },
  services: { want: 3 },
  problems: { trouble: 2 },
  details: { note: 2, time: 2, done: 2, no: 2 },
  send: { send: 2, yes: 2, done: 2 },
  'try-again': { send: 2, yes: 2 },
};

/** What each question asks for. */
const answersTo: Readonly<Partial<Record<Asked['what'], readonly SegmentKind[]>>> = {
  name: ['name'],
  email: ['email'],
  'confirm-email': ['email'],
  services: ['want'],
  problems: ['trouble'],
  details: ['note', 'time'],
};

/** What goes into a request. */
const data: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'name',
  'email',
  'want',
  'refuse',
  'trouble',
  'time',
  'note',
]);

/** What is heard beside it without a change. */
const besides: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'talk',
  'about',
  'question',
  'yes',
  'done',
  'recall',
  'send',
  'wait',
  'no',
]);

/**
 * Takes a turn of several parts, or one that gives something else than was asked for: each part where it belongs, a question is
 * answered, and the booking goes on. @returns whether every part of it was clear
 */
export function takeParts(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  const heard = hearRequest(said.text, expectations[asked.what]);
  if (!isClear(heard, said, asked.what)) return false;
  const trial = createTurn(turn.state, turn.knows);
  if (!take(trial, heard) || trial.state.booking === turn.state.booking) return false;
  take(turn, heard);
  const isAnswered = heard.question !== '' && answer(turn, heard.question);
  if (has(heard, 'recall')) {
    turn.acknowledge();
    readBack(turn);
  } else if (
    has(heard, 'send') &&
    !isAnswered &&
    questionsToSend.has(asked.what) &&
    isComplete(turn.state.booking)
  )
    turn.send();
  else turn.next();
  return true;
}

/** Shortest turn, in words, that is told by its parts. */
const shortest = 3;

function isClear({ segments, name, email }: HeardRequest, said: Said, what: Asked['what']): boolean {
  const expected = answersTo[what] ?? [];
  const given = segments.filter(({ kind }) => data.has(kind));
  const isGiven = (kind: SegmentKind): boolean => given.some((each) => each.kind === kind);
  const isAsking = segments.some(({ kind }) => kind === 'question');
  // What was asked for, and nothing else.
  const isSimple =
    given.every(({ kind, text }) => expected.includes(kind) && !isNameWithMore(kind, text)) && !isAsking;
  const isElsewhere =
    (what === 'name' && name === undefined && isNamed(said.text, given)) ||
    (what === 'email' && email === undefined && isRefusal(said)) ||
    // `What did I say my problem was?`
    (segments.some(({ kind }) => kind === 'recall') && given.some(({ text }) => text.endsWith('?'))) ||
    (what === 'services' && !isGiven('want') && (isGiven('trouble') || isGiven('refuse'))) ||
    // Changes of what is chosen are heard as a whole.
    ((what === 'services' || what === 'problems') &&
      given.every(({ kind }) => kind === 'want' || kind === 'refuse') &&
      !isAsking);
  return (
    (said.words.length >= shortest || (what === 'email' && isGiven('name'))) &&
    given.length > 0 &&
    !isSimple &&
    !isElsewhere &&
    given.every((each) => isSure(each) && isPlaced(each, what)) &&
    segments.every(({ kind }) => data.has(kind) || besides.has(kind))
  );
}

/** `Gail. No surname. You don't need it.` */
function isNameWithMore(kind: SegmentKind, text: string): boolean {
  return kind === 'name' && splitSentences(text).length > 1 && !text.includes('?');
}

/** Whether a name is in it all the same: `Gareth, after scheduling for my gym`. */
function isNamed(text: string, given: readonly Segment[]): boolean {
  const name = hearName(text, true)?.name.split(' ')[0]?.toLowerCase();
  return name !== undefined && (givenNames.has(name) || given.every(({ sureness }) => sureness < surest));
}

/** This sure, a part is what it seems to be, whatever was asked. */
const surest = 0.9;

/** `We close on Mondays` is no wish for a call. */
function isPlaced({ kind, text }: Segment, what: Asked['what']): boolean {
  return kind !== 'time' || hearsWish(text, what === 'problems');
}

/** @returns whether all could be taken */
function take(turn: Turn, heard: HeardRequest): boolean {
  const { asked, booking } = turn.state;
  const { entries } = booking;
  const isGiven = (kind: SegmentKind): boolean => heard.segments.some((each) => each.kind === kind);
  if (isGiven('name') && heard.name === undefined) return false;
  if (isGiven('email') && heard.email === undefined) return false;
  const chosen = servicesAfter(entries.services, heard);
  if (chosen === undefined) return false;
  // Asked which, somebody tells what it should do.
  const services = chosen.length === 0 && asked.what === 'services' ? servicesFor(heard.troubles) : chosen;
  if (heard.name !== undefined) turn.fill({ name: withFamilyName(heard.name.name, entries.name) });
  if (heard.name?.business !== undefined) addDetails(turn, `From ${heard.name.business}.`);
  if (heard.email !== undefined && heard.email !== entries.email) turn.fill({ email: heard.email });
  if (services.join() !== entries.services.join())
    if (services.length > 0) turn.fill({ services });
    else turn.book({ type: 'emptied', field: 'services' });
  for (const trouble of heard.troubles)
    if (!asksForNotes.has(asked.what) || isTrouble(trouble)) addTrouble(turn, trouble);
    else if (toWords(trouble).length >= shortestNote) addNote(turn, trouble);
  if (heard.times.length > 0 && addTime(turn, heard.times.join(' '))) turn.act('act:wish-time');
  const facts = asksForNotes.has(asked.what) ? heard.facts : [];
  for (const note of [...heard.notes, ...facts]) addNote(turn, note);
  const isAsked = (answersTo[asked.what] ?? []).some((kind) => isGiven(kind));
  if (!isAsked && turn.state.booking !== booking) turn.act('act:correct');
  return true;
}

/** What goes wrong by its own words, or is said to. */
function isTrouble(text: string): boolean {
  return soundsLikeTrouble(text) || hearLabelled(text).labelled.length > 0;
}

/** Shortest note, in words, that sounds like something else. */
const shortestNote = 4;

/** Whatever is told then is for the team. */
const asksForNotes: ReadonlySet<Asked['what']> = new Set<Asked['what']>(['details', 'send']);

/** The services that help with troubles. */
function servicesFor(troubles: readonly string[]): readonly string[] {
  const described = troubles
    .flatMap((trouble) => hearTroubles(trouble))
    .flatMap((clause) => describedChoice(clause) ?? []);
  return serviceIds.filter((id) => described.includes(id));
}

/** What is chosen after what was said; undefined where it is not clear. */
function servicesAfter(
  chosen: readonly string[],
  { segments, wanted, refused }: HeardRequest,
): readonly string[] | undefined {
  const told = segments.filter(({ kind }) => kind === 'want' || kind === 'refuse');
  if (told.length === 0) return chosen;
  const isOneKind = new Set(told.map(({ kind }) => kind)).size === 1;
  const text = told.map((each) => each.text).join('. ');
  const talk = isOneKind
    ? (hearServiceTalk(text, chosen)?.services ?? changedServices(chosen, text, toWords(text).join(' ')))
    : undefined;
  // What only sets aside adds nothing, and does not set all aside: that may be meant of the request.
  const isKept = told.some(({ kind }) => kind === 'want') || talk?.every((id) => chosen.includes(id));
  if (talk !== undefined) return isKept && talk.length > 0 ? talk : undefined;
  return wanted.length + refused.length === 0
    ? undefined
    : serviceIds.filter((id) => (chosen.includes(id) || wanted.includes(id)) && !refused.includes(id));
}

/** @returns whether there was anything to say */
function answer(turn: Turn, question: string): boolean {
  const said = meaningOf(createUnderstanding(turn.knows.retrieve)(question));
  const names = narrowAnswers(turn, said);
  for (const name of names) turn.answer(name);
  if (names.length === 0 && toWords(question).length > 2) notKnown(turn);
  return true;
}

/** A part that orders is at least this sure, where nothing else does. */
const sureOrder = 0.7;

/**
 * Begins a booking with all that was said, where a part of it orders, or gives an address, or a name to somebody who offered to
 * take a request. @returns whether it was that
 */
export function beginWithParts(turn: Turn, said: Said): boolean {
  const { booking, offers, suggested } = turn.state;
  const heard = hearRequest(said.text);
  const isTakenUp = booking.stored.length === 0 && missingField(booking) === undefined && isToSend(heard);
  const isOffered = offers > 0 || suggested.length > 0 || booking.entries.problems !== '';
  const isGiven = heard.email !== undefined || (isWritten(heard) && isOffered && !said.isQuestion);
  if (!isTakenUp && !isGiven && !isOrder(heard, said)) return false;
  const trial = createTurn(turn.state, turn.knows);
  if (!take(trial, heard)) return false;
  turn.act('act:start-booking');
  turn.book({ type: 'wanted' });
  take(turn, heard);
  const { services } = turn.state.booking.entries;
  const named = wantsService(said.split?.told ?? said).filter(
    (id) => !services.includes(id) && !heard.refused.includes(id),
  );
  if (named.length > 0) turn.fill({ services: [...services, ...named] });
  const isAnswered = heard.question !== '' && answer(turn, heard.question);
  if (!isAnswered) turn.sayBooking('start');
  turn.next();
  return true;
}

/** Whether services, or a call, are ordered rather than asked about. */
function isOrder(heard: HeardRequest, said: Said): boolean {
  const sureness = Math.max(0, ...heard.segments.map((each) => (each.kind === 'want' ? each.sureness : 0)));
  const isAnswered = said.answers.some((name) => !isServiceId(name)) && said.answerSureness >= 0.5;
  return (
    sureness >= (isAnswered ? surest : sureOrder) &&
    heard.wanted.length > 0 &&
    !has(heard, 'stop') &&
    !onlyAsks(said)
  );
}

/** `Yo, how much for the online booking?` orders nothing. */
function onlyAsks({ isQuestion, text, line }: Said): boolean {
  const asks = isQuestion || /\bquestions?\b/.test(line);
  return asks && splitSentences(text).length === 1 && !/\b(?:can|could|may) (?:i|we)\b/.test(line);
}

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

/** A name that is written, or said, as one: `asdf qwer` is nobody's. */
function isWritten({ name, segments }: HeardRequest): boolean {
  if (name === undefined) return false;
  const words = name.name.split(' ');
  return (
    givenNames.has(words[0]?.toLowerCase() ?? '') ||
    segments.some(
      ({ kind, text }) =>
        text.includes(name.name) || (kind === 'name' && text.split(/\s+/).length > words.length),
    )
  );
}

/** Keeps what is told before a booking is wanted, without a word. */
export function noteParts(turn: Turn, said: Said): void {
  const { entries } = turn.state.booking;
  const heard = hearRequest(said.text);
  if (heard.name !== undefined && isWritten(heard) && entries.name === '')
    turn.fill({ name: heard.name.name });
  for (const trouble of heard.troubles) addTrouble(turn, trouble);
  for (const note of heard.notes) addNote(turn, note);
}

/** `What exactly are you about to send?` */
export function asksForAll(turn: Turn, said: Said): boolean {
  const { segments } = hearRequest(said.text, expectations[turn.state.asked.what]);
  const sure = said.answers.length === 0 ? sureOrder : surest;
  return segments.some(({ kind, sureness }) => kind === 'recall' && sureness >= sure);
}
