import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';

/**
 * Everything a team has taught the agent at its desk, on top of the repository's answers: plain data that a database can
 * store. It takes effect from the next turn on, without a build or restart.
 */
export interface Taught {
  /** Differs after each change, so that anything derived from this can be cached. */
  readonly version: string;
  readonly answers: readonly TaughtAnswer[];
  /** Reworded facts by name; '' for one that the agency has not decided. */
  readonly facts: Readonly<Record<string, string>>;
}

/** An answer that was changed, or one that the repository does not have. */
export interface TaughtAnswer {
  /** The id of the answer it changes, or a new one. */
  readonly id: string;
  /** The answer is neither said nor recognized anymore. */
  readonly isOff?: boolean;
  /** Replaces the repository's words; a new answer needs `about` and `answer`. */
  readonly words?: TaughtWords;
  /** More ways to ask for it. */
  readonly asked?: readonly string[];
}

/** The taught words of an answer; `has` is null once the question is not a yes/no question anymore. */
export interface TaughtWords
  extends Partial<Omit<AgentAnswer, 'subjects' | 'helps' | 'counts' | 'isTalk' | 'has'>> {
  readonly has?: NonNullable<AgentAnswer['has']> | null;
}

/** Returns everything taught so far. */
export type TaughtNow = () => Taught | Promise<Taught>;

export const nothingTaught: Taught = { version: '', answers: [], facts: {} };
