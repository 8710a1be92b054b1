/**
 * Notices that a visitor goes on with what seemed to be over: who speaks again before the agent's answer has been heard
 * for a second cannot mean that answer.
 */
export interface ContinuedTurn {
  /** The visitor's turn seems to be over. */
  ended(text: string): void;
  /** The agent begins to be heard. */
  agentHeard(): void;
  /** The visitor begins to speak. */
  speechStarted(): void;
  /** @returns what was said before and belongs to what is being said now; undefined when that stands by itself */
  readonly before: string | undefined;
  /** What was said stands. */
  forget(): void;
}

/** How long an answer may have been heard, in milliseconds. */
const firstSecond = 1_000;

export function createContinuedTurn(now: () => number = () => performance.now()): ContinuedTurn {
  let last: { readonly text: string; heardAt: number | undefined } | undefined;
  let before: string | undefined;

  return {
    ended(text) {
      last = { text, heardAt: undefined };
      before = undefined;
    },
    agentHeard() {
      if (last) last.heardAt ??= now();
    },
    speechStarted() {
      if (before !== undefined) return;
      if (last && now() - (last.heardAt ?? now()) < firstSecond) before = last.text;
      last = undefined;
    },
    get before() {
      return before;
    },
    forget() {
      last = before = undefined;
    },
  };
}
