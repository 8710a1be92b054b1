import { type AnswerName, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import type { Theme } from '#shared/texts/agent/answers/reactions.ts';
import { remarkOf } from '../intents/remark-of.ts';
import type { Meaning } from '../intents/understanding.ts';
import { hearRequest } from '../slots/hear-request.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { isAnswer, type Said } from './meaning.ts';
import type { Turn } from './turn.ts';

/** Most offers of a call in one call: more is a nuisance. */
const mostOffers = 3;

/** Least answers between two offers, unless an answer asks for one. */
const answersBetween = 3;

/** Follows an answer up with its own question, or with the offer of a call when one is due. */
export function followUp(turn: Turn, answers: readonly AnswerName[]): void {
  turn.ask('nothing');
  const { answersSinceOffer, offers, booking, saidBefore } = turn.state;
  const [name = ''] = answers;
  const next = turn.knows.answers[name]?.followUp;
  if (answers.length > 1 || booking.stored.length > 0 || next === 'nothing') return;
  if (typeof next === 'object') {
    if (!saidBefore.includes(next.ask)) turn.sayText(next.ask);
    return;
  }
  const isDue = answersSinceOffer >= (offers === 0 ? 1 : answersBetween);
  if (offers < mostOffers && (isDue || (offers === 0 && next === 'offer'))) offer(turn);
}

/** Offers to book a call. */
export function offer(turn: Turn): void {
  turn.say('offerBooking');
  turn.do({ type: 'offered' });
}

/** Below this share of known words, the subject of a text is unclear. */
const familiar = 0.4;

/** Says that it does not know, asks which of two things is meant, or that it did not understand. */
export function askBack(turn: Turn, said: Said, wasClarified: boolean): void {
  turn.greet();
  const [best] = said.whole.guesses;
  const isOffTopic =
    best !== undefined &&
    isAnswer(best.label) &&
    (best.label === 'off-topic' || best.label === 'test-question' || best.label === 'injection') &&
    best.probability > 0.2;
  if (isOffTopic) {
    turn.answer('off-topic');
    return;
  }
  const [one, other] = said.either;
  if (one !== undefined && other !== undefined && !wasClarified) {
    turn.act('act:clarify');
    turn.clarify([one, other]);
    return;
  }
  const { segments } = hearRequest(said.text);
  const isSurely = (kind: SegmentKind): boolean =>
    segments.some((each) => each.kind === kind && each.sureness >= even);
  if (isSurely('stop')) {
    turn.mention('small-talk');
    turn.say('anythingElse');
    return;
  }
  turn.mention('off-topic');
  const { theme, asks } = remarkOf(said.text);
  // `hello madam I am calling from kochi I have one beauty parlour`
  const isTold =
    !said.isQuestion &&
    segments.every(({ kind, sureness }) => tells.has(kind) && (kind === 'talk' || sureness >= sureTold));
  if (
    said.words.length > 2 &&
    !isTold &&
    (said.isQuestion ? theme === undefined || asks >= even : asks >= sureQuestion)
  ) {
    if (best !== undefined && best.probability >= perhaps && isFact(best.label)) {
      turn.say('perhaps');
      turn.answer(best.label);
    } else notKnown(turn);
    return;
  }
  turn.act('act:clarify');
  if (theme !== undefined) {
    turn.react(theme, said.words.length);
    if (helped.has(theme) && turn.state.offers < mostOffers) offer(turn);
  } else if (isTold && isSurely('about')) turn.react('shop-facts', said.words.length);
  else if (said.familiarity >= familiar && said.words.length > 3) turn.say('goOn', said.words.length);
  else turn.say('unknown');
}

/** From this probability on, a trouble is told. */
const sureTrouble = 0.9;
/** From this sureness on, an answer is given instead of a reaction. */
const sureReply = 0.8;

/**
 * Reacts to a trouble that is told and not asked about: its words may resemble those of a question.
 * @param answers those to its words
 * @returns whether it did
 */
export function reactToTrouble(turn: Turn, said: Said, answers: readonly AnswerName[]): boolean {
  const { segments } = hearRequest(said.text);
  const isTold =
    !said.isQuestion &&
    segments.some(({ kind, sureness }) => kind === 'trouble' && sureness >= sureTrouble) &&
    segments.every(({ kind }) => tells.has(kind));
  const isAnswered =
    answers.some((name) => writtenAnswer(name)?.helps !== undefined) ||
    (answers.length > 0 && said.answerSureness >= sureReply);
  const { theme } = remarkOf(said.text);
  if (!isTold || isAnswered || theme === undefined || !helped.has(theme)) return false;
  turn.react(theme, said.words.length);
  if (turn.state.offers < mostOffers) offer(turn);
  return true;
}

/** Kinds of parts that ask for nothing; apart from talk they must be this sure. */
const tells: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['about', 'talk', 'trouble']);
const sureTold = 0.7;

/** Themes that an offering helps with, which the reaction names. */
const helped: ReadonlySet<Theme> = new Set<Theme>([
  'missed-calls',
  'messages',
  'bookings-mess',
  'no-shows',
  'website-trouble',
]);

/** From this probability on, an answer is given with the remark that it may be wrong; docs/decisions/0068 has the curve. */
const perhaps = 0.12;

/** Whether it is an answer to a question, rather than small talk. */
function isFact(meaning: Meaning): meaning is AnswerName {
  return isAnswer(meaning) && writtenAnswer(meaning)?.isTalk !== true;
}

/** From this probability on, a question asks for a fact instead of complaining: `how am I to press all those buttons?` */
const even = 0.5;
/** From this probability on, a text that is not in the form of a question asks. */
const sureQuestion = 0.6;

/** Says that it does not know that one, notes the question, and offers to pass it on. */
export function notKnown(turn: Turn): void {
  turn.act('act:clarify');
  turn.say('notKnown');
  passOn(turn);
}

/** Offers to pass the question on to the team, unless that was offered often enough. */
function passOn(turn: Turn): void {
  const { booking, offers } = turn.state;
  if (booking.isWanted || booking.stored.length > 0 || offers >= mostOffers) return;
  turn.say('passOn');
  turn.do({ type: 'offered' });
}
