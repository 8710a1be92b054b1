import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { toWords } from '../language/words.ts';
import type { HeardRequest } from '../slots/hear-request.ts';
import { hearServices } from '../slots/hear-services.ts';
import type { DialogueState } from './dialogue-state.ts';

/** Adds services chosen, or set aside, without being named: `then both of those`, of those spoken of last. */
export function withPointed(heard: HeardRequest, state: DialogueState): HeardRequest {
  const { ordering, settingAside } = heard;
  const wanted = ordering.flatMap((text) => pointedTo(text, state));
  const refused = settingAside.flatMap((text) => pointedTo(text, state));
  if (wanted.length + refused.length === 0) return heard;
  const isIn = (one: readonly ServiceId[], other: readonly ServiceId[], id: ServiceId): boolean =>
    one.includes(id) || other.includes(id);
  return {
    ...heard,
    wanted: serviceIds.filter((id) => isIn(heard.wanted, wanted, id) && !refused.includes(id)),
    refused: serviceIds.filter((id) => isIn(heard.refused, refused, id) && !wanted.includes(id)),
  };
}

const several = /\b(?:both|(?:the|those|these|of) (?:two|2)|the pair|those|these|them)\b/;
const three = /\b(?:all|those|these|the) (?:three|3)\b/;
const other = /\bthe other(?: one)?\b/;
const single = /\b(?:that|this|it|one|same)\b/;

function pointedTo(text: string, { discussed, discussedLast, booking }: DialogueState): readonly ServiceId[] {
  const line = toWords(text).join(' ');
  if (three.test(line)) return discussed.slice(0, 3);
  if (several.test(line)) return discussed.slice(0, Math.max(discussedLast, 2));
  if (hearServices(text).length > 0) return [];
  if (other.test(line)) {
    const { services } = booking.entries;
    const known =
      services.length === 2 ? serviceIds.filter((id) => services.includes(id)) : discussed.slice(0, 2);
    return known.filter((id) => id !== discussed[0]);
  }
  // `I don't want any of that other stuff`
  return single.test(line) && !/\b(?:others?|else|rest)\b/.test(line) ? discussed.slice(0, 1) : [];
}
