import type { CallTimers } from '../call-timers.ts';

export interface BargeInOptions {
  readonly timers: CallTimers;
  /** Holds on, and goes on. */
  readonly speaker: { hold(): void; release(): void };
  /** How long speech may be without any words, in milliseconds: then it is noise. */
  readonly wordsWithinMs: number;
}

/**
 * After this many wordless sounds in a row, sound by itself no longer stops the agent: a machine that beeps
 * near the visitor must not keep the agent from answering what is typed. Words bring the trust back.
 */
const mostFalseAlarms = 2;

/** Decides whether the agent falls silent for what sounds like speech (DESIGN 4: barge-in). */
export function createBargeIn({ timers, speaker, wordsWithinMs }: BargeInOptions) {
  let falseAlarms = 0;
  let isHolding = false;
  /** Whether there were words since the speech began. */
  let hadWords = false;
  const patience = timers.create();

  function release(): void {
    patience.stop();
    isHolding = false;
    speaker.release();
  }

  function wasNothing(): void {
    if (isHolding && !hadWords) falseAlarms += 1;
    release();
  }

  return {
    /** The visitor seems to speak: the agent holds on, unless that has proven to be noise. */
    speechStarted() {
      if (isHolding || falseAlarms >= mostFalseAlarms) return;
      isHolding = true;
      hadWords = false;
      speaker.hold();
      patience.after(wordsWithinMs, wasNothing);
    },
    /** It's speech: there are words. The agent keeps waiting. */
    wordsCame() {
      falseAlarms = 0;
      hadWords = true;
      patience.stop();
    },
    /** Nothing came of it: the agent continues, and trusts such sounds less if there wasn't a word, either. */
    wasNothing,
    /** The agent continues, whatever it was. */
    release,
  };
}
