import type { PhraseId } from '#shared/texts/agent/agent-phrases.ts';
import type { Turn } from './turn.ts';

/** Whether the last reply held this phrase. */
export function hasJustSaid({ state }: Turn, phrase: PhraseId): boolean {
  return state.lastPhrases.includes(phrase);
}
