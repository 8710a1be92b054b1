import type { BookingRow } from '#shared/forms/booking.ts';
import type { BookingAction, BookingUpdateMessage, Expectation } from '#shared/voice/messages.ts';
import type { CallTimes } from '../../calendar/booking/call-times.ts';

/** What an agent reacts to. */
export type DialogueInput =
  /** The visitor is there: the greeting is due. */
  | { readonly type: 'call-started' }
  | {
      readonly type: 'said';
      readonly text: string;
      readonly by: 'voice' | 'typing';
      /**
       * The visitor went on before the agent's answer was heard for a second: `text` begins with what the last `said`
       * had, and what came of that is taken back, apart from what was stored.
       */
      readonly continues?: true;
    }
  /** A button of the booking in the panel. */
  | ({ readonly type: 'booking-action' } & BookingAction)
  /** Nobody has said anything for a while; `isLast` for so long that the call ends with a farewell. */
  | { readonly type: 'silence'; readonly isLast?: true };

/** How a booking stands. */
export type BookingUpdate = Omit<BookingUpdateMessage, 'type'>;

/** What an agent does, in order. */
export type DialogueOutput =
  /** To be spoken, and shown. One sentence, in plain text. */
  | { readonly type: 'sentence'; readonly text: string }
  /** The visitor asked something to which there is no answer. What is said instead follows. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'booking'; readonly update: BookingUpdate }
  /** The model behind the dialogue failed; a sentence that says so follows. */
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'end-call' };

/** The mind of one call. */
export interface Dialogue {
  /**
   * Reacts to one input. Read to its end, also when it was aborted, and called again only then: a booking that is
   * being stored is stored to its end. What came of it and was not heard is said first next time.
   * @throws never for a failing service (see `failed`); returns early when `signal` aborts
   */
  respond(input: DialogueInput, signal: AbortSignal): AsyncIterable<DialogueOutput>;
  /** The visitor cut the last reaction off: only this much of it was heard, '' for nothing. */
  interrupted(heard: string): void;
  /** Adds a turn without reacting to it. */
  note(role: 'user' | 'assistant' | 'system', text: string): void;
  /** What the visitor is about to say: how long the agent waits for more of it. */
  readonly expects: Expectation;
  /** How the booking stands; undefined while none has begun. */
  readonly booking: BookingUpdate | undefined;
  /** What another process needs to make this dialogue again. Plain JSON. */
  readonly saved: unknown;
}

/** The outcome of a booking taken in a dialogue. */
export type BookingOutcome =
  /** `canPickTime`: the page shows where visitors pick a time for their call. */
  | { readonly kind: 'stored'; readonly canPickTime?: boolean }
  /** `message` is for the visitor. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unavailable' };

/** What a dialogue needs from the rest of the product. */
export interface DialogueContext {
  /**
   * Stores a booking through the same rules and the same insert as the form.
   * @param row with `id`, the UUID that belongs to exactly this payload: storing it again is harmless
   */
  storeBooking(row: BookingRow & { readonly id: string }): Promise<BookingOutcome>;
  /** The id of a booking with these answers; a random one when it is left out. */
  bookingId?(payload: string): string;
  /** Where times for a call come from; undefined where none are offered. */
  readonly times?: CallTimes | undefined;
}

/**
 * Makes the mind of a call.
 * @param saved what a dialogue before it, in another process perhaps, has saved; anything else is left out
 */
export type CreateDialogue = (context: DialogueContext, saved?: unknown) => Dialogue;
