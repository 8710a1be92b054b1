import { serviceIds } from '#shared/agency/offerings.ts';
import type { BookingRow } from '#shared/forms/booking.ts';
import { bookingPhrases, type PhraseId } from '#shared/texts/agent/agent-phrases.ts';
import { allServicesSentences, servicesSentences } from '../booking/spoken-services.ts';
import type { Act } from '../reply-ids.ts';
import { splitSentences } from '../site/sentences.ts';
import type { TimeEffect } from '../times/times-talk.ts';
import { type Asked, type DialogueEvent, type DialogueState, reduceDialogue } from './dialogue-state.ts';

/** A side effect of a reply. */
export type Effect =
  | { readonly type: 'store'; readonly row: BookingRow; readonly payload: string }
  /** The booking is shown again, though nothing in it has changed. */
  | { readonly type: 'show-booking' }
  | TimeEffect
  | { readonly type: 'end-call' };

export type BookingPhraseName = keyof typeof bookingPhrases;

/** A turn as far as it has been put together. */
export interface Draft {
  readonly state: DialogueState;
  readonly sentences: string[];
  /** The phrases that are in it. */
  readonly phrases: PhraseId[];
  readonly acts: Set<Act>;
  readonly effects: Effect[];
  apply(event: DialogueEvent): void;
  sayText(text: string): void;
  /** Returns the next wording of a phrase, which then counts as used. @param first index of the one to begin with */
  nextOf(phrase: PhraseId, variants: readonly string[], first?: number): string;
  /** Says the next wording of a phrase. */
  pick(phrase: PhraseId, variants: readonly string[], first?: number): void;
  sayBooking(phrase: BookingPhraseName): void;
  /** Says the services that are chosen now, in place of what this reply said about them before. */
  sayServices(isChange?: boolean): void;
  ask(what: Exclude<Asked['what'], 'clarify'>): void;
}

const ofServices: ReadonlySet<string> = new Set([
  ...allServicesSentences(),
  ...bookingPhrases.servicesForTheCall,
]);

/** Begins a turn. */
export function createDraft(start: DialogueState): Draft {
  let state = start;
  const sentences: string[] = [];
  const phrases: PhraseId[] = [];

  function apply(event: DialogueEvent): void {
    state = reduceDialogue(state, event);
  }

  function sayText(text: string): void {
    sentences.push(...splitSentences(text));
  }

  function nextOf(phrase: PhraseId, variants: readonly string[], first = 0): string {
    const variant = variants[((state.used[phrase] ?? 0) + first) % variants.length] ?? '';
    apply({ type: 'phrase-used', phrase });
    phrases.push(phrase);
    return variant;
  }

  function sayServices(isChange = false): void {
    const { services } = state.booking.entries;
    const isForTheCall =
      services.length === serviceIds.length && services.join() === state.guessedServices.join();
    const said = isForTheCall ? bookingPhrases.servicesForTheCall : servicesSentences(services, isChange);
    const kept = sentences.filter((sentence) => !ofServices.has(sentence));
    sentences.splice(0, sentences.length, ...kept, ...said);
    apply({ type: 'services-told', services });
  }

  function pick(phrase: PhraseId, variants: readonly string[], first?: number): void {
    sayText(nextOf(phrase, variants, first));
  }

  function ask(what: Exclude<Asked['what'], 'clarify'>): void {
    apply({ type: 'asked', asked: { what } });
  }

  const sayBooking = (phrase: BookingPhraseName): void => pick(`booking.${phrase}`, bookingPhrases[phrase]);

  return {
    get state() {
      return state;
    },
    sentences,
    phrases,
    acts: new Set(),
    effects: [],
    apply,
    sayText,
    nextOf,
    pick,
    sayBooking,
    sayServices,
    ask,
  };
}
