import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';

/**
 * What a team has taught the agent at its desk, over what the repository holds: plain data, which a database may keep. It
 * holds from the next turn on, without a build or a start.
 */
export interface Taught {
  /** Another one for each change: what is made of it is made once. */
  readonly version: string;
  readonly answers: readonly TaughtAnswer[];
  /** Facts in other words, by name; '' for one that the agency has not decided. */
  readonly facts: Readonly<Record<string, string>>;
}

/** An answer that was changed, or one that the repository does not have. */
export interface TaughtAnswer {
  /** That of the answer it changes, or one of its own. */
  readonly id: string;
  /** It is not said anymore, and not understood. */
  readonly isOff?: boolean;
  /** In the place of what the repository says; of a new answer `about` and `answer` are needed. */
  readonly words?: TaughtWords;
  /** More ways to ask for it. */
  readonly asked?: readonly string[];
}

/** The words of an answer that were taught; `has` is null where it is no question of yes or no anymore. */
export interface TaughtWords
  extends Partial<Omit<AgentAnswer, 'subjects' | 'helps' | 'counts' | 'isTalk' | 'has'>> {
  readonly has?: NonNullable<AgentAnswer['has']> | null;
}

/** Says what was taught by now. */
export type TaughtNow = () => Taught | Promise<Taught>;

export const nothingTaught: Taught = { version: '', answers: [], facts: {} };
