import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { longestStory } from '../../language/longest-story.ts';
import { toStems, toWords } from '../../language/words.ts';
import { asSentence, splitSentences } from '../../site/sentences.ts';
import { hearServices } from '../../slots/hear-services.ts';
import {
  besideTime,
  describeWish,
  hearTime,
  isOnlyWhen,
  namesTime,
  saysMore,
  withTimeOfDay,
} from '../../slots/hear-time.ts';
import { hearsWish } from '../../slots/hear-wish.ts';
import { troublesIn } from '../../slots/troubles-in.ts';
import type { Turn } from '../turn.ts';
import { withoutChatter } from './without-chatter.ts';

/** Longest note, in words, in which a time is the wish: `I'd like it to be Tuesday around five`. */
const longestWhen = 10;

function saysWhen(text: string): boolean {
  const isShort = toWords(text).length <= longestWhen && isOnlyWhen(text) && hearServices(text).length === 0;
  return isShort
    ? hearsWish(text, !/\b(?:i|i'd|me)\b/i.test(text))
    : hearsWish(text, true) && besideTime(text) === '';
}

/** Adds a text to the optional entry: a preferred time to its own line, anything else to the notes. */
export function addDetails(turn: Turn, text: string): void {
  if (!saysWhen(text) || !addTime(turn, text)) addTold(turn, text);
}

/** Adds a text to the notes, whatever it contains. */
export function addTold(turn: Turn, text: string): void {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  const sentence = asSentence(text);
  if (told.includes(sentence)) return;
  turn.fill({ additionalInfo: writeDetails({ told: [told, sentence].filter(Boolean).join(' '), time }) });
}

/**
 * Notes when the visitor would like to be called, on a line of its own, replacing a wish that it takes back.
 * @param isWish whether it surely says when, though no day or hour can be read: `early, before the children come`
 * @returns whether there was one
 */
export function addTime(turn: Turn, wishedFor: string, isWish = false): boolean {
  // `Time: Mon-Thu`, `arvo's best`
  const said = wishedFor
    .replace(/^\W*(?:(?:best|preferred) )?times?:\s*/i, '')
    .replace(/\barvo['’]s\b/gi, 'arvo');
  const text = withoutReason(afterSecondThought(withoutRefusedDays(behindOccupied(said))));
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  const heard = hearTime(text);
  const at = Math.max(0, text.search(forbidsCall));
  // `Mornings are best, but don't call at five`
  const forbidden = namesTime(text.slice(0, at)) ? text : text.slice(at);
  const isVerbatim =
    limits(text) ||
    (ofAbsence.test(text) && splitSentences(text).length > 1) ||
    ((forbidsCall.test(text) || negates.test(text)) && !replacing.test(text) && !wishesElse(text));
  const wished = isVerbatim ? asSentence(forbidden).replace(/[.!]$/, '') : describeWish(text);
  if (heard === undefined || wished === undefined) return (isWish || isAnyTime(said)) && addWords(turn, said);
  // `Just tell them don't call on a Saturday`, of a Wednesday
  const isLimit =
    time !== '' &&
    (isVerbatim || (isRefusedDay(text) && (heard.day === undefined || heard.words.startsWith('Not '))));
  const isOther = /\b(?:actually|rather|instead|only|just)\b/i.test(text);
  if (!isOther && time.toLowerCase().includes(wished.toLowerCase())) return true;
  const before = hearTime(time);
  // `Not Tuesday`, of Monday or Tuesday.
  const gone = before === undefined ? undefined : /^not (\w+)$/i.exec(wished)?.[1];
  const left = gone === undefined ? time : withoutTime(time, gone);
  if (left !== time && hearTime(left) !== undefined)
    return turn.fill({ additionalInfo: writeDetails({ told, time: left }) });
  // `Friday is a holiday here, make it Monday, same time`
  const [moved] = sameTime.test(text)
    ? (text
        .split(/\s+/)
        .findLast((word) => weekday.test(word))
        ?.match(weekday) ?? [])
    : [];
  if (moved !== undefined && before?.day !== undefined && before.time !== undefined) {
    const other = `${moved.charAt(0).toUpperCase()}${moved.slice(1).toLowerCase()}`;
    const whole = time.replace(weekday, other);
    return turn.fill({ additionalInfo: writeDetails({ told, time: whole }) });
  }
  if (saysAgain(time, wished)) return turn.fill({ additionalInfo: writeDetails({ told, time: wished }) });
  const isMore = /^\W*(?:or|also|and also)\b/i.test(text);
  // `Thursday`, and then `after four`.
  const isCloser =
    before?.day !== undefined &&
    before.time === undefined &&
    heard.day === undefined &&
    heard.time !== undefined;
  const isCloserOnly = isCloser && !isOther && !/\bmake (?:it|that)\b/i.test(text);
  const changed =
    isMore || isCloserOnly || isLimit
      ? undefined
      : (withTimeOfDay(time, wished) ?? withTimeOfDay(time, text));
  if (changed !== undefined) return turn.fill({ additionalInfo: writeDetails({ told, time: changed }) });
  const joint = isMore ? ' or ' : ', ';
  const whole =
    time !== '' && (isMore || isCloser || isLimit)
      ? `${time}${joint}${hearTime(wished)?.day === undefined ? `${wished[0]?.toLowerCase()}${wished.slice(1)}` : wished}`
      : wished;
  return turn.fill({ additionalInfo: writeDetails({ told, time: whole }) });
}

/** Whether a wish says again, on the same days, most of what another says. */
function saysAgain(time: string, wished: string): boolean {
  const [before, now] = [toStems(time), new Set(toStems(wished))];
  const days = toWords(time).filter((word) => /day$/.test(word));
  return (
    before.length > 1 &&
    before.filter((word) => now.has(word)).length >= before.length * mostOfWish &&
    days.every((day) => toWords(wished).includes(day))
  );
}

const mostOfWish = 0.6;

const sameTime = /\bsame (?:time|hour)\b/i;

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** Notes a wish as it was said, after what was wished before unless it takes that back. */
function addWords(turn: Turn, said: string): boolean {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  const wished = isAnyTime(said) ? 'Any time' : asSentence(said).replace(/[.!]$/, '');
  if (time.includes(wished)) return true;
  // `The physio one is closed`, of an address
  if (time !== '' && !isAnyTime(said) && !namesTime(said)) return false;
  const isOther = time === '' || replaces.test(said);
  return turn.fill({ additionalInfo: writeDetails({ told, time: isOther ? wished : `${time}; ${wished}` }) });
}

const replaces = /\b(?:actually|rather|instead|better|make (?:it|that)|change|sorry|no)\b/i;

/** `Not before noon` is not `before noon`. */
function limits(text: string): boolean {
  return /\b(?:not|never|don['’]?t)\b[^.;!?]{0,20}\b(?:before|after|until|till|between)\b/i.test(text);
}

/** `I can't do mornings` is no wish for the morning; `I can't on Tuesday, make it Friday` wishes for Friday. */
const negates = /\b(?:not|never|cannot|cant|dont|wont)\b|(?<!^\W*\w{2,6})n['’]t\b/i;
const replacing =
  /\b(?:instead|make|actually|so|but|can(?!['’]t)|could|would|rather|better|move|change|wait|sorry|never mind)\b/i;

/** Whether a clause without a negation says when: `don't call Tuesday, call me Friday at ten`. */
function wishesElse(text: string): boolean {
  return text.split(/[,.;:!?]\s+|\s(?:and|but)\s/).some((clause) => {
    const { day, time } = hearTime(clause) ?? {};
    return (day !== undefined || time !== undefined) && !negates.test(clause) && !forbidsCall.test(clause);
  });
}

/** `Don't ring me during the game on Sunday, any other time` is not Sunday. */
const forbidsCall =
  /\b(?:(?:not|never|don['’]?t) (?:\w+ )?(?:call|ring|phone|bother|disturb|contact)|no (?:phone )?calls|nobody (?:should |may |can |is to )?(?:call|ring))\b/i;

/** Skips busy times: `I teach in the mornings, so between one and three`, `I've got a bride on Tuesday. Thursday at ten` */
function behindOccupied(text: string): string {
  const [, behind = ''] = occupied.exec(text) ?? [];
  return hearTime(behind) === undefined ? text : behind;
}

const occupied =
  /^[^.;!?]{0,80}\b(?:teach|coach|work|cut|busy|i'?ve got an?|i have an?|i got an?)\b[^.;!?]{0,80}?(?:,? so |[.;!] )(.+)$/is;

const anyTime =
  /^(?:(?:well|oh|i have|we have|i|really|honestly) )*(?:no (?:time )?preference(?: (?:for|on|about|as to) (?:the |a )?time)?|any ?time(?: is| works| would be)?|whenever|no fixed time|(?:do not have|have no|no) (?:an? )?(?:preferred|particular) time)(?: (?:fine|good|ok|okay|works|is fine|suits (?:you|me)|you (?:like|want)|for me|please|really|whenever))*$/;

/** `I have no preference for the time`, `whenever` */
export function isAnyTime(text: string): boolean {
  return anyTime.test(toWords(text.slice(0, 80).split(/[,.;!]/, 1)[0] ?? '').join(' '));
}

/** `Monday after five I got my girls Tuesday`, `Tuesday at five, two is the school run`: why it is not another time. */
function withoutReason(text: string): string {
  const [, wish = '', reason = ''] =
    /^(.{5,80}?)(?<!\s)\s+((?:(?:i|we) (?:got|have|pick|take|work|teach|coach)|\w+ is (?:the|my|our|for|when))\b.*)$/is.exec(
      text,
    ) ?? [];
  const wished = hearTime(wish);
  const isOther = (namesTime(reason) || / is /i.test(reason)) && hearTime(reason) === undefined;
  if (isOther && wished?.time !== undefined) return wish.replace(/,$/, '');
  // `Any afternoon is fine, after two. I do the deposits in the morning.`
  const [first = '', ...others] = splitSentences(text);
  const tells =
    others.length > 0 &&
    others.every(
      (each) =>
        /^(?:I|we|my|that['’]s)\b/i.test(each) &&
        !hearsWish(each, true) &&
        !ofZone.test(each) &&
        !saysMore(each) &&
        !ofAbsence.test(each),
    );
  return tells && hearTime(first) !== undefined && !isRefusedDay(first) ? first : text;
}

/** `I'm away until the 14th, so it would have to be after that.` */
const ofAbsence = /\b(?:away|until|till|after that|holidays?|vacation)\b/i;

/** `That's Central time!` */
const ofZone = /\btime\b|\b(?:eastern|central|mountain|pacific|gmt|utc)\b/i;

/** `Could it be Tuesday, or no, Wednesday, at eight?` */
function afterSecondThought(text: string): string {
  const [, before = '', after = ''] =
    /^(.{1,120}?)(?:[,.;:…—–-]\s*(?:or\s|oh\s)?(?:no|wait|sorry|i mean|rather)|\s(?:no wait|no sorry|wait no|sorry no|i mean|or rather))\b[,\s]+(.{3,120})$/is.exec(
      text,
    ) ?? [];
  return hearTime(before)?.day !== undefined && hearTime(after)?.day !== undefined ? after : text;
}

/** `Monday is not good. Tuesday at ten.` */
function withoutRefusedDays(text: string): string {
  const sentences = splitSentences(text);
  const onDays = sentences.filter(namesDay);
  // `No, Monday is stocktaking. Tuesday at nine.`
  const last = onDays.at(-1);
  if (takesBack.test(text) && sentences.length > 1 && last !== undefined && !/^(?:or|and|also)\b/i.test(last))
    return last;
  const refused = onDays.filter(isRefusedDay).map((sentence) => sentence.toLowerCase());
  // `Not on a Saturday. Saturday's my big day.`
  const isRefusedToo = (sentence: string): boolean =>
    refused.some((each) => each.includes(hearTime(sentence)?.day ?? '-'));
  const possible = onDays.filter((sentence) => !isRefusedDay(sentence) && !isRefusedToo(sentence));
  return possible.length > 0 && possible.length < onDays.length ? possible.join(' ') : text;
}

const takesBack = /^\W*(?:no|ah|oh|sorry|actually|wait)\b/i;

/** `Not Monday, I'm training all day.` */
function isRefusedDay(sentence: string): boolean {
  return /\b(?:not|no good|cannot|dont|cant|impossible)\b|n['’]t\b/i.test(sentence) && namesDay(sentence);
}

/** Also one that is refused: `Tuesday won't work`. */
function namesDay(sentence: string): boolean {
  const heard = hearTime(sentence);
  return heard?.day !== undefined || heard?.words.startsWith('Not ') === true;
}

/** A wished time without one of its days. */
function withoutTime(time: string, gone: string): string {
  const parts = time.split(/(,? (?:or|and) |, )/);
  const kept = parts.filter(
    (part, at) => at % 2 === 0 && part.split(' ')[0]?.toLowerCase() !== gone.toLowerCase(),
  );
  const [, ...rest] =
    parts.find((part) => part.split(' ')[0]?.toLowerCase() === gone.toLowerCase())?.split(' ') ?? [];
  const whole = [kept.join(' or '), rest.join(' ')].filter(Boolean).join(' ');
  return whole === '' || kept.length === 0 ? time : `${whole[0]?.toUpperCase()}${whole.slice(1)}`;
}

/** Where a new thought begins, even without punctuation; kept when texts are split by it. */
const boundary =
  /((?<![.!?;])[.!?;]+\s+|,\s+|(?<!\s)\s+(?:and|but|so|because)\s+(?=(?:i|we|my|our|the|they|clients|people|can|could|would)\b))/i;

/** Clauses that name somebody, ask or wish, and so are not a trouble. */
const otherClause =
  /^(?:(?:and|but|so|hi|hello|hey|well)\s+)*(?:(?:i'?m|i am|this is) \p{L}+(?: from\b.*)?$|my name|my email|i'?d like|i would like|i want|i need|can|could|how|what|does|do you|is there|will|would|please|book|hi|hello|hey)\b/iu;

/** Adds only what goes wrong from a text that says more: `Gus Petrakis. The phone rings all day.` */
export function addTroubles(turn: Turn, text: string): void {
  for (const trouble of troublesIn(text)) addProblem(turn, trouble);
}

/** Put down for a visitor who tells no trouble. */
export const problemForTheCall = 'Would rather tell us in the call.';

export function joinProblems(problems: string, sentence: string): string {
  return problems === '' || problems === problemForTheCall ? sentence : `${problems} ${sentence}`;
}

/** With this share of its words in the problems, a trouble counts as known. */
export const nearlyAll = 0.75;

/** Adds a trouble to the problems, without anything else that was said with it. */
export function addProblem(turn: Turn, text: string): void {
  const { problems } = turn.state.booking.entries;
  const parts = text.slice(0, longestStory).split(boundary);
  const isTold = (at: number): boolean => {
    const clause = withoutChatter(parts[at] ?? '');
    return clause !== '' && !otherClause.test(clause);
  };
  // As it was told, apart from what is left out.
  const kept = parts.map((part, at) => {
    if (at % 2 === 0) return isTold(at) ? part : '';
    return isTold(at - 1) && isTold(at + 1) ? part : '. ';
  });
  const told = withoutChatter(
    kept
      .join('')
      .replace(/^(?:\. )+/, '')
      .replace(/(?<!\. )(?:\. ){2,}/g, '. '),
  );
  const whole = (told === '' ? text : told).replace(/^(?:and|but|so) (?=i\b|we\b|my\b|our\b)/i, '');
  const sentence = splitSentences(whole).map(asSentence).join(' ');
  const known = new Set(toStems(problems));
  const stems = toStems(sentence);
  // `Like I said, nobody picks up`
  if (stems.filter((stem) => known.has(stem)).length < stems.length * nearlyAll)
    turn.fill({ problems: joinProblems(problems, sentence) });
}
