import { isTool, toolsNamed } from '#shared/agency/abilities.ts';
import { isServiceId } from '#shared/agency/offerings.ts';
import { isBroad, type Trade } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { isVisitorRequest, type VisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import { conceptOf } from '../intents/concepts.ts';
import type { Classification } from '../intents/text-classifier.ts';
import type { Meaning, Part, Understood } from '../intents/understanding.ts';
import { stem } from '../language/stem.ts';
import { subjectsOf } from '../reply-ids.ts';

/** The meaning of an utterance, as far as it is clear without knowing what was asked. */
export interface Said {
  readonly text: string;
  readonly words: readonly string[];
  /** The words, with one space between two. */
  readonly line: string;
  readonly isQuestion: boolean;
  /** The visitor's request, and how sure it is. */
  readonly request: VisitorRequest | undefined;
  readonly requestSureness: number;
  /** The answers that the visitor wants: one, or those to two questions. */
  readonly answers: readonly AnswerName[];
  readonly answerSureness: number;
  /** The answers that are meant beyond doubt: only these begin with a yes or no. */
  readonly certain: readonly AnswerName[];
  /** Two answers, either of which may be meant: the agent asks which. */
  readonly either: readonly AnswerName[];
  /** The likeliest answers, for a question back. */
  readonly guesses: readonly AnswerName[];
  readonly familiarity: number;
  readonly trade: Trade | undefined;
  readonly whole: Classification<Meaning>;
  readonly parts: readonly Part[];
  /** Its statements and its questions separately, if it has both. */
  readonly split?: { readonly told: Said; readonly asked: Said };
}

/** Below this a request is only a guess. */
const sure = 0.3;

/** Below this an answer is not given: a wrong one costs more than none. docs/decisions/0068 has the curve. */
const sureAnswer = 0.25;

/** Least ratio of the second subject's probability to the first's, and least sum of both, for either to be meant. */
const close = 0.6;
const both = 0.4;
/** Longest text, in words, for which the agent asks which is meant: for longer ones both guesses are mostly wrong. */
const longestEither = 5;

/** A part of a longer text must be surer. */
const surePart = 0.42;
const sureAnswerPart = 0.6;
/** One of a word or two must be surer still. */
const surestPart = 0.85;
/** Least probability of a part's meaning in the whole text: `and we wouldn't want to leave it` does not stop anything. */
const support = 0.1;
/** From this sureness on, the meaning of the whole counts for more than that of a part. */
const surelyWhole = 0.5;
/** From this sureness on, a part is answered along with a surer one. */
const surestOther = 0.6;

/** From this sureness of an answer on, its words are not taken for anything else. */
export const beyondDoubt = 0.9;

/** From this probability on, an answer is meant beyond doubt. */
const certain = 0.5;

/** Below this share of known words, a text is about something else. */
const familiar = 0.34;

/** Meanings that only count when nothing else is meant: `yes, what does it cost` asks for the price. */
const minorRequests: ReadonlySet<Meaning> = new Set<Meaning>([
  'yes',
  'no',
  'done',
  'unsure',
  'change',
  'send',
  'more',
]);

function isMinor(meaning: Meaning): boolean {
  return minorRequests.has(meaning) || writtenAnswer(meaning)?.counts === 'alone';
}

/** Said on the way to something else: `thanks, I have to go, but what does it cost`. */
function yields(meaning: Meaning): boolean {
  return meaning === 'farewell' || meaning === 'unsure' || writtenAnswer(meaning)?.counts === 'last';
}

const tradeOf: Readonly<Record<string, Trade>> = {
  '#salon': 'salon',
  '#gym': 'gym',
  '#barber': 'barbershop',
};

export function isAnswer(meaning: Meaning): meaning is AnswerName {
  return !isVisitorRequest(meaning);
}

export function meaningOf({ text, words, isQuestion, whole, parts, split }: Understood): Said {
  const base = {
    text,
    words,
    line: words.join(' '),
    isQuestion,
    familiarity: whole.familiarity,
    trade: tradeIn(words),
    whole,
    parts,
    guesses: likelyAnswers(whole),
  };
  const top = likeliest(whole);
  const isTopSure =
    top !== undefined &&
    top.sureness >= (isAnswer(top.meaning) ? sureAnswer : sure) &&
    (whole.familiarity >= familiar || (words.length < 3 && whole.familiarity > 0));
  const clear = clearParts(parts, whole, isTopSure ? top : undefined);
  const important = clear.filter(({ meaning }) => !yields(meaning));
  // The whole surely means something that no single part does.
  const isWhole =
    isTopSure &&
    top.sureness >= surelyWhole &&
    !isMinor(top.meaning) &&
    !yields(top.meaning) &&
    !important.some(({ meaning }) => meaning === top.meaning);
  const chosen = isWhole ? [] : important.length > 0 ? important : clear;
  const heard =
    chosen.length > 1 ||
    (chosen.length === 1 && (!isTopSure || isMinor(top.meaning) || (chosen[0]?.sureness ?? 0) > top.sureness))
      ? chosen
      : isTopSure
        ? [top, ...otherAsked(whole, top, words)]
        : chosen;
  const found = aboutNamedTools(heard, words);
  const request = found.find(({ meaning }) => !isAnswer(meaning));
  const answers: AnswerName[] = [];
  let answerSureness = 0;
  const answering = surestOfEach(
    found.flatMap((each) => (isAnswer(each.meaning) ? [{ ...each, meaning: each.meaning }] : [])),
    isQuestion ? saysAsMuch : isSameSubject,
  );
  const surest = Math.max(0, ...answering.map(({ sureness }) => sureness));
  for (const { meaning, sureness, isLong } of answering) {
    // Next to another answer, one must be beyond doubt: half a sentence sounds like many things.
    if (found.length > 1 && sureness < surest && sureness < (isLong ? surestOther : beyondDoubt)) continue;
    answers.push(meaning);
    answerSureness = Math.max(answerSureness, sureness);
  }
  return {
    ...base,
    request: request?.meaning as VisitorRequest | undefined,
    requestSureness: request?.sureness ?? 0,
    answers: answers.slice(0, 2),
    answerSureness,
    certain: found.filter(({ isCertain }) => isCertain).map(({ meaning }) => meaning),
    either: found.length === 0 && words.length <= longestEither ? eitherOf(whole) : [],
    ...(split && { split: { told: meaningOf(split.told), asked: meaningOf(split.asked) } }),
  };
}

/** `I'm on Booksy` is not about another tool, however similar it sounds. */
function aboutNamedTools(found: readonly Weighed[], words: readonly string[]): readonly Weighed[] {
  const tools: readonly Meaning[] = toolsNamed(words);
  const [named] = tools;
  return named === undefined
    ? found
    : found.map((each) =>
        isTool(each.meaning) && !tools.includes(each.meaning) ? { ...each, meaning: named } : each,
      );
}

/**
 * Keeps the surest, or the first, of answers that are alike: `What happens when someone calls and is upset?`
 * @param isAlike whether two answers are; for a statement, one answer on each subject is enough
 */
function surestOfEach(
  found: readonly WeighedAnswer[],
  isAlike: (one: AnswerName, other: AnswerName) => boolean,
): readonly WeighedAnswer[] {
  return found.filter(
    ({ meaning, sureness }, at) =>
      !found.some(
        (other, place) =>
          isAlike(other.meaning, meaning) &&
          (other.sureness > sureness || (other.sureness === sureness && place < at)),
      ),
  );
}

/** Least probability of an order in some part of an utterance: in general, and where nothing else is likely. */
const leastOrder = 0.1;
const leastOfUnsure = 0.03;
/** From these probabilities on, something else is likely, or so surely meant that no single part can be an order. */
const likelyElse = 0.2;
const surelyElse = 0.6;

/** Whether a statement only sounds like an order: `I want the calendar to leave me a lunch break`. */
export function ordersNothing({ whole, parts }: Said): boolean {
  const [best] = whole.guesses;
  if (best === undefined || isOrdering(best.label)) return false;
  const isSure = best.probability >= surelyElse && !isHeard(best.label);
  const heard = isSure ? [whole] : [whole, ...parts.map(({ classification }) => classification)];
  const orders = heard.map(({ guesses }) =>
    guesses.reduce((sum, { label, probability }) => sum + (isOrdering(label) ? probability : 0), 0),
  );
  return Math.max(...orders) < (best.probability < likelyElse ? leastOfUnsure : leastOrder);
}

function isOrdering(meaning: Meaning): boolean {
  return meaning === 'book' || isServiceId(meaning);
}

/** Words that join a second question. */
const joints: ReadonlySet<string> = new Set(['and', 'or']);

/** The second of two things asked, if about as likely as the first: `Do you sell my list or train AI with it?` */
function otherAsked(
  { guesses }: Classification<Meaning>,
  top: Weighed,
  words: readonly string[],
): readonly Weighed[] {
  const [first, second] = guesses;
  if (first === undefined || second === undefined || first.label !== top.meaning) return [];
  const isClose =
    second.probability >= close * first.probability && first.probability + second.probability >= sure;
  const isOther = isAnswer(second.label) && !isTalk(second.label) && !saysAsMuch(first.label, second.label);
  return isClose && isOther && words.some((word) => joints.has(word))
    ? [{ meaning: second.label, sureness: top.sureness }]
    : [];
}

/**
 * Finds the clear meanings of the sentences of a text. If one asks, a statement is not taken for another question: `my site
 * is on Wix, can the chat go on it`; unless it means the same as the whole text, or is talk or a trouble.
 */
function clearParts(
  parts: readonly Part[],
  whole: Classification<Meaning>,
  top: Weighed | undefined,
): readonly Weighed[] {
  const isAsked = parts.some(({ isQuestion, words: count }) => isQuestion && count > 2);
  const topMeaning = top?.meaning;
  return parts.flatMap(({ classification, words: count, isQuestion }) => {
    const best = likeliest(classification);
    if (best === undefined || classification.familiarity < 0.5 || count === 0) return [];
    const isKnown = isAnswer(best.meaning);
    const isClear = best.sureness >= (isKnown ? (count < 3 ? surestPart : sureAnswerPart) : surePart);
    const isSupported = (isKnown && isQuestion) || shareOf(whole, best.meaning) >= support;
    if (!isClear || !isSupported || isMinor(best.meaning)) return [];
    const isOther = topMeaning !== undefined && isAnswer(topMeaning) && !saysAsMuch(topMeaning, best.meaning);
    if (
      isKnown &&
      isAsked &&
      !isQuestion &&
      !isHeard(best.meaning) &&
      (isOther || best.meaning !== topMeaning)
    )
      return [];
    return [{ ...best, isLong: count > 2 }];
  });
}

/** The probability of a meaning, together with other answers on its subject. */
function shareOf({ guesses }: Classification<Meaning>, meaning: Meaning): number {
  const isOfIt = (label: Meaning): boolean =>
    label === meaning || (isAnswer(label) && isAnswer(meaning) && isSameSubject(label, meaning));
  return guesses.reduce((sum, { label, probability }) => sum + (isOfIt(label) ? probability : 0), 0);
}

function isTalk(meaning: AnswerName): boolean {
  return writtenAnswer(meaning)?.isTalk === true;
}

/** Whether it is talk or a trouble, which counts even next to a question. */
function isHeard(meaning: AnswerName): boolean {
  return isTalk(meaning) || writtenAnswer(meaning)?.helps !== undefined;
}

/** Whether two answers say the same, or one of them covers the other's whole subject. */
function saysAsMuch(one: AnswerName, other: AnswerName): boolean {
  const [known, next] = [writtenAnswer(one), writtenAnswer(other)];
  const isWhole = [known, next].some((each) => each === undefined || each.subjects === undefined);
  return one === other || (isWhole && isSameSubject(one, other));
}

/** Finds two whole subjects that are about as likely, and together likely enough to ask which is meant. */
function eitherOf(classification: Classification<Meaning>): AnswerName[] {
  const [one, other] = likelyAnswers(classification);
  if (one === undefined || other === undefined || classification.familiarity < 0.5) return [];
  const [first, second] = [shareOf(classification, one), shareOf(classification, other)];
  return second > close * first && first + second > both ? [one, other] : [];
}

interface WeighedAnswer extends Weighed {
  readonly meaning: AnswerName;
}

interface Weighed {
  readonly meaning: Meaning;
  readonly sureness: number;
  /** Whether it is of a part with more than two words. */
  readonly isLong?: boolean;
  /** Whether it is meant beyond doubt. */
  readonly isCertain?: boolean;
}

/** Finds the likeliest meaning, as sure as all that share its subject. */
function likeliest(classification: Classification<Meaning>): Weighed | undefined {
  const [first] = classification.guesses;
  if (first === undefined) return undefined;
  const { label, probability } = first;
  const near = { ...classification, guesses: classification.guesses.slice(0, 8) };
  return { meaning: label, sureness: shareOf(near, label), isCertain: probability >= certain };
}

/** The subjects that may be meant, for a question back: only whole ones are asked for. */
function likelyAnswers({ guesses }: Classification<Meaning>): AnswerName[] {
  const found: AnswerName[] = [];
  for (const { label } of guesses.slice(0, 8)) {
    if (!isAnswer(label) || isMinor(label)) continue;
    const [subject = label] = writtenAnswer(label)?.subjects ?? [];
    const known = writtenAnswer(subject);
    if (known && isBroad(known) && !found.some((each) => isSameSubject(each, subject))) found.push(subject);
  }
  return found.slice(0, 4);
}

export function isSameSubject(one: AnswerName, other: AnswerName): boolean {
  return one === other || subjectsOf(one).some((id) => subjectsOf(other).includes(id));
}

function tradeIn(words: readonly string[]): Trade | undefined {
  for (const word of words) {
    const trade = tradeOf[conceptOf(stem(word)) ?? ''];
    if (trade) return trade;
  }
  return undefined;
}
