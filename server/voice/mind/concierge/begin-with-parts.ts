import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { isComplete, missingField } from '../booking/booking-state.ts';
import { toWords } from '../language/words.ts';
import { splitSentences } from '../site/sentences.ts';
import { turnsLookedAt } from '../slots/choice.ts';
import { givenNames } from '../slots/given-names.ts';
import { hearName } from '../slots/hear-name.ts';
import {
  type HeardRequest,
  has,
  hearRequest,
  isSure,
  ofMeeting,
  servicesNamed,
} from '../slots/hear-request.ts';
import { beyondDoubt, type Segment } from '../slots/segments.ts';
import { answerQuestion } from './answer-question.ts';
import { type HeardChoices, servicesAfter, withChoices } from './choices.ts';
import { addNote, addTrouble } from './entries/add-told.ts';
import { addTime } from './entries/note.ts';
import { noOrder, wantsService } from './entries/wants-service.ts';
import { withoutChatter } from './entries/without-chatter.ts';
import { isFact } from './keep-told.ts';
import { ordersNothing, type Said } from './meaning.ts';
import { isToSend, putDown } from './put-down.ts';
import { createTurn, type Turn } from './turn.ts';

/** Least sureness of a part that orders, unless a call was just offered. */
const sureOrder = 0.7;
/** The same next to something that has an answer, and of a name alone. */
const surest = 0.8;

/**
 * Begins a booking with all that was said, if a part of it orders, or gives an address, or a name after an offer to take a
 * request. @returns whether it did
 */
export function beginWithParts(turn: Turn, said: Said): boolean {
  const { asked, booking, offers, suggested } = turn.state;
  const heard = withChoices(hearRequest(said.text), turn.state);
  const isTakenUp = booking.stored.length === 0 && missingField(booking) === undefined && isToSend(heard);
  const isOffered = offers > 0 || suggested.length > 0 || booking.entries.problems !== '';
  const isNamed = isWritten(heard) && !said.isQuestion && (isOffered || isOnlyName(heard));
  const isGiven = heard.email !== undefined || isNamed;
  // `Delete everything you have on me, I'm a@b.example`, `I'd like Wednesday, with Carol`
  if (said.answers.some((name) => notForUs.has(name))) return false;
  // `Just that one`, once it is sent
  const isPointing = booking.stored.length > 0 && !isGiven && heard.wanted.length > 0;
  if (isPointing && servicesNamed(said.text).length === 0) return false;
  const isOrdered = isOrder(heard, said, suggested.length > 0, asked.what === 'book') && isMeant(heard, said);
  if (!isTakenUp && !isGiven && !isOrdered) return false;
  const trial = createTurn(turn.state, turn.knows);
  if (!putDown(trial, heard)) return false;
  turn.act('act:start-booking');
  turn.book({ type: 'wanted' });
  putDown(turn, heard);
  takeNameBefore(turn);
  const { services } = turn.state.booking.entries;
  const isHeard = heard.wanted.length > 0 || said.text.search(ofMeeting) >= 0;
  const ordered = isHeard ? heard.wanted : wantsService(said.split?.told ?? said);
  const named = ordered.length > 0 || services.length > 0 ? ordered : suggested;
  const chosen = serviceIds.filter(
    (id) => (services.includes(id) || named.includes(id)) && !heard.refused.includes(id),
  );
  if (chosen.length > 0) turn.fill({ services: chosen });
  if (named === suggested)
    turn.do({ type: 'services-guessed', services: turn.state.booking.entries.services });
  const isAnswered = heard.question !== '' && answerQuestion(turn, heard.question);
  // A request that was complete before is sent as it is shown on screen.
  if (isTakenUp && !isAnswered && isComplete(turn.state.booking)) turn.send();
  else {
    if (!isAnswered) turn.sayBooking('start');
    turn.next();
  }
  return true;
}

/** Takes a name that was said before anybody asked, once an address comes: `henrike voss`, then `voss@kamm.example`. */
function takeNameBefore(turn: Turn): void {
  const { booking, heardBefore } = turn.state;
  const { name, email } = booking.entries;
  if (name !== '' || email === '') return;
  const names = heardBefore.slice(0, turnsLookedAt).flatMap((before) => nameAlone(before, email) ?? []);
  const said =
    names.find((each) => each.includes(' ')) ?? names.find((each) => email.startsWith(each.toLowerCase()));
  if (said !== undefined) turn.fill({ name: said });
}

/** Longest turn, in words, that may be just a name, and shortest word of one that an address has too. */
const longestName = 3;
const shortestWord = 3;

