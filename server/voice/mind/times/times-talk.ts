import type { OfferedCallTime, OfferedCallTimes } from '#shared/voice/messages.ts';
import type { HeardWish } from './hear-time-wish.ts';

/** The talk about a time for the call of one request. */
export interface TimesTalk {
  /** Opens the page of this request's call, and nothing else. */
  readonly token: string;
  /** Address of that page. */
  readonly page: string;
  /** Of the call: a second try is the same one. */
  readonly id: string;
  /** The visitor's, IANA name, and as it is shown. */
  readonly zone: string;
  readonly zoneName: string;
  /** What was named last, at most two: everything here is the calendar's. */
  readonly offered: readonly OfferedCallTime[];
  /** All that was named, in milliseconds since 1970. */
  readonly named: readonly number[];
  /** What the visitor has said of when. */
  readonly wish: HeardWish;
  readonly taken?: OfferedCallTime | undefined;
}

/** What is to be done with the calendar because of a reply. */
export type TimeEffect =
  | { readonly type: 'find-times'; readonly wish: HeardWish }
  | { readonly type: 'book-time'; readonly at: number };

/** What the calendar gave. */
export type TimesUtterance =
  | {
      readonly type: 'times-found';
      readonly talk: TimesTalk;
      /** Nothing is free as it was wished: these are the next ones. */
      readonly isElse: boolean;
      /** Nothing was named before. */
      readonly isFirst: boolean;
    }
  | { readonly type: 'time-booked'; readonly talk: TimesTalk }
  | { readonly type: 'time-not-booked' }
  /** It went meanwhile; `found` has the next ones. */
  | { readonly type: 'time-gone'; readonly talk: TimesTalk };

export function isTimeEffect(effect: { readonly type: string }): effect is TimeEffect {
  return effect.type === 'find-times' || effect.type === 'book-time';
}

/** What the visitor's screen shows of it. */
export function shownTimes({ zoneName, offered, taken, page }: TimesTalk): OfferedCallTimes {
  return { zone: zoneName, offered, page, ...(taken && { taken }) };
}
