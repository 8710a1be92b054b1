import { smallNumbers, tens } from '../language/number-words.ts';
import { asSentence } from '../site/sentences.ts';
import type { Clause } from './clauses.ts';
import type { Features } from './ranker.ts';
import {
  addSentence,
  beginWith,
  contentOf,
  type Field,
  findWords,
  namedField,
  quotedIn,
  replaceSpan,
  type Span,
  sentenceSpans,
  similarity,
  type Texts,
  textFields,
  tokensOf,
  trimmed,
  withQuotes,
  wordsIn,
} from './texts.ts';

/** A change that an order may mean. */
export interface Candidate {
  readonly kind: string;
  readonly features: Features;
  /** The texts after it. */
  apply(): Texts;
  /** How many words it touches. */
  readonly size: number;
}

/** What an order may refer to besides its own words. */
export interface Context {
  readonly texts: Texts;
  /** Sentences that the visitor said before, the latest first. */
  readonly earlier: readonly string[];
  /** The texts before the last change, if there was one. */
  readonly undone: Texts | undefined;
}

/** A part of one of the texts that may go, or give way to something else. */
interface Part extends Span {
  readonly kind: 'sentence' | 'clause' | 'rest' | 'cited';
  readonly words: readonly string[];
  readonly content: readonly string[];
}

/** A clause, and what candidates are judged by. */
interface Order {
  readonly text: string;
  readonly after: string;
  /** Its words; those of the clause before where it only refers to that: `lose it`. */
  readonly spoken: string;
  /** What it describes something by, as stems. */
  readonly described: readonly string[];
  readonly named: Field | undefined;
  readonly signs: readonly string[];
}

/** Adds a candidate. The first word of its kind is the group that it shares weights with. */
type Add = (kind: string, shares: Readonly<Record<string, number>>, size: number, apply: () => Texts) => void;

/** A part, and how well it fits the words of the order. */
interface Fitting {
  readonly part: Part;
  readonly fit: Readonly<Record<string, number>>;
}

/** All changes that a clause may mean; the first one is that it orders none. */
export function candidatesFor(clause: Clause, { texts, earlier, undone }: Context): Candidate[] {
  const order = orderOf(clause);
  const candidates: Candidate[] = [];
  const add: Add = (kind, shares, size, apply) => {
    const group = kind.split(' ')[0] ?? kind;
    const features: Record<string, number> = { [kind]: 1 };
    for (const sign of order.signs) {
      features[`${kind} & ${sign}`] = 1;
      features[`${group} & ${sign}`] = 1;
    }
    for (const [name, share] of Object.entries(shares))
      if (share !== 0) features[`${group}: ${name}`] = share;
    candidates.push({ kind, features, apply, size });
  };
  add('none', {}, 0, () => texts);
  const parts = textFields.flatMap((field) => partsOf(field, texts[field], order.text));
  const fits = fitOf(parts, texts, order);
  const fitting = parts.map((part, at): Fitting => ({ part, fit: fits[at] ?? {} }));
  addRemovals(add, order, texts, fitting);
  for (const given of givenIn(order.text, order.after)) addGiven(add, order, texts, fitting, given);
  addEarlier(add, order, texts, earlier, parts);
  addMoves(add, order, texts, fitting);
  addKeeps(add, order, texts, fitting);
  for (const field of textFields) {
    const size = wordsIn(texts[field]).length;
    if (size > 0)
      add('clear', { ...placeOf(field, order.named), own: scaled(size) }, size, () => ({
        ...texts,
        [field]: '',
      }));
  }
  if (undone !== undefined) add('undo', {}, 3, () => undone);
  return candidates;
}

function orderOf(clause: Clause): Order {
  const text = withQuotes(clause.text);
  const refers = contentOf(text).length === 0;
  const spoken = refers ? withQuotes(clause.before) : text;
  return {
    text,
    after: clause.after,
    spoken,
    described: contentOf(spoken),
    named: namedField(text),
    signs: refers ? [...clause.signs, 'refers'] : clause.signs,
  };
}

/** What shares no word with the order is only pointed at: `cut that last bit`. */
const isMeant = ({ signs }: Order, { fit }: Fitting): boolean =>
  fit['hit'] === 1 || signs.some((sign) => pointing.has(sign));

/** Parts that may go. */
function addRemovals(add: Add, order: Order, texts: Texts, fitting: readonly Fitting[]): void {
  for (const each of fitting)
    if (isMeant(order, each))
      add(`remove ${each.part.kind}`, each.fit, each.part.words.length, () =>
        replaceSpan(texts, each.part, ''),
      );
}

