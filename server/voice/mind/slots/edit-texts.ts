import { toStems, toWords } from '../language/words.ts';
import { asSentence, splitSentences } from '../site/sentences.ts';
import { addMissing, moveWords, restored } from './missing-words.ts';
import { putRight, swapWords } from './put-right.ts';
import { tellsTrouble } from './segments.ts';
import {
  closest,
  cutAfter,
  edited,
  type Field,
  fieldsOf,
  findCited,
  findDescribed,
  findPlaced,
  findQuoted,
  findRepeated,
  findUnits,
  isEmpty,
  keepUnits,
  namedField,
  ofOrders,
  quotedIn,
  replaceUnits,
  type Texts,
  trimmed,
  unique,
  unitsOf,
  withoutAdded,
  withoutQuoted,
  withoutUnits,
  withQuotes,
  wordsOf,
} from './text-units.ts';

/** What was taken out is wanted back: `you took the whole thing out`. */
export const takesBack =
  /\b(?:(?:put|bring|get|want|need) (?:it|that|them|everything|all of it|my \w+) back|undo|restore|you (?:just )?(?:took|deleted|removed|ate|wiped|cut|lost|threw) (?:out |away )?(?:the whole|everything|all|my|too much|the wrong|it all))\b/i;

/** What an order may refer to besides its own words. */
export interface Context {
  readonly texts: Texts;
  /** What the last turn that added to them added to each. */
  readonly added: Texts;
  /** Sentences that the visitor said before, the latest first. */
  readonly earlier: readonly string[];
}

/**
 * Carries out an order to change the words of a request: `take the bit about the dog out`, `the notes should only say …`,
 * `forty calls, not fourteen`.
 * @returns the texts after it; undefined if it isn't clear what should change
 */
export function editTexts(order: string, context: Context): Texts | undefined {
  const moved = moveWords(order, context.texts);
  if (moved !== undefined) return moved;
  const orders = ordersIn(order);
  if (orders.length === 1) return editOnce(order, context);
  let texts: Texts | undefined;
  for (const each of orders) texts = editOnce(each, { ...context, texts: texts ?? context.texts }) ?? texts;
  return texts;
}

/** Splits an order about both texts: `the notes should only say A, and in the problem I want it to say B`. */
function ordersIn(order: string): string[] {
  const clauses = order.split(/(?<=[.,;])\s|\s(?=and\s)/);
  const at = clauses.findIndex((clause, place) => {
    const [before, now] = [namedField(clauses.slice(0, place).join(' ')), namedField(clause)];
    return before !== undefined && now !== undefined && now !== before;
  });
  return at < 0 ? [order] : [clauses.slice(0, at).join(' '), clauses.slice(at).join(' ')];
}

