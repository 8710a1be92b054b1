/** How long an answer may have been heard, in milliseconds. */
const firstSecond = 1_000;

/** How long after its end a turn can be continued while no answer is heard, in milliseconds; after that it is a new one. */
const longestThought = 4_000;

/**
 * Detects that a visitor continues an apparently finished turn: speaking again before the agent's answer has been heard for
 * a second cannot be a reaction to that answer.
 */
export function createContinuedTurn(now: () => number = () => performance.now()) {
  let last: { readonly text: string; readonly endedAt: number; heardAt: number | undefined } | undefined;
  let before: string | undefined;

  function isStillMeant({
    endedAt,
    heardAt,
  }: {
    readonly endedAt: number;
    readonly heardAt: number | undefined;
  }): boolean {
    return heardAt === undefined ? now() - endedAt < longestThought : now() - heardAt < firstSecond;
  }

  return {
    /** The visitor's turn seems to be over. */
    ended(text: string) {
      last = { text, endedAt: now(), heardAt: undefined };
      before = undefined;
    },
    /** The agent begins to be heard. */
    agentHeard() {
      if (last) last.heardAt ??= now();
    },
    /** The visitor begins to speak. */
    speechStarted() {
      if (before !== undefined) return;
      if (last && isStillMeant(last)) before = last.text;
      last = undefined;
    },
    /** @returns earlier words that the current turn continues; undefined when it's complete on its own */
    get before() {
      return before;
    },
    /** The turn is final as it was said. */
    forget() {
      last = before = undefined;
    },
  };
}

export type ContinuedTurn = ReturnType<typeof createContinuedTurn>;
