import { toStems, toWords } from '../language/words.ts';
import { asSentence, splitSentences } from '../site/sentences.ts';
import { tellsTrouble } from './segments.ts';
import {
  type Field,
  fieldsOf,
  findUnits,
  namedField,
  ofOrders,
  replaceUnits,
  type Texts,
  trimmed,
  unique,
  unitsOf,
  withoutUnits,
  wordsOf,
} from './text-units.ts';

/** What an order about words that are missing, or stand in the wrong place, refers to. */
export interface Told {
  readonly texts: Texts;
  /** Sentences that the visitor said before, the latest first. */
  readonly earlier: readonly string[];
}

/** Complaints that something isn't there; what is missing follows. */
export const complains =
  /\b(?:(?:see|is) no mention|(?:you|it|that|this|they|the form|the (?:problem|trouble|notes?))(?:['’]ve| have| has| also| just| still| now)* (?:dropped|missed|forgot(?:ten)?|left out|lost|skipped|cut off|swallowed|ate|(?:did|do|does|has|have|is|are)(?: not|n['’]?t| nt) (?:also |even |really )?(?:say|mention|write|put|note|add|include|have|there|in there|down)))(?! ?[:"“])/i;

/** The same in other words, and orders to put it there. */
const misses =
  /\b(?:missing|nothing about|no mention of|where (?:is|are|did)|where['’]?s|(?:put|add|bring|write|get|include)(?: \w+)? (?:back(?: in)?|in|in there)|(?:add|mention|include|write|put down|write down|note|say)(?= (?:that|also|too)\b))(?! ?[:"“])/i;

const puts = /\b(?:put|add|bring|write|get|include|mention|note|say)/i;

/** Words between them and what is missing, and behind it. */
const joins =
  /^(?:[\s,:–—-]|(?:down|in|there|that|also|too|the (?:part|bit|thing|fact|sentence)|about|of|where|with|how|on|please|part|bit|back|still)\b)+/i;
/** Words behind what is missing that say no more. */
const trailing: ReadonlySet<string> = new Set(
  "please back in too also there again missing on somewhere as well is isn’t isn't gone not has vanished i said it that so".split(
    ' ',
  ),
);

function withoutTrail(text: string): string {
  const words = text.split(' ');
  const end = words.findLastIndex((word) => !trailing.has(toWords(word).join(' ')));
  return trimmed(words.slice(0, end + 1).join(' '));
}

/** With this share of its words in a sentence, a description is about it. */
const most = 0.6;
/** With this share of its words in a sentence that was said, what stands there is what is left of it. */
const mostlyIn = 0.7;
/** Shortest clause, in words, that may stand alone. */
const shortestClause = 4;

/** In letters. */
const shortestPart = 4;

const stemsOf = (text: string): string[] => unique(toStems(text)).filter((word) => !ofOrders.has(word));

/** @param known the stems that are looked through */
function shareIn(words: readonly string[], known: readonly string[]): number {
  // `The four shops`, of four barbershops
  const isIn = (word: string): boolean =>
    known.some((each) => each === word || (word.length >= shortestPart && each.endsWith(word)));
  return words.length === 0 ? 0 : words.filter(isIn).length / words.length;
}

/**
 * Puts missing words where they belong: the sentence that was said and is meant, or the words themselves: `you dropped the
 * bit about the four shops`, `it doesn't say that we need it in Spanish`.
 * @param takesOut whether something is to go
 * @returns the texts after it; undefined if nothing is missing, or it can't be found
 */
export function addMissing(order: string, takesOut: boolean, { texts, earlier }: Told): Texts | undefined {
  const found = complains.exec(order) ?? (takesOut ? null : misses.exec(order));
  if (found === null) return undefined;
  const [behind = ''] = splitSentences(order.slice(found.index + found[0].length));
  const said = withoutTrail(trimmed(behind.replace(joins, '')));
  const wanted = stemsOf(said);
  const whole = earlier.find((each) => shareIn(wanted, toStems(each)) >= most);
  const isDictated = puts.test(found[0]) && toWords(said).length >= shortestClause;
  const isClause = /^[\s,:]*that\b/i.test(behind) || isDictated;
  const sentence = whole ?? (isClause && wanted.length > 0 ? said : undefined);
  if (sentence === undefined) return undefined;
  const at = whole === undefined ? -1 : earlier.indexOf(whole);
  const beside =
    at < 0 ? undefined : besideNext(asSentence(sentence), asSentence(earlier[at + 1] ?? ''), texts);
  return beside ?? restored(asSentence(sentence), texts, namedField(order));
}

/** The sentence that is wanted back by name: `the no-shows on Saturdays, where did they go? Put them back`. */
export function findSaid(order: string, earlier: readonly string[]): string | undefined {
  const wanted = stemsOf(order);
  const said = wanted.length < 2 ? undefined : earlier.find((each) => shareIn(wanted, toStems(each)) >= most);
  return said === undefined ? undefined : asSentence(said);
}

/** Puts a sentence before the one that followed it when both were said. */
function besideNext(sentence: string, next: string, texts: Texts): Texts | undefined {
  const field = fieldsOf(undefined).find((each) => next.length > 1 && texts[each].includes(next));
  return field === undefined || texts[field].includes(sentence)
    ? undefined
    : { ...texts, [field]: texts[field].replace(next, () => `${sentence} ${next}`) };
}

/** Puts a sentence in the place of what is left of it, or behind the text that it belongs to. */
export function restored(sentence: string, texts: Texts, named: Field | undefined): Texts {
  const units = fieldsOf(named).flatMap((field) => unitsOf(field, texts[field]));
  const known = toStems(sentence);
  const rests = units.filter((unit) => {
    const words = unique(toStems(wordsOf(texts, unit)));
    return words.length > 1 && shareIn(words, known) >= mostlyIn;
  });
  if (fieldsOf(undefined).some((field) => texts[field].includes(sentence))) return texts;
  if (rests.length > 0) return replaceUnits(texts, rests, sentence);
  return add(sentence, texts, named ?? (tellsTrouble(sentence) ? 'problems' : 'notes'));
}

function add(sentence: string, texts: Texts, field: Field): Texts {
  return { ...texts, [field]: `${texts[field]} ${asSentence(sentence)}`.trim() };
}

const moves = /\b(?:put|move|shift|belongs?|goes|(?:should|must|needs to) (?:be|go|stand))\b/i;
const toText =
  /\b(?:to|under|into|in|with|at) (?:(?:the|my|your) )?(?=(?:problems?|troubles?|notes?|additional|extra)\b)/i;

/** Longest description of what is to be moved, in characters. */
const longestDescribed = 120;

/** Moves words to the text that they belong in: `put the calendar thing under problems`. */
export function moveWords(order: string, texts: Texts): Texts | undefined {
  const verb = moves.exec(order);
  const behind = verb === null ? '' : order.slice(verb.index + verb[0].length);
  const end = behind.search(toText);
  const to = end < 0 || end > longestDescribed ? undefined : namedField(behind.slice(end));
  if (verb === null || to === undefined) return undefined;
  const from: Field = to === 'problems' ? 'notes' : 'problems';
  const described = `${order.slice(0, verb.index)} ${behind.slice(0, end)}`;
  const isAll = /\b(?:everything|all of (?:it|that|them)|the whole)\b/i.test(described);
  const units = isAll ? unitsOf(from, texts[from]) : findUnits(described, texts, [from]);
  if (units.length === 0) return undefined;
  const words = units.map((unit) => trimmed(wordsOf(texts, unit))).join(' ');
  return add(words, withoutUnits(texts, units), to);
}
