import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import type { IcsComponent } from './ics-lines.ts';

/** Local time, in milliseconds as if it were UTC. */
export type WallTime = number;

/** Gives the moment, in milliseconds since 1970, at which the clocks of a zone show a time. */
export type ZoneOf = (wall: WallTime) => number;

export const utc: ZoneOf = (wall) => wall;

const second = 1000;
const year = 366 * 24 * 60 * 60 * second;

/** A zone by its IANA name. A time that occurs twice is the earlier one. */
export function namedZone(zone: string): ZoneOf {
  // Most times of a calendar recur again and again.
  const known = new Map<WallTime, number>();
  return (wall) => {
    let found = known.get(wall);
    if (found === undefined) {
      found = Temporal.Instant.fromEpochMilliseconds(wall)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
        .toZonedDateTime(zone).epochMilliseconds;
      known.set(wall, found);
    }
    return found;
  };
}

/** `America/New_York` for `/mozilla.org/20070129_1/America/New_York`; undefined for an unknown zone. */
export function knownZone(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2, 1]) {
    const end = parts.slice(-length).join('/');
    if (isTimeZone(end)) return end;
  }
  return undefined;
}

/**
 * A zone by the rules in the calendar itself (RFC 5545, 3.6.5), whatever its name.
 * @param around the time that matters: changes some years around it are considered
 */
export function describedZone(component: IcsComponent, around: number): ZoneOf {
  const changes = component.components
    .flatMap((observance) => changesOf(observance, around))
    .sort((one, other) => one.at - other.at);
  return (wall) => {
    const last = changes.findLast(({ at }) => at <= wall);
    return wall - (last?.to ?? changes[0]?.from ?? 0);
  };
}

/** A clock change: the wall time it happens at, and the offsets before and after, in milliseconds. */
interface Change {
  readonly at: WallTime;
  readonly from: number;
  readonly to: number;
}

function changesOf({ properties }: IcsComponent, around: number): Change[] {
  const textOf = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
  const start = readWall(textOf('DTSTART'));
  if (start === undefined) return [];
  const [from, to] = [readOffset(textOf('TZOFFSETFROM')), readOffset(textOf('TZOFFSETTO'))];
  const rule = textOf('RRULE');
  const onsets =
    rule === '' ? [start] : [start, ...occurrences(rule, start, around - 2 * year, around + year, utc)];
  return onsets.map((at) => ({ at, from, to }));
}

/** `+0530`, `-023000` in milliseconds. */
function readOffset(text: string): number {
  const match = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * second;
  return sign === '-' ? -size : size;
}

/** `20261124T100000`, with or without Z, or `20261124`. */
export function readWall(text: string): WallTime | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text);
  if (!match) return undefined;
  const [years, months, days, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(years ?? 0, (months ?? 1) - 1, days, hours, minutes, seconds);
  return Number.isNaN(wall) ? undefined : wall;
}

/**
 * The occurrences of a rule in a span, by wall clock.
 * @param zone of the first occurrence, needed because UNTIL is a moment
 */
export function occurrences(
  rule: string,
  start: WallTime,
  from: WallTime,
  to: WallTime,
  zone: ZoneOf,
): readonly WallTime[] {
  // Computed as if in UTC, since events recur by the wall clock.
  const text = rule.replace(/UNTIL=([^;]*)/i, (_, until: string) => `UNTIL=${untilAsWall(until, zone)}`);
  const found = new RRuleTemporal({
    rruleString: `DTSTART:${toText(start)}\nRRULE:${text}`,
    maxIterations: 50_000,
  }).between(new Date(from), new Date(to), true);
  return found.map((time) => time.epochMilliseconds);
}

function untilAsWall(until: string, zone: ZoneOf): string {
  const given = readWall(until);
  if (given === undefined) return until;
  // A date alone means all of that day.
  if (!until.includes('T')) return toText(given + 86_399 * second);
  if (!until.endsWith('Z')) return toText(given);
  // The offset at that moment, close enough.
  return toText(given + (given - zone(given)));
}

function toText(wall: WallTime): string {
  return new Date(wall).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}
