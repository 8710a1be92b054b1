import { offeringInCalls, type ServiceId, serviceIds } from '#shared/offerings.ts';
import { createIntentMatcher, type IntentPatterns } from '../understanding/match-intents.ts';
import { topicPatterns } from '../understanding/topic-patterns.ts';
import { toWords } from '../understanding/words.ts';

/** What people call the services when they choose. */
const names = Object.fromEntries(
  serviceIds.map((id) => [id, { says: offeringInCalls(id).heard }]),
) as Readonly<Record<ServiceId, IntentPatterns>>;

/** Problems that a service is for. */
const problems = {
  website: topicPatterns.notFound,
  chatbot: topicPatterns.sameQuestions,
  phone: topicPatterns.missedCalls,
  scheduling: topicPatterns.noShows,
} satisfies Partial<Record<ServiceId, IntentPatterns>>;

const matchNames = createIntentMatcher(names);
const matchProblems = createIntentMatcher(problems);

const ordinals: readonly RegExp[] = [
  /\bfirst\b|\bnumber (?:one|1)\b/,
  /\bsecond\b|\bnumber (?:two|2)\b/,
  /\bthird\b|\bnumber (?:three|3)\b/,
  /\bfourth\b|\blast one\b|\bnumber (?:four|4)\b/,
];

/**
 * The services that a visitor chooses in something said, in card order: by name, `all of them`, `the second
 * one`, `everything but the website`.
 */
export function hearServices(text: string): ServiceId[] {
  const line = toWords(text).join(' ');
  const { wanted, unwanted } = partByNegation(line);
  const refused = named(unwanted);
  const chosen = new Set(named(wanted));
  const isAll =
    /\b(?:all|everything|whole lot|the lot|the works|every one|each of them)\b/.test(wanted) &&
    !/\b(?:that is all|not all|at all|all right|all day|all night|all the time)\b/.test(wanted);
  if (isAll) for (const id of serviceIds) chosen.add(id);
  // `First, the chatbot` is no first one.
  const isCounting = chosen.size === 0 || /\b(?:one|number)\b/.test(wanted);
  ordinals.forEach((ordinal, index) => {
    const id = isCounting && ordinal.test(wanted) ? serviceIds[index] : undefined;
    if (id !== undefined) chosen.add(id);
  });
  return serviceIds.filter((id) => chosen.has(id) && !refused.includes(id));
}

/** The services that a visitor names as not wanted: `not the chatbot`. */
export function hearRefusedServices(text: string): ServiceId[] {
  return named(partByNegation(toWords(text).join(' ')).unwanted);
}

/** The services that help with the problems in something said: `we miss calls` is one for the phone. */
export function servicesForProblems(text: string): ServiceId[] {
  return matchProblems(text)
    .filter(({ score }) => score >= 2)
    .map(({ intent }) => intent);
}

function named(text: string): ServiceId[] {
  return matchNames(text).map(({ intent }) => intent);
}

const negation =
  /\b(?:not(?! sure| only)|except(?: for)?|but not|without|apart from|no(?= (?:website|chatbot|bot|phone|caller|scheduling))|remove|everything but|all but|rather than|instead of)\b/;

/** A negation reaches to the next `but`, `just` or `i`. */
function partByNegation(line: string): { wanted: string; unwanted: string } {
  const [before = '', ...parts] = line.replace(/\b(everything|all) but\b/g, '$1 except').split(negation);
  const wanted = [before];
  const unwanted: string[] = [];
  for (const part of parts) {
    const end = /\b(?:but|just|only|i|please|yes|instead)\b/.exec(part)?.index ?? part.length;
    unwanted.push(part.slice(0, end));
    wanted.push(part.slice(end));
  }
  return { wanted: wanted.join(' '), unwanted: unwanted.join(' ') };
}
