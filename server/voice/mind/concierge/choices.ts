import { isServiceId, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { longestStory } from '../language/longest-story.ts';
import { toWords } from '../language/words.ts';
import { type Choice, servicesMeant, turnsLookedAt } from '../slots/choice.ts';
import { describedChoice } from '../slots/described-choice.ts';
import type { HeardRequest } from '../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../slots/hear-services.ts';
import type { DialogueState } from './dialogue-state.ts';

/** A turn's parts, with the services that it orders and sets aside. */
export interface HeardChoices extends HeardRequest {
  readonly wanted: readonly ServiceId[];
  readonly refused: readonly ServiceId[];
}

/** Tells of each service that a part names whether it is ordered or set aside: `scrap the phone, take the chatbot`. */
function namedIn({ kind, text }: Choice): Map<ServiceId, boolean> {
  const refused = new Set(hearRefusedServices(text));
  const named = new Map<ServiceId, boolean>();
  for (const clause of partsOf(text)) {
    const out = hearRefusedServices(clause);
    // `Only the website for now, maybe later the calendar`
    const isNow = isForNow(clause);
    // `Only the phone for now. I was going to ask for the website as well, but not yet`
    if (intended.test(clause)) continue;
    if (isNow || (named.size > 0 && isLater.test(clause))) {
      for (const id of [...hearServices(clause), ...out]) named.set(id, isNow);
      continue;
    }
    const orders = kind === 'want' || out.length > 0 || (refused.size > 0 && !setsAside.test(clause));
    for (const id of out) named.set(id, false);
    for (const id of hearServices(clause)) named.set(id, orders);
  }
  return named;
}

const intended = /\bi (?:was|had been) (?:going|about|planning|thinking)\b/i;

/** `It needs the website, so keep both` takes nothing out. */
const keeps = /\bkeep (?:both|it|them|that|those|all)\b/i;

const partsOf = (text: string): string[] => text.slice(0, longestStory).split(/[,;.!?]\s+/);

const isLater = /\blater\b/i;

/** Whether a clause orders for now, rather than setting aside: `the website for now`. */
function isForNow(clause: string): boolean {
  return /\bfor now\b/i.test(clause) && hearRefusedServices(clause).length === 0;
}

/** With these, a service named next to one that is set aside is set aside as well. */
const setsAside = /\b(?:no|not|nor|neither|either|too|also|don'?t|drop|skip|without|later|wait)\b/i;

/** `Put me down for that one`, once an answer has spoken of one. */
const pointsToOne = /\b(?:that|this|it)(?: one)?(?: then| please| too| also| as well)?$/;

/** This sure, the words tell which services are meant; below it, `that one` is the one that was answered about. */
const sureMeant = 0.75;

function meantBy(
  choice: Choice,
  { discussed, discussedLast, heardBefore }: DialogueState,
  chosen: readonly string[],
): readonly ServiceId[] {
  const { services, sureness } = servicesMeant(choice, {
    turns: heardBefore.slice(0, turnsLookedAt),
    chosen,
  });
  const named = sureness < sureMeant && choice.kind === 'want' ? hearServices(choice.text) : [];
  // `Phone caller + chatbot.`
  if (named.length > services.length) return named;
  // `Book a call about both`, of the two that the last answer was about
  const isBoth = /\bboth\b/i.test(choice.text) && choice.kind === 'want' && services.length < 2;
  if (isBoth && discussedLast === 2) return discussed.slice(0, 2).filter(isServiceId);
  // `The phone one, and the one where they book for themselves. Both.`
  const described = isBoth
    ? partsOf(choice.text).flatMap((part) => [...hearServices(part), describedChoice(part)])
    : [];
  const both = serviceIds.filter((id) => described.includes(id));
  if (both.length === 2) return both;
  return sureness < sureMeant && pointsToOne.test(toWords(choice.text).join(' ')) && discussed.length > 0
    ? discussed.slice(0, 1)
    : services;
}

/** `It's the booking I need help with. Can you change it to scheduling instead?` */
const replaces = /\b(?:change|switch|swap) (?:it|that|this) (?:to|for)\b/i;

const ofRest = /\b(?:rest|others|other (?:ones|two|three|things|stuff)|anything else|everything else)\b/i;

/** Finds the services that a turn orders and sets aside, by name or as the ones spoken of before: `then both of those`. */
export function withChoices(heard: HeardRequest, state: DialogueState): HeardChoices {
  // What is said last holds: `not website, chatbot. chatbot and scheduling`.
  const latest = new Map<ServiceId, boolean>();
  let chosen = state.booking.entries.services;
  for (const choice of heard.choices) {
    // `Add the chatbot, | and the calendar later`
    const isKept = keeps.test(choice.text) && hearRefusedServices(choice.text).length === 0;
    const isOrder = (choice.kind === 'want' || isKept) && !(latest.size > 0 && isLater.test(choice.text));
    // `The chatbot. Oh no, I mean the phone one`; not `oh no, I want the phone one as well`
    const at = heard.segments.findIndex(({ text }) => text === choice.text);
    const { kind: before, text: fix = '' } = heard.segments[at - 1] ?? {};
    const line = `${fix} ${choice.text}`;
    const isOther = before === 'fix' ? sole.test(line) : replaces.test(choice.text);
    if (isOrder && isOther && !adds.test(line)) latest.clear();
    // `Just the web page. I don't need the rest of it`
    const isRest = !isOrder && latest.size > 0 && ofRest.test(choice.text);
    if (isRest && hearServices(choice.text).length === 0) {
      for (const id of serviceIds) latest.set(id, latest.get(id) === true);
      continue;
    }
    const named = namedIn(isKept ? { ...choice, kind: 'want' } : choice);
    const isClear =
      new Set(named.values()).size > 1 || (named.size > 0 && partsOf(choice.text).some(isForNow));
    const meant = isClear ? [] : meantBy(choice, state, chosen);
    for (const [id, is] of isClear ? named : meant.map((each) => [each, isOrder] as const))
      latest.set(id, is);
    chosen = serviceIds.filter((id) => latest.get(id) ?? chosen.includes(id));
  }
  return {
    ...heard,
    wanted: serviceIds.filter((id) => latest.get(id) === true),
    refused: serviceIds.filter((id) => latest.get(id) === false),
  };
}

/** Returns the choice of services after an utterance; undefined if it is not clear. */
export function servicesAfter(
  chosen: readonly string[],
  { segments, wanted, refused }: HeardChoices,
  isGuess: boolean,
): readonly string[] | undefined {
  const told = segments.filter(({ kind }) => kind === 'want' || kind === 'refuse');
  if (told.length === 0) return chosen;
  if (wanted.length + refused.length === 0) return undefined;
  // `No sorry, I mean | the phone one`
  const line = segments
    .flatMap(({ kind, text }) => (kind === 'want' || kind === 'fix' ? partsOf(text) : []))
    .filter((clause) => !intended.test(clause))
    .join(' ');
  const isSole =
    wanted.length > 0 &&
    (isGuess || (refused.length > 0 ? only : sole).test(line)) &&
    // `Scheduling for sure, and add the website too`, where another was guessed
    (!adds.test(line) || (isGuess && wanted.length > 1));
  // `Everything from zero` – `website and scheduling for the start, the phone can wait`
  const isNarrowed = chosen.length === serviceIds.length && wanted.length > 0 && refused.length > 0;
  const kept: readonly string[] = isSole || isNarrowed ? [] : chosen;
  return serviceIds.filter((id) => (kept.includes(id) || wanted.includes(id)) && !refused.includes(id));
}

/** Words with which a choice replaces the previous one, unless it adds to it. */
const sole =
  /\b(?:just|only|solely|instead|rather|actually|i mean|i meant|make (?:it|that)|should be|nothing (?:but|else)|leave it at|keep it to|stick (?:with|to)|(?:change|switch|swap) (?:it|that|this) (?:to|for))\b/i;
const only = /\b(?:just|only|solely|alone)\b/i;
const adds = /\b(?:also|too|as well|add|plus|both|another|along|throw in)\b/i;
