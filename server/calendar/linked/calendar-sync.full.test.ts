import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import type { LinkedCalendars } from '#shared/calendar/calendar-api.ts';
import { json, serveDesk } from '#tests/support/desk-in-process.ts';
import { type Radicale, startRadicale } from '#tests/support/radicale.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createCallBooking } from '../booking/call-booking.ts';
import { createCalendarSync } from './calendar-sync.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createSecretBox } from './secret-box.ts';

const log = pino({ level: 'silent' });
const home = await createTestDatabase();
const database = await openDatabase({ ...home.settings, bookingsPerMinute: 0 }, log);
const keys = await mkdtemp(join(tmpdir(), 'foyer-key-'));
const box = createSecretBox(join(keys, 'calendar.key'));
const sync = createCalendarSync({
  calls: database.desk,
  box,
  fetch: createGuardedFetch({ allowedHosts: ['127.0.0.1'], timeout: 3000 }),
  mailFrom: 'hello@foyer.example',
  log,
});
const booking = createCallBooking({ calls: database.desk, refresh: () => sync.refresh(0, 10_000) });
const desk = serveDesk({
  database,
  operate: (name, ...values) => database.operate(name, ...values),
  calendar: { booking, sync, box },
});

let radicale: Radicale;
let ana = '';
const zone = 'Etc/UTC';
beforeAll(async () => {
  radicale = await startRadicale();
  await database.operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  ana = await desk.signIn('ana@example.com');
  const hours = { zone, weekly: Array.from({ length: 7 }, () => [[0, 1440]]), dates: {} };
  await desk.ask('/api/calendar/hours', { cookie: ana, method: 'PUT', body: { hours } });
});
afterAll(async () => {
  sync.stop();
  desk.stop();
  await radicale.close();
  await database.close();
  await home.remove();
  await rm(keys, { recursive: true });
});

const link = (body: object) =>
  desk.ask('/api/calendar/linked', { cookie: ana, body: { user: '', password: '', writes: false, ...body } });
const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const half = 30 * 60_000;

test('a busy calendar takes its times away, and calls stand in it, move in it and leave it', async () => {
  const times = (await booking.board())?.times ?? [];
  const [first, second, third] = times.map(({ at }) => at);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no times');
  await radicale.put('meeting', `DTSTART:${stamp(first)}`, `DTEND:${stamp(first + half)}`, 'SUMMARY:Secret');
  const { user, password, url } = radicale;
  const wrong = await link({ kind: 'caldav', address: url, user, password: 'wrong' });
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { error: 'The user name or the password is wrong.' },
  ]);
  const added = await json<LinkedCalendars>(
    link({ kind: 'caldav', address: url, user, password, writes: true }),
  );
  expect(added.calendars).toMatchObject([{ host: '127.0.0.1', kind: 'caldav', writes: true, failure: null }]);
  const free = async () => ((await booking.board(randomUUID()))?.times ?? []).map(({ at }) => at);
  expect(await free()).not.toContain(first);

  // What came into the calendar a moment ago is seen before a time is confirmed.
  await radicale.put('other', `DTSTART:${stamp(second)}`, `DTEND:${stamp(second + half)}`);
  const request = await desk.book('Carla');
  const token = (await booking.tokenOf('booking', request)) ?? '';
  const id = randomUUID();
  expect((await booking.book(token, { id, at: second, zone })).kind).toBe('taken');
  expect((await booking.book(token, { id, at: third, zone })).kind).toBe('booked');
  await sync.write();
  expect(await radicale.get(id)).toContain(`DTSTART;TZID=Etc/UTC:${stamp(third).slice(0, -1)}`);
  // The server of the calendar is not to invite the visitor, too.
  expect(await radicale.get(id)).toMatch(/ATTENDEE;[^\n]*SCHEDULE-AGENT=CLIENT/);
  const later = (await free()).find((at) => at > third + 24 * half) ?? 0;
  expect((await booking.book(token, { id, at: later, zone, moves: true })).kind).toBe('booked');
  await sync.write();
  expect(await radicale.get(id)).toContain(`SEQUENCE:1`);
  await booking.cancel(token, id);
  await sync.write();
  expect(await radicale.get(id)).toBeUndefined();
});

test('a calendar that cannot be reached keeps what it said, and the desk says since when', async () => {
  const before = ((await booking.board(randomUUID()))?.times ?? []).length;
  await radicale.close();
  await sync.refresh(0, 10_000);
  const { calendars } = await json<LinkedCalendars>(desk.ask('/api/calendar/linked', { cookie: ana }));
  expect(calendars[0]?.failure).toBe('The calendar could not be reached.');
  expect(calendars[0]?.failed_since).not.toBeNull();
  expect(((await booking.board(randomUUID()))?.times ?? []).length).toBeGreaterThanOrEqual(before);
});

test('passwords are in the database encrypted alone, and a lost key is said', async () => {
  for await (const rows of database.dump()) expect(JSON.stringify(rows)).not.toMatch(/app-password-1|Secret/);
  const closed = await box.close('a secret');
  expect(await box.open(closed)).toBe('a secret');
  expect(await createSecretBox(join(keys, 'other.key')).open(closed)).toBeUndefined();
  expect((await readFile(join(keys, 'calendar.key'), 'utf8')).length).toBeGreaterThan(40);
});

/** A calendar server that lies, or is slow. */
async function served(
  answer: (path: string) => { status?: number; location?: string; body?: string } | 'never',
) {
  const server = createServer((request, response) => {
    const given = answer(request.url ?? '/');
    if (given === 'never') return;
    response
      .writeHead(given.status ?? 200, given.location ? { location: given.location } : {})
      .end(given.body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const event = (index: number) =>
  `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${stamp(Date.now() + index * half)}\r\nDURATION:PT5M\r\nEND:VEVENT\r\n`;

test('every bad calendar is a sentence', async () => {
  const many = `BEGIN:VCALENDAR\r\n${Array.from({ length: 100_000 }, (_, index) => event(index % 2900)).join('')}END:VCALENDAR`;
  const server = await served((path) => {
    if (path === '/page') return { body: '<html>Sign in</html>' };
    if (path === '/gone') return { status: 404 };
    if (path === '/loop') return { status: 302, location: '/loop' };
    if (path === '/inside') return { status: 302, location: 'https://169.254.169.254/latest/meta-data' };
    if (path === '/many') return { body: many };
    if (path === '/huge') return { body: 'x'.repeat(17 * 1024 * 1024) };
    return 'never';
  });
  for (const [path, sentence] of [
    ['page', 'That is no calendar.'],
    ['gone', 'The calendar answers with 404.'],
    ['loop', 'The calendar sends from one address to the next without end.'],
    ['inside', 'The address leads into this server’s own network, which is not asked.'],
    ['many', 'The calendar has too many events.'],
    ['huge', 'The calendar is too large.'],
    ['slow', 'The calendar did not answer in time.'],
  ] as const) {
    const answer = await link({ kind: 'ics', address: server.url + path });
    expect([answer.status, await answer.json()], path).toEqual([422, { error: sentence }]);
  }
  server.close();
});

test('addresses of the server’s own network are refused, by whatever name', async () => {
  const guarded = createGuardedFetch({
    allowedHosts: [],
    resolve: ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: '10.0.0.5', family: 4 }])) as never,
  });
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/',
    'https://10.1.2.3/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://looks-fine.example/',
    'http://calendar.example/',
  ])
    await expect(guarded(address), address).rejects.toThrow(/own network|begin with https/);
});
