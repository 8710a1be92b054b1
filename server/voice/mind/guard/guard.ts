import { brand } from '#shared/agency/brand.ts';
import { serviceIds } from '#shared/agency/offerings.ts';
import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import type { Taught } from '../answers/taught.ts';
import { type BookingState, isEmailConfirmed, stepOf } from '../booking/booking-state.ts';
import { hearLanguage } from '../language/hear-language.ts';
import { factsIn, rules } from '../prompt/system-prompt.ts';
import {
  claimsArranged,
  claimsFreeTime,
  claimsGivenAway,
  claimsHuman,
  claimsJoining,
  claimsSent,
  clausesOf,
  daysIn,
  isClaimed,
  isNamedDay,
  standingIn,
} from '../site/claims.ts';
import { namesIn } from './names-in.ts';
import { isStatedIn, numbersIn, type StatedNumber } from './stated-numbers.ts';

/** Why a sentence is withheld. */
export type Withheld =
  | 'number'
  | 'price'
  | 'discount'
  | 'address'
  /** Claims that the request was sent when it was not. */
  | 'sent'
  /** Claims that an appointment was made, moved or canceled, which only a person can do. */
  | 'arranged'
  /** Claims to be human. */
  | 'human'
  /** A day that neither the facts nor the visitor named. */
  | 'date'
  /** A customer, product, language or certificate that the facts do not mention. */
  | 'name'
  /** In a language that the agent does not speak. */
  | 'language'
  | 'instructions'
  | 'too-long';

/** The verdict on a sentence that a model wrote. */
export type Verdict =
  | { readonly kind: 'said' }
  /** It promises or states something that is in neither the facts nor the booking. */
  | { readonly kind: 'withheld'; readonly why: Withheld };

/** Most sentences of one answer. */
const mostSentences = 3;

/** Most letters of one answer: about half a minute aloud. */
const mostLetters = 450;

/** Longest sentence that is judged whole, in characters. */
const longestSentence = 1_000;

/** Most letters of a spoken sentence, with each digit counted as five: about twenty seconds. */
const longestAloud = 300;

/** This many consecutive words from the instructions count as reciting them. */
const longestQuote = 7;

const money =
  /[$€£¥₹]|\b(?:dollars?|euros?|pounds?|francs?|rupees?|quid|bucks|cents?|usd|eur|gbp|per (?:month|minute|call|year|hour|week|day)|monthly fee|set-?up fee)\b/i;

/** `$39 a month`, `20 cents per minute`: the amount, and the unit it pays for. */
const amount =
  /([$€£¥₹]\p{N}{1,9}(?:[.,]\p{N}{1,3}){0,3}|(?<!\p{N})\p{N}{1,4} cents?)(?: (?:an?|per|each|every) (\p{L}+))?/gu;

const freeOfCharge = /\b(?:free|no charge|at no cost|costs? nothing|without charge|complimentary)\b/i;

/** Things that really are free. */
const freeThing =
  /\b(?:free (?:first |intro |short |initial |no-obligation )*(?:talk|call|consultation|conversation|chat)|(?:talk|call|consultation|conversation|request|booking|chat)\b(?: with \w+ \w+)? (?:is|are|costs?) (?:(?:also|completely|of course|always) )*(?:free|nothing))\b/i;

/** Uses of "free" that do not mean free of charge. */
const atLiberty =
  /\bfeel free\b|\bfree (?:to (?:ask|call|write|say|tell|type|choose|decide|change|correct|leave|stop)|up|time|slots?|hours?|evenings?|moments?|on|at|tomorrow|then)\b|\bhands?[- ]free\b/gi;

const discount =
  /\b(?:discounts?|rebates?|coupons?|vouchers?|promo(?:tion|tional)?s?|special (?:offer|price|deal)s?|(?<!\b(?:great|good) )deals?(?! (?:of|with)\b)|cheaper|money[- ]back|refunds?|guarantee[ds]?|percent off|% off)\b/i;

