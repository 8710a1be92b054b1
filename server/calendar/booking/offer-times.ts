import type { FreeTime } from '../times/free-times.ts';
import { type ZoneFormats, zoneFormats } from '../times/show-times.ts';

/** When somebody would like to talk, as far as they said. */
export interface TimeWish {
  /** Their zone, IANA name. */
  readonly zone: string;
  /** A day such as 2026-11-26, or the first and last of a range. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** 0 for Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** Minutes of the day, from `after` up to but not including `before`. Mornings end at 720, evenings begin at 1080. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  /** Times already offered, in milliseconds since 1970. */
  readonly not?: readonly number[] | undefined;
}

/** A time to offer: `at` is what gets booked. */
export interface OfferedTime {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** `Wednesday, November 25` and `9:30 AM`, in the zone of the wish. */
  readonly day: string;
  readonly clock: string;
}

/**
 * The times to offer: some that fit the wish, on different days if possible. Only ever times from the calendar; none if
 * nothing fits.
 * @param most how many
 */
export function offerTimes(times: readonly FreeTime[], wish: TimeWish, most = 2): readonly OfferedTime[] {
  const formats = zoneFormats(wish.zone);
  const fitting = times.filter(({ at }) => fits(at, wish, formats));
  const chosen: FreeTime[] = [];
  const takeFrom = (some: readonly FreeTime[]) => {
    for (const time of some) if (chosen.length < most && !chosen.includes(time)) chosen.push(time);
  };
  const days = new Set<string>();
  takeFrom(
    fitting.filter(({ at }) => {
      const day = formats.day(at);
      const isFirst = !days.has(day);
      days.add(day);
      return isFirst;
    }),
  );
  takeFrom(fitting);
  return chosen
    .toSorted((one, other) => one.at - other.at)
    .map(({ at }) => ({ at, day: formats.dayName(at), clock: formats.clock(at) }));
}

function fits(at: number, wish: TimeWish, formats: ZoneFormats): boolean {
  const { from, to, weekdays, after, before, not = [] } = wish;
  const day = formats.day(at);
  const minute = formats.minute(at);
  return (
    !not.includes(at) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (weekdays === undefined || weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) &&
    (after === undefined || minute >= after) &&
    (before === undefined || minute < before)
  );
}
