import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookTexts } from '#shared/texts/forms/book.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { createCallBooking } from '../booking/call-booking.ts';
import { createBookRoutes } from './book-routes.ts';

const { ask, book: sendRequest, database, ana } = await openDeskWithTeam();
const booking = createCallBooking({ calls: database.desk });
const zone = 'America/New_York';
const siteUrl = 'https://foyer.example';
const { problems, cancel, booked, gone, posted } = bookTexts;

/** The pages, as a visitor sees them at some time. */
function pagesAt(now: number, other: Partial<typeof booking> = {}, mailFrom?: string) {
  return createBookRoutes({
    booking: { ...booking, ...other },
    pages: new Map([['/privacy', '<html><head></head><body><main></main></body></html>']]),
    files: { styles: '', script: undefined, version: '' },
    siteUrl,
    timeZone: 'UTC',
    mailFrom,
    timesFor: async () => undefined,
    log: { error() {} },
    now: () => now,
  });
}

const pages = pagesAt(Date.now());
const unescaped = async (response: Response) =>
  [response.status, (await response.text()).replaceAll('&#39;', '’').replaceAll('&amp;', '&')] as const;
const get = async (path: string, at = pages) => unescaped(await at.request(path));
const post = async (path: string, fields: Readonly<Record<string, string>>, at = pages, origin = siteUrl) =>
  unescaped(
    await at.request(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) }),
  );

async function visitor(name: string): Promise<string> {
  return (await booking.tokenOf('booking', await sendRequest(name))) ?? '';
}

test('every bad input on a visitor’s page is a sentence, and changes nothing', async () => {
  const hours = { zone, weekly: Array.from({ length: 7 }, () => [[0, 1440]]), dates: {} };
  await ask('/api/calendar/hours', { cookie: ana, method: 'PUT', body: { hours } });
  const token = await visitor('Wanda');
  const [free] = (await booking.board())?.times ?? [];
  const at = new Date(free?.at ?? 0).toISOString();
  const good = { id: randomUUID(), at, zone };
  const bent = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
  for (const [answer, status, sentence] of [
    [await get(`/${bent}`), 404, gone.heading],
    [await get(`/${token.slice(0, 30)}`), 404, gone.heading],
    [await get(`/${token}/call.ics.exe`), 404, gone.heading],
    [await get(`/feed/1-${'a'.repeat(40)}.ics`), 404, gone.heading],
    [await get(`/${token}?zone=Mars/Base`), 200, problems.zone],
    [await get(`/${token}?from=soon`), 200, bookTexts.pick.heading],
    [await get(`/${token}?from=2099-01-01`), 200, bookTexts.pick.noneLater],
    [await post(`/${bent}`, good), 404, gone.heading],
    [await post(`/${token}`, { ...good, zone: 'Mars/Base' }), 422, problems.zone],
    [await post(`/${token}`, { ...good, at: 'tomorrow' }), 422, problems.none],
    [await post(`/${token}`, { ...good, id: 'mine' }), 422, problems.none],
    [await post(`/${token}`, { ...good, phone: '<b>' }), 422, problems.phone],
    [await post(`/${token}`, { ...good, at: '2026-01-01T10:00:00Z' }), 409, problems.past],
    [await post(`/${token}`, { ...good, at: '9999-01-01T00:00:00Z' }), 409, 'went meanwhile'],
    [await post(`/${token}`, { ...good, at: '+275760-09-13T00:00:00Z' }), 422, problems.none],
    [await post(`/${token}`, { ...good, phone: '1'.repeat(5000) }), 413, problems.none],
    [await post(`/${token}`, good, pages, 'https://evil.example'), 403, posted.otherSite],
    [await post(`/${token}/move`, good), 303, ''],
    [await post(`/${token}/cancel`, {}), 303, ''],
    [await post(`/${token}/cancel`, { id: 'mine' }), 303, ''],
    [await post(`/${token}/cancel`, { id: randomUUID() }), 409, cancel.late],
  ] as const) {
    expect(answer[0], answer[1]).toBe(status);
    expect(answer[1]).toContain(sentence);
  }
  expect((await booking.visitor(token))?.call).toBeNull();
});

test('a link that is older than its call says that the call is over, and moves and cancels nothing', async () => {
  const token = await visitor('Otto');
  const [free] = (await booking.board())?.times ?? [];
  const id = randomUUID();
  expect((await booking.book(token, { id, at: free?.at ?? 0, zone })).kind).toBe('booked');
  // The database's clock is the real one: it says no here as it does then.
  const later = pagesAt((free?.at ?? 0) + 1, { cancel: async () => false });
  const [status, page] = await get(`/${token}`, later);
  expect([status, page.includes(booked.overHeading)]).toEqual([200, true]);
  for (const path of ['move', 'cancel'])
    expect((await later.request(`/${token}/${path}`)).headers.get('location')).toBe(`/book/${token}`);
  expect((await post(`/${token}/cancel`, { id }, later))[1]).toContain(cancel.late);
});

test('a page says that the details were mailed only where the address is confirmed', async () => {
  const token = await visitor('Nils');
  const [free] = (await booking.board())?.times ?? [];
  await booking.book(token, { id: randomUUID(), at: free?.at ?? 0, zone });
  const known = await booking.visitor(token);
  const sentence = booked.mail(known?.email ?? '');
  for (const is_confirmed of [true, false]) {
    const there = { visitor: async () => known && { ...known, is_confirmed } };
    const [, page] = await get(`/${token}?booked`, pagesAt(Date.now(), there, 'foyer@foyer.example'));
    expect(page.includes(sentence)).toBe(is_confirmed);
  }
  expect(known?.is_confirmed).toBe(true);
});

test('[28.2] a member’s secret address has their booked calls, until it is renewed', async () => {
  const token = await visitor('Greta');
  const [free] = (await booking.board())?.times ?? [];
  const id = randomUUID();
  await booking.book(token, { id, at: free?.at ?? 0, zone });
  const feedOf = async (response: Response) => new URL(((await response.json()) as { feed: string }).feed);
  const first = await feedOf(await ask('/api/calendar/linked', { cookie: ana }));
  const path = first.pathname.replace(/^\/book/, '');
  const [status, calls] = await get(path);
  expect(status).toBe(200);
  expect(calls).toContain('METHOD:PUBLISH');
  const local = new Date(free?.at ?? 0).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  expect(calls).toContain(`DTSTART;TZID=${zone}:${local.replaceAll(/[-:]/g, '')}`);
  expect(calls.replaceAll('\r\n ', '')).toContain('Greta');
  const second = await feedOf(await ask('/api/calendar/feed', { cookie: ana, body: {} }));
  expect((await get(path))[0]).toBe(404);
  expect((await get(second.pathname.replace(/^\/book/, '')))[0]).toBe(200);
  expect(await booking.cancel(token, id)).toBe(true);
  expect((await get(second.pathname.replace(/^\/book/, '')))[1]).not.toContain('Greta');
});

test('a calendar that cannot be reached is said, and nothing of the error', async () => {
  const away = pagesAt(Date.now(), {
    visitor: () => Promise.reject(new Error('connection to 10.0.0.5 lost')),
  });
  const [status, page] = await get(`/${'A'.repeat(44)}`, away);
  expect([status, page.includes(problems.away), page.includes('10.0.0.5')]).toEqual([503, true, false]);
});