/** Unmistakable addresses: links and email. */
const link = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Dot-separated words and a path; single words match too, so that none is scanned twice. */
const dotted = /([\w-]+(?:\.[\w-]+)*)([/?#:]\S*)?/g;

const endings = new Set('com net org io ai de co uk eu app dev info biz shop me us'.split(' '));

/** `Foyer dot com` */
const spokenAddress = /\S dot (?:com|net|org|io|ai|de|co|uk|eu|app|dev|info|biz|shop|me|us)\b/i;

const recital = quotesOf(rules);

/** The contents of the facts, prepared for checking sentences. */
interface Known {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly amounts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
  readonly numbers: readonly StatedNumber[];
}

const knownOf = new WeakMap<AnswerBook, Known>();

/** Returns the known facts, read once per taught version; numbers and addresses are the same in every setup. */
function knownWith(taught: Taught | undefined): Known {
  const book = answerBook(taught);
  const before = knownOf.get(book);
  if (before) return before;
  const facts = factsIn([], book);
  const known: Known = {
    text: facts.toLowerCase(),
    words: new Set(wordsIn(`${facts} ${brand.name} ${brand.audience.all}`)),
    amounts: new Set(amountsIn(facts)),
    addresses: new Set(addressesIn(facts)),
    numbers: [
      ...numbersIn(facts),
      ...numbersIn(`${serviceIds.length} services, ${serviceIds.length} offerings`),
    ],
  };
  knownOf.set(book, known);
  return known;
}

/** `Which of the two`, `all four work together`: refers to things just named. */
const ofTheNamed =
  /\b(?:of|between) the (?:two|three|four|five)\b|\ball (?:two|three|four|five)\b(?= (?:of|can|work|together|or|and|are|in)\b|[.,!?]|$)/gi;

/** Amounts without a figure. */
const amounts = /\b(?:half|percent|doubles?|triples?|twice|tenfold|dozens|hundreds|thousands|millions)\b|%/gi;

/**
 * Creates the guard for one answer of a model: nothing is said that is in neither the facts nor the booking.
 * @param booking returns its state at the time a sentence is judged
 * @param object finds the objection to a sentence
 * @param heard returns everything the visitor has said in the call
 * @param taught everything the team has taught the agent
 */
export function createGuard(
  booking: () => BookingState,
  object: (
    sentence: string,
    booking: BookingState,
    heard: string,
    taught?: Taught,
  ) => Promise<Withheld | undefined>,
  heard: () => string = () => '',
  taught?: Taught,
): (sentence: string) => Promise<Verdict> {
  let count = 0;
  let letters = 0;
  return async (sentence) => {
    letters += sentence.length;
    if (count >= mostSentences || letters > mostLetters) return { kind: 'withheld', why: 'too-long' };
    const why = await object(sentence, booking(), heard(), taught);
    if (why !== undefined) return { kind: 'withheld', why };
    count += 1;
    return { kind: 'said' };
  };
}

/**
 * Finds why a sentence must not be said; undefined if it may be. Linear in its length.
 * @param heard everything the visitor said in the call: names they gave may be repeated
 * @param taught everything the team has taught the agent
 */
export function objectionTo(
  sentence: string,
  booking: BookingState,
  heard = '',
  taught?: Taught,
): Withheld | undefined {
  const known = knownWith(taught);
  const text = sentence.slice(0, longestSentence);
  const entries = JSON.stringify(booking.entries);
  const given = `${entries} ${heard}`.toLowerCase();
  const clauses = clausesOf(text);
  if (isLongAloud(text)) return 'too-long';
  if (isRecital(text)) return 'instructions';
  if (hearLanguage(wordsIn(text)) !== undefined || /[^\p{Script=Latin}\P{L}]/u.test(text)) return 'language';
  if (claimsHuman(text)) return 'human';
  const givenAddresses = new Set(addressesIn(entries));
  if (addressesIn(text).some((each) => !known.addresses.has(each) && !givenAddresses.has(each)))
    return 'address';
  if (spokenAddress.test(text)) return 'address';
  if (clauses.some((clause) => isClaimed(discount, clause))) return 'discount';
  if (isUnknownPrice(text, known)) return 'price';
  const priced = clauses.map((clause) => clause.replace(atLiberty, ' '));
  if (priced.some((clause) => !freeThing.test(clause) && isClaimed(freeOfCharge, clause))) return 'price';
  if (clauses.some(claimsGivenAway)) return 'price';
  if (hasUnknownNumber(text, entries, known)) return 'number';
  for (const clause of clauses) {
    const isOfEmail = isEmailConfirmed(booking) && /\b(?:e-?mail|address)\b/i.test(clause);
    if (!isOfEmail && claimsArranged(clause)) return 'arranged';
  }
  if (stepOf(booking) !== 'sent' && claimsSent(text)) return 'sent';
  if (clauses.some(claimsFreeTime)) return 'date';
  if (daysIn(text).some((day) => !given.includes(day) && !(isNamedDay(day) && known.text.includes(day))))
    return 'date';
  const standing = standingIn(text);
  if (standing !== undefined && !known.words.has(standing)) return 'name';
  const words = new Set(wordsIn(given));
  const names = namesIn(text).filter((name) => !known.words.has(name));
  if (names.some((name) => !words.has(name))) return 'name';
  // `Yes, it works with Treatwell`: the visitor may have named it, but no fact says that it works.
  if (
    clauses.some(
      (clause) => claimsJoining(clause) && names.some((name) => clause.toLowerCase().includes(name)),
    )
  )
    return 'name';
  return undefined;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&-]*/gu) ?? [];
}

