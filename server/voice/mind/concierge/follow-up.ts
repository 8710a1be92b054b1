import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { isAnswer, type Said } from './meaning.ts';
import type { Turn } from './turn.ts';

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

/** Offers a booking behind an answer, when one is due. */
export function followUp(turn: Turn, answers: readonly AnswerName[]): void {
  turn.ask('nothing');
  const { answersSinceOffer, offers, booking } = turn.state;
  if (answers.length > 1 || booking.stored.length > 0 || answers.some((name) => noOffer.has(name))) return;
  const isDue = answersSinceOffer >= (offers === 0 ? 1 : 3) && offers < 3;
  if (isDue || (offers === 0 && answers.some((name) => offersBooking.has(name)))) offer(turn);
}

/** Offers to book a call. */
export function offer(turn: Turn): void {
  turn.say('offerBooking');
  turn.do({ type: 'offered' });
}

/** Asks what is meant, rather than to answer beside the point. */
export function askBack(turn: Turn, said: Said, wasClarified: boolean): void {
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
