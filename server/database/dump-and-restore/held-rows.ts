import type { HeldRequest, HeldTeam, RequestStatus } from '../statements/held-requests.ts';
import type { RequestStanding, StoredEntry, StoredRow } from '../statements/request-rows.ts';

/** A row of a durable table (private.durable_table), as `to_jsonb` gives it. Missing columns take their defaults. */
export interface EarlierRow {
  /** With its schema, such as `private.outbox`. */
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How a message ended; all null while it is waiting. */
interface MessageOutcome {
  readonly delivered_at: string | null;
  readonly dead_at: string | null;
  readonly skipped_at: string | null;
  readonly last_error: string | null;
}

const waiting: MessageOutcome = { delivered_at: null, dead_at: null, skipped_at: null, last_error: null };

/** Whether a message is still waiting to be sent. */
export function isWaiting({
  delivered_at,
  dead_at,
  skipped_at,
}: Omit<MessageOutcome, 'last_error'>): boolean {
  return delivered_at === null && dead_at === null && skipped_at === null;
}

/**
 * The rows of a request from a version 1 backup: parents first, its history's entries in order without `number`, and
 * messages without `id`. Messages that were waiting to be sent still are.
 */
export function rowsOfHeld({ request, status, messages, desk }: HeldRequest): EarlierRow[] {
  const { kind, created_xid: _, ...columns } = request;
  const { origin = {}, entries = [] } = desk ?? {};
  const { due_at, flags } = status;
  const named = { kind, request: request.id };
  const card = {
    ...named,
    created_at: request.created_at,
    due_at,
    ...standingOf(status, entries),
    flags,
    origin,
  };
  return [
    { table: `public.${kind}`, row: columns },
    { table: 'private.desk_request', row: card },
    ...entries.map((entry) => ({ table: 'private.desk_entry', row: { ...entry } })),
    ...messages.map(({ attempts: _, ...message }) => ({
      table: 'private.outbox',
      row: { ...named, entry: null, ...message },
    })),
    ...repliesOf(entries).map((reply) => ({
      table: 'private.outbox',
      row: { ...named, message: 'reply', flagged: false, ...reply },
    })),
  ];
}

/** A request's standing: as it was recorded, else as its history left it, else by whether it was answered. */
export function standingOf(
  { state, owner = null, first_response_at }: Pick<RequestStatus, 'state' | 'owner' | 'first_response_at'>,
  entries: readonly StoredEntry[],
): RequestStanding {
  if (state !== undefined) return { state, owner, first_response_at };
  const last = entries.findLast(({ after }) => after !== null)?.after;
  return last ?? { state: first_response_at === null ? 'waiting' : 'answered', owner, first_response_at };
}

/** The replies of a history, and how they ended, which only the history records. */
function repliesOf(entries: readonly StoredEntry[]) {
  const replies = new Map<string, MessageOutcome & { readonly entry: string; readonly created_at: string }>();
  for (const { id, what, at, text, about, undoes } of entries) {
    if (what === 'reply') replies.set(id, { entry: id, created_at: at, ...waiting });
    const reply = replies.get(about ?? undoes ?? '');
    if (!reply || reply.delivered_at !== null) continue;
    // A reply that was given up may have been sent later, and one that was taken back may already have been on its way.
    if (what === 'reply sent') replies.set(reply.entry, { ...reply, ...waiting, delivered_at: at });
    if (!isWaiting(reply)) continue;
    if (what === 'reply failed') replies.set(reply.entry, { ...reply, dead_at: at, last_error: text });
    if (what === 'undone') replies.set(reply.entry, { ...reply, skipped_at: at, last_error: 'taken back' });
  }
  return [...replies.values()];
}

/**
 * The rows of a backup's team, with the numbers of its desk.
 * @param hasBooking whether a booking exists: a call must not refer to one that does not
 */
export function rowsOfTeam(
  { members, calls, counts }: HeldTeam,
  hasBooking: (id: string) => boolean = () => true,
): EarlierRow[] {
  return [
    ...members.flatMap(({ passkeys = [], ...member }) => [
      { table: 'private.team_member', row: member },
      ...passkeys.map((key) => ({ table: 'private.passkey', row: { ...key, email: member.email } })),
    ]),
    ...calls.map((call) => ({
      table: 'private.call_note',
      row: { ...call, booking: call.booking !== null && hasBooking(call.booking) ? call.booking : null },
    })),
    ...counts.map((count) => ({ table: 'private.day_count', row: { ...count } })),
  ];
}

/** The row of a backup's limits. Whether they are on is up to the target database. */
export function rowsOfLimits({ enabled: _, ...limits }: StoredRow): EarlierRow[] {
  return [{ table: 'private.limits', row: limits }];
}
