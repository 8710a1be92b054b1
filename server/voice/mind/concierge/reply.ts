import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { bookingPhrases, languagePhrases } from '#shared/texts/agent/agent-phrases.ts';
import type { BookingAction } from '#shared/voice/messages.ts';
import { emailRefusal, isComplete, stepOf } from '../booking/booking-state.ts';
import { correctEmail, hearEmail } from '../booking/hear-email.ts';
import { hearName, nameAtEnd, refusesName } from '../booking/hear-name.ts';
import { hearServices } from '../booking/hear-services.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { ruleSentence, servicesSentences } from '../booking/spoken-services.ts';
import type { BookingOutcome } from '../dialogue.ts';
import { hearLanguage } from '../understanding/hear-language.ts';
import type { Understood } from '../understanding/understanding.ts';
import { type DialogueState, questionsToSend, reduceDialogue } from './dialogue-state.ts';
import { isAnswer, isSameSubject, meaningOf, type Said } from './meaning.ts';
import { isRefusal, takeBookingAnswer, wantsService } from './take-booking-answer.ts';
import { addDetails, addProblem, takeChange } from './take-change.ts';
import { createTurn, type Reply, type Turn } from './turn.ts';
import { isNo, isYes } from './yes-or-no.ts';

/** What a dialogue reacts to. */
export type Utterance =
  | { readonly type: 'call-started' }
  | { readonly type: 'said'; readonly understood: Understood }
  | ({ readonly type: 'booking-action' } & BookingAction)
  | { readonly type: 'silence'; readonly isLast?: boolean }
  /** What came of an effect `store`. */
  | { readonly type: 'store-outcome'; readonly outcome: BookingOutcome };

/** What the agent does with an utterance. Pure: the same state and utterance give the same reply. */
export function reply(state: DialogueState, utterance: Utterance): Reply {
  const isOutcome = utterance.type === 'store-outcome';
  const begun = isOutcome ? state : reduceDialogue(state, { type: 'outcome-due' });
  const turn = createTurn(
    utterance.type === 'silence' ? begun : reduceDialogue(begun, { type: 'visitor-acted' }),
  );
  switch (utterance.type) {
    case 'call-started':
      turn.say('greeting');
      break;
    case 'said':
      return replyToSaid(turn, meaningOf(utterance.understood), state);
    case 'booking-action':
      replyToButton(turn, utterance);
      break;
    case 'silence':
      replyToSilence(turn, utterance.isLast === true);
      break;
    case 'store-outcome':
      return tellOutcome(turn, utterance.outcome);
  }
  return turn.finish();
}

/** Words of those who want it to be quiet. */
const quietWords =
  /\b(?:stop|quiet|shut|silence|silent|enough|hush|shush|pause|mute|too much|finish|let me|zip|cut it|talk|talking|reading|that will do)\b/;

/** Words of those who have an appointment, or a request, already. */
const isEarlier =
  /\b(?:cancel|move|shift|change|reschedule|postpone|push|delay|confirmation|confirm|wrong|yesterday|last|never|did not|not|already|my (?:appointment|call|booking|request|consultation|meeting)|our (?:call|meeting|appointment|chat)|have an? (?:appointment|booking|call|meeting)|arrive|arrived|received|got|reach|typo|mistake|withdraw|miss|missed|late|check|look up|waiting)\b/;

/** Words of those who want to hear something again. */
const asksAgain =
  /\b(?:again|repeat\w*|say|said|catch|hear|heard|pardon|get that|got that|understand|miss|missed|huh|once more|one more time|cut off|question)\b/;

/** Longest order, in words: what is longer tells something. */
const longestOrder = 9;

function replyToSaid(turn: Turn, said: Said, before: DialogueState): Reply {
  const { lastGuesses } = turn.state;
  turn.do({ type: 'understood', guesses: said.guesses, trade: said.trade });
  const language = hearLanguage(said.words);
  if (language !== undefined && hearEmail(said.text) === undefined) {
    turn.sayText(languagePhrases[language]);
    turn.mention(`language-${language}`);
    return turn.finish();
  }
  const control = takeControl(turn, said, lastGuesses, before);
  if (control) return control;
  if (before.isQuestionUnheard && questionsToSend.has(turn.state.asked.what) && isYes(said)) {
    const isRetry = turn.state.asked.what === 'try-again';
    // What came of the last try is said first, and ends with the question.
    if (!isRetry || turn.state.toldOutcome.length === 0) turn.sayBooking(isRetry ? 'tryAgain' : 'askToSend');
    return turn.finish();
  }
  if (
    turn.state.booking.isWanted ||
    questionsToSend.has(turn.state.asked.what) ||
    turn.state.asked.what === 'change'
  ) {
    if (takeBookingAnswer(turn, said)) return turn.finish();
    answerAside(turn, said);
    return turn.finish();
  }
  talk(turn, said);
  return turn.finish();
}

