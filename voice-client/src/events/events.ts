import type { CallParticipant, CameraErrorEvent } from '../call-object/call-object.ts';
import type { LibraryErrorEvent } from '../call-object/fatal-error.ts';
import type {
  NetworkConnectionEvent,
  NetworkQualityEvent,
  RecordingEvent,
} from '../call-object/room-events.ts';
import type { ErrorEvent, FailureContext } from '../errors.ts';
import type { ServerMessage } from '../provider/messages.ts';
import type { StageName } from '../session-state.ts';

/** Known facts about a stage, by name. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Reports the progress of a start. Every stage that starts either completes or fails (SPEC VS3, VS4, A20). */
export interface CallStartProgressEvent {
  /**
   * A start stage; `validation` when a start is refused because a call is already on, `video-recording-started`
   * when the room reports that the recording runs.
   */
  readonly stage: StageName | 'validation' | 'video-recording-started';
  readonly status: 'started' | 'completed' | 'failed';
  /** Milliseconds. */
  readonly duration?: number;
  /** ISO 8601. */
  readonly timestamp: string;
  /** `reason` says why a start ended without an error: `already-started`, `aborted`, `call-ended`. */
  readonly metadata?: Metadata;
}

/** A start is done: the room is joined. */
export interface CallStartSuccessEvent {
  /** Milliseconds. */
  readonly totalDuration: number;
  readonly callId: string;
  readonly timestamp: string;
}

/** A start has failed. */
export interface CallStartFailedEvent {
  /** The stage that failed. */
  readonly stage: StageName;
  /** Milliseconds. */
  readonly totalDuration: number;
  readonly error: string;
  /** The same as a sentence, with the provider's answer. */
  readonly message: string;
  readonly errorStack: string;
  readonly timestamp: string;
  readonly context: FailureContext;
}

/** Adds fields to a call library's event that newer releases of `@vapi-ai/web` name differently. */
export type ReadBothWays<Event extends { readonly error?: object }, Type extends string> = Omit<
  Event,
  'error'
> & {
  readonly type: Type;
  /** The problem, in a sentence. */
  readonly message: string;
  readonly timestamp: string;
  readonly error: NonNullable<Event['error']> & {
    readonly message: string;
    /** The library's own error from the event. */
    readonly error: Event['error'];
  };
};

/** Every event of the client, with its listeners' arguments (SPEC VE1). */
export interface VoiceClientEvents {
  /** The assistant is listening: the conversation begins. Once per call. */
  'call-start': [];
  /** The call is over, however it ended. Exactly once per joined call; not for a failed start. */
  'call-end': [];
  'call-start-progress': [event: CallStartProgressEvent];
  /** The room is joined and every stage is done; optional ones may have failed. */
  'call-start-success': [event: CallStartSuccessEvent];
  'call-start-failed': [event: CallStartFailedEvent];
  /** A failed start or stage, or the call library's own error event (SPEC VS23). */
  error: [error: ErrorEvent | ReadBothWays<LibraryErrorEvent, 'daily-error'>];
  /** A message from the provider's server; after `call-end` a single `status-update` `ended` (SPEC VS10). */
  message: [message: ServerMessage];
  /** 0 to 1, about every 100 ms (SPEC VE6). */
  'volume-level': [level: number];
  /** The visitor's own voice on the same scale, about every 100 ms. In a Daily room only if somebody listens. */
  'local-volume-level': [level: number];
  /** The visitor's own level cannot be measured. */
  'local-audio-level-observer-error': [error: { readonly message: string }];
  'speech-start': [];
  'speech-end': [];
  /** The assistant's picture. */
  video: [track: MediaStreamTrack];
  /** The element that plays the assistant's voice, once it plays. */
  audio: [player: HTMLAudioElement];
  /** The microphone or camera could not be used. */
  'camera-error': [event: ReadBothWays<CameraErrorEvent, 'camera-error'>];
  'network-quality-change': [event: NetworkQualityEvent];
  /** The connection broke and is being restored, or is back. */
  'network-connection': [event: NetworkConnectionEvent];
  'recording-started': [event: RecordingEvent];
  'recording-stopped': [event: RecordingEvent];
  'recording-stats': [event: RecordingEvent];
  'recording-error': [event: RecordingEvent];
  'recording-upload-completed': [event: RecordingEvent];
  'daily-participant-updated': [participant: CallParticipant];
}

/** Names of the client's events. */
export type EventName = keyof VoiceClientEvents;

/** A listener to an event. */
export type EventListener<E extends EventName> = (...args: VoiceClientEvents[E]) => void;

/**
 * Events whose content is decided by the provider or the call library. Their listeners may declare their own type:
 * `client.on('message', (message: MyMessage) => …)`.
 */
export type ToldEventName =
  | 'message'
  | 'error'
  | 'camera-error'
  | 'network-quality-change'
  | 'network-connection'
  | 'local-audio-level-observer-error'
  | RecordingEventName
  | 'daily-participant-updated';

/** Names of the events about a recording. */
export type RecordingEventName = Extract<EventName, `recording-${string}`>;

/** Emits one event to its listeners. */
export type Emit = <E extends EventName>(event: E, ...args: VoiceClientEvents[E]) => void;
