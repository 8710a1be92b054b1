import { serviceIds } from '#shared/offerings.ts';
import { type BookingState, isEmailConfirmed, stepOf } from '../booking/booking-state.ts';
import { isStatedIn, numbersIn, type StatedNumber } from './stated-numbers.ts';
import { factsIn, rules } from './system-prompt.ts';

/** Why a sentence is not said. */
export type Withheld =
  | 'number'
  | 'price'
  | 'discount'
  | 'address'
  /** That the request was sent, while it was not. */
  | 'sent'
  /** That an appointment was made, moved or canceled: only a person can. */
  | 'arranged'
  | 'instructions'
  | 'too-long';

/** The verdict on a sentence that a model wrote. */
export type Verdict =
  | { readonly kind: 'said' }
  /** It promises or states something that is in neither the facts nor the booking. */
  | { readonly kind: 'withheld'; readonly why: Withheld };

/** Most sentences of one answer. */
const mostSentences = 3;

/** Longest sentence that is judged whole, in characters. */
const longestSentence = 1_000;

/** This many words in a row from the instructions are a recital. */
const longestQuote = 7;

/** What each part of a sentence claims is judged by itself: `no problem, it is sent` denies nothing. */
const clauseEnd = /[,;:–—]|\s-\s|\b(?:and|but|so|because|then)\b/i;

const money =
  /[$€£¥₹]|\b(?:dollars?|euros?|pounds?|francs?|rupees?|quid|bucks|cents?|usd|eur|gbp|per (?:month|minute|call|year|hour|week|day)|monthly fee|set-?up fee)\b/i;

const freeOfCharge = /\b(?:free|no charge|at no cost|costs? nothing|without charge|complimentary)\b/i;

/** What is free indeed. */
const freeThing =
  /\b(?:free (?:first |intro |short |initial |no-obligation )*(?:talk|call|consultation|conversation|chat)|(?:talk|call|consultation|conversation|request|booking|chat)\b(?: with \w+ \w+)? (?:is|are|costs?) (?:(?:also|completely|of course|always) )*(?:free|nothing))\b/i;

/** Free, and not of charge. */
const atLiberty =
  /\bfeel free\b|\bfree (?:to (?:ask|call|write|say|tell|type|choose|decide|change|correct|leave|stop)|up|time|slots?|hours?|evenings?|moments?|on|at|tomorrow|then)\b|\bhands?[- ]free\b/gi;

const discount =
  /\b(?:discounts?|rebates?|coupons?|vouchers?|promo(?:tion|tional)?s?|special (?:offer|price|deal)s?|(?<!\b(?:great|good) )deals?(?! (?:of|with)\b)|cheaper|money[- ]back|refunds?|guarantee[ds]?|percent off|% off)\b/i;

/** Before a claim, within its clause, it makes none of it. */
const denial =
  /\b(?:no|not|cannot|can't|can’t|don't|don’t|isn't|isn’t|hasn't|hasn’t|never|nothing|without|unable)\b/i;

