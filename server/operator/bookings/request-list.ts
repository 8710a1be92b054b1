import type { RequestStatus, StoredRequest } from '../../database/database.ts';
import type { HeldRequest, Selection } from '../../database/held-request.ts';
import { type CommandOptions, runCommand } from './run-command.ts';

/** A request and what the agency knows about it. */
export type ListedRequest = Pick<HeldRequest, 'request' | 'status'>;

/** Which requests the operator wants to see; those that are everything that is asked for. */
export interface RequestFilter {
  /** Not answered yet. */
  readonly due?: boolean | undefined;
  /** Not answered, and the visitor was promised an answer by now. */
  readonly overdue?: boolean | undefined;
  /** Perhaps a program's. */
  readonly flagged?: boolean | undefined;
}

/**
 * Reads what is held on the requests of a selection, oldest first, as it is asked for.
 * @throws OperatorError when it cannot be read
 */
export async function* readHeld(
  selection: Selection,
  options: CommandOptions,
): AsyncGenerator<HeldRequest, void, undefined> {
  for await (const answer of runCommand({ command: 'read', selection }, options)) {
    if ('held' in answer) yield* answer.held;
  }
}

/** @param now milliseconds since 1970 */
export async function* filterRequests(
  list: AsyncIterable<ListedRequest>,
  { due, overdue, flagged }: RequestFilter,
  now: number,
): AsyncGenerator<ListedRequest, void, undefined> {
  for await (const listed of list) {
    const { status } = listed;
    const isWanted =
      (!due || status.first_response_at === null) &&
      (!overdue || isOverdue(status, now)) &&
      (!flagged || status.flags.length > 0);
    if (isWanted) yield listed;
  }
}

/** @param now milliseconds since 1970 */
export function isOverdue({ first_response_at, due_at }: RequestStatus, now: number): boolean {
  return first_response_at === null && Date.parse(due_at) < now;
}

/** A request with its status among its columns, for the exports. */
export function withStatus({ request, status }: ListedRequest): StoredRequest {
  const { due_at, first_response_at, flags } = status;
  return { ...request, due_at, first_response_at, flags };
}
