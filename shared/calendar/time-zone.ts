import { locale } from '../locale.ts';

/** Whether the runtime knows a time zone by this name; offsets such as +02:00 are none. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(locale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How a zone is shown: `Europe/Berlin` as `Berlin time (GMT+1)` at a moment. */
export function zoneName(zone: string, at: number): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city === 'UTC' ? city : `${city} time`} (${zoneOffset(zone, at)})`;
}

/** `GMT+1` */
export function zoneOffset(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
