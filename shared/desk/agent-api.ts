import type { Has } from '../agency/ability.ts';
import type { OpenQuestion } from './desk-api.ts';

// Requests and responses of the desk's page about the agent: JSON below /desk/api/agent.

/** The kinds of entries that can be taught. */
export const taughtKinds = ['answer', 'fact'] as const;
export type TaughtKind = (typeof taughtKinds)[number];

/** Limits of what is taught, in characters or numbers. */
export const taughtLimits = {
  /** Of the words that name an answer. */
  about: 60,
  /** Of one sentence: longer ones are hard to follow by ear. */
  sentence: 220,
  /** Sentences of an answer, and of what is said to somebody who wants to know more. */
  sentences: 3,
  /** Of a way to ask, and how many there are. */
  way: 150,
  ways: 30,
  fact: 120,
  /** Of a question to try. */
  tried: 500,
  /** Of a file with everything, in bytes. */
  file: 400_000,
} as const;

/** The taught part of an answer; the rest is as in the repository. */
export interface AnswerValue {
  readonly off?: true;
  readonly about?: string;
  /** One string for each sentence. */
  readonly answer?: readonly string[];
  /** Null unless it is a yes-or-no question. */
  readonly has?: Has | null;
  readonly more?: readonly string[];
  /** More ways to ask for it. */
  readonly asked?: readonly string[];
}

/** A taught fact: its text, '' if nobody has decided it. */
export type FactValue = string;

/** One change of what the agent knows. A value of null takes the repository's back. */
export interface TaughtChange {
  /** Made by the page: a change that is sent twice is one. */
  readonly id: string;
  readonly kind: TaughtKind;
  readonly name: string;
  readonly value: AnswerValue | FactValue | null;
  /** Id of the last change on the member's screen; null for none. */
  readonly seen: string | null;
}

/** The outcome of a change. */
export type TeachAnswer =
  | { readonly outcome: 'done' }
  /** Somebody else changed it meanwhile. */
  | { readonly outcome: 'changed' }
  /** Sentences for the member that say what is wrong with it. */
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

/** A change as it is shown. */
export interface ListedChange {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string;
  readonly kind: TaughtKind;
  readonly name: string;
  readonly before: AnswerValue | FactValue | null;
  readonly after: AnswerValue | FactValue | null;
}

/** Who changed something last, and when. */
export type LastChange = Pick<ListedChange, 'id' | 'at' | 'actor_name'>;

/** How what is known now stands to the repository's. */
export type TaughtState = 'written' | 'edited' | 'new' | 'off';

/** An answer in the list. */
export interface ListedAnswer {
  readonly name: string;
  readonly about: string;
  readonly has: Has | null;
  /** Its sentences, with `{facts}` in them. */
  readonly answer: readonly string[];
  readonly more: readonly string[];
  /** Ways to ask that were taught. */
  readonly asked: readonly string[];
  readonly state: TaughtState;
  readonly last: LastChange | null;
}

/** A fact in the list. */
export interface ListedFact {
  readonly name: string;
  readonly text: string;
  readonly state: TaughtState;
  /** Whether it is still the example agency's. */
  readonly is_example: boolean;
  readonly last: LastChange | null;
}

/** Questions without an answer that are alike; `text` is the one that came up most often. */
export interface QuestionGroup extends OpenQuestion {
  /** In the visitors' words, the first one is `text`. */
  readonly ways: readonly string[];
}

/** Everything that the page shows. */
export interface AgentPage {
  readonly answers: readonly ListedAnswer[];
  readonly facts: readonly ListedFact[];
  readonly questions: readonly QuestionGroup[];
  /** CALL_TRANSCRIPTS_DAYS: without, no questions are kept. */
  readonly words_days: number;
  readonly changes: readonly ListedChange[];
  /** Sentences that were taught and have no sound yet; `is_live` where the voice that makes them is installed. */
  readonly sounds: { readonly missing: number; readonly is_live: boolean };
}

/** One answer or fact, with what the repository says and what was done to it. */
export interface TaughtEntry {
  readonly kind: TaughtKind;
  readonly name: string;
  /** The repository's version; null for an answer that was taught. */
  readonly written: Pick<ListedAnswer, 'about' | 'has' | 'answer' | 'more'> | FactValue | null;
  readonly value: AnswerValue | FactValue | null;
  /** How people ask for it, as the repository has it. */
  readonly ways: readonly string[];
  /** The last change first. */
  readonly history: readonly ListedChange[];
}

/** How the agent would handle a question. */
export interface TriedQuestion {
  /** Its sentences. */
  readonly sentences: readonly string[];
  /** The answers it gives, with how sure it is, 0 to 1. */
  readonly answers: readonly TriedGuess[];
  /** The action it understands, such as `book`; null for a question. */
  readonly request: TriedGuess | null;
  /** Its second guess, if any. */
  readonly runner_up: TriedGuess | null;
  readonly is_unanswered: boolean;
}

export interface TriedGuess {
  /** Of an answer, or of a request. */
  readonly name: string;
  /** A few words; the name where it has none. */
  readonly about: string;
  readonly is_answer: boolean;
  readonly sureness: number;
}
