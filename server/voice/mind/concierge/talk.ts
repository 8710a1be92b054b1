import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { stepOf } from '../booking/booking-state.ts';
import { createUnderstanding } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { hearEmail } from '../slots/hear-email.ts';
import { hearRequest, ofMeeting } from '../slots/hear-request.ts';
import { hearServices } from '../slots/hear-services.ts';
import { hearsWish } from '../slots/hear-wish.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { beginWithParts } from './begin-with-parts.ts';
import { withChoices } from './choices.ts';
import { clausesOf } from './clauses.ts';
import { existing, stopBooking } from './end-booking.ts';
import { addNote } from './entries/add-told.ts';
import { addDetails } from './entries/note.ts';
import { takeChange } from './entries/take-change.ts';
import { isRefusal } from './entries/take-email.ts';
import { asksForTime } from './entries/take-wish.ts';
import { noOrder, wantsService } from './entries/wants-service.ts';
import { askBack, followUp, notKnown, offer, reactToTrouble } from './follow-up.ts';
import { hasJustSaid } from './has-just-said.ts';
import { beyondDoubt, meaningOf, ordersNothing, type Said } from './meaning.ts';
import { narrowAnswers } from './narrow-answers.ts';
import { noteDetails } from './note-details.ts';
import { putDown } from './put-down.ts';
import { sayAnswers } from './say-answers.ts';
import { withOtherAnswers } from './several-questions.ts';
import { startBooking } from './start-booking.ts';
import { tellAbout } from './tell-about.ts';
import { createTurn, type Turn } from './turn.ts';
import { isNo, isYes } from './yes-or-no.ts';

/** Answers what is asked while a booking is being taken, and goes on with it. */
export function answerAside(turn: Turn, said: Said): void {
  if (answerDifference(turn, said)) {
    turn.askAgain();
    return;
  }
  if (asksToMove.test(said.line)) {
    turn.mention('process');
    turn.sayBooking('changeLater');
    turn.askAgain();
    return;
  }
  if (said.answers.length > 0) sayAnswers(turn, narrowAnswers(turn, said));
  else if (said.request === 'more' && turn.state.lastAnswers[0] !== undefined) {
    if (!turn.more(turn.state.lastAnswers[0])) turn.say('noMore');
  } else if (!turn.hasSaid) {
    const [named] = said.isQuestion ? hearServices(said.text) : [];
    if (named !== undefined) turn.answer(named);
    else if (said.isQuestion) notKnown(turn);
    else if (said.request !== 'book') turn.say('unknown');
    turn.act('act:clarify');
  }
  turn.askAgain();
}

/** `What's the difference between the chatbot and the phone one?` */
function answerDifference(turn: Turn, said: Said): boolean {
  const asked =
    said.isQuestion &&
    said.answerSureness < beyondDoubt &&
    /\b(?:difference|differ|versus|vs|compared?)\b/.test(said.line)
      ? hearServices(said.text)
      : [];
  // `What's the difference from scheduling then?`, once the chatbot was named.
  const other = turn.state.booking.entries.services.find((id) => !asked.some((each) => each === id));
  const named = asked.length === 1 && other !== undefined && isServiceId(other) ? [other, ...asked] : asked;
  if (named.length !== 2) return false;
  for (const id of named) turn.answerShortly(id);
  return true;
}

