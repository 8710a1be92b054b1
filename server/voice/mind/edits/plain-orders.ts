import { asSentence } from '../site/sentences.ts';
import { hearServices } from '../slots/hear-services.ts';
import { namesTime } from '../slots/hear-time.ts';
import { tellsTrouble } from '../slots/segments.ts';
import { type Context, likeParts } from './candidates.ts';
import {
  addSentence,
  contentOf,
  type Field,
  findWords,
  namedField,
  quotedIn,
  replaceSpan,
  type Span,
  sentencesOf,
  similarity,
  type Texts,
  textFields,
  trimmed,
  withQuotes,
  wordsIn,
} from './texts.ts';

/** `The notes should only say: …`, `change the problem to: …`, `could it just say: …`, `start over: …` */
const dictates =
  /^(?:\W*(?:no|please|and|ok|okay)\b)*\W*(?:(?:the )?(?:notes?|problem|trouble) (?:should|must|has to|can|could) (?:only |just |simply )?(?:say|read|be)|it (?:should|must|has to) (?:only |just |simply )?(?:say|read)|(?:can|could) (?:it|the (?:notes?|problem|trouble)) (?:only |just |simply )?(?:say|read)|(?:change|rewrite) (?:it|that|the (?:notes?|problem|trouble)) (?:to|as)|start (?:it )?over)(?: with)?: /i;
/** `Just add it to the trouble: …` */
const adds =
  /^(?:\W*(?:no|please|and|just|also|then|oh|ok|okay)\b)*\W*(?:add|put|write|include)(?: (?:this|that|it|in|down|to|under|into|there|back)){0,3}(?: (?:the|my) (?:notes?|problem|trouble))?(?: (?:too|also|as well|please))?: /i;
const empties =
  /^(?:please )?(?:clear|empty|delete|remove|wipe)(?: out)? (?:all (?:of )?)?(?:the |my )?(?:whole )?(notes?|problem|trouble)(?: (?:box|field|text))?(?:[,.] all of (?:it|them))?(?: please| entirely| completely)?[.!]?$/i;
const undoes =
  /^(?:\W*(?:no|please|and|oh|sorry|wait)\b)*\W*(?:undo(?: (?:that|it))?|(?:put|bring|get) (?:it|that|them) back|change (?:it|that) back)(?: please)?[.!]?$/i;
const ends =
  /\b(?:cut|take|drop|delete|remove|scrap|strike|lose)(?: out)? (?:that|the) last (?:bit|part|line|sentence|thing)(?: out)?(?: please)?[.!]?$/i;
