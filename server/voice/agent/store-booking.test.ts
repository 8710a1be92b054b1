import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import { listRequests } from '#tests/support/list-requests.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createIntake } from '../../intake/intake.ts';
import { createStoreBooking } from './store-booking.ts';

const { settings, remove } = await createTestDatabase();
const database = await openDatabase({ ...settings, bookingsPerMinute: 100 }, pino({ level: 'silent' }));
afterAll(async () => {
  await database.close();
  await remove();
});

const storeAt = (perMinute: number) => createStoreBooking(createIntake({ database, perMinute }));
const store = storeAt(0);

const stored = async (id: string) => (await listRequests(database)).filter((request) => request.id === id);

const row = () =>
  ({
    id: crypto.randomUUID(),
    name: 'Rosa Diaz',
    email: 'Rosa@Example.com',
    services: ['phone'],
    problems: 'The phone rings.',
  }) as const;

test('[B10] [B11] a booking from a call is the row that the form would have made', async () => {
  const booking = row();
  const messy = { ...booking, name: '  Rosa Diaz ', services: ['phone', 'website'] } as const;
  expect(await store({ ...messy, additional_info: ' ' }, { clientAddress: '192.0.2.1' })).toEqual({
    kind: 'stored',
  });
  expect(await stored(booking.id)).toMatchObject([
    { ...booking, services: ['website', 'phone'], additional_info: null },
  ]);
  // Its answer got lost: it is stored already.
  expect(await store(booking, { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await stored(booking.id)).toHaveLength(1);
});

test('[B8] what the form would refuse is refused with the same messages', async () => {
  const refused = row();
  expect(
    await store({ ...refused, name: ' ', email: 'rosa', services: [] }, { clientAddress: '192.0.2.1' }),
  ).toEqual({
    kind: 'refused',
    message: 'Name is required. Please enter a valid email. Please select at least one service.',
  });
  expect(await stored(refused.id)).toEqual([]);
});

test('after a booking on the site’s own pages the visitor can pick a time', async () => {
  const store = createStoreBooking(createIntake({ database, perMinute: 0 }), 'https://cal.example/foyer');
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored', canPickTime: true });
  // The widget of another site shows no such link.
  expect(await store(row(), { clientAddress: '192.0.2.1', site: 'https://salon.example' })).toEqual({
    kind: 'stored',
  });
});

test('[DESIGN 3.2] a booking from another site names the site next to the row, not in it', async () => {
  const [own, guest] = [row(), row()];
  await store(own, { clientAddress: '192.0.2.1' });
  await store(guest, { clientAddress: '192.0.2.1', site: 'https://salon.example' });
  const held = (await Array.fromAsync(database.readHeld({ kind: 'all' }))).flat();
  const origins = new Map(held.map(({ request, desk }) => [request.id, desk?.origin]));
  expect({ [own.id]: origins.get(own.id), [guest.id]: origins.get(guest.id) }).toEqual({
    [own.id]: { way: 'voice' },
    [guest.id]: { way: 'voice', site: 'salon.example' },
  });
  expect(held.flatMap(({ request }) => Object.keys(request))).not.toContain('site');
});

test('[DESIGN 3.2] bookings from calls count against the limit of their address', async () => {
  const store = storeAt(1);
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({
    kind: 'refused',
    message: 'Too many requests from your network. Please try again in a minute.',
  });
  expect(await store(row(), { clientAddress: '192.0.2.2' })).toEqual({ kind: 'stored' });
});

test('[DESIGN 3.4] without a database the booking can be sent again', async () => {
  await database.close();
  await database.close();
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'unavailable' });
});
