import type { CallBooking } from './call-booking.ts';

/** What came of taking a time in a talk. */
export type TakenTime =
  | {
      readonly kind: 'booked' /** In milliseconds since 1970: of a request that has a call already, that one's. */;
      readonly at: number;
    }
  /** Somebody else has it by now. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'unavailable' };

/** Times for a call as an agent reads and takes them. Nothing here rejects: where the calendar can't be reached, there are none. */
export interface CallTimes {
  /** The visitor's, IANA name. */
  readonly zone: string;
  readonly now: () => number;
  /** The token of a request that was stored a moment ago; undefined where no times are offered. */
  open(request: string): Promise<string | undefined>;
  /** Every free time, earliest first, in milliseconds since 1970. @param moving id of a call that is to move */
  list(moving?: string): Promise<readonly number[]>;
  /** @param id made once for each request, so that a second try is the same call */
  take(token: string, id: string, at: number, moves: boolean): Promise<TakenTime>;
  /** Address of the page that has the call: to add it to a calendar, move and cancel it. */
  pageOf(token: string): string;
}

export interface CallTimesOptions {
  readonly booking: CallBooking;
  readonly zone: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** @param otherwise for work that fails */
function orElse<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
  return work().catch(() => otherwise);
}

export function createCallTimes({ booking, zone, siteUrl, now = Date.now }: CallTimesOptions): CallTimes {
  return {
    zone,
    now,
    open: (request) =>
      orElse(undefined, async () =>
        (await booking.isOpen()) ? booking.tokenOf('booking', request) : undefined,
      ),
    list: (moving) =>
      orElse([], async () => ((await booking.board(moving))?.times ?? []).map(({ at }) => at)),
    take: (token, id, at, moves) =>
      orElse<TakenTime>({ kind: 'unavailable' }, async () => {
        const outcome = await booking.book(token, { id, at, zone, moves });
        if ('call' in outcome) return { kind: 'booked', at: Date.parse(outcome.call.starts_at) };
        return { kind: outcome.kind === 'taken' ? 'taken' : 'unavailable' };
      }),
    pageOf: (token) => `${siteUrl}/book/${token}`,
  };
}
