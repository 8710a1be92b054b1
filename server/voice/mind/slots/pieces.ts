import { isQuestion } from '../intents/understanding.ts';
import { longestStory } from '../language/longest-story.ts';
import { toStems, toWords } from '../language/words.ts';
import { givenNames } from './given-names.ts';
import { hearServices } from './hear-services.ts';
import { namesTime } from './hear-time.ts';

/** Words with which a new piece of something said may begin, also without a comma before them. */
const beginners: ReadonlySet<string> = new Set(
  `and but because cause cuz cos so also plus then or although though since otherwise anyway actually oh
  i i'm im i'd i've ill we we're my our it's its it the they people clients customers members nobody everybody half
  name name's email mail yes yeah yep no nope nah ok okay please thanks cheers ta sorry wait hang hold hi hello hey
  what what's how when where who why which can could do does did is are will would should if
  call ring phone monday tuesday wednesday thursday friday saturday sunday any anytime mornings afternoons evenings weekdays
  after before not just only put note send read drop scrap leave forget make`.split(/\s+/),
);

/** Behind them nothing new begins. */
const clinging: ReadonlySet<string> = new Set(
  'about of for with in on at to from by as than the a an my our your is are was do does did and but or because if that not'.split(
    ' ',
  ),
);

/** Most pieces of one text that are looked at. */
const mostPieces = 40;

/** The smallest pieces of a text that may have a purpose of their own: none of its characters but spaces is lost. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const token of text.slice(0, longestStory).split(/\s+/)) {
    if (token === '') continue;
    const isEnd = /[.,;:!?…—–]["')]*$/.test(piece);
    // `W, h, i, t` is one.
    const isSpelled = /(?:^|[\s,.])\p{L}[.,]$/u.test(piece);
    const last = plain(piece.slice(piece.lastIndexOf(' ') + 1));
    const isNew =
      (isEnd && !isSpelled) ||
      (beginners.has(plain(token)) && !clinging.has(last) && !/\bbetween \S+$/i.test(piece));
    if (piece !== '' && isNew && pieces.length < mostPieces) {
      pieces.push(piece);
      piece = '';
    }
    piece += piece === '' ? token : ` ${token}`;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

const plain = (token: string): string =>
  token
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’]/gu, '')
    .replaceAll('’', "'");

/** A token from its first letter, digit or `@` to its last letter or digit. */
function withoutMarks(token: string): string {
  const signs = [...token];
  const start = signs.findIndex((sign) => /[\p{L}\p{N}@]/u.test(sign));
  const end = signs.findLastIndex((sign) => /[\p{L}\p{N}]/u.test(sign));
  return start < 0 ? '' : signs.slice(start, end + 1).join('');
}

/** What never counts as a name, whatever its case. */
const neverNames =
  /^(?:i|i['’]\w+|ai|ok|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|spanish|german|french)$/i;

let signs: Map<string, readonly string[]> = new Map();

/** As many pieces are kept as a long text has. */
const mostKept = 400;

/** What a piece names: looked at once, though many texts hold it. */
function signsOf(piece: string): readonly string[] {
  const known = signs.get(piece);
  if (known !== undefined) return known;
  if (signs.size >= mostKept) signs = new Map();
  const found = [
    ...(hearServices(piece).length > 0 ? ['zservice'] : []),
    ...(namesTime(piece) ? ['ztime'] : []),
  ];
  signs.set(piece, found);
  return found;
}

/** It joins, and tells nothing. */
const joiner = /^(?:(?:and|but|so|also|oh|well|um|uh|er|plus)\b[\s,]*)+/i;

/**
 * A text in the words by which its purpose is told: addresses, letters, numbers, names and words that nobody else uses stand as
 * what they are.
 * @param isCommon whether a stem is one that people use
 */
export function shapeOf(text: string, isCommon: (stem: string) => boolean): string {
  let isStart = true;
  const words = text
    .replace(joiner, '')
    .split(/\s+/)
    .map((token) => {
      const word = withoutMarks(token);
      const isFirst = isStart;
      isStart = /[.!?…]["')]*$/.test(token);
      if (word === '') return '';
      if (/[^@]@./.test(word)) return 'zaddress';
      if (/^\p{L}(?:[.-]\p{L})*$/u.test(word) && !/^[iay]$/i.test(word)) return 'zletter';
      if (/\d/.test(word)) return 'znumber';
      const isCapital = /^\p{Lu}\p{Ll}/u.test(word) && !neverNames.test(word);
      if (givenNames.has(word.toLowerCase()) && (isCapital || word === word.toLowerCase()))
        return `zgiven ${word}`;
      if (isCapital && !isFirst) return 'zcapital';
      const stems = toStems(word);
      return stems.length > 0 && !stems.some(isCommon) ? 'zrare' : word;
    });
  const told: (string | false)[] = [
    (text.includes('?') || isQuestion(text, toWords(text))) && 'zasks',
    text.split(/\s+/).length > 6 && 'zlong',
    ...new Set(piecesOf(text).flatMap(signsOf)),
  ];
  const [first = '', second = '', third = ''] = toWords(text.replace(joiner, ''));
  told.push(`zfirst${first}${second}`, `zfirst${first}${second}${third}`);
  return [...words, ...told].filter(Boolean).join(' ');
}
