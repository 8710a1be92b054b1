import { misnamedOfferings } from '#shared/texts/agent/agent-answers.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * An offering's id also names the agent's answers about it, so it must not be the name of another answer.
 * @throws OperatorError that names the offering
 */
export function requireOfferingNames(misnamed: readonly string[] = misnamedOfferings): void {
  const [id] = misnamed;
  if (id === undefined) return;
  throw new OperatorError(
    `The offering '${id}' has the name of another answer of the agent (shared/texts/agent/answers): give it another id in shared/agency/offerings.ts.`,
  );
}
