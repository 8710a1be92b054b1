import type { Has } from '../agency/ability.ts';
import type { OpenQuestion } from './desk-api.ts';

// Requests and responses of the desk's page about the agent: JSON below /desk/api/agent.

/** The kinds of entries that can be taught. */
export const taughtKinds = ['answer', 'fact'] as const;
export type TaughtKind = (typeof taughtKinds)[number];

/** Limits on taught content, in characters or numbers. */
export const taughtLimits = {
  /** Characters of the words that name an answer. */
  about: 60,
  /** Characters of one sentence: longer ones are hard to follow by ear. */
  sentence: 220,
  /** Sentences of an answer, and of the additional text for visitors who want to know more. */
  sentences: 3,
  /** Characters of a way to ask, and the number of ways. */
  way: 150,
  ways: 30,
  fact: 120,
  /** Characters of a question to try. */
  tried: 500,
  /** Bytes of a file with all changes. */
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

/** A taught fact: its text, '' if undecided. */
export type FactValue = string;

/** A change to the agent's knowledge. A value of null restores the repository's. */
export interface TaughtChange {
  /** Created by the page: a change that is sent twice counts once. */
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
  /** Somebody else changed it in the meantime. */
  | { readonly outcome: 'changed' }
  /** Sentences that tell the member what is wrong. */
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

/** A change as displayed. */
export interface ListedChange {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string;
  readonly kind: TaughtKind;
  readonly name: string;
  readonly before: AnswerValue | FactValue | null;
  readonly after: AnswerValue | FactValue | null;
}

/** The author and time of the last change. */
export type LastChange = Pick<ListedChange, 'id' | 'at' | 'actor_name'>;

/** How the current state compares to the repository's. */
export type TaughtState = 'written' | 'edited' | 'new' | 'off';

/** An answer in the list. */
export interface ListedAnswer {
  readonly name: string;
  readonly about: string;
  readonly has: Has | null;
  /** Its sentences, with `{facts}` in them. */
  readonly answer: readonly string[];
  readonly more: readonly string[];
  /** Taught ways to ask. */
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

/** Similar questions without an answer; `text` is the most frequent one. */
export interface QuestionGroup extends OpenQuestion {
  /** In the visitors' words; the first one is `text`. */
  readonly ways: readonly string[];
}

/** Everything that the page shows. */
export interface AgentPage {
  readonly answers: readonly ListedAnswer[];
  readonly facts: readonly ListedFact[];
  readonly questions: readonly QuestionGroup[];
  /** CALL_TRANSCRIPTS_DAYS: with 0, no questions are kept. */
  readonly words_days: number;
  readonly changes: readonly ListedChange[];
  /** Taught sentences that have no sound yet; `is_live` if the voice that renders them is installed. */
  readonly sounds: { readonly missing: number; readonly is_live: boolean };
}

/** One answer or fact, with the repository's version and its history. */
export interface TaughtEntry {
  readonly kind: TaughtKind;
  readonly name: string;
  /** The repository's version; null for a taught answer. */
  readonly written: Pick<ListedAnswer, 'about' | 'has' | 'answer' | 'more'> | FactValue | null;
  readonly value: AnswerValue | FactValue | null;
  /** The repository's phrasings. */
  readonly ways: readonly string[];
  /** Newest first. */
  readonly history: readonly ListedChange[];
}

/** How the agent would handle a question. */
export interface TriedQuestion {
  /** Its sentences. */
  readonly sentences: readonly string[];
  /** The answers it gives, each with its confidence, 0 to 1. */
  readonly answers: readonly TriedGuess[];
  /** The recognized action, such as `book`; null for a question. */
  readonly request: TriedGuess | null;
  /** Its second guess, if any. */
  readonly runner_up: TriedGuess | null;
  readonly is_unanswered: boolean;
}

export interface TriedGuess {
  /** Name of an answer, or of a request. */
  readonly name: string;
  /** A few words; its name if it has none. */
  readonly about: string;
  readonly is_answer: boolean;
  readonly sureness: number;
}
