import { type TableName, tables } from '#shared/data-api.ts';
import type { NotedCall, RequestOrigin } from '#shared/desk/desk-api.ts';
import {
  type EarlierRow,
  isWaiting,
  rowsOfHeld,
  rowsOfTeam,
  standingOf,
} from '../../../dump-and-restore/held-rows.ts';
import type { NotedMessage } from '../../../statements/held-requests.ts';
import type { MessageKind } from '../../../statements/outbox.ts';
import type { DayCount, StoredEntry, StoredMember, StoredRow } from '../../../statements/request-rows.ts';

/** An event of a journal from before 2026-11-23. */
export type EarlierEvent =
  | {
      readonly event: TableName;
      readonly row: StoredRow & { readonly id: string; readonly created_at: string };
      readonly flags?: readonly string[];
      /** The messages recorded with it. */
      readonly messages?: readonly MessageKind[];
      readonly origin?: RequestOrigin;
    }
  | { readonly event: 'answered'; readonly id: string; readonly at: string }
  | Delivery
  | { readonly event: 'desk'; readonly entry: StoredEntry }
  | { readonly event: 'member'; readonly member: StoredMember }
  | { readonly event: 'member-removed'; readonly email: string }
  | { readonly event: 'call'; readonly call: NotedCall }
  | { readonly event: 'counted'; readonly counts: readonly DayCount[] }
  | ({ readonly event: 'erased'; readonly at: string } & Readonly<Record<TableName, readonly string[]>>);

type RequestEvent = Extract<EarlierEvent, { readonly event: TableName }>;

interface Delivery {
  readonly event: 'delivered';
  readonly id: string;
  readonly table: TableName;
  readonly message: MessageKind;
  readonly at: string;
}

/** All event names that this version knows. */
export const earlierEventNames: readonly string[] = [
  ...tables,
  'answered',
  'delivered',
  'desk',
  'member',
  'member-removed',
  'call',
  'counted',
  'erased',
] satisfies EarlierEvent['event'][];

/** A message not delivered within this time, in milliseconds, is not sent automatically anymore. */
const sentWithin = 7 * 24 * 60 * 60 * 1000;

const answeredWithin = 24 * 60 * 60 * 1000;

/**
 * The rows that result from the events, in order: a request that was erased and then sent again with the same id exists.
 * @param now milliseconds since 1970
 */
export function rowsOfEvents(events: readonly EarlierEvent[], now: number): EarlierRow[] {
  const requests = new Map<string, RequestEvent>();
  const answered = new Map<string, string>();
  const deliveries = new Map<string, Delivery>();
  const entries = new Map<string, StoredEntry>();
  const members = new Map<string, StoredMember>();
  const calls = new Map<string, NotedCall>();
  const counts = new Map<string, DayCount>();
  const erased = new Map<string, { kind: TableName; request: string; erased_at: string }>();
  for (const event of events) {
    switch (event.event) {
      case 'answered':
        // The first answer counts.
        if (!answered.has(event.id)) answered.set(event.id, event.at);
        break;
      case 'delivered': {
        const name = `${event.table} ${event.id} ${event.message}`;
        if (!deliveries.has(name)) deliveries.set(name, event);
        break;
      }
      case 'desk':
        entries.set(event.entry.id, event.entry);
        break;
      case 'member':
        members.set(event.member.email, event.member);
        break;
      case 'member-removed':
        members.delete(event.email);
        break;
      case 'call':
        calls.set(event.call.id, event.call);
        break;
      case 'counted':
        for (const count of event.counts) counts.set(`${count.day} ${count.what} ${count.source}`, count);
        break;
      case 'erased':
        for (const kind of tables) {
          for (const request of event[kind]) {
            requests.delete(`${kind} ${request}`);
            erased.set(`${kind} ${request}`, { kind, request, erased_at: event.at });
          }
        }
        break;
      default:
        requests.set(`${event.event} ${event.row.id}`, event);
        erased.delete(`${event.event} ${event.row.id}`);
    }
  }
  const kept = [...entries.values()].filter(({ kind, request }) => requests.has(`${kind} ${request}`));
  const numbers = new Map(kept.map(({ id }, index) => [id, index + 1]));
  const entriesOf = Map.groupBy(kept, ({ kind, request }) => `${kind} ${request}`);
  const deliveriesOf = Map.groupBy(deliveries.values(), ({ table, id }) => `${table} ${id}`);

  function rowsOf([name, event]: [string, RequestEvent]): EarlierRow[] {
    const { event: kind, row, flags = [], origin = {} } = event;
    const history = entriesOf.get(name) ?? [];
    const standing = standingOf({ first_response_at: answered.get(row.id) ?? null }, history);
    const owner = members.has(standing.owner ?? '') ? standing.owner : null;
    const due_at = new Date(Date.parse(row.created_at) + answeredWithin).toISOString();
    return rowsOfHeld({
      request: { ...row, kind },
      status: { id: row.id, kind, due_at, flags, ...standing, owner },
      messages: messagesOf(event, deliveriesOf.get(name) ?? []),
      desk: { origin, entries: history },
    });
  }

  let messages = 0;
  const numbered = [...requests].flatMap(rowsOf).map(({ table, row }): EarlierRow => {
    if (table === 'private.desk_entry')
      return { table, row: { number: numbers.get(String(row['id'])), ...row } };
    if (table !== 'private.outbox') return { table, row };
    messages += 1;
    return { table, row: { id: messages, ...givenUpIfOld(row, now) } };
  });
  const team = { members: [...members.values()], calls: [...calls.values()], counts: [...counts.values()] };
  return [
    ...numbered,
    ...rowsOfTeam(team, (id) => requests.has(`booking ${id}`)),
    ...[...erased.values()].map((row) => ({ table: 'private.erased_request', row })),
  ];
}

/** The messages recorded with a request, and the reminders delivered since. */
function messagesOf(
  { row, flags = [], messages = [] }: RequestEvent,
  deliveries: readonly Delivery[],
): NotedMessage[] {
  const told = new Map(deliveries.map(({ message, at }) => [message, at]));
  return [...new Set([...messages, ...told.keys()])].map((message) => ({
    message,
    flagged: flags.length > 0 && messages.includes(message),
    created_at: messages.includes(message) ? row.created_at : (told.get(message) ?? row.created_at),
    attempts: 0,
    delivered_at: told.get(message) ?? null,
    dead_at: null,
    skipped_at: null,
    last_error: null,
  }));
}

/** An old message waits for the operator: it was given up long ago, or was undelivered for a week. */
function givenUpIfOld(row: EarlierRow['row'], now: number): EarlierRow['row'] {
  const { created_at, delivered_at, dead_at, skipped_at } = row as unknown as NotedMessage;
  if (!isWaiting({ delivered_at, dead_at, skipped_at }) || Date.parse(created_at) >= now - sentWithin)
    return row;
  const last_error = 'not delivered for a week when the database was rebuilt';
  return { ...row, dead_at: new Date(now).toISOString(), last_error };
}
