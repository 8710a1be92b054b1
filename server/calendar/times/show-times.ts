import { locale } from '#shared/locale.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';

/** A zone's display name: `Europe/Berlin` as `Berlin time (GMT+1)` at a moment. */
export function zoneName(zone: string, at: number): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return bookTexts.zone(city === 'UTC' ? undefined : city, zoneOffset(zone, at));
}

/** `GMT+1` */
function zoneOffset(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** How times are formatted in one zone. Creating one takes milliseconds, so they are reused for the whole page. */
export interface ZoneFormats {
  /** `2026-11-25`, to tell days apart and to start from one. */
  day(time: number): string;
  /** `Wednesday, November 25` */
  dayName(time: number): string;
  /** `9:30 AM` */
  clock(time: number): string;
  /** Local time, in minutes of the day. */
  minute(time: number): number;
}

export function zoneFormats(zone: string): ZoneFormats {
  // Swedish dates are ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const dayName = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' });
  return {
    day: (time) => day.format(time),
    dayName: (time) => dayName.format(time),
    clock: (time) => clock.format(time),
    minute(time) {
      const [hours = '', minutes = ''] = minute.format(time).split(':');
      return Number(hours) * 60 + Number(minutes);
    },
  };
}

/** `Wednesday, November 25, 2026, 9:30 AM, Berlin time (GMT+1)` */
export function callTime(time: number, zone: string): string {
  const when = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
  return `${when.replace(' at ', ', ')}, ${zoneName(zone, time)}`;
}