/** Replies outside of a booking. */
export function talk(turn: Turn, said: Said): void {
  const { asked, booking } = turn.state;
  // `Okay I'm in, sign me up for all four` takes the offer, and says for what.
  if (asked.what === 'book' && said.request !== 'existing' && beginWithParts(turn, said)) return;
  if (takeOffer(turn, said)) return;
  if (booking.stored.length > 0 && (takeAfterSent(turn, said) || addAfterSent(turn, said))) return;
  const isOfExisting = hasJustSaid(turn, 'booking.existing') || hasJustSaid(turn, 'booking.existingInCall');
  // `Can we do it next week instead?`, `it should have been …`: of what was sent before, and never a new booking.
  if ((isOfExisting || stepOf(booking) === 'sent') && asksForOtherTime(said)) {
    existing(turn);
    return;
  }
  if (isOfExisting && hearEmail(said.text) !== undefined) {
    noteDetails(turn, said);
    existing(turn);
    return;
  }
  if (!isOfExisting && said.request !== 'existing' && (tellAbout(turn, said) || beginWithParts(turn, said)))
    return;
  const wasOffered = turn.state.offers > 0 || turn.state.suggested.length > 0;
  const noted = noteDetails(turn, said);
  const { emailRefusals, booking: now } = turn.state;
  // Giving an address, or a name once a call was offered or a service named, begins a booking.
  const isNew = (field: 'name' | 'email'): boolean =>
    now.entries[field] !== '' && booking.entries[field] === '';
  const isWilling = wasOffered || wantsService(said).length > 0;
  if (
    emailRefusals === 0 &&
    booking.stored.length === 0 &&
    !isOfExisting &&
    said.request !== 'existing' &&
    !said.answers.includes('erase') &&
    (isNew('email') || (isNew('name') && isWilling))
  ) {
    startBooking(turn, said, wantsService(said));
    return;
  }
  if (emailRefusals > 0 && goOnWithoutEmail(turn, said, booking.entries.email)) return;
  // A stopped booking is taken up again.
  const isOffered = turn.state.offers > 0 && /\b(?:please|ahead|book|call)\b/.test(said.line) && isYes(said);
  if (isOffered && said.answers.length === 0 && booking.stored.length === 0) {
    startBooking(turn, said, []);
    return;
  }
  if (isOfExisting && said.words.length <= 9 && goesOn.test(said.line)) {
    existing(turn);
    return;
  }
  // The last answer offered to take the request.
  const [last] = turn.state.lastAnswers;
  const isTakenUp =
    last === 'contact' || ((last === 'booking-how' || last === 'process') && doesIt.test(said.line));
  if (isTakenUp && isYes(said) && booking.stored.length === 0) {
    startBooking(turn, { ...said, answers: [] }, []);
    return;
  }
  if (hasJustSaid(turn, 'booking.stopped') && (isYes(said) || said.request === 'send')) {
    startBooking(turn, said, []);
    return;
  }
  if (takeWishForCall(turn, said)) return;
  if (answerRequest(turn, said, noted, booking.stored.length > 0)) return;
  if (answerDifference(turn, said)) return;
  if (declines(said)) {
    turn.mention('small-talk');
    turn.say('anythingElse');
    return;
  }
  const answers = narrowAnswers(turn, said);
  if (reactToTrouble(turn, said, answers)) return;
  if (answers.length > 0) {
    turn.greet();
    if (!said.isQuestion && answers.every((name) => writtenAnswer(name)?.helps !== undefined))
      turn.say('sympathy', said.words.length);
    const all = withOtherAnswers(turn, said.text, answers);
    sayAnswers(turn, all);
    followUp(turn, all);
    return;
  }
  if (answerPart(turn, said)) return;
  if (noted) {
    turn.greet();
    offer(turn);
  } else if (isOfExisting) existing(turn);
  else askBack(turn, said, asked.what === 'clarify');
}

/** From this sureness on, nothing is wanted. */
const sureDecline = 0.75;

/** `I don't need a call, thanks` */
function declines({ text, isQuestion }: Said): boolean {
  const { segments } = hearRequest(text);
  const isStop = segments.some(({ kind, sureness }) => kind === 'stop' && sureness >= sureDecline);
  return isStop && !isQuestion && segments.every(({ kind }) => kind === 'stop' || kind === 'talk');
}

/** Shortest question within an utterance, in words, and how sure its answer must be. */
const shortestPart = 4;
const surePart = 0.4;

/** `Ok quick one, I got foils on, what's the phone thing cost`: answers the part that asks. @returns whether one does */
function answerPart(turn: Turn, { text }: Said): boolean {
  const { question } = hearRequest(text);
  if (question === text || toWords(question).length < shortestPart) return false;
  const asked = meaningOf(createUnderstanding(turn.knows.retrieve)(question));
  const answers = asked.answerSureness >= surePart ? narrowAnswers(turn, asked) : [];
  sayAnswers(turn, answers);
  if (answers.length > 0) followUp(turn, answers);
  return answers.length > 0;
}

