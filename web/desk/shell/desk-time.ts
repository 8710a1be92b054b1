import { locale } from '#shared/locale.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `35 min`, `7 h`, `3 days`. @param milliseconds not negative */
export function duration(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / day)} days`;
}

/** How much is left of a request's 24 hours, as text. */
export interface TimeLeft {
  readonly text: string;
  readonly urgency: 'calm' | 'soon' | 'late' | 'done';
}

/** Below this, little time is left. */
const soonBelow = 6 * hour;

/** @param now milliseconds since 1970, of the server's clock */
export function timeLeft(
  {
    state,
    due_at,
    created_at,
    first_response_at,
  }: {
    readonly state: string;
    readonly due_at: string;
    readonly created_at: string;
    readonly first_response_at: string | null;
  },
  now: number,
): TimeLeft {
  if (state === 'spam') return { text: '', urgency: 'done' };
  if (state !== 'waiting') {
    const took =
      first_response_at === null ? undefined : Date.parse(first_response_at) - Date.parse(created_at);
    return { text: took === undefined ? '' : `after ${duration(Math.max(0, took))}`, urgency: 'done' };
  }
  const left = Date.parse(due_at) - now;
  if (left < 0) return { text: `${duration(-left)} overdue`, urgency: 'late' };
  return { text: `${duration(left)} left`, urgency: left < soonBelow ? 'soon' : 'calm' };
}

const short = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });

/** `Nov 21, 4:20 PM`, in the member's own time zone. */
export function shortTime(time: string): string {
  return short.format(new Date(time));
}

/** The label of a reply that has yet to go out. @param sendsAt when it may; null for at once */
export function mailWaits(sendsAt: string | null, now: number): string {
  if (sendsAt === null || Date.parse(sendsAt) < now) return deskTexts.mailWaits;
  // It is sent in a few seconds: a time would be outdated before it is read.
  return Date.parse(sendsAt) < now + minute
    ? deskTexts.pending.soonInList
    : deskTexts.pending.later(shortTime(sendsAt));
}

/** `Saturday, November 21, 2026 at 4:20 PM` */
export function longTime(time: string): string {
  return long.format(new Date(time));
}

/** A time in the format of a time field: `2026-11-22T09:00`, in the member's own time zone. */
export function localTime(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * minute;
  return new Date(time - offset).toISOString().slice(0, 16);
}

/** Nine o’clock on a coming day, in the format of a time field. @param days from now */
export function morningIn(days: number, now: number): string {
  return `${localTime(now + days * day).slice(0, 10)}T09:00`;
}

/** `45 s`, `3 min 20 s` */
export function talkTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes === 0 ? rest : `${minutes} min ${rest}`;
}

const dayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 21` @param day such as 2026-11-21 */
export function dayName(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
