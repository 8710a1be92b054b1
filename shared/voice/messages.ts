import type { BookingEntries, BookingField } from '../forms/booking.ts';
import type { PreferredTime } from '../forms/preferred-time.ts';
import { textLimits } from '../text-limits.ts';

/**
 * The app messages of the embedded provider's calls: each is one JSON text frame of the room (DESIGN 4). Most are the
 * hosted provider's own; those about a booking and a browser's recognition are Foyer's.
 */

/** Who speaks. */
export const messageRoles = ['user', 'assistant'] as const;

export type MessageRole = (typeof messageRoles)[number];

/** Why a call ended. */
export const endedReasons = [
  'customer-ended-call',
  'assistant-ended-call',
  /** The connection was lost and did not come back in time. */
  'connection-lost',
  /** MAX_CALL_SECONDS have passed. */
  'exceeded-max-duration',
  /** Nobody said anything for a long time. */
  'silence-timed-out',
  'server-stopped',
  /** The agent itself failed. */
  'assistant-error',
] as const;

export type EndedReason = (typeof endedReasons)[number];

/** The progress of a booking by dialogue. */
export const bookingSteps = [
  /** Some details are known, some are missing. */
  'collecting',
  /** The email needs to be confirmed on screen. */
  'confirm-email',
  /** Everything is known and was read back: the visitor sends it or changes something. */
  'review',
  'sending',
  'sent',
  /** Storing it failed: it can be sent again. */
  'failed',
] as const;

export type BookingStep = (typeof bookingSteps)[number];

/** The agent's understanding of a booking so far; also sent when a detail changes, to prefill the form. */
export interface BookingUpdateMessage {
  readonly type: 'booking-update';
  readonly step: BookingStep;
  readonly entries: BookingEntries;
  /** The structured parts of `entries.additionalInfo`. */
  readonly preferredTime?: PreferredTime;
  /** Times for the call, once the request is sent and some were offered. */
  readonly times?: OfferedCallTimes;
}

/** An available time, and its display text: `Tuesday, December 1, 10:30 AM`. */
export interface OfferedCallTime {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly label: string;
}

export interface OfferedCallTimes {
  /** The display name of their time zone. */
  readonly zone: string;
  /** The times that the agent offered last. */
  readonly offered: readonly OfferedCallTime[];
  /** The booked time. */
  readonly taken?: OfferedCallTime;
  /** Address of the page with all times, and with the call once it is booked. */
  readonly page: string;
}

/** The subject of a notice. */
export const noticeCodes = [
  'recognition-failed',
  'speech-failed',
  'dialogue-failed',
  'message-too-long',
  'too-fast',
  'call-ends-soon',
  /** The call continued after an interruption on our side. */
  'call-moved',
  /** The visitor's line carries no speech right now, in one or both directions: the conversation continues in writing. */
  'line-slow',
] as const;

/**
 * Something went wrong that the visitor should know about; the call continues. `text` is a plain sentence.
 * After `recognition-failed` the agent no longer hears: the visitor types.
 */
export interface NoticeMessage {
  readonly type: 'notice';
  readonly code: (typeof noticeCodes)[number];
  readonly text: string;
}

/**
 * Everything that the agent says in this turn, as far as it is known: shown at once while the voice reads it aloud. Sent in
 * response to written messages; it grows as more becomes known, and ends with the turn's final transcript. '' withdraws it:
 * nothing of it was heard.
 */
export interface AnswerMessage {
  readonly type: 'answer';
  readonly text: string;
}

/** How far the agent's voice has gotten in the text of its turn. */
export interface SpokenMessage {
  readonly type: 'spoken';
  /** UTF-16 code units of that text, up to the end of the current word. */
  readonly characters: number;
}

/** The kinds of input the agent may be waiting for; `answer` is any that a booking needs, except a name or an address. */
export const expectations = ['anything', 'name', 'email', 'answer'] as const;

export type Expectation = (typeof expectations)[number];

/** The agent now waits for something else; `anything` until told. */
export interface ExpectsMessage {
  readonly type: 'expects';
  readonly what: Expectation;
}

/** Messages from the server, apart from the bare text `listening`. */
export type AgentMessage =
  | AnswerMessage
  | SpokenMessage
  | ExpectsMessage
  | BookingUpdateMessage
  | NoticeMessage
  /** A line of the conversation. Partial ones replace each other until the final one of their turn. */
  | {
      readonly type: 'transcript';
      readonly role: MessageRole;
      readonly transcriptType: 'partial' | 'final';
      readonly transcript: string;
    }
  /** Who speaks. */
  | { readonly type: 'speech-update'; readonly role: MessageRole; readonly status: 'started' | 'stopped' }
  /** The visitor spoke while the agent did: the agent's speech is cut off. */
  | { readonly type: 'user-interrupted' }
  | {
      readonly type: 'status-update';
      readonly status: 'in-progress' | 'ended';
      /** Only with `ended`. */
      readonly endedReason?: EndedReason;
    };

/** A typed turn. `triggerResponseEnabled: false` adds it without an answer. */
export interface AddMessage {
  readonly type: 'add-message';
  readonly message: { readonly role: string; readonly content?: unknown };
  readonly triggerResponseEnabled?: boolean | undefined;
}

/** A button of the booking in the panel. */
export type BookingActionMessage = { readonly type: 'booking-action' } & BookingAction;

export type BookingAction =
  | { readonly action: 'confirm-email'; readonly email: string }
  | { readonly action: 'send' }
  | { readonly action: 'change' }
  /** One of the offered times. */
  | { readonly action: 'pick-time'; readonly at: number }
  /** The visitor changed an entry by hand, in the panel's form. */
  | { readonly action: 'fill'; readonly field: BookingField; readonly value: string | readonly string[] };

/** Makes the agent say a text (SPEC VE5). */
export interface SayMessage {
  readonly type: 'say';
  readonly message: string;
  readonly endCallAfterSpoken?: boolean | undefined;
  readonly interruptionsEnabled?: boolean | undefined;
  readonly interruptAssistantEnabled?: boolean | undefined;
}

/** Messages from the visitor's client, apart from the bare text `playable`. */
export type VisitorMessage =
  | AddMessage
  | BookingActionMessage
  | SayMessage
  /** Words recognized by the visitor's own browser (Web Speech). */
  | {
      readonly type: 'user-transcript';
      readonly transcriptType: 'partial' | 'final';
      readonly transcript: string;
    }
  | {
      readonly type: 'control';
      readonly control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message';
    }
  | { readonly type: 'end-call' };

/** Who turns the visitor's speech into words: the server's transcription, or the visitor's browser. */
export type TranscriberProvider = 'server' | 'browser';

/** Longest text that a visitor's message may carry, in characters. */
export const maxMessageCharacters = textLimits.message;
