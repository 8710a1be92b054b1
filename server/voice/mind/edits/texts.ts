import { toStems } from '../language/words.ts';
import { asSentence, splitSentences } from '../site/sentences.ts';

/** The two free texts of a request, as they stand on the visitor's screen. */
export interface Texts {
  readonly problems: string;
  readonly notes: string;
}

export type Field = keyof Texts;
export const textFields: readonly Field[] = ['problems', 'notes'];

/** A part of one of the texts, from one character up to another. */
export interface Span {
  readonly field: Field;
  readonly start: number;
  readonly end: number;
}

/** A word of a text, and where it stands. */
export interface Token {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text as written, numbers and addresses whole. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.@-][\p{L}\p{M}\p{N}]+)*/gu)].map(
    ({ 0: word, index }) => ({
      word: word.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + word.length,
    }),
  );
}

export const wordsIn = (text: string): string[] => tokensOf(text).map(({ word }) => word);

/** Words of orders, which describe nothing that stands in a text. */
const ofOrders: ReadonlySet<string> = new Set(
  toStems(`take out bit part thing stuff line sentence phrase word piece half joke remark comment business delete remove
  erase drop cut lose scrap strike scratch cross rid get off away kill ditch leave keep form field box screen text note notes
  problem problems trouble request say says said wrote write writing written put down told tell need mention want please
  still there here twice once enough again add added never why would could should can may do does not no just only
  really actually sorry right now first last whole everything all other others rest nothing else anything go goes gone
  come stand stay start begin ends end top bottom read reads reading make made give you your yours me my mine i we us our
  it its this that these those the a an of on in at to for with from about and or but if so as is are was were be been
  have has had will uh um oh okay well yeah lol haha ha hey love dear thanks thank point mean meant let know wait hold
  whoa dude man god jesus one two who what which where when how they them people person he she him her his their up
  between us ear ears only correct fix change edit idea`),
);

/** The words that an order describes something by, as stems. */
export const contentOf = (text: string): string[] => [
  ...new Set(toStems(text).filter((word) => !ofOrders.has(word))),
];

/** Which of the two texts is named first. */
export function namedField(order: string): Field | undefined {
  const notes = order.search(/\b(?:notes?(?! (?:that|down))|additional|extra info|for (?:the|your) team)\b/i);
  const problems = order.search(/\b(?:problems?|troubles?|issues?|what should get easier)\b/i);
  if (notes < 0 && problems < 0) return undefined;
  return problems < 0 || (notes >= 0 && notes < problems) ? 'notes' : 'problems';
}

/** With straight double quotes around what is quoted: `'lol'`, unlike `my clients' phones and the stylists' too`. */
export const withQuotes = (order: string): string =>
  order
    .replace(
      /(?<![\p{L}\p{N}])['‘]((?:[^'‘’"“”]|(?<=\p{L})['’](?=\p{L})){1,200})['’](?![\p{L}\p{N}])/gu,
      '"$1"',
    )
    .replace(/[“”]/g, '"');

/** The words that an order cites between straight quotes. */
export const quotedIn = (order: string): string[] =>
  order
    .split('"')
    .filter((words, at) => at % 2 === 1 && words.length > 1)
    .slice(0, mostQuotes)
    .map(trimmed);

const mostQuotes = 6;

/** Without the signs at both ends that no text begins or ends with. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\n,:;"–—-='.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t\n,:;"–—-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Writes something else in the place of a part; '' leaves it out. Other sentences stay as they are. */
export function replaceSpan(texts: Texts, { field, start, end }: Span, given: string): Texts {
  const text = texts[field];
  const [first, last] = sentencesAround(text, start, end);
  const [left, right] = [text.slice(first, start), text.slice(end, last)];
  const isRest = /\p{L}|\p{N}/u.test(`${left}${right}`);
  // The mark that ended it ends what is left of its sentence.
  const mark = /[.!?…]["”]?$/.exec(text.slice(first, last))?.[0] ?? '.';
  const now = isRest || given !== '' ? tidied(`${left} ${given}${right}`, mark) : '';
  return {
    ...texts,
    [field]: [text.slice(0, first).trimEnd(), now, text.slice(last).trimStart()].filter(Boolean).join(' '),
  };
}

/** Where the sentences begin and end that a part stands in. */
function sentencesAround(text: string, start: number, end: number): readonly [number, number] {
  const spans = sentenceSpans(text);
  const first = spans.findLast((each) => each.start <= start)?.start ?? 0;
  return [first, spans.find((each) => each.end >= end)?.end ?? text.length];
}

/** Where each sentence of a text stands. */
export function sentenceSpans(text: string): { readonly start: number; readonly end: number }[] {
  let end = 0;
  return splitSentences(text).map((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return { start, end };
  });
}

/** The sentences of one of the texts. */
export const sentencesOf = (texts: Texts, field: Field): Span[] =>
  sentenceSpans(texts[field]).map((span) => ({ field, ...span }));

/** Where some words stand in a text, in a row. */
export function findWords(
  text: string,
  words: readonly string[],
): { readonly start: number; readonly end: number }[] {
  const own = tokensOf(text);
  return own.flatMap(({ start }, from) => {
    const here = own.slice(from, from + words.length);
    const isSame =
      words.length > 0 && here.length === words.length && here.every(({ word }, at) => word === words[at]);
    return isSame ? [{ start, end: here.at(-1)?.end ?? start }] : [];
  });
}

/** How much two lists of words have in common, 0 to 1. */
export function similarity(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  return common === 0 ? 0 : (2 * common) / (one.length + other.length);
}

/** Adds a sentence at the end of a text. */
export const addSentence = (texts: Texts, field: Field, sentence: string): Texts => ({
  ...texts,
  [field]: [texts[field], asSentence(sentence)].filter(Boolean).join(' '),
});

/** Fewer words, without a mark, begin the sentence that follows. */
const shortestSentence = 5;

/** Puts words at the beginning of a text. */
export function beginWith(texts: Texts, field: Field, words: string): Texts {
  const own = texts[field];
  const isPart = own !== '' && !/[.!?]$/.test(words) && wordsIn(words).length < shortestSentence;
  const first = joins.test(own) ? `${own.charAt(0).toLowerCase()}${own.slice(1)}` : own;
  return {
    ...texts,
    [field]: isPart ? asSentence(`${words} ${first}`) : `${asSentence(words)} ${own}`.trim(),
  };
}

/** Words that have a capital letter only at the beginning of a sentence. */
const joins =
  /^(?:the|a|an|we|they|he|she|it|my|our|their|his|her|nobody|no|people|clients|customers|every\w*|there|this|that|and|but|when|if)\b/i;

const joint = /^(?:and|but|because|plus)\s+/i;

/** What is left of a sentence, with a capital letter and a mark. */
function tidied(sentence: string, mark: string): string {
  const left = trimmed(
    sentence
      .replace(/\s{2,}/g, ' ')
      .replace(/ (?=[.,;!?](?:\s|$))/g, '')
      .replace(/,(?: ?,){1,3}/g, ',')
      .replace(/(?<!,),{1,3}(?=[.!?])/g, '')
      .replace(/^[\s,;.!?…]+/, '')
      .replace(/(?<![\s,;])[\s,;]+$/, ''),
  ).replace(joint, '');
  const whole = /[.!?…]["”]?$/.test(left) ? left : `${left}${mark}`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
}
