/** Why a service did not speak. It carries nothing of the service's own answer. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
}
