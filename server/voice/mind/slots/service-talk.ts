import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { toWords } from '../language/words.ts';
import { hearServices, removals } from './hear-services.ts';

/** The effect of an utterance on a choice of services, in the order in which it is said. */
export interface ServiceTalk {
  /** The resulting choice. */
  readonly services: readonly ServiceId[];
  /** Whether something that was chosen, or has just been named, is set aside. */
  readonly hasRemoval: boolean;
  /** The rest, in the visitor's words. */
  readonly rest: string;
}

/** Longest text in which a choice is followed, in characters. */
const longestTalk = 300;

const clauseEnd =
  /[.,;:!?…—–]+\s*|(?<!\s)\s+(?=(?:and|but|so|then)\s+(?:\w+\s+){0,2}?(?:not|no|without|only|just|keep|leave|drop|skip|remove|add)\b|minus\s|no the\s)/i;

const removing = `(?:${removals}|leave|minus|without|not(?: the)?|no longer|no more|do not|does not|will not|would not|never mind|(?:is|are) not)`;

const isRemoval = new RegExp(`\\b(?:${removing})\\b`);
const everyRemoval = new RegExp(isRemoval, 'g');

/** `No website` may tell what the visitor lacks, which is not a removal. */
const isLack = /^(?:still |yet |have |got )?no (?!more\b|longer\b)/;

const isRest =
  /\b(?:keep|stays?|remains?|(?:is|are|will be|would be|alone is) (?:enough|fine|plenty|sufficient|ok|okay|good)|will do|suffices|is all)\b/;

const isSole =
  /\b(?:only|just|solely|alone|nothing but|(?:is|are|will be|would be) (?:enough|plenty|sufficient)|will do|suffices|is all (?:i|we)|that is all)\b/;

const putsInPlace = /\b(?:i|we) (?:meant|mean)\b|\b(?:make|change|switch) (?:it|that)\b/;

/** Words that may accompany services that are chosen or set aside, and tell nothing else. */
const beside = new Set(
  `the a an one ones thing things part parts bit option service please yes yeah ok okay alright and i we you it is are was am
  be can could would will shall should may might do does us let me my our your to for with of in on at about from
  suppose guess think thought thinking decided also as well too plus just only both maybe perhaps like want wanted need needed
  needs prefer take go get put keep say stay stays really mainly mostly custom ai agent automated online after all
  now right yet any anymore more longer that this these those they them enough alone fine good sufficient plenty no not
  never without drop remove leave out off away skip minus forget cancel scrap scratch ditch cut delete kill axe nix lose bin
  instead rather but so then wait actually sorry hmm oh well hang hold second seconds thought thoughts lol haha thanks
  thank still again already add change swap replace switch make meant mean there here down mind least moment hey first
  last if possible sure course love always over
  than both all two three four said told mentioned before dear love man mate guys today new case tool system suffices guess honestly basically anyway though`.split(
    /\s+/,
  ),
);

/** Names of several words, one of which would otherwise tell something: `booking system`. */
const compounds =
  /\b(?:online |appointment )?booking (?:system|tool|stuff|thing|one|software|part|bit)\b|\bbooking online\b|\bonline bookings?\b|\b(?:phone|voice) (?:one|thing|agent|assistant|part|caller|bit)\b/g;

/** Words that name scheduling where it is chosen, and otherwise tell of trouble. */
const tellsTrouble = /^(?:noshow|reminder)s?$/;

function isService(word: string): boolean {
  if (tellsTrouble.test(word)) return false;
  return hearServices(word).length > 0 || word === 'booking' || word === 'bookings';
}

/** Whether words only choose among services, or set some aside. */
function isOnlyChoice(line: string): boolean {
  return line
    .replace(compounds, 'website')
    .replace(/\brather have\b/g, 'rather')
    .split(' ')
    .every((word) => word === '' || beside.has(word) || isService(word));
}

function servicesIn(line: string): ServiceId[] {
  const heard = hearServices(line.replace(everyRemoval, ' '));
  return heard.length === 0 && /\bbookings?\b/.test(line) ? ['scheduling'] : heard;
}

/** `Medical questions should come to me, not the bot` does not set a bot aside. */
const toSomebody = /\b(?:to|by|for|with|from) (?:me|us|myself|a (?:person|human)|my \w+|our \w+)\s*$/i;

/**
 * Applies an utterance to the services that are chosen: `the website and the chat. Actually no, leave the chat`.
 * @param chosen the services so far
 * @returns undefined if it names no services, or tells that one is lacking
 */
export function hearServiceTalk(text: string, chosen: readonly string[]): ServiceTalk | undefined {
  if (text.length > longestTalk) return undefined;
  const clauses = text.split(clauseEnd).filter((clause) => clause !== undefined && clause.trim() !== '');
  let services = new Set<ServiceId>(serviceIds.filter((id) => chosen.includes(id)));
  const rest: string[] = [];
  let hasRemoval = false;
  let hasNamed = false;
  let wasRemoved: readonly ServiceId[] = [];
  for (const [at, clause] of clauses.entries()) {
    const line = toWords(clause).join(' ');
    const named = servicesIn(line);
    if (!isOnlyChoice(line) || (/^(?:and )?not /.test(line) && toSomebody.test(clauses[at - 1] ?? ''))) {
      rest.push(clause.trim());
      continue;
    }
    // `Actually let it be` names nothing.
    if (named.length === 0) continue;
    const isReplaced = /^no the\b/.test(line);
    const removes = isRemoval.test(line) && !isReplaced && !/\bnot only\b/.test(line);
    if (removes && isLack.test(line)) return undefined;
    hasNamed = true;
    const [preferred = '', left] = line.split(/\bthan\b/);
    if (left !== undefined && servicesIn(left).length > 0) {
      wasRemoved = servicesIn(left);
      for (const id of wasRemoved) services.delete(id);
      for (const id of servicesIn(preferred)) services.add(id);
      hasRemoval = true;
    } else if (removes) {
      // `Not the website but the phone`
      const behind = line.slice((isRemoval.exec(line)?.index ?? 0) + 1);
      const [, kept = ''] = /\b(?:but|just|only|keep|instead)\b(.*)/.exec(behind) ?? [];
      const put = servicesIn(kept);
      wasRemoved = named.filter((id) => !put.includes(id));
      for (const id of wasRemoved) services.delete(id);
      for (const id of put) services.add(id);
      hasRemoval = true;
    } else if (isSole.test(line) && !/\b(?:also|add|too|as well)\b/.test(line)) {
      hasRemoval ||= [...services].some((id) => !named.includes(id));
      services = new Set(named);
    } else if (
      isReplaced ||
      (putsInPlace.test(line) && wasRemoved.length === 0 && !/\b(?:also|too|as well|plus)\b/.test(line))
    ) {
      services = new Set(named);
      hasRemoval = true;
    } else if (!isRest.test(line) || named.every((id) => !wasRemoved.includes(id)))
      for (const id of named) services.add(id);
  }
  return hasNamed
    ? {
        services: serviceIds.filter((id) => services.has(id)),
        hasRemoval,
        rest: rest.join('. '),
      }
    : undefined;
}
