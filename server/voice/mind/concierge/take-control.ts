import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { isFollowedBy } from '../language/is-followed-by.ts';
import { toWords } from '../language/words.ts';
import { correctEmail, hearEmail } from '../slots/hear-email.ts';
import { hearName, nameAtEnd, nameAtStart } from '../slots/hear-name.ts';
import { has, hearRequest } from '../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import { type DialogueState, questionsToSend, reduceDialogue } from './dialogue-state.ts';
import { leave, stopBooking } from './end-booking.ts';
import { endsInSend } from './entries/take-agreement.ts';
import { isRefusal } from './entries/take-email.ts';
import { saysWhen } from './entries/take-wish.ts';
import { expectations } from './expectations.ts';
import { hasJustSaid } from './has-just-said.ts';
import { beyondDoubt, type Said } from './meaning.ts';
import { asksForRecall, recall } from './recall.ts';
import { type Order, takeRequest } from './take-request.ts';
import type { Reply, Turn } from './turn.ts';

/** Words that ask to hear something again. */
const asksAgain =
  /\b(?:again|repeat\w*|say|said|catch|hear|heard|pardon|what was that|get that|got that|understand|miss|missed|huh|once more|one more time|cut off|question)\b/;

/** `Read me that again, I wasn't listening.` */
const readsAgain =
  /^(?:(?:sorry|please|wait|can you|could you|would you|hang on) )*(?:read|say|tell|repeat|go over) (?:(?:me|us|that|it|this|all|everything|the \w+|through) )*(?:again|back|once more|one more time)\b|\b(?:can|could|would|will) you (?:please |just |maybe )?(?:repeat|say (?:it|that|this) (?:again|once more))\b/;

/** `What did you want?` */
const asksWhat =
  /^(?:(?:sorry|wait|oh|and) )*what (?:did you (?:want|say|ask|need|just say)\b|do you want$)|\bwhat did you (?:want|say|ask|need)(?: again)?$/;

/** Longest order, in words; anything longer is a statement. */
const longestOrder = 9;

/** The same for one that is beyond doubt. */
const longestPlainOrder = 14;

/** Takes turns that are about the conversation itself, which go before everything else. */
export function takeControl(
  turn: Turn,
  said: Said,
  lastGuesses: readonly AnswerName[],
  before: DialogueState,
): Reply | undefined {
  const { asked } = turn.state;
  const { words, request, requestSureness, line } = said;
  const isFreeText = asked.what === 'problems' || asked.what === 'details' || asked.what === 'own-field';
  const isPlain = !isFreeText && requestSureness >= 0.9 && words.length <= longestPlainOrder;
  const isShort = isPlain || words.length <= (isFreeText ? 6 : longestOrder);
  const isShortStop =
    (request === 'stopBooking' && words.length <= 12) ||
    ((request === 'stopBooking' || request === 'later') &&
      words.length <= 20 &&
      !isFreeText &&
      requestSureness >= 0.8);
  // `We're starting from scratch` is a statement.
  const tells =
    isFreeText &&
    /^(?:(?:well|so|and|but) )*(?:we|our|my|they|people|customers|clients|staff|new)\b/.test(line);
  const isNothingMore =
    (hasJustSaid(turn, 'booking.askToAddOrSend') || hasJustSaid(turn, 'booking.askForMore')) &&
    /^not (?:at the moment|right now|now|yet|really|for now)(?: thanks| thank you)*$/.test(line);
  const order: Order = {
    turn,
    said,
    isFreeText,
    isShort,
    isOrder: !tells && (isShort || isShortStop) && requestSureness >= (isFreeText ? 0.6 : 0.4),
    isNothingMore,
    lastGuesses,
  };
  if (asksToRepeat(order)) return repeat(turn, before);
  if (isForTheBooking(order)) return undefined;
  const plain = takePlainWords(order);
  if (plain !== undefined) return plain;
  // `Wednesdays are best, I'm off Wednesdays` says when, and not goodbye.
  if (turn.state.booking.isWanted && !said.isQuestion && saysWhen(said.text, isFreeText)) return undefined;
  const isAlwaysHeard = request === 'existing' || request === 'repair' || request === 'farewell';
  return order.isOrder || isAlwaysHeard ? takeRequest(order) : undefined;
}

function asksToRepeat({ turn, said, isOrder }: Order): boolean {
  // `The last two you said` chooses.
  if (turn.state.asked.what === 'services' && hearServices(said.text).length > 0) return false;
  // `What did you say your name was?`
  if (said.answerSureness >= beyondDoubt) return false;
  // `Can you repeat the email address which you have?`
  if (asksForRecall(said, turn.state.booking.isWanted)) return false;
  return (
    readsAgain.test(said.line) ||
    (asksWhat.test(said.line) && said.words.length <= 12) ||
    /^(?:what|huh|sorry|pardon|excuse me|come again|say what|what what|sorry what)$/.test(said.line) ||
    (isOrder &&
      said.request === 'repeat' &&
      asksAgain.test(said.line) &&
      hearName(said.text, turn.state.asked.what === 'name') === undefined)
  );
}

