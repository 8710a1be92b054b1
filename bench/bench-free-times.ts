import { type BookableMember, freeTimes } from '#server/calendar/times/free-times.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { FigureTable } from './figures/figure-table.ts';
import { median } from './figures/median.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Europe/London', 'America/Los_Angeles'];
const now = Date.UTC(2026, 9, 1, 12);
const start = now / 60_000;
const day = 24 * 60;

const rules: CallRules = {
  name: 'A call',
  length: 30,
  pause_before: 10,
  pause_after: 10,
  notice_hours: 4,
  ahead_days: 60,
  most_a_day: 8,
  way: 'phone',
  link: '',
  remind_day: true,
  remind_hour: true,
};

/** A thousand busy times of five members, in a season with clock changes. */
const members = zones.map(
  (zone, index): BookableMember => ({
    email: `member${index}@example.com`,
    zone,
    weekly: Array.from({ length: 7 }, () => [
      [540, 720],
      [780, 1080],
    ]),
    dates: {},
    busy: Array.from({ length: 200 }, (_, event) => [start + event * 430, start + event * 430 + 60]),
    calls: Array.from({ length: 40 }, (_, call) => [start + call * day + 300, start + call * day + 330]),
  }),
);

const rounds = 200;

/** How long the free times of a team take. */
export async function* benchFreeTimes(): AsyncGenerator<FigureTable> {
  for (let warm = 0; warm < 30; warm += 1) freeTimes({ rules, members, now });
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    freeTimes({ rules, members, now });
    return performance.now() - begun;
  });
  yield {
    title: 'Free times',
    head: 'team',
    columns: [{ name: 'median', unit: 'ms', digits: 1 }, { name: 'times' }],
    rows: [
      {
        name: '5 members in 5 zones, 60 days, 1,000 busy times',
        values: [median(times), freeTimes({ rules, members, now }).length],
      },
    ],
  };
}
