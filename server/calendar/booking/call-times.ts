import type { CallBooking } from './call-booking.ts';

/** The outcome of booking a time during a conversation. */
export type TakenTime =
  | {
      readonly kind: 'booked' /** In milliseconds since 1970; if the request already has a call, that call's time. */;
      readonly at: number;
    }
  /** Somebody else has booked it. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'unavailable' };

/** Times for a call as an agent reads and books them. Nothing here rejects: without a calendar there are no times. */
export interface CallTimes {
  /** The visitor's, IANA name. */
  readonly zone: string;
  readonly now: () => number;
  /** The token of a request that was just stored; undefined if no times are offered. */
  open(request: string): Promise<string | undefined>;
  /** Every free time, earliest first, in milliseconds since 1970. @param moving id of a call being moved */
  list(moving?: string): Promise<readonly number[]>;
  /** @param id created once for each request, so that a second try counts as the same call */
  take(token: string, id: string, at: number, moves: boolean): Promise<TakenTime>;
  /** Address of the page for the call: to add it to a calendar, move it or cancel it. */
  pageOf(token: string): string;
}

export interface CallTimesOptions {
  readonly booking: CallBooking;
  readonly zone: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** @param otherwise the result if the work fails */
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
