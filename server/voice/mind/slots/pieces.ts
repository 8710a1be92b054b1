import type { Features, Sequence } from '../intents/sequence-labeler.ts';
import { isQuestion } from '../intents/understanding.ts';
import { longestStory } from '../language/longest-story.ts';
import { toStems, toWords } from '../language/words.ts';
import { givenNames } from './given-names.ts';
import { hearServices } from './hear-services.ts';
import { namesTime } from './hear-time.ts';

/** Words with which a new piece of an utterance may begin, even without a comma before them. */
const beginners: ReadonlySet<string> = new Set(
  `and but because cause cuz cos so also plus then or although though since otherwise anyway actually oh
  i i'm im i'd i've ill we we're my our it's its it the they people clients customers members nobody everybody half
  name name's email mail yes yeah yep no nope nah ok okay please thanks cheers ta sorry wait hang hold hi hello hey
  what what's how when where who why which can could do does did is are will would should if
  call ring phone let let's lets monday tuesday wednesday thursday friday saturday sunday any anytime mornings afternoons evenings weekdays
  after before not just only put note send read drop scrap leave forget make`.split(/\s+/),
);

/** Words after which no new piece begins. */
const clinging: ReadonlySet<string> = new Set(
  "about of for with in on at to from by as than the a an my our your is are was do does did and but or because if that not don't dont".split(
    ' ',
  ),
);

/** Most pieces of one text that are looked at. */
const mostPieces = 40;

/** Splits a text into the smallest pieces that may have a purpose of their own; only spaces are lost. */
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

/** Words that never count as names, whatever their case. */
const neverNames =
  /^(?:i|i['’]\w+|ai|ok|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|spanish|german|french)$/i;

let signs: Map<string, readonly string[]> = new Map();

/** Most pieces that are cached: as many as a long text has. */
const mostKept = 400;

/** Finds what a piece names; cached, since many texts contain the same piece. */
function signsOf(piece: string): readonly string[] {
  const known = signs.get(piece);
  if (known !== undefined) return known;
  if (signs.size >= mostKept) signs = new Map();
  const found = [
    ...(hearServices(piece).length > 0 ? ['service'] : []),
    ...(namesTime(piece) ? ['time'] : []),
    ...(piece.includes('?') || isQuestion(piece, toWords(piece)) ? ['asks'] : []),
  ];
  signs.set(piece, found);
  return found;
}

/** Reduces a word to its stems, or to a placeholder for addresses, letters, numbers, names and rare words. */
function shapesOf(token: string, isFirst: boolean, isCommon: (stem: string) => boolean): string[] {
  const word = withoutMarks(token);
  if (word === '') return [];
  if (/[^@]@./.test(word)) return ['zaddress'];
  if (/^\p{L}(?:[.-]\p{L})*$/u.test(word) && !/^[iay]$/i.test(word)) return ['zletter'];
  if (/\d/.test(word)) return ['znumber'];
  const stems = toStems(word);
  const isCapital = /^\p{Lu}\p{Ll}/u.test(word) && !neverNames.test(word);
  if (givenNames.has(word.toLowerCase()) && (isCapital || word === word.toLowerCase()))
    return ['zgiven', ...stems];
  if (isCapital && !isFirst) return ['zcapital'];
  return stems.length > 0 && !stems.some(isCommon) ? ['zrare'] : stems;
}

/** The end of a sentence. */
const endOfSentence = /[.!?…]["')]*$/;

/** The mark at the end of a piece. */
const markOf = (piece: string): string => piece.slice(-1).replace(/[^.,?!]/, '');

/** How much each kind of feature counts compared to a word; docs/decisions/0076 has what was tried. */
const weightOf = { word: 1, pair: 0.75, edge: 0.5, beside: 0.2, nothingBeside: 0.4 } as const;

/** Longest piece, in words, that counts as a whole. */
const longestWhole = 4;
const mostCounted = 6;

/**
 * Turns pieces into the features that tell their purpose: their words, those of their neighbors, whether their sentence
 * asks, and the question that the visitor was asked.
 * @param isCommon whether a stem is in common use
 */
export function toSequence(
  pieces: readonly string[],
  asked: string | undefined,
  isCommon: (stem: string) => boolean,
): Sequence {
  const ends = pieces.map((piece) => endOfSentence.test(piece));
  const tokens = pieces.map((piece) => piece.split(' '));
  const shapes = tokens.map((words, at) =>
    words.map((word, place) => {
      const before = words[place - 1] ?? tokens[at - 1]?.at(-1) ?? '.';
      return shapesOf(word, endOfSentence.test(before), isCommon);
    }),
  );
  const asks = asking(pieces, ends);
  const parts = pieces.map((piece, at): Features => {
    const features = new Map<string, number>();
    const tell = (name: string, weight: number): void => {
      features.set(name, (features.get(name) ?? 0) + weight);
    };
    const shape = (shapes[at] ?? []).flat();
    shape.forEach((each, place) => {
      tell(`w:${each}`, weightOf.word);
      const next = shape[place + 1];
      if (next !== undefined) tell(`p:${each} ${next}`, weightOf.pair);
    });
    const words = (tokens[at] ?? []).map(plain);
    const [first = '', second = '', third = ''] = words;
    const marks = [
      ...signsOf(piece).map((sign) => `g:${sign}`),
      `n:${Math.min(words.length, mostCounted)}`,
      `1:${first} ${second}`,
    ];
    for (const mark of marks) tell(mark, weightOf.word);
    if (words.length <= longestWhole) tell(`a:${words.join(' ')}`, weightOf.word);
    for (const edge of [
      `f:${first}`,
      `3:${first} ${second} ${third}`,
      `l:${words.at(-1)}`,
      `e:${markOf(piece)}`,
    ])
      tell(edge, weightOf.edge);
    tell(`Q:${asks[at]}`, weightOf.word);
    for (const [way, beside] of [
      ['-', at - 1],
      ['+', at + 1],
    ] as const) {
      const near = shapes[beside];
      if (near === undefined) tell(`${way}none`, weightOf.nothingBeside);
      const isSame = ends[Math.min(at, beside)] !== true;
      for (const each of new Set(near?.flat())) tell(`${way}${isSame ? '=' : '.'}${each}`, weightOf.beside);
    }
    if (at > 0)
      tell(`L:${shapes[at - 1]?.at(-1)?.at(-1) ?? ''}${markOf(pieces[at - 1] ?? '')}`, weightOf.edge);
    const following = tokens[at + 1];
    if (following !== undefined) tell(`R:${following.slice(0, 2).map(plain).join(' ')}`, weightOf.edge);
    if (asked !== undefined) {
      tell(`q:${asked}`, weightOf.word);
      tell(`q:${asked}${Math.min(at, 5)}`, weightOf.edge);
      for (const mark of marks) tell(`q:${asked} ${mark}`, weightOf.edge);
    }
    return features;
  });
  return { parts, ends };
}

/** For each piece, whether its sentence asks something. */
function asking(pieces: readonly string[], ends: readonly boolean[]): boolean[] {
  const asks: boolean[] = [];
  let start = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    if (ends[at] !== true && at < pieces.length - 1) continue;
    const sentence = pieces.slice(start, at + 1).join(' ');
    asks.push(...pieces.slice(start, at + 1).map(() => sentence.includes('?')));
    start = at + 1;
  }
  return asks;
}
