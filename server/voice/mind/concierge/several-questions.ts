import { type AnswerName, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { createUnderstanding } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { hearSegments } from '../slots/segments.ts';
import { isSameSubject, meaningOf } from './meaning.ts';
import { narrowAnswers } from './narrow-answers.ts';
import type { Turn } from './turn.ts';

/** From this sureness on, one of several questions is answered. */
const sure = 0.6;

/** Shortest question, in words; most that are looked at, and that are answered at once. */
const shortest = 4;
const mostHeard = 5;
const most = 3;

/** Words with which a question begins; a pronoun among them only before one of the others: `who speak Spanish` asks nothing. */
const verbs: ReadonlySet<string> = new Set(
  'can could do does did is are will would should has have'.split(' '),
);
const pronouns: ReadonlySet<string> = new Set('what where when who which why'.split(' '));
const joints: ReadonlySet<string> = new Set(['and', 'also', 'plus', 'but', 'then']);

function startsQuestion(token: string, next: string): boolean {
  const [word = '', second = toWords(next)[0] ?? ''] = toWords(token);
  return word === 'how' || verbs.has(word) || (pronouns.has(word) && verbs.has(second));
}

/** The questions of a text, one by one: `how much is it and do I keep my number and does it get my accent` asks three. */
function questionsIn(text: string): string[] {
  const questions: string[] = [];
  for (const { kind, text: part } of hearSegments(text)) {
    if (kind !== 'question') continue;
    const tokens = part.split(/\s+/);
    let isOpen = false;
    for (const [at, token] of tokens.entries()) {
      const before = tokens[at - 1] ?? '.';
      const [next = '', second = ''] = tokens.slice(at + 1);
      // `hiya listen tell me this how much is it`
      const isNew: boolean =
        startsQuestion(token, next) &&
        (!isOpen || /[.,;!?]$/.test(before) || joints.has(before.toLowerCase()));
      const isJoint = joints.has(token.toLowerCase()) && startsQuestion(next, second);
      if (isNew) questions.push(token);
      else if (isOpen && !isJoint) questions.push(`${questions.pop() ?? ''} ${token}`);
      isOpen ||= isNew;
    }
  }
  return questions.filter((each) => toWords(each).length >= shortest);
}

/**
 * Adds answers to the other questions that were asked in the same breath.
 * @param answers those to the whole text
 */
export function withOtherAnswers(
  turn: Turn,
  text: string,
  answers: readonly AnswerName[],
): readonly AnswerName[] {
  const questions = questionsIn(text);
  if (questions.length < 2) return answers;
  const understand = createUnderstanding(turn.knows.retrieve);
  const all = [...answers];
  for (const question of questions.slice(0, mostHeard)) {
    const asked = meaningOf(understand(question));
    const [name] = asked.answerSureness >= sure ? narrowAnswers(turn, asked) : [];
    if (name === undefined || writtenAnswer(name)?.isTalk === true) continue;
    if (!all.some((each) => isSameSubject(each, name))) all.push(name);
  }
  return all.slice(0, most);
}
