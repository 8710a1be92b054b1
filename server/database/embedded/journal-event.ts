import { crc32 } from 'node:zlib';
import { type TableName, tables } from '#shared/data-api.ts';
import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import type { MessageKind } from '../outbox.ts';
import type {
  DayCount,
  NotedCall,
  RequestIds,
  StoredEntry,
  StoredMember,
  StoredRow,
} from '../request-rows.ts';

/** A row as the journal keeps it: what a rebuilt database needs, so without `created_xid`. */
export type JournaledRow = StoredRow & { readonly id: string; readonly created_at: string };

/** A request came in. */
export interface RequestEvent {
  readonly event: TableName;
  readonly row: JournaledRow;
  /** Why it looks as if a program had sent it; absent when it does not. */
  readonly flags?: readonly string[];
  /** What was noted to be told about it; absent when nothing was. */
  readonly messages?: readonly MessageKind[];
  /** Where it came from; absent in older journals. */
  readonly origin?: RequestOrigin;
}

/** Somebody marked a request as answered. */
export interface AnsweredEvent {
  readonly event: 'answered';
  /** Of the request. */
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly at: string;
}

/** Requests were erased: their ids, so that no older copy of the database brings them back. */
export interface ErasedEvent extends RequestIds {
  readonly event: 'erased';
  /** ISO 8601 with offset. */
  readonly at: string;
}

/** A message about a request was delivered. */
export interface DeliveredEvent {
  readonly event: 'delivered';
  /** Of the request. */
  readonly id: string;
  readonly table: TableName;
  readonly message: MessageKind;
  /** ISO 8601 with offset. */
  readonly at: string;
}

/** Somebody did something to a request at the desk. */
export interface DeskEvent {
  readonly event: 'desk';
  /** Of the request. */
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly entry: StoredEntry;
}

/** A member was added or changed: all that is known of them. */
export interface MemberEvent {
  readonly event: 'member';
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly member: StoredMember;
}

/** A member was removed. */
export interface MemberRemovedEvent {
  readonly event: 'member-removed';
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly email: string;
}

/** A call was over. What was said in it is in no journal: it is kept for days, if at all. */
export interface CallEvent {
  readonly event: 'call';
  /** Of the booking that came of it, with which it goes, else of the call. */
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly call: NotedCall;
}

/** Numbers of days grew: what they are since then. */
export interface CountedEvent {
  readonly event: 'counted';
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly counts: readonly DayCount[];
}

/** An event that must outlive the database folder. */
export type JournalEvent =
  | RequestEvent
  | AnsweredEvent
  | DeliveredEvent
  | DeskEvent
  | MemberEvent
  | MemberRemovedEvent
  | CallEvent
  | CountedEvent
  | ErasedEvent;

const eventNames: readonly string[] = [
  ...tables,
  'answered',
  'delivered',
  'desk',
  'member',
  'member-removed',
  'call',
  'counted',
  'erased',
] satisfies JournalEvent['event'][];

export function isRequestEvent(event: JournalEvent): event is RequestEvent {
  return tables.some((table) => table === event.event);
}

/** A request event as the journal holds it. */
export function toRequestEvent(
  table: TableName,
  row: StoredRow,
  flags: readonly string[],
  messages: readonly MessageKind[],
  origin?: RequestOrigin,
): RequestEvent {
  return {
    event: table,
    row: toJournaledRow(row),
    ...(flags.length > 0 && { flags }),
    ...(messages.length > 0 && { messages }),
    ...(origin && { origin }),
  };
}

function toJournaledRow(row: StoredRow): JournaledRow {
  const { created_xid: _, ...journaled } = row;
  const { id, created_at } = journaled;
  if (typeof id !== 'string' || typeof created_at !== 'string') {
    throw new TypeError('a stored row has no id or no time');
  }
  return { ...journaled, id, created_at };
}

/** When it happened, in milliseconds since 1970. */
export function timeOf(event: JournalEvent): number {
  return Date.parse(isRequestEvent(event) ? event.row.created_at : event.at);
}

/** What a line of the journal turned out to be. */
export type DecodedLine =
  | { readonly kind: 'events'; readonly first: number; readonly events: readonly JournalEvent[] }
  /** Intact, but written by a version that knows more kinds of events. */
  | { readonly kind: 'unknown'; readonly event: string }
  /** Not what was written. */
  | { readonly kind: 'damaged' };

const damaged: DecodedLine = { kind: 'damaged' };
const linePattern = /^\{"crc32":"([\da-f]{8})",(.*)\}$/s;

/**
 * Writes one line of the journal: the events that one sync makes durable. A batch is one line with one checksum,
 * so it is there as a whole or not at all, and a damaged line before an intact one was once durable.
 * @param first how many events the journal holds before these: tells how many a damaged line held
 */
export function encodeLine(first: number, events: readonly JournalEvent[]): string {
  const content = `"first":${first},"events":${JSON.stringify(events)}`;
  return `{"crc32":"${checksum(content)}",${content}}\n`;
}

/** Reads one line of the journal, without its line break. */
export function decodeLine(line: string): DecodedLine {
  const [, sum, content] = linePattern.exec(line) ?? [];
  if (sum === undefined || content === undefined || checksum(content) !== sum) return damaged;
  // The checksum vouches for the shape: only encodeLine computes it.
  const { first, events } = JSON.parse(line) as { first: number; events: { event: string }[] };
  const unknown = events.find(({ event }) => !eventNames.includes(event));
  if (unknown) return { kind: 'unknown', event: unknown.event };
  return { kind: 'events', first, events: events as JournalEvent[] };
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
