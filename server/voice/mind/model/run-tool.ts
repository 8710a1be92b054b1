import type { AnswerBook } from '../answers/answer-book.ts';
import { isEmailConfirmed, missingField, stepOf } from '../booking/booking-state.ts';
import type { Concierge } from '../create-concierge.ts';
import type { DialogueOutput } from '../dialogue.ts';
import type { Thinking } from '../thinking/thinking.ts';
import { hearTimeWish } from '../times/hear-time-wish.ts';
import { factsAbout, type ToolOrder } from './tools.ts';

/** The outcome of a tool call. */
export interface ToolOutcome {
  /** For the model. */
  readonly result: string;
  /** Said and shown by the tool itself, which ends the agent's turn. */
  readonly outputs?: AsyncIterable<DialogueOutput> | Iterable<DialogueOutput>;
  readonly endsCall?: boolean;
  /** Whether the visitor's question has no answer. */
  readonly isUnanswered?: boolean;
}

export interface ToolContext {
  readonly concierge: Concierge;
  /** The visitor's words in this turn. */
  readonly said: string;
  /** Whether everything was read to the visitor before they said it. */
  readonly wasReviewed: boolean;
  readonly thinking: Pick<Thinking, 'agrees' | 'answer'>;
  /** Everything that may be answered. */
  readonly book: AnswerBook;
}

/** Whether the visitor's own words choose this time, whatever the model made of them. */
async function choosesTime(
  { state }: Concierge,
  said: string,
  at: number,
  thinking: ToolContext['thinking'],
): Promise<boolean> {
  const { reply } = await thinking.answer({
    state: { ...state, asked: { what: 'time' } },
    noted: [],
    text: said,
  });
  return reply.effects.some((effect) => effect.type === 'book-time' && effect.at === at);
}

/** Runs a tool that a model called, within the rules for every booking. */
export async function runTool(
  order: ToolOrder,
  { concierge, said, wasReviewed, thinking, book }: ToolContext,
): Promise<ToolOutcome> {
  const { booking } = concierge.state;
  switch (order.tool) {
    case 'answer_from_site':
      return { result: factsAbout(order.topic, concierge.state.setup, book) };
    case 'no_answer':
      return {
        result: 'Noted. Now say that you do not know it and that a person can answer it.',
        isUnanswered: true,
      };
    case 'update_booking': {
      if (order.isWanted) concierge.book({ type: 'wanted' });
      const refused = [...order.refused, ...concierge.fill(order.details)];
      return { result: describe(concierge, refused) };
    }
    case 'review_booking': {
      concierge.book({ type: 'wanted' });
      if (missingField(booking) !== undefined || !isEmailConfirmed(booking))
        return { result: describe(concierge, []) };
      return { result: 'It is being read aloud now. Wait for the answer.', outputs: concierge.review() };
    }
    case 'send_booking': {
      const step = stepOf(booking);
      if (step === 'sent') return { result: 'It was sent before. It is not sent twice.' };
      if (!wasReviewed || step === 'collecting' || step === 'confirm-email') {
        return { result: `Not sent: review_booking comes first. ${describe(concierge, [])}` };
      }
      if (!(await thinking.agrees(said))) {
        return { result: 'Not sent: the visitor did not clearly agree. Ask again.' };
      }
      return { result: 'What came of it is being said now.', outputs: concierge.send() };
    }
    case 'list_times':
      if (concierge.state.times === undefined) return { result: 'There are no times to offer.' };
      return {
        result: 'The times are being said now. Wait for the answer.',
        outputs: concierge.actOnTimes({ type: 'find-times', wish: hearTimeWish(order.when) ?? {} }),
      };
    case 'book_time': {
      const at = concierge.state.times?.offered[order.number - 1]?.at;
      if (at === undefined || !(await choosesTime(concierge, said, at, thinking)))
        return { result: 'Not booked: the visitor did not clearly choose it. Ask which of the two.' };
      return {
        result: 'What came of it is being said now.',
        outputs: concierge.actOnTimes({ type: 'book-time', at }),
      };
    }
    case 'end_call':
      return { result: 'The call ends.', endsCall: true };
  }
}

function describe({ state: { booking } }: Concierge, refused: readonly string[]): string {
  const missing = missingField(booking);
  const next =
    stepOf(booking) === 'confirm-email'
      ? 'The email address is on the screen: ask the visitor to check it and to press Confirm email.'
      : missing === undefined
        ? 'Nothing is missing: ask for anything else to add, or call review_booking.'
        : `Still missing: ${missing}.`;
  return [...refused.map((message) => `Refused: ${message}.`), booking.isWanted ? next : 'Noted.'].join(' ');
}
