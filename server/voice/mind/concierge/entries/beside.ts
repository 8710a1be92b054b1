import { type AnswerName, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import type { Said } from '../meaning.ts';

/** From this sureness on, a meaning goes before an answer to what was asked. */
export const verySure = 0.62;

/** Whether something other than an answer to what was asked is meant. */
export function isAside({ isQuestion, answers, answerSureness, request, requestSureness }: Said): boolean {
  if (isQuestion) return true;
  const isMinorRequest =
    request === 'yes' ||
    request === 'no' ||
    request === 'done' ||
    request === 'book' ||
    request === 'change' ||
    request === 'send';
  return (
    (answers.length > 0 && answerSureness >= verySure) ||
    (request !== undefined && !isMinorRequest && requestSureness >= verySure)
  );
}

/** Whether an owner tells of a trouble that a service helps with. */
export function isTrouble({ answers }: Said): boolean {
  return answers.some((name) => writtenAnswer(name)?.helps !== undefined);
}

const smallTalkAnswers: ReadonlySet<AnswerName> = new Set<AnswerName>([
  'identity',
  'capabilities',
  'typing',
  'presence',
  'hello',
  'howAreYou',
  'abuse',
  'contact',
  'erase',
  'call-privacy',
  'joke',
  'injection',
  'justLooking',
]);

/** Whether it is a short remark rather than part of a text that was asked for. */
export function isRemark({
  answers,
  answerSureness,
  words,
  isQuestion,
  request,
  requestSureness,
}: Said): boolean {
  if (isQuestion) return words.length <= 14 || answers.length > 0;
  // `I prefer email over phone` is for the team.
  if (/^(?:i|we) (?:prefer|would (?:prefer|rather)|do not like)\b/.test(words.slice(0, 4).join(' ')))
    return false;
  // `We're closed Mondays` is a statement.
  if (/^(?:we|our|the (?:shop|salon|gym|studio))$/.test(words.slice(0, words[0] === 'the' ? 2 : 1).join(' ')))
    return false;
  const isTalk =
    answers.some((name) => smallTalkAnswers.has(name)) && answerSureness >= 0.75 && words.length <= 8;
  const isOrder =
    request !== undefined &&
    (['repair', 'recall', 'more', 'existing'] as const).some((each) => each === request) &&
    requestSureness >= 0.7 &&
    words.length <= 8;
  return isTalk || isOrder;
}
