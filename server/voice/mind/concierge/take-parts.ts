import { serviceIds } from '#shared/agency/offerings.ts';
import { isComplete, isEmailConfirmed } from '../booking/booking-state.ts';
import { namedOwnField } from '../booking/own-fields.ts';
import { createUnderstanding } from '../intents/understanding.ts';
import { splitSentences } from '../site/sentences.ts';
import { describedChoice, servicesFor } from '../slots/described-choice.ts';
import { givenNames } from '../slots/given-names.ts';
import { hearName } from '../slots/hear-name.ts';
import { type HeardRequest, has, hearRequest, isSure } from '../slots/hear-request.ts';
import { describedService, hearServices } from '../slots/hear-services.ts';
import { namesTime } from '../slots/hear-time.ts';
import { hearsWish } from '../slots/hear-wish.ts';
import {
  beyondDoubt,
  type Segment,
  type SegmentKind,
  surelyTrouble,
  tellsTrouble,
} from '../slots/segments.ts';
import { answerQuestion } from './answer-question.ts';
import { type HeardChoices, withChoices } from './choices.ts';
import { type Asked, mayBeSent, questionsToSend } from './dialogue-state.ts';
import { stopBooking } from './end-booking.ts';
import { addNote } from './entries/add-told.ts';
import { isAnyTime } from './entries/note.ts';
import { nothingToAdd } from './entries/nothing-to-add.ts';
import { isRefusal } from './entries/take-email.ts';
import { takeNamedChoice } from './entries/take-named-choice.ts';
import { answersTo, expectations } from './expectations.ts';
import { hasJustSaid } from './has-just-said.ts';
import { isFact } from './keep-told.ts';
import { meaningOf, type Said } from './meaning.ts';
import { isToSend, putDown } from './put-down.ts';
import { asksForRecall, readBack } from './recall.ts';
import { createTurn, type Turn } from './turn.ts';
import { isNo, isYes, noNote, ofAddress, pointsToServices } from './yes-or-no.ts';

/** Kinds of parts that go into a request. */
const data: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'name',
  'email',
  'want',
  'refuse',
  'trouble',
  'time',
  'note',
]);

/** Kinds of parts that may accompany them without changing the request. */
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
  'fix',
]);

/**
 * Takes a turn of several parts, or one that gives something other than was asked for: puts each part where it belongs,
 * answers a question, and goes on with the booking. @returns whether every part of it was clear
 */
export function takeParts(turn: Turn, said: Said): boolean {
  const { asked, booking } = turn.state;
  const heard = withoutCallOrder(withChoices(hearRequest(said.text, expectations[asked.what]), turn.state));
  if (heard.segments.every(({ kind }) => ofRecall.has(kind)) && asksForAll(turn, said)) {
    readBack(turn, said.text);
    return true;
  }
  if (isToStop(heard, mayBeSent(asked.what) ? sureStop : beyondDoubt)) {
    stopBooking(turn);
    return true;
  }
  if (asked.what === 'send' && isAll(heard)) {
    nothingToAdd(turn);
    return true;
  }
  if (heard.refused.length === 0 && takeNamedChoice(turn, said)) return true;
  settleServices(turn, said, heard);
  // `Yes, launch it`, where only the services were missing.
  const isSettled = turn.state.booking !== booking && isComplete(turn.state.booking);
  if (isSettled && isToSend(heard) && heard.segments.every(({ kind }) => !data.has(kind))) {
    turn.send();
    return true;
  }
  // `Please bring a real napkin. No, don't write that down.`
  if (
    heard.segments.some(({ text }) => noNote.test(text)) &&
    heard.segments.every(({ kind }) => ofNotes.has(kind))
  ) {
    turn.next();
    return true;
  }
  // Answers to an owner's own fields are taken elsewhere, by the field's label.
  // `Is it going to sound like a robot because Mrs Hanley will hang up`
  const [only] = heard.segments;
  const isAnswerable =
    heard.segments.length === 1 &&
    ((only?.kind === 'trouble' &&
      /^(?:and |so |also )?(?:can|could|do|does|will|would)\b/i.test(only.text)) ||
      (only?.kind === 'note' && only.sureness < surelyFor)) &&
    said.isQuestion &&
    said.answers.length > 0 &&
    said.answerSureness >= sureAnswer;
  if (isAnswerable) return false;
  const isOwnAnswer = asked.what === 'own-field' && heard.segments.length === 1;
  if (isOwnAnswer || namedOwnField(said.text) !== undefined || !isClear(heard, said, asked.what))
    return false;
  const trial = createTurn(turn.state, turn.knows);
  if (!putDown(trial, heard)) return false;
  if (trial.state.booking === turn.state.booking) {
    // `Only scheduling. Not the phone`, of a request for scheduling
    if (!questionsToSend.has(asked.what) || !isChoiceKept(heard)) return false;
    if (heard.question === '' || !answerQuestion(turn, heard.question))
      if (heard.wanted.length === 0)
        // `No phone, I like to answer it myself`, of scheduling
        turn.sayServices();
      else turn.sayBooking('servicesKept');
    turn.next();
    return true;
  }
  putDown(turn, heard);
  const isOpen = asked.what === 'services' && turn.state.booking.entries.services.length === 0;
  if (isOpen && heard.troubles.length > 0) guessServices(turn, said);
  // `Every day the same: how much is it, do you take kids`: told as a trouble, not asked of the agent.
  const isAsked = asked.what !== 'problems' || heard.question.includes('?');
  const isAnswered = heard.question !== '' && isAsked && answerQuestion(turn, heard.question);
  if (has(heard, 'recall')) {
    turn.acknowledge();
    readBack(turn, said.text);
  } else if (
    isToSend(heard) &&
    !isAnswered &&
    questionsToSend.has(asked.what) &&
    isComplete(turn.state.booking)
  )
    turn.send();
  else turn.next();
  return true;
}

