import type { TimeWish } from '../../../calendar/booking/offer-times.ts';
import { zoneFormats } from '../../../calendar/times/show-times.ts';
import type { HeardWish } from './hear-time-wish.ts';

const day = 86_400_000;

export interface WishContext {
  readonly zone: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The times that were named last, in milliseconds since 1970. */
  readonly offered: readonly number[];
  /** All that were named before. */
  readonly named: readonly number[];
}

/** Resolves a wish to the dates and minutes of the day that the calendar is queried by. */
export function resolveWish(heard: HeardWish, { zone, now, offered, named }: WishContext): TimeWish {
  const { weekdays, date, month, daysAhead, weeksAhead, at, than, isOther } = heard;
  const { day: dayOf } = zoneFormats(zone);
  const today = dayOf(now);
  const onDay =
    daysAhead !== undefined
      ? plus(today, daysAhead)
      : date === undefined
        ? undefined
        : nextDate(today, date, month);
  const week = weeksAhead === undefined ? undefined : weekOf(today, weeksAhead);
  const first = offered[0];
  const last = offered.at(-1);
  return {
    zone,
    ...(month !== undefined && onDay === undefined && monthOf(today, month)),
    ...week,
    ...(than === 'earlier' && first !== undefined && { to: dayOf(first) }),
    ...(than === 'later' && last !== undefined && { from: dayOf(last) }),
    ...(onDay !== undefined && { from: onDay, to: onDay }),
    ...(weekdays && { weekdays }),
    ...(at === undefined ? { after: heard.after, before: heard.before } : { after: at, before: at + 1 }),
    not: isOther || than !== undefined ? named : [],
  };
}

function plus(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** From Monday to Sunday. */
function weekOf(today: string, ahead: number): { readonly from: string; readonly to: string } {
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = plus(today, ahead * 7 - sinceMonday);
  return { from: monday, to: plus(monday, 6) };
}

function monthOf(today: string, month: number): { readonly from: string; readonly to: string } {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${start}-01`, to: `${start}-31` };
}

/** The next day with this number; of a month, where one was named. */
function nextDate(today: string, date: number, month: number | undefined): string {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const each = plus(today, ahead);
    if (Number(each.slice(8)) === date && (month === undefined || Number(each.slice(5, 7)) === month))
      return each;
  }
  return today;
}
