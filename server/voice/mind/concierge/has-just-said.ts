import type { Turn } from './turn.ts';

/** Whether the last reply held one of these phrases. */
export function hasJustSaid({ state }: Turn, phrases: readonly string[]): boolean {
  const last = state.lastSaid.join(' ');
  return phrases.some((phrase) => last.includes(phrase));
}