/** What is about the talk itself and goes before everything else. */
function takeControl(
  turn: Turn,
  said: Said,
  lastGuesses: readonly AnswerName[],
  before: DialogueState,
): Reply | undefined {
  const { asked, booking } = turn.state;
  const { words, request, requestSureness, line } = said;
  const isFreeText = asked.what === 'problems' || asked.what === 'details';
  const isShort = words.length <= (isFreeText ? 6 : longestOrder);
  const isShortStop = request === 'stopBooking' && words.length <= 12;
  // `We're starting from scratch` tells.
  const tells =
    isFreeText &&
    /^(?:(?:well|so|and|but) )*(?:we|our|my|they|people|customers|clients|staff|new)\b/.test(line);
  const isOrder = !tells && (isShort || isShortStop) && requestSureness >= (isFreeText ? 0.6 : 0.4);
  if (
    /^(?:what|huh|sorry|pardon|excuse me|come again|say what|what what|sorry what)$/.test(line) ||
    (isOrder &&
      request === 'repeat' &&
      asksAgain.test(line) &&
      hearName(said.text, asked.what === 'name') === undefined)
  ) {
    turn.act('act:repeat');
    if (before.lastSaid.length === 0) turn.say('nothingToRepeat');
    else for (const sentence of before.lastSaid) turn.sayText(sentence);
    const reply = turn.finish();
    // Heard once, not twice: what is repeated holds what was not heard.
    return before.unheardOutcome.length > 0
      ? {
          ...reply,
          sentences: before.lastSaid,
          state: reduceDialogue(reply.state, {
            type: 'replied',
            sentences: before.lastSaid,
            outcome: before.toldOutcome,
          }),
        }
      : reply;
  }
  // What was asked for goes before what else is said: `scrap that, use rosa@example.com`, `never mind. Rosa.`
  if ((asked.what === 'email' || asked.what === 'confirm-email') && hearEmail(said.text) !== undefined)
    return undefined;
  if (asked.what === 'confirm-email' && correctEmail(booking.entries.email, said.text) !== undefined)
    return undefined;
  if (asked.what === 'name' && nameAtEnd(said.text) !== undefined) return undefined;
  if (booking.isWanted && isPause(line) && words.length <= 14) {
    turn.mention('small-talk');
    turn.say('wait');
    return turn.finish();
  }
  // A name, with words that mean something else too.
  if (asked.what === 'name' && request === 'existing' && hearName(said.text, false) !== undefined)
    return undefined;
  // Short and plain, whatever the classifier makes of it.
  if (booking.isWanted && (plainCancel.test(line) || plainEnd.test(line))) {
    stopBooking(turn);
    return turn.finish();
  }
  // `Actually no`, before anything was given.
  if (
    asked.what === 'name' &&
    /^(?:(?:oh|well|sorry|ok|hmm) )*(?:actually (?:no|not)|no thanks|no thank you)\b(?: (?:thanks|thank you|sorry|really))*$/.test(
      line,
    )
  ) {
    stopBooking(turn);
    return turn.finish();
  }
  // Not the booking is refused, but its address.
  if ((asked.what === 'email' || turn.state.emailRefusals > 0) && isRefusal(said)) return undefined;
  if ((plainRecall.test(line) || (booking.isWanted && fieldRecall.test(line))) && words.length <= 14) {
    recall(turn);
    return turn.finish();
  }
  if (booking.isWanted && wantsForm.test(line)) {
    turn.act('act:form-instead');
    turn.mention('booking-how');
    turn.sayBooking('formInstead');
    turn.book({ type: 'stopped' });
    return turn.finish();
  }
  const isLater = questionsToSend.has(asked.what) ? plainLater.test(line) : doesLater.test(line);
  // `Anything to add, or shall I send it?` – `Not at the moment.`
  const isNothingMore =
    hasJustSaid(turn, bookingPhrases.askToAddOrSend) &&
    /^not (?:at the moment|right now|now|yet|really|for now)(?: thanks| thank you)*$/.test(line);
  if (booking.isWanted && isLater && !isNothingMore && words.length <= 8) {
    stopBooking(turn);
    return turn.finish();
  }
  if (!isOrder && !(request === 'existing' || request === 'repair' || request === 'farewell'))
    return undefined;
  switch (request) {
    case 'stopTalking':
      // `Tess Lund, is that enough?`
      if (!quietWords.test(line) || (said.isQuestion && said.split !== undefined)) return undefined;
      turn.act('act:stop-talking');
      turn.say('stopped');
      return turn.finish();
    case 'slower':
      if (isFreeText && !/\b(?:slow|slower|slowly|(?:too|so|very) (?:fast|quick|quickly))\b/.test(line))
        return undefined;
      turn.act('act:slower');
      turn.say('slower');
      return turn.finish();
    case 'repair':
      if (booking.isWanted && /\b(?:name|email|address|problem|service|services)\b/.test(line))
        return undefined;
      // `Not that I know of`
      if (isFreeText && (!isShort || /^(?:no |nothing )?not that (?:i|we)\b/.test(line))) return undefined;
      return repair(turn, said, lastGuesses);
    case 'farewell':
      if (!isOrder && words.length > 14) return undefined;
      // A call is not ended by a guess.
      if (!leaves.test(line) && (isFreeText || !thanksOrDone.test(line))) return undefined;
      if (said.answers.length > 0 && said.isQuestion) return undefined;
      return leave(turn);
    case 'wait':
      if (/\bstop talking\b/.test(line)) {
        turn.act('act:stop-talking');
        turn.say('stopped');
        return turn.finish();
      }
      if (
        asked.what === 'clarify' ||
        hearEmail(said.text) !== undefined ||
        (asked.what === 'services' && hearServices(said.text).length > 0) ||
        words.length > 6 ||
        said.isQuestion ||
        /\b(?:stop|add|change|no|not|but|what|how)\b/.test(line)
      )
        return undefined;
      turn.mention('small-talk');
      turn.say('wait');
      return turn.finish();
    case 'later':
      // `Not at the moment`, asked for anything else.
      if (isNothingMore) return undefined;
      if (isFreeText && !givesUp.test(line.replace(/\bnot now\b/, ''))) return undefined;
      if (asked.what === 'services' && hearServices(said.text).length > 0) return undefined;
      if (
        /^(?:hmm |ok |well )*let me (?:think|see)(?: for a (?:second|sec|moment|minute|bit))?$/.test(line)
      ) {
        turn.mention('small-talk');
        turn.say('wait');
        return turn.finish();
      }
      if (booking.isWanted) stopBooking(turn);
      else turn.answer('justLooking');
      return turn.finish();
    case 'recall':
      // `My name? Beatriz.`
      if (asked.what === 'name' && /^my name\b/.test(line)) return undefined;
      recall(turn);
      return turn.finish();
    case 'existing':
      if (
        requestSureness < (isEarlier.test(line) ? 0.34 : 0.6) ||
        (isFreeText && !/\b(?:appointment|booking|booked|request|confirmation|consultation)\b/.test(line))
      )
        return undefined;
      if (isAboutDraft(turn, said)) {
        if (!cancelWords.test(line)) return undefined;
        stopBooking(turn);
        return turn.finish();
      }
      if (hearEmail(said.text) !== undefined && booking.isWanted) return undefined;
      existing(turn);
      return turn.finish();
    case 'stopBooking':
      if (asked.what === 'leave' || isNothingMore || (asked.what === 'details' && !givesUp.test(line)))
        return undefined;
      // Not the booking is refused, but a detail.
      if (asked.what === 'services' && hearServices(said.text).length > 0) return undefined;
      if (asked.what === 'email' && isRefusal(said)) return undefined;
      if (
        asked.what === 'name' &&
        refusesName(said.text) &&
        !/\b(?:book|booking|appointment|call)\b/.test(line)
      )
        return undefined;
      if (booking.isWanted && !isAboutDraft(turn, said)) {
        existing(turn);
        return turn.finish();
      }
      if (booking.stored.length > 0 && !booking.isWanted) {
        existing(turn);
        return turn.finish();
      }
      if (
        !booking.isWanted &&
        /\b(?:appointment|booking|call|consultation|meeting|reservation)\b/.test(line) &&
        /\b(?:cancel|delete)\b/.test(line)
      ) {
        existing(turn);
        return turn.finish();
      }
      if (!booking.isWanted && words.length > 3 && !givesUp.test(line)) return undefined;
      if (!booking.isWanted) {
        turn.act('act:stop-booking');
        turn.say('anythingElse');
        turn.ask('nothing');
        return turn.finish();
      }
      stopBooking(turn);
      return turn.finish();
    case 'restart':
      if (!booking.isWanted) {
        turn.say('openYes');
        return turn.finish();
      }
      turn.book({ type: 'cleared' });
      turn.sayBooking('startedOver');
      turn.next();
      return turn.finish();
    default:
      return undefined;
  }
}

