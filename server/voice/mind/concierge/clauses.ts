import { toWords } from '../language/words.ts';

/** Longest text that is looked at by its clauses, in characters. */
const longest = 600;

/** The sentences and clauses of a text, each as its words. */
export function clausesOf(text: string): readonly string[] {
  return text
    .slice(0, longest)
    .split(/[.,;!?]\s+/)
    .map((clause) => toWords(clause).join(' '))
    .filter(Boolean);
}
