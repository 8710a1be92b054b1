import { toWords } from '../language/words.ts';
import { splitSentences } from '../site/sentences.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import { namesTime } from '../slots/hear-time.ts';
import { type AskedFor, hearSegments, type Segment, type SegmentKind } from '../slots/segments.ts';
import { contentOf, namedField, quotedIn, tokensOf, withQuotes } from './texts.ts';

/** A part of a turn that may order one change of the request's words. */
export interface Clause {
  readonly text: string;
  /** The clause before it in the same turn, which `take it out` refers to; '' for the first. */
  readonly before: string;
  /** The sentences that follow it, which may be dictated. */
  readonly after: string;
  /** What it is like: each of these weighs for or against each change. */
  readonly signs: readonly string[];
  /** How surely it is an order to change words, by the labels of its parts, 0 to 1. */
  readonly sureness: number;
}

/** Longest clause that is looked at, in characters, and most clauses of a turn. */
export const longestClause = 400;
const mostClauses = 12;

/** Sentences that follow an order and may be dictated. */
const mostDictated = 2;

/** Where a second order begins within a sentence: `take that out and put the dog in`. */
const secondOrder =
  /[,;]? (?=(?:and|then|but) (?:please |can you |could you |just |also |then |maybe ){0,2}(?:take|put|write|add|delete|remove|drop|make|change|leave|move|send|cut|lose|start|replace|keep|it should|scratch|strike)\b)/i;

/** `The notes should say …, and the problem should say …` */
const secondText =
  /[,;]? (?=and (?:in )?the (?:notes?|problem|trouble) (?:i want|should|must|has to|can|to)\b)/i;

/** Splits a turn into clauses, sentences in quotes whole. */
export function clausesOf(said: string, asked: AskedFor | undefined): Clause[] {
  const sentences: string[] = [];
  for (const sentence of splitSentences(withQuotes(said))) {
    const last = sentences.at(-1);
    if (last !== undefined && last.split('"').length % 2 === 0)
      sentences[sentences.length - 1] = `${last} ${sentence}`;
    else sentences.push(sentence);
  }
  const clauses: Clause[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const isLong = sentence.length > longestClause || clauses.length >= mostClauses;
    const after = sentences.slice(at + 1, at + 1 + mostDictated).join(' ');
    if (isLong) clauses.push({ text: sentence, before: '', after, signs: [], sureness: 0 });
    for (const text of isLong ? [] : ordersIn(sentence, asked))
      clauses.push({ text, before: clauses.at(-1)?.text ?? '', after, ...labelsOf(text, asked) });
  }
  return clauses;
}

function ordersIn(sentence: string, asked: AskedFor | undefined): string[] {
  const orders = sentence.split(secondText);
  return orders.flatMap((order) => {
    if (order.includes(':')) return [order];
    const [first = '', citing] = order.includes('"') ? aroundQuotes(order, asked) : [order];
    const plain = first.includes('"')
      ? [first]
      : first.split(secondOrder).flatMap((each) => withoutOthers(each, hearSegments(each, asked, true)));
    return citing === undefined ? plain : [...plain, citing];
  });
}

/** An order that cites, and what else its sentence says: `call me Tuesday | and take 'the dog' out`, or the reverse. */
function aroundQuotes(order: string, asked: AskedFor | undefined): readonly string[] {
  const start = order.search(secondOrder);
  if (start > 0 && start < order.indexOf('"')) return [order.slice(0, start), order.slice(start).trim()];
  const [, citing = '', rest = ''] = afterQuote.exec(order) ?? [];
  const segments = rest === '' ? [] : hearSegments(rest, asked, true);
  const isElse = segments.length > 0 && segments.every(isOther);
  return isElse ? [citing, rest] : [order];
}

