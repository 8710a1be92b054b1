import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { parseJson } from '#shared/json-object.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from '../database/connect/open-database.ts';

const { settings, remove } = await createTestDatabase();
const log = pino({ level: 'silent' });
const database = await openDatabase({ ...settings, bookingsPerMinute: 0 }, log);
afterAll(async () => {
  await database.close();
  await remove();
});

const row = () => ({
  id: crypto.randomUUID(),
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
});

/** Of these, 6,700 brackets ended the process before: PGlite's stack was over. */
const hostile: readonly (readonly [string, string])[] = [
  ['7,000 brackets', '['.repeat(7000)],
  ['7,900 braces', '{"site":'.repeat(990)],
  ['60,000 brackets', '['.repeat(60_000)],
  ['a source that nests', `{"site":${'['.repeat(7000)}`],
  ['a source that nests and ends', `{"site":${'['.repeat(3900)}${']'.repeat(3900)}}`],
];

test.each(hostile)('[Q1] a header of %s is stored as nothing, and bookings go on', async (_, header) => {
  for (const name of ['source', 'form', 'client'] as const) {
    const origin = { way: 'api', client: '192.0.2.1', [name]: header } as const;
    expect(await database.insert('booking', row(), origin), name).toMatchObject({ kind: 'stored' });
  }
  expect(await database.insert('booking', row())).toMatchObject({ kind: 'stored' });
});

test('[Q1] what a header says is kept as before', async () => {
  const given = row();
  const source = '{"utm_source":"mail","nonsense":[[1]]}';
  await database.insert('booking', given, { way: 'api', client: '192.0.2.1', source });
  const held = (await Array.fromAsync(database.readHeld({ kind: 'all' }))).flat();
  expect(held.find(({ request }) => request.id === given.id)?.desk?.origin).toEqual({
    way: 'api',
    utm_source: 'mail',
  });
});

test('[Q1] JSON from outside is read down to a hundred levels', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(parseJson(nested(100))).toBeDefined();
  expect(parseJson(nested(101))).toBeUndefined();
  expect(parseJson(`${'[1],'.repeat(1)}`)).toBeUndefined();
  expect(parseJson(`[${'[1],'.repeat(500)}0]`)).toHaveLength(501);
  expect(parseJson(JSON.stringify(`\\"${'['.repeat(500)}`))).toContain('[[[');
});
