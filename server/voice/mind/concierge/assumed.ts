import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { recalled } from '#shared/texts/agent/agent-phrases.ts';
import { learned } from '../intents/learned.ts';
import { toStems } from '../language/words.ts';
import { turnsLookedAt } from '../slots/choice.ts';
import { servicesNamed, withoutOwn } from '../slots/hear-request.ts';
import { hearSegments } from '../slots/segments.ts';
import { type DialogueState, isAdviceWanted } from './dialogue-state.ts';
import type { Draft } from './draft.ts';

/** Fills in, and says, entries that were asked for often enough but not given; they can be corrected on screen. */
export function takeAssumed({ state, apply, sayText, sayServices }: Draft): void {
  const name = nameOfAddress(state);
  if (name !== undefined) {
    apply({ type: 'booking', event: { type: 'filled', details: { name } } });
    sayText(recalled.name(name));
  }
  const services = servicesForTheCall(state);
  if (services.length > 0) {
    apply({ type: 'booking', event: { type: 'filled', details: { services } } });
    apply({ type: 'services-guessed', services });
    sayServices();
  }
}

/** Mailboxes of nobody in particular. */
const ofRoles =
  /^(?:front ?desk|reception|info|office|bookings?|contact|admin|team|ops|sales|mail|enquiries)/i;

/** How often a name is asked for before it is taken from the address. */
const mostAskedName = 3;

/** Takes the name from the address if it was asked for often enough and not heard; it can be corrected on screen. */
function nameOfAddress({ booking, used }: DialogueState): string | undefined {
  const { name, email } = booking.entries;
  const [found] = /\p{L}{2,}/u.exec(email.split('@')[0] ?? '') ?? [];
  const isMissing = name === '' && (used['booking.askName'] ?? 0) >= mostAskedName;
  // `hello@`, `frontdesk@` are not names.
  const isWord = ofRoles.test(found ?? '') || toStems(found ?? '').some((stem) => learned().common.has(stem));
  return isMissing && found !== undefined && !isWord
    ? `${found[0]?.toUpperCase()}${found.slice(1)}`
    : undefined;
}

/** The one service that the visitor asked about before the booking began. */
function askedAbout({
  heard,
  heardBefore,
  used,
  booking,
  toldServices,
}: DialogueState): readonly ServiceId[] {
  const { services } = booking.entries;
  // Once: who takes it out again is asked.
  if (services.length > 0 || toldServices.length > 0 || 'booking.askServices' in used) return [];
  const parts = [heard, ...heardBefore.slice(0, turnsLookedAt)].flatMap((text) => hearSegments(text));
  if (parts.some(({ kind }) => kind === 'refuse')) return [];
  const named = parts
    .filter(
      ({ kind, text, sureness }) =>
        (kind === 'question' || kind === 'want') && sureness >= likely && !ofTheirs.test(text),
    )
    .flatMap(({ text }) => servicesNamed(withoutOwn(text)));
  const [only, ...others] = new Set(named);
  return only !== undefined && others.length === 0 ? [only] : [];
}

/** `What happens to my existing website?` */
const ofTheirs = /\b(?:my|our) (?:\w+ )?(?:web ?)?(?:site|page)\b/i;

/** From this probability on, a part of a turn asks or orders. */
const likely = 0.6;

/** How often the services are asked for, including the time after the address is confirmed. */
const mostAskedServices = 3;

/**
 * Picks the one service that was asked about, or, if they were asked for often enough, those spoken of last, or all: the
 * call will settle it.
 */
function servicesForTheCall(state: DialogueState): readonly ServiceId[] {
  const { booking, discussed, discussedLast, used } = state;
  const isMissing =
    booking.entries.services.length === 0 && (used['booking.askServices'] ?? 0) >= mostAskedServices;
  if (booking.entries.services.length === 0 && isAdviceWanted(state)) return serviceIds;
  if (!isMissing) return askedAbout(state);
  return discussedLast > 0 ? discussed.slice(0, discussedLast) : serviceIds;
}
