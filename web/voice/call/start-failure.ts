import type { FailureReason } from '#shared/texts/voice/voice.ts';
import type { EndedReason } from '#shared/voice/messages.ts';
import type { Failure } from './call-state.ts';

/** The browser's microphone permission, which the error itself doesn't tell. */
export type MicrophonePermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/**
 * Why a start failed, in terms the visitor should hear (SPEC A13).
 * @param error from the voice client's `error` event, or its `camera-error`
 * @param permission of the microphone, after the failure
 * @param endedReason the server's reason for the call's end, if any
 */
export function readStartFailure(
  error: unknown,
  permission: MicrophonePermission,
  endedReason?: EndedReason,
): Failure {
  if (error instanceof Response) return refusal(error);
  if (endedReason) return { reason: endedEarly(endedReason, permission), retryAfter: undefined };
  for (const cause of causes(error)) {
    const reason = reasonOf(cause, permission);
    if (reason) return { reason, retryAfter: undefined };
  }
  return { reason: 'unknown', retryAfter: undefined };
}

/** A call that ended before the agent listened: the microphone prompt may have been open until then. */
function endedEarly(reason: EndedReason, permission: MicrophonePermission): FailureReason {
  switch (reason) {
    case 'server-stopped':
      return 'server-stopped';
    case 'connection-lost':
      return 'unreachable';
    default:
      return permission === 'prompt' ? 'microphone-dismissed' : 'unknown';
  }
}

/** A response of the provider other than a call. */
function refusal({ status, headers }: Response): Failure {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  return { reason: refusals[status] ?? 'unknown', retryAfter };
}

const refusals: Readonly<Record<number, FailureReason>> = {
  401: 'refused',
  403: 'refused',
  404: 'refused',
  429: 'too-many-calls',
  503: 'busy',
};

/** An error and its causes, outermost first. */
function* causes(error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = Reflect.get(current, 'cause') ?? Reflect.get(current, 'error');
  }
}

function reasonOf(cause: object, permission: MicrophonePermission): FailureReason | undefined {
  // A browser's own errors have names, those of the call libraries types or codes.
  for (const key of ['name', 'type', 'code'] as const) {
    const reason = reasons[String(Reflect.get(cause, key))];
    // Nobody answered the browser's prompt: it can be shown again.
    const unanswered = reason === 'microphone-blocked' || reason === 'join-timeout';
    if (unanswered && permission === 'prompt') return 'microphone-dismissed';
    if (reason === 'join-timeout') return 'unreachable';
    if (reason) return reason;
  }
  // The error that fetch rejects with.
  return cause instanceof TypeError ? 'unreachable' : undefined;
}

const reasons: Readonly<Record<string, FailureReason | 'join-timeout'>> = {
  NotAllowedError: 'microphone-blocked',
  NotFoundError: 'microphone-missing',
  OverconstrainedError: 'microphone-missing',
  NotReadableError: 'microphone-in-use',
  AbortError: 'microphone-in-use',
  // @daily-co/daily-js, event camera-error.
  permissions: 'microphone-blocked',
  'not-found': 'microphone-missing',
  constraints: 'microphone-missing',
  'mic-in-use': 'microphone-in-use',
  'cam-mic-in-use': 'microphone-in-use',
  'undefined-mediadevices': 'insecure-page',
  // @foyer/voice-client.
  'microphone-blocked': 'microphone-blocked',
  'microphone-dismissed': 'microphone-dismissed',
  'microphone-not-found': 'microphone-missing',
  'microphone-in-use': 'microphone-in-use',
  'insecure-page': 'insecure-page',
  'audio-unavailable': 'no-sound',
  'room-unreachable': 'room-unreachable',
  'join-timeout': 'join-timeout',
  'stage-timeout': 'unreachable',
  'join-interrupted': 'server-stopped',
};
