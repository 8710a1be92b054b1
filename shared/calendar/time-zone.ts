import { locale } from '../locale.ts';

/** Whether the runtime knows a time zone by this name; offsets such as +02:00 do not count. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(locale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
