import { afterAll, expect, test } from 'vitest';
import { serviceIds } from '#shared/agency/offerings.ts';
import { createMigratedSql, runAs } from '#tests/support/test-sql.ts';
import { offeringsMigration } from './offerings-migration.ts';
import { readServiceIds, requireSchema } from './require-schema.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

const latest = '20261122010000';
const now = Date.UTC(2026, 11, 1, 9, 30);

test('[B2] the migrations of the repository know every offering', async () => {
  expect(await readServiceIds(db)).toEqual(serviceIds);
  expect(offeringsMigration(serviceIds, serviceIds, latest, now)).toBeUndefined();
});

test('[B2] a new offering: one migration, and the database takes it and nothing else', async () => {
  const book = (services: string) =>
    runAs(
      db,
      'anon',
      `insert into booking (name, email, services, problems) values ('Rosa', 'rosa@example.com', '${services}', 'Calls.')`,
    );
  await expect(book('{unheard-of}')).rejects.toThrow('booking_services_check');
  const migration = offeringsMigration([...serviceIds, 'unheard-of'], serviceIds, latest, now);
  expect(migration?.file).toBe('20261201093000_offerings.sql');
  await db.exec(migration?.text ?? '');
  await book('{unheard-of}');
  await book(`{${[...serviceIds, 'unheard-of'].join()}}`);
  await expect(book('{unheard-of,unheard-of}')).rejects.toThrow('booking_services_check');
  await expect(book('{haircut}')).rejects.toThrow('booking_services_check');
});

test('a removed offering stays known, and the migration says so', () => {
  const migration = offeringsMigration(['website', 'reviews'], ['website', 'phone'], latest, now);
  expect(migration?.text).toContain("array['website', 'reviews', 'phone']");
  expect(migration?.text).toContain('No longer on offer, but held by requests: phone.');
});

test('its version is the newest, whatever the clock reads', () => {
  expect(offeringsMigration(['a'], [], latest, 0)?.file).toBe('20261122010001_offerings.sql');
});

test('an id that is not a plain word is refused with one sentence', () => {
  expect(() => offeringsMigration(["o'clock"], [], latest, now)).toThrow(
    "The id 'o'clock' of shared/agency/offerings.ts must be",
  );
});

test('a start with a missing migration says so in one sentence that names the command', async () => {
  await requireSchema(db);
  await db.exec(
    "create or replace function private.service_ids() returns text[] language sql immutable return array['website', 'chatbot', 'phone'];",
  );
  await expect(requireSchema(db)).rejects.toThrow(
    /^The database does not know '.*scheduling'.* from shared\/agency\/offerings\.ts yet: run npm run offerings:migrate, then start again\.$/,
  );
  const { rows } = await db.query("select to_regprocedure('private.service_ids()') is not null as there");
  expect(rows).toEqual([{ there: true }]);
  await db.exec(offeringsMigration(serviceIds, ['website'], latest, now)?.text ?? '');
  await requireSchema(db);
});

test('a start with a missing column says so in one sentence', async () => {
  await db.exec('alter table consultation rename column message to letter');
  await expect(requireSchema(db)).rejects.toThrow('The database has no column consultation.message');
  await db.exec('alter table consultation rename column letter to message');
});
