/** Why a model is missing, in one sentence for the operator. */
export class MissingModelError extends Error {
  override readonly name = 'MissingModelError';
}
