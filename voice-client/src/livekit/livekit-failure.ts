import type { FatalErrorType } from '../call-object/fatal-error.ts';

/** Why a call is over for good, in the client's terms. */
export interface LiveKitFailure {
  readonly type: Exclude<FatalErrorType, 'unknown'>;
  readonly msg: string;
}

/** LiveKit's reasons for a deliberate disconnect; all others are a broken connection. */
const wanted: Readonly<Record<string, LiveKitFailure>> = {
  DUPLICATE_IDENTITY: { type: 'ejected', msg: 'Someone else joined with the same identity' },
  PARTICIPANT_REMOVED: { type: 'ejected', msg: 'The server removed this participant' },
  ROOM_DELETED: { type: 'ejected', msg: 'The room was deleted' },
  ROOM_CLOSED: { type: 'ejected', msg: 'The room was closed' },
  USER_REJECTED: { type: 'not-allowed', msg: 'The server refused this participant' },
};

/** @param reason the name of LiveKit's `DisconnectReason`; undefined if it gave none */
export function readDisconnect(reason: string | undefined): LiveKitFailure {
  const failure = reason === undefined ? undefined : wanted[reason];
  return failure ?? { type: 'connection-error', msg: `The connection was lost (${reason ?? 'no reason'})` };
}

/** A LiveKit server's refusals: texts without codes. */
const refusals: readonly (readonly [RegExp, LiveKitFailure['type']])[] = [
  [/requested room does not exist/i, 'no-room'],
  [/max(imum)? participants/i, 'meeting-full'],
  [/not valid yet|\bnbf\b/i, 'nbf-token'],
  [/expired|\bexp\b/i, 'exp-token'],
];

/**
 * @param reason the name of LiveKit's `ConnectionErrorReason`
 * @param message of the error thrown by its `connect`
 */
export function readRefusal(reason: string | undefined, message: string): LiveKitFailure {
  const type = refusals.find(([words]) => words.test(message))?.[1];
  if (reason === 'NotAllowed') return { type: type ?? 'not-allowed', msg: message };
  // A full room has nothing to do with the token.
  return { type: type === 'meeting-full' ? type : 'connection-error', msg: message };
}
