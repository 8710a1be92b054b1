import { isServiceId, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { servicesNamed } from '../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import type { Said } from './meaning.ts';
import type { Turn } from './turn.ts';

/** Longest text, in words, that continues the previous question: `and the chatbot?` */
const longestRest = 6;

/**
 * Narrows answers to the service that was asked about: `price` and the website become `price-website`. A service alone
 * continues the previous question.
 */
export function narrowAnswers({ knows, state }: Turn, said: Said): readonly AnswerName[] {
  const { answers, words, text, isQuestion } = said;
  const refused = hearRefusedServices(text);
  const named = answers.length === 0 && !isQuestion ? [] : hearServices(text);
  // `How much for the chatbot only? I need no website.`
  const services = named.length > 1 ? named.filter((id) => !refused.includes(id)) : named;
  const isAll = services.length === 0 || services.length === serviceIds.length;
  const isPlain = words.every((word) => ofPrice.has(word));
  const several = !isAll ? services : isPlain ? bookedTogether(state, said.line) : [];
  const [asked = ''] = answers;
  // An owner's own offering has no price of its own here.
  const isPriced = (id: ServiceId): boolean => knows.answers[`price-${id}`] !== undefined;
  if (
    several.length > 1 &&
    several.every(isPriced) &&
    (prices.has(asked) || (isAll && pricesOfOne.has(asked)))
  )
    return several.length === serviceIds.length
      ? ['price-together']
      : several.map((id): AnswerName => `price-${id}`);
  const [spokenOf] = several.length > 0 || !isPlain ? several : discussedIn(state);
  const isPrice = pricesOfOne.has(asked) || (services.length === 0 && prices.has(asked));
  if (spokenOf !== undefined && isPriced(spokenOf) && several.length < 2 && !ofAll.test(said.line) && isPrice)
    return withWhatIsKnown([`price-${spokenOf}`], state);
  if (isAll && ofTotal.test(said.line) && asked === 'price') return ['price-together'];
  const narrowed = (name: AnswerName, id: ServiceId): AnswerName | undefined =>
    knows.answers[`${name}-${id}`] && `${name}-${id}`;
  const [id] = services;
  if (id === undefined) {
    // `What's it cost?`, while one offering is being booked.
    const [only, ...others] = state.booking.entries.services.filter(isServiceId);
    const isOfIt = state.booking.isWanted && only !== undefined && others.length === 0;
    const ofIt =
      isOfIt && !ofAll.test(said.line) ? answers.map((name) => narrowed(name, only) ?? name) : answers;
    return withWhatIsKnown(ofIt, state);
  }
  if (services.length > 2) return withWhatIsKnown(answers, state);
  const topics = answers.filter((name) => !isServiceId(name));
  if (topics.length > 0) {
    const exact = topics.flatMap((name) => services.map((each) => narrowed(name, each) ?? name));
    return withWhatIsKnown([...new Set(exact)].slice(0, 2), state);
  }
  const before = state.lastAnswers[0]?.split('-')[0] ?? '';
  const again = words.length <= longestRest ? narrowed(before, id) : undefined;
  return again === undefined ? answers : [again];
}

/** The prices that may be meant of several offerings. */
const prices: ReadonlySet<string> = new Set([
  'price',
  'price-together',
  ...serviceIds.map((id) => `price-${id}`),
]);

/** The prices that may be meant of one offering: `and what's that a month?` */
const pricesOfOne: ReadonlySet<string> = new Set(['price', 'price-parts', 'monthly-each']);

/** Words of a question for a price that names nothing else: `and what's that a month?` */
const ofPrice: ReadonlySet<string> = new Set(
  `and ok okay so but yeah then well cool right fair hm hmm what what's whats is was how much does do did it that this the a for on top of
  cost costs price prices pricing monthly month per each every ongoing in total all up again would will be setup fee plus no surprises
  actual again there like exactly then please just only rough roughly to me both together altogether them these those two three`.split(
    /\s+/,
  ),
);

/** The one offering that is named in the same breath, or that the last answer was about. */
function discussedIn({ discussed, discussedLast, heard }: Turn['state']): readonly ServiceId[] {
  const named = servicesNamed(heard);
  if (named.length === 1) return named;
  return discussedLast === 1 ? discussed.slice(0, 1).filter(isServiceId) : [];
}

/** The offerings being booked, unless others are asked about: `how much is it for both?` */
function bookedTogether({ booking }: Turn['state'], line: string): readonly ServiceId[] {
  return booking.isWanted && !ofOthers.test(line) ? booking.entries.services.filter(isServiceId) : [];
}

const ofTotal = /\b(?:in total|together|altogether|for everything)\b/;

const ofOthers =
  /\b(?:prices|services|others?|(?:all|each) of|each one|everything|you (?:offer|have|do|sell))\b/;

const ofAll = /\b(?:all|everything|each|both|prices|services|others?|together)\b/;

/** Adds what is known of the visitor's business: the tool meant by `does it work with our system`, and how many shops. */
function withWhatIsKnown(
  answers: readonly AnswerName[],
  { tool, places }: Turn['state'],
): readonly AnswerName[] {
  if (tool !== undefined && answers.length === 1 && /^(?:integrations|keep-software)$/.test(answers[0] ?? ''))
    return [tool];
  const [only] = answers;
  return places !== undefined &&
    answers.length === 1 &&
    /^price(?:-\w+)?$/.test(only ?? '') &&
    only !== 'price-several'
    ? [...answers, 'price-several']
    : answers;
}
