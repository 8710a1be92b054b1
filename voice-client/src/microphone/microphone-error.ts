import type { CameraErrorEvent } from '../call-object/call-object.ts';
import { VoiceClientError, type VoiceClientErrorCode } from '../errors.ts';

/** Why a microphone cannot be used: by code, the call library's type for it, and the message. */
const failures = {
  'microphone-blocked': ['permissions', 'The microphone is blocked for this site'],
  'microphone-dismissed': ['permissions', 'The microphone prompt was dismissed'],
  'microphone-not-found': ['not-found', 'No microphone was found'],
  'microphone-in-use': ['mic-in-use', 'The microphone is in use by another program'],
  'microphone-failed': ['unknown', 'The microphone cannot be used'],
  'insecure-page': ['undefined-mediadevices', 'Only a secure page can use the microphone'],
} as const satisfies Partial<Record<VoiceClientErrorCode, readonly [type: string, message: string]>>;

type MicrophoneErrorCode = keyof typeof failures;

/** @param cause the rejection of `getUserMedia` */
export async function microphoneError(cause: unknown): Promise<VoiceClientError> {
  const code = await readCode(cause);
  return new VoiceClientError(code, failures[code][1], { cause });
}

/** Browsers have no `mediaDevices` on insecure pages. */
export function insecurePageError(): VoiceClientError {
  return new VoiceClientError('insecure-page', failures['insecure-page'][1]);
}

/** The same failure as an event in the call library's format, for a call that goes on. */
export function cameraErrorEvent(error: unknown): CameraErrorEvent {
  const isKnown = error instanceof VoiceClientError && isMicrophoneErrorCode(error.code);
  const type = isKnown ? failures[error.code][0] : 'unknown';
  return { action: 'camera-error', error: { type, msg: error instanceof Error ? error.message : '' } };
}

function isMicrophoneErrorCode(code: VoiceClientErrorCode): code is MicrophoneErrorCode {
  return code in failures;
}

async function readCode(cause: unknown): Promise<MicrophoneErrorCode> {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return (await canBeAskedAgain()) ? 'microphone-dismissed' : 'microphone-blocked';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'microphone-not-found';
    case 'NotReadableError':
    case 'AbortError':
      return 'microphone-in-use';
    default:
      return 'microphone-failed';
  }
}

/** Browsers can ask again after a dismissal. Not every browser reports one. */
async function canBeAskedAgain(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    return false;
  }
}