/** Sentences that alone may stay. */
function addKeeps(add: Add, order: Order, texts: Texts, fitting: readonly Fitting[]): void {
  for (const each of fitting) {
    const { field, start, end, kind, words } = each.part;
    const size = wordsIn(texts[field]).length - words.length;
    if (kind !== 'sentence' || size === 0 || !isMeant(order, each)) continue;
    add('keep', each.fit, size, () => ({ ...texts, [field]: texts[field].slice(start, end) }));
  }
}

/** Places for a text that is given. */
function addGiven(
  add: Add,
  { text: order, named, signs }: Order,
  texts: Texts,
  fitting: readonly Fitting[],
  given: Given,
): void {
  const words = wordsIn(given.text);
  const content = contentOf(given.text);
  const about = {
    length: scaled(words.length),
    [given.lead]: 1,
    known: shareOf(content, contentOf(`${texts.problems} ${texts.notes}`)),
    short: Number(words.length < 3),
    quoted: Number(quotedIn(order).includes(given.text)),
    empty: Number(content.length === 0),
  };
  // A whole clause that gives a text is told, not dictated.
  for (const field of given.lead === 'whole' ? [] : textFields) {
    const own = wordsIn(texts[field]);
    const inField = { ...placeOf(field, named), ...about, like: shareOf(content, contentOf(texts[field])) };
    if (shareOf(words, own) < 1) {
      add('append', inField, words.length + 2, () => addSentence(texts, field, given.text));
      if (signs.includes('first'))
        add('begin', inField, words.length + 2, () => beginWith(texts, field, given.text));
    }
    const whole = { ...inField, like: shareOf(contentOf(texts[field]), content), own: scaled(own.length) };
    add('rewrite', whole, words.length + own.length, () => ({ ...texts, [field]: asSentence(given.text) }));
  }
  for (const { part, fit } of fitting) {
    const like = similarity(part.content, content);
    const isCited = fit['isQuote'] === 1 || (part.kind === 'cited' && fit['whole'] === 1);
    const isSame = part.words.join(' ') === words.join(' ');
    if (part.kind === 'rest' || isSame || (like < leastLike && !isCited)) continue;
    const text = part.kind === 'sentence' ? asSentence(given.text) : given.text;
    add(`replace ${part.kind}`, { ...fit, ...about, like }, words.length + part.words.length, () =>
      replaceSpan(texts, part, text),
    );
  }
  for (const part of likeParts(words, texts))
    add('replace like', { ...about, ...placeOf(part.field, named) }, words.length, () =>
      replaceSpan(texts, part, given.text),
    );
}

/** Sentences that may belong into the other text. */
function addMoves(add: Add, { named }: Order, texts: Texts, fitting: readonly Fitting[]): void {
  for (const { part, fit } of fitting) {
    if (part.kind !== 'sentence') continue;
    const to = part.field === 'notes' ? 'problems' : 'notes';
    add('move', { ...fit, to: Number(named === to) }, 2 * part.words.length, () =>
      addSentence(replaceSpan(texts, part, ''), to, texts[part.field].slice(part.start, part.end)),
    );
  }
}

/** Signs of orders about something that they don't describe. */
const pointing: ReadonlySet<string> = new Set([
  'removes',
  'empties',
  'out',
  'aside',
  'last',
  'twice',
  'quotes',
]);

/** A new text is put in the place of something that has at least so many words of it. */
const leastLike = 0.3;

const scaled = (words: number): number => Math.log(1 + words) / 4;