/** Goes on after a refused address: with one given after all, or the form. @param before the address before this turn */
function goOnWithoutEmail(turn: Turn, said: Said, before: string): boolean {
  const now = turn.state.booking.entries.email;
  if (now !== '' && before === '') {
    turn.book({ type: 'wanted' });
    turn.next();
    return true;
  }
  if (now === '' && isNo(said) && said.answers.length === 0) {
    turn.act('act:form-instead');
    stopBooking(turn);
    return true;
  }
  if (isRefusal(said)) {
    turn.act('act:form-instead');
    turn.sayBooking('formInstead');
    return true;
  }
  return false;
}

/** From this probability on, an earlier booking is meant. */
const likelyExisting = 0.25;

/** From this sureness on, a part of the utterance orders a call. */
const sureWish = 0.7;
/** The same for one that names neither a call nor a service. */
const surestWish = 0.8;

/** Begins a booking if the visitor wants one. @returns whether it took the turn */
function takeWishForCall(turn: Turn, said: Said): boolean {
  const wanted = wantsService(said);
  // `I want everything you have on me gone` does not order everything.
  const isEverything =
    wanted.length === serviceIds.length &&
    said.answers.length > 0 &&
    said.request !== 'book' &&
    !/\b(?:services|of (?:them|those))\b/.test(said.line);
  // `I'd like to book one of your free calls` is not about scheduling yet.
  const beside = hearServices(said.line.replace(asksForMeeting, ' '));
  const order = isEverything
    ? []
    : asksForMeeting.test(said.line)
      ? wanted.filter((id) => beside.includes(id))
      : wanted;
  const clauses = [
    said.words.length <= longestClause ? said.line : '',
    ...clausesOf(said.text).filter((clause) => clause.split(' ').length <= longestClause),
  ];
  const wish = hearRequest(said.text).segments.find(
    ({ kind, sureness, text }) =>
      kind === 'want' &&
      sureness >= sureWish &&
      !noOrder.test(text) &&
      // `yeah a call would be awesome`, `I'd talk to someone`
      (text.search(ofMeeting) >= 0 ||
        ((sureness >= surestWish || said.request === 'yes') && hearServices(text).length === 0)),
  );
  if (
    (wish !== undefined ||
      clauses.some((line) => asksForCall.test(line)) ||
      (asksForMeeting.test(said.line) && said.words.length <= 24)) &&
    said.request !== 'existing' &&
    !said.answers.includes('call-soon') &&
    !(
      said.answerSureness >= beyondDoubt &&
      said.answers.every((name) => !ofCalls.has(name) && writtenAnswer(name)?.isTalk !== true)
    )
  ) {
    startBooking(turn, { ...said, answers: [] }, order);
    return true;
  }
  const isRequested = said.request === 'book';
  const isOfOne = said.whole.guesses.some(
    ({ label, probability }) => label === 'existing' && probability >= likelyExisting,
  );
  // `I booked on Monday` is about an earlier one, and so is `nobody has called me about my booking`.
  const hasBooked =
    /\b(?:i|we|she|he) (?:have |had )?(?:already )?(?:booked|made an? (?:appointment|booking))\b/.test(
      said.line,
    );
  if (isRequested && (isOfOne || hasBooked)) {
    existing(turn);
    return true;
  }
  if ((isRequested || (order.length > 0 && !said.isQuestion)) && !ordersNothing(said)) {
    startBooking(turn, said, order);
    return true;
  }
  return false;
}

/** Answers a recognized request. @returns whether it did */
function answerRequest(turn: Turn, said: Said, noted: boolean, isSent: boolean): boolean {
  switch (requestOf(said)) {
    case 'send':
      turn.mention(isSent ? 'response-time' : 'booking-how');
      turn.sayBooking(isSent ? 'alreadySent' : 'nothingYet');
      if (!isSent) offer(turn);
      return true;
    case 'change':
      if (noted) return false;
      if (isSent) existing(turn);
      else {
        turn.mention('booking-how');
        turn.sayBooking('nothingYet');
        offer(turn);
      }
      return true;
    case 'more': {
      const [last] = turn.state.lastAnswers;
      if (last === undefined) turn.answer('offerings');
      else if (!turn.more(last)) turn.say('noMore');
      return true;
    }
    case 'unsure':
      turn.say('unsure');
      turn.mention('recommend');
      return true;
    case 'yes':
      if (noted) return false;
      turn.mention('small-talk');
      turn.say('openYes');
      return true;
    case 'no':
    case 'done':
      if (noted) return false;
      turn.mention('small-talk');
      turn.say('anythingElse');
      return true;
    default:
      return false;
  }
}

