import type { HeldRequest } from '../../database/statements/held-requests.ts';
import { OperatorError } from '../../operator-error.ts';
import { type CommandOptions, readHeld } from '../ask-database.ts';

/** The minimum length of an id's prefix, so that a typo does not pick a request. */
const shortestId = 4;

/**
 * Finds one request with everything held on it.
 * @param beginning its id, or a unique prefix of it
 * @throws OperatorError when no request, or more than one, has an id that begins this way
 */
export async function findHeld(beginning: string, options: CommandOptions): Promise<HeldRequest> {
  const found: HeldRequest[] = [];
  const wanted = beginning.toLowerCase();
  for await (const held of readHeld({ kind: 'all' }, options)) {
    if (held.request.id.startsWith(wanted)) found.push(held);
  }
  const [held, other] = beginning.length < shortestId ? [] : found;
  if (other) {
    throw new OperatorError(`Several requests have IDs that start with "${beginning}". Type more of it.`);
  }
  if (!held) {
    throw new OperatorError(`No request has the ID "${beginning}". npm run bookings shows the IDs.`);
  }
  return held;
}