const ofCall = /\b(?:calls?|ring|phone|talk|speak|contact|somebody|someone|appointment|meeting)\b/i;

/** Leaves out an order of the call that names no service, next to other data: `We miss calls. I need somebody to ring me. Today.` */
function withoutCallOrder(heard: HeardChoices): HeardChoices {
  const isNamed = heard.wanted.length + heard.refused.length > 0;
  const others = heard.segments.filter(({ kind, text }) => kind !== 'want' || !ofCall.test(text));
  return isNamed || !others.some(({ kind }) => data.has(kind)) ? heard : { ...heard, segments: others };
}

/** Asked which services, a trouble or a description says which: the ones it names, or that help, or that are like it. */
function guessServices(turn: Turn, { text, whole }: Said): void {
  const named = hearServices(text);
  const described = describedService(whole) ?? describedChoice(text);
  const services = named.length > 0 || described === undefined ? named : [described];
  if (services.length === 0) return;
  turn.fill({ services });
  turn.do({ type: 'services-guessed', services });
}

/** Whether a turn only names services, which were chosen already. */
function isChoiceKept({ segments, wanted, refused }: HeardChoices): boolean {
  const given = segments.filter(({ kind }) => data.has(kind));
  return (
    wanted.length + refused.length > 0 && given.every(({ kind }) => kind === 'want' || kind === 'refuse')
  );
}

/** `No, thank you, that would be everything` does not order everything. */
function isAll({ segments }: HeardRequest): boolean {
  return (
    segments.some(({ kind, sureness }) => kind === 'done' && sureness >= sureDone) &&
    !segments.some(({ text }) => namesTime(text)) &&
    segments.every(({ kind }) => saysNoMore.has(kind))
  );
}

/** From this sureness on, nothing is to be added, whatever joke goes with it. */
const sureDone = 0.8;

const saysNoMore: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['done', 'no', 'talk']);

/** `No, that's the lot. Send it before I think better of it.` @returns whether it was sent */
export function sendIfAsked(turn: Turn, said: Said): boolean {
  const { asked, booking, isQuestionUnheard } = turn.state;
  // `Yes, send it`, instead of saying which of two things was meant
  const isReviewed = asked.what === 'clarify' && booking.sending.kind === 'reviewed';
  if (!(mayBeSent(asked.what) || isReviewed) || isQuestionUnheard) return false;
  const heard = hearRequest(said.text, expectations[asked.what]);
  // `Yes, both of those then`, of services
  if (pointsToServices.test(said.line)) return false;
  const isOrder = isToSend(heard) && heard.segments.every(({ kind }) => !data.has(kind));
  if (!isOrder && !goesAhead(turn, said, heard)) return false;
  if (heard.question !== '' && isOrder) {
    const asked = meaningOf(createUnderstanding(turn.knows.retrieve)(heard.question));
    if (asked.answers.length === 0) addNote(turn, `Question: ${heard.question}`);
    answerQuestion(turn, heard.question);
    // `Go for it, are there hidden fees?` waits for the answer; `yes please, and when will I hear from you?` does not.
    const isBeyondDoubt = heard.segments.some((each) => each.kind === 'send' && each.sureness >= beyondDoubt);
    if (!isBeyondDoubt && !asked.answers.some((name) => ofWhatFollows.has(name))) {
      turn.askAgain();
      return true;
    }
  }
  turn.book({ type: 'wanted' });
  // `We opened a third room in March. Ship it.`
  const { name } = turn.state.booking.entries;
  for (const fact of heard.segments.filter((each) => isFact(each, name))) addNote(turn, fact.text);
  turn.send();
  return true;
}

