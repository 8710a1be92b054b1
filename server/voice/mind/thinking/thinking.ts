import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import type { Taught } from '../answers/taught.ts';
import type { BookingState } from '../booking/booking-state.ts';
import { type DialogueState, reduceDialogue } from '../concierge/dialogue-state.ts';
import { meaningOf } from '../concierge/meaning.ts';
import { noteSaid } from '../concierge/note-details.ts';
import { reply } from '../concierge/reply.ts';
import type { Reply } from '../concierge/turn.ts';
import { isYes } from '../concierge/yes-or-no.ts';
import { objectionTo, type Withheld } from '../guard/guard.ts';
import { createUnderstanding } from '../intents/understanding.ts';

/** Something that a visitor said, and what it was said to. */
export interface SaidTurn {
  readonly state: DialogueState;
  /** What the visitor said before, to no answer. */
  readonly noted: readonly string[];
  readonly text: string;
  /** What the team has taught the agent by now. */
  readonly taught?: Taught | undefined;
}

/** What came of thinking about it. */
export interface Thought {
  readonly reply: Reply;
  /** Processor time that it took, in milliseconds. */
  readonly spentMs: number;
}

/**
 * All that a mind does with a visitor's or a model's words, which may be of any kind: pure, so that it can be done where it
 * holds up nobody. Each rejects with an error when it could not be done, or took too long.
 */
export interface Thinking {
  /** What is done with something said. */
  answer(turn: SaidTurn): Promise<Thought>;
  /** Whether something said clearly agrees. */
  agrees(text: string): Promise<boolean>;
  /** Why a sentence of a model's must not be said, after all that was heard of the visitor. */
  objectionTo(
    sentence: string,
    booking: BookingState,
    heard: string,
    taught?: Taught,
  ): Promise<Withheld | undefined>;
}

export interface ThinkHereOptions {
  /** Processor time that this thread has used, in milliseconds. */
  readonly spent?: () => number;
}

/** Thinks in this very thread: in the mind's own threads, and where nobody else waits. */
export function thinkHere({ spent = processorTime }: ThinkHereOptions = {}): Thinking {
  return {
    async answer(turn) {
      const before = spent();
      return { reply: replyTo(turn), spentMs: spent() - before };
    },
    agrees: async (text) => agrees(text),
    objectionTo: async (...given) => objectionTo(...given),
  };
}

export function replyTo({ state, noted, text, taught }: SaidTurn): Reply {
  const book: AnswerBook = answerBook(taught);
  const understand = createUnderstanding(book.retrieve);
  const known = noted.reduce((before, each) => noteSaid(before, understand(each)), state);
  const understood = understand(text);
  if (known.unfinished === '' || understood.isQuestion)
    return reply(known, { type: 'said', understood }, book);
  // The other half.
  const whole = understand(`${known.unfinished} ${text}`);
  return reply(
    reduceDialogue(known, { type: 'heard-half', text: '' }),
    { type: 'said', understood: whole },
    book,
  );
}

export function agrees(text: string): boolean {
  return isYes(meaningOf(createUnderstanding()(text)));
}

/** Of this thread, in milliseconds: waiting for a processor does not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
