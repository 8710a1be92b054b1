import type { Has } from '#shared/agency/ability.ts';
import { sayAllFacts, sayFacts } from '#shared/agency/say-facts.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import type { AnswerBook } from '../answers/answer-book.ts';
import { trueIn } from '../site/true-in.ts';
import type { DialogueState } from './dialogue-state.ts';

/** The first words of the answer to a yes/no question. */
export const verdicts: Readonly<Record<Has, string>> = {
  yes: 'Yes.',
  no: 'No.',
  'on request': 'On request, yes.',
};

/** The words of an answer: its sentences, or that it is not known. */
export interface AnswerWords {
  readonly sentences: readonly string[];
  /** Whether a fact that it needs is empty. */
  readonly isUnknown: boolean;
}

/**
 * Words an answer for this setup of the site and the visitor's trade, with the facts filled in, and without sentences that
 * were said in this call already.
 */
export function wordsOfAnswer(
  book: AnswerBook,
  name: AnswerName,
  state: Pick<DialogueState, 'setup' | 'trade' | 'saidBefore'>,
  wantsYesOrNo: boolean,
): AnswerWords {
  const entry = book.answers[name];
  if (entry === undefined) return { sentences: [agentPhrases.notKnown[0]], isUnknown: true };
  const texts = textsOf(entry, state);
  const isKnown = sayFacts(texts[0] ?? '', book.facts) !== undefined;
  const [first, ...rest] = sayAllFacts(isKnown ? texts : (entry.otherwise ?? []), book.facts);
  if (first === undefined) return { sentences: [agentPhrases.notKnown[0]], isUnknown: true };
  const isNew = (sentence: string): boolean => !state.saidBefore.includes(sentence);
  const verdict = wantsYesOrNo && entry.has !== undefined ? [verdicts[entry.has]] : [];
  if (isNew(first)) return { sentences: [...verdict, first, ...rest.filter(isNew)], isUnknown: false };
  // Asked again: the sentences not said yet, or else just the first one.
  const more = [...rest, ...sayAllFacts(entry.more ?? [], book.facts)].filter(isNew);
  return { sentences: more.length > 0 ? [...verdict, ...more.slice(0, 2)] : [first], isUnknown: false };
}

function textsOf(
  { answer, forTrade, forSetup }: AgentAnswer,
  { setup, trade }: Pick<DialogueState, 'setup' | 'trade'>,
): readonly string[] {
  return trueIn(setup, forSetup) ?? (trade && forTrade?.[trade]) ?? answer;
}
