import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import { sourceNames } from '#shared/forms/request-source.ts';
import type { HeldRequest, RequestStatus } from '../database/statements/held-requests.ts';
import type { StoredRequest } from '../database/statements/request-rows.ts';

/** A request and what the agency knows about it. */
export type ListedRequest = Pick<HeldRequest, 'request' | 'status' | 'desk'>;

/** Which requests the operator wants to see: those that match all given criteria. */
export interface RequestFilter {
  /** Not answered yet. */
  readonly due?: boolean | undefined;
  /** Not answered, although the promised time has passed. */
  readonly overdue?: boolean | undefined;
  /** Possibly from a bot. */
  readonly flagged?: boolean | undefined;
  /** Each of these words is a prefix of a word in the visitor's entries, or in the team's notes and replies. */
  readonly search?: string | undefined;
  /** At most this many hours old. */
  readonly sinceHours?: number | undefined;
  /** Taken by the member with this address. */
  readonly owner?: string | undefined;
}

/** @param now milliseconds since 1970 */
export function isWanted(held: HeldRequest, filter: RequestFilter, now: number): boolean {
  const { request, status } = held;
  const { due, overdue, flagged, search, sinceHours, owner } = filter;
  return (
    (!due || isDue(status)) &&
    (!overdue || isOverdue(status, now)) &&
    (!flagged || status.flags.length > 0) &&
    (owner === undefined || status.owner === owner) &&
    (sinceHours === undefined || Date.parse(request.created_at) >= now - sinceHours * 60 * 60_000) &&
    (search === undefined || isFound(held, search))
  );
}

/** Matches the meaning of private.search_query. */
function isFound({ request, desk }: HeldRequest, search: string): boolean {
  const { kind: _, id: __, created_at: ___, ...answers } = request;
  const notes = (desk?.entries ?? []).filter(
    ({ what }) => what === 'note' || what === 'reply' || what === 'mail',
  );
  const { way: _way, ...source } = desk?.origin ?? {};
  const said = wordsOf(
    [...Object.values(answers).flat(), ...Object.values(source), ...notes.map(({ text }) => text)].join(' '),
  );
  return wordsOf(search).every((word) => said.some((other) => other.startsWith(word)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether somebody is waiting for an answer; spam is not. */
export function isDue({ first_response_at, state }: RequestStatus): boolean {
  return first_response_at === null && state !== 'spam';
}

/** @param now milliseconds since 1970 */
export function isOverdue(status: RequestStatus, now: number): boolean {
  return isDue(status) && Date.parse(status.due_at) < now;
}

/** A request with its status as further columns, for the exports. */
export function withStatus({ request, status, desk }: ListedRequest): StoredRequest {
  const { due_at, first_response_at, flags, state = 'waiting', owner = null } = status;
  return { ...request, due_at, first_response_at, flags, state, owner, ...originColumns(desk?.origin ?? {}) };
}

/** The channel and source of a request, one column each. */
export function originColumns({ way, ...source }: RequestOrigin): Readonly<Record<string, string | null>> {
  return {
    way: way ?? null,
    ...Object.fromEntries(sourceNames.map((name) => [name, source[name] ?? null])),
  };
}
