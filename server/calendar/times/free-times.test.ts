import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import { type BookableMember, type BusyRange, freeTimes } from './free-times.ts';

const minute = 60_000;
const hour = 60 * minute;

const rules: CallRules = {
  name: 'A call',
  length: 30,
  pause_before: 0,
  pause_after: 0,
  notice_hours: 0,
  ahead_days: 3,
  most_a_day: 48,
  way: 'phone',
  link: '',
  remind_day: true,
  remind_hour: true,
};

const always = Array.from({ length: 7 }, () => [[540, 660]] as const);
const ana: BookableMember = {
  email: 'ana@example.com',
  zone: 'Europe/Berlin',
  weekly: always,
  dates: {},
  busy: [],
  calls: [],
};
const minuteOf = (time: string) => Date.parse(time) / minute;
const at = (time: string) => Date.parse(time);
const timesOf = (found: ReturnType<typeof freeTimes>) => found.map((free) => new Date(free.at).toISOString());

test('times lie within the hours of the member’s zone, and a call ends before they do', () => {
  const now = at('2026-11-24T23:30:00Z');
  expect(timesOf(freeTimes({ rules: { ...rules, ahead_days: 1 }, members: [ana], now }))).toEqual([
    '2026-11-25T08:00:00.000Z',
    '2026-11-25T08:30:00.000Z',
    '2026-11-25T09:00:00.000Z',
    '2026-11-25T09:30:00.000Z',
  ]);
});

