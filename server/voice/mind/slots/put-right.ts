import {
  edited,
  type Field,
  findUnits,
  findWords,
  type Texts,
  tidied,
  trimmed,
  unique,
  wordsOf,
} from './text-units.ts';

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
export function swapWords(order: string, texts: Texts): Texts | undefined {
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