function repeat(turn: Turn, before: DialogueState): Reply {
  turn.act('act:repeat');
  if (before.lastSaid.length === 0) turn.say('nothingToRepeat');
  else for (const sentence of before.lastSaid) turn.sayText(sentence);
  const reply = turn.finish();
  // Said once, not twice: the repetition includes the unheard outcome.
  const isUnheard = before.unheardOutcome.length > 0;
  const sentences = isUnheard ? before.lastSaid : reply.sentences;
  const state = reduceDialogue(reply.state, {
    type: 'replied',
    sentences,
    phrases: before.lastPhrases,
    outcome: isUnheard ? before.toldOutcome : reply.state.toldOutcome,
  });
  return { ...reply, sentences, state };
}

/** Whether it gives, or refuses, what was asked for, which goes before any other meaning. */
function isForTheBooking({ turn, said }: Order): boolean {
  const { asked, booking, emailRefusals } = turn.state;
  const { text } = said;
  // `Oh no, that's not right, it's …`: an address is for the booking, whatever else is said with it.
  if ((booking.isWanted || said.request !== 'existing') && hearEmail(text) !== undefined) return true;
  switch (asked.what) {
    case 'name':
      // `Never mind. Rosa.`; a name, with words that mean something else too.
      return (
        nameAtEnd(text) !== undefined ||
        nameAtStart(text) !== undefined ||
        (said.request === 'existing' && hearName(text, false) !== undefined && !isPausing(turn, said))
      );
    case 'confirm-email':
      if (correctEmail(booking.entries.email, text) !== undefined) return true;
      break;
    default:
      break;
  }
  // `That's fast enough, send it.`
  if (questionsToSend.has(asked.what) && endsInSend(said)) return true;
  // `Wait, remove the chat, too much`
  if (booking.isWanted && hearRefusedServices(said.text).some((id) => booking.entries.services.includes(id)))
    return true;
  // The address is refused, not the booking.
  const isAddressRefused = (asked.what === 'email' || emailRefusals > 0) && isRefusal(said);
  const isPlain = booking.isWanted && (plainCancel.test(said.line) || plainEnd.test(said.line));
  return isAddressRefused && !isPlain && !isPausing(turn, said);
}

/** Takes short and plain words, whatever the classifier makes of them. */
function takePlainWords({ turn, said, isNothingMore }: Order): Reply | undefined {
  const { asked, booking } = turn.state;
  const { line, words } = said;
  if (isPausing(turn, said)) {
    turn.mention('small-talk');
    turn.say('wait');
    return turn.finish();
  }
  // `Actually no`, before anything was given.
  const isTakenBack =
    asked.what === 'name' &&
    /^(?:(?:oh|well|sorry|ok|hmm) )*(?:actually (?:no|not)|no thanks|no thank you)\b(?: (?:thanks|thank you|sorry|really))*$/.test(
      line,
    );
  const isOpen = booking.isWanted || isLeftOpen(turn);
  const isGivenUp = plainCancel.test(line) || plainEnd.test(line) || givesUpIn(said);
  if (isTakenBack || (booking.isWanted && isGivenUp) || (isOpen && givesUpIn(said))) {
    stopBooking(turn);
    return turn.finish();
  }
  if (asksToSlow.test(line) && words.length <= 16) {
    turn.act('act:slower');
    turn.say('slower');
    return turn.finish();
  }
  if (words.length <= 16 && !said.isQuestion && endsInBye.test(line)) return leave(turn);
  const isJoke = booking.isWanted && isFollowedBy(line, /\b(?:do not|not) (?:send|book|submit)\b/, joking);
  // `Don't send it yet, I want to ask what it costs` goes on.
  const isAsking = has(hearRequest(said.text, expectations[asked.what]), 'question');
  if (isJoke || (words.length <= 24 && questionsToSend.has(asked.what) && isNotSent(line) && !isAsking)) {
    stopBooking(turn);
    return turn.finish();
  }
  if (asksForRecall(said, booking.isWanted)) {
    recall(turn, said);
    return turn.finish();
  }
  if (!booking.isWanted) return undefined;
  if (wantsForm.test(line)) {
    turn.act('act:form-instead');
    turn.mention('booking-how');
    turn.sayBooking('formInstead');
    turn.book({ type: 'stopped' });
    return turn.finish();
  }
  const isLater = questionsToSend.has(asked.what) ? plainLater.test(line) : doesLater.test(line);
  if (((isLater && words.length <= 8) || (asksForLater.test(line) && words.length <= 14)) && !isNothingMore) {
    stopBooking(turn);
    return turn.finish();
  }
  return undefined;
}

