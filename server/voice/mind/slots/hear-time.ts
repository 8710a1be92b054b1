import {
  describePreferredTime,
  type PreferredTime,
  type Weekday,
  weekdays,
} from '#shared/forms/preferred-time.ts';
import { smallNumbers, tens } from '../language/number-words.ts';

/** Days by what people write for them. */
const days: ReadonlyMap<string, Weekday | 'today' | 'tomorrow'> = new Map([
  ...weekdays.flatMap((day) => [[day, day] as const, [`${day}s`, day] as const]),
  ['mon', 'monday'],
  ['tue', 'tuesday'],
  ['tues', 'tuesday'],
  ['wed', 'wednesday'],
  ['weds', 'wednesday'],
  ['thu', 'thursday'],
  ['thur', 'thursday'],
  ['thurs', 'thursday'],
  ['fri', 'friday'],
  ['today', 'today'],
  ['tonight', 'today'],
  ['tomorrow', 'tomorrow'],
  ['tmrw', 'tomorrow'],
]);

const partsOfDay: ReadonlyMap<string, PreferredTime['partOfDay']> = new Map([
  ['morning', 'morning'],
  ['mornings', 'morning'],
  ['afternoon', 'afternoon'],
  ['afternoons', 'afternoon'],
  ['arvo', 'afternoon'],
  ['arvos', 'afternoon'],
  ['evening', 'evening'],
  ['evenings', 'evening'],
  ['tonight', 'evening'],
]);

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that name a time by themselves. */
const otherTimes = wordsIn(
  `weekday weekdays weekend weekends mid-morning midmorning mid-afternoon midafternoon noon midday lunch lunchtime january february march april june july august september
  october november december christmas easter`,
);

/** Words that make a number, or a week, after them a time. */
const beforeClock = wordsIn(
  'at around about after before by from till until between past to half next this following',
);

const periods = wordsIn('week month year');

/** Words that may occur within a time. */
const within = wordsIn(
  `on at in the a an around about before after by from till until between and or to past not any every each except only
  but sometime anytime some time early late later this next following of half quarter o'clock oclock am pm a.m p.m week
  month day days night nights hour hours first thing end beginning start mid mid-morning mid-afternoon midmorning midafternoon ish`,
);

/** Words that say nothing at the beginning or end of a time. */
const looseStart = wordsIn(
  'and or but on in the a an to of by some time week month day days night nights hour hours',
);
const looseEnd = wordsIn(
  `and or but on in the a an around about at before after by from till until between to not any every each except of this
  next following some half quarter time early`,
);

const zones = wordsIn(
  'cet cest gmt bst utc wet west eet eest est edt cst cdt mst mdt pst pdt et ct mt pt ist aest aedt jst sgt sast',
);

/** Words used to arrange something. */
const arranges = wordsIn(
  `call calls ring talk speak meet meeting appointment consultation slot reach contact free available works work suits suit
  best better prefer preferably ideally good fine ok okay can could possible perfect ideal great convenient rather instead
  make would grand please do tell time i'd`,
);

const negations = wordsIn("not nothing never don't dont can't cant cannot won't except without");

/** Words that refuse after a no: `no good in the morning`. */
const isGood = wordsIn('good use way');

const takesBack = wordsIn('no actually rather instead sorry wait');

interface Token {
  readonly raw: string;
  readonly word: string;
  /** Whether it names a time rather than accompanying one. */
  readonly isTime: boolean;
  readonly isZone: boolean;
  /** Whether the mark after it ends a clause. */
  readonly endsClause: boolean;
}

const lastHour = 24;
const clock = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm|h)?(?:ish)?$/;
const ordinal = /^\d{1,2}(?:st|nd|rd|th)$/;

/** `About ten each time`, `at least ten a day`: a number that counts. */
const counts = /^(?:(?:each|every|at a) time|times|calls|(?:a|per) (?:day|week|night|month))\b/;

