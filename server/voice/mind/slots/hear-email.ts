import { brand } from '#shared/agency/brand.ts';
import { isEmail } from '#shared/forms/text-rules.ts';
import { editDistance } from '../language/edit-distance.ts';
import { normalizeUtterance } from '../language/words.ts';
import { joinSpelledLetters } from './spelled-letters.ts';
import { isMultiple, isSmallNumber, isSpokenNumber, joinSpokenNumbers } from './spoken-numbers.ts';

/** Signs by their spoken names. */
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dot: '.',
    point: '.',
    period: '.',
    underscore: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    // As the Spanish and the Germans say them.
    punto: '.',
    punkt: '.',
    plus: '+',
  }),
);

/** Words of two or three, as recognition writes one thing. */
const together: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'g mail': 'gmail',
    'gee mail': 'gmail',
    'gi mail': 'gmail',
    'jee mail': 'gmail',
    'hot mail': 'hotmail',
    'out look': 'outlook',
    'i cloud': 'icloud',
    'eye cloud': 'icloud',
    'proton mail': 'protonmail',
    'ya hoo': 'yahoo',
    'yah hoo': 'yahoo',
    'under score': 'underscore',
    'double u': 'w',
    'double you': 'w',
    'low dash': 'underscore',
    'full stop': 'dot',
    'at sign': 'at',
    'at symbol': 'at',
  }),
);

/** The sign between mailbox and domain, in other languages. */
const atSigns = new Set('@ arroba arobase'.split(' '));

/** Said along with an address, but not part of it. */
const asides = new Set(`um uh erm er hmm please lowercase uppercase all-lowercase like so then`.split(' '));
const asidePhrases: readonly string[][] = [
  'all lower case',
  'all small letters',
  'all small',
  'all lowercase',
  'lower case',
  'small letters',
  'all one word',
  'in one word',
  'one word',
  'all together',
  'no spaces',
  'no space',
  'no hyphen',
  'no dots',
  'without the hyphen',
  'without hyphen',
  'without spaces',
  'all attached',
  'attached',
  'together',
  'i mean',
  'letters',
  'the letters',
  'the number',
  'the numbers',
  'the digit',
  'the digits',
  'the word',
  'the letter',
  'and then',
  'the rate of',
  'the rate',
].map((text) => text.split(' '));

/** Words that come before an address, and not in one. */
const before = new Set(
  `is it its it's that that's thats this email e-mail mail address my the me to should be would write send reach use
  under on or yes yeah yep sure ok okay well no not but sorry actually and you can i i'm im at by have take here here's
  spelled correct wrong again name i'd say said want need email's address's okay then maybe try put down contact call
  rather with from says mean old just end business work personal private same as mine his hers her ours theirs she's he's they're reads
  hit into so lied domain`.split(/\s+/),
);

/** Words that end an address. */
const after = new Set(
  `and thanks thank that that's thats is it bye i i'm my please but so with we you for ok okay right yes no if or do does
  what how the can could not got did this`.split(/\s+/),
);

/** Endings of an address even if no dot was heard. */
const endings = new Set('com net org de fr es uk eu io co info biz'.split(' '));

const providers = new Set('gmail hotmail outlook yahoo icloud protonmail aol'.split(' '));

interface Token {
  readonly word: string;
  /** Whether a punctuation mark follows it. */
  readonly isEnd: boolean;
}

/**
 * Finds the email address in a typed or spoken text: `rosa@example.com`, `rosa at example dot com`,
 * `r o s a underscore ninety one at gee mail dot com`; the last of several. Undefined if there is none. It may be
 * misheard: the visitor confirms it on screen. Linear in the length.
 */
export function hearEmail(text: string): string | undefined {
  const [first = '', ...again] = text.length > longestRestarted ? [] : text.split(restart);
  const [once = '', twice] = again.length > 0 ? [] : first.split(spelledAgain);
  const spelled = twice === undefined ? undefined : (hearOne(twice) ?? hearOne(once));
  return spelled ?? hearOne(again.at(-1) ?? '') ?? hearOne(text);
}

