/**
 * A failure that the operator can fix. Its message is one clear sentence that says what is wrong and what to do; the
 * process prints it without a stack trace and exits with 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
