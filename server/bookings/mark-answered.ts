import { OperatorError } from '../operator-error.ts';
import { type CommandOptions, runCommand } from './run-command.ts';

/**
 * Notes that a request was answered; when that is noted already, nothing changes.
 * @param id or as much of its beginning as no other request has
 * @returns what to tell the operator
 * @throws OperatorError when no request, or more than one, begins so
 */
export async function markAnswered(id: string, options: CommandOptions): Promise<string> {
  const answer = await runCommand({ command: 'answered', id }, options);
  if (!answer.ok) throw new OperatorError(answer.message);
  if (!('answeredAt' in answer) || answer.answeredAt === null) {
    throw new OperatorError(`No request has the id "${id}"; npm run bookings shows the ids.`);
  }
  const time = new Date(answer.answeredAt).toISOString().slice(0, 16).replace('T', ' ');
  return `Answered: noted at ${time} UTC.\n`;
}
