import type { OperatorDatabase } from '#server/database/database.ts';
import type { RequestStatus } from '#server/database/statements/held-requests.ts';
import type { StoredRequest } from '#server/database/statements/request-rows.ts';
import { carryOut } from '#server/operator/carry-out.ts';

type Held = Pick<OperatorDatabase, 'readHeld'>;

/** Every booking and consultation, oldest first. */
export async function listRequests(database: Held): Promise<readonly StoredRequest[]> {
  const batches = await Array.fromAsync(database.readHeld({ kind: 'all' }));
  return batches.flat().map(({ request }) => request);
}

/** The status of each of them, in the same order. */
export async function listStatuses(database: Held): Promise<readonly RequestStatus[]> {
  const batches = await Array.fromAsync(database.readHeld({ kind: 'all' }));
  return batches.flat().map(({ status }) => status);
}

/** Notes that a request was answered, as the operator's command does. @returns when; undefined for an unknown request */
export async function noteAnswered(
  database: OperatorDatabase,
  id: string,
): Promise<string | null | undefined> {
  for await (const answer of carryOut({ command: 'answered', id }, database)) {
    if (answer.kind === 'answered') return answer.at;
  }
  return undefined;
}
