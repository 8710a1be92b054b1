import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { recalled } from '#shared/texts/agent/agent-phrases.ts';
import { learned } from '../intents/learned.ts';
import { toStems } from '../language/words.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Draft } from './draft.ts';

/** Puts down, and says, what was asked for often enough and not told: it stands on the screen to be corrected. */
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

/** So often a name is asked for beside an address that holds one. */
const mostAskedName = 3;

/** Whose name is not heard, asked for it often enough, has that of the address: it stands on the screen to be corrected. */
function nameOfAddress({ booking, used }: DialogueState): string | undefined {
  const { name, email } = booking.entries;
  const [found] = /\p{L}{2,}/u.exec(email.split('@')[0] ?? '') ?? [];
  const isMissing = name === '' && (used['booking.askName'] ?? 0) >= mostAskedName;
  // `hello@`, `frontdesk@`: nobody is called that.
  const isWord = toStems(found ?? '').some((stem) => learned().common.has(stem));
  return isMissing && found !== undefined && !isWord
    ? `${found[0]?.toUpperCase()}${found.slice(1)}`
    : undefined;
}

/** So often it is asked which services, the time that follows the confirmed address counted. */
const mostAskedServices = 3;

/** Who names no service, asked often enough, has those that were spoken of last, or all: the call settles it. */
function servicesForTheCall({
  booking,
  discussed,
  discussedLast,
  used,
}: DialogueState): readonly ServiceId[] {
  const isMissing =
    booking.entries.services.length === 0 && (used['booking.askServices'] ?? 0) >= mostAskedServices;
  if (!isMissing) return [];
  return discussedLast > 0 ? discussed.slice(0, discussedLast) : serviceIds;
}
