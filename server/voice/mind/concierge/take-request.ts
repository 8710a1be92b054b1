import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import type { VisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import { isFollowedBy } from '../language/is-followed-by.ts';
import { hearEmail } from '../slots/hear-email.ts';
import { hearName, refusesName } from '../slots/hear-name.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import { namesTime } from '../slots/hear-time.ts';
import { soundsLikeTrouble } from '../slots/hear-trouble.ts';
import { existing, leave, stopBooking } from './end-booking.ts';
import { isRefusal } from './entries/take-email.ts';
import { isSameSubject, type Said } from './meaning.ts';
import { recall } from './recall.ts';
import type { Reply, Turn } from './turn.ts';

/** A visitor's turn that may be about the conversation itself. */
export interface Order {
  readonly turn: Turn;
  readonly said: Said;
  /** Whether a free text was asked for, in which most words are just content. */
  readonly isFreeText: boolean;
  readonly isShort: boolean;
  /** Whether it is short and sure enough to be meant as an order. */
  readonly isOrder: boolean;
  /** `Anything to add, or shall I send it?` – `Not at the moment.` */
  readonly isNothingMore: boolean;
  /** Possible meanings of the turn before. */
  readonly lastGuesses: readonly AnswerName[];
}

/** Carries out a request of the visitor. @returns undefined if it is something else after all */
export function takeRequest(order: Order): Reply | undefined {
  const { request } = order.said;
  return request === undefined ? undefined : handlers[request]?.(order);
}

/** Words that ask for silence. */
const quietWords =
  /\b(?:stop|quiet|shut|silence|silent|enough|hush|shush|pause|mute|too much(?! \w)|finish|let me|zip|cut it|talk|talking|reading|that will do)\b/;

/** Words about an existing appointment or request. */
const isEarlier =
  /\b(?:cancel|move|shift|change|reschedule|postpone|push|delay|confirmation|confirm|wrong|yesterday|last|never|did not|not|already|my (?:appointment|call|booking|request|consultation|meeting)|our (?:call|meeting|appointment|chat)|have an? (?:appointment|booking|call|meeting)|arrive|arrived|received|got|reach|typo|mistake|withdraw|miss|missed|late|check|look up|waiting)\b/;

/** Words that end a call too, if a farewell is meant. */
const thanksOrDone =
  /\b(?:thanks|thank you|thx|cheers|ta|done|enough|finished|later|off|leaving|leave|dash|night|day|needed|all(?! right)|over|out|peace|so long|quit|exit|end|close|hang)\b/;

/** Words of leaving. */
const leaves =
  /\b(?:bye|goodbye|farewell|cheerio|ciao|adios|adieu|tschuss|tschau|au revoir|arrivederci|auf wiedersehen|hasta (?:luego|la vista)|laters|ta ?ra|ta ?ta|tata|toodle(?:s| pip| oo)?|cya|so long|(?:see|catch) (?:you|ya)|(?:talk|speak|catch) (?:to you )?(?:soon|later)|take care|(?:have|has|need|got|going) to (?:go|run|dash|leave|hang up)|hang up|end the call|heading off|i am off|have a (?:good|nice|great|lovely)|good night|that is (?:all|it|everything))\b/;

/** Words of giving something up. */
const givesUp =
  /\b(?:cancel|forget|never mind|stop|drop|scrap|abort|changed my mind|not (?:book|want|now|interested|any ?more)|no (?:booking|call|appointment|thanks)|call it off)\b/;

const cancelWords =
  /\b(?:cancel|call (?:it|that|this|the whole thing) off|call off|scrap|abort|forget|drop|stop|delete|bin)\b/;

/** `Quiet, please.` */
function stopTalking({ turn, said }: Order): Reply | undefined {
  const { line } = said;
  // `Tess Lund, is that enough?`
  if (!quietWords.test(line) || (said.isQuestion && said.split !== undefined)) return undefined;
  turn.act('act:stop-talking');
  turn.say('stopped');
  return turn.finish();
}

/** `Too fast for me.`; `Phone. The customers talk too fast` chooses. */
function slowDown({ turn, said, isFreeText }: Order): Reply | undefined {
  const { line } = said;
  const isChoice = turn.state.asked.what === 'services' && hearServices(said.text).length > 0;
  if (
    (isFreeText || isChoice) &&
    !/\bslow(?:er|ly)?(?: down| please|$)|^(?:too|so|very) (?:fast|quick)/.test(line) &&
    !isFollowedBy(line, /\b(?:talk|speak|talking|speaking|say)\b/, /\bslow/) &&
    !isFollowedBy(line, /\byou\b/, /\b(?:too|so|very) (?:fast|quick|quickly)\b/)
  )
    return undefined;
  turn.act('act:slower');
  turn.say('slower');
  return turn.finish();
}

/** `That is not what I asked.` */
function apologize({ turn, said, isShort, isFreeText, lastGuesses }: Order): Reply | undefined {
  const { line } = said;

  // `That's what I said, people call and nobody's there` is a statement.
  if (turn.state.booking.isWanted && soundsLikeTrouble(said.text)) return undefined;
  // `Not that I know of`
  if (isFreeText && (!isShort || /^(?:no |nothing )?not that (?:i|we)\b/.test(line))) return undefined;
  // `I said that already`, asked for a text, is about the question.
  if (
    isFreeText &&
    /\bi (?:have )?(?:already |just )*(?:said|told|mentioned|answered|explained)\b/.test(line)
  )
    return undefined;
  return repair(turn, said, lastGuesses);
}

/** `Bye now.` */
function sayFarewell({ turn, said, isOrder, isFreeText }: Order): Reply | undefined {
  const { line, words } = said;
  if (!isOrder && words.length > 14) return undefined;
  // A call is not ended by a guess.
  if (!leaves.test(line) && (isFreeText || !thanksOrDone.test(line))) return undefined;
  if (said.answers.length > 0 && said.isQuestion) return undefined;
  return leave(turn);
}

/** `Hold on.` */
function waitFor({ turn, said }: Order): Reply | undefined {
  const { line, words } = said;
  const { asked } = turn.state;
  if (/\bstop talking\b/.test(line)) {
    turn.act('act:stop-talking');
    turn.say('stopped');
    return turn.finish();
  }
  if (
    asked.what === 'clarify' ||
    // `Priscilla Moss, one sec`
    (asked.what === 'name' && hearName(said.text, true)?.name.includes(' ') === true) ||
    hearEmail(said.text) !== undefined ||
    (asked.what === 'services' && hearServices(said.text).length > 0) ||
    words.length > 6 ||
    said.isQuestion ||
    /\b(?:stop|add|change|no|not|but|what|how|mention|tell|note|put|write|also)\b/.test(line)
  )
    return undefined;
  turn.mention('small-talk');
  turn.say('wait');
  return turn.finish();
}

/** Words of putting something off. */
const putsOff =
  /\b(?:later|think|sleep|ask|talk|speak|check|discuss|come back|get back|call back|be back|no time|not have time|not (?:now|today|yet|right now|ready)|another (?:time|day)|some other|busy|driving)\b/;

/** `Maybe later.` */
function leaveForLater({ turn, said, isFreeText, isNothingMore }: Order): Reply | undefined {
  const { line } = said;
  const { asked, booking } = turn.state;
  // `Not at the moment`, asked for anything else; `do I have to decide now?`
  if (isNothingMore || (said.isQuestion && !/\b(?:can|could|may|shall) (?:we|i)\b/.test(line)))
    return undefined;
  // `We open a second salon in spring` is a statement, and `maybe` does not put anything off.
  const isLong =
    said.words.length > 8 || /^(?:(?:and|also|oh|yes) )*(?:we|our|my|the|there|it|they)\b/.test(line);
  const isBare = said.words.length <= 2 && !givesUp.test(line);
  if ((isLong || isBare) && booking.isWanted && !putsOff.test(line)) return undefined;
  if (isFreeText && !givesUp.test(line.replace(/\bnot now\b/, ''))) return undefined;
  if (asked.what === 'services' && hearServices(said.text).length > 0) return undefined;
  if (booking.isWanted) stopBooking(turn);
  else turn.answer('justLooking');
  return turn.finish();
}

/** `What have I told you?` */
function tellRecall({ turn, said }: Order): Reply | undefined {
  const { line } = said;
  const { asked } = turn.state;
  // `My name? Beatriz.`
  if (asked.what === 'name' && /^my name\b/.test(line)) return undefined;
  if (!said.isQuestion && hearName(said.text, false) !== undefined) return undefined;
  // `My name should be Ana`, `put my name as Ana`
  if (/\bname (?:should|must|has to|needs to|ought to|as)\b/.test(line)) return undefined;
  recall(turn, said);
  return turn.finish();
}

/** `I got no confirmation`: about something that was sent before. */
function pointToContact({ turn, said, isFreeText }: Order): Reply | undefined {
  const { line, requestSureness } = said;

  // `I want a late cancel fee` is about the visitor's own clients.
  const isOfClients =
    /\b(?:fees?|charge[sd]?|deposits?|clients?|customers?|members?|people|they)\b/.test(line) &&
    !/\b(?:my|our|an?|the) (?:appointment|call|booking|consultation|meeting|request)\b/.test(line);
  if (
    isOfClients ||
    requestSureness < (isEarlier.test(line) ? 0.34 : 0.6) ||
    (isFreeText && !/\b(?:appointment|booking|booked|request|confirmation|consultation)\b/.test(line))
  )
    return undefined;
  if (isAboutDraft(turn, said)) {
    if (!cancelWords.test(line)) return undefined;
    stopBooking(turn);
    return turn.finish();
  }
  existing(turn);
  return turn.finish();
}

/** `Forget the booking.` */
function giveUp({ turn, said, isNothingMore }: Order): Reply | undefined {
  const { line, words } = said;
  const { asked, booking } = turn.state;
  // `Forget about the rest` of what could be told.
  if (/\b(?:forget|leave|skip) (?:about )?the rest\b/.test(line)) return undefined;
  if (asked.what === 'leave' || isNothingMore || (asked.what === 'details' && !givesUp.test(line)))
    return undefined;
  // `Can it cancel, too, or only book?`
  if (!booking.isWanted && said.isQuestion) return undefined;
  // A detail is refused, not the booking.
  if (booking.isWanted && namesTime(said.text)) return undefined;
  if (asked.what === 'services' && hearServices(said.text).length > 0) return undefined;
  if (booking.isWanted && hearRefusedServices(said.text).length > 0) return undefined;
  if (asked.what === 'email' && isRefusal(said)) return undefined;
  if (asked.what === 'name' && refusesName(said.text) && !/\b(?:book|booking|appointment|call)\b/.test(line))
    return undefined;
  if (booking.isWanted && !isAboutDraft(turn, said)) {
    existing(turn);
    return turn.finish();
  }
  if (booking.stored.length > 0 && !booking.isWanted) {
    existing(turn);
    return turn.finish();
  }
  // `No, I said website, forget the receptionist` goes on.
  if (!booking.isWanted && hearServices(said.text).length > 0) return undefined;
  if (!booking.isWanted && words.length > 3 && !givesUp.test(line)) return undefined;
  if (!booking.isWanted) {
    turn.act('act:stop-booking');
    turn.say('anythingElse');
    turn.ask('nothing');
    return turn.finish();
  }
  stopBooking(turn);
  return turn.finish();
}

/** `From the top, please.` */
function startOver({ turn }: Order): Reply | undefined {
  const { booking } = turn.state;
  if (!booking.isWanted) {
    turn.say('openYes');
    return turn.finish();
  }
  turn.book({ type: 'cleared' });
  turn.sayBooking('startedOver');
  turn.next();
  return turn.finish();
}

/** `Cancel the booking` and `my email is wrong`, while a booking is being taken, are about that one. */
function isAboutDraft(turn: Turn, { line }: Said): boolean {
  if (!turn.state.booking.isWanted) return false;
  return !/\b(?:yesterday|last (?:week|month|time|monday|tuesday|wednesday|thursday|friday)|already|confirmation|never (?:got|received|heard)|appointment (?:on|for|tomorrow|today|with)|existing|earlier|ago|did not (?:get|receive|hear)|reschedule|move my|my appointment|i have an? (?:appointment|booking|call))\b/.test(
    line,
  );
}

/** Apologizes for an answer that missed the point, and gives or offers another. */
function repair(turn: Turn, said: Said, lastGuesses: readonly AnswerName[]): Reply {
  turn.act('act:repair');
  turn.say('repair');
  const asked = said.answers.filter((name) => !turn.state.lastAnswers.includes(name));
  const [direct] = asked;
  if (direct !== undefined && said.answerSureness >= 0.5) {
    turn.answer(direct);
    return turn.finish();
  }
  const isNew = (name: AnswerName): boolean =>
    !turn.state.lastAnswers.some((each) => isSameSubject(each, name));
  const [one = 'offerings', other = 'price'] = [
    ...new Set<AnswerName>([
      ...lastGuesses.filter(isNew),
      ...(['offerings', 'price', 'process'] as const).filter(isNew),
    ]),
  ];
  turn.clarify([one, other]);
  return turn.finish();
}

const handlers: Readonly<Partial<Record<VisitorRequest, (order: Order) => Reply | undefined>>> = {
  stopTalking: stopTalking,
  slower: slowDown,
  repair: apologize,
  farewell: sayFarewell,
  wait: waitFor,
  later: leaveForLater,
  recall: tellRecall,
  existing: pointToContact,
  stopBooking: giveUp,
  restart: startOver,
};
