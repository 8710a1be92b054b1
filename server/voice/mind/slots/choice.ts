import { offeringInCalls, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { learned } from '../intents/learned.ts';
import {
  createSequenceLabeler,
  type Features,
  type LabeledPart,
  type Sequence,
} from '../intents/sequence-labeler.ts';
import { toWords } from '../language/words.ts';
import { hearRefusedServices, hearServices } from './hear-services.ts';

/** A part of something said that orders services, or sets some aside. */
export interface Choice {
  readonly kind: 'want' | 'refuse';
  readonly text: string;
  /** Everything said before it in the same turn. */
  readonly before: string;
}

/** How many turns before this one tell what a choice means. */
export const turnsLookedAt = 3;

/** Where a choice is made. */
export interface ChoiceContext {
  /** The visitor's turns before this one, the latest first. */
  readonly turns: readonly string[];
  /** The services chosen so far. */
  readonly chosen: readonly string[];
}

/** Words for what a service is about, besides its names. */
const subjects: Readonly<Partial<Record<string, RegExp>>> = {
  website: /^(?:(?:web ?)?(?:sites?|pages?)|web|homepage)$/,
  chatbot: /^(?:chat(?:bots?|s|ty)?|bots?|messag\w+|texting|writing|writes?|dms?|instagram)$/,
  phone: /^(?:(?:tele)?phones?|callers?|calls?|ring\w*|voice|answering)$/,
  scheduling: /^(?:schedul\w+|calend[ae]rs?|remind\w*|bookings?|slots?|diary|waitlist|appointments?)$/,
};

/** Words that stand for a service spoken of before. */
const pointers = new Set(
  'it that this both one two three them those these all too also first second last other others rest only just instead everything same pair lot whole four none nothing any'.split(
    ' ',
  ),
);

function serviceOf(word: string): ServiceId | '' {
  const isOf = (id: ServiceId): boolean =>
    subjects[id]?.test(word) ?? offeringInCalls(id).heard.includes(word);
  return serviceIds.find(isOf) ?? '';
}

/** How much of what was said before in the turn tells what is meant, in characters. */
const longestBefore = 300;

/** The services that words speak of, the last one last. */
function spokenOf(words: readonly string[]): ServiceId[] {
  const found = words.flatMap((word) => serviceOf(word) || []);
  return found.filter((id, at) => found.lastIndexOf(id) === at);
}

/** One part per service, in card order: the features tell whether the choice means it. */
export function toChoice({ kind, text, before }: Choice, { turns, chosen }: ChoiceContext): Sequence {
  const words = toWords(text);
  const services = words.map(serviceOf);
  const spoken = spokenOf(words);
  const names = hearServices(text);
  const refused = hearRefusedServices(text);
  const pointing = words.filter((word) => pointers.has(word));
  const isVague = names.length === 0 && spoken.length === 0;
  const places = [before.slice(-longestBefore), ...turns].map((place) => ({
    spoken: spokenOf(toWords(place)),
    names: hearServices(place),
  }));
  const all = places.flatMap((place) => place.spoken.toReversed());
  const recent = all.filter((id, at) => all.indexOf(id) === at);
  const parts = serviceIds.map((id): Features => {
    const features = new Set(['bias', `s:${id}`, `k:${kind}`, `k:${kind}:${id}`]);
    const isChosen = chosen.includes(id);
    const marks = services.map((each, at) => (each === '' ? words[at] : each === id ? 'ITSELF' : 'OTHER'));
    words.forEach((word, at) => {
      features.add(`${id}|${word}`);
      if (at > 0) features.add(`${id}|${words[at - 1]} ${word}`);
    });
    ['^', ...marks].forEach((mark, at) => {
      features.add(`n|${mark}`).add(`n|${mark} ${marks[at] ?? '$'}`);
    });
    features.add(`spoken:${spoken.includes(id)}:${Math.min(spoken.length, 2)}:${kind}`);
    features.add(`named:${names.includes(id)}:${Math.min(names.length, 2)}:${kind}`);
    features.add(`named:${names.includes(id)}`);
    features.add(`refused:${refused.includes(id)}:${refused.length > 0}:${kind}`);
    features.add(
      `both:${names.includes(id)}${refused.includes(id)}${names.length > 0}${refused.length > 0}${kind}`,
    );
    features.add(`chosen:${isChosen}:${Math.min(chosen.length, 2)}:${kind}:${names.length > 0}`);
    for (const word of pointing) features.add(`p:${word}:${isChosen}:${isVague}`).add(`p:${word}:${isVague}`);
    const rank = recent.indexOf(id);
    features.add(`rank:${rank}:${isVague}:${kind}`);
    if (rank >= 0) for (const word of pointing) features.add(`rank:${rank}:${word}:${isVague}`);
    places.forEach((place, at) => {
      if (place.names.includes(id))
        features.add(`${at}:named:${place.names.length}:${isVague}`).add(`${at}:named:${isVague}:${kind}`);
      if (!place.spoken.includes(id)) {
        if (place.spoken.length > 0) features.add(`${at}:other:${isVague}:${kind}`);
        return;
      }
      const ways = [
        'in',
        ...(place.spoken.length === 1 ? ['only'] : []),
        ...(place.spoken.at(-1) === id ? ['last'] : []),
        ...(place.spoken[0] === id ? ['first'] : []),
        `of${Math.min(place.spoken.length, 3)}`,
      ];
      for (const way of ways) {
        features.add(`${at}:${way}:${isVague}:${kind}`);
        for (const word of pointing) features.add(`${at}:${way}:${word}:${isVague}`);
      }
    });
    return new Map([...features].map((name) => [name, 1]));
  });
  return { parts, ends: serviceIds.map(() => false) };
}

/** The services that a choice means, and how likely that is, 0 to 1: of the service that is least clear. */
export interface MeantServices {
  readonly services: readonly ServiceId[];
  readonly sureness: number;
}

let label: ((sequence: Sequence) => LabeledPart<string>[]) | undefined;

/** Which services a choice means, by what was learned from {@link toChoice}. */
export function servicesMeant(choice: Choice, context: ChoiceContext): MeantServices {
  label ??= createSequenceLabeler(learned().choices);
  const parts = label(toChoice(choice, context));
  return {
    services: serviceIds.filter((_, at) => parts[at]?.label === 'yes'),
    sureness: Math.min(...parts.map(({ probability }) => probability)),
  };
}