/** Holds a no, and denies nothing. */
const noDenial =
  /\b(?:no (?:doubt|problem|worries|worry|question|matter)|not only|don['’]t (?:worry|forget))\b/gi;

/** So does this behind one: `discounts are not ours to promise`. */
const deniedBehind = /^\s*(?:(?:is|are|was|were|do|does|can|will|has|have)(?: not|n't|n’t)|cannot)\b/i;

/** `Once it is sent, a person gets in touch` says of what may be. */
const condition = /\b(?:once|until|before|after|if|when|whether|as soon as)\b/i;

/** Addresses that say so themselves: links, and those of mail. */
const link = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Words with dots between them, and a path; every word is one, so that none is looked at twice. */
const dotted = /([\w-]+(?:\.[\w-]+)*)([/?#:]\S*)?/g;

const endings = new Set('com net org io ai de co uk eu app dev info biz shop me us'.split(' '));

/** `Foyer dot com` */
const spokenAddress = /\S dot (?:com|net|org|io|ai|de|co|uk|eu|app|dev|info|biz|shop|me|us)\b/i;

/** What a claim of something done is about: the visitor's request, not what the offerings do for clients. */
const subject = [
  String.raw`\byour(?! (?:clients?|customers?|members?|guests?|callers?|reminders?|staff|team|plan|people)\b)(?: \w+){1,6} ?`,
  String.raw`\bthe (?:\w+ )?(?:request|booking|form|details|appointment|consultation|meeting) ?`,
  String.raw`\b(?:it|that|this|everything|all|you) ?`,
].join('|');
const adverbs = '(?: (?:now|just|already|successfully|all|been|safely))*';
const isDone = String.raw`(?:${subject})(?:\b(?:is|was|are|were|has been|have been|got)|['’](?:s|re))${adverbs}`;
const haveDone = String.raw`\b(?:i|we)(?:['’]ve| have)?${adverbs}`;

/** Each by itself: together they are too much for the check that none backtracks. */
const sentClaims = [
  String.raw`${isDone} (?:sent|stored|submitted|received|saved|on its way)\b`,
  String.raw`${haveDone} (?:sent|stored|submitted|saved|received)\b`,
  String.raw`\b(?:i|we)(?:['’]m|['’]re| am| are)${adverbs} (?:sending|submitting|storing)\b`,
  String.raw`(?:${subject})\b(?:went|gone) (?:through|out)\b`,
  String.raw`\b(?:you|everything|it|that)(?:['’]re|['’]s| are| is) (?:all |now )*(?:set|done)\b`,
  String.raw`^\W*(?:(?:your |the )?(?:request|booking|message) )?(?:sent|submitted)\b|^\W*all (?:set|done)\b`,
].map((claim) => new RegExp(claim, 'i'));

const arranged = '(?:booked|confirmed|scheduled|cancell?ed|rescheduled|moved|postponed)';
const arrangedClaim = new RegExp(
  String.raw`${isDone} ${arranged}\b|${haveDone} ${arranged}\b|^\W*(?:all |booking |appointment )?(?:booked|confirmed)\b`,
  'i',
);

/** Of numbers and addresses every setup has the same. */
const facts = factsIn([]);
const recital = quotesOf(rules);
const knownWords = new Set(facts.toLowerCase().match(/[a-z]+/g) ?? []);
const knownAddresses = new Set(addressesIn(facts));
const knownNumbers: readonly StatedNumber[] = [
  ...numbersIn(facts),
  ...numbersIn(`${serviceIds.length} services, ${serviceIds.length} offerings`),
];

/** `Which of the two`, `all four work together`: of what was just named. */
const ofTheNamed =
  /\b(?:of|between) the (?:two|three|four|five)\b|\ball (?:two|three|four|five)\b(?= (?:of|can|work|together|or|and|are|in)\b|[.,!?]|$)/gi;

/** Amounts that no figure stands for. */
const amounts = /\b(?:half|percent|doubles?|triples?|twice|tenfold|dozens|hundreds|thousands|millions)\b|%/gi;

/**
 * Makes the guard of one answer of a model: what is not in the facts or in the booking is not said, whatever the model
 * thinks.
 * @param booking as it is when a sentence is judged
 * @param object looks at a sentence
 */
export function createGuard(
  booking: () => BookingState,
  object: (sentence: string, booking: BookingState) => Promise<Withheld | undefined>,
): (sentence: string) => Promise<Verdict> {
  let count = 0;
  return async (sentence) => {
    if (count >= mostSentences) return { kind: 'withheld', why: 'too-long' };
    const why = await object(sentence, booking());
    if (why !== undefined) return { kind: 'withheld', why };
    count += 1;
    return { kind: 'said' };
  };
}

/** Why a sentence must not be said: linear in its length. */
export function objectionTo(sentence: string, booking: BookingState): Withheld | undefined {
  const text = sentence.slice(0, longestSentence);
  const known = JSON.stringify(booking.entries);
  const given = new Set(addressesIn(known));
  if (addressesIn(text).some((each) => !knownAddresses.has(each) && !given.has(each))) return 'address';
  if (spokenAddress.test(text)) return 'address';
  const clauses = text.split(clauseEnd).filter((clause) => clause.trim() !== '');
  if (clauses.some((clause) => isClaimed(discount, clause))) return 'discount';
  if (money.test(text)) return 'price';
  const priced = clauses.map((clause) => clause.replace(atLiberty, ' '));
  if (priced.some((clause) => !freeThing.test(clause) && isClaimed(freeOfCharge, clause))) return 'price';
  if (hasUnknownNumber(text, known)) return 'number';
  for (const clause of clauses) {
    const isOfEmail = isEmailConfirmed(booking) && /\b(?:e-?mail|address)\b/i.test(clause);
    if (!isOfEmail && isClaimed(arrangedClaim, clause, condition)) return 'arranged';
    if (stepOf(booking) !== 'sent' && sentClaims.some((claim) => isClaimed(claim, clause, condition)))
      return 'sent';
  }
  if (isRecital(text)) return 'instructions';
  return undefined;
}

/** Whether a clause says it, and does not deny it. */
function isClaimed(claim: RegExp, clause: string, open?: RegExp): boolean {
  const found = claim.exec(clause);
  if (found === null) return false;
  const [words] = found;
  // `No charge` says it with a no of its own; `nothing is sent` does not.
  const before = clause.slice(0, found.index).replace(noDenial, ' ');
  if (denial.test(before) || open?.test(before)) return false;
  return !deniedBehind.test(clause.slice(found.index + words.length));
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

/** Domains among words with dots between them: with an ending that is known, or one of any name in small letters. */
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

function hasUnknownNumber(text: string, known: string): boolean {
  const given = numbersIn(known);
  const counted = numbersIn(text.replace(ofTheNamed, ' '));
  if (counted.some((each) => !isStatedIn(each, knownNumbers, given))) return true;
  return (text.toLowerCase().match(amounts) ?? []).some(
    (word) => !knownWords.has(word) && !known.toLowerCase().includes(word),
  );
}

function isRecital(text: string): boolean {
  for (const quote of quotesOf(text)) if (recital.has(quote)) return true;
  return ownRules.test(text) || inside.test(text);
}

/** Talk of the rules themselves. */
const ownRules =
  /\b(?:my (?:instructions|rules|prompt|system prompt)|i (?:was|am|have been) (?:instructed|told|programmed) to)\b/i;

/** Names that only the instructions have. */
const inside =
  /\b(?:FACTS|STATE OF THE BOOKING|update_booking|send_booking|review_booking|answer_from_site|no_answer|end_call)\b/;

/** Every row of so many words of a text. */
function quotesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const quotes = new Set<string>();
  for (let at = 0; at + longestQuote <= words.length; at += 1)
    quotes.add(words.slice(at, at + longestQuote).join(' '));
  return quotes;
}