/** `Hang on, somebody's at the door`, `let me ask my wife, one moment`. */
function isPause(line: string): boolean {
  const pause =
    '(?:hold on|hang on|bear with me|(?:one|just an?|wait an?|give me an?) (?:sec|second|moment|minute|min))';
  const reason =
    /\b(?:some(?:one|body)|customer|client|door|till|let me|i (?:have|need|will have) to|look|check|find|ask)\b/;
  const rest = new RegExp(`^(?:(?:oh|ok|sorry|uh|well) )*${pause}\\b(.*)$|^(.*)\\b${pause}$`).exec(line);
  return rest !== null && reason.test(`${rest[1] ?? ''} ${rest[2] ?? ''}`);
}

/** `Which services did I pick?` */
const plainRecall =
  /\b(?:what|which)\b.{0,30}\b(?:did i|have i|do you have|have you|did you)\b.{0,12}\b(?:put|enter|entered|take|pick|picked|choose|chosen|select|selected|book|booked|order|ordered|tell you|told you|note|noted|write down|written|put down|got so far|so far)\b/;

/** `What was the email you had?` */
const fieldRecall =
  /\bwhat did i (?:say|tell you|give you|put|call|spell)\b.{0,30}\b(?:name|e ?mail|address|problem|services?|time)\b|\b(?:what|which) (?:is |was |were )?(?:the |my )?(?:e ?mail|name|address|number|time)\b.{0,20}\b(?:you (?:had|have|got|noted|wrote|put|took)|(?:did )?i (?:gave|give|said|say|told|tell|picked|pick))|\bwhat (?:is|was) my (?:e ?mail|name|address|request)\b|\b(?:did you get|do you have|do you remember|have you got) my (?:e ?mail|name|address)\b/;

