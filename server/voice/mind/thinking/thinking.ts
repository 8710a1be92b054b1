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

/** Something the visitor said, and the state it was said in. */
export interface SaidTurn {
  readonly state: DialogueState;
  /** Earlier words of the visitor that got no answer. */
  readonly noted: readonly string[];
  readonly text: string;
  /** Everything the team has taught so far. */
  readonly taught?: Taught | undefined;
}

/** The result of thinking about a turn. */
export interface Thought {
  readonly reply: Reply;
  /** Processor time that it took, in milliseconds. */
  readonly spentMs: number;
}

/**
 * Everything a mind does with the words of a visitor or model, which may be anything: pure, so that it can run where it
 * blocks nobody. Each method rejects if it failed or took too long.
 */
export interface Thinking {
  /** Works out the reply to a turn. */
  answer(turn: SaidTurn): Promise<Thought>;
  /** Whether a text clearly agrees. */
  agrees(text: string): Promise<boolean>;
  /** Why a model's sentence must not be said, given everything heard from the visitor; undefined if it may be. */
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

/** Thinks in the current thread: for the mind's own threads, and where nobody else waits. */
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
  // This completes a sentence begun earlier.
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

/** Processor time of this thread in milliseconds, not counting time spent waiting for a processor. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
