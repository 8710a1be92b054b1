import type { BookingEntries } from '#shared/forms/booking.ts';
import { troubleTaken } from '#shared/texts/agent/agent-phrases.ts';
import { wishSentence } from '#shared/texts/agent/spoken-times.ts';
import { easesSentence } from '../booking/spoken-services.ts';
import { classifierOf } from '../intents/learned.ts';
import { givenNames } from '../slots/given-names.ts';
import { hearTime, isNothingButTime, isPlainWish } from '../slots/hear-time.ts';

/** A greeting by name. */
const meet = (first: string): string => `Nice to meet you, ${first}.`;

/** A greeting for each common given name: each has a sound, so that the name is heard as well as read. */
export const greetingsByName: readonly string[] = [...givenNames].map((name) => meet(capitalized(name)));

/**
 * The greeting for somebody with a common given name; undefined for others, whose names have no sound.
 * @param isRead whether the visitor types, and so reads: then any name can be said
 */
export function wordsForName(name: string, isRead = false): readonly string[] | undefined {
  const [first = ''] = name.split(' ');
  const known = first.toLowerCase();
  const hasSound = givenNames.has(known) && first === capitalized(known);
  return hasSound || (isRead && /^\p{Lu}\p{L}+$/u.test(first) && !titles.has(known))
    ? [meet(first)]
    : undefined;
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const titles: ReadonlySet<string> = new Set('mr mrs ms miss mx dr prof professor sir madam'.split(' '));

type KnownTrouble = keyof typeof troubleTaken;

/** How certain a theme must be among all that is no question, so that it is named. */
const sure = 0.7;

/** Below this the text may be anything. */
const likely = 0.25;

/**
 * The words for the trouble of a request: they show that it was understood, where its theme is clear or suits a service that
 * is chosen. Undefined if nothing fits.
 */
export function wordsForTrouble({
  problems,
  services,
}: Pick<BookingEntries, 'problems' | 'services'>): readonly string[] | undefined {
  const { guesses } = classifierOf('themes')(problems);
  const told = guesses.filter(({ label }) => label !== 'fact-question');
  const [best] = told;
  const all = told.reduce((sum, { probability }) => sum + probability, 0);
  if (best !== undefined && isKnown(best.label) && best.probability >= Math.max(likely, sure * all))
    return troubleTaken[best.label];
  const suiting = services.flatMap((id) => eased[id] ?? []);
  const fitting = told.find(
    ({ label, probability }) => probability >= likely && suiting.some((one) => one === label),
  );
  if (fitting !== undefined && isKnown(fitting.label)) return troubleTaken[fitting.label];
  const general = easesSentence(services);
  return general === undefined ? undefined : [general];
}

/** The troubles that each service is for. */
const eased: Readonly<Partial<Record<string, readonly KnownTrouble[]>>> = {
  website: ['website-trouble', 'few-clients'],
  chatbot: ['messages'],
  phone: ['missed-calls'],
  scheduling: ['bookings-mess', 'no-shows'],
};

function isKnown(label: string): label is KnownTrouble {
  return Object.hasOwn(troubleTaken, label);
}

/** Longest wish that is read back as it is, in characters. */
const longestRead = 60;

/**
 * The sentence for a preferred time that is one day, a part of it, or a clock.
 * @param isRead whether the visitor types, and so reads: then any short wish can be said
 */
export function wordsForWish(time: string, isRead = false): string | undefined {
  const heard = isPlainWish(time) ? hearTime(time) : undefined;
  const sentence = heard && wishSentence(heard);
  return (
    sentence ??
    (isRead && isNothingButTime(time) && time.length <= longestRead
      ? `${time.replace(/[.!?]$/, '')}, got it.`
      : undefined)
  );
}
