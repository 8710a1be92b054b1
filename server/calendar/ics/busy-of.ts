import { type BusyRange, joinRanges } from '../times/free-times.ts';
import { BrokenCalendarError, type IcsComponent, type IcsProperty, readIcs } from './ics-lines.ts';
import {
  describedZone,
  knownZone,
  namedZone,
  occurrences,
  readWall,
  utc,
  type WallTime,
  type ZoneOf,
} from './ics-zone.ts';

/** Which part of a calendar is wanted. */
export interface BusyQuestion {
  /** In milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The zone of the calendar's owner, used for floating times and whole days. IANA name. */
  readonly zone: string;
}

const day = 24 * 60 * 60_000;

/** More than a calendar has in a season; beyond it the member gets an error. */
const mostRanges = 20_000;

/** Events written by this site itself: it knows its own calls better. */
const ownUid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}@/;

/**
 * When the owner of a calendar is busy, in minutes since 1970; sorted, merged.
 * @throws {BrokenCalendarError}
 */
export function busyOf(
  text: string,
  question: BusyQuestion,
  ownIds: ReadonlySet<string> = new Set(),
): readonly BusyRange[] {
  const ranges: [number, number][] = [];
  for (const calendar of readIcs(text)) {
    const zoneFor = zonesOf(calendar, question);
    const events = calendar.components.filter(({ name }) => name === 'VEVENT');
    const changed = changedOccurrences(events, zoneFor);
    for (const event of events) {
      const uid = textOf(event, 'UID');
      if (!isBusy(event) || (ownUid.test(uid) && ownIds.has(uid.slice(0, 36)))) continue;
      for (const range of rangesOf(event, changed.get(uid), zoneFor, question)) {
        ranges.push(range);
        if (ranges.length > mostRanges) throw new BrokenCalendarError('The calendar has too many events.');
      }
    }
  }
  return joinRanges(ranges, true);
}

/** Gives the zone of a property: its TZID, UTC for a Z, else the owner's. */
type ZoneFor = (property: Pick<IcsProperty, 'parameters' | 'value'>) => ZoneOf;

function zonesOf(calendar: IcsComponent, { zone, from }: BusyQuestion): ZoneFor {
  const own = namedZone(zone);
  const zones = new Map<string, ZoneOf>();
  return ({ parameters: { TZID: id }, value }) => {
    if (value.endsWith('Z')) return utc;
    if (id === undefined || !value.includes('T')) return own;
    let found = zones.get(id);
    if (found === undefined) {
      const name = knownZone(id);
      const described = calendar.components.find(
        (component) => component.name === 'VTIMEZONE' && textOf(component, 'TZID') === id,
      );
      found = name !== undefined ? namedZone(name) : described ? describedZone(described, from) : own;
      zones.set(id, found);
    }
    return found;
  };
}

/** By UID, the occurrences of series that were moved or changed. */
function changedOccurrences(
  events: readonly IcsComponent[],
  zoneFor: ZoneFor,
): ReadonlyMap<string, ReadonlySet<number>> {
  const changed = new Map<string, Set<number>>();
  for (const event of events) {
    const original = event.properties.find(({ name }) => name === 'RECURRENCE-ID');
    const wall = original && readWall(original.value);
    if (!original || wall === undefined) continue;
    const uid = textOf(event, 'UID');
    const known = changed.get(uid) ?? new Set();
    changed.set(uid, known.add(zoneFor(original)(wall)));
  }
  return changed;
}

function isBusy(event: IcsComponent): boolean {
  return (
    textOf(event, 'STATUS').toUpperCase() !== 'CANCELLED' &&
    textOf(event, 'TRANSP').toUpperCase() !== 'TRANSPARENT' &&
    textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() !== 'FREE'
  );
}

function* rangesOf(
  event: IcsComponent,
  changed: ReadonlySet<number> | undefined,
  zoneFor: ZoneFor,
  { from, to }: BusyQuestion,
): Generator<[number, number]> {
  const begin = event.properties.find(({ name }) => name === 'DTSTART');
  const start = begin && readWall(begin.value);
  if (!begin || start === undefined) return;
  const zone = zoneFor(begin);
  const { endOf, longest } = lengthOf(event, begin, start, zoneFor);
  const isChange = event.properties.some(({ name }) => name === 'RECURRENCE-ID');
  const excluded = new Set([...(isChange ? [] : (changed ?? [])), ...datesOf(event, 'EXDATE', zoneFor)]);
  for (const wall of isChange ? [start] : wallsOf(event, start, zone, from - longest - day, to + day)) {
    const at = zone(wall);
    if (excluded.has(at)) continue;
    const end = endOf(wall, at);
    if (end > from && at < to) yield [Math.floor(at / 60_000), Math.ceil(end / 60_000)];
  }
}

/** How long an event takes: until an end by the clock, or for a fixed duration. */
function lengthOf(event: IcsComponent, begin: IcsProperty, start: WallTime, zoneFor: ZoneFor) {
  const end = event.properties.find(({ name }) => name === 'DTEND');
  const endWall = end && readWall(end.value);
  const zone = zoneFor(begin);
  if (end && endWall !== undefined) {
    // Also across zones: every occurrence takes as long as the first one.
    const takes = Math.max(0, zoneFor(end)(endWall) - zone(start));
    const isWholeDays = !begin.value.includes('T');
    const byClock = endWall - start;
    return {
      longest: takes + day,
      endOf: (wall: WallTime, at: number) => (isWholeDays ? zone(wall + byClock) : at + takes),
    };
  }
  const duration = readDuration(textOf(event, 'DURATION'));
  if (duration === undefined && !begin.value.includes('T'))
    return { longest: 2 * day, endOf: (wall: WallTime) => zone(wall + day) };
  return { longest: (duration ?? 0) + day, endOf: (_: WallTime, at: number) => at + (duration ?? 0) };
}

/** The local times at which it takes place. */
function wallsOf(
  event: IcsComponent,
  start: WallTime,
  zone: ZoneOf,
  from: WallTime,
  to: WallTime,
): readonly WallTime[] {
  const rules = event.properties.filter(({ name }) => name === 'RRULE');
  const more = event.properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((value) => readWall(value.split('/')[0] ?? ''))
    .filter((wall) => wall !== undefined);
  // The start counts even if the rule does not generate it.
  return [
    ...new Set([start, ...rules.flatMap(({ value }) => occurrences(value, start, from, to, zone)), ...more]),
  ];
}

/** The moments of a property with a list of dates. */
function datesOf(event: IcsComponent, of: string, zoneFor: ZoneFor): readonly number[] {
  return event.properties
    .filter(({ name }) => name === of)
    .flatMap(({ parameters, value }) =>
      value.split(',').map((date) => {
        const wall = readWall(date);
        return wall === undefined ? Number.NaN : zoneFor({ parameters, value: date })(wall);
      }),
    );
}

/** `PT1H30M`, `P1D`, `P2W` in milliseconds. */
function readDuration(text: string): number | undefined {
  const match =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(text);
  if (!match) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

function textOf(component: IcsComponent, of: string): string {
  return component.properties.find(({ name }) => name === of)?.value.trim() ?? '';
}
