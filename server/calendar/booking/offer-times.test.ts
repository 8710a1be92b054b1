import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerTimes, type TimeWish } from './offer-times.ts';

const zone = 'America/New_York';
/** Every half hour from nine to eight in the evening, a week long, New York time. */
const times = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 22 }, (__, half) => ({
    at: Date.UTC(2026, 10, 25 + day, 14, 0) + half * 30 * 60_000,
    members: [{ email: 'ana@example.com', callsThatWeek: 0 }],
  })),
).flat();
const named = (wish: Partial<TimeWish>) =>
  offerTimes(times, { zone, ...wish }).map(({ day, clock }) => `${day}, ${clock}`);

test('two times on different days are named, the earliest of each', () => {
  expect(named({})).toEqual(['Wednesday, November 25, 9:00 AM', 'Thursday, November 26, 9:00 AM']);
});

test('a wish is kept: a day, a part of it, a week, and nothing that was named before', () => {
  expect(named({ weekdays: [5], after: 720 })).toEqual([
    'Friday, November 27, 12:00 PM',
    'Friday, November 27, 12:30 PM',
  ]);
  expect(named({ after: 1080 })).toEqual([
    'Wednesday, November 25, 6:00 PM',
    'Thursday, November 26, 6:00 PM',
  ]);
  expect(named({ from: '2026-11-30', before: 720 })).toEqual([
    'Monday, November 30, 9:00 AM',
    'Tuesday, December 1, 9:00 AM',
  ]);
  expect(named({ from: '2026-11-26', to: '2026-11-26', not: [times[22]?.at ?? 0] })).toEqual([
    'Thursday, November 26, 9:30 AM',
    'Thursday, November 26, 10:00 AM',
  ]);
  expect(named({ weekdays: [6], from: '2026-12-20' })).toEqual([]);
});

test('nothing is ever named that the calendar did not give', () => {
  const given = new Set(times.map(({ at }) => at));
  fc.assert(
    fc.property(
      fc.record({
        after: fc.option(fc.integer({ min: 0, max: 1440 }), { nil: undefined }),
        before: fc.option(fc.integer({ min: 0, max: 1440 }), { nil: undefined }),
        weekdays: fc.option(fc.array(fc.integer({ min: 0, max: 6 })), { nil: undefined }),
      }),
      (wish) => {
        const offered = offerTimes(times, { zone: 'Asia/Tokyo', ...wish });
        expect(offered.length).toBeLessThanOrEqual(2);
        for (const { at } of offered) expect(given.has(at)).toBe(true);
      },
    ),
  );
});