/** The name in a turn that says nothing else: surely one, or one that the address bears. */
function nameAlone(text: string, email: string): string | undefined {
  const { name, segments } = hearRequest(text);
  if (segments.every((each) => each.kind === 'name' && isSure(each))) return name?.name;
  const said = toWords(text).length <= longestName ? hearName(text, true)?.name : undefined;
  const words = said?.toLowerCase().split(/[ '-]/) ?? [];
  return words.some((word) => word.length >= shortestWord && email.includes(word)) ? said : undefined;
}

/** Answers to people who do not want any of our services. */
const notForUs: ReadonlySet<string> = new Set([
  'erase',
  'wrong-business',
  'no-deal',
  'no-shop',
  'shop-visit',
  'shop-membership',
  'shop-gift-card',
]);

/** `Dr. Helene Marchetti`, without being asked: somebody who gives a name wants to be contacted. */
function isOnlyName({ segments }: HeardRequest): boolean {
  return (
    segments.length === 1 && segments.every(({ kind, sureness }) => kind === 'name' && sureness >= surest)
  );
}

/** Whether an apparent order is one: it is beyond doubt, its words have no answer, or they likely mean an order too. */
function isMeant({ segments }: HeardRequest, said: Said): boolean {
  const isSurest = segments.some(({ kind, sureness }) => kind === 'want' && sureness >= mostSure);
  return isSurest || (said.answers.length === 0 && !said.isQuestion) || !ordersNothing(said);
}

const mostSure = 0.85;

/** Whether services, or a call, are ordered rather than asked about. */
function isOrder(heard: HeardChoices, said: Said, hasSuggested: boolean, isOffered: boolean): boolean {
  const sureness = Math.max(0, ...heard.segments.map((each) => (each.kind === 'want' ? each.sureness : 0)));
  const isAnswered = said.answers.some((name) => !isServiceId(name)) && said.answerSureness >= 0.5;
  const isAnsweredBeside = isAnswered && heard.segments.some(({ kind }) => kind !== 'want');
  const least = isOffered ? likely : sureOrder;
  return (
    sureness >= (isAnsweredBeside ? surest : least) &&
    (heard.wanted.length > 0 || hasSuggested || heard.segments.some(ordersCall)) &&
    !has(heard, 'stop') &&
    !onlyAsks(said)
  );
}

/** `Then book please the call. The doctor is Mihnea Vlaicu.` */
function ordersCall({ kind, text, sureness }: Segment): boolean {
  return kind === 'want' && sureness >= beyondDoubt && text.search(ofMeeting) >= 0;
}

/** `Yo, how much for the online booking?` is not an order. */
function onlyAsks({ isQuestion, text, line }: Said): boolean {
  const asks = isQuestion || /\bquestions?\b/.test(line);
  return asks && splitSentences(text).length === 1 && !/\b(?:can|could|may) (?:i|we)\b/.test(line);
}

/** Whether a name is written, or said, as one: not `asdf qwer`. */
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

/** From this sureness on, services are mentioned for the visitor's own use. */
const likely = 0.5;

/** Silently keeps what is told before a booking is wanted. */
export function noteParts(turn: Turn, said: Said): void {
  const { entries } = turn.state.booking;
  const heard = withChoices(hearRequest(said.text), turn.state);
  const isFuller = entries.name === '' || heard.name?.name.startsWith(`${entries.name} `) === true;
  if (heard.name !== undefined && isWritten(heard) && isFuller) turn.fill({ name: heard.name.name });
  for (const trouble of heard.troubles) addTrouble(turn, trouble);
  const { name } = turn.state.booking.entries;
  const facts = heard.segments.filter((each) => isFact(each, name)).map(({ text }) => withoutChatter(text));
  for (const note of [...heard.notes, ...facts]) addNote(turn, note);
  // A time is for a call once there is somebody to call, or where it is said to be.
  if (turn.state.booking.entries.email !== '' || /\b(?:talk|speak|call|meet)\b/i.test(heard.times.join(' ')))
    for (const time of heard.times) addTime(turn, time);
  const named = heard.segments.flatMap(({ kind, text, sureness }) =>
    kind === 'want' && sureness >= likely && !noOrder.test(said.line) ? servicesNamed(text) : [],
  );
  // `I'd like something for all of them` names nothing.
  if (named.length > 0 && named.length < serviceIds.length) turn.do({ type: 'suggested', services: named });
  keepChoice(turn, said, heard);
}

/** Keeps a choice made before a call is wanted: `Okay, that one`, of those spoken of. */
function keepChoice(turn: Turn, said: Said, heard: HeardChoices): void {
  const told = heard.segments.filter(({ kind }) => kind === 'want' || kind === 'refuse');
  const isSurest = told.length > 0 && told.every(({ sureness }) => sureness >= surest);
  if (!isSurest || noOrder.test(said.line) || !isMeant(heard, said)) return;
  const { services } = turn.state.booking.entries;
  const chosen = servicesAfter(services, heard, false);
  if (chosen === undefined || chosen.join() === services.join()) return;
  if (chosen.length > 0) turn.fill({ services: chosen });
  else turn.book({ type: 'emptied', field: 'services' });
}