/** `Can't I just use the form?` */
const wantsForm =
  /\b(?:use|fill|take|have|do|with|rather|via|through)\b.{0,16}\bthe form\b|\bthe form instead\b/;

/** With a farewell that is meant, also these end a call. */
const thanksOrDone =
  /\b(?:thanks|thank you|thx|cheers|ta|done|enough|finished|later|off|leaving|leave|dash|night|day|needed|all|over|out|peace|so long|quit|exit|end|close|hang)\b/;

/** Words of those who go. */
const leaves =
  /\b(?:bye|goodbye|farewell|cheerio|ciao|adios|(?:see|catch) (?:you|ya)|(?:talk|speak|catch) (?:to you )?(?:soon|later)|take care|(?:have|has|need|got|going) to (?:go|run|dash|leave|hang up)|hang up|end the call|heading off|i am off|have a (?:good|nice|great|lovely)|good night|that is (?:all|it|everything))\b/;

/** `I'll do it later`, which is no wished time. */
const doesLater =
  /^(?:(?:no|hmm|well|sorry|actually|oh|ok) )*(?:(?:i will|i would rather|maybe i will|let me|i can) (?:do|book|fill|finish|try) (?:it|this|that|in|a call)? ?(?:later|another (?:time|day)|some other time|tomorrow)|not (?:today|now|right now|yet)|(?:maybe )?later$|(?:some|an)other time)/;

/** Words of those who give something up. */
const givesUp =
  /\b(?:cancel|forget|never mind|stop|drop|scrap|abort|changed my mind|not (?:book|want|now|interested|any ?more)|no (?:booking|call|appointment|thanks)|call it off)\b/;

/** `Not today.` */
const plainLater =
  /^(?:(?:no|hmm|well|sorry|actually|oh|ok) )*(?:not today|some other time|another (?:time|day)|(?:maybe )?later|maybe tomorrow|tomorrow maybe|(?:let me |i will |i have to |i need to )?(?:think about it|sleep on it|think it over))\b/;

/** Nothing but the wish to give the request up. */
const plainCancel =
  /^(?:(?:no|actually|ok|okay|sorry|please|oh|well|hmm|let us|just|can you|can we|i want to|nah|wait|hold on|hang on|mm|then|you know what) )*(?:cancel|call (?:it|that|this|the whole thing|everything) off|scrap|abort|forget|drop|never mind|stop|leave|discard|bin|delete|trash|throw)(?: (?:it|away|cancel|stop|out|that|this|everything|about it|the|whole|booking|request|thing|call|now|please|all|then|of|be|for now))*$/;

/** `I'd like to stop here`, `stop, I don't want this`. */
const plainEnd =
  /\b(?:i (?:want|would like|prefer|would prefer) to|let us|can we|we can|i will) (?:stop|quit|end|leave it|finish|cancel)(?: (?:here|now|this|it|there|please|that))*$|^(?:(?:no|ok|please|sorry) )*(?:stop|wait|cancel)\b.{0,12}\bi (?:do not (?:want|trust|like)|changed my mind)|\bi do not (?:want|trust) (?:this|it|that|you|a call|any)\b.{0,12}\bstop$|^(?:(?:no|sorry|actually|oh|wait) )*i (?:have )?changed my mind$/;

const cancelWords =
  /\b(?:cancel|call (?:it|that|this|the whole thing) off|call off|scrap|abort|forget|drop|stop|delete|bin)\b/;

/** `Cancel the booking` and `my email is wrong`, while a booking is being taken, are about that one. */
function isAboutDraft(turn: Turn, { line }: Said): boolean {
  if (!turn.state.booking.isWanted) return false;
  return !/\b(?:yesterday|last (?:week|month|time|monday|tuesday|wednesday|thursday|friday)|already|confirmation|never (?:got|received|heard)|appointment (?:on|for|tomorrow|today|with)|existing|earlier|ago|did not (?:get|receive|hear)|reschedule|move my|my appointment|i have an? (?:appointment|booking|call))\b/.test(
    line,
  );
}