/** `Where it says A, it should say B` */
const instead = /\bwhere it says ([^,:]{2,80})(?:, | )it should (?:say|read|be) ([^:]{2,80}?)[.!]?$/i;
/** `Swap "A" for "B"`, `take "A" out and put "B"` */
const swaps = /\b(?:change|replace|swap|correct|(?:put|write|say) ")/i;
/** `Change A into "B"`: what A begins after, and where it ends. */
const swapsOne = /\b(?:change|replace|swap|correct) /i;
const forOther = / (?:into|to|with|by|for) "/i;
/** `Take the dog out`, `delete the bit about the dog please`, and nothing else. */
const takesOut =
  /^(?:\W*(?:no|and|then|but|please|also|oh|ok|okay|can you|could you|just|you can)\b)*\W*(?:(?:delete|remove|drop|cut|scrap|strike)(?: out)? (?:the|that|this|my) (?!words? )[\w ’']{2,50}?|(?:take|leave|cut|cross) (?:out (?:the|that|this|my) [\w ’']{2,50}?|(?:the|that|this|my) [\w ’']{2,50}? out))(?: please| again)?[.!?]?$/i;
/** `Please don't put that about the receptionist in there` */
const keepsOut =
  /^(?:\W*(?:oh|no|and|but|please|also|ok|okay|just)\b)*\W*(?:don['’]?t|do not) (?:put|write|include|mention|note|add|keep)(?: (?:that|the|this|anything))?(?: (?:bit|part|thing))? about ([\w ’']{2,50}?)(?: in there| in it| in| down| there)?(?: please)?[.!]?$/i;
const removes = /\b(?:take|remove|delete|drop|cut|strike|scratch|cross|lose|scrap)\b/i;

/**
 * Carries out an order whose form leaves no doubt.
 * @param added what the last turn that told anything added to each text
 * @returns undefined for all others
 */
export function plainlyOrdered(clause: string, { texts, undone }: Context, added: Texts): Texts | undefined {
  const order = withQuotes(clause);
  if (undoes.test(order)) return undone;
  return (
    correctNumber(texts, order) ??
    emptied(texts, order) ??
    dictated(texts, order) ??
    addedTo(texts, order) ??
    withoutLast(texts, order, added) ??
    withoutDescribed(texts, order) ??
    quotedAway(texts, order)
  );
}

function emptied(texts: Texts, order: string): Texts | undefined {
  const [, box = ''] = empties.exec(order) ?? [];
  const field = namedField(box);
  // `Delete the note`, of several
  const isOne = field !== undefined && box.toLowerCase() === 'note' && sentencesOf(texts, field).length > 1;
  return field === undefined || isOne ? undefined : { ...texts, [field]: '' };
}

function dictated(texts: Texts, order: string): Texts | undefined {
  const [lead] = dictates.exec(order) ?? [];
  if (lead === undefined) return undefined;
  const behind = trimmed(order.slice(lead.length));
  const given = /^\W*(?:\w+\W+)?(?:can|could)\b/i.test(lead) ? behind.replace(/\?$/, '') : behind;
  const named = namedField(lead);
  if (wordsIn(given).length === 0 || (named === undefined && isElse(given))) return undefined;
  // `It should read: …`, of a longer text, is about the sentence that is like it.
  const sentences = textFields.flatMap((field) => sentencesOf(texts, field));
  if (named === undefined && sentences.length > 1 && !/\b(?:only|just|over)\b/i.test(lead)) {
    const [like, ...others] = sentences.filter(
      (span) => similarity(contentIn(texts, span), contentOf(given)) >= alike,
    );
    return like === undefined || others.length > 0 ? undefined : replaceSpan(texts, like, asSentence(given));
  }
  return { ...texts, [named ?? fieldFor(given)]: asSentence(given) };
}

function addedTo(texts: Texts, order: string): Texts | undefined {
  const [lead = ''] = adds.exec(order) ?? [];
  const given = trimmed(order.slice(lead.length));
  const named = namedField(lead);
  return lead === '' || wordsIn(given).length === 0 || (named === undefined && isElse(given))
    ? undefined
    : addSentence(texts, named ?? fieldFor(given), given);
}

/** `Start over: I want the website`, `it should say: Thursday`: a choice, or a time. */
const isElse = (given: string): boolean =>
  wordsIn(given).length <= longestChoice && (namesTime(given) || hearServices(given).length > 0);
const longestChoice = 4;

const fieldFor = (given: string): Field => (tellsTrouble(given) ? 'problems' : 'notes');

/** `Cut that last bit`, of the text that was added to last. */
function withoutLast(texts: Texts, order: string, added: Texts): Texts | undefined {
  const field: Field = added.notes !== '' || texts.problems === '' ? 'notes' : 'problems';
  const isKnown = added[field] !== '' || texts.problems === '' || texts.notes === '';
  const last = sentencesOf(texts, field).at(-1);
  return ends.test(order) && isKnown && last !== undefined ? replaceSpan(texts, last, '') : undefined;
}

function withoutDescribed(texts: Texts, order: string): Texts | undefined {
  const [, about = ''] = keepsOut.exec(order) ?? [];
  if (about !== '') return withoutOne(texts, about);
  const isPlain = !order.includes('"') && takesOut.test(order) && hearServices(order).length === 0;
  return isPlain ? withoutOne(texts, order) : undefined;
}

/** `Change "A" to "B"`, `delete "A" and "B"` */
function quotedAway(texts: Texts, order: string): Texts | undefined {
  const quotes = quotedIn(order);
  const [one = '', other = ''] = quotes;
  if (quotes.length === 2 && swaps.test(order)) return inPlace(texts, one, other);
  const [verb = ''] = swapsOne.exec(order) ?? [];
  const replaced = verb && trimmed(order.slice(order.search(swapsOne) + verb.length, order.search(forOther)));
  if (quotes.length === 1 && replaced !== '' && forOther.test(order)) return inPlace(texts, replaced, one);
  const [, before = '', after = ''] = instead.exec(order) ?? [];
  if (after !== '') return inPlace(texts, trimmed(before), trimmed(after));
  if (quotes.length === 0 || !removes.test(order) || order.includes(': ')) return undefined;
  return quotes.reduce<Texts | undefined>((left, quote) => left && inPlace(left, quote, ''), texts);
}

/** Leaves out the one sentence that has every word of a description; undefined where none has, or several. */
function withoutOne(texts: Texts, description: string): Texts | undefined {
  const described = contentOf(description);
  const found = textFields
    .flatMap((field) => sentencesOf(texts, field))
    .filter((span) => described.every((word) => contentIn(texts, span).includes(word)));
  const [span, ...others] = found;
  if (described.length === 0 || span === undefined || others.length > 0) return undefined;
  // `We have a sauna | and a leaky roof.`
  const tail = lastOfList.exec(texts[span.field].slice(span.start, span.end));
  const isTail = tail !== null && described.every((word) => contentOf(tail[0]).includes(word));
  return replaceSpan(texts, isTail ? { ...span, start: span.start + tail.index } : span, '');
}

const lastOfList = /\sand (?:an?|one|two|three|the|my|our|\d+) \S{1,20}(?: \S{1,20})?[.!?]$/i;

/** `Sorry, three barbers`: puts a number right, where only one may be meant. */
function correctNumber(texts: Texts, order: string): Texts | undefined {
  const [, said = ''] = corrects.exec(order) ?? [];
  if (said === '' || namesTime(order)) return undefined;
  const [span, ...others] = likeParts(wordsIn(said), texts, true);
  return span === undefined || others.length > 0 ? undefined : replaceSpan(texts, span, said);
}

const corrects =
  /^(?:(?:no|sorry|oh|wait|actually|ah|it['’]s|make (?:it|that))\b[\s,.:]{0,3}){1,3}([\w'’]+(?: [\w'’]+){1,4})[.!]?$/i;

const contentIn = (texts: Texts, { field, start, end }: Span): string[] =>
  contentOf(texts[field].slice(start, end));

/** Two sentences that have this much in common are about the same. */
const alike = 0.4;

/** Writes something else in the place of some words; undefined where they don't stand exactly once. */
function inPlace(texts: Texts, words: string, given: string): Texts | undefined {
  const [span, ...others] = textFields.flatMap((field) =>
    findWords(texts[field], wordsIn(words)).map((each) => ({ field, ...each })),
  );
  return span === undefined || others.length > 0 ? undefined : replaceSpan(texts, span, given);
}
