import { smallNumbers, tens } from '../language/number-words.ts';

export function isSpokenNumber(word: string): boolean {
  return smallNumbers.has(word) || tens.has(word);
}

/** Whether a number may be meant as a word in a name of several words: `studio nine`. */
export function isSmallNumber(word: string): boolean {
  return smallNumbers.has(word);
}

/** Whether a word multiplies the number before it. */
export function isMultiple(word: string): boolean {
  return multiples.has(word);
}

const multiples: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
]);

/**
 * Writes numbers as people mean them within an address: `ninety one` is 91, `nineteen eighty five` 1985, `two thousand
 * and one` 2001.
 */
export function joinSpokenNumbers(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const read = readLarge(words, at) ?? readSmall(words, at);
    if (read !== undefined) {
      result.push(String(read.value));
      at = read.next;
      continue;
    }
    // `oh` between digits is a zero.
    const isZero =
      word === 'oh' &&
      (/\d$/.test(result.at(-1) ?? '') || smallNumbers.get(words[at + 1] ?? '') !== undefined);
    result.push(isZero ? '0' : word);
    at += 1;
  }
  return result;
}

interface SpokenNumber {
  readonly value: number;
  /** The index of the word after it. */
  readonly next: number;
}

/** A number below a hundred. */
function readSmall(words: readonly string[], at: number): SpokenNumber | undefined {
  const word = words[at] ?? '';
  const ten = tens.get(word);
  const value = ten ?? smallNumbers.get(word);
  if (value === undefined) return undefined;
  const one = ten === undefined ? 0 : (smallNumbers.get(words[at + 1] ?? '') ?? 0);
  return one > 0 && one < 10 ? { value: value + one, next: at + 2 } : { value, next: at + 1 };
}

/** `Two thousand`, `nineteen hundred`, `two thousand and one`, `one hundred five`. */
function readLarge(words: readonly string[], start: number): SpokenNumber | undefined {
  const first = readSmall(words, start);
  let multiple = multiples.get(words[first?.next ?? start] ?? '');
  if (first === undefined || multiple === undefined) return undefined;
  let value = first.value * multiple;
  let next = first.next + 1;
  for (;;) {
    const from = words[next] === 'and' ? next + 1 : next;
    const rest = readSmall(words, from);
    if (rest === undefined) return { value, next };
    const smaller = multiples.get(words[rest.next] ?? '');
    if (smaller !== undefined && smaller >= multiple) return { value, next };
    value += rest.value * (smaller ?? 1);
    next = rest.next + (smaller === undefined ? 0 : 1);
    if (smaller === undefined) return { value, next };
    multiple = smaller;
  }
}