function shareOf(words: readonly string[], of: readonly string[]): number {
  const known = new Set(of);
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

const placeOf = (field: Field, named: Field | undefined) => ({
  named: Number(named === field),
  misnamed: Number(named !== undefined && named !== field),
  notes: Number(field === 'notes'),
});

/** Where a sentence may be cut. */
const cuts = /[,;–—]\s+|\s(?=(?:and|but|because|so|plus)\s)/g;

/** Most parts of a text that are looked at; what lies behind is changed on the screen. */
const mostParts = 80;

/** The sentences of a text, their clauses, and what the order cites of it word for word. */
function partsOf(field: Field, text: string, order: string): Part[] {
  const found: Part[] = [];
  const places = new Set<string>();
  const add = (kind: Part['kind'], start: number, end: number): void => {
    const own = text.slice(start, end);
    const words = wordsIn(own);
    const isKnown = places.has(`${start} ${end}`) || found.length >= mostParts;
    places.add(`${start} ${end}`);
    if (words.length > 0 && !isKnown) found.push({ field, start, end, kind, words, content: contentOf(own) });
  };
  for (const { start, end } of sentenceSpans(text)) {
    add('sentence', start, end);
    const edges = [
      [start, start] as const,
      ...[...text.slice(start, end).matchAll(cuts)].map(({ 0: cut, index }) => {
        const from = start + index;
        return [from + (cut.trim() === '' ? 0 : 1), from + cut.length] as const;
      }),
      [end, end] as const,
    ];
    for (let from = 0; from + 1 < edges.length; from++) {
      const begin = edges[from]?.[1] ?? start;
      for (const to of [from + 1, from + 2])
        if (to < edges.length && !(from === 0 && to === edges.length - 1))
          add('clause', begin, edges[to]?.[0] ?? end);
      if (from > 0 && from + 3 < edges.length) add('rest', begin, end);
    }
  }
  const [own, said] = [tokensOf(text), tokensOf(order)];
  const quotes = quotedIn(order).map((quote) => wordsIn(quote).join(' '));
  for (const [from, token] of own.entries()) {
    const isStart = from === 0 || /[.!?]\s+$/.test(text.slice(0, token.start));
    for (const [place, word] of said.entries()) {
      const isLater = from > 0 && place > 0 && own[from - 1]?.word === said[place - 1]?.word;
      if (word.word !== token.word || isLater) continue;
      let length = 1;
      while (own[from + length] && own[from + length]?.word === said[place + length]?.word) length++;
      if (length > 1 || isStart || quotes.includes(word.word))
        add('cited', token.start, own[from + length - 1]?.end ?? token.end);
    }
  }
  for (const quote of quotedIn(order))
    for (const { start, end } of findWords(text, wordsIn(quote))) add('cited', start, end);
  return found;
}

/** How well each part fits the words of an order. */
function fitOf(
  parts: readonly Part[],
  texts: Texts,
  { text: order, spoken, described, named, signs }: Order,
): Record<string, number>[] {
  const said = wordsIn(order);
  const quotes = quotedIn(order).map((quote) => wordsIn(quote).join(' '));
  const pieces = spoken
    .split(/[,.;:?!–—"]\s?/)
    .map(contentOf)
    .filter((piece) => piece.length > 0);
  const object = contentOf(
    /\b(?:about|with|of|where|the|that|called|says?|saying|mention\w*)\s+([^,.;!?]{3,70})/i.exec(
      spoken,
    )?.[1] ?? '',
  );
  const shares = parts.map(({ content }) => shareOf(described, content));
  const runs = parts.map(({ words }) => longestRun(words, said));
  const [most, longest] = [Math.max(0, ...shares), Math.max(0, ...runs)];
  const rivals = parts.filter(({ kind }, at) => kind === 'sentence' && (shares[at] ?? 0) >= most).length;
  return parts.map(({ field, start, end, words, content, kind }, at): Record<string, number> => {
    const [share, run] = [shares[at] ?? 0, runs[at] ?? 0];
    const text = texts[field];
    const own = words.join(' ');
    const isLast = end >= text.length - 1;
    const isBest = share > 0 && share >= most;
    const ofObject = shareOf(object, content);
    return {
      described: share,
      piece: Math.max(0, ...pieces.map((piece) => shareOf(piece, content))),
      object: ofObject,
      wholeObject: Number(ofObject === 1),
      saidOf: shareOf(content, described),
      hit: Number(share > 0),
      best: Number(isBest),
      only: Number(isBest && rivals === 1),
      run: Math.min(run, 8) / 8,
      longest: Number(run > 1 && run === longest),
      whole: Number(run === words.length),
      wholeLong: Number(run === words.length && run > 2),
      isQuote: Number(quotes.includes(own)),
      hasQuote: Number(quotes.some((quote) => ` ${own} `.includes(` ${quote} `))),
      inQuote: Number(quotes.some((quote) => ` ${quote} `.includes(` ${own} `))),
      size: scaled(words.length),
      ofText: (end - start) / Math.max(1, text.length),
      ...placeOf(field, named),
      first: Number(start === 0),
      firstMeant: Number(start === 0 && signs.includes('first')),
      last: Number(isLast),
      lastMeant: Number(isLast && signs.includes('last')),
      pointedAt: Number(isLast && share === 0 && kind === 'sentence'),
    };
  });
}

/** How many words in a row two texts have in common. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  let before = other.map(() => 0);
  for (const word of one) {
    const now = other.map((each, at) => (each === word ? (at === 0 ? 0 : (before[at - 1] ?? 0)) + 1 : 0));
    longest = Math.max(longest, ...now);
    before = now;
  }
  return longest;
}

/** Words behind which a new text begins. */
const leads: Readonly<Record<string, RegExp>> = {
  colon: /:\s+/g,
  should:
    /\b(?:should|must|has to|have to|needs to|shall|can|could) (?:it |that |they |the \w+ )?(?:(?:just|only|simply|also|really) ){0,2}(?:say|read|be|mention|start with|begin with)(?: that| in there)?(?![\w'’])[:,]?\s*/gi,
  verb: /\b(?:put|write|add|say|mention|note|have|keep|leave|make it|make that|is|means?|be)(?: (?:down|back|in|just|only|that|this)){0,2}[:,]?\s+/gi,
  to: /\b(?:with|to|by|into|for)\s+/gi,
  no: /^\s*(?:no|sorry|actually|it['’]s|not)[,.]?\s+/gi,
  whole: /^/g,
};

/** Words behind a new text that don't belong to it. */
const tail =
  /[,.]? ?\b(?:please|instead|thanks|thank you|in there|on there|in the notes?|to the notes?|in the problem|again|too|as well|that['’]?s (?:it|all)|nothing else|then|with the rest|back|out)[.!?]?$/i;

const mostOfLead = 3;
const longestGiven = 80;

interface Given {
  readonly text: string;
  readonly lead: string;
}

/** What an order may want to stand there. */
function givenIn(order: string, after: string): Given[] {
  const found = new Map<string, Given>();
  const add = (text: string, lead: string): void => {
    const words = wordsIn(text);
    const key = words.join(' ');
    if (words.length > 0 && words.length <= longestGiven && !found.has(key)) found.set(key, { text, lead });
  };
  for (const quote of quotedIn(order)) add(quote, 'quote');
  for (const [lead, pattern] of Object.entries(leads))
    for (const { 0: words, index } of [...order.matchAll(pattern)].slice(0, mostOfLead)) {
      const text = order.slice(index + words.length);
      if (lead === 'colon' && after !== '') add(trimmed(`${text} ${after}`), 'colon and more');
      let rest = trimmed(text);
      for (let cut = rest.replace(tail, ''); cut !== rest; cut = rest.replace(tail, '')) {
        add(rest, lead);
        rest = trimmed(cut);
      }
      add(rest, lead);
      add(trimmed(rest.split(/,\s+(?:not|and (?:take|drop|delete|remove))\b/i)[0] ?? ''), lead);
    }
  return [...found.values()];
}

/** Longest new wording, in words, that is put in the place of words like it. */
const longestLike = 6;

/** Parts of the texts that differ from some words by one, or by a number: `four shops`, for `three shops`. */
export function likeParts(words: readonly string[], texts: Texts, isOfNumbers = false): Span[] {
  if (words.length > longestLike) return [];
  const isNumber = (word: string | undefined): boolean =>
    word !== undefined && (/\d/.test(word) || smallNumbers.has(word) || tens.has(word));
  const tells = (word = ''): boolean => contentOf(word).length > 0 || isNumber(word);
  return textFields.flatMap((field) => {
    const own = tokensOf(texts[field]);
    return own.flatMap((token, from): Span[] => {
      const here = own.slice(from, from + words.length);
      if (here.length < words.length) return [];
      const other = here.flatMap(({ word }, at) => (word === words[at] ? [] : [[word, words[at]] as const]));
      const [one, given] = other[0] ?? [];
      const isSame =
        !isOfNumbers && words.length > 1 && here.some(({ word }, at) => word === words[at] && tells(word));
      const isLike =
        other.length === 1 && ((isNumber(one) && isNumber(given)) || (isSame && tells(one) && tells(given)));
      return isLike ? [{ field, start: token.start, end: here.at(-1)?.end ?? token.end }] : [];
    });
  });
}

/** Most sentences that were said before and may be wanted back. */
const mostEarlier = 25;
const shortestEarlier = 3;
/** A sentence takes the place of what is left of it if that has so many of its words. */
const remnant = 0.6;

/** Sentences that were said before, and are not there or not whole. */
function addEarlier(
  add: Add,
  { described, named, signs }: Order,
  texts: Texts,
  earlier: readonly string[],
  parts: readonly Part[],
): void {
  const known = wordsIn(`${texts.problems} ${texts.notes}`);
  for (const [age, sentence] of earlier.slice(0, mostEarlier).entries()) {
    const [words, content] = [wordsIn(sentence), contentOf(sentence)];
    const share = shareOf(described, content);
    const isNew = 1 - shareOf(words, known);
    const isSpokenOf = share > 0 || signs.includes('back') || signs.includes('lost');
    if (!isSpokenOf || words.length < shortestEarlier || isNew === 0) continue;
    const shares = {
      described: share,
      age: Math.min(age, 10) / 10,
      isNew,
      saidOf: shareOf(content, described),
      length: scaled(words.length),
    };
    for (const field of textFields)
      add('tell again', { ...shares, ...placeOf(field, named) }, words.length + 2, () =>
        addSentence(texts, field, sentence),
      );
    for (const part of parts) {
      const like = part.kind === 'sentence' ? shareOf(part.words, words) : 0;
      if (like < remnant) continue;
      add('complete', { ...shares, like, own: scaled(part.words.length) }, words.length, () =>
        replaceSpan(texts, part, asSentence(sentence)),
      );
    }
  }
}
