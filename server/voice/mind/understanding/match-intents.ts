import { editDistance } from './edit-distance.ts';
import { stem, toWords } from './words.ts';

/**
 * How something is said. A pattern is some words in their order, with a few other words between them at
 * most; `a|b` stands for either. `says` counts one point a word, `hints` half a point.
 */
export interface IntentPatterns {
  readonly says: readonly string[];
  readonly hints?: readonly string[];
}

export interface IntentMatch<Intent extends string> {
  readonly intent: Intent;
  readonly score: number;
}

/** Other words that may stand between the words of a pattern, in all. */
const widestGap = 4;

/** Longest part of what was said that is looked at, in words. */
const longestUtterance = 120;

interface SaidWord {
  readonly word: string;
  /** A word of the table. */
  readonly isKnown: boolean;
}

interface Pattern {
  readonly words: readonly (readonly string[])[];
  readonly points: number;
}

/**
 * Makes the scorer of a table of intents.
 * @returns the intents that something said may mean, the likeliest first; those with equal scores in the
 *   table's order
 */
export function createIntentMatcher<Intent extends string>(
  table: Readonly<Record<Intent, IntentPatterns>>,
): (text: string) => IntentMatch<Intent>[] {
  const vocabulary = new Set<string>();
  for (const { says, hints = [] } of Object.values<IntentPatterns>(table)) {
    for (const word of [...says, ...hints].flatMap((pattern) => pattern.split(/[ |]/)))
      vocabulary.add(stem(word));
  }
  const intents = (Object.keys(table) as Intent[]).map((intent) => ({
    intent,
    patterns: [
      ...table[intent].says.map((pattern) => compile(pattern, 1)),
      ...(table[intent].hints ?? []).map((pattern) => compile(pattern, 0.5)),
    ],
  }));
  return (text) => {
    const said = toWords(text)
      .slice(0, longestUtterance)
      .map(stem)
      .map((word) => ({ word, isKnown: vocabulary.has(word) }));
    return intents
      .map(({ intent, patterns }) => ({ intent, score: scoreOf(patterns, said) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  };
}

function compile(pattern: string, pointsPerWord: number): Pattern {
  const words = pattern.split(' ').map((word) => word.split('|').map(stem));
  return { words, points: words.length * pointsPerWord };
}

function scoreOf(patterns: readonly Pattern[], said: readonly SaidWord[]): number {
  let score = 0;
  for (const { words, points } of patterns) if (isSaid(words, said)) score += points;
  return score;
}

function isSaid(words: readonly (readonly string[])[], said: readonly SaidWord[]): boolean {
  return said.some((_, start) => {
    let next = 0;
    for (
      let at = start;
      at < said.length && at - start < words.length + Math.min(words.length, widestGap);
      at += 1
    ) {
      if (words[next]?.some((word) => isSameWord(word, said[at]))) next += 1;
      else if (next === 0) return false;
      if (next === words.length) return true;
    }
    return false;
  });
}

/** Longer words may have a letter or two wrong, though not the first; a word that is known is itself. */
function isSameWord(word: string, said: SaidWord | undefined): boolean {
  if (said === undefined) return false;
  if (word === said.word) return true;
  if (said.isKnown || word.length < 5 || said.word.length < 5 || word[0] !== said.word[0]) return false;
  const allowed = word.length < 8 ? 1 : 2;
  return editDistance(word, said.word, allowed) <= allowed;
}