/** Requests that only reply to a question. */
const replies: ReadonlySet<string> = new Set(['yes', 'no', 'done']);

/** Longest question, in words, that may be a yes or a no: `that's all, okay?` */
const longestReply = 5;

/** The visitor's request; a longer question is not a yes, a no, or the end. */
function requestOf({ request, isQuestion, words }: Said): Said['request'] {
  const isReply = request !== undefined && replies.has(request);
  return isReply && isQuestion && words.length > longestReply ? undefined : request;
}

/** Longest wish for another time, in words. */
const longestMove = 16;

/** `Can they call me another day?`, `I am free on Tuesday though`, of a call that is arranged. */
function asksForOtherTime(said: Said): boolean {
  const { line, words, text } = said;
  const moves =
    /\b(?:another|different|some other|other|new|better|later|earlier) (?:day|time|date|slot|week|hour)\b|\b(?:move|moved|shift|push|postpone|reschedule|rescheduled)\b/.test(
      line,
    );
  return (
    words.length <= longestMove &&
    (asksForTime(said) ||
      (moves && /\b(?:it|that|call|me|us|meet|talk|appointment|we)\b/.test(line)) ||
      (hearsWish(text, false) &&
        (hearsWish(text, true) || /\b(?:instead|rather|pick|choose|tell them|let them know)\b/.test(line)) &&
        !/\b(?:sites?|website|chatbot|bot|clients|customers|members|they|it (?:answer|pick|work)\w*)\b/.test(
          line,
        )))
  );
}

/** Answers to questions that may be a wish for a call, unlike `will you call me every day now?` */
const ofCalls: ReadonlySet<string> = new Set([
  'call-instead',
  'on-behalf',
  'call-times',
  'call-weekend',
  'meet-in-person',
  'person-now',
  'contact',
  'freeCall',
  'booking-how',
  'process',
]);

/** `Can someone call me?` */
const asksForCall =
  /^(?:(?:ok|and|so|well|then|hi|hello|please|but|yes|also|fine|whatever|alright|sure|just|great|cool|good) )*(?:book (?:me|us)\b(?: (?:in|a|an|the|one|it|now|then|please|call|slot|time|appointment|consultation|down|for))*$|(?:(?:can|could|would|will) (?:you|they|someone|somebody|anyone|anybody|a person|your team|one of you) (?:please |maybe |just )?|(?:have|get|let) (?:someone|somebody|them|a person) (?:to )?|(?:i want|i would like|i need|please) (?:you|them|someone|somebody) (?:to )?)(?:call|ring|phone) (?:me|us|him|her|my \w+)\b(?! (?:an?|the|if|when)\b)|(?:please )?(?:call|ring|phone) (?:me|us)(?: (?:back|please|now|then|up))*(?: (?:about|regarding|because|on|for)\b.*)?$|(?:please |can you |could you )?(?:make|book|arrange|organi[sz]e|set up|setup|schedule) (?:me )?(?:the|a|that|an) (?:call|booking|appointment|consultation|request)\b)/;

/** `Could I have one of those calls with somebody?` */
const asksForMeeting =
  /\b(?:(?:can|could|may) (?:i|we) (?:please |maybe |just )?(?:have|get|book|arrange|set up|setup|schedule|request)|(?:i|we) (?:am|are|would be) interested (?:in|for|at)(?: having| doing| making| booking)?|(?:i|we) (?:would like|like|want|need|wish|should|have|was told|am supposed) (?:to )?(?:like )?(?:have|make|do|book|arrange|set up|setup|schedule|request)|(?:help me|let me|let us|like to|(?:told|asked) (?:me|us) to) (?:book|schedule|arrange)(?: (?:him|her|them|me|us))?)(?: in)?(?: (?:one of (?:those|these|them|your)|an?|one|the|that|this|your|my))?(?: \w+){0,2} (?:calls?|consultations?|appointments?|meetings?)\b/;