function stopBooking(turn: Turn): void {
  turn.book({ type: 'stopped' });
  turn.act('act:stop-booking');
  turn.sayBooking('stopped');
}

function existing(turn: Turn): void {
  turn.act('act:existing-appointment');
  const wasSentHere = turn.state.booking.stored.length > 0;
  turn.sayBooking(wasSentHere ? 'existingInCall' : 'existing');
  turn.mention('contact');
  if (!turn.state.booking.isWanted) turn.ask('nothing');
}

/** The last answer was beside the point. */
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

function recall(turn: Turn): void {
  turn.act('act:recall');
  const { booking, asked } = turn.state;
  const { name, email, services, problems } = booking.entries;
  if (stepOf(booking) === 'sent') {
    turn.sayBooking('recallSent');
    for (const sentence of servicesSentences(services)) turn.sayText(sentence);
    turn.effect({ type: 'show-booking' });
    return;
  }
  if (`${name}${email}${problems}` === '' && services.length === 0) {
    turn.sayBooking('recallNothing');
    if (booking.isWanted) turn.askAgain();
    return;
  }
  turn.sayBooking('recallSoFar');
  for (const sentence of servicesSentences(services)) turn.sayText(sentence);
  turn.effect({ type: 'show-booking' });
  if (booking.isWanted && asked.what !== 'nothing') turn.askAgain();
}

function leave(turn: Turn): Reply {
  const { booking, asked } = turn.state;
  if (stepOf(booking) === 'review' && asked.what !== 'leave') {
    turn.say('beforeYouGo');
    turn.ask('leave');
    return turn.finish();
  }
  const { name, email, problems } = booking.entries;
  turn.act('act:farewell');
  if (booking.isWanted) turn.say('notSentFarewell');
  if (`${name}${email}${problems}` !== '' && booking.stored.length === 0) turn.say('detailsStay');
  turn.say('farewell');
  turn.effect({ type: 'end-call' });
  return turn.finish();
}

/** Answers what is asked while a booking is being taken, and goes on with it. */
export function answerAside(turn: Turn, said: Said): void {
  if (said.answers.length > 0) for (const name of said.answers) turn.answer(name);
  else if (said.request === 'more' && turn.state.lastAnswers[0] !== undefined) {
    if (!turn.more(turn.state.lastAnswers[0])) turn.say('noMore');
  } else if (!turn.hasSaid) {
    if (said.isQuestion) turn.answer('off-topic');
    else if (said.request !== 'book') turn.say('unknown');
    turn.act('act:clarify');
  }
  turn.askAgain();
}

