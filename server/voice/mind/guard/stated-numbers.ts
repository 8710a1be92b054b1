import { smallNumbers, tens } from '../language/number-words.ts';

/** A number in a text, and what it counts. */
export interface StatedNumber {
  readonly value: number | string;
  /** The word after it, in the singular; '' at the end of a text. */
  readonly of: string;
}

const multiples: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
]);

/** Units of time before which `a` and `one` are numbers too: `it takes a week`. */
const longTimes: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year']);

/** Counts of these are about the conversation itself: `I have two questions`. */
const ofTheTalk: ReadonlySet<string> = new Set(
  'of question thing option way word sentence detail'.split(' '),
);

/** Every number in a text, in figures or in words, in order. Linear in its length. */
export function numbersIn(text: string): StatedNumber[] {
  const words = text.toLowerCase().match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}+/gu) ?? [];
  const found: StatedNumber[] = [];
  for (let at = 0; at < words.length; ) {
    const read = readNumber(words, at);
    if (read === undefined) {
      at += 1;
      continue;
    }
    at = read.next;
    const of = singular(words[at] ?? '');
    if (!read.isArticle || longTimes.has(of)) found.push({ value: read.value, of });
  }
  return found;
}

/**
 * Whether a number may be said: the facts state it of the same thing, the visitor gave it, or it is about the conversation.
 * @param facts all numbers in the facts
 * @param given all numbers that the visitor gave
 */
export function isStatedIn(
  { value, of }: StatedNumber,
  facts: readonly StatedNumber[],
  given: readonly StatedNumber[],
): boolean {
  return (
    ofTheTalk.has(of) ||
    given.some((each) => each.value === value) ||
    facts.some((each) => each.value === value && each.of === of)
  );
}

interface ReadNumber {
  readonly value: number | string;
  readonly next: number;
  /** `a`, `an`, `one`: a number only before a unit of time. */
  readonly isArticle: boolean;
}

function readNumber(words: readonly string[], start: number): ReadNumber | undefined {
  const word = words[start] ?? '';
  if (/^\p{N}/u.test(word)) {
    // Digits of another script stay text, which matches no known number.
    const value = /^\d+$/.test(word) ? Number(word) : word;
    return { value, next: start + 1, isArticle: false };
  }
  const next = words[start + 1] ?? '';
  if ((word === 'a' || word === 'an') && !multiples.has(next)) {
    // `A couple of days`, `a few weeks`
    const isSome = next === 'couple' || next === 'few';
    if (isSome) return { value: next, next: start + (words[start + 2] === 'of' ? 3 : 2), isArticle: true };
    return { value: 1, next: start + 1, isArticle: true };
  }
  let at = start + (word === 'a' ? 1 : 0);
  let value = 0;
  let current = 0;
  for (; at < words.length; at += 1) {
    const each = words[at] ?? '';
    const multiple = multiples.get(each);
    const below = smallNumbers.get(each) ?? tens.get(each);
    if (below !== undefined) current += below;
    else if (multiple !== undefined) {
      value += (current || 1) * multiple;
      current = 0;
    } else break;
    // `Five five` are two numbers, `twenty five` is one.
    const behind = words[at + 1] ?? '';
    const unit = tens.has(each) ? (smallNumbers.get(behind) ?? 0) : 0;
    if (!multiples.has(behind) && (unit < 1 || unit > 9)) {
      at += 1;
      break;
    }
  }
  if (at === start) return undefined;
  return { value: value + current, next: at, isArticle: word === 'one' && at === start + 1 };
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
