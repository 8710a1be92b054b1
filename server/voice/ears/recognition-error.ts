import { APIError } from 'openai';

/** Why a recognizer's answer is no words. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
}

/** Whether asking again is hopeless: the key, the model or the address is wrong. */
export function isPermanent(error: unknown): boolean {
  const status: unknown = error instanceof APIError ? error.status : undefined;
  return status === 401 || status === 403 || status === 404;
}