function isPausing(turn: Turn, { line, words }: Said): boolean {
  return turn.state.booking.isWanted && words.length <= 14 && isPause(line);
}

const pauseAtStart =
  /^(?:(?:oh|ok|sorry|uh|well) )*(?:hold on|hang on|bear with me|(?:one|just an?|wait an?|give me an?) (?:sec|second|moment|minute|min))\b/;
const pauseAtEnd =
  /\b(?:hold on|hang on|bear with me|(?:one|just an?|wait an?|give me an?) (?:sec|second|moment|minute|min))$/;

/** `Hang on, somebody's at the door`, `let me ask my wife, one moment`. */
function isPause(line: string): boolean {
  const reason =
    /\b(?:some(?:one|body)|customer|client|door|till|let me|i (?:have|need|will have) to|look|check|find|ask|forgot|forget|remember)\b/;
  const rest = pauseAtStart.exec(line) ?? pauseAtEnd.exec(line);
  const isThinking = /\blet me (?:think|see|check|look)$/.test(line);
  return isThinking || (rest !== null && reason.test(line.replace(rest[0], ' ')));
}

/** `Can't I just use the form?` */
const wantsForm =
  /\b(?:use|fill|take|have|do|with|rather|via|through)\b.{0,16}\b(?:the|a|your) form\b|\b(?:the|a|your) form instead\b/;

/** `I'll do it later`, which is not a preferred time. */
const doesLater =
  /^(?:(?:no|hmm|well|sorry|actually|oh|ok|wait|on second thoughts?) )*(?:(?:i will|i would rather|maybe i will|let me|i can) (?:do|book|fill|finish|try) (?:it|this|that|in|a call)? ?(?:later|another (?:time|day)|some other time|tomorrow)|not (?:today|now|right now|yet)|(?:maybe )?later$|(?:some|an)other time)/;

const joking = /\b(?:joking|kidding|messing|pranking|a prank|testing|for fun)\b/;

/** `I'll have a think, bye for now.` */
const endsInBye = /\b(?:bye|goodbye|bye bye)(?: (?:now|then|for now|thanks|thank you|bye)){0,5}$/;

/** `Don't send it yet, I need to ask my partner.` */
function isNotSent(line: string): boolean {
  return (
    isFollowedBy(line, /\b(?:do not|not) (?:send|submit)\b/, asksFirst) ||
    isFollowedBy(
      line,
      /\b(?:i|we) (?:want to|need to|have to|would like to|should|must|better|got to|would rather) (?:talk|ask|check|think|speak|discuss|run it|show it|sleep)\b/,
      /\b(?:first|before)\b/,
    )
  );
}

const asksFirst =
  /\b(?:i|we) (?:want|need|have|would like|should|must|will|better|got)\b.{0,20}\b(?:talk|ask|check|think|speak|discuss|run|see|show|sleep|look|read)\b|\b(?:should|must|has to|needs to|wants to|have to) (?:see|read|check|approve|look|know|agree)\b/;

/** `I'm driving, can we do this later?` */
const asksForLater =
  /\b(?:can|could|may|shall) (?:we|i) (?:please |maybe )?(?:do|finish|continue|carry on|pick|go on|book)\b.{0,16}\b(?:later|another (?:time|day)|some other time|tomorrow)$/;

/** `Not today.` */
const plainLater =
  /^(?:(?:no|hmm|well|sorry|actually|oh|ok) )*(?:not today|some other time|another (?:time|day)|(?:maybe )?later|maybe tomorrow|tomorrow maybe|(?:let me |i will |i have to |i need to )?(?:think about it|sleep on it|think it over))\b/;

/** `Could you speak more slowly? I'm writing it down`, whatever was asked. */
const asksToSlow =
  /^(?:(?:hey|hi|ok|sorry|wait|please|no|but|and|just|woah|whoa|easy|pardon|excuse me|hang on|one moment) )*(?:(?:can|could|would|will) you (?:please |maybe |just |also )*(?:speak|talk|go|say (?:it|that|this)|read|be|do (?:it|that)) (?:\w+ ){0,4}?slow(?:er|ly)?\b|(?:speak|talk|go) (?:(?:a|bit|little|more|please|much|very) )*slow(?:er|ly)?\b(?! than)|(?:(?:a|bit|little|much|more) )*slow(?:er|ly)\b(?! (?:than|on|in|for|at|every|website|site|computer|page))|slow down(?= (?:please|a|there|mate|for|i|sir|love)\b|$)|not so (?:fast|quick|quickly)|(?:you|you are|you speak|you talk|you go|that is|that was) (?:way |much |a bit |a little )?too (?:fast|quick|quickly))/;

