import type { HeldRequest, RequestStatus } from '../../database/held-requests.ts';
import type { StoredRequest } from '../../database/request-rows.ts';

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

/** @param now milliseconds since 1970 */
export function isWanted(
  status: RequestStatus,
  { due, overdue, flagged }: RequestFilter,
  now: number,
): boolean {
  return (
    (!due || isDue(status)) && (!overdue || isOverdue(status, now)) && (!flagged || status.flags.length > 0)
  );
}

/** Whether somebody waits for an answer: spam does not. */
export function isDue({ first_response_at, state }: RequestStatus): boolean {
  return first_response_at === null && state !== 'spam';
}

/** @param now milliseconds since 1970 */
export function isOverdue(status: RequestStatus, now: number): boolean {
  return isDue(status) && Date.parse(status.due_at) < now;
}

/** A request with its status among its columns, for the exports. */
export function withStatus({ request, status }: ListedRequest): StoredRequest {
  const { due_at, first_response_at, flags, state = 'waiting', owner = null } = status;
  return { ...request, due_at, first_response_at, flags, state, owner };
}