/** Goes on with what was talked about: `yes, the call with your team`, `can't you do it?` */
const goesOn =
  /^(?:(?:no|but|ok|well|so) )*(?:yes|it is|the one|the call|it was|my|the appointment|can (?:not|you) |could (?:not|you) |are you (?:not )?able|i (?:can|could) not)/;

/** Longest clause, in words, that may ask for a call. */
const longestClause = 12;

const doesIt = /\b(?:do (?:that|it|this)|go ahead)(?: please| then)?$/;

/** Yes or no to an offer, or the choice between two subjects. */
function takeOffer(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  if (asked.what === 'book') {
    // `Ok, do that` is a yes, whatever else its words may mean.
    const isPlainYes = isYes(said) && (said.answers.length === 0 || doesIt.test(said.line));
    if (isPlainYes) {
      // A question that got no answer goes along with the request.
      const [before = ''] = turn.state.heardBefore;
      if (hasJustSaid(turn, 'passOn'))
        addDetails(turn, before.includes('?') ? `Question: ${before}` : before);
      startBooking(turn, said, wantsService(said));
    } else if (isNo(said) && said.answers.length === 0) {
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

const changing =
  '(?:change|move|shift|cancel|reschedule|postpone|correct|edit|update|withdraw|switch|swap|fix|take back)';
const sentThing =
  '(?:it|that|this|(?:the|my|our|this|that) (?:\\w+ )?(?:time|date|day|slot|hour|appointment|call|booking|request|consultation|meeting|name|email|address|mail|answers?|details|services?)|something|anything|what i (?:sent|said|wrote|gave))';

/** `Can I change the time later?`, `what if I can't make it?` */
const asksToChange = new RegExp(
  `\\b(?:can|could|may|might|possible|able|ok|okay|allowed|how|what if|where|want|need|would like)\\b.{0,30}\\b${changing} ${sentThing}\\b|\\b(?:can not|could not|if i do not) make it\\b|\\b(?:can|could|may) (?:i|we) (?:still |also |later |please )*add (?:something|anything|a note|one more|another)\\b`,
);

/** `Can I change the time later?`, of an appointment that nobody has made yet. */
const asksToMove =
  /\b(?:can|could|may|might|possible|able|ok|okay|allowed|what if)\b.{0,30}\b(?:change|move|shift|reschedule|postpone|switch) (?:the|my|our|this|that) (?:time|date|day|slot|hour|appointment|call|consultation|meeting)\b/;

/** Takes corrections of a booking that was sent in this call. */
function takeAfterSent(turn: Turn, said: Said): boolean {
  const { booking } = turn.state;
  if (stepOf(booking) === 'sent' && asksToChange.test(said.line)) {
    existing(turn);
    return true;
  }
  const isCorrection =
    /\b(?:wrong|change|correct|mistake|typo|misspelled|instead|actually|should be|is not|not right|forgot|add|also|as well|too)\b/.test(
      said.line,
    );
  const email = hearEmail(said.text);
  const isOtherEmail = email !== undefined && email !== booking.entries.email;
  const mayCorrect =
    isCorrection || isOtherEmail || /\b(?:sorry|oops|meant|mean|my name|my email|spelled)\b/.test(said.line);
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
  turn.next();
  return true;
}

/** `Oh, and my sister should be on the call`, once it is sent: one more thing, to be sent after it. @returns whether it was one */
function addAfterSent(turn: Turn, said: Said): boolean {
  const { booking } = turn.state;
  const heard = withChoices(hearRequest(said.text, 'send'), turn.state);
  const isAddition =
    stepOf(booking) === 'sent' &&
    !said.isQuestion &&
    heard.question === '' &&
    heard.segments.some(({ kind, sureness }) => additions.has(kind) && sureness >= beyondDoubt);
  if (!isAddition) return false;
  const trial = createTurn(turn.state, turn.knows);
  if (!putDown(trial, heard) || trial.state.booking === booking) return false;
  turn.book({ type: 'wanted' });
  putDown(turn, heard);
  addNote(turn, addsToIt);
  turn.act('act:correct');
  turn.next();
  return true;
}

/** Kinds of parts that may be added once a request is sent. */
const additions: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'trouble',
  'time',
  'note',
  'want',
  'refuse',
]);

const addsToIt = 'This adds to my request from a moment ago.';
