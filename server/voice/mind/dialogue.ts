import type { BookingRow } from '#shared/forms/booking.ts';
import type { BookingAction, BookingUpdateMessage, Expectation } from '#shared/voice/messages.ts';
import type { CallTimes } from '../../calendar/booking/call-times.ts';

/** An input that an agent reacts to. */
export type DialogueInput =
  /** The visitor is there: the greeting is due. */
  | { readonly type: 'call-started' }
  | {
      readonly type: 'said';
      readonly text: string;
      readonly by: 'voice' | 'typing';
      /**
       * The visitor went on before the agent's answer was heard for a second: `text` begins with that of the last
       * `said`, whose effects are undone, except for anything stored.
       */
      readonly continues?: true;
    }
  /** A button of the booking in the panel. */
  | ({ readonly type: 'booking-action' } & BookingAction)
  /** Nobody has spoken for a while; with `isLast`, for so long that the call ends with a farewell. */
  | { readonly type: 'silence'; readonly isLast?: true };

/** The current state of a booking. */
export type BookingUpdate = Omit<BookingUpdateMessage, 'type'>;

/** An output of the agent; outputs are carried out in order. */
export type DialogueOutput =
  /** To be spoken, and shown. One sentence, in plain text. */
  | { readonly type: 'sentence'; readonly text: string }
  /** The visitor asked something that has no answer; a substitute sentence follows. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'booking'; readonly update: BookingUpdate }
  /** The dialogue's model failed; a sentence that says so follows. */
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'end-call' };

/** The mind of one call. */
export interface Dialogue {
  /**
   * Reacts to one input. Must be read to the end, even when aborted, before it is called again: a booking that is
   * being stored is always completed. An outcome that was not heard is said first next time.
   * @throws never for a failing service (see `failed`); returns early when `signal` aborts
   */
  respond(input: DialogueInput, signal: AbortSignal): AsyncIterable<DialogueOutput>;
  /** The visitor interrupted the last reaction: only this much of it was heard, '' for nothing. */
  interrupted(heard: string): void;
  /** Adds a turn without reacting to it. */
  note(role: 'user' | 'assistant' | 'system', text: string): void;
  /** The kind of words the visitor is expected to say, which decides how long the agent waits for more. */
  readonly expects: Expectation;
  /** The state of the booking; undefined while none has begun. */
  readonly booking: BookingUpdate | undefined;
  /** The state that another process needs to restore this dialogue. Plain JSON. */
  readonly saved: unknown;
}

/** The outcome of a booking taken in a dialogue. */
export type BookingOutcome =
  /** `canPickTime`: the page shows where visitors pick a time for their call. */
  | { readonly kind: 'stored'; readonly canPickTime?: boolean }
  /** `message` is for the visitor. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unavailable' };

/** The services that a dialogue needs from the rest of the product. */
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
 * @param saved the state saved by an earlier dialogue, perhaps in another process; anything else is ignored
 */
export type CreateDialogue = (context: DialogueContext, saved?: unknown) => Dialogue;
