import { createUnderstanding } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { notKnown } from './follow-up.ts';
import { meaningOf } from './meaning.ts';
import { narrowAnswers } from './narrow-answers.ts';
import { sayAnswers } from './say-answers.ts';
import type { Turn } from './turn.ts';

/** Answers a question that came along with something else. @returns always true */
export function answerQuestion(turn: Turn, question: string): boolean {
  const said = meaningOf(createUnderstanding(turn.knows.retrieve)(question));
  const names = narrowAnswers(turn, said);
  sayAnswers(turn, names);
  if (names.length === 0 && toWords(question).length > 2) notKnown(turn);
  return true;
}
