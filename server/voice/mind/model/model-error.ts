export type ModelErrorCode = 'unreachable' | 'refused' | 'timeout' | 'nonsense';

/**
 * A model that did not answer as it should. It carries nothing of the server's own answer: that may repeat the
 * key, or what the visitor said.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
