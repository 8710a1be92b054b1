import type { Appointment } from '#shared/calendar/appointment.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { TableName } from '#shared/data-api.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import { type CallBoard, readBoard } from './call-board.ts';
import { rankMembers } from './rank-members.ts';

/** A visitor's own request, and its call. */
export interface VisitorCall {
  readonly kind: TableName;
  readonly request: string;
  /** The visitor's. */
  readonly name: string;
  readonly email: string;
  /** Whether the visitor has proved to own the address: until then mail about the call waits. */
  readonly is_confirmed: boolean;
  readonly rules: CallRules;
  /** The latest call; null if there is none. */
  readonly call: Appointment | null;
}

/** A member's booked calls, for their own calendar program. */
export interface CallFeed {
  /** The zone of their hours. */
  readonly zone: string;
  readonly rules: CallRules;
  readonly calls: readonly { readonly call: Appointment; readonly name: string; readonly email: string }[];
}

/** The time that a visitor chose. */
export interface ChosenTime {
  /** Created by the caller, so that a booking sent twice counts once; the call's own id when moving it. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The visitor's, IANA name. */
  readonly zone: string;
  /** The number to call. */
  readonly phone?: string | undefined;
  /** Whether an existing call is being moved. */
  readonly moves?: boolean;
}

export type BookOutcome =
  | { readonly kind: 'booked'; readonly call: Appointment }
  /** The request already has a call. */
  | { readonly kind: 'has one'; readonly call: Appointment }
  /** Nobody is free then; `board` has the times that are. */
  | { readonly kind: 'taken'; readonly board: CallBoard | undefined }
  /** An unknown token, or no such call to move. */
  | { readonly kind: 'missing' };

/** Booking calls: which times there are, and who gets one. Shared by the visitor's page, the agent and the desk. */
export interface CallBooking {
  /** Whether times are offered at all. */
  isOpen(): Promise<boolean>;
  /** The visitor a token belongs to; undefined for an unknown one. */
  visitor(token: string): Promise<VisitorCall | undefined>;
  /** The token of a request sent within the last hour that has no call; undefined otherwise. */
  tokenOf(kind: TableName, request: string): Promise<string | undefined>;
  /** @param except id of a call being moved: its own time counts as free */
  board(except?: string): Promise<CallBoard | undefined>;
  /** Books, or moves, the call of a token's request. If many want the same time at once, only one gets it. */
  book(token: string, chosen: ChosenTime): Promise<BookOutcome>;
  /** The booked calls of a member, by the parts of their secret address; undefined for a wrong one. */
  feed(place: number, signature: string): Promise<CallFeed | undefined>;
  /** @returns false if there is none to cancel */
  cancel(token: string, call: string): Promise<boolean>;
}

export interface CallBookingOptions {
  readonly calls: DeskCalls;
  /** Reads the members' calendars again, and returns whether any was read; also resolves if they cannot be reached. */
  readonly refresh?: () => Promise<boolean>;
  /** Called after each change to a call. */
  readonly onChange?: () => void;
  readonly now?: () => number;
}

/** The database's responses. */
type Booked =
  | { readonly outcome: 'booked' | 'known' | 'has one'; readonly call: Appointment }
  | { readonly outcome: 'taken' | 'missing' };

/** How long a reading of the team's calendar is reused, in milliseconds. */
const boardLasts = 500;

export function createCallBooking(options: CallBookingOptions): CallBooking {
  const { calls, refresh = async () => false, onChange = () => {}, now = Date.now } = options;

  /** The team's calendar a moment ago, shared by many visitors: the database decides whether a time is still free. */
  let shared: { readonly until: number; readonly board: Promise<CallBoard | undefined> } | undefined;

  function board(except?: string): Promise<CallBoard | undefined> {
    if (except !== undefined) return readBoard(calls, now(), except);
    if (shared === undefined || shared.until < now()) {
      const reading = { until: now() + boardLasts, board: readBoard(calls, now()) };
      shared = reading;
      const forget = () => {
        if (shared === reading) shared = undefined;
      };
      // A member who has just set their first hours sees times at once.
      reading.board.then((found) => {
        if (found === undefined) forget();
      }, forget);
    }
    return shared.board;
  }

  function changed(): void {
    shared = undefined;
    onChange();
  }

  async function store(token: string, chosen: ChosenTime, members: readonly string[]): Promise<Booked> {
    const { id, at, zone, phone, moves = false } = chosen;
    const given = { id, zone, phone, moves, members, starts_at: new Date(at).toISOString() };
    return (await calls.call('', 'book_call', token, given)) as Booked;
  }

  return {
    isOpen: async () => (await calls.call('', 'has_hours')) === true,
    visitor: async (token) =>
      ((await calls.call('', 'call_of_visitor', token)) as VisitorCall | null) ?? undefined,
    tokenOf: async (kind, request) =>
      ((await calls.call('', 'token_of_new', kind, request)) as string | null) ?? undefined,
    board,
    async book(token, chosen) {
      if (await refresh()) shared = undefined;
      const except = chosen.moves ? chosen.id : undefined;
      const free = (await board(except))?.times.find(({ at }) => at === chosen.at);
      // Even if nobody is free: it may be a retry, which must be told that the time is booked.
      const answer = await store(token, chosen, rankMembers(free?.members ?? []));
      switch (answer.outcome) {
        case 'booked':
          changed();
          return { kind: 'booked', call: answer.call };
        case 'known':
          return { kind: 'booked', call: answer.call };
        case 'has one':
          return { kind: 'has one', call: answer.call };
        case 'missing':
          return { kind: 'missing' };
        case 'taken': {
          const next = await board(except);
          const times = next?.times.filter((time) => time.at !== chosen.at);
          return { kind: 'taken', board: next && { ...next, times: times ?? [] } };
        }
      }
    },
    feed: async (place, signature) =>
      ((await calls.call('', 'calls_of_feed', place, signature)) as CallFeed | null) ?? undefined,
    async cancel(token, call) {
      const isDone = (await calls.call('', 'cancel_call', token, call)) === true;
      if (isDone) changed();
      return isDone;
    },
  };
}