/** Talk outside of a booking. */
function talk(turn: Turn, said: Said): void {
  const { asked, booking } = turn.state;
  if (takeOffer(turn, said)) return;
  if (booking.stored.length > 0 && takeAfterSent(turn, said)) return;
  const noted = noteDetails(turn, said);
  const { emailRefusals, booking: now } = turn.state;
  if (emailRefusals > 0 && now.entries.email !== '' && booking.entries.email === '') {
    turn.book({ type: 'wanted' });
    turn.next();
    return;
  }
  if (emailRefusals > 0 && now.entries.email === '' && isNo(said) && said.answers.length === 0) {
    turn.act('act:form-instead');
    stopBooking(turn);
    return;
  }
  if (emailRefusals > 0 && isRefusal(said)) {
    turn.act('act:form-instead');
    turn.sayBooking('formInstead');
    return;
  }
  // A stopped booking is taken up again.
  const isOffered = turn.state.offers > 0 && /\b(?:please|ahead|book|call)\b/.test(said.line) && isYes(said);
  if (isOffered && said.answers.length === 0 && booking.stored.length === 0) {
    startBooking(turn, said, []);
    return;
  }
  const isOfExisting =
    hasJustSaid(turn, bookingPhrases.existing) || hasJustSaid(turn, bookingPhrases.existingInCall);
  if (isOfExisting && said.words.length <= 9 && goesOn.test(said.line)) {
    existing(turn);
    return;
  }
  // `Or I take your request`, it was said.
  if (turn.state.lastAnswers[0] === 'contact' && isYes(said) && booking.stored.length === 0) {
    startBooking(turn, { ...said, answers: [] }, []);
    return;
  }
  if (hasJustSaid(turn, bookingPhrases.stopped) && (isYes(said) || said.request === 'send')) {
    startBooking(turn, said, []);
    return;
  }
  const wanted = wantsService(said);
  // `I want everything you have on me gone` is no order of everything.
  const isEverything =
    wanted.length === serviceIds.length && said.answers.length > 0 && said.request !== 'book';
  const order = isEverything ? [] : wanted;
  const clauses = [said.line, said.split?.asked.line ?? ''];
  if (
    clauses.some((line) => asksForCall.test(line)) &&
    said.words.length <= 12 &&
    said.request !== 'existing'
  ) {
    startBooking(turn, { ...said, answers: [] }, order);
    return;
  }
  const isRequested = said.request === 'book' && said.requestSureness >= 0.38;
  // `I booked on Monday` tells of one.
  if (
    isRequested &&
    /\b(?:i|we|she|he) (?:have |had )?(?:already )?(?:booked|made an? (?:appointment|booking))\b/.test(
      said.line,
    )
  ) {
    existing(turn);
    return;
  }
  if (isRequested || (order.length > 0 && !said.isQuestion)) {
    startBooking(turn, said, order);
    // `Book me a call, and what does it cost?`
    return;
  }
  switch (said.request) {
    case 'send':
      turn.mention(booking.stored.length > 0 ? 'response-time' : 'booking-how');
      turn.sayBooking(booking.stored.length > 0 ? 'alreadySent' : 'nothingYet');
      if (booking.stored.length === 0) offer(turn);
      return;
    case 'change':
      if (noted) break;
      if (booking.stored.length > 0) existing(turn);
      else {
        turn.mention('booking-how');
        turn.sayBooking('nothingYet');
        offer(turn);
      }
      return;
    case 'more': {
      const [last] = turn.state.lastAnswers;
      if (last === undefined) turn.answer('offerings');
      else if (!turn.more(last)) turn.say('noMore');
      return;
    }
    case 'unsure':
      turn.say('unsure');
      turn.mention('recommend');
      return;
    case 'yes':
      if (noted) break;
      turn.mention('small-talk');
      turn.say('openYes');
      return;
    case 'no':
    case 'done':
      if (noted) break;
      turn.mention('small-talk');
      turn.say('anythingElse');
      return;
    default:
      break;
  }
  if (said.answers.length > 0) {
    for (const name of said.answers) turn.answer(name);
    followUp(turn, said.answers);
    return;
  }
  if (noted) offer(turn);
  else if (isOfExisting) existing(turn);
  else if (said.either.length > 0 && asked.what !== 'clarify') {
    const [one, other] = said.either;
    if (one !== undefined && other === undefined) turn.answer(one);
    else for (const name of said.either) turn.answerShortly(name);
    turn.ask('nothing');
  } else askBack(turn, said, asked.what === 'clarify');
}

/** `Can someone call me?` */
const asksForCall =
  /^(?:(?:ok|and|so|well|then|hi|hello|please|but|yes|also|fine|whatever|alright|sure|just|great|cool|good) )*(?:book (?:me|us)\b(?: (?:in|a|an|the|one|it|now|then|please|call|slot|time|appointment|consultation|down|for))*$|(?:(?:can|could|would|will) (?:you|they|someone|somebody|anyone|anybody|a person|your team|one of you) (?:please |maybe |just )?|(?:have|get|let) (?:someone|somebody|them|a person) (?:to )?|(?:i want|i would like|i need|please) (?:you|them|someone|somebody) (?:to )?)(?:call|ring|phone) (?:me|us|him|her|my \w+)\b(?! (?:an?|the|if|when)\b)|(?:please )?(?:call|ring|phone) (?:me|us)(?: (?:back|please|now|then|up))*$|(?:please |can you |could you )?(?:make|arrange|organi[sz]e|set up|setup|schedule) (?:me )?(?:the|a|that|an) (?:call|booking|appointment|consultation|request)\b)/;

/** Goes on with what was talked about: `yes, the call with your team`, `can't you do it?` */
const goesOn =
  /^(?:(?:no|but|ok|well|so) )*(?:yes|it is|the one|the call|it was|my|the appointment|can (?:not|you) |could (?:not|you) |are you (?:not )?able|i (?:can|could) not)/;

/** Whether the last reply held one of these phrases. */
function hasJustSaid({ state }: Turn, phrases: readonly string[]): boolean {
  const last = state.lastSaid.join(' ');
  return phrases.some((phrase) => last.includes(phrase));
}

/** Yes or no to an offer, or the choice between two subjects. */
function takeOffer(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  if (asked.what === 'book') {
    const isPlainYes = isYes(said) && said.answers.length === 0;
    if (isPlainYes) startBooking(turn, said, wantsService(said));
    else if (isNo(said) && said.answers.length === 0) {
      turn.ask('nothing');
      turn.mention('small-talk');
      turn.say('offered');
    } else return false;
    return true;
  }
  if (asked.what !== 'clarify') return false;
  const [one, other] = asked.between;
  const { line, words } = said;
  turn.ask('nothing');
  const isOther = /\b(?:second|latter|last one|other one|the other)\b/.test(line);
  const isOne =
    /\b(?:first|former)\b/.test(line) || (isYes(said) && words.length <= 4 && said.answers.length === 0);
  if (isOther || isOne) {
    const name = isOther ? other : one;
    turn.answer(name);
    followUp(turn, [name]);
    return true;
  }
  // A word of the subject is enough here.
  const rank = said.whole.guesses.findIndex(({ label }) => label === one);
  const otherRank = said.whole.guesses.findIndex(({ label }) => label === other);
  if (words.length <= 4 && said.answers.length === 0 && Math.min(rank, otherRank) < 5) {
    const name = rank < otherRank ? one : other;
    turn.answer(name);
    followUp(turn, [name]);
    return true;
  }
  if (isNo(said) && said.answers.length === 0) {
    turn.say('askDifferently');
    return true;
  }
  return false;
}

