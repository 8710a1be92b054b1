import { fixedSentences } from '../mind/fixed-sentences.ts';
import { agentSentences } from './agent-sentences.ts';

/** Everything that an agent says aloud when no model is configured: what has to have a sound. */
export function spokenSentences(): readonly string[] {
  const { notUnderstood, tryAgain } = agentSentences;
  return [...new Set([...fixedSentences(), notUnderstood, tryAgain])];
}

const all: ReadonlySet<string> = new Set(spokenSentences());

/** Whether a sentence is the same in all calls, so that its sound may be kept. */
export function isSpokenSentence(sentence: string): boolean {
  return all.has(sentence);
}