test('the days on which clocks change have their hours at the times that the clocks show', () => {
  const night = { ...ana, weekly: always.map(() => [[90, 180]] as const) };
  // Berlin: 2027-03-28, 02:00 becomes 03:00; 2026-10-25, 03:00 becomes 02:00.
  const spring = freeTimes({
    rules: { ...rules, ahead_days: 1 },
    members: [night],
    now: at('2027-03-27T22:59:00Z'),
  });
  expect(timesOf(spring)).toEqual(['2027-03-28T00:30:00.000Z']);
  const fall = freeTimes({
    rules: { ...rules, ahead_days: 1 },
    members: [night],
    now: at('2026-10-24T21:59:00Z'),
  });
  expect(timesOf(fall)).toEqual([
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});

test('who is free is told with the calls they have that week, and a day that is full offers nothing', () => {
  const now = at('2026-11-23T00:00:00Z');
  const bo: BookableMember = {
    ...ana,
    email: 'bo@example.com',
    calls: [[minuteOf('2026-11-25T08:00:00Z'), minuteOf('2026-11-25T08:30:00Z')]],
  };
  const cy: BookableMember = { ...ana, email: 'cy@example.com' };
  const found = freeTimes({ rules, members: [bo, cy], now });
  const of = (time: string) => found.find((free) => free.at === at(time))?.members;
  expect(of('2026-11-24T08:00:00Z')).toEqual([
    { email: 'bo@example.com', callsThatWeek: 1 },
    { email: 'cy@example.com', callsThatWeek: 0 },
  ]);
  expect(of('2026-11-25T08:00:00Z')).toEqual([{ email: 'cy@example.com', callsThatWeek: 0 }]);
  const full = freeTimes({ rules: { ...rules, most_a_day: 1 }, members: [bo], now });
  expect(timesOf(full).some((time) => time.startsWith('2026-11-25'))).toBe(false);
  expect(timesOf(full).some((time) => time.startsWith('2026-11-24'))).toBe(true);
});

/** What the clocks of a zone show: slow, and plain. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (time: number) => {
    const [date = '', clock = ''] = format.format(time).split(' ');
    const [hours = '', minutes = ''] = clock.split(':');
    return { date, minute: Number(hours) * 60 + Number(minutes) };
  };
}

/** Walks through every minute of the time there is, and asks of each whether a call could begin. */
function plainly(given: CallRules, member: BookableMember, now: number): readonly number[] {
  const clock = clockOf(member.zone);
  const first = Math.ceil(now / minute) * minute - 26 * hour;
  const end = now + (given.ahead_days * 24 + 30) * hour;
  /** By date: the first moment at which the clock shows each minute of the day or a later one. */
  const days = new Map<string, { start: number; end: number; firsts: number[] }>();
  for (let time = first; time < end; time += minute) {
    const { date, minute: shown } = clock(time);
    const known = days.get(date) ?? { start: time, end: time, firsts: [] };
    known.end = time + minute;
    for (let place = known.firsts.length; place <= shown; place += 1) known.firsts[place] = time;
    days.set(date, known);
  }
  const found: number[] = [];
  const pause = Math.max(given.pause_before, given.pause_after);
  const overlaps = (from: number, to: number, [start, stop]: BusyRange) => from < stop && to > start;
  for (const [date, { start, end: stop, firsts }] of days) {
    const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
    const ranges = member.dates[date] ?? member.weekly[weekday] ?? [];
    const booked = member.calls.filter(([from]) => from * minute >= start && from * minute < stop).length;
    if (booked >= given.most_a_day) continue;
    for (const [from, to] of ranges) {
      const open = firsts[from] ?? stop;
      const close = firsts[to] ?? stop;
      for (let time = open; time + given.length * minute <= close; time += minute) {
        if ((time - open) % (Math.min(given.length, 30) * minute) !== 0) continue;
        if (time < now + given.notice_hours * hour || time > now + given.ahead_days * 24 * hour) continue;
        const begins = time / minute;
        const ends = begins + given.length;
        if (member.busy.some((busy) => overlaps(begins - given.pause_before, ends + given.pause_after, busy)))
          continue;
        if (member.calls.some((call) => overlaps(begins - pause, ends + pause, call))) continue;
        found.push(time);
      }
    }
  }
  return found;
}

const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => [from * 15, Math.min(1440, (from + length) * 15)] as const);
const dayRanges = fc.array(range, { maxLength: 3 }).map((ranges) => {
  const kept: (readonly [number, number])[] = [];
  for (const one of ranges.toSorted(([a], [b]) => a - b))
    if (one[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(one);
  return kept;
});
/** Around clock changes of zones with odd ones: half an hour, at midnight, in the south. */
const moments = [
  ['Europe/Berlin', '2027-03-27T20:17:00Z', '2027-03-28'],
  ['Europe/Berlin', '2026-10-24T09:00:00Z', '2026-10-25'],
  ['America/New_York', '2026-10-31T12:00:00Z', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-03T03:00:00Z', '2027-04-04'],
  ['Africa/Cairo', '2027-04-29T10:00:00Z', '2027-04-30'],
  ['Asia/Kathmandu', '2026-11-24T12:00:00Z', '2026-11-25'],
] as const;

test('the times are those of a slow, plain model, around changes of clocks too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...moments),
      fc.array(dayRanges, { minLength: 7, maxLength: 7 }),
      dayRanges,
      fc.array(fc.tuple(fc.integer({ min: -600, max: 4400 }), fc.integer({ min: 1, max: 300 })), {
        maxLength: 6,
      }),
      fc.array(fc.integer({ min: -100, max: 300 }), { maxLength: 4 }),
      fc.record({
        length: fc.constantFrom(15, 20, 30, 45, 60),
        pause_before: fc.constantFrom(0, 5, 15),
        pause_after: fc.constantFrom(0, 10, 20),
        notice_hours: fc.integer({ min: 0, max: 12 }),
        most_a_day: fc.integer({ min: 1, max: 4 }),
        ahead_days: fc.integer({ min: 1, max: 2 }),
      }),
      ([zone, from, changing], weekly, other, busy, calls, changed) => {
        const now = at(from);
        const given: CallRules = { ...rules, ...(changed as Pick<CallRules, 'length'>), name: 'A call' };
        const start = Math.floor(now / minute);
        const member: BookableMember = {
          email: 'ana@example.com',
          zone,
          weekly,
          dates: { [changing]: other },
          busy: busy.map(([begins, length]) => [start + begins, start + begins + length]),
          calls: calls.map((quarter) => [start + quarter * 15, start + quarter * 15 + 30]),
        };
        expect(freeTimes({ rules: given, members: [member], now }).map((free) => free.at)).toEqual(
          plainly(given, member, now),
        );
      },
    ),
    { numRuns: 60 },
  );
});