function isNumber(word: string): boolean {
  return clock.test(word) || smallNumbers.has(word) || tens.has(word);
}

/** `Morning. I'd like a website.` */
function isGreeting(raw: string, count: number): boolean {
  return count > 3 && /^(?:morning|afternoon|evening)[.!,]$/i.test(raw);
}

/** `10-12` */
function isRange(word: string): boolean {
  const [from = '', to = '', ...more] = word.split(/[-–]/);
  return more.length === 0 && to !== '' && isNumber(from) && isNumber(to);
}

/** `tues-thurs` */
function isDayRange(word: string): boolean {
  const [from = '', to = '', ...more] = word.split(/[-–]/);
  return more.length === 0 && days.has(from) && days.has(to);
}

/** `15:30`, `4pm` */
function isWrittenClock(word: string): boolean {
  const [, , minutes, half] = clock.exec(word) ?? [];
  return minutes !== undefined || half !== undefined;
}

/** `The fourteenth` */
function isOrdinalWord(word: string): boolean {
  return /^(?:third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)th|(?:twent|thirt)ieth|(?:twenty|thirty)-\w{4,7})$/.test(
    word,
  );
}

/** Short for days, and words of their own: a day only next to another word for times, as in `sat or sun`, `on sat`. */
const shortDays: ReadonlyMap<string, string> = new Map([
  ['sat', 'saturday'],
  ['sun', 'sunday'],
]);
const beforeDay = wordsIn('or on next this every any either');

/** Writes out `sat` and `sun` where they are days. */
function writtenOut(word: string, at: number, words: readonly string[]): string {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  // `Sat noon`
  const isLed = at === 0 && (otherTimes.has(after) || isNumber(after));
  return beforeDay.has(before) || after === 'or' || partsOfDay.has(after) || isLed
    ? (shortDays.get(word) ?? word)
    : word;
}

