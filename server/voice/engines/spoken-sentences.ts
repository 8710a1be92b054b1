import { overLimitMessages } from '#shared/texts/operator/limits.ts';
import { agentSentences } from '../agent/agent-sentences.ts';
import { fixedSentences } from '../mind/fixed-sentences.ts';
import { splitSentences } from '../mind/site/sentences.ts';

/** Everything that an agent can say aloud without a configured model, and that therefore needs a sound. */
export function spokenSentences(): readonly string[] {
  const { notUnderstood, tryAgain } = agentSentences;
  const refusals = Object.values(overLimitMessages).flatMap(splitSentences);
  return [...new Set([...fixedSentences(), notUnderstood, tryAgain, ...refusals])];
}

const all: ReadonlySet<string> = new Set(spokenSentences());

/** Whether a sentence is the same in all calls, so that its sound may be cached. */
export function isSpokenSentence(sentence: string): boolean {
  return all.has(sentence);
}