/** Answers on what happens once a request is sent. */
const ofWhatFollows: ReadonlySet<string> = new Set(['response-time', 'process', 'booking-how', 'call-times']);

/** `Yes yes yes, bye, thank you!`, `Lift off`: most likely an order to send, with nothing against it. */
function goesAhead(turn: Turn, said: Said, { segments }: HeardRequest): boolean {
  const { asked, hasAnswered } = turn.state;
  return (
    asked.what === 'send' &&
    !said.isQuestion &&
    // `Yes but make it Joanna`, `if it's free, yes`, `yes that's the email`, `yeah the phone caller`
    !said.words.some((word) => word === 'but' || word === 'if' || word === 'unless') &&
    !ofAddress.test(said.text) &&
    hearServices(said.text).length === 0 &&
    said.answers.length === 0 &&
    segments.some(({ kind, sureness }) => sureness >= (goAhead[kind] ?? 2)) &&
    segments.every(({ kind }) => kind in goAhead || (kind === 'talk' && segments.length > 1)) &&
    !(hasAnswered || hasJustSaid(turn, 'booking.emailConfirmed'))
  );
}

/** Least sureness of a go-ahead in reply to the question whether to send. */
const goAhead: Readonly<Partial<Record<SegmentKind, number>>> = { send: 0.3, yes: 0.6 };

/** `Then no, don't send anything, I talk with my husband.` */
function isToStop({ segments }: HeardRequest, leastSure: number): boolean {
  return (
    segments.some(({ kind, sureness }) => kind === 'stop' && sureness >= leastSure) &&
    // `Don't send it. Sorry to waste your time`, which sounds like a trouble
    segments.every(({ kind, sureness }) => !data.has(kind) || (kind === 'trouble' && sureness < even))
  );
}

const even = 0.5;

/** Kinds of parts of a note that is taken back at once. */
const ofNotes: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['note', 'talk', 'no', 'fix', 'refuse']);

/** Least sureness of giving up in reply to the question whether to send. */
const sureStop = 0.45;

/** Kinds of parts that may accompany a wish to hear the request. */
const ofRecall: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'recall',
  'send',
  'talk',
  'yes',
  'wait',
  'done',
]);

/** Settles the services if the visitor passes over the question: by what was told, or after two questions by taking all. */
function settleServices(turn: Turn, said: Said, { segments, troubles }: HeardRequest): void {
  const { asked, booking, discussed, discussedLast, suggested, used } = turn.state;
  const { services, problems } = booking.entries;
  if (asked.what !== 'services' || services.length > 0) return;
  const isBare = said.words.length === 1 && (isYes(said) || isNo(said));
  // It is asked once more when the address is confirmed, whatever was said before.
  const most = isEmailConfirmed(booking) ? mostAskedServices + 1 : mostAskedServices;
  const times = used['booking.askServices'] ?? 0;
  // `Nothing further, send it`
  const isEnd = segments.some(({ kind }) => kind === 'send' || kind === 'done');
  const isAskedEnough =
    (times >= most && (isBare || segments.every((each) => agrees.has(each.kind) && isSure(each)))) ||
    (times > 0 && isEnd && segments.every(({ kind }) => agrees.has(kind) || kind === 'talk'));
  if (!isAskedEnough && !segments.every(({ kind }) => goesOn.has(kind))) return;
  const told = servicesFor([...splitSentences(problems), ...troubles]);
  const spokenOf = suggested.length > 0 ? suggested : isAskedEnough ? discussed.slice(0, discussedLast) : [];
  const meant = told.length > 0 ? told : spokenOf;
  const known = serviceIds.filter((id) => meant.includes(id));
  if (known.length === 0 && !isAskedEnough) return;
  turn.fill({ services: known.length > 0 ? known : serviceIds });
  turn.do({ type: 'services-guessed', services: turn.state.booking.entries.services });
  if (known.length === 0) turn.sayServices();
  turn.ask('nothing');
}

/** How often the services are asked for before all are put down, not counting the time after the confirmed address. */
const mostAskedServices = 2;

