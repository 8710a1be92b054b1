import { isJsonObject } from '../json-object.ts';
import { isTimeZone } from './time-zone.ts';

/** From and to, in minutes of the day: [540, 720] is nine to noon. */
export type MinuteRange = readonly [from: number, to: number];

/** When a member takes calls. */
export interface MemberHours {
  /** IANA name. */
  readonly zone: string;
  /** By day of the week, Monday first. */
  readonly weekly: readonly (readonly MinuteRange[])[];
  /** Single dates with different hours, such as 2026-12-24; empty for a day off. */
  readonly dates: Readonly<Record<string, readonly MinuteRange[]>>;
}

export const minutesOfDay = 24 * 60;

/** The most ranges per day, and single dates, of a member. */
export const mostRanges = 6;
export const mostDates = 200;

/** Validates hours; undefined if they are invalid. Ranges are sorted, and neither touch nor overlap. */
export function readMemberHours(value: unknown): MemberHours | undefined {
  if (!isJsonObject(value) || !isTimeZone(value['zone'])) return undefined;
  const { zone, weekly, dates } = value;
  if (!Array.isArray(weekly) || weekly.length !== 7 || !isJsonObject(dates)) return undefined;
  const days = weekly.map(readRanges);
  const single = Object.entries(dates).map(([date, ranges]) => [date, readRanges(ranges)] as const);
  if (days.includes(undefined) || single.length > mostDates) return undefined;
  if (single.some(([date, ranges]) => !isDate(date) || ranges === undefined)) return undefined;
  return {
    zone,
    weekly: days as readonly (readonly MinuteRange[])[],
    dates: Object.fromEntries(single) as MemberHours['dates'],
  };
}

function readRanges(value: unknown): readonly MinuteRange[] | undefined {
  if (!Array.isArray(value) || value.length > mostRanges) return undefined;
  const ranges: MinuteRange[] = [];
  for (const range of value) {
    if (!Array.isArray(range) || range.length !== 2) return undefined;
    const [from, to]: readonly unknown[] = range;
    if (!isMinute(from) || !isMinute(to) || from >= to) return undefined;
    ranges.push([from, to]);
  }
  ranges.sort(([one], [other]) => one - other);
  return ranges.some(([from], index) => from < (ranges[index - 1]?.[1] ?? 0)) ? undefined : ranges;
}

function isMinute(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= minutesOfDay;
}

/** Whether a text such as 2026-12-24 is an existing day. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
