import { OperatorError } from '../operator-error.ts';
import { askOnce, type CommandOptions } from './run-command.ts';

/**
 * Notes that a request was answered; when that is noted already, nothing changes.
 * @param id or as much of its beginning as no other request has
 * @returns what to tell the operator
 * @throws OperatorError when no request, or more than one, begins so
 */
export async function markAnswered(id: string, options: CommandOptions): Promise<string> {
  const answer = await askOnce({ command: 'answered', id }, options);
  if ('answeredAt' in answer && answer.answeredAt !== null) {
    const time = new Date(answer.answeredAt).toISOString().slice(0, 16).replace('T', ' ');
    return `Answered: noted at ${time} UTC.\n`;
  }
  throw new OperatorError(`No request has the id "${id}"; npm run bookings shows the ids.`);
}