/** `After one's the only time`, `Tuesday's fine`. */
function withoutIs(word: string): string {
  const base = word.replace(/'s$/, '');
  return base !== word && (isNumber(base) || days.has(base)) ? base : word;
}

function tokensOf(text: string): Token[] {
  const raws = text.split(/\s+/).filter(Boolean);
  const words = raws
    .map((raw) => withoutIs(trimMarks(raw.toLowerCase().replace(/[‘’]/g, "'"))))
    .map(writtenOut);
  return raws.map((raw, at) => {
    const word = words[at] ?? '';
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    const isClock =
      isNumber(word) &&
      !(Number(word) > lastHour) &&
      !counts.test(words.slice(at + 1, at + 4).join(' ')) &&
      (beforeClock.has(before) ||
        /^(?:am|pm|a\.m|p\.m|o'?clock|uhr)$/.test(after) ||
        isWrittenClock(word) ||
        // `Make it eleven`, and not `make it three shops`
        (before === 'it' && words[at - 2] === 'make' && (after === '' || after === 'instead'))) &&
      !/^(?:days?|weeks?|months?|years?|chairs?|hours?|minutes?|people|clients|times|of)$/.test(after);
    return {
      raw,
      word,
      isTime:
        days.has(word) ||
        isDayRange(word) ||
        (isRange(word) && (/[:.]\d\d|[ap]m/.test(word) || days.has(before) || isDayRange(before))) ||
        (partsOfDay.has(word) && before !== 'good' && !(at === 0 && isGreeting(raw, raws.length))) ||
        otherTimes.has(word) ||
        ordinal.test(word) ||
        (before === 'the' &&
          /^(?:on|after|before|until|till|from|by)$/.test(words[at - 2] ?? '') &&
          isOrdinalWord(word)) ||
        isClock ||
        (word === 'day' && before === 'any') ||
        (periods.has(word) && (after === 'of' || (after === 'after' && words[at + 2] === 'next'))) ||
        (periods.has(word) && beforeClock.has(before) && before !== 'about' && before !== 'from'),
      isZone: zones.has(word) && (raw === raw.toUpperCase() || after === 'time'),
      endsClause: /[,.;:!?…]["')]*$/.test(raw.slice(-3)) && !/^[ap]\.m\.$/i.test(raw),
    };
  });
}

function trimMarks(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && '"(\'['.includes(word[start] ?? '')) start += 1;
  while (end > start && ',.;:!?…"\')]'.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(start, end);
}

/** A time within a text, with what is said around it. */
interface Span {
  readonly start: number;
  /** The index after its last word. */
  readonly end: number;
  readonly isArranged: boolean;
  readonly isBare: boolean;
  readonly isRefused: boolean;
}

const canBeWithin = ({ word, isTime, isZone }: Token): boolean =>
  isTime || isZone || within.has(word) || isNumber(word) || isRange(word);

/** Extends a word that names a time to all words that belong to it. */
function spanAt(tokens: readonly Token[], at: number): Span {
  let start = at;
  while (start > 0) {
    const token = tokens[start - 1] as Token;
    if (token.endsClause || !canBeWithin(token)) break;
    start -= 1;
  }
  let end = at + 1;
  while (end < tokens.length) {
    const [last, next] = tokens.slice(end - 1, end + 1);
    if (last === undefined || next === undefined || !canBeWithin(next)) break;
    // Past a comma only if the clause after it is just another time: `Monday, Tuesday or Friday`.
    if (last.endsClause && !(last.raw.endsWith(',') && isOnlyTime(tokens, end))) break;
    end += 1;
  }
  while (start < at && looseStart.has(tokens[start]?.word ?? '')) start += 1;
  while (end > at + 1 && !tokens[end - 1]?.isTime && looseEnd.has(tokens[end - 1]?.word ?? '')) end -= 1;
  const beside = clauseAround(tokens, start, end);
  return {
    start,
    end,
    isArranged: beside.length === 0 || beside.some((word) => arranges.has(word)),
    isBare: beside.length < longestBare || isAtStart(tokens, start, end),
    isRefused: beside.some(
      (word, at) => negations.has(word) || (word === 'no' && isGood.has(beside[at + 1] ?? '')),
    ),
  };
}

/** Among fewer other words, a time is the point; among more, a story mentions it: `I'm on holiday next week`. */
const longestBare = 4;

const reasons = wordsIn('when if because as since while so then');

/** `Weekday mornings when my son is in school` */
function isAtStart(tokens: readonly Token[], start: number, end: number): boolean {
  return (start === 0 || tokens[start - 1]?.endsClause === true) && reasons.has(tokens[end]?.word ?? '');
}

/** Whether the clause that begins here is just a time. */
function isOnlyTime(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ endsClause }, at) => at >= start && endsClause);
  const clause = tokens.slice(start, end < 0 ? undefined : end + 1);
  return clause.every(canBeWithin) && clause.some(({ isTime }) => isTime);
}

/**
 * Whether a statement about another time begins here without punctuation: `Thursday after six i got my kid Wednesday`; not
 * in `mornings I'm coaching`.
 */
function isThoughtAt(tokens: readonly Token[], at: number): boolean {
  if (!subjects.has(tokens[at]?.word ?? '') || asksBefore.has(tokens[at - 1]?.word ?? '')) return false;
  let [first, last] = [at, at];
  while (first > 0 && tokens[first - 1]?.endsClause === false) first -= 1;
  while (last < tokens.length && tokens[last]?.endsClause === false) last += 1;
  const isTimed = (each: Token): boolean => each.isTime;
  return tokens.slice(first, at).some(isTimed) && tokens.slice(at, last + 1).some(isTimed);
}

const subjects = wordsIn("i i'm i've i'll we we're we've my our because cause since");
const asksBefore = wordsIn('can could would will if when that which what do should may');

