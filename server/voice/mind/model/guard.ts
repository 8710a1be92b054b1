import { type BookingState, stepOf } from '../booking/booking-state.ts';
import { facts, rules } from './system-prompt.ts';

/** Why a sentence is not said. */
export type Withheld = 'number' | 'price' | 'discount' | 'address' | 'sent' | 'instructions' | 'too-long';

/** The verdict on a sentence that a model wrote. */
export type Verdict =
  | { readonly kind: 'said' }
  /** It promises or states something that is in neither the facts nor the booking. */
  | { readonly kind: 'withheld'; readonly why: Withheld };

/** Most sentences of one answer. */
const mostSentences = 3;

/** This many words in a row from the instructions are a recital. */
const longestQuote = 7;

const numberWords = new Set(
  `five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
  forty fifty sixty seventy eighty ninety hundred thousand million dozen half percent`.split(/\s+/),
);

const money =
  /[$€£¥]|\b(?:dollars?|euros?|pounds?|bucks|cents?|usd|eur|gbp|per (?:month|minute|call|year|hour)|a (?:month|minute|year)|monthly fee|set-?up fee)\b/i;

const freeOfCharge = /\b(?:free|no charge|at no cost|costs? nothing|without charge|complimentary)\b/i;

/** What is free indeed. */
const freeThing = /\b(?:talk|call|consultation|conversation|request|booking|chat)\b/i;

const discount =
  /\b(?:discounts?|rebates?|coupons?|promo(?:tion|tional)?s?|special (?:offer|price|deal)s?|deals?|cheaper|money[- ]back|refunds?|guarantee[ds]?|percent off|% off)\b/i;

const denial = /\b(?:no|not|cannot|can't|can’t|don't|don’t|isn't|isn’t|never|nothing|without|unable)\b/i;

const address =
  /\b(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|ai|de|co|uk|eu|app|dev|info|biz|shop|me|us)\b\S*|[\w.+-]+@[\w-]+\.[\w.-]+)/gi;

const sentClaim =
  /\b(?:(?:is|was|has been|have been|been|got|are) (?:now |just |already |successfully )*(?:sent|stored|submitted|booked|received|confirmed|scheduled|saved|cancell?ed|rescheduled|moved)|(?:i|we)(?:'ve|’ve| have)? (?:just |already |now |successfully )*(?:sent|stored|submitted|booked|scheduled|saved|cancell?ed|rescheduled|moved)|all (?:set|booked|done)|you(?:'re|’re| are) (?:all )?booked)\b/i;

const recital = quotesOf(rules);
const knownNumbers = new Set(facts.match(/\d+(?:[.,:]\d+)*/g) ?? []);
const knownWords = new Set(facts.toLowerCase().match(/[a-z]+/g) ?? []);

/**
 * Makes the guard of one answer of a model: what is not in the facts or in the booking is not said, whatever the model
 * thinks. Linear in the length of a sentence.
 * @param booking as it is when a sentence is judged
 */
export function createGuard(booking: () => BookingState): (sentence: string) => Verdict {
  let count = 0;
  return (sentence) => {
    if (count >= mostSentences) return { kind: 'withheld', why: 'too-long' };
    const why = objection(sentence, booking());
    if (why !== undefined) return { kind: 'withheld', why };
    count += 1;
    return { kind: 'said' };
  };
}

function objection(sentence: string, booking: BookingState): Withheld | undefined {
  const text = sentence.slice(0, 1_000);
  const known = JSON.stringify(booking.entries);
  for (const found of text.match(address) ?? []) {
    const place = found.replace(/[.,!?;:)]+$/, '');
    if (!facts.includes(place) && !known.includes(place)) return 'address';
  }
  if (discount.test(text) && !denial.test(text)) return 'discount';
  if (money.test(text) || (freeOfCharge.test(text) && !freeThing.test(text) && !denial.test(text)))
    return 'price';
  for (const number of text.match(/\d+(?:[.,:]\d+)*/g) ?? []) {
    if (!knownNumbers.has(number) && !known.includes(number)) return 'number';
  }
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (numberWords.has(word) && !knownWords.has(word) && !known.toLowerCase().includes(word))
      return 'number';
  }
  if (sentClaim.test(text) && stepOf(booking) !== 'sent' && !denial.test(text)) return 'sent';
  if (isRecital(text)) return 'instructions';
  return undefined;
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
  /\b(?:FACTS|STATE OF THE BOOKING|update_booking|send_booking|review_booking|answer_from_site|end_call)\b/;

/** Every row of so many words of a text. */
function quotesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const quotes = new Set<string>();
  for (let at = 0; at + longestQuote <= words.length; at += 1)
    quotes.add(words.slice(at, at + longestQuote).join(' '));
  return quotes;
}
