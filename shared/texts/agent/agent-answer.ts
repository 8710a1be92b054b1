/** The trades that an answer may have words of its own for. */
export type Trade = 'salon' | 'gym' | 'barbershop';

/** Ways to run the site that make some answers untrue. */
export type Setup =
  /** The words of calls are kept for some days (CALL_TRANSCRIPTS_DAYS). */
  | 'words-kept'
  /** An outside service hears, thinks or speaks in calls. */
  | 'outside-service';

/**
 * One thing that the agent can say to a visitor, with the ways in which people ask for it.
 *
 * Written for the ear: the direct answer first, two sentences and 22 words at the most (eight seconds of speech), each
 * sentence understandable without another. Never a fact that the agency has not decided.
 */
export interface AgentAnswer {
  /** A few words that name it, for `Do you mean …?`. */
  readonly about: string;
  /** One string for each sentence. */
  readonly answer: readonly string[];
  /** In words of a trade, for a visitor who has named it. */
  readonly forTrade?: Readonly<Partial<Record<Trade, readonly string[]>>>;
  /** Where the site is run so that the answer would not be true. */
  readonly forSetup?: Readonly<Partial<Record<Setup, readonly string[]>>>;
  /** For somebody who wants to know more. */
  readonly more?: readonly string[];
  /** How people ask for it: the more and the more different, the better it is recognized. */
  readonly asked: readonly string[];
}

/** The lines of a text, without empty ones. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
