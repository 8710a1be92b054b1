import { toStems, toWords } from '../language/words.ts';
import { asSentence } from '../site/sentences.ts';

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
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }));
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

/** With straight double quotes for all kinds around words: `'lol'`. */
export const withQuotes = (order: string): string =>
  order.replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})|[“”]/gu, '"');

/** The words that an order cites between straight quotes. */
export const quotedIn = (order: string): string[] =>
  order
    .split('"')
    .filter((words, at) => at % 2 === 1 && words.length > 1)
    .map(trimmed);

/** Without the signs at both ends that no text begins or ends with. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\n,:;"–—-='.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t\n,:;"–—-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Writes something else in the place of a part; '' leaves it out. */
export function replaceSpan(texts: Texts, { field, start, end }: Span, given: string): Texts {
  const text = texts[field];
  // The mark that ended it ends what is left of its sentence.
  const mark = /[.!?…]["”]?$/.test(text.slice(start, end)) ? '.' : '';
  const left = trimmed(text.slice(0, start));
  const closed = /[.!?…]$/.test(left) || left === '' ? left : `${left}${given === '' ? mark : ''}`;
  const isClosed = given === '' && (left === '' || /[.!?…]$/.test(left));
  const right = isClosed ? text.slice(end).replace(/^[\s,;.!?…]+/, ' ') : text.slice(end);
  const ended = given === '' || /[.!?…]$/.test(given) ? given : `${given}${mark}`;
  return { ...texts, [field]: tidied(`${closed} ${ended}${right}`) };
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
  const first = /^I\b/.test(own) ? own : `${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return {
    ...texts,
    [field]: isPart ? asSentence(`${words} ${first}`) : `${asSentence(words)} ${own}`.trim(),
  };
}

const joint = /^(?:and|but|because|plus)\s+/i;

/** Joins what is left of a text: sentences begin with a capital letter and end with a mark. */
function tidied(text: string): string {
  return text
    .replace(/\s{2,}/g, ' ')
    .replace(/ (?=[.,;!?])/g, '')
    .replace(/(?<=[.!?…])[,;]{1,3}(?=\s)/g, '')
    .replace(/(?<!,),{1,3}(?=[.!?])/g, '')
    .replace(/(?<!\.)([.!?])\.(?!\.)/g, '$1')
    .split(/(?<=[.!?…])\s+/)
    .map((each) =>
      trimmed(each.replace(/^[\s,;.!?…]+(?:(?:and|but|because|plus)\s)?/i, '')).replace(joint, ''),
    )
    .filter((each) => toWords(each).length > 0)
    .map(asSentence)
    .join(' ');
}
