import { toStems, toWords } from '../language/words.ts';
import { asSentence } from '../site/sentences.ts';

/** The two free texts of a request, as they stand on the visitor's screen. */
export interface Texts {
  readonly problems: string;
  readonly notes: string;
}

type Field = keyof Texts;

/** What was taken out is wanted back: `you took the whole thing out`. */
export const takesBack =
  /\b(?:(?:put|bring|get|want|need) (?:it|that|them|everything|all of it|my \w+) back|undo|restore|you (?:just )?(?:took|deleted|removed|ate|wiped|cut|lost|threw) (?:out |away )?(?:the whole|everything|all|my|too much|the wrong|it all))\b/i;

/** What an order may refer to besides its own words. */
export interface Context {
  readonly texts: Texts;
  /** What the turn before this one added to each of them. */
  readonly added: Texts;
}

/**
 * Carries out an order to change the words of a request: `take the bit about the dog out`, `the notes should only say …`,
 * `forty calls, not fourteen`.
 * @returns the texts after it; undefined if it isn't clear what should change
 */
export function editTexts(order: string, context: Context): Texts | undefined {
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

function editOnce(said: string, { texts, added }: Context): Texts | undefined {
  const order = said.replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, '"');
  const { lead, given } = splitGiven(order);
  const named = namedField(lead) ?? namedField(order);
  const fields = named === undefined ? (['problems', 'notes'] as const) : ([named] as const);
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
    const field = named ?? closest(wanted, texts) ?? last;
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
  const [, begin] =
    /\b(?:start|begin)(?:s|ning|ing)? with ([^.,;"“]{3,40}?)(?: can go| please)?(?:[.,;]|$)/i.exec(order) ??
    [];
  const quoted = [begin ?? '', ...order.split(/["“”]/).filter((_, at) => at % 2 === 1)]
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
  if (units.length > 0) {
    const left = withoutUnits(texts, units);
    // A description is no reason to give up all that was told.
    return cited.length === 0 && left.problems === '' && texts.problems !== '' ? undefined : left;
  }
  return pointsBack.test(order) && !describes(order) && !isEmpty(added)
    ? withoutAdded(texts, added)
    : undefined;
}

/** A new text of fewer words takes the place of at most so many. */
const shortestText = 3;
const longestReplaced = 8;
/** Of a text of more parts, a new text without a name for its place takes the place of one. */
const mostReplaced = 2;

const isEmpty = ({ problems, notes }: Texts): boolean => problems === '' && notes === '';

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Which of the two texts is named. */
function namedField(order: string): Field | undefined {
  const notes = order.search(/\b(?:notes?(?! (?:that|down))|additional|extra info|for (?:the|your) team)\b/i);
  const problems = order.search(/\b(?:problems?|troubles?|issues?|what should get easier)\b/i);
  if (notes < 0 && problems < 0) return undefined;
  return problems < 0 || (notes >= 0 && notes < problems) ? 'notes' : 'problems';
}

/** Words before the text that is to stand there instead. */
const givesText: readonly RegExp[] = [
  /\b(?:should|must|shall|has to|needs to|can|could) (?:just |only |simply )?(?:say|read|be)(?![\w'’])/i,
  /\b(?:(?:make|have|let['’]?s have) (?:it|that|them|the \w+) (?:say|read)|all (?:you|they|we) need is|(?:just|only|please|simply) (?:put|write|say|have)|put (?:only|just)|write (?:only|just|instead)|(?:leave|keep) (?:in )?(?:only|just)|(?:just|only) (?:keep|leave)|instead of (?:all )?(?:that|this|it)|notes? ?=|is just|(?:what['’]?s|what is) there,? put)(?![\w'’])/i,
];

/** Words that may come between them. */
const afterLead = /^(?:um|uh|er|like|well|in|only|just|this one|this|that)\b/i;

/** What is said after the new text. */
const fillers =
  /\b(?:nothing (?:else|more)|(?:and )?that['’]?s (?:it|all|the lot)|only (?:this|that)|no more|other \w+ not needed|(?:(?:drop|forget) )?the rest|the (?:notes|problems?) (?:are|is) fine|please|thanks?|thank you|instead)\b/i;

const leadsText =
  /\b(?:notes?|problems?|troubles?|texts?|it|this|that|there|with|to|by|instead|shorter|be|say|read|put|write|just|only|have)$/i;

function leadEnd(order: string): number | undefined {
  const match = givesText.map((pattern) => pattern.exec(order)).find((found) => found !== null);
  return match ? match.index + match[0].length : undefined;
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

/** Splits an order into its lead and the new text; '' for none. */
function splitGiven(order: string): { readonly lead: string; readonly given: string } {
  const colon = order.indexOf(': ');
  const end =
    colon > 0 && leadsText.test(order.slice(0, colon)) ? colon + 1 : (changesTo(order) ?? leadEnd(order));
  if (end === undefined) return { lead: order, given: '' };
  let given = trimmed(order.slice(end));
  for (let lead = afterLead.exec(given); lead !== null; lead = afterLead.exec(given))
    given = trimmed(given.slice(lead[0].length));
  for (let filler = fillers.exec(given); filler !== null; filler = fillers.exec(given)) {
    if (filler.index > 0 && given.slice(filler.index, -1).includes('. ')) break;
    given = trimmed(given.slice(0, filler.index));
  }
  return toWords(given).length === 0 || /^(?:there|it|the notes)$/i.test(given)
    ? { lead: order, given: '' }
    : { lead: order.slice(0, end), given };
}

/** Without the signs at both ends that no text begins or ends with. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\n,:;"“”–—-='.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t\n,:;"“”–—-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
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
  /\b(?:tak(?:e|en|ing)|remov\w*|delet\w*|drop\w*|lose (?:the|that|those|my|it)|cut|rid|scrap|strike|scratch|cross|leave|leaving|out|off|away|gone|go(?:es)?|no need|need(?:n['’]?t| not)|skip|omit|ditch|kill|erase\w*|rub|wipe|bin|chuck|forget|twice|two times|double\w*|once|belong\w*|private|(?:no|nobody['’]?s|their|your|the team['’]?s|anyone['’]?s) business|between us|your ears|to you|for you|to yourself|not for|was for|form|screen|text|paper|there|wr[io]t\w*|written|down|stay|said it to|talking to|mention\w*|rather|read(?:s|ing)?|know(?:ing)?)\b|\b(?:bit|part|thing|joke|line|sentence|phrase|word)s?\b/i;
const empties =
  /\b(?:empty|emptied|clear(?:ed|s)?|blank|wipe|clean slate|from scratch|start(?:ing)? [\w ]{0,30}(?:over|again|fresh)|nothing (?:at all )?(?:in|there|under|inside)|(?:supposed|meant) to be anything|zero text|make clean|without any|(?:not|\w+n['’]t want) a word|(?:no|any) notes|everything|all of (?:it|them|that)|the (?:lot|whole)|what['’]?s there|none of)\b|\b(?:delete|remove|scrap|drop|erase|take) (?:out )?(?:(?:the|my|those|all|both) )*(?:notes?|problems?|troubles?)\b(?! (?:of|on|about|with))/i;
const repeats =
  /\b(?:twice|two times|double|doubled|three times|thrice|again|same thing|once is enough|once will do|repeated?)\b/i;
const pointsBack = /\b(?:that|this|it|those|what i (?:just )?said|to you|between us|your ears)\b/i;

/** Whether an order says what is to go: `the hungover part`, `the bit about the dog`. */
function describes(order: string): boolean {
  const [, of = '', about] =
    /\b(\w+) (?:bit|part|thing|line|joke|sentence)s?(?: (about|on|with|of|where))?\b/i.exec(order) ?? [];
  return about !== undefined || toStems(of).some((word) => !ofOrders.has(word));
}

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

/** A sentence or clause of one of the texts. */
interface Unit {
  readonly field: Field;
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text; longer ones in clauses. */
function unitsOf(field: Field, text: string): Unit[] {
  const units: Unit[] = [];
  for (const { 0: sentence, index } of text.matchAll(
    /[^\n.!?…]+(?:[.!?…]+(?!\s|$)[^\n.!?…]*)*[.!?…]*["”]?/g,
  )) {
    const clauses =
      toWords(sentence).length >= longSentence
        ? sentence.split(/(?<=[,;])\s|\s(?=(?:and|but|because|plus)\s)/)
        : sentence.split(lastOfList);
    let at = index;
    for (const clause of clauses) {
      const start = text.indexOf(clause, at);
      units.push({ field, start, end: start + clause.length });
      at = start + clause.length;
    }
  }
  return units.filter(({ start, end }) => toWords(text.slice(start, end)).length > 0);
}

/** `We have a sauna | and a leaky roof.` */
const lastOfList = /\s(?=and (?:an?|one|two|three|the|my|our|\d+) \S{1,20}(?: \S{1,20})?$)/i;

/** From this length on, in words, a sentence may lose a clause and keep the rest. */
const longSentence = 14;

const allUnits = (texts: Texts, fields: readonly Field[]): Unit[] =>
  fields.flatMap((field) => unitsOf(field, texts[field]));

const wordsOf = (texts: Texts, { field, start, end }: Unit): string => texts[field].slice(start, end);

/** Finds the units that a description fits best. */
function findUnits(description: string, texts: Texts, fields: readonly Field[]): Unit[] {
  const wanted = unique(toStems(description)).filter((word) => !ofOrders.has(word));
  const units = allUnits(texts, fields).map((unit) => ({
    unit,
    stems: new Set(toStems(wordsOf(texts, unit))),
  }));
  const rarity = (word: string): number => 1 / units.filter(({ stems }) => stems.has(word)).length;
  const scored = units.map(({ unit, stems }) => ({
    unit,
    score: wanted.filter((word) => stems.has(word)).reduce((sum, word) => sum + rarity(word), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score >= best).map(({ unit }) => unit);
}

/** Finds what the first clause that describes anything fits best: `the part about my wrist, nobody needs to know that`. */
function findDescribed(order: string, texts: Texts, fields: readonly Field[]): Unit[] {
  for (const clause of order.split(/[,.;:!?–—]\s/)) {
    const units = findUnits(clause, texts, fields);
    if (units.length > 0) return units;
  }
  return [];
}

/** From this many words in a row on, an order cites what stands in a text. */
const shortestCitation = 4;

/** Finds what the order says word for word: `cut the wait you took it all out bit`. */
function findCited(order: string, texts: Texts, fields: readonly Field[]): Unit[] {
  const said = ` ${toWords(order).join(' ')} `;
  const cited = (unit: Unit): number => {
    const words = toWords(wordsOf(texts, unit));
    const runs = words.map((_, at) => {
      let end = at + 1;
      while (end <= words.length && said.includes(` ${words.slice(at, end).join(' ')} `)) end += 1;
      return end - 1 - at;
    });
    return Math.max(0, ...runs);
  };
  const units = allUnits(texts, fields).map((unit) => ({ unit, run: cited(unit) }));
  const longest = Math.max(shortestCitation, ...units.map(({ run }) => run));
  return units.filter(({ run }) => run >= longest).map(({ unit }) => unit);
}

/** Finds what stands in a text word for word. */
function findQuoted(words: string, texts: Texts, fields: readonly Field[]): Unit[] {
  const quoted = toWords(words).join(' ');
  return allUnits(texts, fields).filter((unit) => {
    const own = toWords(wordsOf(texts, unit)).join(' ');
    return own !== '' && (own.includes(quoted) || quoted.includes(own));
  });
}

const places =
  /\b(first|second|third|last) (?:bit|part|thing|line|sentence|one|phrase|half|point|thing i said)\b/i;

/** `Cut that last bit`, of the text that was added to last. */
function findPlaced(order: string, texts: Texts, field: Field): Unit[] {
  const place = places.exec(order)?.[1]?.toLowerCase();
  if (place === undefined) return [];
  const units = unitsOf(field, texts[field]);
  const unit = place === 'last' ? units.at(-1) : units[['first', 'second', 'third'].indexOf(place)];
  return unit === undefined ? [] : [unit];
}

/** How much of a unit's words stand elsewhere before it, for it to be a repetition. */
const mostlySame = 0.6;

function findRepeated(texts: Texts, fields: readonly Field[]): Unit[] {
  const before = new Set<string>();
  return allUnits(texts, fields).filter((unit) => {
    const stems = toStems(wordsOf(texts, unit));
    const known = stems.filter((word) => before.has(word)).length;
    for (const word of stems) before.add(word);
    return stems.length > 1 && known >= stems.length * mostlySame;
  });
}

const joint = /^(?:and|but|because|plus)\s+/i;

/** Joins what is left of a text: sentences begin with a capital letter and end with a mark. */
function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/g, ' ')
        .replace(/ (?=[.,;!?])/g, '')
        .split(/(?<=[.!?…])\s+/)
        .map((each) =>
          trimmed(each.replace(/^[\s,;.!?…]+(?:(?:and|but|because|plus)\s)?/i, '')).replace(joint, ''),
        )
        .filter((each) => toWords(each).length > 0)
        .map(asSentence)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n');
}

function withoutUnits(texts: Texts, units: readonly Unit[]): Texts {
  return edited(texts, units, () => '');
}

/** Leaves out the quoted words alone where they are called words, or a bit; otherwise the sentences they stand in. */
function withoutQuoted(order: string, texts: Texts, units: readonly Unit[]): Texts {
  const words = order.split(/["“”]/)[1] ?? '';
  if (words === '' || !/\b(?:words?|bit|part)\b/i.test(order)) return withoutUnits(texts, units);
  return edited(texts, units, (unit) => {
    const sentence = wordsOf(texts, unit);
    const at = findWords(sentence, trimmed(words));
    return at < 0 ? '' : `${sentence.slice(0, at)}${sentence.slice(at + trimmed(words).length)}`;
  });
}

/** Replaces the first unit, and leaves the others out. */
function replaceUnits(texts: Texts, units: readonly Unit[], given: string): Texts {
  return edited(texts, units, (unit) => (unit === units[0] ? asSentence(given) : ''));
}

function edited(texts: Texts, units: readonly Unit[], write: (unit: Unit) => string): Texts {
  const now = { ...texts };
  for (const field of ['problems', 'notes'] as const) {
    const own = units.filter((unit) => unit.field === field).sort((one, other) => other.start - one.start);
    for (const unit of own) {
      const { [field]: text } = now;
      // The mark that ended it ends what is left of its sentence.
      const mark = /[.!?…]["”]?$/.test(text.slice(unit.start, unit.end)) ? '.' : '';
      const left = trimmed(text.slice(0, unit.start));
      now[field] = `${left}${/[.!?…]$/.test(left) ? '' : mark} ${write(unit)}${text.slice(unit.end)}`;
    }
    if (own.length > 0) now[field] = tidied(now[field]);
  }
  return now;
}

/** Leaves only these in the texts that they stand in. */
function keepUnits(texts: Texts, units: readonly Unit[]): Texts {
  const fields = unique(units.map(({ field }) => field)) as Field[];
  const isKept = (unit: Unit): boolean =>
    units.some(({ field, start }) => field === unit.field && start === unit.start);
  return withoutUnits(
    texts,
    allUnits(texts, fields).filter((unit) => !isKept(unit)),
  );
}

function cutAfter(words: string, texts: Texts, fields: readonly Field[]): Texts | undefined {
  for (const field of fields) {
    const at = texts[field].toLowerCase().indexOf(words.toLowerCase().trim());
    if (at >= 0) return { ...texts, [field]: asSentence(texts[field].slice(0, at + words.length)) };
  }
  return undefined;
}

function withoutAdded(texts: Texts, added: Texts): Texts {
  const without = (field: Field): string =>
    added[field] === '' ? texts[field] : tidied(texts[field].replace(added[field], ''));
  return { problems: without('problems'), notes: without('notes') };
}

/** The text that has most of the words. */
function closest(wanted: readonly string[], texts: Texts): Field | undefined {
  const common = (field: Field): number => {
    const stems = new Set(toStems(texts[field]));
    return wanted.filter((word) => stems.has(word) && !ofOrders.has(word)).length;
  };
  const [problems, notes] = [common('problems'), common('notes')];
  return problems === notes ? undefined : problems > notes ? 'problems' : 'notes';
}

/** What takes the place of what: `X, not Y`, `not Y but X`, `X instead of Y`, `did I say Y? I meant X`, `where it says Y, it should be X`. */
const swaps: readonly RegExp[] = [
  /\bwhere it says (?<before>.{2,60}?)[,:]? (?:it|that) (?:should|must) (?:be|say)\b/i,
  /\bit says (?<before>[^.,;]{2,40}?)[.,;] (?:it should (?:be|say)|should (?:be|say)|put|make it) (?<now>[^.,;!?]{2,60})/i,
  /\bdid i say (?<before>.{2,60}?)\? ?(?:sorry,? )?i meant? (?<now>[^.!?]{2,60})/i,
  /\bnot (?<before>[^\s,.!?;]+(?: [^\s,.!?;]+){0,4}?),? (?:it['’]?s|its|but|it is|make it) (?<now>[^\s,.!?;]+(?: [^\s,.!?;]+){0,4}?)(?:[,.!]|$)/i,
  /\bnot (?<before>[^\s,.!?;]+)[.!,] (?:(?:it )?is |it['’]s )?(?<now>[^\s,.!?;]+)(?:[,.!]|$)/i,
  /\bchange (?<before>.{2,60}?) (?:to|into) (?<now>[^,.;!?]{2,60})/i,
  /\binstead of (?<before>.{2,60}?),? (?:it|that|put|say|write)(?: (?:should|must) (?:say|be|read))? (?<now>[^,.;!?]{2,60})/i,
  /^(?<now>.{2,60}?)[,.]? not (?<before>[^\s,.!?;]+(?: [^\s,.!?;]+){0,4}?)(?:[,.!]|$)/i,
  /\b(?:do not|don['’]?t) say (?<before>.{2,60}?)[,;] (?:just )?say\b/i,
  /^(?<now>.{2,60}?),? instead of (?<before>[^\s,.!?;]+(?: [^\s,.!?;]+){0,4}?)(?:[,.!]|$)/i,
];

/** Words before a corrected word: `make it say`, `wait`. */
const leadsSwap =
  /^(?:(?:excuse me|is|spelled|spelt|called|no|sorry|wait|please|oh|uh|um|it['’]?s|its|it is|there (?:are|is)|make it|make that|should|it|that|say|be|read|actually|well|i (?:mean|meant|said)|change|to)\b[,:]?\s*)+/i;

/** Replaces words by others where both are given, and the old ones stand in a text. */
function swapWords(order: string, texts: Texts): Texts | undefined {
  for (const pattern of swaps) {
    const match = pattern.exec(order);
    if (match === null) continue;
    const before = match.groups?.['before']?.trim() ?? '';
    // What follows the words is meant if they don't say what.
    const said = match.groups?.['now'] ?? order.slice(match.index + match[0].length);
    const now = withoutSpelling(trimmed(said).replace(leadsSwap, ''));
    if (before === '' || now === '') continue;
    for (const field of ['problems', 'notes'] as const) {
      const text = texts[field];
      const at = findWords(text, before);
      if (at < 0) continue;
      const [left, right] = [text.slice(0, at), text.slice(at + before.length)];
      const isName = /^\p{Lu}/u.test(text.slice(at));
      const other = withoutNeighbors(now, left, right);
      return { ...texts, [field]: tidied(`${left}${isName ? other : lowered(other)}${right}`) };
    }
  }
  return undefined;
}

/** `Lotus Route, R O U T E` */
function withoutSpelling(text: string): string {
  const words = text.split(/[\s,]+/);
  const end = words.findLastIndex((word) => word.length > 1 && word.toLowerCase() !== 'now');
  return words.slice(0, end + 1).join(' ');
}

/** `Thirty`, `VAN`: not the names in it. */
const lowered = (words: string): string =>
  /^\p{Lu}[\p{Ll} ]*$|^\p{Lu}{2,}$/u.test(words) ? words.toLowerCase() : words;

/** Kinds of values, of which one is put in place of another: `we close at eight`, of six. */
const values: readonly RegExp[] = [
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi,
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?)\b/gi,
];

/** Puts a word or a value right: `forty, not fourteen`, `sorry, three barbers`. @returns undefined if there is none to */
export function putRight(
  order: string,
  texts: Texts,
  fields: readonly Field[] = ['problems', 'notes'],
): Texts | undefined {
  return swapWords(order, texts) ?? swapValue(order, texts, fields);
}

function swapValue(order: string, texts: Texts, fields: readonly Field[]): Texts | undefined {
  const units = findUnits(order, texts, fields);
  for (const kind of values)
    for (const unit of units) {
      const words = wordsOf(texts, unit);
      const [before, ...others] = unique([...words.matchAll(kind)].map(([value]) => value));
      const [now, ...more] = unique([...order.matchAll(kind)].map(([value]) => value.toLowerCase())).filter(
        (value) => findWords(words, value) < 0,
      );
      if (before === undefined || now === undefined || others.length + more.length > 0) continue;
      const other = /^\p{Lu}/u.test(before) ? `${now[0]?.toUpperCase() ?? ''}${now.slice(1)}` : now;
      return edited(texts, [unit], () => words.replace(before, other));
    }
  return undefined;
}

/** Where whole words stand in a text; -1 if they don't. */
function findWords(text: string, words: string): number {
  const [whole, part] = [text.toLowerCase(), words.toLowerCase()];
  const isInside = (at: number): boolean => /[\p{L}\d]/u.test(whole.charAt(at));
  let at = whole.indexOf(part);
  while (at >= 0 && (isInside(at - 1) || isInside(at + part.length))) at = whole.indexOf(part, at + 1);
  return at;
}

/** `Forty calls`, in place of the fourteen of `fourteen calls`, is `forty`. */
function withoutNeighbors(now: string, left: string, right: string): string {
  const [before, after] = [
    left.toLowerCase().trim().split(/\s+/).at(-1),
    right
      .toLowerCase()
      .trim()
      .split(/[\s.,;!?]+/)[0],
  ];
  const words = now
    .split(/[.!?]\s/, 1)
    .join('')
    .split(/\s+/);
  if (words.length > 1 && words.at(-1)?.toLowerCase() === after) words.pop();
  if (words.length > 1 && words[0]?.toLowerCase() === before) words.shift();
  return words.join(' ');
}