/** After a booking was sent in this call: corrections of it, or its thanks. */
function takeAfterSent(turn: Turn, said: Said): boolean {
  const { booking } = turn.state;
  const isCorrection =
    /\b(?:wrong|change|correct|mistake|typo|misspelled|instead|actually|should be|is not|not right|forgot|add)\b/.test(
      said.line,
    );
  const mayCorrect = isCorrection || /\b(?:sorry|oops|meant|mean|my name|my email|spelled)\b/.test(said.line);
  if (!mayCorrect || said.isQuestion || stepOf(booking) !== 'sent') return false;
  const trial = createTurn(turn.state);
  const changed = takeChange(trial, said);
  if (changed !== 'set') {
    if (!isCorrection) return false;
    if (said.answers.length > 0 && said.answerSureness > 0.6) return false;
    existing(turn);
    return true;
  }
  takeChange(turn, said);
  addDetails(turn, 'This corrects my request from a moment ago.');
  turn.book({ type: 'wanted' });
  turn.act('act:correct');
  turn.act('act:existing-appointment');
  turn.sayBooking('changed');
  turn.next();
  return true;
}

/** Keeps what a visitor says of themselves in a turn that is not to be answered. */
export function noteSaid(state: DialogueState, understood: Understood): DialogueState {
  const turn = createTurn(state);
  noteDetails(turn, meaningOf(understood));
  return turn.state;
}

