import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestSql } from '#tests/support/test-sql.ts';
import { applyMigrations, OutdatedDatabaseError } from './migrations.ts';

const db = await createTestSql();
afterAll(() => db.close());

beforeEach(async () => {
  await db.exec('drop schema if exists supabase_migrations cascade; drop table if exists one, two, three');
});

async function migrationFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

const first = { '20260101000000_one.sql': 'create table one (id int); insert into one values (1);' };
const second = { '20260102000000_two.sql': 'create table two (id int);' };

async function recorded(): Promise<readonly unknown[]> {
  return (
    await db.query(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    )
  ).rows;
}

test('[DESIGN 5] migrations are applied once, in order, and recorded as the Supabase CLI does', async () => {
  await applyMigrations(db, await migrationFolder(first));
  await applyMigrations(db, await migrationFolder({ ...second, ...first }));
  expect(await recorded()).toEqual([
    {
      version: '20260101000000',
      name: 'one',
      statements: ['create table one (id int); insert into one values (1);'],
    },
    { version: '20260102000000', name: 'two', statements: ['create table two (id int);'] },
  ]);
  expect((await db.query('select * from one')).rows).toEqual([{ id: 1 }]);
});

test('[DESIGN 5] migrations that the Supabase CLI applied are not applied again', async () => {
  await db.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
    insert into supabase_migrations.schema_migrations values ('20260101000000', '{}', 'one');
  `);
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  expect((await db.query("select to_regclass('one') as one, to_regclass('two') as two")).rows).toEqual([
    { one: null, two: 'two' },
  ]);
});

test('[DESIGN 5] a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  const broken = { '20260103000000_three.sql': 'create table three (id int); select 1 / 0;' };
  await applyMigrations(db, await migrationFolder(first));
  await expect(
    applyMigrations(db, await migrationFolder({ ...first, ...second, ...broken })),
  ).rejects.toThrow('division by zero');
  expect(await recorded()).toHaveLength(2);
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  expect((await db.query("select to_regclass('two') as two, to_regclass('three') as three")).rows).toEqual([
    { two: 'two', three: null },
  ]);
});

test('[DESIGN 5] a first start that is cut off leaves a new database, and the next one succeeds', async () => {
  const broken = { '20260102000000_two.sql': 'create table two (id int); select 1 / 0;' };
  await expect(applyMigrations(db, await migrationFolder({ ...first, ...broken }))).rejects.toThrow(
    'division by zero',
  );
  expect(await recorded()).toEqual([]);
  expect((await db.query("select to_regclass('one') as one")).rows).toEqual([{ one: null }]);
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  expect(await recorded()).toHaveLength(2);
});

test('[DESIGN 5] a database that a newer version wrote is refused with one sentence', async () => {
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  await expect(applyMigrations(db, await migrationFolder(first))).rejects.toThrow(
    'The database was written by a newer version of Foyer (it holds migration 20260102000000); start that version.',
  );
});

test.each([
  ['without a file', '20261121000200'],
  ['with a file', '20261124000100'],
])('[DESIGN 5] a database with a folded migration %s but not the last is too old', async (_, version) => {
  const folder = await migrationFolder({
    '20261124000100_numbers.sql': 'create table one (id int);',
    '20261127000000_two.sql': 'create table two (id int);',
  });
  const history = 'supabase_migrations.schema_migrations';
  await applyMigrations(db, await migrationFolder({}));
  await db.exec(`insert into ${history} (version) values ('${version}')`);
  const refused = applyMigrations(db, folder);
  await expect(refused).rejects.toThrow(
    'The database was last used by a version of Foyer from before 2026-11-28: start that day’s version once, then this one.',
  );
  await expect(refused).rejects.toBeInstanceOf(OutdatedDatabaseError);
  await db.exec(
    `insert into ${history} (version) values ('20261124000100'), ('20261125080000') on conflict do nothing`,
  );
  await applyMigrations(db, folder);
  expect((await db.query("select to_regclass('one') as one, to_regclass('two') as two")).rows).toEqual([
    { one: null, two: 'two' },
  ]);
});

test('[DESIGN 5] the files of the repository are named as the Supabase CLI names them', async () => {
  await expect(applyMigrations(db, await migrationFolder({ 'schema.sql': 'select 1' }))).rejects.toThrow(
    'schema.sql is not named <version>_<name>.sql',
  );
});