/** `Take 'the dog' out, and call me Tuesday` */
const afterQuote = /^([^"]*"[^"]*"(?: out)?),? (?:and|then) (?:then )?([^"]+)$/i;

/** Whether a part clearly is never about words of the request. */
const isOther = ({ kind, sureness }: Segment): boolean => others.has(kind) && sureness >= clear;

function labelsOf(text: string, asked: AskedFor | undefined): Pick<Clause, 'signs' | 'sureness'> {
  const segments = hearSegments(text, asked, true);
  const sureness = Math.max(0, ...segments.map((each) => (each.kind === 'edit' ? each.sureness : 0)));
  const kinds = segments.filter((each) => each.sureness >= clear).map(({ kind }) => `is ${kind}`);
  const level = levels.filter((least) => sureness >= least).length;
  return { signs: [...signsOf(text), `edit ${level}`, ...new Set(kinds)], sureness };
}

/** Kinds of parts that are never about words of the request. */
const others: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'name',
  'email',
  'want',
  'refuse',
  'time',
  'send',
  'done',
]);

/** Splits an order from what clearly is something else: `take the dog out, | and Thursday would suit me`. */
function withoutOthers(text: string, segments: readonly Segment[]): string[] {
  const own = segments.filter((each) => text.includes(each.text));
  const isWhole = tokensOf(own.map((each) => each.text).join(' ')).length === tokensOf(text).length;
  if (!isWhole || text.includes('"') || text.includes(':')) return [text];
  const pieces: { text: string; isOther: boolean }[] = [];
  for (const segment of own) {
    const last = pieces.at(-1);
    if (last?.isOther === isOther(segment)) last.text = `${last.text} ${segment.text}`;
    else pieces.push({ text: segment.text, isOther: isOther(segment) });
  }
  return pieces.map((piece) => piece.text);
}

/** Whether a clause may order a change: it is labeled so at least faintly, or cites something. */
export function mayOrder({ text, signs, sureness }: Clause): boolean {
  if (signs.includes('quotes')) return true;
  // `Take the chatbot off`, unlike `take the bit about the chatbot out`
  const isOfService = !ofWords.test(text) && hearRefusedServices(text).length > 0;
  return sureness >= (levels[0] ?? 0) && !isOfService;
}

/** Words of orders that are about words, whatever service they mention. */
const ofWords = /\b(?:bit|part|line|sentence|word|about|notes?|problems?|form|screen|text)s?\b/i;

/** From this probability on, a part is clearly of a kind. */
const clear = 0.6;
const levels = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Words that have the same weight in an order. */
const groups: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    removes:
      'take remove delete drop lose cut rid scrap strike scratch cross leave skip omit ditch kill erase forget',
    empties: 'empty clear blank wipe clean',
    out: 'out off away without',
    aside: 'belong belongs business private between joke joking kidding rant you agent machine',
    adds: 'put add write note include mention',
    changes: 'change replace swap instead correct fix make rather wrong',
    should: 'should must could can needs need has',
    says: 'say says said read reads be start begin',
    lost: 'missing lost left forgot forgotten dropped vanished gone skipped never nowhere ate stops where half ignored',
    still: 'still why there in on got starts begins',
    back: 'back restore undo again was',
    moves: 'move belongs belong go goes up down under into other box wrong pop pull shift place',
    only: 'only just nothing',
    twice: 'twice two double repeated both same',
    wordly: 'word words',
    first: 'first start begin begins starts front top',
    last: 'last end ends',
    all: 'everything all whole lot over rest',
    not: "not don't doesn't isn't didn't no",
    parts: 'sentence line bit part thing stuff piece',
    texts: 'form screen text texts note notes box problem problems trouble request',
    sends: 'send submit',
    points: 'that it this those them',
  }).map(([name, words]) => [name, new Set(words.split(' '))]),
);

/** Without what it cites or dictates. */
const orderIn = (clause: string): string =>
  clause
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join(' ')
    .split(': ')[0] ?? '';

function signsOf(clause: string): string[] {
  const order = orderIn(clause);
  const words = new Set([...tokensOf(order).map(({ word }) => word), ...toWords(order)]);
  const ofWords = [...groups].filter(([, group]) => [...group].some((word) => words.has(word)));
  const marks = {
    quotes: quotedIn(clause).length > 0,
    colon: clause.includes(': '),
    asks: clause.endsWith('?'),
    service: hearServices(order).length > 0,
    time: namesTime(order),
    address: clause.includes('@') || words.has('dot'),
    names: namedField(order) !== undefined,
  };
  return [
    ...ofWords.map(([name]) => name),
    ...Object.entries(marks).flatMap(([name, is]) => (is ? [name] : [])),
    `content ${Math.min(contentOf(clause).length, mostContent)}`,
  ];
}

const mostContent = 4;
