/** Why a recognizer's response is not words. Contains nothing of the server's own response. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Whether retrying is pointless: the key, the model or the address is wrong. */
export function isPermanent(error: unknown): boolean {
  const status = error instanceof RecognitionError ? error.status : undefined;
  return status === 401 || status === 403 || status === 404;
}
