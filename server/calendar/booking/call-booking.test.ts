import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import type { CalendarSettings, ListedAppointment } from '#shared/calendar/calendar-api.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { DeskNumbers } from '#shared/desk/desk-api.ts';
import { json } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { createCallBooking } from './call-booking.ts';

const { ask, book: sendRequest, database, settings, ana, bo } = await openDeskWithTeam();
const booking = createCallBooking({ calls: database.desk });
/** Another server on the same PostgreSQL; the embedded database has one. */
const second =
  settings.databaseUrl === undefined
    ? database
    : await openDatabase({ ...settings, bookingsPerMinute: 0 }, pino({ level: 'silent' }));
const elsewhere = createCallBooking({ calls: second.desk });
afterAll(async () => {
  if (second !== database) await second.close();
});

const zone = 'America/New_York';
const allDay = { zone, weekly: Array.from({ length: 7 }, () => [[0, 1440]]), dates: {} };

const put = (cookie: string, path: string, body: object) =>
  ask(`/api/calendar/${path}`, { cookie, method: 'PUT', body });

/** A request that has just come, and its token. */
async function visitor(name: string): Promise<{ readonly id: string; readonly token: string }> {
  const id = await sendRequest(name);
  return { id, token: (await booking.tokenOf('booking', id)) ?? '' };
}

const freeTimes = async () => (await booking.board())?.times ?? [];

test('out of the box nobody has hours, and no times are offered', async () => {
  expect(await booking.isOpen()).toBe(false);
  expect(await booking.board()).toBeUndefined();
  expect(await json(ask('/api/start', { cookie: ana }))).toMatchObject({ offers_times: false });
});

test('members set their own hours, owners alone the rules, and bad ones are refused', async () => {
  const settings = await json<CalendarSettings>(put(ana, 'hours', { hours: allDay }));
  expect(settings.hours).toEqual(allDay);
  for (const wrong of [
    { ...allDay, zone: 'Mars/Base' },
    { ...allDay, weekly: [] },
    { ...allDay, weekly: Array.from({ length: 7 }, () => [[600, 540]]) },
    { ...allDay, dates: { '2026-02-31': [] } },
  ])
    expect((await put(ana, 'hours', { hours: wrong })).status).toBe(400);
  const rules: CallRules = { ...settings.rules, most_a_day: 48, notice_hours: 0 };
  expect((await put(bo, 'rules', rules)).status).toBe(403);
  expect((await put(ana, 'rules', { ...rules, length: 25 })).status).toBe(400);
  expect((await put(ana, 'rules', { ...rules, way: 'link', link: 'http://x' })).status).toBe(400);
  expect((await json<CalendarSettings>(put(ana, 'rules', rules))).rules).toEqual(rules);
  expect(await booking.isOpen()).toBe(true);
});

