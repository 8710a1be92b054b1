import type { CameraErrorEvent } from '../call-object/call-object.ts';
import { VoiceClientError, type VoiceClientErrorCode } from '../errors.ts';

/** The codes for a microphone that cannot be used, with the call library's types for them. */
const typesByCode = {
  'microphone-blocked': 'permissions',
  'microphone-dismissed': 'permissions',
  'microphone-not-found': 'not-found',
  'microphone-in-use': 'mic-in-use',
  'microphone-failed': 'unknown',
  'insecure-page': 'undefined-mediadevices',
} as const satisfies Partial<Record<VoiceClientErrorCode, string>>;

type MicrophoneErrorCode = keyof typeof typesByCode;

const messages: Readonly<Record<MicrophoneErrorCode, string>> = {
  'microphone-blocked': 'The microphone is blocked for this site',
  'microphone-dismissed': 'The microphone prompt was dismissed',
  'microphone-not-found': 'No microphone was found',
  'microphone-in-use': 'The microphone is in use by another program',
  'microphone-failed': 'The microphone cannot be used',
  'insecure-page': 'Only a secure page can use the microphone',
};

/** @param cause what `getUserMedia` rejected with */
export async function microphoneError(cause: unknown): Promise<VoiceClientError> {
  const code = await readCode(cause);
  return new VoiceClientError(code, messages[code], { cause });
}

/** Browsers have no `mediaDevices` on insecure pages. */
export function insecurePageError(): VoiceClientError {
  return new VoiceClientError('insecure-page', messages['insecure-page']);
}

/** The same failure as an event of the call library's shape, for a call that goes on. */
export function cameraErrorEvent(error: unknown): CameraErrorEvent {
  const code = error instanceof VoiceClientError ? error.code : undefined;
  const type = code !== undefined && isMicrophoneErrorCode(code) ? typesByCode[code] : 'unknown';
  return { action: 'camera-error', error: { type, msg: error instanceof Error ? error.message : '' } };
}

function isMicrophoneErrorCode(code: VoiceClientErrorCode): code is MicrophoneErrorCode {
  return code in typesByCode;
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

/** After a dismissal browsers ask again. Not every browser reports one. */
async function canBeAskedAgain(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    return false;
  }
}
