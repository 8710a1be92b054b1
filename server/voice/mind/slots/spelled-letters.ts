/** The spelling alphabet of radio (ICAO). */
const alphabet = new Set(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa
  quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu`.split(/\s+/),
);

/** Letters by their names as speech recognition writes them, among other letters. */
const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ay: 'a',
    bee: 'b',
    be: 'b',
    cee: 'c',
    see: 'c',
    sea: 'c',
    dee: 'd',
    ee: 'e',
    ef: 'f',
    eff: 'f',
    gee: 'g',
    jay: 'j',
    kay: 'k',
    el: 'l',
    ell: 'l',
    em: 'm',
    en: 'n',
    pee: 'p',
    cue: 'q',
    queue: 'q',
    are: 'r',
    ar: 'r',
    ess: 's',
    tee: 't',
    tea: 't',
    you: 'u',
    vee: 'v',
    ex: 'x',
    why: 'y',
    wye: 'y',
    zee: 'z',
    zed: 'z',
  }),
);

const times: ReadonlyMap<string, number> = new Map(Object.entries({ double: 2, triple: 3 }));

interface Letter {
  readonly text: string;
  /** The index of the word after it. */
  readonly next: number;
  /** Cannot be a word of its own: `R as in Romeo`, `double L`. */
  readonly isCertain: boolean;
}

/**
 * Joins spelled letters: `r o s a`, `R-O-S-A`, `R as in Romeo O as in Oscar`, `double l`. Other words stay.
 * Only a certain letter, or two and more in a row, are joined.
 */
export function joinSpelledLetters(said: readonly string[]): string[] {
  const words = said.flatMap((word) => (isHyphenated.test(word) ? word.split('-') : word));
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    // `Jon without an h J O N`
    const isApart = /^(?:with|without) an?$/i.test(words.slice(Math.max(0, at - 2), at).join(' '));
    const run = isApart ? undefined : readRun(words, at);
    if (run === undefined) {
      result.push(words[at] ?? '');
      at += 1;
    } else {
      result.push(run.text);
      at = run.next;
    }
  }
  return result;
}

const isHyphenated = /^\p{L}(?:-\p{L}){2,}[.,;!?]?$/u;

function readRun(words: readonly string[], start: number): Letter | undefined {
  let text = '';
  let next = start;
  let isCertain = false;
  let plain = 0;
  for (;;) {
    const letter = readLetter(words, next, text !== '');
    if (letter === undefined) break;
    text += letter.text;
    isCertain ||= letter.isCertain;
    // Words of the alphabet and names of letters are words as well.
    if (words[next]?.length === 1) plain += 1;
    next = letter.next;
  }
  if (isCertain || plain >= 2 || (plain === 0 && text.length >= 3)) return { text, next, isCertain };
  return undefined;
}

function readLetter(words: readonly string[], at: number, isInRun: boolean): Letter | undefined {
  const word = words[at]?.toLowerCase();
  if (word === undefined) return undefined;
  if (word === 'capital' || word === 'uppercase') {
    const letter = readLetter(words, at + 1, true);
    return letter && { ...letter, text: letter.text.toUpperCase(), isCertain: true };
  }
  const count = times.get(word);
  if (count !== undefined) {
    const letter = readLetter(words, at + 1, true);
    return letter?.text.length === 1
      ? { ...letter, text: letter.text.repeat(count), isCertain: true }
      : undefined;
  }
  if (/^[\p{L}\d]$/u.test(word)) {
    const after = exampleEnd(words, at + 1, word);
    return { text: word, next: after ?? at + 1, isCertain: after !== undefined };
  }
  if (alphabet.has(word)) return { text: word[0] ?? '', next: at + 1, isCertain: false };
  const named = letterNames.get(word);
  if (named === undefined) return undefined;
  const after = exampleEnd(words, at + 1, named);
  if (after !== undefined) return { text: named, next: after, isCertain: true };
  return isInRun && readLetter(words, at + 1, false) !== undefined
    ? { text: named, next: at + 1, isCertain: false }
    : undefined;
}

/** The index after `as in Romeo`, `like Romeo`, `for Romeo`, if that is an example of the letter. */
function exampleEnd(words: readonly string[], at: number, letter: string): number | undefined {
  const lead = words
    .slice(at, at + 2)
    .join(' ')
    .toLowerCase();
  const length = /^as (?:in|for)$/.test(lead) ? 2 : /^(?:like|for|as)\b/.test(lead) ? 1 : 0;
  const example = words[at + length];
  return length > 0 && example !== undefined && example.length > 1 && example[0]?.toLowerCase() === letter
    ? at + length + 1
    : undefined;
}