/** The words of a span's clause, without its own. */
function clauseAround(tokens: readonly Token[], start: number, end: number): string[] {
  let first = start;
  while (first > 0 && tokens[first - 1]?.endsClause === false && !isThoughtAt(tokens, first)) first -= 1;
  let last = end;
  while (last < tokens.length && tokens[last - 1]?.endsClause === false && !isThoughtAt(tokens, last))
    last += 1;
  return [...tokens.slice(first, start), ...tokens.slice(end, last)].map(({ word }) => word);
}

/**
 * Finds the time at which a visitor wishes to be called: in `Thursday afternoon would suit me, I'm in Madrid so CET` it is
 * `Thursday afternoon`, and its zone. Undefined if none is named. Linear in the length.
 */
export function hearTime(text: string): PreferredTime | undefined {
  const tokens = tokensOf(text.slice(0, longestTime));
  const { last, standing } = spansIn(tokens);
  if (last === undefined) return undefined;
  const wished = standing.filter(({ isRefused }) => !isRefused);
  const isRefusal = wished.length === 0;
  const chosen = isRefusal ? standing : wished;
  const parts = chosen.map(({ start, end }) => tokens.slice(start, end).filter(({ isZone }) => !isZone));
  const words = parts.map((part) => trimMarks(part.map(writtenWell).join(' '))).join(', ');
  const zone = zoneIn(tokens);
  return {
    words: capitalized(isRefusal && !/^not\b/i.test(words) ? `not ${words}` : words),
    ...(!isRefusal && factsOf(parts.flat())),
    ...(zone !== undefined && { zone }),
  };
}

/** The times that are named: all that are not taken back, and the last one. */
function spansIn(tokens: readonly Token[]): {
  readonly standing: readonly Span[];
  readonly last: Span | undefined;
  readonly isCorrected: boolean;
} {
  const all: Span[] = [];
  tokens.forEach(({ isTime }, at) => {
    if (isTime && at >= (all.at(-1)?.end ?? 0)) all.push(spanAt(tokens, at));
  });
  const arranged = all.filter(({ isArranged }) => isArranged);
  // `Afternoons, I'm no good in the morning`: if only the refused time is arranged, other times count too.
  const isWished = arranged.some(({ isRefused }) => !isRefused);
  const spans = isWished ? arranged : all.filter(({ isBare, isArranged }) => isBare || isArranged);
  const last = spans.at(-1);
  if (last === undefined) return { standing: [], last, isCorrected: false };
  // `Wednesday. No, Thursday.`
  const isTakenBack = (span: Span): boolean =>
    tokens.slice(span.end, last.start).some(({ word }) => takesBack.has(word)) &&
    span.isRefused === last.isRefused;
  const standing = spans.filter((span) => span === last || !isTakenBack(span));
  return { standing, last, isCorrected: standing.length < spans.length };
}

/**
 * Describes a preferred time for the request: `Thursday afternoon (CET)` if that is all of it, else the visitor's own words
 * from the first that says when.
 */
export function describeWish(said: string): string | undefined {
  const put = putsRight.exec(said);
  // `Mornings are better on Tuesday` puts nothing right.
  const isPut = put !== null && (/^make/i.test(put[0]) || /\b\w{3,6}day\b/i.test(said.slice(0, put.index)));
  const at = isPut ? put.index : -1;
  const text = at > 0 && namesTime(said.slice(at)) ? said.slice(at) : said;
  const heard = hearTime(text);
  if (heard === undefined) return undefined;
  const all = tokensOf(text.slice(0, longestTime));
  const { standing, isCorrected } = spansIn(all);
  const tokens = isCorrected ? all.slice(standing[0]?.start) : all;
  const short = describePreferredTime(heard);
  const told = new Set(tokensOf(short).map(({ word }) => word));
  const isWhole =
    tokens.length > longestWish ||
    tokens.every(
      ({ word, isZone }) => told.has(word) || isZone || arranges.has(word) || saysNothing.has(word),
    );
  const isAll =
    isWhole &&
    countTimes(tokensOf(short)) >= countTimes(tokens) &&
    (heard.zone !== undefined || !tokens.some(({ word }) => regions.has(word))) &&
    (tokens.length <= longestRefusal || !tokens.some(({ word }) => negations.has(word)));
  return isAll ? short : withoutWhy(wordsFrom(tokens));
}

