import type { FailureReason, Hearing } from '#shared/texts/voice.ts';
import type { BookingUpdateMessage, EndedReason, Speaker } from '#shared/voice/messages.ts';
import { addTranscript, type Line, type Transcript } from './transcript-lines.ts';

/** What is known of a call while it begins, lasts and after it. */
export interface Conversation {
  readonly transcript: Transcript;
  readonly speaking: Readonly<Record<Speaker, boolean>>;
  readonly hearing: Hearing;
  /** The visitor's words go on to an outside service: its model answers, or its voice speaks. */
  readonly outside: boolean;
  /** The visitor has a microphone in this call. */
  readonly microphone: boolean;
  readonly muted: boolean;
  /** false while the connection is lost and may come back. */
  readonly online: boolean;
  /** Sentences that the visitor should know of, the newest last. */
  readonly notices: readonly string[];
  readonly booking: Pick<BookingUpdateMessage, 'step' | 'entries'> | null;
}

export interface Failure {
  readonly reason: FailureReason;
  /** After how many seconds another try makes sense, where the server says so. */
  readonly retryAfter: number | undefined;
}

/**
 * Where a call stands:
 *
 *     idle, failed, over ──begun──► connecting ──answered──► connected ──ended──► over
 *                                     │   └──failed──► failed
 *                                     └──cancelled──► idle        failed, over ──dismissed──► idle
 */
export type Call =
  | { readonly status: 'idle' }
  | { readonly status: 'connecting'; readonly conversation: Conversation }
  | {
      readonly status: 'connected';
      readonly conversation: Conversation;
      /** Milliseconds since 1970. */
      readonly since: number;
    }
  | { readonly status: 'failed'; readonly failure: Failure }
  | {
      readonly status: 'over';
      readonly conversation: Conversation;
      readonly seconds: number;
      readonly reason: EndedReason | 'unknown';
    };

/** What happened to a call. Times are milliseconds since 1970. */
export type CallEvent =
  | {
      readonly type: 'begun';
      readonly microphone: boolean;
      /** What was said before a reload. */
      readonly lines?: readonly Line[];
    }
  | {
      readonly type: 'created';
      readonly hearing: Hearing;
      readonly outside: boolean;
      readonly microphone: boolean;
    }
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'cancelled' }
  | { readonly type: 'ended'; readonly at: number; readonly reason: EndedReason | 'unknown' }
  | { readonly type: 'dismissed' }
  | {
      readonly type: 'transcribed';
      readonly speaker: Speaker;
      readonly text: string;
      readonly final: boolean;
    }
  | { readonly type: 'speaking-changed'; readonly speaker: Speaker; readonly speaking: boolean }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'connection-changed'; readonly online: boolean }
  | { readonly type: 'noticed'; readonly text: string }
  /** What was noticed is over. */
  | { readonly type: 'settled'; readonly text: string }
  | { readonly type: 'booking-updated'; readonly booking: NonNullable<Conversation['booking']> };

export const idle: Call = { status: 'idle' };

/** The next state; the very same object when the event changes nothing in this state. */
export function transition(call: Call, event: CallEvent): Call {
  switch (call.status) {
    case 'idle':
      return event.type === 'begun' ? begin(event) : call;
    case 'failed':
    case 'over':
      if (event.type === 'begun') return begin(event);
      return event.type === 'dismissed' ? idle : call;
    case 'connecting':
      switch (event.type) {
        case 'created': {
          const { hearing, outside, microphone } = event;
          return { ...call, conversation: { ...call.conversation, hearing, outside, microphone } };
        }
        case 'answered':
          // What was to be known until then, such as sound that is held back, is over.
          return {
            status: 'connected',
            conversation: { ...call.conversation, notices: [] },
            since: event.at,
          };
        case 'failed':
          return { status: 'failed', failure: event.failure };
        case 'cancelled':
          return idle;
        default:
          return converse(call, event);
      }
    case 'connected':
      if (event.type === 'ended') {
        return {
          status: 'over',
          conversation: settle(call.conversation),
          seconds: Math.max(0, Math.round((event.at - call.since) / 1000)),
          reason: event.reason,
        };
      }
      return converse(call, event);
  }
}

function begin({ microphone, lines = [] }: Extract<CallEvent, { readonly type: 'begun' }>): Call {
  return {
    status: 'connecting',
    conversation: {
      transcript: { lines, partial: {} },
      speaking: { user: false, assistant: false },
      hearing: 'unknown',
      outside: false,
      microphone,
      muted: false,
      online: true,
      notices: [],
      booking: null,
    },
  };
}

/** Applies an event of the conversation itself. */
function converse<C extends { readonly conversation: Conversation }>(call: C, event: CallEvent): C {
  const conversation = changed(call.conversation, event);
  return conversation === call.conversation ? call : { ...call, conversation };
}

function changed(conversation: Conversation, event: CallEvent): Conversation {
  switch (event.type) {
    case 'transcribed':
      return { ...conversation, transcript: addTranscript(conversation.transcript, event) };
    case 'speaking-changed':
      if (conversation.speaking[event.speaker] === event.speaking) return conversation;
      return { ...conversation, speaking: { ...conversation.speaking, [event.speaker]: event.speaking } };
    case 'muted':
      return { ...conversation, muted: event.muted };
    case 'connection-changed':
      return conversation.online === event.online ? conversation : { ...conversation, online: event.online };
    case 'noticed':
      if (conversation.notices.at(-1) === event.text) return conversation;
      return { ...conversation, notices: [...conversation.notices, event.text] };
    case 'settled':
      if (!conversation.notices.includes(event.text)) return conversation;
      return { ...conversation, notices: conversation.notices.filter((text) => text !== event.text) };
    case 'booking-updated':
      return { ...conversation, booking: event.booking };
    default:
      return conversation;
  }
}

/** What was not finished stays unsaid, but for what the visitor said last. */
function settle(conversation: Conversation): Conversation {
  const { lines, partial } = conversation.transcript;
  const unfinished: readonly Line[] =
    partial.user === undefined ? [] : [{ speaker: 'user', text: partial.user }];
  return {
    ...conversation,
    transcript: { lines: [...lines, ...unfinished], partial: {} },
    speaking: { user: false, assistant: false },
  };
}
