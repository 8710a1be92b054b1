import { isTool } from '#shared/agency/abilities.ts';
import { serviceIds } from '#shared/agency/offerings.ts';
import { namedOwnField } from '../../booking/own-fields.ts';
import { toWords } from '../../language/words.ts';
import { has, hearRequest, isOnly } from '../../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import { hearTroubles } from '../../slots/hear-trouble.ts';
import type { SegmentKind } from '../../slots/segments.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import { expectations } from '../expectations.ts';
import { hasJustSaid } from '../has-just-said.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes, ofAddress, pointsToServices } from '../yes-or-no.ts';
import { isAside, isTrouble } from './beside.ts';
import { addDetails, addProblem } from './note.ts';
import { nothingToAdd } from './nothing-to-add.ts';
import { takeChange } from './take-change.ts';
import { correctionStart } from './take-correction.ts';
import { asksForTime, takeWish } from './take-wish.ts';
import { aboutServices } from './wants-service.ts';
import { asAnswer } from './without-chatter.ts';

/** Takes the reply to the request that was read back: to send, change or add to it. @returns false for other subjects */
export function takeAgreement(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  const { line, words, request, requestSureness, text } = said;
  if ((isYes(said) || request === 'yes') && ofAddress.test(text) && !/\bsend\b/.test(line)) {
    turn.act('act:continue');
    turn.sayBooking('askToSend');
    return true;
  }
  if (pointsToServices.test(line)) {
    const { services } = turn.state.booking.entries;
    const named = hearServices(turn.state.heardBefore[0] ?? '');
    const both = serviceIds.filter((id) => services.includes(id) || named.includes(id));
    const isKnown = both.length === services.length && services.length > 1;
    if (both.length > services.length) turn.fill({ services: both });
    else if (isKnown) turn.sayBooking('servicesKept');
    if ((isKnown || both.length > services.length) && !/\bsend\b/.test(line)) {
      turn.next();
      return true;
    }
  }
  // `Shall I send it?` followed an answer, and `brilliant` refers to that.
  const isBehindMore = turn.state.hasAnswered || hasJustSaid(turn, 'booking.emailConfirmed');
  if (isYes(said) && isBehindMore && !agreesToSend.test(line)) {
    turn.act('act:continue');
    turn.sayBooking('askToSend');
    return true;
  }
  const isSend = (request === 'send' || request === 'yes') && requestSureness >= 0.5 && !said.isQuestion;
  if (
    isYes(said) ||
    endsInSend(said) ||
    (isSend &&
      !isNo(said) &&
      words.length <= 8 &&
      !/\b(?:but|not|wait|change|except|hold|if|maybe)\b/.test(line))
  ) {
    turn.book({ type: 'wanted' });
    turn.send();
    return true;
  }
  // `Can you tell them that I am free in the mornings?`
  if (asksForTime(said)) {
    takeWish(turn, said, false);
    turn.act('act:correct');
    turn.next();
    return true;
  }
  if (said.isQuestion) return false;
  if (asked.what === 'leave' && isNo(said)) {
    turn.act('act:farewell');
    turn.say('notSentFarewell');
    turn.say('detailsStay');
    turn.say('farewell');
    turn.effect({ type: 'end-call' });
    return true;
  }
  // Nothing to add.
  const heard = hearRequest(text, expectations.send);
  const isEnd = has(heard, 'done') && isOnly(heard, 'done', 'no', 'talk');
  if (isEnd) {
    nothingToAdd(turn);
    return true;
  }
  // Something known already, or one more trouble: `we miss calls, as I said`.
  const again = hearServices(text);
  const isOwnField = namedOwnField(text) !== undefined;
  const isOnlyChoice = words.length <= 5 || hearServiceTalk(text, [])?.rest === '';
  const isKnown =
    !isOwnField && again.length > 0 && again.every((id) => turn.state.booking.entries.services.includes(id));
  const isSame = !aboutServices.test(line) || againChosen(turn, text);
  if (isKnown && isOnlyChoice && hearRefusedServices(text).length === 0 && isSame) {
    turn.act('act:continue');
    turn.sayBooking('askToSend');
    return true;
  }
  // `The real problem is that nobody picks up after five` replaces what was told before.
  const isOther = /\b(?:real|actual|main|bigger|biggest) (?:problem|issue|trouble) (?:is|should)\b/.test(
    line,
  );
  if (isTrouble(said) && !isOther && !isOwnField && !correctionStart.test(line)) return takeMore(turn, said);
  const change = takeChange(turn, said, false);
  if (change !== undefined) {
    turn.act('act:correct');
    turn.next();
    return true;
  }
  const prefers = /\b(?:suits?|works?|better|instead|good|fine|best|rather|free|available|make it)\b/.test(
    line,
  );
  if (words.length <= 20 && (!isNo(said) || prefers) && takeWish(turn, said, false)) {
    turn.act('act:correct');
    turn.next();
    return true;
  }
  // `Six chairs, and I'm keeping Booksy` is one more thing, too.
  const { segments } = hearRequest(text, expectations.send);
  const isTold =
    segments.some(({ kind }) => ofNotes.has(kind)) &&
    segments.every(({ kind }) => ofNotes.has(kind) || kind === 'talk');
  if (words.length > 2 && (isTold || said.answers.some(isTool))) return takeMore(turn, said);
  if (isAside(said)) return false;
  // `Anything to add, or shall I send it?` – `No.`
  const isNothingToAdd =
    isNo(said) && words.length <= 4 && afterAdding.some((phrase) => hasJustSaid(turn, phrase));
  if (isNothingToAdd) {
    nothingToAdd(turn);
    return true;
  }
  if ((isNo(said) && words.length <= longestNo) || request === 'change') {
    turn.act('act:continue');
    turn.act('act:correct');
    turn.sayBooking('askChange');
    turn.ask('change');
    return true;
  }
  const isGuess = /\b(?:not sure|do not know|think|maybe|hmm)\b/.test(line);
  const isLong = words.length >= (request === undefined ? 3 : 4);
  const isAnswered = said.answers.length > 0 && (said.isQuestion || said.answerSureness >= sureAside);
  if (isLong && !isAnswered && !isGuess) return takeMore(turn, said);
  turn.act('act:continue');
  turn.sayBooking('sendUnclear');
  return true;
}

