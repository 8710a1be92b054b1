import { locale } from '#shared/locale.ts';

const heading = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric' });
const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** The Monday of a week, at midnight in the member's own zone. @param weeks relative to this one */
export function startOfWeek(now: number, weeks: number): number {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  return date.setDate(date.getDate() - ((date.getDay() + 6) % 7) + 7 * weeks);
}

/** The midnights of a week and the following Monday's: eight, whatever clock changes fall in between. */
export function weekDays(monday: number): readonly number[] {
  return Array.from({ length: 8 }, (_, index) => {
    const date = new Date(monday);
    return date.setDate(date.getDate() + index);
  });
}

/** `Tue, Nov 24` */
export function dayHeading(time: number): string {
  return heading.format(time);
}

/** `Nov 24` */
export function shortDay(time: number): string {
  return short.format(time);
}

/** `4:20 PM` */
export function clockTime(time: string): string {
  return clock.format(new Date(time));
}
