import type { TaughtKind, TriedGuess, TriedQuestion } from '#shared/desk/agent-api.ts';
import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import { answerBook } from '../answers/answer-book.ts';
import { type Checked, checkTaught } from '../answers/check-taught.ts';
import type { Taught } from '../answers/taught.ts';
import { newDialogue } from '../concierge/dialogue-state.ts';
import { isAnswer, meaningOf } from '../concierge/meaning.ts';
import { createUnderstanding, type Meaning } from '../intents/understanding.ts';
import { replyTo } from './thinking.ts';

/** The mind's services for those who teach the agent. Where the mind thinks in threads, these run there too. */
export interface Teaching {
  /** Shows how the agent would understand and answer a question at the beginning of a call. */
  tryOut(text: string, taught: Taught, setup: readonly Setup[]): Promise<TriedQuestion>;
  /** Checks a value to be taught on top of what was taught before. */
  check(kind: TaughtKind, name: string, value: unknown, taught: Taught): Promise<Checked>;
}

/** Runs in the current thread. */
export const teachHere: Teaching = {
  tryOut: async (...given) => tryQuestion(...given),
  check: async (...given) => checkTaught(...given),
};

export function tryQuestion(text: string, taught: Taught, setup: readonly Setup[]): TriedQuestion {
  const book = answerBook(taught);
  const { answers, answerSureness, request, requestSureness, whole, parts } = meaningOf(
    createUnderstanding(book.retrieve)(text),
  );
  const made = replyTo({ state: { ...newDialogue, setup }, noted: [], text, taught });
  const guessOf = (name: Meaning, sureness: number): TriedGuess => ({
    name,
    about: book.answers[name]?.about ?? name,
    is_answer: isAnswer(name),
    sureness,
  });
  const likelihood = (name: Meaning): number =>
    Math.max(
      0,
      ...[whole, ...parts.map(({ classification }) => classification)].map(
        ({ guesses }) => guesses.find(({ label }) => label === name)?.probability ?? 0,
      ),
    );
  const given = made.state.lastAnswers;
  const next = whole.guesses.find(
    ({ label }) => !given.includes(label) && !answers.includes(label) && label !== request,
  );
  // `price` may have been narrowed down to `price-website`.
  const isMeant = (name: string): boolean =>
    answers.some((each) => each === name || name.startsWith(`${each}-`));
  return {
    sentences: made.sentences,
    answers: given.map((name) =>
      guessOf(name, isMeant(name) ? Math.max(likelihood(name), answerSureness) : likelihood(name)),
    ),
    request: request === undefined ? null : guessOf(request, requestSureness),
    runner_up: next ? guessOf(next.label, next.probability) : null,
    is_unanswered: made.isUnanswered,
  };
}
