import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { MemberHours, MinuteRange } from '#shared/calendar/hours.ts';
import { daysBetween, type ZonedDay } from './wall-clock.ts';

/** From and to, in minutes since 1970. */
export type BusyRange = readonly [from: number, to: number];

/** A member as needed to compute free times. */
export interface BookableMember extends MemberHours {
  readonly email: string;
  /** From their calendars; in any order, may overlap. */
  readonly busy: readonly BusyRange[];
  /** Their calls with visitors, including last week's. */
  readonly calls: readonly BusyRange[];
}

/** A member who is free at a time. */
export interface FreeMember {
  readonly email: string;
  readonly callsThatWeek: number;
}

/** A time at which somebody is free. */
export interface FreeTime {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Everybody who is free then, in any order: `booking/rank-members.ts` decides who gets the call. */
  readonly members: readonly FreeMember[];
}

export interface FreeTimesOptions {
  readonly rules: CallRules;
  readonly members: readonly BookableMember[];
  /** In milliseconds since 1970. */
  readonly now: number;
}

const minute = 60_000;
const day = 24 * 60;

/** The largest step between start times, in minutes: an hour-long call may begin at half past. */
const widestStep = 30;

/**
 * The times at which a call can begin, earliest first: within a member's hours, not busy, with pauses, not too soon, not
 * too far ahead, and on a day that is not full.
 */
export function freeTimes({ rules, members, now }: FreeTimesOptions): readonly FreeTime[] {
  const earliest = now + rules.notice_hours * 60 * minute;
  const latest = now + rules.ahead_days * day * minute;
  const free = new Map<number, FreeMember[]>();
  const zones = new Map<string, readonly ZonedDay[]>();
  for (const member of members) {
    let days = zones.get(member.zone);
    if (days === undefined) {
      days = daysBetween(member.zone, now - 7 * day * minute, latest);
      zones.set(member.zone, days);
    }
    for (const { at, week: callsThatWeek } of timesOf(member, days, rules, earliest, latest)) {
      const known = free.get(at);
      if (known) known.push({ email: member.email, callsThatWeek });
      else free.set(at, [{ email: member.email, callsThatWeek }]);
    }
  }
  return [...free].sort(([one], [other]) => one - other).map(([at, members]) => ({ at, members }));
}

/** The times of one member, each with the number of their calls that week. */
function* timesOf(
  member: BookableMember,
  days: readonly ZonedDay[],
  rules: CallRules,
  earliest: number,
  latest: number,
): Generator<{ readonly at: number; readonly week: number }> {
  const { length, pause_before, pause_after } = rules;
  const pause = Math.max(pause_before, pause_after);
  // Start times that are taken: a call's own pauses apply next to calendar events, the longer pause between two calls.
  const taken = joinRanges([
    ...member.busy.map(([from, to]): BusyRange => [from - length - pause_after, to + pause_before]),
    ...member.calls.map(([from, to]): BusyRange => [from - length - pause, to + pause]),
  ]);
  const starts = member.calls.map(([from]) => from * minute).sort((one, other) => one - other);
  const step = Math.min(length, widestStep) * minute;
  let place = 0;
  let week = 0;
  for (const [index, zoned] of days.entries()) {
    const begin = zoned.at(0);
    const end = zoned.at(day);
    if (zoned.dayOfWeek === 1 || index === 0)
      week = countBetween(
        starts,
        begin,
        days[index + 8 - zoned.dayOfWeek]?.at(0) ?? Number.POSITIVE_INFINITY,
      );
    if (end <= earliest) continue;
    if (countBetween(starts, begin, end) >= rules.most_a_day) continue;
    for (const [from, to] of hoursOn(member, zoned)) {
      const close = zoned.at(to);
      for (let at = zoned.at(from); at + length * minute <= close; at += step) {
        if (at < earliest || at > latest) continue;
        const minuteAt = at / minute;
        while ((taken[place]?.[1] ?? Number.POSITIVE_INFINITY) <= minuteAt) place += 1;
        // A call may begin exactly when a pause ends, or end exactly when the next one begins.
        if ((taken[place]?.[0] ?? Number.POSITIVE_INFINITY) < minuteAt) continue;
        yield { at, week };
      }
    }
  }
}

function hoursOn(member: MemberHours, { date, dayOfWeek }: ZonedDay): readonly MinuteRange[] {
  return member.dates[date] ?? member.weekly[dayOfWeek - 1] ?? [];
}

/** Merges overlapping ranges; sorted. Those that only touch stay apart: a start time exactly between them is possible. */
export function joinRanges(ranges: readonly BusyRange[], areTouchingJoined = false): readonly BusyRange[] {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && (from < last[1] || (areTouchingJoined && from === last[1]))) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** How many of the sorted numbers are at least `from` and below `below`. */
function countBetween(sorted: readonly number[], from: number, below: number): number {
  return sorted.filter((value) => value >= from && value < below).length;
}
