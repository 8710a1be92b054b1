import type { StageName, StartContext } from './session-state.ts';

/** Errors that the client itself found; stable, for you to put into words for the visitor. */
export type VoiceClientErrorCode =
  /** The room was not joined in time. */
  | 'join-timeout'
  /** Another stage did not finish in time. */
  | 'stage-timeout'
  /** The room was left, or the library failed, before the join was done. */
  | 'join-interrupted'
  /** The provider answered, but not with a call that can be joined. */
  | 'invalid-web-call'
  /** The room is not there, or not for this visitor: refused, expired, taken, or the server is down. */
  | 'room-unreachable'
  /** The browser cannot play or record a call: the worklet did not load. */
  | 'audio-unavailable'
  /** The visitor, the browser or the system forbids the microphone. */
  | 'microphone-blocked'
  /** The microphone prompt was dismissed; the browser can ask again. */
  | 'microphone-dismissed'
  | 'microphone-not-found'
  | 'microphone-in-use'
  /** The microphone fails for another reason: the `cause`. */
  | 'microphone-failed'
  /** The page is not secure (plain http), where browsers give no microphone. */
  | 'insecure-page';

/** A failure that the client itself found; errors of other parts are passed on unchanged. */
export class VoiceClientError extends Error {
  /** Which problem it is. */
  readonly code: VoiceClientErrorCode;

  constructor(code: VoiceClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VoiceClientError';
    this.code = code;
  }
}

/** The error events that the client itself makes, by their `type` (SPEC VE8). */
export type ErrorEvent =
  | {
      readonly type: 'validation-error';
      readonly stage: 'input-validation';
      readonly message: string;
      readonly error?: undefined;
      readonly errorMsg?: undefined;
      readonly timestamp: string;
    }
  | {
      readonly type: StageErrorType;
      readonly stage: StageName;
      /** The thrown value: an Error, a `Response` with the provider's answer on `error`, or a library's object. */
      readonly error: unknown;
      readonly message?: undefined;
      readonly errorMsg?: undefined;
      /** Milliseconds; only for a join. */
      readonly duration?: number;
      readonly timestamp: string;
    }
  | {
      /** A start failed: comes after `call-start-failed`. */
      readonly type: 'start-method-error';
      readonly stage: StageName;
      /** The thrown value: an Error, a `Response` with the provider's answer on `error`, or a library's object. */
      readonly error: unknown;
      readonly message?: undefined;
      readonly errorMsg?: undefined;
      /** Milliseconds. */
      readonly totalDuration: number;
      readonly timestamp: string;
      readonly context: StartContext;
    }
  | {
      /** The browser does not play the assistant's voice yet; it is tried again at the next click or key. */
      readonly type: 'audio-playback-error';
      /** The value that the browser threw. */
      readonly error: unknown;
      readonly message?: undefined;
      readonly errorMsg?: undefined;
      readonly stage?: undefined;
      readonly timestamp: string;
    };

/** Errors of one stage. */
export type StageErrorType =
  | 'daily-call-object-creation-error'
  | 'daily-call-join-error'
  | 'video-recording-setup-error'
  | 'audio-observer-setup-error'
  | 'audio-processing-setup-error';

/** A failure in one line; for a refused request, its status, which a Response turned into text does not show. */
export function describeError(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return String(error);
  if (typeof error === 'object' && error !== null) {
    for (const key of ['errorMsg', 'message', 'error'] as const) {
      const text: unknown = Reflect.get(error, key);
      if (typeof text === 'string') return text;
    }
  }
  return error === undefined || error === null ? 'Unknown error occurred' : String(error);
}
