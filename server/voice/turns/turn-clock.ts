/** How long a visitor waited for the agent to answer a turn. */
export interface AnsweredTurn {
  readonly by: 'voice' | 'typing';
  /** The first part of the answer to arrive. */
  readonly first: 'audio' | 'text';
  /** From the end of speech, or from the arrival of a typed message. */
  readonly seconds: number;
}

/**
 * Measures one call's turns: from their end to the start of the answer, heard or read.
 * @param onAnswered called once for each answered turn
 */
export function createTurnClock(onAnswered: ((turn: AnsweredTurn) => void) | undefined) {
  let silentSince: number | undefined;
  let open: { readonly by: AnsweredTurn['by']; readonly since: number } | undefined;
  return {
    /** A sound like the visitor's voice: the sound before it was not a turn of its own. */
    speechStarted() {
      silentSince = undefined;
    },
    /** The sound of the visitor's voice ended; words may follow. */
    speechStopped() {
      silentSince = performance.now();
    },
    /** The visitor has spoken: an answer is due. An earlier turn still without one won't get one. */
    said(by: AnsweredTurn['by']) {
      const now = performance.now();
      // A browser that recognizes by itself may have its words before the sound has ended for us.
      open = { by, since: by === 'voice' ? (silentSince ?? now) : now };
      silentSince = undefined;
    },
    /** The first part of an answer is there. */
    answered(first: AnsweredTurn['first']) {
      if (!open) return;
      const { by, since } = open;
      open = undefined;
      onAnswered?.({ by, first, seconds: (performance.now() - since) / 1000 });
    },
  };
}

export type TurnClock = ReturnType<typeof createTurnClock>;