/** Clauses of a text, in words. */
function clausesIn(text: string): string[] {
  return text
    .slice(0, 300)
    .split(
      /[.,;:!?…—–]+\s*|(?<!\s)\s+(?:and|so)\s+(?=(?:just |please )?(?:cancel|forget|drop|scrap|stop|never mind|leave|call|no)\b)/i,
    )
    .map((clause) => toWords(clause).join(' '))
    .filter(Boolean);
}

/** Names for the request as a whole, not for a detail of it. */
const wholeThing =
  /\b(?:it|this|that|everything|whole|thing|booking|request|call|appointment|consultation|meeting|form)\b/;

/** `This takes too long, forget the booking`: one clause is enough, unless it is about others. */
function givesUpIn({ text, line, words, isQuestion }: Said): boolean {
  if (isQuestion || words.length > 20) return false;
  if (
    /\b(?:they|people|clients?|customers?|members?|guests?|folks?|who|no ?shows?|instead|(?:yesterday|last week|ago))\b/.test(
      line,
    )
  )
    return false;
  const clauses = clausesIn(text);
  if (clauses.length < 2) return false;
  // `Forget it, just the website` and `cancel that, I mean Thursday` go on.
  const isLast = (at: number): boolean => at === clauses.length - 1;
  return clauses.some(
    (clause, at) =>
      (plainCancel.test(clause) &&
        wholeThing.test(clause) &&
        (isLast(at) || leavesBehind.test(clauses.slice(at + 1).join(' ')))) ||
      (plainEnd.test(clause) && isLast(at)) ||
      (isLast(at) &&
        /^(?:no|not an?y?|without) (?:booking|call|appointment|consultation|meeting)(?: (?:then|please|thanks|thank you|for me|now|today|after all))*$/.test(
          clause,
        )),
  );
}

/** Said after giving up, without going on with anything else. */
const leavesBehind =
  /\b(?:too (?:much|many|long|complicated|difficult|slow)|no time|not have (?:the )?time|hassle|somebody else|someone else|elsewhere|another|thanks|thank you|sorry|bye|annoying|tired|busy|changed my mind|not (?:interested|worth|for me|needed|want)|later|myself)\b/;

/** Whether a booking begun in this call was stopped by a refusal: it is still the one that is meant. */
function isLeftOpen({ state }: Turn): boolean {
  const { booking, emailRefusals, nameRefusals } = state;
  return !booking.isWanted && booking.stored.length === 0 && emailRefusals + nameRefusals > 0;
}

/** Nothing but the wish to give the request up. */
const plainCancel =
  /^(?:(?:no|actually|ok|okay|sorry|please|oh|well|hmm|let us|just|can you|can we|i want to|nah|wait|hold on|hang on|mm|then|you know what) )*(?:cancel|call (?:it|that|this|the whole thing|everything) off|scrap|abort|forget|drop|never mind|stop|leave|discard|bin|delete|trash|throw)(?: (?:it|away|cancel|stop|out|that|this|everything|about it|the|whole|booking|request|thing|call|now|please|all|then|of|be|for now))*$/;

/** `I'd like to stop here`, `stop, I don't want this`. */
const plainEnd =
  /\b(?:i (?:want|would like|prefer|would prefer) to|let us|can we|we can|i will) (?:stop|quit|end|leave it|finish|cancel)(?: (?:here|now|this|it|there|please|that))*$|^(?:(?:no|ok|please|sorry) )*(?:stop|wait|cancel)\b.{0,12}\bi (?:do not (?:want|trust|like)|changed my mind)|\bi do not (?:want|trust) (?:this|it|that|you|a call|any)\b.{0,12}\bstop$|\bi (?:do not|no longer|will not|would not|would rather not) (?:(?:really|actually|even|want|wish|need|like|care|think i want|going) )*to (?:book|make|arrange|schedule) (?:a|an|any|this|that|one|it|anything|the)\b|\bi (?:was|am) (?:only|just) (?:looking|browsing|curious|looking around)$|^(?:(?:no|sorry|actually|oh|wait) )*i (?:have )?changed my mind$|\b(?:i am|we are) not (?:after|looking for|here for|interested in) (?:a|an|any|the) (?:call|booking|appointment|consultation|meeting)\b|^(?:(?:no|sorry|actually|oh|wait|i have changed my mind|i changed my mind|and|so|look|you know what) )*i? ?(?:do not|no longer) (?:want|need) (?:a|the|this|that|any|your) (?:call|booking|appointment|consultation|meeting)\b/;
