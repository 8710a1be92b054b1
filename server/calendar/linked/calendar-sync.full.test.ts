import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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
async function startLiar(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = (status: number, headers: Readonly<Record<string, string>>, body = '') =>
      response.writeHead(status, headers).end(body);
    // CalDAV begins with addresses of its own: there the user's name says what to do.
    const login = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const user = Buffer.from(login ?? '', 'base64')
      .toString()
      .split(':')[0];
    const path = login === undefined ? request.url : `/${user}`;
    const xml = { 'content-type': 'application/xml' };
    switch (path) {
      case '/page':
        return answer(200, { 'content-type': 'text/html' }, '<html>Sign in</html>');
      case '/wrong-type':
        return answer(200, { 'content-type': 'text/html' }, calendarOf(1));
      case '/empty':
        return answer(200, {});
      case '/cut':
        return answer(200, {}, calendarOf(3).slice(0, 150));
      case '/broken':
        return answer(200, {}, calendarOf(1).replace('END:VEVENT', 'END:VTODO'));
      case '/binary':
        return answer(
          200,
          { 'content-type': 'text/calendar' },
          '\0\u{fffd}\u{1f4a9}BEGIN:VCALENDAR\0'.repeat(9),
        );
      case '/loop':
        return answer(302, { location: '/loop' });
      case '/to-metadata':
        return answer(302, { location: 'https://169.254.169.254/latest/meta-data' });
      case '/to-loopback':
        return answer(302, { location: 'https://localhost/' });
      case '/to-plain':
        return answer(302, { location: 'http://calendar.example/' });
      case '/to-file':
        return answer(302, { location: 'file:///etc/passwd' });
      case '/many':
        return answer(200, {}, calendarOf(100_000));
      case '/bad-xml':
        return answer(207, xml, '<?xml version="1.0"?><multistatus xmlns="DAV:"><response>');
      case '/strange-xml':
        return answer(207, xml, '<?xml version="1.0"?><rss><channel/></rss>');
      case '/endless': {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.writeHead(200).on('drain', more);
        return more();
      }
      case '/drip': {
        const drip = setInterval(() => response.write('BEGIN:VCALENDAR\r\n'), 100);
        return response.writeHead(200).on('close', () => clearInterval(drip));
      }
      case '/reset':
        return request.socket.resetAndDestroy();
      case '/never':
        return undefined;
      default:
        return answer(404, {});
    }
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const event = (index: number) =>
  `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${stamp(Date.now() + (index % 2900) * half)}\r\nDURATION:PT5M\r\nEND:VEVENT\r\n`;
const calendarOf = (events: number) =>
  `BEGIN:VCALENDAR\r\n${Array.from({ length: events }, (_, index) => event(index)).join('')}END:VCALENDAR\r\n`;

test('every bad calendar is a sentence, and nothing of what it says is repeated', async () => {
  const address = await startLiar();
  /** Only what never ends is waited for so short: a busy machine takes long for all else. */
  const syncWithin = (timeout: number) => {
    const made = createCalendarSync({
      calls: database.desk,
      box,
      fetch: createGuardedFetch({ allowedHosts: ['127.0.0.1'], timeout }),
      mailFrom: 'hello@foyer.example',
      log,
    });
    onTestFinished(() => made.stop());
    return made;
  };
  const [patient, impatient] = [syncWithin(60_000), syncWithin(500)];
  const tryOut = (kind: 'ics' | 'caldav', path: string) =>
    (/never|drip/.test(path) ? impatient : patient).tryOut(
      { kind, address: address + path, user: path, password: 'secret' },
      zone,
    );
  const unreachable = 'The calendar could not be reached.';
  const slow = 'The calendar did not answer in time.';
  const sentences = {
    'ics page': 'That is no calendar.',
    'ics empty': 'That is no calendar.',
    'ics binary': 'That is no calendar.',
    'ics cut': 'The calendar is cut off.',
    'ics broken': 'The calendar is broken: something ends that did not begin.',
    'ics gone': 'The calendar answers with 404.',
    'ics loop': 'The calendar sends from one address to the next without end.',
    'ics to-metadata': 'The address leads into this server’s own network, which is not asked.',
    'ics to-loopback': 'The address leads into this server’s own network, which is not asked.',
    'ics to-plain': 'The address has to begin with https://.',
    'ics to-file': 'The address has to begin with https://.',
    'ics many': 'The calendar has too many events.',
    'ics endless': 'The calendar is too large.',
    'ics drip': slow,
    'ics never': slow,
    'ics reset': unreachable,
    'caldav page': unreachable,
    'caldav bad-xml': unreachable,
    'caldav strange-xml': unreachable,
    'caldav to-loopback': 'The address leads into this server’s own network, which is not asked.',
    'caldav endless': 'The calendar is too large.',
    'caldav never': slow,
  };
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(sentences)) {
    const [kind, path = ''] = name.split(' ');
    const outcome = await tryOut(kind === 'ics' ? 'ics' : 'caldav', path);
    found[name] = 'failure' in outcome ? outcome.failure : outcome.busy;
  }
  expect(found).toEqual(sentences);
  // What it is called doesn't matter.
  expect(await tryOut('ics', 'wrong-type')).toMatchObject({
    busy: [[expect.any(Number), expect.any(Number)]],
  });
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
