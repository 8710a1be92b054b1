import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestSql } from '#tests/support/test-sql.ts';
import { applyMigrations } from './migrations.ts';

const db = await createTestSql();
afterAll(() => db.close());

beforeEach(async () => {
  await db.exec('drop schema if exists supabase_migrations cascade; drop table if exists one, two');
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
  const broken = { '20260102000000_two.sql': 'create table two (id int); select 1 / 0;' };
  await expect(applyMigrations(db, await migrationFolder({ ...first, ...broken }))).rejects.toThrow(
    'division by zero',
  );
  expect(await recorded()).toHaveLength(1);
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  expect(await recorded()).toHaveLength(2);
});

test('[DESIGN 5] a database that a newer version wrote is refused with one sentence', async () => {
  await applyMigrations(db, await migrationFolder({ ...first, ...second }));
  await expect(applyMigrations(db, await migrationFolder(first))).rejects.toThrow(
    'The database was written by a newer version of Foyer (it holds migration 20260102000000); start that version.',
  );
});

test('[DESIGN 5] migrations that were folded count as applied with the last of them, and as too old without it', async () => {
  const folder = await migrationFolder({ ...first, '20261127000000_two.sql': 'create table two (id int);' });
  await applyMigrations(db, folder);
  const history = 'supabase_migrations.schema_migrations';
  await db.exec(`insert into ${history} (version) values ('20261121000200')`);
  await expect(applyMigrations(db, folder)).rejects.toThrow(
    'The database was last used by a version of Foyer from before 2026-11-25: start that day’s version once, then this one.',
  );
  await db.exec(`insert into ${history} (version) values ('20261125031000')`);
  await applyMigrations(db, folder);
});

test('[DESIGN 5] the files of the repository are named as the Supabase CLI names them', async () => {
  await expect(applyMigrations(db, await migrationFolder({ 'schema.sql': 'select 1' }))).rejects.toThrow(
    'schema.sql is not named <version>_<name>.sql',
  );
});
