import type { CameraErrorEvent } from './call-object.ts';

/** Why a microphone or camera cannot be used, by the call library's own names. */
export const cameraErrorTypes = [
  'permissions',
  'not-found',
  'mic-in-use',
  'cam-in-use',
  'cam-mic-in-use',
  'constraints',
  'undefined-mediadevices',
] as const;

/** `unknown`: the library gave another reason. */
export type CameraErrorType = (typeof cameraErrorTypes)[number] | 'unknown';

/** @param event as passed to a `camera-error` listener */
export function readCameraErrorType(event: CameraErrorEvent): CameraErrorType {
  return cameraErrorTypes.find((type) => type === event.error.type) ?? 'unknown';
}