/** Whether a text mentions money other than the amounts, per the units, that the facts state. */
function isUnknownPrice(text: string, known: Known): boolean {
  const named = amountsIn(text);
  if (named.some((each) => !known.amounts.has(each))) return true;
  return named.length === 0 && money.test(text);
}

/** Each amount of money with what it is paid for, such as `$39 month`. */
function amountsIn(text: string): readonly string[] {
  return [...text.matchAll(amount)].map(([, money = '', of = '']) => `${money} ${of.toLowerCase()}`.trim());
}

/** Whether a sentence takes too long to say, because it is long or full of digits. */
function isLongAloud(text: string): boolean {
  const figures = text.match(/\p{N}/gu)?.length ?? 0;
  return text.length + 4 * figures > longestAloud;
}

function addressesIn(text: string): string[] {
  const withoutLinks = text.replace(link, ' ');
  const found = [
    ...(text.match(link) ?? []),
    ...(withoutLinks.match(mail) ?? []),
    ...[...withoutLinks.replace(mail, ' ').matchAll(dotted)].flatMap(([, labels = '', path = '']) =>
      domainsIn(labels.split('.'), path),
    ),
  ];
  return found.map((each) =>
    each
      .replace(/^\W+/, '')
      .replace(/(?<![.,!?;:)"'’”])[.,!?;:)"'’”]+$/, '')
      .toLowerCase(),
  );
}

/** Finds domains in dot-separated words: with a known ending, or any lower-case name and ending. */
function domainsIn(labels: readonly string[], path: string): string[] {
  const isEnd = (at: number): boolean => at === labels.length - 1;
  const known = labels.findLastIndex((label, at) => at > 0 && endings.has(label.toLowerCase()));
  // `Done.Your request` is the beginning of a sentence.
  const isSmall = (label: string | undefined): boolean => /^-*[a-z\d]/.test(label ?? '');
  const end = labels.findLastIndex(
    (label, at) => at > 0 && /^[a-z]{2,}(?!\w)/.test(label) && isSmall(labels[at - 1]),
  );
  let start = end - 1;
  while (start > 0 && isSmall(labels[start - 1])) start -= 1;
  return [
    ...(known < 0 ? [] : [labels.slice(0, known + 1).join('.') + (isEnd(known) ? path : '')]),
    ...(end < 0 ? [] : [labels.slice(start, end + 1).join('.') + (isEnd(end) ? path : '')]),
  ];
}

function hasUnknownNumber(text: string, entries: string, known: Known): boolean {
  const given = numbersIn(entries);
  // Money has been checked already.
  const counted = numbersIn(text.replace(amount, ' ').replace(ofTheNamed, ' '));
  if (counted.some((each) => !isStatedIn(each, known.numbers, given))) return true;
  return (text.toLowerCase().match(amounts) ?? []).some(
    (word) => !known.words.has(word) && !entries.toLowerCase().includes(word),
  );
}

function isRecital(text: string): boolean {
  for (const quote of quotesOf(text)) if (recital.has(quote)) return true;
  return ownRules.test(text) || inside.test(text);
}

/** Mentions the rules themselves. */
const ownRules =
  /\b(?:my (?:instructions|rules|prompt|system prompt)|i (?:was|am|have been) (?:instructed|told|programmed) to)\b/i;

/** Names that only the instructions have. */
const inside =
  /\b(?:FACTS|STATE OF THE BOOKING|update_booking|send_booking|review_booking|answer_from_site|list_times|book_time|no_answer|end_call)\b/;

/** Returns every run of `longestQuote` words in a text. */
function quotesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const quotes = new Set<string>();
  for (let at = 0; at + longestQuote <= words.length; at += 1)
    quotes.add(words.slice(at, at + longestQuote).join(' '));
  return quotes;
}