/** `T moyo at freshline dot example, so t m o y o at …`: the whole address, and then its letters. */
const spelledAgain = /(?<=\bdot \w{2,12}),? (?:so|that is|that's) (?=\w \w \w\b)/i;

/** `Ben dot aldous, no wait, it's b aldous …`: the whole address follows it. */
const restart =
  /\b(?:or no,?(?: use)?|no,? wait|wait,? no|no,? sorry|sorry,? no|scratch that|let me start (?:again|over)|correction)\b/i;

/** Longest text, in characters, in which somebody begins again. */
const longestRestarted = 300;

/** `Rosa@example.com. Cc my manager too, that's …`: only a copy goes there. */
const copied =
  /\b(?:cc|(?:a )?copy (?:to|for|in|my|me|of)|cop(?:y|ied) (?:him|her|them|us|it) in|wants? (?:a )?copy|copied (?:to|in)|gets? (?:a )?copy)\b/i;

/** Finds the address that gets a copy. */
export function hearCopied(text: string): string | undefined {
  const at = text.search(copied);
  return at < 0 ? undefined : hearEmail(text.slice(at).replace(copied, ' '));
}

/** `The office one, info at …` */
const theOther = /(?<!\s)\s+the (?:old|other|new|office|same|work) one\b/gi;

function hearOne(said: string): string | undefined {
  const text = said.replace(theOther, ',').split(copied)[0] ?? '';
  // `L as in Lima`
  const line = normalizeUtterance(text)
    .replace(/,\s+(?=(?:underscore|dot|dash|hyphen|at)\b)/gi, ' ')
    .replace(/\b(underscore|dot|dash|hyphen),\s+/gi, '$1 ')
    // `Haifa dot sabbagh, double B, at …`
    .replace(/,\s(?:with )?(?:double|two) \p{L},?\s(?=(?:arobase|arroba|at)\b)/giu, ' ')
    // `Oceane, without the accent, at …`
    .replace(
      /,\s(?:without|with no|no) (?:the |an? |any )?(?:accents?|dash(?:es)?|dots?|spaces?|hyphens?),?/gi,
      '',
    )
    // `Salon, like hair salon, dot wrona`
    .replace(/,\s(?:like|as in)\s[^,@]{2,25},/gi, '')
    .replace(/\b(\p{L}) (?:as in|for|like) \1\p{L}{1,20}\b,?/giu, '$1');
  const heard = writtenEmail(line) ?? spokenEmail(withLetters(line.replace(hesitation, ' ')));
  // `Is hello@foyer.example read by a person?`
  return heard?.toLowerCase() === brand.contactEmail.toLowerCase() ? undefined : heard;
}

/** Letters that people tell apart, since they sound alike. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({ z: 's', s: 'z', k: 'c', c: 'k', y: 'i', i: 'y', f: 'ph' }),
);

/** `Sharpcuts with a z dot com` is sharpcutz.com. */
function withLetters(line: string): string {
  return line
    .replace(withEnding, '$1')
    .replace(
      /(?<!\p{L})(\p{L}{3,30}),?\s+(?:spelled |spelt |written |that'?s |that is )?with (?:an? |the letter |one |the )?(\p{L})(?=\s+(?:at|dot)\b|[,.]?\s*$)/giu,
      (_, word: string, letter: string) => {
        const right = letter.toLowerCase();
        const wrong = alike.get(right) ?? '';
        if (wrong === '' || word.toLowerCase().includes(right)) return word;
        const at =
          right === 'k' || right === 'c'
            ? word.toLowerCase().indexOf(wrong)
            : word.toLowerCase().lastIndexOf(wrong);
        return at < 0 ? word : `${word.slice(0, at)}${right}${word.slice(at + wrong.length)}`;
      },
    );
}

/** `Bobbie with an i e`, as its letters say already. */
const withEnding =
  /(?<!\p{L})(\p{L}{1,28}(\p{L})(\p{L})),? (?:spelled |written )?with (?:an? |the )?\2[ .]?\3(?= (?:at|dot|then|and)\b|[,.]?\s*$)/giu;

/** Said while somebody thinks: `at, what is it now, icloud dot com`. */
const hesitation =
  /(?:,\s*|(?<!\s)\s+)?\b(?:what(?:'s| is| was) it(?: now| again| called)?|how do you say(?: it)?|let me (?:see|think))\b,?/gi;

/** The last address that is written as one. */
function writtenEmail(line: string): string | undefined {
  for (const word of line.split(/[\s<>(),;:"]+/).reverse()) {
    if (!word.includes('@')) continue;
    const address = trimEnd(word);
    if (isEmail(address) && !address.startsWith('.')) return address;
  }
  return undefined;
}

function trimEnd(word: string): string {
  let end = word.length;
  while (end > 0 && ".!?,'’".includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(0, end);
}

function spokenEmail(line: string): string | undefined {
  const tokens = toTokens(line);
  for (let at = tokens.length - 2; at > 0; at -= 1) {
    if (tokens[at]?.word !== 'at' || isPlace(tokens, at)) continue;
    const domain = domainAfter(tokens, at + 1);
    const local = domain && localBefore(tokens, at)?.replaceAll("'", '');
    if (!local) continue;
    const address = `${local}@${domain}`;
    if (isEmail(address) && /^[\w.+'-]+$/.test(local)) return address;
  }
  return undefined;
}

/** `Without the s at the end`: a position within a word. */
function isPlace(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.word === 'the' && places.has(tokens[at + 2]?.word ?? '');
}

const places = new Set('end beginning start front back'.split(' '));

function toTokens(line: string): Token[] {
  const tokens: Token[] = [];
  for (const raw of line.replace(/[()[\]{}]/g, ' ').split(/\s+/)) {
    const isEnd = /[,;:!?.]["')]*$/.test(raw.slice(-3));
    const plain = trimEnd(raw.replace(/[,;:!?"()]/g, ''));
    if (plain === '') continue;
    // `gmail.com`, `r-o-s-a`, `rosa@`; capitals of a spelled letter stay, those of a sentence go.
    const isSpelled = /^\p{L}(?:[-.]\p{L})+$/u.test(plain);
    const parts = isSpelled ? plain.split(/[-.]/) : plain.split(/([@.])/).filter((part) => part !== '');
    parts.forEach((part, index) => {
      const word = atSigns.has(part.toLowerCase())
        ? 'at'
        : part === '.'
          ? 'dot'
          : part.length > 1
            ? part.toLowerCase()
            : part;
      tokens.push({ word, isEnd: isEnd && index === parts.length - 1 });
    });
  }
  return joinTogether(withoutSpelling(tokens));
}

/** Within how many words after a word its spelling may follow: `luxe, that is l u x e`. */
const spellingDistance = 6;

/** Longest word that is said and then spelled, in letters. */
const longestSpelling = 30;

/** Merges a word with its spelling after it: `sandra, s a n d r a, dot lopez`, `Nick with a k, n i c k`. */
function withoutSpelling(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (end - at < longestSpelling && /^\p{L}$/u.test(tokens[end]?.word ?? '')) end += 1;
    const letters = tokens.slice(at, end);
    const spelled = letters
      .map(({ word }) => word)
      .join('')
      .toLowerCase();
    const start = Math.max(0, result.length - spellingDistance);
    const same =
      letters.length < 2 ? -1 : result.findIndex(({ word }, index) => index >= start && word === spelled);
    if (same >= 0) {
      // Words in between belong to the address if there are signs among them: `at hub dot com, that's h u b`.
      const hasSigns = result.slice(same + 1).some(({ word }) => word === 'at' || signs.has(word));
      if (!hasSigns) result.splice(same, result.length - same, { word: spelled, isEnd: false });
      at = end;
    } else {
      result.push(tokens[at] as Token);
      at += 1;
    }
  }
  return result;
}

/** Fills in the visitor's known name: `my first name at example dot com`. */
export function withOwnName(text: string, name: string): string {
  const words = name.split(' ').filter((word) => !word.endsWith('.'));
  const [first = '', ...others] = words;
  if (first === '') return text;
  return text
    .slice(0, longestCorrection)
    .replace(/\b(?:my |the )?first ?name\b/gi, first)
    .replace(/\b(?:my |the )?(?:last ?name|surname|family ?name)\b/gi, others.join('') || first)
    .replace(
      /\b(?:my|the same as my|same as my) (?:(?:full|whole|own) )?name(?= (?:at\b|@|and then at\b|all\b|in one\b|one word\b|without\b|no spaces\b))|\bmy name(?=, (?:all|one|no|in)\b)/gi,
      words.join(''),
    );
}

/** Joins words that recognition splits, and leaves out those only said along with an address. */
function joinTogether(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const phrase = asidePhrases.find((words) =>
      words.every((word, index) => tokens[at + index]?.word.toLowerCase() === word),
    );
    if (phrase) {
      at += phrase.length - 1;
      goOn(result, phrase.at(-1) ?? '');
      const behind = tokens[at + 1];
      // `The number nine` is a digit, not a word.
      if (behind && /^(?:numbers?|digits?)$/.test(phrase.at(-1) ?? '') && isSmallNumber(behind.word)) {
        result.push({ ...behind, word: joinSpokenNumbers([behind.word]).join('') });
        at += 1;
      }
      continue;
    }
    const next = tokens[at + 1];
    // `Two thousand and one`
    if (token.word === 'and' && next && isSpokenNumber(next.word) && isMultiple(tokens[at - 1]?.word ?? ''))
      continue;
    // `At outlook, outlook dot com`.
    if (token.isEnd && token.word.length > 1 && next?.word === token.word) continue;
    // `Then a dot`.
    if (
      /^an?$/i.test(token.word) &&
      next &&
      signs.has(next.word) &&
      /^(?:then|with|and|is)$/i.test(tokens[at - 1]?.word ?? '')
    )
      continue;
    const joined = next && together.get(`${token.word.toLowerCase()} ${next.word.toLowerCase()}`);
    if (next && joined !== undefined) {
      result.push({ word: joined, isEnd: next.isEnd });
      at += 1;
    } else if (!asides.has(token.word)) result.push(token);
    else goOn(result, token.word);
  }
  return result;
}

/** `Beth, then a dot`: the pause ends nothing. */
function goOn(tokens: Token[], word: string): void {
  const last = tokens.at(-1);
  if (word === 'then' && last) tokens[tokens.length - 1] = { ...last, isEnd: false };
}

const longestLocal = 40;

/** Names of mailboxes that are words of sentences too. */
const mailboxes = new Set('contact mail email office work business bookings me'.split(' '));

/** The words before `at`, back to where the address begins. */
function localBefore(tokens: readonly Token[], at: number): string | undefined {
  let start = at;
  while (start > 0 && at - start < longestLocal) {
    const token = tokens[start - 1] as Token;
    const beside = [tokens[start - 2]?.word, tokens[start]?.word];
    const isLetterI =
      token.word.toLowerCase() === 'i' &&
      beside.some((word) => word !== undefined && (isSpelledPiece(word) || signs.has(word)));
    const isPiece = isLetterI || isSpelledPiece(token.word) || signs.has(token.word);
    // A comma ends what came before, unless single letters are spelled with commas.
    const behind = tokens[start]?.word ?? '';
    const isGoingOn =
      (isPiece && (isSpelledPiece(behind) || behind.toLowerCase() === 'i')) ||
      isSpokenNumber(behind) ||
      /^\d+$/.test(behind) ||
      signs.has(behind);
    if (token.isEnd && start < at && !isGoingOn) break;
    // `…, better emre at aydin dot example`
    if (/^better$/i.test(token.word) && start < at && !signs.has(behind) && tokens[start - 2]?.isEnd) break;
    const isMailbox = start === at && mailboxes.has(token.word);
    // `Lou the barber at …`
    const isWithin = token.word === 'the' && start === 2 && !before.has(tokens[0]?.word.toLowerCase() ?? '');
    if (!isPiece && !isMailbox && !isWithin && before.has(token.word.toLowerCase())) break;
    start -= 1;
  }
  const words = tokens.slice(start, at).map(({ word }) => word);
  return words.length === 0 ? undefined : joinWords(words);
}

function isSpelledPiece(word: string): boolean {
  return (
    /^(?:double|triple)$/i.test(word) ||
    (/^[\p{L}\d]$/u.test(word) && word.toLowerCase() !== 'i') ||
    isSpokenNumber(word)
  );
}

function isLetter(word: string): boolean {
  return /^[\p{L}\d]$/u.test(word) || isSpokenNumber(word);
}

/** The words after `at`, up to the end of the address: the last part after a dot. */
function domainAfter(tokens: readonly Token[], from: number): string | undefined {
  const words: string[] = [];
  let at = from;
  let hasDot = false;
  for (; at < tokens.length && at - from < 24; at += 1) {
    const { word, isEnd } = tokens[at] as Token;
    if (word === 'at') return undefined;
    const isDot = signs.get(word) === '.';
    if (isDot) hasDot = true;
    const wasDot = signs.get(words.at(-1) ?? '') === '.';
    if (hasDot && !isDot && !wasDot && !isLetter(word)) break;
    if (hasDot && !isDot && !wasDot && !isLetter(words.at(-1) ?? '')) break;
    if (!hasDot && words.length > 0 && after.has(word) && !isLetter(words.at(-1) ?? '')) {
      // `At lee and sons dot com`.
      const isInName =
        !isEnd &&
        tokens.slice(at + 1, word === 'and' ? at + 4 : at + 2).some((token) => signs.get(token.word) === '.');
      if (!isInName) return undefined;
    }
    words.push(word);
    if (isEnd && hasDot && !isDot && !isLetter(word)) break;
  }
  const ending = words.at(-1) ?? '';
  // `At cuts com`, and the big providers, whose ending people leave out: the visitor checks it on screen.
  if (!hasDot && words.length > 1 && endings.has(ending)) words.splice(-1, 0, 'dot');
  else if (!hasDot && words.length === 1 && providers.has(ending)) words.push('dot', 'com');
  else if (!hasDot) return undefined;
  const domain = joinWords(withNamedNumbers(words.map((word) => word.replaceAll("'", '')))).toLowerCase();
  return /^[\w-]+(?:\.[\w-]+)+$/.test(domain) ? domain : undefined;
}

/**
 * A single small number next to a word is part of a business's name and written as a word: `studio nine dot com` is
 * studionine.com. Several in a row, tens, and those among spelled letters are digits: `studio two four`, `studio fifty`.
 */
function withNamedNumbers(words: readonly string[]): string[] {
  const isWord = (word: string | undefined): boolean =>
    word !== undefined && word.length > 1 && /^\p{L}+$/u.test(word) && !signs.has(word);
  const isFigure = (word: string | undefined): boolean =>
    word !== undefined && (isSpelledPiece(word) || isMultiple(word) || word === 'oh' || /\d/.test(word));
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [before, word = '', behind] = [words[at - 1], words[at], words[at + 1]];
    const isNamed = isSmallNumber(word) && !isFigure(before) && !isFigure(behind);
    if (isNamed && isWord(before)) result.push(`${result.pop() ?? ''}${word}`);
    else if (isNamed && isWord(behind)) {
      result.push(`${word}${behind}`);
      at += 1;
    } else result.push(word);
  }
  return result;
}

function joinWords(words: readonly string[]): string {
  return joinSpelledLetters(joinSpokenNumbers(words).map((word) => signs.get(word) ?? word)).join('');
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
  'ie',
  'ao',
];

/** Longest correction that is looked at, in characters. */
const longestCorrection = 300;

/**
 * Applies a correction to an address: `no, with a z`, `gmail not hotmail`, `without the dot`,
 * `with a double l`, `dot net`. Undefined if it is unclear.
 */
export function correctEmail(current: string, text: string): string | undefined {
  const heard = hearEmail(text);
  if (heard !== undefined) return heard === current ? undefined : heard;
  const line = plainLine(text);
  const words = line.split(' ');
  const [local = '', domain = ''] = current.split('@');
  const respelled = respelledEmail(current, text);
  if (respelled !== undefined) return respelled;
  const swapped = swappedWords(words);
  if (swapped) {
    const from = signs.get(swapped.wrong) ?? swapped.wrong;
    const to = signs.get(swapped.right) ?? swapped.right;
    if (occurrences(current, from) === 1) return valid(current.replace(from, to));
    // `Gmail, not …` is about the part after the @.
    if (providers.has(to) && occurrences(domain, from) === 1)
      return valid(`${local}@${domain.replace(from, to)}`);
  }
  const country = /\bdot (co|com|org) dot (uk|nz|za|in|au|br|mx|il)\b/.exec(line);
  if (country && !/\bat\b/.test(line))
    return valid(`${local}@${domain.split('.')[0]}.${country[1]}.${country[2]}`);
  const ending =
    /\bdot (com|net|org|de|fr|es|co|io|eu|uk|info|biz|at|ch|it|nl|us|ca|example|test)\b(?! (?:not|is wrong))/.exec(
      line,
    )?.[1];
  if (ending !== undefined && !/\bat\b/.test(line)) {
    const dot = domain.lastIndexOf('.');
    if (domain.slice(dot + 1) !== ending) return valid(`${local}@${domain.slice(0, dot)}.${ending}`);
  }
  // `Close, it's beth1`
  const better = (
    /\b(?:e-?mail|address)\b/.test(line)
      ? /\b(?:it'?s|it is|should be) ([\w.+-]{3,})(?:$| (?:with|without|not|and not) )/
      : /\b(?:it'?s|it is|should be) ([\w.+-]{3,})$/
  ).exec(line)?.[1];
  if (better !== undefined && better !== local && /^\w/.test(better) && editDistance(better, local, 3) <= 2)
    return valid(`${better}@${domain}`);
  const letter = /\b(?:with|it'?s|it is) (?:an? )?(\p{L})\b/u.exec(line)?.[1];
  if (letter === undefined) return undefined;
  const alike = new Set(
    soundAlikes
      .filter((set) => set.includes(letter))
      .join('')
      .replaceAll(letter, ''),
  );
  const places = [...local].flatMap((each, index) => (alike.has(each) ? [index] : []));
  const [place] = places;
  return places.length === 1 && place !== undefined
    ? valid(`${current.slice(0, place)}${letter}${current.slice(place + 1)}@`.slice(0, -1))
    : undefined;
}

/** A correction in words, with its dots written out. */
function plainLine(text: string): string {
  return normalizeUtterance(text)
    .slice(0, longestCorrection)
    .toLowerCase()
    .replace(/[.,!?](?=\s|$)/g, ' ')
    .replace(/\./g, ' dot ')
    .replace(/\s+/g, ' ')
    .trim();
}

const spellingLead = /\b(?:it'?s|it is|should be|make it|make that) /;
const endsSpelling: ReadonlySet<string> = new Set(
  "with without there there's not in please and but actually".split(' '),
);

/** An address with other signs between the same letters: `it's j dot fuller, there's a dot in it`, of jfuller@… */
export function respelledEmail(current: string, text: string): string | undefined {
  const line = plainLine(text);
  const [lead] = spellingLead.exec(line) ?? [];
  const [local = '', domain = ''] = current.split('@');
  const words = lead === undefined ? [] : line.slice(line.indexOf(lead) + lead.length).split(' ');
  const end = words.findIndex((word) => endsSpelling.has(word));
  const said = words
    .slice(0, end < 0 ? undefined : end)
    .map((word) => signs.get(word) ?? word)
    .join('');
  return said !== local && isSpelledAlike(said, local) ? valid(`${said}@${domain}`) : undefined;
}

/** Whether two mailboxes have the same letters, and only other signs between them. */
function isSpelledAlike(one: string, other: string): boolean {
  const letters = (text: string): string => text.replaceAll(/[._+-]/g, '');
  return letters(one) === letters(other) && letters(one) !== '';
}

/** Whether a text is about how an address is written, so that a correction in it may concern the address. */
export function isAboutAddress(text: string): boolean {
  return /\b(?:e-?mails?|mail|address|dot|underscore|dash|hyphen|gmail|hotmail|outlook|yahoo|icloud)\b|@|(?:^|\s)\.(?:\s?[a-z]{2,3})\b/i.test(
    text.slice(0, longestCorrection),
  );
}

/** `not hotmail but gmail`, `gmail not hotmail`. */
function swappedWords(
  words: readonly string[],
): { readonly right: string; readonly wrong: string } | undefined {
  const skip = new Set(['with', 'a', 'an', 'the', 'at', 'and', 'it', 'is', "it's", 'its', 'but', 'dot']);
  const at = words.indexOf('not');
  if (at < 0) return undefined;
  const rest = words.slice(at + 1).filter((word) => !skip.has(word));
  const lead = words.slice(0, at).filter((word) => !skip.has(word) && word !== 'no' && word !== 'sorry');
  const [wrong] = rest;
  if (wrong === undefined) return undefined;
  const right = lead.at(-1) ?? rest[1];
  return right === undefined ? undefined : { right, wrong };
}

function occurrences(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

function valid(address: string): string | undefined {
  return isEmail(address) ? address : undefined;
}
