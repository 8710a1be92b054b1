/** Why a model is not there, in one sentence for the operator. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
