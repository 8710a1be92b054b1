import { isEmail } from '#shared/forms/text-rules.ts';
import { joinSpelledLetters } from './spelled-letters.ts';

/** Signs by their spoken names. */
const signs: Readonly<Record<string, string>> = {
  dot: '.',
  point: '.',
  period: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};

const digits: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  twenty: '20',
};

/** Providers as speech recognition hears them, and signs of two words. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:g|gee|gi|jee) mail\b/g, 'gmail'],
  [/\bhot mail\b/g, 'hotmail'],
  [/\bout look\b/g, 'outlook'],
  [/\b(?:i|eye) cloud\b/g, 'icloud'],
  [/\bproton mail\b/g, 'protonmail'],
  [/\by(?:a|ah) hoo\b/g, 'yahoo'],
  [/\bunder ?score\b/g, 'underscore'],
  [/\bfull stop\b/g, 'dot'],
  [/\b(?:at sign|at symbol)\b/g, 'at'],
  [/\b(?:all |in )*(?:lower ?case|small letters|one word|no spaces)\b/g, ' '],
  [/\b(?:um|uh|erm|er|hmm|like so|please)\b/g, ' '],
];

/** What people say before the address itself; the last one counts. */
const leadIn =
  /(?:.*\b(?:(?:e ?mail(?: address)?|address|mail) (?:is|to|should be|would be)|e ?mail(?: address)?|it(?: is|'?s| should be)|that(?: is|'?s| would be)|this is|reach me (?:at|on|under)|write (?:to )?me (?:at|to)|send it to|actually|sorry|sure|yes|yeah|okay|ok|well|so|no|and|is|my|to))[,:]?\s+/;

/** What cannot stand in an address and so ends it. */
const afterwards = new Set(
  'and thanks thank that is it bye i my please but so with we you for ok okay right yes'.split(' '),
);

/** An address as it is written, anywhere in a text. */
const written = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+/;

/**
 * The email address in something typed or said: `rosa@example.com`, `rosa at example dot com`,
 * `r o s a underscore one at gee mail dot com`. Undefined when there is none. It may be heard wrongly:
 * the visitor confirms it on screen.
 */
export function hearEmail(text: string): string | undefined {
  const typed = written.exec(text)?.[0].replace(/[.!?,'’]+$/, '');
  if (typed !== undefined && isEmail(typed)) return typed;
  return hearSpokenEmail(text);
}

function hearSpokenEmail(text: string): string | undefined {
  let line = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([^\s@]*)@([^\s@]*)/g, '$1 at $2')
    // Capitals of a spelled letter stay; those of a sentence go.
    .replace(/\p{L}{2,}/gu, (word) => word.toLowerCase())
    .replace(/\b(\p{L})(?:[-.](?=\p{L}\b))/gu, '$1 ')
    .replace(/[,;:!?"]|\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, replacement] of spellings) line = line.replace(pattern, replacement);
  line = line
    .replace(/(\S)\.(?=\S)/g, '$1 dot ')
    .replace(/\s+/g, ' ')
    .trim();

  // The last `at` with a dot behind it parts the two halves.
  const words = line.split(' ');
  const lastDot = words.findLastIndex((word) => signs[word] === '.');
  const at = words.slice(0, Math.max(0, lastDot)).findLastIndex((word) => word.toLowerCase() === 'at');
  if (at < 1) return undefined;
  const local = words.slice(0, at).join(' ').replace(leadIn, '').split(' ');
  const domain = untilEnd(words.slice(at + 1));
  const address = `${join(local)}@${join(domain).toLowerCase()}`;
  return isEmail(address) && /^[^\s@]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? address : undefined;
}

/** The words of a domain end where something else begins. */
function untilEnd(words: readonly string[]): string[] {
  const dot = words.findIndex((word) => signs[word] === '.');
  const end = words.findIndex((word, index) => index > dot + 1 && afterwards.has(word));
  return words.slice(0, end === -1 ? undefined : end);
}

function join(words: readonly string[]): string {
  const plain = words.map((word) => signs[word] ?? digits[word] ?? word);
  return joinSpelledLetters(plain).join('');
}

const soundAlikes: readonly string[] = [
  'sz',
  'ck',
  'iy',
  'bpvd',
  'mn',
  'fs',
  'td',
  'ea',
  'gj',
  'uo',
  'ckq',
  'vw',
];

/**
 * What a correction makes of an address: `no, with a z`, `gmail not hotmail`, `without the dot`,
 * `with a double l`. Undefined when it says nothing clear.
 */
export function correctEmail(current: string, text: string): string | undefined {
  const heard = hearEmail(text);
  if (heard !== undefined) return heard === current ? undefined : heard;
  const line = text
    .toLowerCase()
    .replace(/[.,!?]/g, ' ')
    .replace(/\s+/g, ' ');

  const swap =
    /\bnot (\S+) (?:but|it'?s|it is) (\S+)/.exec(line) ??
    /(\S+) (?:and )?not (?:with )?(?:an? )?(\S+)/.exec(line);
  if (swap) {
    const [right = '', wrong = ''] = swap[0].startsWith('not') ? [swap[2], swap[1]] : [swap[1], swap[2]];
    const from = signs[wrong] ?? wrong;
    if (occurrences(current, from) === 1) return valid(current.replace(from, signs[right] ?? right));
  }
  const without = /\b(?:without|no) (?:the |an? )?(dot|underscore|dash|hyphen|plus)\b/.exec(line);
  if (without) {
    const [local = '', domain = ''] = current.split('@');
    const sign = signs[without[1] ?? ''] ?? '';
    if (local.includes(sign)) return valid(`${local.replace(sign, '')}@${domain}`);
  }
  const double = /\b(?:double|two) (\p{L})(?:'?s)?\b/u.exec(line)?.[1];
  if (double !== undefined && occurrences(current, double) === 1) {
    return valid(current.replace(double, double + double));
  }
  const letter = /\bwith (?:an? )?(\p{L})\b/u.exec(line)?.[1];
  if (letter === undefined) return undefined;
  const local = current.split('@')[0] ?? '';
  const alike = new Set(
    soundAlikes
      .filter((set) => set.includes(letter))
      .join('')
      .replaceAll(letter, ''),
  );
  const places = [...local].flatMap((each, index) => (alike.has(each) ? [index] : []));
  const [place] = places;
  return places.length === 1 && place !== undefined
    ? valid(`${current.slice(0, place)}${letter}${current.slice(place + 1)}`)
    : undefined;
}

function occurrences(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

function valid(address: string): string | undefined {
  return isEmail(address) ? address : undefined;
}