function editOnce(said: string, { texts, added, earlier }: Context): Texts | undefined {
  const order = withQuotes(said);
  // `Change 'He kept' to 'My husband kept'`
  const exact = takesOut.test(order) ? undefined : swapWords(order.replaceAll('"', ''), texts);
  if (exact !== undefined && quotedIn(order).length > 1) return exact;
  const { lead, given } = splitGiven(order);
  const named = namedField(lead) ?? namedField(order);
  const fields = fieldsOf(named);
  const swapped = takesOut.test(order) ? swapWords(order, texts) : putRight(order, texts, fields);
  if (swapped !== undefined) return swapped;
  const last: Field = added.notes !== '' ? 'notes' : 'problems';
  if (given !== '' && !saysEmpty.test(given) && !refusesAll.test(order)) {
    const wanted = unique(toStems(given));
    const hits = findUnits(lead, texts, fields);
    if (replaces.test(lead) && hits.length > 0 && !takesAll.test(lead))
      return replaceUnits(texts, hits, given);
    const [place] = findPlaced(lead, texts, named ?? last);
    if (place !== undefined) return replaceUnits(texts, [place], given);
    if (keeps.test(lead)) {
      const kept = findUnits(given, texts, fields);
      if (kept.length > 0) return keepUnits(texts, kept);
    }
    const [edge] = /\b(?:start|begin|end)s?(?= with\b)/i.exec(lead) ?? [];
    if (edge !== undefined) return atEdge(given, edge === 'end', texts, named ?? last);
    if (!givesWhole.test(lead)) return restored(asSentence(given), texts, named);
    const field = named ?? closest(wanted, texts) ?? (tellsTrouble(given) ? 'problems' : last);
    // `It should say Instagram`, of a whole story
    if (
      named === undefined &&
      toWords(given).length < shortestText &&
      toWords(texts[field]).length > longestReplaced
    )
      return undefined;
    // `It should say …` is about the sentence that it is like, in a longer text.
    const like = named === undefined ? findUnits(given, texts, [field]) : [];
    const isOne = like.length === 1 && unitsOf(field, texts[field]).length > mostReplaced;
    return isOne ? replaceUnits(texts, like, given) : { ...texts, [field]: asSentence(given) };
  }
  const word = firstWordIn(order, texts, fields);
  if (word !== undefined) return word;
  const completed = addMissing(order, takesOut.test(order), { texts, earlier });
  if (completed !== undefined) return completed;
  const quoted = [...citedIn(order), ...quotedIn(order)]
    .filter((words) => words.length > 2)
    .flatMap((words) => findQuoted(words, texts, fields));
  if (quoted.length > 0) return withoutQuoted(order, texts, quoted);
  if (/["“]/.test(order)) return undefined;
  const [, behind = ''] = /\beverything (?:after|behind|from) (.{3,60})$/i.exec(order) ?? [];
  if (behind !== '') return cutAfter(behind, texts, fields);
  const repeated = repeats.test(order) ? findRepeated(texts, fields) : [];
  if (repeated.length > 0) return withoutUnits(texts, repeated);
  const placed = findPlaced(order, texts, named ?? last);
  if (placed.length > 0) return withoutUnits(texts, placed);
  const kept = keptIn(order);
  if (kept !== '') return keepUnits(texts, findUnits(kept, texts, fields));
  if (wantsBack.test(order)) return undefined;
  const cited = findCited(order, texts, fields);
  const units = cited.length > 0 ? cited : findDescribed(order, texts, fields);
  if (
    empties.test(order) &&
    (units.length === 0 || named !== undefined) &&
    !/\b(?:everything|anything|nothing|all) (?:about|on|with)\b/i.test(order)
  ) {
    if (/\bboth (?:boxes|fields|texts|of them)\b/i.test(order)) return { problems: '', notes: '' };
    if (named !== undefined) return { ...texts, [named]: '' };
    return isEmpty(added) ? undefined : { ...texts, [last]: '' };
  }
  if (!removes.test(order)) return undefined;
  const isPointing =
    pointsBack.test(order) &&
    !describes(order) &&
    !isEmpty(added) &&
    (takesOut.test(order) || aside.test(order));
  if (units.length === 0 && !isPointing) return undefined;
  const left = units.length > 0 ? withoutUnits(texts, units) : withoutAdded(texts, added);
  // A description is no reason to give up all that was told.
  return cited.length === 0 && left.problems === '' && texts.problems !== '' ? undefined : left;
}

/** `Take the So at the start out`, `take that wait out`: a word that a sentence begins with. */
function firstWordIn(order: string, texts: Texts, fields: readonly Field[]): Texts | undefined {
  const [, said = ''] =
    /\b(?:take|strike|drop|delete|remove|cut|lose|just)(?: out)? (?:(?:the|that|this) )?(?:word )?["“]?(\w{1,12})["”]?:?,? (?:out\b|at the (?:start|beginning|front)|in front|off\b)/i.exec(
      order,
    ) ?? [];
  if (said === '') return undefined;
  const begins = fields
    .flatMap((field) => unitsOf(field, texts[field]))
    .filter((unit) => toWords(wordsOf(texts, unit))[0] === said.toLowerCase());
  if (begins.length === 0) return undefined;
  return edited(texts, begins, (unit) => {
    const words = wordsOf(texts, unit);
    const rest = trimmed(words.slice(words.toLowerCase().indexOf(said.toLowerCase()) + said.length));
    return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  });
}

/** `The problem should start with: …` */
function atEdge(given: string, isEnd: boolean, texts: Texts, field: Field): Texts {
  const text = texts[field];
  const rest = unitsOf(field, text).find((unit) => given.includes(wordsOf(texts, unit)));
  const left = rest === undefined ? text : withoutUnits(texts, [rest])[field];
  const isPart = !/[.!?]$/.test(given) && toWords(given).length < shortestStart;
  if (isEnd) return { ...texts, [field]: `${left} ${asSentence(given)}`.trim() };
  const begun = isPart ? `${given} ${lowerFirst(left)}` : `${asSentence(given)} ${left}`;
  return { ...texts, [field]: asSentence(begun.trim()) };
}

/** Fewer words, without a mark, begin the sentence that follows. */
const shortestStart = 5;
const lowerFirst = (text: string): string =>
  /^I\b/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const beginsWith = /\b(?:start|begin)(?:s|ning|ing)? with ([^.,;"“]{3,40}?)(?: can go| please)?(?:[.,;]|$)/i;

/** Longest citation without marks, in characters. */
const longestCitation = 44;

/** What an order cites without marks: `the sentence that starts with You skipped`, `take the get rid of bit out`. */
function citedIn(order: string): string[] {
  const noun = order.search(/ (?:bit|part|line|sentence)\b/i);
  const before = order.slice(Math.max(0, noun - longestCitation), Math.max(0, noun)).split(/[.,;"“]/);
  const clause = before.at(-1) ?? '';
  const lead = /\b(?:the|that|your) /i.exec(clause);
  const words = lead === null ? '' : clause.slice(lead.index + lead[0].length);
  // `The last bit` cites nothing.
  const isCited = toWords(words).length > 2 || toStems(words).some((word) => !ofOrders.has(word));
  const named = isCited ? words : '';
  return [beginsWith.exec(order)?.[1] ?? '', named];
}

/** A new text of fewer words takes the place of at most so many. */
const shortestText = 3;
const longestReplaced = 8;
/** Of a text of more parts, a new text without a name for its place takes the place of one. */
const mostReplaced = 1;

/** Words before the text that is to stand there instead. */
const givesText: readonly RegExp[] = [
  /\b(?:should|must|shall|has to|needs to|can|could) (?:just |only |simply )?(?:say|read|be)(?![\w'’])/i,
  /\b(?:can|could|should|would) (?:it|that|they|the \w+) (?:just |only |simply )?(?:say|read|be)(?![\w'’])/i,
  /\b(?:(?:make|have|let['’]?s have) (?:it|that|them|the \w+) (?:say|read)|all (?:you|they|we) need is|(?:just|only|please|simply) (?:put|write|say|have)|put (?:only|just)|write (?:only|just|instead)|(?:leave|keep) (?:in )?(?:only|just)|(?:just|only) (?:keep|leave)|instead of (?:all )?(?:that|this|it)|notes? ?=|is just|(?:what['’]?s|what is) there,? put)(?![\w'’])/i,
];

/** Words that may come between them. */
const afterLead = /^(?:um|uh|er|like|well|in|only|just|this one|this|that)\b/i;

/** What is said after the new text. */
const fillers =
  /\b(?:nothing (?:else|more)|(?:and )?that['’]?s (?:it|all|the lot)|only (?:this|that)|no more|other \w+ not needed|(?:(?:drop|forget) )?the rest|the (?:notes|problems?) (?:are|is) fine|please|thanks?|thank you|instead)\b/i;

const leadsText =
  /\b(?:notes?|problems?|troubles?|texts?|it|this|that|there|with|to|by|instead|shorter|be|say|read|put|write|just|only|have|add|include|info|over|that)$/i;

/** Leads to a whole text: `the problem should say`, `change it to`, unlike `also put`. */
const givesWhole =
  /\b(?:only|just|whole|all|everything|replace|change|instead|over|again|rewrite|simply)\b|\b(?:notes?|problems?|troubles?|issues?|texts?|info) (?:should|must|shall|has to|needs to|can|could|is)\b|(?:^|[,.;] )(?:make|it (?:should|must|has to|needs to)|(?:notes?|problems?|troubles?) ?[:=])/i;

/** Where the new text begins; undefined if none is given. */
function leadEnd(order: string): number | undefined {
  const match = givesText.map((pattern) => pattern.exec(order)).find((found) => found !== null);
  return match ? match.index + match[0].length : undefined;
}

const edges =
  /(?:\b(?:should|must|can|could|has to|needs to|let it|just|and)|[,.;]|^) (?:start|begin|end) with\b|^(?:start|begin|end) with\b/i;

function edgeEnd(order: string): number | undefined {
  const found = edges.exec(order);
  return found === null ? undefined : found.index + found[0].length;
}

/** `Replace the bit about the dog with …`: where the new text begins. */
function changesTo(order: string): number | undefined {
  const verb = order.search(/\b(?:replace|swap|change|correct|switch)\b/i);
  const [changed = ''] = verb < 0 ? [] : order.slice(verb, verb + longestLead).split(/[.:;]/, 1);
  const joint = / (?:with|by|for|to|into)\b/i.exec(changed);
  return joint === null ? undefined : verb + joint.index + joint[0].length;
}

/** In characters. */
const longestLead = 80;

/** Sentences behind a dictated one that don't belong to it. */
export const nextOrder = /^(?:and|also|then|now|please|oh|otherwise|the rest)\b/i;

function upToNext(text: string): string {
  const sentences = splitSentences(text);
  const end = sentences.findIndex((sentence, at) => at > 0 && nextOrder.test(sentence));
  return end < 0 ? text : sentences.slice(0, end).join(' ');
}

/** Splits an order into its lead and the new text; '' for none. */
function splitGiven(order: string): { readonly lead: string; readonly given: string } {
  const colon = order.indexOf(': ');
  const end =
    colon > 0 && leadsText.test(order.slice(0, colon))
      ? colon + 1
      : (edgeEnd(order) ?? changesTo(order) ?? leadEnd(order));
  if (end === undefined) return { lead: order, given: '' };
  const [before = '', cited = ''] = order.slice(end).split(/["“”]/);
  if (cited.length > 2 && toWords(before).length < 3)
    return { lead: order.slice(0, end), given: trimmed(cited) };
  let given = trimmed(upToNext(order.slice(end)));
  for (let lead = afterLead.exec(given); lead !== null; lead = afterLead.exec(given))
    given = trimmed(given.slice(lead[0].length));
  for (let filler = fillers.exec(given); filler !== null; filler = fillers.exec(given)) {
    if (filler.index > 0 && given.slice(filler.index, -1).includes('. ')) break;
    given = trimmed(given.slice(0, filler.index));
  }
  if (/^(?:\w+,? ){0,3}(?:can|could)\b/i.test(order)) given = given.replace(/\?$/, '');
  return toWords(given).length === 0 || /^(?:there|it|the notes)$/i.test(given)
    ? { lead: order, given: '' }
    : { lead: order.slice(0, end), given };
}

/** `Where's the bit about the contract? I want that on there.` */
export const wantsBack =
  /\b(?:where(?:['’]?s| is) (?:the|my)|(?:want|need) (?:it|that|this|them) (?:on|in|back|there)|missing|(?:it|that|you)(?:['’]s| has| have)? (?:lost|dropped)|(?:put|add|write) (?:it|that|this|them) (?:in|on|down|back)|(?:did not|didn['’]?t|have not|haven['’]?t|never|forgot to) (?:write|put|note|add)|put in:)(?![\w'’])/i;
const saysEmpty =
  /^(?:please |to |make )*(?:nothing|blank|empty|clear|clean|left (?:blank|empty)|gone|out|deleted|removed)\b/i;
const refusesAll = /\b(?:none of|not a word)\b/i;
const replaces = /\b(?:replace|swap|where it says|instead of)\b/i;
const takesAll = /\b(?:everything|all of|all that|the whole|the notes with|it with|it by|that with)\b/i;
const keeps = /\b(?:keep|leave|matters?)\b/i;
const stays = /\b(?:matters?|counts|stays?|(?:is|are) important)\b/i;

/** What is to stay while all else goes: `only the no-shows matter`, `the double bookings can stay, the rest not`. */
function keptIn(order: string): string {
  const but = /\b(?:except|apart from|everything but|all but)\b/i.exec(order);
  if (but !== null) return order.slice(but.index + but[0].length).split(/[.,;]/, 1)[0] ?? '';
  const only = /\bonly (?:thing|one|part|bit)\b[^.,;]{0,40} is\b/i.exec(order);
  if (only !== null) return order.slice(only.index + only[0].length).split(/[.,;]/, 1)[0] ?? '';
  const clause =
    order
      .slice(0, Math.max(0, order.search(stays)))
      .split(/[.,;]/)
      .at(-1) ?? '';
  const isOnly = /\b(?:only|just)\b/i.test(clause) || /\b(?:rest|others?)\b/i.test(order);
  return isOnly ? clause : '';
}

export const takesOut =
  /\b(?:take|remove|delete|drop|lose|cut|rid|scrap|strike|scratch|cross|leave|out|off|away|gone|can go|no need|skip|omit|ditch|kill|erase|forget|twice)\b/i;
/** Words of orders to take something out, and of complaints that it stands there. */
export const removes =
  /\b(?:tak(?:e|en|ing)|remov\w*|delet\w*|drop\w*|lose (?:the|that|those|my|it)|cut|rid|scrap|strike|scratch|cross|leave|leaving|out|off|away|gone|can go|goes|no need|need(?:n['’]?t| not)|skip|omit|ditch|kill|erase\w*|rub|wipe|bin|chuck|forget|twice|two times|double\w*|once|belong\w*|private|(?:no|nobody['’]?s|their|your|the team['’]?s|anyone['’]?s) business|between us|your ears|to you|for you|to yourself|not for|was for|said it to|talking to|not (?:be|say|mention|read|stand)|n['’]t (?:be|say|mention|read|stand|need|know)|why (?:does|is|did|do)|rather (?:not|you|that))\b/i;
/** Words about what stands there. */
export const ofText = /\b(?:form|screen|texts?|notes?|box|sentence|line|words?|wrote|written|says|bit)\b/i;
const empties =
  /\b(?:empty|emptied|clear(?:ed|s)?|blank|wipe|clean slate|from scratch|start(?:ing)? [\w ]{0,30}(?:over|again|fresh)|nothing (?:at all )?(?:in|there|under|inside)|(?:supposed|meant) to be anything|zero text|make clean|without any|(?:not|\w+n['’]t want) a word|(?:no|any) notes|everything|all of (?:it|them|that)|the (?:lot|whole)|what['’]?s there|none of)\b|\b(?:delete|remove|scrap|drop|erase|take) (?:out )?(?:(?:the|my|those|all|both) )*(?:notes?|problems?|troubles?)\b(?! (?:of|on|about|with))/i;
const repeats =
  /\b(?:twice|two times|double|doubled|three times|thrice|again|same thing|once is enough|once will do|repeated?)\b/i;
/** `That was for you, not for them.` */
const aside = /\b(?:to you|for you|your ears|between us|not for)\b/i;
const pointsBack = /\b(?:that|this|it|those|what i (?:just )?said|to you|between us|your ears)\b/i;

/** Whether an order says what is to go: `the hungover part`, `the bit about the dog`. */
function describes(order: string): boolean {
  const [, of = '', about] =
    /\b(\w+) (?:bit|part|thing|line|joke|sentence)s?(?: (about|on|with|of|where))?\b/i.exec(order) ?? [];
  return about !== undefined || toStems(of).some((word) => !ofOrders.has(word));
}
