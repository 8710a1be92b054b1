import { afterAll, expect, test } from 'vitest';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { listRequests } from '#tests/support/list-requests.ts';
import { createIntake } from '../intake/intake.ts';
import { createStoreBooking } from './store-booking.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

async function open(perMinute = 0) {
  const { database } = await openDatabase(await folders.create());
  return { database, store: createStoreBooking(createIntake({ database, perMinute })) };
}

const row = () =>
  ({
    id: crypto.randomUUID(),
    name: 'Rosa Diaz',
    email: 'Rosa@Example.com',
    services: ['phone'],
    problems: 'The phone rings.',
  }) as const;

test('[B10] [B11] a booking from a call is the row that the form would have made', async () => {
  const { database, store } = await open();
  const booking = row();
  const messy = { ...booking, name: '  Rosa Diaz ', services: ['phone', 'website'] } as const;
  expect(await store({ ...messy, additional_info: ' ' }, { clientAddress: '192.0.2.1' })).toEqual({
    kind: 'stored',
  });
  expect(await listRequests(database)).toMatchObject([
    { ...booking, services: ['website', 'phone'], additional_info: null },
  ]);
  // Its answer got lost: it is stored already.
  expect(await store(booking, { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await listRequests(database)).toHaveLength(1);
  await database.close();
});

test('[B8] what the form would refuse is refused with the same messages', async () => {
  const { database, store } = await open();
  expect(
    await store({ ...row(), name: ' ', email: 'rosa', services: [] }, { clientAddress: '192.0.2.1' }),
  ).toEqual({
    kind: 'refused',
    message: 'Name is required. Please enter a valid email. Please select at least one service.',
  });
  expect(await listRequests(database)).toEqual([]);
  await database.close();
});

test('after a booking on the site’s own pages the visitor can pick a time', async () => {
  const { database } = await openDatabase(await folders.create());
  const store = createStoreBooking(createIntake({ database, perMinute: 0 }), 'https://cal.example/foyer');
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored', canPickTime: true });
  // The widget of another site shows no such link.
  expect(await store(row(), { clientAddress: '192.0.2.1', site: 'https://salon.example' })).toEqual({
    kind: 'stored',
  });
  await database.close();
});

test('[DESIGN 3.2] a booking from another site names the site, beside the row and not in it', async () => {
  const { database, store } = await open();
  const [own, guest] = [row(), row()];
  await store(own, { clientAddress: '192.0.2.1' });
  await store(guest, { clientAddress: '192.0.2.1', site: 'https://salon.example' });
  const held = (await Array.fromAsync(database.readHeld({ kind: 'all' }))).flat();
  expect(Object.fromEntries(held.map(({ request, desk }) => [request.id, desk?.origin]))).toEqual({
    [own.id]: { way: 'voice' },
    [guest.id]: { way: 'voice', site: 'salon.example' },
  });
  expect(held.flatMap(({ request }) => Object.keys(request))).not.toContain('site');
  await database.close();
});

test('[DESIGN 3.2] bookings from calls count against the limit of their address', async () => {
  const { database, store } = await open(1);
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({
    kind: 'refused',
    message: 'Too many requests from your network. Please try again in a minute.',
  });
  expect(await store(row(), { clientAddress: '192.0.2.2' })).toEqual({ kind: 'stored' });
  await database.close();
});

test('[DESIGN 3.4] without a database the booking can be sent again', async () => {
  const { database, store } = await open();
  await database.close();
  expect(await store(row(), { clientAddress: '192.0.2.1' })).toEqual({ kind: 'unavailable' });
});
