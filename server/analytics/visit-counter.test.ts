import { expect, test, vi } from 'vitest';
import { createVisitCounter, isPageView } from './visit-counter.ts';

const person = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en-US,en;q=0.9',
};

test('a page that a person opens counts; one that a program fetches does not', () => {
  expect(isPageView(new Headers(person))).toBe(true);
  expect(isPageView(new Headers({ ...person, 'sec-fetch-dest': 'document' }))).toBe(true);
  for (const agent of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'UptimeRobot/2.0',
    'node',
    'Chrome-Lighthouse',
  ])
    expect(isPageView(new Headers({ ...person, 'user-agent': agent })), agent).toBe(false);
  expect(isPageView(new Headers({ ...person, 'sec-purpose': 'prefetch;prerender' }))).toBe(false);
  expect(isPageView(new Headers({ ...person, 'sec-fetch-dest': 'iframe' }))).toBe(false);
  expect(isPageView(new Headers({ 'user-agent': person['user-agent'], accept: '*/*' }))).toBe(false);
});

test('counts by day and source, in the time zone of the team, and writes sums', async () => {
  const call = vi.fn(async () => []);
  let now = Date.parse('2026-11-22T03:59:00Z');
  const counter = createVisitCounter({
    calls: { call },
    timeZone: 'America/New_York',
    log: { warn: () => {} },
    now: () => now,
  });
  counter.count('views', {});
  counter.count('views', { utm_source: 'News', referrer: 'mail.example' });
  counter.count('views', { referrer: 'www.search.example' });
  counter.count('views', {});
  now += 2 * 60 * 60_000;
  counter.count('forms begun', {});
  await counter.flush();
  expect(call).toHaveBeenCalledWith('', 'add_counts', [
    { day: '2026-11-21', source: '', what: 'views', number: 2 },
    { day: '2026-11-21', source: 'news', what: 'views', number: 1 },
    { day: '2026-11-21', source: 'search.example', what: 'views', number: 1 },
    { day: '2026-11-22', source: '', what: 'forms begun', number: 1 },
  ]);
  await counter.stop();
  expect(call).toHaveBeenCalledTimes(1);
});

test('counts that could not be written wait; made-up sources do not fill the table', async () => {
  const written: unknown[] = [];
  let isAway = true;
  const call = async (_session: string, _name: string, counts: unknown) => {
    if (isAway) throw new Error('away');
    written.push(counts);
    return [];
  };
  const warn = vi.fn();
  const counter = createVisitCounter({ calls: { call }, timeZone: 'UTC', log: { warn } });
  for (let number = 0; number < 1000; number++) counter.count('views', { utm_source: `made up ${number}` });
  await counter.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  isAway = false;
  await counter.stop();
  const [counts] = written as [{ source: string; number: number }[]];
  expect(counts).toHaveLength(201);
  expect(counts.find(({ source }) => source === 'other')?.number).toBe(800);
});
