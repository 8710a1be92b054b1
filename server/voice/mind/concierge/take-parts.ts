import { serviceIds } from '#shared/offerings.ts';
import { isComplete } from '../booking/booking-state.ts';
import { hearName } from '../booking/hear-name.ts';
import { hearServices } from '../booking/hear-services.ts';
import { soundsLikeTrouble } from '../booking/hear-trouble.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { hearServiceTalk } from '../booking/service-talk.ts';
import { type HeardRequest, has, hearRequest, isSure } from '../hearing/hear-request.ts';
import type { Expected, Segment, SegmentKind } from '../hearing/segments.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import { toWords } from '../understanding/words.ts';
import { addNote, addTrouble } from './add-told.ts';
import { hearLabelled } from './answers/hear-labelled.ts';
import { addDetails, addTime } from './answers/note.ts';
import { changedServices, withFamilyName } from './answers/take-change.ts';
import { isRefusal } from './answers/take-email.ts';
import { type Asked, questionsToSend } from './dialogue-state.ts';
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
  const isSimple = given.every(({ kind }) => expected.includes(kind)) && !isAsking;
  const isElsewhere =
    (what === 'name' && name === undefined && hearName(said.text, true) !== undefined) ||
    (what === 'email' && email === undefined && isRefusal(said)) ||
    // `What did I say my problem was?`
    (segments.some(({ kind }) => kind === 'recall') && given.some(({ text }) => text.endsWith('?'))) ||
    (what === 'services' && !isGiven('want') && (isGiven('trouble') || isGiven('refuse'))) ||
    // Changes of what is chosen are heard as a whole.
    (given.every(({ kind }) => kind === 'want' || kind === 'refuse') && !isAsking);
  return (
    said.words.length >= shortest &&
    given.length > 0 &&
    !isSimple &&
    !isElsewhere &&
    given.every((each) => isSure(each) && isPlaced(each, what)) &&
    segments.every(({ kind }) => data.has(kind) || besides.has(kind))
  );
}

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
  const services = servicesAfter(entries.services, heard.segments);
  if (services === undefined) return false;
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

/** What is chosen after what was said; undefined where it is not clear. */
function servicesAfter(
  chosen: readonly string[],
  segments: readonly Segment[],
): readonly string[] | undefined {
  const told = segments.filter(({ kind }) => kind === 'want' || kind === 'refuse');
  if (told.length === 0) return chosen;
  const text = told.map((each) => each.text).join('. ');
  const talk =
    hearServiceTalk(text, chosen)?.services ?? changedServices(chosen, text, toWords(text).join(' '));
  if (talk !== undefined) return talk;
  const wanted = hearServices(text);
  const isAdded = told.every(({ kind }) => kind === 'want') && wanted.length > 0;
  return isAdded ? serviceIds.filter((id) => chosen.includes(id) || wanted.includes(id)) : undefined;
}

/** @returns whether there was anything to say */
function answer(turn: Turn, question: string): boolean {
  const said = meaningOf(createUnderstanding(turn.knows.retrieve)(question));
  const names = narrowAnswers(turn, said);
  for (const name of names) turn.answer(name);
  if (names.length === 0 && toWords(question).length > 2) notKnown(turn);
  return true;
}
