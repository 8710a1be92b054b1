import type { CallTimers } from '../call-timers.ts';

export interface BargeInOptions {
  readonly timers: CallTimers;
  /** Pauses, and continues. */
  readonly speaker: { hold(): void; release(): void };
  /** How long speech may go without any words, in milliseconds: after that it is noise. */
  readonly wordsWithinMs: number;
}

/**
 * After this many wordless sounds in a row, sound alone no longer stops the agent: a beeping machine near the visitor must
 * not keep the agent from answering what is typed. Words restore the trust.
 */
const mostFalseAlarms = 2;

/** Decides whether the agent falls silent for a sound that may be speech (DESIGN 4: barge-in). */
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
    /** The visitor seems to speak: the agent pauses, unless such sounds have proven to be noise. */
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
    /** It was nothing: the agent continues, and trusts such sounds less if there were no words either. */
    wasNothing,
    /** The agent continues, whatever it was. */
    release,
  };
}
