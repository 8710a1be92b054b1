/** The call library's fatal error event (SPEC VS23). */
export interface LibraryErrorEvent {
  readonly action: 'error';
  /** In the library's words. */
  readonly errorMsg: string;
  readonly type?: 'daily-error';
  readonly stage?: undefined;
  readonly error?: {
    /** Use {@link readFatalErrorType} to distinguish them. */
    readonly type: string;
    readonly msg: string;
    readonly details?: unknown;
  };
}

/** The errors that end a call for good, by the call library's own names (SPEC L18). */
export const fatalErrorTypes = [
  'connection-error',
  'ejected',
  'end-of-life',
  'exp-room',
  'exp-token',
  'meeting-full',
  'nbf-room',
  'nbf-token',
  'not-allowed',
  'no-room',
] as const;

/** `unknown`: the library gave no type, or one that is newer than this list. */
export type FatalErrorType = (typeof fatalErrorTypes)[number] | 'unknown';

/** @param event as passed to an `error` listener, from the call library */
export function readFatalErrorType(event: LibraryErrorEvent): FatalErrorType {
  return fatalErrorTypes.find((type) => type === event.error?.type) ?? 'unknown';
}