/** What a visitor says of themselves without being asked: kept for the booking, or for the form. */
function noteDetails(turn: Turn, said: Said): boolean {
  if (said.isQuestion && said.words.length < 12) return false;
  const { entries } = turn.state.booking;
  const name = hearName(said.text, false);
  let isNoted = false;
  if (name !== undefined && entries.name !== name.name) {
    isNoted = turn.fill({ name: name.name });
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  const email = hearEmail(said.text);
  if (email !== undefined && email !== entries.email) isNoted = turn.fill({ email }) || isNoted;
  for (const answer of said.answers) {
    const service = troubles[answer];
    if (service === undefined || said.isQuestion) continue;
    turn.do({ type: 'suggested', services: [service] });
    addProblem(turn, said.text);
  }
  return isNoted;
}

/** Troubles of owners, and the service that helps. */
const troubles: Readonly<Partial<Record<AnswerName, ServiceId>>> = {
  missedCalls: 'phone',
  noShowTrouble: 'scheduling',
  sameQuestions: 'chatbot',
  notFound: 'website',
};

export function startBooking(turn: Turn, said: Said, services: readonly ServiceId[]): void {
  const { booking, suggested } = turn.state;
  turn.act('act:start-booking');
  if (stepOf(booking) === 'sent') {
    turn.book({ type: 'another' });
    turn.sayBooking('another');
  } else {
    turn.book({ type: 'wanted' });
    if (!turn.hasSaid) turn.sayBooking('start');
  }
  const about = /\b(?:about|regarding|for|on) (.{3,200})$/is.exec(said.text.slice(0, 600))?.[1];
  const named = about === undefined ? [] : hearServices(about);
  const reason = /\b(?:because|since|as) (?:of )?(.{8,400})$/is.exec(said.text.slice(0, 800))?.[1];
  if (reason !== undefined && turn.state.booking.entries.problems === '') addProblem(turn, reason);
  const chosen = serviceIds.filter(
    (id) =>
      services.includes(id) ||
      named.includes(id) ||
      suggested.includes(id) ||
      turn.state.booking.entries.services.includes(id),
  );
  if (chosen.length > 0) {
    turn.fill({ services: chosen });
    for (const sentence of servicesSentences(chosen)) turn.sayText(sentence);
  }
  if (hearsWish(said.text, false)) {
    addDetails(turn, `Wished time: ${said.text}`);
    turn.act('act:wish-time');
    turn.sayBooking('wishTaken');
  }
  for (const name of said.answers)
    if (!isSameSubject(name, 'booking-how') && said.isQuestion && said.answerSureness >= 0.5)
      turn.answer(name);
  turn.next();
}

/** Answers after which a booking is always offered. */
const offersBooking: ReadonlySet<AnswerName> = new Set<AnswerName>([
  'missedCalls',
  'noShowTrouble',
  'sameQuestions',
  'notFound',
  'booking-how',
  'salon',
  'gym',
  'barbershop',
  'other-trade',
]);

/** Answers that end in a question of their own, or after which an offer would be rude. */
const noOffer: ReadonlySet<AnswerName> = new Set<AnswerName>([
  'recommend',
  'hello',
  'howAreYou',
  'thanks',
  'praise',
  'joke',
  'weather',
  'presence',
  'justLooking',
  'off-topic',
  'injection',
  'complaint',
  'abuse',
  'identity',
  'capabilities',
  'typing',
  'contact',
  'jobs-press',
  'erase',
  'call-privacy',
  'data',
]);

function followUp(turn: Turn, answers: readonly AnswerName[]): void {
  turn.ask('nothing');
  const { answersSinceOffer, offers, booking } = turn.state;
  if (answers.length > 1 || booking.stored.length > 0 || answers.some((name) => noOffer.has(name))) return;
  const isDue = answersSinceOffer >= (offers === 0 ? 1 : 3) && offers < 3;
  if (isDue || (offers === 0 && answers.some((name) => offersBooking.has(name)))) offer(turn);
}

function offer(turn: Turn): void {
  turn.say('offerBooking');
  turn.do({ type: 'offered' });
}

/** Asks what is meant, rather than to answer beside the point. */
function askBack(turn: Turn, said: Said, wasClarified: boolean): void {
  const [one, other] = said.guesses;
  const [best] = said.whole.guesses;
  const isOffTopic =
    best !== undefined &&
    isAnswer(best.label) &&
    (best.label === 'off-topic' || best.label === 'injection') &&
    best.probability > 0.2;
  if (isOffTopic || (said.familiarity < 0.3 && said.words.length > 2)) {
    turn.answer('off-topic');
    return;
  }
  turn.act('act:clarify');
  if (one === undefined || other === undefined || said.familiarity < 0.4 || wasClarified) {
    turn.say('unknown');
    turn.mention('off-topic');
    return;
  }
  turn.say('clarify');
  turn.clarify([one, other]);
}

function replyToButton(turn: Turn, action: BookingAction): void {
  const { booking } = turn.state;
  if (stepOf(booking) === 'sent') {
    if (action.action === 'change') existing(turn);
    else turn.sayBooking('alreadySent');
    return;
  }
  switch (action.action) {
    case 'confirm-email': {
      const refusal = emailRefusal(booking, action.email);
      if (refusal !== undefined) {
        turn.sayText(ruleSentence(refusal));
        turn.sayBooking('emailNotRight');
        turn.act('act:ask-confirm-email');
        turn.ask('confirm-email');
        return;
      }
      turn.book({ type: 'email-confirmed', email: action.email });
      turn.book({ type: 'wanted' });
      turn.sayBooking('emailConfirmed');
      // Asked, shown and agreed to: the address was all that was missing.
      if (turn.state.isAgreed && isComplete(turn.state.booking)) turn.send();
      else if (
        turn.state.asked.what === 'nothing' ||
        turn.state.asked.what === 'confirm-email' ||
        turn.state.asked.what === 'email'
      )
        turn.next();
      else turn.askAgain();
      break;
    }
    case 'send':
      turn.book({ type: 'wanted' });
      if (isComplete(turn.state.booking)) turn.send();
      else turn.next();
      break;
    case 'change':
      turn.book({ type: 'wanted' });
      turn.book({ type: 'reopened' });
      turn.sayBooking('askChange');
      turn.ask('change');
      break;
  }
}

function replyToSilence(turn: Turn, isLast: boolean): void {
  const { silences, asked } = turn.state;
  turn.do({ type: 'silent' });
  if (isLast) {
    turn.say('silenceFarewell');
    turn.act('act:farewell');
    turn.effect({ type: 'end-call' });
  } else if (silences === 0 && asked.what === 'confirm-email') turn.say('silenceConfirm');
  else if (silences < 2) turn.say('silence');
}

function tellOutcome(turn: Turn, outcome: BookingOutcome): Reply {
  const first = turn.hasSaid ? 0 : 0;
  switch (outcome.kind) {
    case 'stored':
      turn.book({ type: 'stored' });
      turn.sayBooking('sent');
      turn.sayBooking('promise');
      if (outcome.canPickTime) turn.sayBooking('pickTime');
      break;
    case 'refused':
    case 'unavailable':
      turn.book({ type: 'not-stored' });
      if (outcome.kind === 'refused') turn.sayText(ruleSentence(outcome.message));
      else turn.sayBooking('unavailable');
      turn.sayBooking('nothingLost');
      turn.sayBooking('tryAgain');
      break;
  }
  const done = turn.finish();
  const told = done.sentences.slice(first);
  return {
    ...done,
    state: reduceDialogue(done.state, { type: 'replied', sentences: done.sentences, outcome: told }),
  };
}