/** Clauses that say why, or ask whether it suits: `I'm cutting till then`, `that's when I eat`, `would that do?` */
const why =
  /^(?:(?:and|so) )?(?:i|i['’]m|i['’]ll|i['’]ve|we|we['’]re|we['’]ve|my|our|that['’]s|it['’]s|because|cause|since|would|does|if|(?:the )?\w+['’]s|(?:the )?shop)\b/i;

/** Another time that would do: `I'm free on Friday, too`, `Friday's also good` */
const alsoGood = /\b(?:free|can(?!['’]?t|not)|could|also|too|as well|available|works?|fine|good)\b/i;

/** `I'm at the shop from one to five except Wednesday`, `I'm in Chicago`: more than a reason. */
export const saysMore = (clause: string): boolean => tellsHours.test(clause) || tellsPlace.test(clause);

const tellsPlace = /\b(?:[Ii](?: am|['’]m)|[Ww]e(?: are|['’]re)) (?:in|on) \p{Lu}/u;
const tellsHours = /\b(?:except|between|from \w{1,8} (?:to|till|until))\b/i;

/** Leaves out the clauses behind a wish that only say why. */
function withoutWhy(wish: string): string {
  const [first = '', ...others] = wish.split(/[,;.] (?=\S)|(?<=\w) (?=is when\b|because\b|cause\b)/);
  const kept = others.filter(
    (clause) => (namesTime(clause) && (!why.test(clause) || alsoGood.test(clause))) || saysMore(clause),
  );
  return others.length > kept.length && namesTime(first) && kept.length === 0
    ? withoutPraise(trimMarks(first))
    : withoutPraise(wish);
}

/** Words behind a wish that only say that it suits: `Wednesday morning would suit me`, `Tuesday morning is good`. */
const praise = wordsIn(
  'would will is are be works work suits suit good best better fine nice lovely great ideal perfect preferred okay ok for me us the a call',
);

function withoutPraise(wish: string): string {
  const words = wish.split(' ');
  const end = words.findLastIndex((word) => !praise.has(word.toLowerCase()));
  const left = words.slice(0, end + 1).join(' ');
  return namesTime(left) ? trimMarks(left) : wish;
}

/** Puts a time right: `monday I have the dentist, better tuesday at twelve`. */
const putsRight = /\b(?:make (?:it|that)\b|(?:better|rather) (?:on )?(?=\w{3,6}day\b))/i;

/** Longest wish that is kept in the visitor's own words, in words. */
const longestWish = 16;

/** Words of a wish that say nothing of when. */
const saysNothing = wordsIn(
  `on at in the a an i i'm im me my we we're us our is are was be would will that that's it it's its this to for with you your
  they them and so well um uh erm yes yeah yep no nope ok okay please thanks thank then maybe probably just if possible really
  also off one time times day call calls a.m p.m am pm o'clock oh hi hello hm hmm let's say like about around ish`,
);

/** Longest refusal, in words, that is nothing else: `not on Mondays please`. */
const longestRefusal = 5;

const regions = wordsIn('eastern central mountain pacific');

function countTimes(tokens: readonly Token[]): number {
  return new Set(tokens.filter((token) => token.isTime || isNumber(token.word)).map(({ word }) => word)).size;
}

/** Words that are dropped at the end of a wish. */
const courtesy = wordsIn('please thanks thank you ok okay for me final answer');

/** How many words before a time a no still belongs to it. */
const farthestNo = 5;

function wordsFrom(tokens: readonly Token[]): string {
  let start = tokens.findIndex(({ isTime }) => isTime);
  while (
    start > 0 &&
    (canBeWithin(tokens[start - 1] as Token) || negations.has(tokens[start - 1]?.word ?? ''))
  )
    start -= 1;
  while (looseStart.has(tokens[start]?.word ?? '') && !tokens[start]?.isTime) start += 1;
  // `Can't do evenings`
  const no = tokens
    .slice(Math.max(0, start - farthestNo), start)
    .findIndex(({ word }) => negations.has(word));
  if (no >= 0) start = Math.max(0, start - farthestNo) + no;
  let end = tokens.length;
  while (end > start + 1 && courtesy.has(tokens[end - 1]?.word ?? '')) end -= 1;
  return capitalized(trimMarks(tokens.slice(start, end).map(writtenWell).join(' ')));
}

/** Whether a time is named at all, for whatever purpose. */
export function namesTime(text: string): boolean {
  return tokensOf(text.slice(0, longestTime)).some(({ isTime }) => isTime);
}

/** The rest of a text with a wished time: clauses that name none, and are longer than a few words. */
export function besideTime(text: string): string {
  return text
    .slice(0, longestTime)
    .split(/(?<=[,.;!?])\s+/)
    .filter((clause) => {
      const tokens = tokensOf(clause);
      return tokens.length > shortestBeside && !tokens.some(({ isTime, isZone }) => isTime || isZone);
    })
    .join(' ');
}

/** Whether a text says when, and nothing else: each of its clauses names a time, or arranges one. */
export function isOnlyWhen(text: string): boolean {
  return text
    .slice(0, longestTime)
    .split(/(?<=[,;])\s+/)
    .every((clause) => {
      const tokens = tokensOf(clause);
      return (
        tokens.length < shortestBeside ||
        tokens.filter((token) => !saysWhen(token)).length <=
          (tokens.some(({ isTime, isZone }) => isTime || isZone) ? mostBeside : 0)
      );
    });
}

/** Words that belong to a time of day, with the numbers among them. */
const ofClock = wordsIn(
  "at around about after before by from till until between to and past half quarter o'clock oclock am pm a.m p.m ish early late",
);

/** Words that name a part of the day. */
const isOfDay = (word: string): boolean =>
  partsOfDay.has(word) || /^(?:mid-?(?:morning|afternoon)|noon|midday|lunch|lunchtime)$/.test(word);

/** The times of day in a text, without the days. */
function timesOfDay(tokens: readonly Token[]): { readonly start: number; readonly end: number }[] {
  const isHour = (at: number): boolean => {
    const { isTime = false, word = '' } = tokens[at] ?? {};
    return isRange(word) || (isTime && (isNumber(word) || isOfDay(word)));
  };
  const isPart = ({ word }: Token): boolean =>
    ofClock.has(word) || isNumber(word) || isRange(word) || isOfDay(word);
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isHour(at) || at < (found.at(-1)?.end ?? 0)) continue;
    let [start, end] = [at, at + 1];
    while (start > 0 && tokens[start - 1]?.endsClause === false && isPart(tokens[start - 1] as Token))
      start--;
    while (end < tokens.length && tokens[end - 1]?.endsClause === false && isPart(tokens[end] as Token))
      end++;
    while (tokens[start]?.word === 'and') start++;
    while (end > at + 1 && looseEnd.has(tokens[end - 1]?.word ?? '')) end--;
    found.push({ start, end });
  }
  return found;
}

/**
 * Puts the time of day right in a wish that says more: `Any weekday after the 18th, 8 to 10 AM (Hawaii time)` and `make it 8
 * to 9:30` are `Any weekday after the 18th, 8 to 9:30 (Hawaii time)`.
 * @returns undefined if either has none or several, or the other one names days too
 */
export function withTimeOfDay(wish: string, said: string): string | undefined {
  const [tokens, others] = [tokensOf(wish), tokensOf(said.slice(0, longestTime))];
  const [[old, ...moreOld], [other, ...more]] = [timesOfDay(tokens), timesOfDay(others)];
  if (old === undefined || other === undefined || moreOld.length + more.length > 0) return undefined;
  const isDay = ({ isTime, word }: Token): boolean => isTime && !isNumber(word) && !isOfDay(word);
  const kept = tokens.filter((_, at) => at < old.start || at >= old.end);
  if (others.some(isDay) || !kept.some(isDay)) return undefined;
  const words = others.slice(other.start, other.end);
  const now = trimMarks(words.map(({ raw }) => raw).join(' '));
  const isClock = isNumber(words[0]?.word ?? '') && words.filter(({ word }) => isNumber(word)).length === 1;
  const marks = /[,.;:]?$/.exec(tokens[old.end - 1]?.raw ?? '')?.[0] ?? '';
  const zone = zoneIn(others) ?? others.find(({ word }) => regions.has(word))?.raw;
  const hasZone = zoneIn(tokens) !== undefined || tokens.some(({ word }) => regions.has(word));
  return capitalized(
    [
      ...tokens.slice(0, old.start).map(({ raw }) => raw),
      `${isClock ? 'at ' : ''}${now.charAt(0).toLowerCase()}${now.slice(1)}${marks}`,
      ...tokens.slice(old.end).map(({ raw }) => raw),
      ...(zone === undefined || hasZone ? [] : [`(${trimMarks(zone)})`]),
    ].join(' '),
  );
}

/** Whether a text contains a time and not a word of anything else. */
export function isNothingButTime(text: string): boolean {
  const tokens = tokensOf(text.slice(0, longestTime));
  return tokens.every(canBeWithin) && tokens.some(({ isTime }) => isTime);
}

/** Words that limit a clock. */
const limits = wordsIn('after before by');

/** Words that a plain wish does not have: they refuse, add, or point to one day of several. */
const notPlain = wordsIn('no nope and this');

/**
 * Whether a wish is one day, one part of it, one clock, or these together, with nothing that changes their sense: not
 * `Any day but Sunday`, `the 14th in the morning`, `before half past three`.
 */
export function isPlainWish(text: string): boolean {
  const words = tokensOf(text.slice(0, longestTime)).map(({ word }) => word);
  const isOne = (is: (word: string) => boolean): boolean => new Set(words.filter(is)).size <= 1;
  return (
    isOne((word) => days.has(word)) &&
    isOne((word) => partsOfDay.has(word)) &&
    isOne(isNumber) &&
    words.every(
      (word) =>
        days.has(word) ||
        partsOfDay.has(word) ||
        isNumber(word) ||
        limits.has(word) ||
        arranges.has(word) ||
        (saysNothing.has(word) && !notPlain.has(word)),
    )
  );
}

const saysWhen = (token: Token): boolean =>
  canBeWithin(token) || arranges.has(token.word) || besideWhen.has(token.word);

/** Up to this many other words are a reason, more of them something else: `Thursday, I got my kid Wednesday`. */
const mostBeside = 2;

const besideWhen = wordsIn(
  `is are be it's it that the i i'm we my me you us for if she he they said says would will have got please no
  sorry actually oh okay yes well wait with your team off`,
);

const shortestBeside = 3;

/** Longest text in which a time is looked for, in characters. */
const longestTime = 600;

function capitalized(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

function writtenWell({ raw, word }: Token): string {
  const isName = days.has(word)
    ? !/^to/.test(word)
    : otherTimes.has(word) && !/^(?:week|noon|mid|lunch)/.test(word);
  return isName ? capitalized(raw) : raw;
}

const bounds: ReadonlyMap<string, PreferredTime['bound']> = new Map([
  ['after', 'after'],
  ['from', 'after'],
  ['before', 'before'],
  ['by', 'before'],
  ['till', 'before'],
  ['until', 'before'],
]);

/** Minutes that are said before the hour. */
const minutesBefore: ReadonlyMap<string, number> = new Map([
  ['half past', 30],
  ['half', 30],
  ['quarter past', 15],
  ['quarter to', -15],
]);

/** The parts of a time that can be calculated with. */
function factsOf(tokens: readonly Token[]): Partial<PreferredTime> {
  const words = tokens.map(({ word }) => word);
  const onlyOf = <Value>(values: readonly (Value | undefined)[]): Value | undefined => {
    const found = new Set(values.filter((value) => value !== undefined));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const day = onlyOf(words.map((word) => days.get(word)));
  const partOfDay = onlyOf(words.map((word) => partsOfDay.get(word)));
  const hours = words.flatMap((word, at) => (isNumber(word) ? [at] : []));
  const [at] = hours;
  const time = at === undefined || hours.length > 1 ? undefined : clockTime(words, at, partOfDay);
  const lead = at === undefined ? '' : (words[at - 1] ?? '');
  const bound = bounds.get(lead);
  const isFirm = !words.some((word) => word === 'except' || word === 'not');
  return {
    ...(day !== undefined && isFirm && { day }),
    ...(partOfDay !== undefined && isFirm && { partOfDay }),
    ...(time !== undefined && isFirm && { time, ...(bound && { bound }) }),
  };
}

/** The clock time of a word; without a.m. or p.m., within office hours. */
function clockTime(
  words: readonly string[],
  at: number,
  partOfDay: PreferredTime['partOfDay'],
): string | undefined {
  const [, hours, written = '0', half = ''] = clock.exec(words[at] ?? '') ?? [];
  const hour = hours === undefined ? smallNumbers.get(words[at] ?? '') : Number(hours);
  const lead = words.slice(Math.max(0, at - 2), at);
  const minutes =
    Number(written) + (minutesBefore.get(lead.at(-1) === 'half' ? 'half' : lead.join(' ')) ?? 0);
  if (hour === undefined || hour > 24 || minutes > 59) return undefined;
  const marked = half || words.slice(at + 1, at + 3).find((word) => /^[ap]\.?m$/.test(word)) || '';
  const isAfternoon = marked.startsWith('p') || partOfDay === 'afternoon' || partOfDay === 'evening';
  const isPlain = marked === '' && partOfDay === undefined && hour < 7;
  const full =
    hour < 12 && (isAfternoon || isPlain) ? hour + 12 : marked.startsWith('a') && hour === 12 ? 0 : hour;
  const all = (full % 24) * 60 + minutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(all / 60))}:${two(all % 60)}`;
}

/** `CET`, `London time`, `Eastern time`. */
function zoneIn(tokens: readonly Token[]): string | undefined {
  const short = tokens.find(({ isZone }) => isZone);
  if (short !== undefined) return short.word.toUpperCase();
  const region = tokens.find(({ word }, at) => regions.has(word) && tokens[at + 1]?.word === 'time');
  if (region !== undefined) return `${capitalized(region.word)} time`;
  // `at ten in the morning, time of Colombia`
  const of = tokens.findIndex(({ word }, index) => word === 'of' && tokens[index - 1]?.word === 'time');
  const isOther = /^(?:the|this|that|any|every|most|best|good|a)$/.test(tokens[of - 2]?.word ?? '');
  const named = of < 0 || isOther ? undefined : tokens[of + 1];
  if (named !== undefined && !canBeWithin(named) && !/^(?:year|my|our|your)$/.test(named.word))
    return `${capitalized(named.word)} time`;
  const at = tokens.findIndex(
    ({ word }, index) =>
      word === 'time' &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(tokens[index - 1]?.raw ?? '') &&
      !arranges.has(tokens[index - 1]?.word ?? '') &&
      !canBeWithin(tokens[index - 1] as Token),
  );
  const place = tokens[at - 1];
  return place === undefined || /^(?:what|same|preferred|good|your|which)$/.test(place.word)
    ? undefined
    : `${place.raw} time`;
}