/** Words that agree to sending rather than praise something. */
const agreesToSend =
  /\b(?:yes|yeah|yea|yeh|yah|aye|sure|please|absolutely|definitely|affirmative|send|submit|confirm|ahead|do|go|goes|fire|ship|shoot|proceed|gladly|book)\b/;

/** Kinds of parts that are for the team. */
const ofNotes: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['about', 'note']);

/** Phrases after which a no means that there is nothing to add. */
const afterAdding = [
  'booking.askToAddOrSend',
  'booking.askForMore',
  'booking.noted',
  'booking.wishTaken',
  'booking.problemTaken',
  'booking.added',
] as const;

/** `Just the phone`, of a request for the phone. */
function againChosen({ state }: Turn, text: string): boolean {
  const { services } = state.booking.entries;
  return hearServiceTalk(text, services)?.services.join() === services.join();
}

/** From this sureness on, a statement is answered rather than noted for the team. */
const sureAside = 0.6;

/** Longest plain no, in words; a longer one says more: `no time preference, email is fine`. */
const longestNo = 5;

/** `Nothing is wrong with it, send it.` */
export function endsInSend({ text, line, isQuestion }: Said): boolean {
  const clauses = text.split(/[,.!;]\s+/);
  const last = toWords(clauses.at(-1) ?? '').join(' ');
  return (
    !isQuestion &&
    clauses.length > 1 &&
    /^(?:(?:please|just|then|so|now|and|you can|go ahead and) )*(?:send|submit|ship)(?: (?:it|that|this|now|please|away|off|over))*$/.test(
      last,
    ) &&
    !/\b(?:not|never|if|but|before|after|wait|change|wrong(?! with)|add|swap|only)\b/.test(
      line.replace(/\bnothing\b/, ''),
    )
  );
}

function takeMore(turn: Turn, said: Said): boolean {
  const { text } = said;
  if (isTrouble(said) || hearTroubles(text).length > 0) addProblem(turn, text);
  else addDetails(turn, asAnswer(text));
  turn.act('act:correct');
  turn.next();
  return true;
}
