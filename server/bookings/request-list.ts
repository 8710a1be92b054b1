import type { RequestStatus, StoredRequest } from '../database/database.ts';
import { OperatorError } from '../operator-error.ts';
import { type CommandOptions, runCommand } from './run-command.ts';

/** A request and what the agency knows about it. */
export interface ListedRequest {
  readonly request: StoredRequest;
  readonly status: RequestStatus;
}

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
 * Reads every booking and consultation with its status, oldest first.
 * @throws OperatorError when they cannot be read
 */
export async function readRequestList(options: CommandOptions): Promise<readonly ListedRequest[]> {
  const answer = await runCommand({ command: 'list' }, options);
  if (!('requests' in answer)) throw new OperatorError(answer.ok ? 'There is no list.' : answer.message);
  const statuses = new Map(answer.statuses.map((status) => [`${status.kind} ${status.id}`, status]));
  return answer.requests.flatMap((request) => {
    const status = statuses.get(`${request.kind} ${request.id}`);
    // Erased in between.
    return status ? [{ request, status }] : [];
  });
}

/** @param now milliseconds since 1970 */
export function filterRequests(
  list: readonly ListedRequest[],
  { due, overdue, flagged }: RequestFilter,
  now: number,
): readonly ListedRequest[] {
  return list.filter(
    ({ status }) =>
      (!due || status.first_response_at === null) &&
      (!overdue || isOverdue(status, now)) &&
      (!flagged || status.flags.length > 0),
  );
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
