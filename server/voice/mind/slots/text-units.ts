import { toStems, toWords } from '../language/words.ts';
import { asSentence } from '../site/sentences.ts';

/** The two free texts of a request, as they stand on the visitor's screen. */
export interface Texts {
  readonly problems: string;
  readonly notes: string;
}

export type Field = keyof Texts;

export const isEmpty = ({ problems, notes }: Texts): boolean => problems === '' && notes === '';

export const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Without the signs at both ends that no text begins or ends with. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\n,:;"“”–—-='.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t\n,:;"“”–—-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Words of orders, which describe nothing that stands in a text. */
export const ofOrders: ReadonlySet<string> = new Set(
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

/** Which of the two texts is named. */
export function namedField(order: string): Field | undefined {
  const notes = order.search(/\b(?:notes?(?! (?:that|down))|additional|extra info|for (?:the|your) team)\b/i);
  const problems = order.search(/\b(?:problems?|troubles?|issues?|what should get easier)\b/i);
  if (notes < 0 && problems < 0) return undefined;
  return problems < 0 || (notes >= 0 && notes < problems) ? 'notes' : 'problems';
}

/** The texts that an order may be about: the one it names, or both. */
export const fieldsOf = (named: Field | undefined): readonly Field[] =>
  named === undefined ? ['problems', 'notes'] : [named];

/** A sentence or clause of one of the texts. */
interface Unit {
  readonly field: Field;
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text; longer ones in clauses. */
export function unitsOf(field: Field, text: string): Unit[] {
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

export const wordsOf = (texts: Texts, { field, start, end }: Unit): string => texts[field].slice(start, end);

/** Finds the units that a description fits best. */
export function findUnits(description: string, texts: Texts, fields: readonly Field[]): Unit[] {
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
export function findDescribed(order: string, texts: Texts, fields: readonly Field[]): Unit[] {
  for (const clause of order.split(/[,.;:!?–—]\s/)) {
    const units = findUnits(clause, texts, fields);
    if (units.length > 0) return units;
  }
  return [];
}

/** From this many words in a row on, an order cites what stands in a text. */
const shortestCitation = 4;

/** Finds what the order says word for word: `cut the wait you took it all out bit`. */
export function findCited(order: string, texts: Texts, fields: readonly Field[]): Unit[] {
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
export function findQuoted(words: string, texts: Texts, fields: readonly Field[]): Unit[] {
  const quoted = ` ${toWords(words).join(' ')} `;
  return allUnits(texts, fields).filter((unit) => {
    const own = ` ${toWords(wordsOf(texts, unit)).join(' ')} `;
    return own.includes(quoted) || quoted.includes(own);
  });
}

const places =
  /\b(first|second|third|last) (?:bit|part|thing|line|sentence|one|phrase|half|point|thing i said)\b/i;

/** `Cut that last bit`, of the text that was added to last. */
export function findPlaced(order: string, texts: Texts, field: Field): Unit[] {
  const place = places.exec(order)?.[1]?.toLowerCase();
  if (place === undefined) return [];
  const units = unitsOf(field, texts[field]);
  const unit = place === 'last' ? units.at(-1) : units[['first', 'second', 'third'].indexOf(place)];
  return unit === undefined ? [] : [unit];
}

/** How much of a unit's words stand elsewhere before it, for it to be a repetition. */
const mostlySame = 0.6;

export function findRepeated(texts: Texts, fields: readonly Field[]): Unit[] {
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
export function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/g, ' ')
        .replace(/ (?=[.,;!?])/g, '')
        .replace(/(?<!,),{1,3}(?=[.!?])/g, '')
        .replace(/(?<!\.)([.!?])\.(?!\.)/g, '$1')
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

/** With straight double quotes for all kinds around words: `'lol'`. */
export const withQuotes = (order: string): string => order.replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, '"');

/** The words that an order cites between quotes. */
export const quotedIn = (order: string): string[] =>
  order.split(/["“”]/).filter((words, at) => at % 2 === 1 && words.length > 2);

export function withoutUnits(texts: Texts, units: readonly Unit[]): Texts {
  return edited(texts, units, () => '');
}

/** Leaves out the quoted words alone; the sentences they stand in where those are meant, or nothing else would be left. */
export function withoutQuoted(order: string, texts: Texts, units: readonly Unit[]): Texts {
  const quotes = quotedIn(withQuotes(order)).map(trimmed).filter(Boolean);
  if (quotes.length === 0 || /\b(?:sentences?|lines?|starts?|begins?|beginning)\b/i.test(order))
    return withoutUnits(texts, units);
  return edited(texts, units, (unit) => {
    const before = wordsOf(texts, unit);
    let left = before;
    for (const words of quotes)
      for (let at = findWords(left, words); at >= 0; at = findWords(left, words))
        left = `${left.slice(0, at)}${left.slice(at + words.length)}`;
    return toWords(left).length < shortestRest || left === before ? '' : left.replace(/, *(?=[.!?]?$)/, '');
  });
}

/** Fewer words are no sentence. */
const shortestRest = 2;

/** Replaces the first unit, and leaves the others out. */
export function replaceUnits(texts: Texts, units: readonly Unit[], given: string): Texts {
  return edited(texts, units, (unit) => (unit === units[0] ? asSentence(given) : ''));
}

export function edited(texts: Texts, units: readonly Unit[], write: (unit: Unit) => string): Texts {
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
export function keepUnits(texts: Texts, units: readonly Unit[]): Texts {
  const fields = unique(units.map(({ field }) => field)) as Field[];
  const isKept = (unit: Unit): boolean =>
    units.some(({ field, start }) => field === unit.field && start === unit.start);
  return withoutUnits(
    texts,
    allUnits(texts, fields).filter((unit) => !isKept(unit)),
  );
}

export function cutAfter(words: string, texts: Texts, fields: readonly Field[]): Texts | undefined {
  for (const field of fields) {
    const at = texts[field].toLowerCase().indexOf(words.toLowerCase().trim());
    if (at >= 0) return { ...texts, [field]: asSentence(texts[field].slice(0, at + words.length)) };
  }
  return undefined;
}

export function withoutAdded(texts: Texts, added: Texts): Texts {
  const without = (field: Field): string =>
    added[field] === '' ? texts[field] : tidied(texts[field].replace(added[field], ''));
  return { problems: without('problems'), notes: without('notes') };
}

/** The text that has most of the words. */
export function closest(wanted: readonly string[], texts: Texts): Field | undefined {
  const common = (field: Field): number => {
    const stems = new Set(toStems(texts[field]));
    return wanted.filter((word) => stems.has(word) && !ofOrders.has(word)).length;
  };
  const [problems, notes] = [common('problems'), common('notes')];
  return problems === notes ? undefined : problems > notes ? 'problems' : 'notes';
}

/** Where whole words stand in a text; -1 if they don't. */
export function findWords(text: string, words: string): number {
  const [whole, part] = [text.toLowerCase(), words.toLowerCase()];
  const isInside = (at: number): boolean => /[\p{L}\d]/u.test(whole.charAt(at));
  let at = whole.indexOf(part);
  while (at >= 0 && (isInside(at - 1) || isInside(at + part.length))) at = whole.indexOf(part, at + 1);
  return at;
}
