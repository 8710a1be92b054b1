import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { spokenServices } from '../booking/booking-phrases.ts';
import { asSentence } from '../site/sentences.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';
import type { Asked } from './reply.ts';
import type { Utterance } from './utterance.ts';

/**
 * Takes the details that an utterance gives of itself. What was asked is left to the answer.
 * @returns the sentences that acknowledge them
 */
export function takeDetails(
  utterance: Utterance,
  draft: BookingDraft,
  asked: Asked | undefined,
  { pick: say }: Phrasebook,
): string[] {
  const { name, email, problem } = utterance;
  const { entries } = draft;
  const said: string[] = [];
  if (name !== undefined && name.name !== entries.name && asked !== 'name') {
    const thanks = entries.name === '' ? phrases.niceToMeet : phrases.thanksName;
    const refusals = draft.fill({ name: name.name }).map(asSentence);
    addBusiness(draft, name.business);
    said.push(...(refusals.length > 0 ? refusals : [say(thanks).replace('{name}', name.name)]));
  }
  if (email !== undefined && email !== entries.email && asked !== 'email' && asked !== 'confirm-email') {
    said.push(...draft.fill({ email }).map(asSentence));
  }
  const isTelling = asked === 'problems' || asked === 'additionalInfo';
  if (problem !== undefined && !isTelling && !entries.problems.includes(problem)) {
    draft.fill({ problems: [entries.problems, problem].filter(Boolean).join(' ') });
    said.push(say(phrases.problemHeard));
  }
  const services = servicesAfter(utterance, entries.services);
  if (asked !== 'services' && services.length > 0 && services.join() !== entries.services.join()) {
    draft.fill({ services });
    if (asked === 'change' || asked === 'send') {
      said.push(say(phrases.notedServices).replace('{services}', spokenServices(services)));
    }
  }
  return said;
}

/** The business that came with a name goes into the optional text: the form has no field of its own for it. */
export function addBusiness(draft: BookingDraft, business: string | undefined): void {
  const { additionalInfo } = draft.entries;
  if (business === undefined || additionalInfo.includes(business)) return;
  draft.fill({ additionalInfo: [`From ${business}.`, additionalInfo].filter(Boolean).join(' ') });
}

function servicesAfter(utterance: Utterance, chosen: readonly string[]): ServiceId[] {
  const { problem, wantedServices, refusedServices, problemServices } = utterance;
  const fitting = problem === undefined ? [] : problemServices;
  const wanted = wantedServices.length > 0 ? wantedServices : fitting;
  return serviceIds.filter(
    (id) => (chosen.includes(id) || wanted.includes(id)) && !refusedServices.includes(id),
  );
}