test('of fifty visitors at once for one time exactly one has it, and the others are told which are free', async () => {
  const [free] = await freeTimes();
  const at = free?.at ?? 0;
  const visitors = await Promise.all(Array.from({ length: 50 }, (_, index) => visitor(`Many${index}`)));
  const outcomes = await Promise.all(
    visitors.map(({ token }, index) =>
      (index % 2 === 0 ? booking : elsewhere).book(token, { id: randomUUID(), at, zone }),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(1);
  const others = outcomes.filter((outcome) => outcome.kind === 'taken');
  expect(others).toHaveLength(49);
  for (const { board } of others) expect(board?.times[0]?.at).toBeGreaterThan(at);
});

test('an id that is sent again books once, and one request has one call to come', async () => {
  const { token } = await visitor('Again');
  const [first, second] = await freeTimes();
  const chosen = { id: randomUUID(), at: first?.at ?? 0, zone };
  expect((await booking.book(token, chosen)).kind).toBe('booked');
  expect((await booking.book(token, chosen)).kind).toBe('booked');
  expect((await booking.book(token, { ...chosen, id: randomUUID(), at: second?.at ?? 0 })).kind).toBe(
    'has one',
  );
  const other = await visitor('Other');
  expect((await booking.book(other.token, { ...chosen, at: second?.at ?? 0 })).kind).toBe('missing');
});

test('a call is moved and canceled with its own token alone', async () => {
  const { token } = await visitor('Mover');
  const stranger = await visitor('Stranger');
  const [first, second] = await freeTimes();
  const id = randomUUID();
  await booking.book(token, { id, at: first?.at ?? 0, zone, phone: '+1 555 0100' });
  const to = { id, at: second?.at ?? 0, zone, moves: true };
  expect((await booking.book(stranger.token, to)).kind).toBe('missing');
  expect(await booking.cancel(stranger.token, id)).toBe(false);
  const moved = await booking.book(token, to);
  expect(moved).toMatchObject({ kind: 'booked', call: { sequence: 1, phone: '+1 555 0100' } });
  expect((await freeTimes()).map(({ at }) => at)).toContain(first?.at);
  expect(await booking.cancel(token, id)).toBe(true);
  expect(await booking.cancel(token, id)).toBe(true);
  expect((await booking.visitor(token))?.call).toMatchObject({ state: 'canceled', sequence: 2 });
  expect((await freeTimes()).map(({ at }) => at)).toContain(second?.at);
});

test('a token that was tampered with opens nothing', async () => {
  const { token, id } = await visitor('Token');
  expect((await booking.visitor(token))?.request).toBe(id);
  const bent = (place: number) =>
    token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
  for (const wrong of ['', 'x', bent(0), bent(10), bent(30), bent(42), `${token}A`, token.toLowerCase()])
    expect(await booking.visitor(wrong), wrong).toBeUndefined();
  // Once there is a call the id alone shows nothing.
  const [free] = await freeTimes();
  await booking.book(token, { id: randomUUID(), at: free?.at ?? 0, zone });
  expect(await booking.tokenOf('booking', id)).toBeUndefined();
});

test('the desk lists calls, marks them, and an erasure takes them along', async () => {
  const { token, id } = await visitor('Erica');
  const [free] = await freeTimes();
  const call = randomUUID();
  await booking.book(token, { id: call, at: free?.at ?? 0, zone });
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const to = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const listed = async () =>
    (
      await json<readonly ListedAppointment[]>(
        ask(`/api/calendar/calls?${new URLSearchParams({ from, to })}`, { cookie: bo }),
      )
    ).find((one) => one.id === call);
  expect(await listed()).toMatchObject({ name: 'Erica', request: id, state: 'booked' });
  const act = (body: object) => ask('/api/calendar/calls', { cookie: bo, body: { id: call, ...body } });
  await act({ what: 'held' });
  expect(await listed()).toMatchObject({ state: 'held', changed_by: 'bo@example.com' });
  const numbers = await json<DeskNumbers>(ask('/api/numbers?period=month', { cookie: bo }));
  expect(numbers.counts.some(([, , what, number]) => what === 'calls booked' && number > 0)).toBe(true);
  await act({ what: 'booked' });
  const later = (await freeTimes()).at(-1)?.at ?? 0;
  expect(await json(act({ what: 'move', starts_at: new Date(later).toISOString() }))).toMatchObject({
    outcome: 'done',
    call: { sequence: 1 },
  });
  const far = '+275760-09-13T00:00:00Z';
  expect((await act({ what: 'move', starts_at: far })).status).toBe(400);
  for (const range of [
    { from: 'a', to: 'b' },
    { from, to: far },
  ])
    expect((await ask(`/api/calendar/calls?${new URLSearchParams(range)}`, { cookie: bo })).status).toBe(400);
  await database.erase({ kind: 'email', email: 'erica@example.com' });
  expect(await listed()).toBeUndefined();
  expect(await booking.visitor(token)).toBeUndefined();
});

test('a change of a call is told to both, and to who had it; what changed again meanwhile is not', async () => {
  await database.outbox.announce(['confirmation', 'team-mail']);
  const { token } = await visitor('Maila');
  const kinds = ['call-visitor', 'call-member', 'call-left'] as const;
  const confirmation = await database.outbox.claim(['confirmation'], 60);
  expect(confirmation?.times_token).toBe(token);
  const [first, second] = await freeTimes();
  const id = randomUUID();
  await booking.book(token, { id, at: first?.at ?? 0, zone });
  const claimAll = async () => {
    const found = [];
    for (;;) {
      const claimed = await database.outbox.claim(kinds, 60);
      if (claimed === undefined) return found;
      found.push([claimed.message, claimed.sequence, claimed.skip, claimed.call?.token === token]);
    }
  };
  expect((await claimAll()).toSorted()).toEqual([
    ['call-member', 0, null, true],
    ['call-visitor', 0, null, true],
  ]);
  await booking.book(token, { id, at: second?.at ?? 0, zone, moves: true });
  await booking.cancel(token, id);
  expect((await claimAll()).toSorted()).toEqual([
    ['call-member', 1, 'changed meanwhile', true],
    ['call-member', 2, null, true],
    ['call-visitor', 1, 'changed meanwhile', true],
    ['call-visitor', 2, null, true],
  ]);
});

test('everything held on a person has their calls', async () => {
  const { token, id } = await visitor('Exa');
  await booking.book(token, { id: randomUUID(), at: (await freeTimes())[0]?.at ?? 0, zone });
  for await (const batch of database.readHeld({ kind: 'email', email: 'exa@example.com' }))
    expect(batch[0]?.desk?.calls).toMatchObject([{ request: id, state: 'booked' }]);
});
