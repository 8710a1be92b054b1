/** Why a model is not there, in one sentence for the operator. */
export class MissingModelError extends Error {
  override readonly name = 'MissingModelError';
}
