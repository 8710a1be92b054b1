import type { OfferedCallTime, OfferedCallTimes } from '#shared/voice/messages.ts';
import type { HeardWish } from './hear-time-wish.ts';

/** The talk about a time for the call of one request. */
export interface TimesTalk {
  /** Opens the page of this request's call, and nothing else. */
  readonly token: string;
  /** Address of that page. */
  readonly page: string;
  /** Id of the call; a retry uses the same one. */
  readonly id: string;
  /** The visitor's time zone: its IANA name, and the name shown. */
  readonly zone: string;
  readonly zoneName: string;
  /** The times named last, at most two, all from the calendar. */
  readonly offered: readonly OfferedCallTime[];
  /** All times named so far, in milliseconds since 1970. */
  readonly named: readonly number[];
  /** When the visitor would like to talk. */
  readonly wish: HeardWish;
  readonly taken?: OfferedCallTime | undefined;
}

/** A calendar operation that a reply asks for. */
export type TimeEffect =
  | { readonly type: 'find-times'; readonly wish: HeardWish }
  | { readonly type: 'book-time'; readonly at: number };

/** The calendar's result. */
export type TimesUtterance =
  | {
      readonly type: 'times-found';
      readonly talk: TimesTalk;
      /** Nothing is free as wished: these are the next times. */
      readonly isElse: boolean;
      /** No times were named before. */
      readonly isFirst: boolean;
    }
  | { readonly type: 'time-booked'; readonly talk: TimesTalk }
  | { readonly type: 'time-not-booked' }
  /** It was taken meanwhile; `talk` has the next times. */
  | { readonly type: 'time-gone'; readonly talk: TimesTalk };

export function isTimeEffect(effect: { readonly type: string }): effect is TimeEffect {
  return effect.type === 'find-times' || effect.type === 'book-time';
}

/** The times as the visitor's screen shows them. */
export function shownTimes({ zoneName, offered, taken, page }: TimesTalk): OfferedCallTimes {
  return { zone: zoneName, offered, page, ...(taken && { taken }) };
}
