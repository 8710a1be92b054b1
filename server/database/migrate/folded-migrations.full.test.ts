import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyFoldedMigrations } from '#tests/support/earlier-version/earlier-version.ts';
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
  const later = (await readdir(migrationsFolder)).filter((file) => file > `${before.at(-1)?.version}`);
  expect((await findUpgrade(earlier)) === undefined).toBe(later.length === 0);
  await Promise.all([migrate(earlier), migrate(today)]);
  const expected = await linesOfSchema(earlier);
  expect(expected.length).toBeGreaterThan(900);
  expect(await linesOfSchema(today)).toEqual(expected);
  // What the Supabase CLI asks for: nothing of today's that the history of such a project lacks, but what came later.
  const versions = before.map(({ version }) => version);
  const files = (await readdir(migrationsFolder)).map((file) => file.split('_')[0] ?? '');
  expect(files.filter((version) => !versions.includes(version))).toEqual(
    later.map((file) => file.split('_')[0]),
  );
});

test('[DESIGN 5] each function is written once', async () => {
  const files = await readdir(migrationsFolder);
  const folded = files.filter((file) => file < '20261125031000');
  const texts = await Promise.all(folded.map((file) => readFile(path.join(migrationsFolder, file), 'utf8')));
  const written = texts.flatMap((text) => [
    ...text.matchAll(/^create or replace function ([\w.]+\([^)]*\))/gm),
  ]);
  const names = written.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual([...new Set(names)]);
});
