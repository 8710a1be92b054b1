import type { RequestSelection } from '../../database/statements/held-requests.ts';
import type { Erasure } from '../../database/statements/operator-statements.ts';
import { askOnce, type CommandOptions, readHeld } from '../ask-database.ts';

/**
 * Removes requests with everything held on them.
 * @returns a message for the operator
 * @throws OperatorError when it could not be done, or not be finished
 */
export async function erase(selection: RequestSelection, options: CommandOptions): Promise<string> {
  const { erasure } = await askOnce({ command: 'erase', selection }, 'erased', options);
  if (erasure.booking + erasure.consultation === 0) return `${nothing(selection)}\n`;
  return `Erased: ${count(erasure)}. Backups and exports made earlier still contain them: erase again after restoring one.\n`;
}

/** Describes what an erasure would remove. */
export async function* describeErasure(
  selection: RequestSelection,
  options: CommandOptions,
): AsyncGenerator<string, void, undefined> {
  const erasure = { booking: 0, consultation: 0, messages: 0, hashes: 0 };
  for await (const { request, messages } of readHeld(selection, options)) {
    erasure[request.kind] += 1;
    erasure.messages += messages.length;
    yield `${request.created_at.slice(0, 16).replace('T', ' ')}  ${request.id}  ${request.kind}\n`;
  }
  const isEmpty = erasure.booking + erasure.consultation === 0;
  yield isEmpty ? `${nothing(selection)}\n` : `Would be erased: ${count(erasure)}. Nothing was changed.\n`;
}

function nothing(selection: RequestSelection): string {
  switch (selection.kind) {
    case 'all':
      return 'Nothing is stored.';
    case 'email':
      return `Nothing is stored about ${selection.email}.`;
    case 'older':
      return `No request is older than ${counted(selection.days, 'day')}.`;
  }
}

function count({ booking, consultation, messages, hashes }: Erasure): string {
  const requests = [counted(booking, 'booking'), counted(consultation, 'consultation')].filter(Boolean);
  const rest = [counted(messages, 'message'), counted(hashes, 'hash', 'hashes')].filter(Boolean);
  return requests.join(' and ') + (rest.length > 0 ? `, with ${rest.join(' and ')}` : '');
}

function counted(number: number, one: string, many = `${one}s`): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
