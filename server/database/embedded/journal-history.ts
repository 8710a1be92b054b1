import { type TableName, tables } from '#shared/data-api.ts';
import type { DayCount, NotedCall, StoredMember } from '../request-rows.ts';
import {
  type AnsweredEvent,
  type DeliveredEvent,
  type DeskEvent,
  type ErasedEvent,
  isRequestEvent,
  type JournalEvent,
  type RequestEvent,
} from './journal-event.ts';

/** The outcome of a journal's events. */
export interface JournalHistory {
  /** The requests that are to be there, by `kind id`. */
  readonly requests: ReadonlyMap<string, RequestEvent>;
  readonly answered: readonly AnsweredEvent[];
  readonly delivered: readonly DeliveredEvent[];
  readonly desk: readonly DeskEvent[];
  /** The members that the journal knows of, by address; null for one who was removed. */
  readonly members: ReadonlyMap<string, StoredMember | null>;
  /** Calls that are over, by id. */
  readonly calls: ReadonlyMap<string, NotedCall>;
  /** Numbers of days as they became last, by `day what source`. */
  readonly counts: ReadonlyMap<string, DayCount>;
  /** The ids of those that must not be there. */
  readonly erased: Readonly<Record<TableName, ReadonlySet<string>>>;
}

/** Reads events in their order: what was erased and then sent again, with the same id, is there. */
export function readHistory(events: readonly JournalEvent[]): JournalHistory {
  const requests = new Map<string, RequestEvent>();
  const answered: AnsweredEvent[] = [];
  const delivered: DeliveredEvent[] = [];
  const desk: DeskEvent[] = [];
  const members = new Map<string, StoredMember | null>();
  const calls = new Map<string, NotedCall>();
  const counts = new Map<string, DayCount>();
  const erased = { booking: new Set<string>(), consultation: new Set<string>() };
  for (const event of events) {
    if (isRequestEvent(event)) {
      requests.set(`${event.event} ${event.row.id}`, event);
      erased[event.event].delete(event.row.id);
    } else if (event.event === 'answered') {
      answered.push(event);
    } else if (event.event === 'delivered') {
      delivered.push(event);
    } else if (event.event === 'desk') {
      desk.push(event);
    } else if (event.event === 'member') {
      members.set(event.member.email, event.member);
    } else if (event.event === 'member-removed') {
      members.set(event.email, null);
    } else if (event.event === 'call') {
      calls.set(event.call.id, event.call);
    } else if (event.event === 'counted') {
      for (const count of event.counts) counts.set(nameOfCount(count), count);
    } else {
      for (const table of tables) {
        for (const id of event[table]) {
          requests.delete(`${table} ${id}`);
          erased[table].add(id);
        }
      }
    }
  }
  return { requests, answered, delivered, desk, members, calls, counts, erased };
}

/** Identifies a number. */
export function nameOfCount({ day, what, source }: DayCount): string {
  return `${day} ${what} ${source}`;
}

/** The events without those of the requests that are erased, and with the note that they are. */
export function eraseFromHistory(
  events: readonly JournalEvent[],
  erased: ErasedEvent,
): readonly JournalEvent[] {
  const gone = { booking: new Set(erased.booking), consultation: new Set(erased.consultation) };
  const kept = events.filter((event) => !isRequestEvent(event) || !gone[event.event].has(event.row.id));
  const left = new Set(kept.filter(isRequestEvent).map(({ row }) => row.id));
  const isOfGone = (id: string) => !left.has(id) && (gone.booking.has(id) || gone.consultation.has(id));
  return [...kept.filter((event) => !('id' in event) || !isOfGone(event.id)), erased];
}
