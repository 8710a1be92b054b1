import { Temporal } from 'temporal-polyfill';
import { minutesOfDay } from '#shared/calendar/hours.ts';

const minute = 60_000;

/** A day in a zone, for finding the moments at which its clocks show a time. */
export interface ZonedDay {
  /** Such as 2026-12-24. */
  readonly date: string;
  /** 1 for Monday. */
  readonly dayOfWeek: number;
  /** The first moment at which the clocks show this minute of the day or a later one, in milliseconds since 1970. */
  at(minuteOfDay: number): number;
}

/**
 * The days of a zone between two moments. Most days are regular: a time of day is then the start plus some minutes, without
 * calendar arithmetic.
 */
export function daysBetween(zone: string, from: number, to: number): readonly ZonedDay[] {
  let start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).startOfDay();
  const days: ZonedDay[] = [];
  while (start.epochMilliseconds <= to) {
    const next = start.add({ days: 1 }).startOfDay();
    days.push(zonedDay(start, next.epochMilliseconds));
    start = next;
  }
  return days;
}

function zonedDay(start: Temporal.ZonedDateTime, end: number): ZonedDay {
  const begin = start.epochMilliseconds;
  const isEven = end - begin === minutesOfDay * minute && start.hour === 0 && start.minute === 0;
  const date = start.toPlainDate();
  return {
    date: date.toString(),
    dayOfWeek: date.dayOfWeek,
    at(minuteOfDay) {
      if (minuteOfDay >= minutesOfDay) return end;
      if (isEven) return begin + minuteOfDay * minute;
      return Math.max(begin, firstAt(date, minuteOfDay, start.timeZoneId));
    },
  };
}

/** For the two irregular days of a year. */
function firstAt(date: Temporal.PlainDate, minuteOfDay: number, zone: string): number {
  const wanted = date.toPlainDateTime({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  });
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  // For a skipped time, 'earlier' gives a moment before the gap: the next valid one is the end of the gap.
  if (!found.toPlainDateTime().equals(wanted))
    return found.getTimeZoneTransition('next')?.epochMilliseconds ?? found.epochMilliseconds;
  return found.epochMilliseconds;
}
