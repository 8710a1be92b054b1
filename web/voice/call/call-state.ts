import type { FailureReason, HeardBy, PassedOn } from '#shared/texts/voice/voice.ts';
import type { BookingUpdateMessage, EndedReason, Expectation, MessageRole } from '#shared/voice/messages.ts';
import {
  addAnswer,
  addTranscript,
  agentText,
  finishAgent,
  type SpokenLine,
  type Transcript,
} from './transcript-lines.ts';

/** The state of a call while it starts, while it lasts, and after it. */
export interface Conversation {
  readonly transcript: Transcript;
  readonly speaking: Readonly<Record<MessageRole, boolean>>;
  readonly heardBy: HeardBy;
  /** The data passed on to outside services. */
  readonly passedOn: PassedOn;
  /** For how many days the server keeps the transcript; 0 for not at all. */
  readonly transcriptDays: number;
  /** Whether the visitor has a microphone in this call. */
  readonly microphone: boolean;
  readonly muted: boolean;
  /** `false` while the connection is lost and may come back. */
  readonly online: boolean;
  /** Notices for the visitor, newest last. */
  readonly notices: readonly string[];
  readonly booking: Pick<BookingUpdateMessage, 'step' | 'entries' | 'times'> | null;
  /** The input the agent waits for. */
  readonly expects: Expectation;
}

export interface Failure {
  readonly reason: FailureReason;
  /** After how many seconds to try again, if the server says so. */
  readonly retryAfter: number | undefined;
}

/**
 * Where a call stands:
 *
 *     idle, failed, over ──begun──► connecting ──answered──► connected ──ended──► over
 *                                     │   └──failed──► failed
 *                                     └──canceled──► idle         failed, over ──dismissed──► idle
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

/** Events of a call. Times are milliseconds since 1970. */
export type CallEvent =
  | {
      readonly type: 'begun';
      readonly microphone: boolean;
      /** The lines from before a reload. */
      readonly lines?: readonly SpokenLine[];
    }
  | {
      readonly type: 'created';
      readonly heardBy: HeardBy;
      readonly passedOn: PassedOn;
      readonly transcriptDays?: number;
      readonly microphone: boolean;
    }
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'canceled' }
  | { readonly type: 'ended'; readonly at: number; readonly reason: EndedReason | 'unknown' }
  | { readonly type: 'dismissed' }
  | {
      readonly type: 'transcribed';
      readonly speaker: MessageRole;
      readonly text: string;
      readonly final: boolean;
    }
  /** The full text of what the agent is about to say. */
  | { readonly type: 'answered-in-writing'; readonly text: string }
  | { readonly type: 'spoken'; readonly characters: number }
  /** The visitor has sent a typed message. */
  | { readonly type: 'wrote' }
  | { readonly type: 'expected'; readonly what: Expectation }
  | { readonly type: 'speaking-changed'; readonly speaker: MessageRole; readonly speaking: boolean }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'connection-changed'; readonly online: boolean }
  | { readonly type: 'noticed'; readonly text: string }
  /** A notice that no longer applies. */
  | { readonly type: 'settled'; readonly text: string }
  /** The visitor has read the notices. */
  | { readonly type: 'notices-dismissed' }
  | { readonly type: 'booking-updated'; readonly booking: NonNullable<Conversation['booking']> };

export const idle: Call = { status: 'idle' };

/** The next state; the same object if the event changes nothing. */
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
          const { heardBy, passedOn, transcriptDays = 0, microphone } = event;
          return {
            ...call,
            conversation: { ...call.conversation, heardBy, passedOn, transcriptDays, microphone },
          };
        }
        case 'answered':
          // Earlier notices, such as blocked sound, no longer apply.
          return {
            status: 'connected',
            conversation: { ...call.conversation, notices: [] },
            since: event.at,
          };
        case 'failed':
          return { status: 'failed', failure: event.failure };
        case 'canceled':
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
      heardBy: 'unknown',
      passedOn: 'nothing',
      transcriptDays: 0,
      microphone,
      muted: false,
      online: true,
      notices: [],
      booking: null,
      expects: 'anything',
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
    case 'answered-in-writing':
      return { ...conversation, transcript: addAnswer(conversation.transcript, event.text) };
    case 'spoken':
      return { ...conversation, transcript: { ...conversation.transcript, spoken: event.characters } };
    case 'wrote':
      if (conversation.transcript.answer === undefined) return conversation;
      return { ...conversation, transcript: { ...conversation.transcript, isWrittenOver: true } };
    case 'expected':
      return { ...conversation, expects: event.what };
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
    case 'notices-dismissed':
      return conversation.notices.length === 0 ? conversation : { ...conversation, notices: [] };
    case 'booking-updated':
      return { ...conversation, booking: event.booking };
    default:
      return conversation;
  }
}

/** Of unfinished lines, keeps the visitor's last words and the part of the agent's that was heard. */
function settle(conversation: Conversation): Conversation {
  const { transcript } = conversation;
  const heard = agentText(transcript)?.slice(0, transcript.spoken ?? 0) ?? '';
  const { lines, partial } = finishAgent(transcript, heard);
  const unfinished: readonly SpokenLine[] =
    partial.user === undefined ? [] : [{ speaker: 'user', text: partial.user }];
  return {
    ...conversation,
    transcript: { lines: [...lines, ...unfinished], partial: {} },
    speaking: { user: false, assistant: false },
  };
}
