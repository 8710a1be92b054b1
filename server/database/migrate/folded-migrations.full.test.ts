import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  applyFoldedMigrations,
  readFoldedMigrations,
} from '#tests/support/earlier-version/earlier-version.ts';
import { linesOfSchema } from '#tests/support/lines-of-schema.ts';
import { createTestSql } from '#tests/support/test-sql.ts';
import { findUpgrade, installRoles, migrate, migrationsFolder } from './migrations.ts';

test('[DESIGN 5] a database from before migrations were folded has the schema of a new one, and goes on', async () => {
  const [earlier, today] = await Promise.all([createTestSql(), createTestSql()]);
  onTestFinished(async () => {
    await Promise.all([earlier.close(), today.close()]);
  });
  for (const db of [earlier, today]) await installRoles(db);
  await applyFoldedMigrations(earlier);
  const history = 'select version from supabase_migrations.schema_migrations order by version';
  const { rows: before } = await earlier.query<{ version: string }>(history);
  const lastFolded = before.at(-1)?.version ?? '';
  const files = (await readdir(migrationsFolder)).map((file) => file.split('_')[0] ?? '').sort();
  const later = files.filter((version) => version > lastFolded);
  expect((await findUpgrade(earlier)) === undefined).toBe(later.length === 0);
  await Promise.all([migrate(earlier), migrate(today)]);
  const expected = await linesOfSchema(earlier);
  expect(expected.length).toBeGreaterThan(900);
  expect(await linesOfSchema(today)).toEqual(expected);
  // What the Supabase CLI asks for: nothing of today's that the history of such a project lacks, but what came later.
  const versions = before.map(({ version }) => version);
  expect(files.filter((version) => !versions.includes(version))).toEqual(later);
  expect(files).toContain(lastFolded);
});

test('[DESIGN 5] each function is written once', async () => {
  const lastFolded = (await readFoldedMigrations()).at(-1)?.version ?? '';
  const files = (await readdir(migrationsFolder)).filter((file) => (file.split('_')[0] ?? '') <= lastFolded);
  const texts = await Promise.all(files.map((file) => readFile(path.join(migrationsFolder, file), 'utf8')));
  const written = texts.flatMap((text) => [
    ...text.matchAll(/^\s*create (?:or replace )?function ([\w.]+\([^)]*\))/gm),
  ]);
  const names = written.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual([...new Set(names)]);
});
