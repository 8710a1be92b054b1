import type { StageName, StartContext } from './session-state.ts';

/** Errors detected by the client itself; stable codes, to be worded for the visitor by you. */
export type VoiceClientErrorCode =
  /** The room was not joined in time. */
  | 'join-timeout'
  /** Another stage did not finish in time. */
  | 'stage-timeout'
  /** The room was left, or the library failed, before the join was done. */
  | 'join-interrupted'
  /** The provider's response is not a call that can be joined. */
  | 'invalid-web-call'
  /** The room does not exist, or not for this visitor: refused, expired, taken, or the server is down. */
  | 'room-unreachable'
  /** The browser cannot play or record a call: the worklet did not load. */
  | 'audio-unavailable'
  /** The visitor, the browser or the system forbids the microphone. */
  | 'microphone-blocked'
  /** The microphone prompt was dismissed; the browser can ask again. */
  | 'microphone-dismissed'
  | 'microphone-not-found'
  | 'microphone-in-use'
  /** The microphone fails for another reason: see `cause`. */
  | 'microphone-failed'
  /** The page is not a secure context (plain http), so browsers provide no microphone. */
  | 'insecure-page';

/** A failure detected by the client itself; errors of other parts are passed on unchanged. */
export class VoiceClientError extends Error {
  /** Which problem it is. */
  readonly code: VoiceClientErrorCode;

  constructor(code: VoiceClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VoiceClientError';
    this.code = code;
  }
}

/** A thrown value: an Error, a `Response` with the provider's answer on `error`, or a library's object. */
export interface ThrownValue {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly [field: string]: unknown;
}

/** The value as an object whose fields can be read. */
export function thrownValue(error: unknown): ThrownValue {
  return Object(error);
}

/** The fields of every error event. */
interface ErrorEventBase {
  /** The problem, in a sentence. */
  readonly message: string;
  readonly errorMsg?: undefined;
  readonly timestamp: string;
}

/** The client's own error events, by `type` (SPEC VE8). */
export type ErrorEvent =
  | (ErrorEventBase & {
      readonly type: 'validation-error';
      readonly stage: 'input-validation';
      readonly error: Error;
    })
  | (ErrorEventBase & {
      readonly type: StageErrorType;
      readonly stage: StageName;
      /** The thrown value: an Error, a `Response` with the provider's answer on `error`, or a library's object. */
      readonly error: ThrownValue;
      /** Milliseconds; only for a join. */
      readonly duration?: number;
    })
  | (ErrorEventBase & {
      /** A start or a reconnect failed: follows `call-start-failed`. */
      readonly type: 'start-method-error' | 'reconnect-error';
      readonly stage: StageName;
      /** The thrown value: an Error, a `Response` with the provider's answer on `error`, or a library's object. */
      readonly error: ThrownValue;
      /** Milliseconds. */
      readonly totalDuration: number;
      readonly context: FailureContext;
    })
  | (ErrorEventBase & {
      /** Noise cancellation failed, and the microphone could not be restored. */
      readonly type: 'audio-processor-recovery-error';
      readonly stage: 'audio-processor-recovery';
      readonly error: ThrownValue;
    })
  | (ErrorEventBase & {
      /** The browser does not play the assistant's voice yet; retried at the next click or key press. */
      readonly type: 'audio-start-failed';
      /** The value that the browser threw. */
      readonly error: ThrownValue;
      readonly stage?: undefined;
    });

/** The target of a failed start; for a reconnect, the call. */
export type FailureContext = StartContext & {
  readonly isReconnect?: true;
  readonly callId?: string;
  readonly hasVideoRecording?: boolean;
  readonly voiceProvider?: string;
};

/** Errors of one stage. */
export type StageErrorType =
  | 'daily-call-object-creation-error'
  | 'daily-call-join-error'
  | 'video-recording-setup-error'
  | 'audio-observer-setup-error'
  | 'audio-processing-setup-error';

/** A failure in one line, as in `call-start-failed` and the stages' metadata. */
export function failureText(error: unknown): string {
  if (error instanceof Response) return statusLine(error);
  return error instanceof Error ? String(error) : describeError(error);
}

/**
 * Describes an `error` or `camera-error` event, `call-start-failed`, or anything that a call threw. For a refused request:
 * the status and the provider's answer.
 */
export function describeError(error: unknown): string {
  if (error instanceof Response) {
    const answer = wordsOf(Reflect.get(error, 'error'));
    return answer ? `${statusLine(error)}: ${answer}` : statusLine(error);
  }
  return wordsOf(error) || (error ? String(error) : 'Unknown error occurred');
}

// Converting a Response to text does not show its status.
function statusLine({ status, statusText }: Response): string {
  return `${status} ${statusText}`.trim();
}

function wordsOf(told: unknown): string {
  if (typeof told === 'string') return told;
  if (Array.isArray(told)) return told.map(wordsOf).join('. ');
  if (typeof told !== 'object' || told === null) return '';
  for (const key of ['errorMsg', 'message', 'msg', 'error', 'name', 'type'] as const) {
    const words = wordsOf(Reflect.get(told, key));
    if (words) return words;
  }
  return '';
}