const goesOn: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'send',
  'done',
  'time',
  'note',
  'recall',
  'about',
]);

const agrees: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['yes', 'no', 'done', 'send']);

/** Shortest turn, in words, that is taken by its parts. */
const shortest = 3;

function isClear({ segments, name, email, copy }: HeardRequest, said: Said, what: Asked['what']): boolean {
  const expected = answersTo[what] ?? [];
  const given = segments.filter(({ kind }) => data.has(kind));
  const isGiven = (kind: SegmentKind): boolean => given.some((each) => each.kind === kind);
  const isAsking = segments.some(({ kind }) => kind === 'question');
  // Nothing but what was asked for, unless that is surely a full name.
  const isNamedSurely =
    what === 'name' &&
    name?.name.includes(' ') === true &&
    given.every((each) => each.kind === 'name' && each.sureness >= surestName);
  const isToldSurely = what === 'problems' && tellsTrouble(said.text, surelyTrouble);
  const isNotedSurely =
    questionsToSend.has(what) &&
    !said.isQuestion &&
    given.some(({ kind, sureness }) => kind === 'note' && sureness >= surelyNoted);
  const isSimple =
    !isNamedSurely &&
    !isNotedSurely &&
    !isToldSurely &&
    copy === undefined &&
    given.every(({ kind, text }) => expected.includes(kind) && !isNameWithMore(kind, text)) &&
    !isAsking &&
    // `Tuesday at five, two is the school run`, `tuesday mornings are best we open at eleven`
    !isGiven('time');
  const isElsewhere =
    (what === 'name' && name === undefined && isNamed(said.text, given)) ||
    (what === 'email' &&
      email === undefined &&
      isRefusal(said) &&
      given.every(({ kind }) => kind === 'note')) ||
    // `What did I say my problem was?`
    (segments.some(({ kind }) => kind === 'recall') && given.some(({ text }) => text.endsWith('?'))) ||
    (what === 'services' && !isGiven('want') && isGiven('refuse'));
  return (
    (said.words.length >= shortest || (what === 'email' && isGiven('name'))) &&
    given.length > 0 &&
    !isSimple &&
    !isElsewhere &&
    given.every((each) => isSure(each) && isPlaced(each, what)) &&
    segments.every(({ kind }) => data.has(kind) || besides.has(kind))
  );
}

/** Below this sureness, a note is answered if it asks and has an answer this sure. */
const surelyFor = 0.9;
const sureAnswer = 0.75;

/** From this sureness on, something for the team is noted, whatever else its words may mean. */
const surelyNoted = 0.7;

/** `Gail. No surname. You don't need it.` */
function isNameWithMore(kind: SegmentKind, text: string): boolean {
  return kind === 'name' && splitSentences(text).length > 1 && !text.includes('?');
}

/** Whether a name is in it all the same: `Gareth, after scheduling for my gym`. */
function isNamed(text: string, given: readonly Segment[]): boolean {
  const name = hearName(text, true)?.name ?? '';
  const isFirst = name !== '' && text.startsWith(`${name},`);
  const isGiven = givenNames.has(name.split(' ')[0]?.toLowerCase() ?? '');
  return isFirst || isGiven || (name !== '' && given.every(({ sureness }) => sureness < beyondDoubt));
}

/** `We close on Mondays` is not a wish for a call. */
function isPlaced({ kind, text, sureness }: Segment, what: Asked['what']): boolean {
  // `They ask at midnight whether I'm free on Saturday`, asked what should get easier.
  return (
    kind !== 'time' || sureness >= beyondDoubt || hearsWish(text, what === 'problems') || isAnyTime(text)
  );
}

/** From this sureness on, a full name is taken along with the rest of the turn. */
const surestName = 0.95;

/** From this sureness on, the visitor asks for the request, if nothing else has an answer. */
const sureRecall = 0.7;

/** `What exactly are you about to send?` */
export function asksForAll(turn: Turn, said: Said): boolean {
  const { what } = turn.state.asked;
  const { segments } = hearRequest(said.text, expectations[what]);
  const sureness = Math.max(0, ...segments.map((each) => (each.kind === 'recall' ? each.sureness : 0)));
  // `Could you repeat what you have for the comments?`, unlike `what did you say?`
  const isRepeat = said.request === 'repeat' && (sureness < beyondDoubt || /\bsa(?:y|id)\b/.test(said.line));
  if (isRepeat || asksForRecall(said, true) || (said.answers.length > 0 && !questionsToSend.has(what)))
    return false;
  return sureness >= sureRecall;
}
