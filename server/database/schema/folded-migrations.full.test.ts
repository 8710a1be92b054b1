import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyFoldedMigrations } from '#tests/support/earlier-version/earlier-version.ts';
import { createTestSql } from '#tests/support/test-sql.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { findUpgrade, installRoles, migrate, migrationsFolder } from './migrations.ts';

/** Everything that a schema is made of, a line each; names of objects that are made in another order do not matter. */
const schema = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
    relations as (select * from pg_class where relnamespace in (select oid from ours))
  select 'function ' || pg_get_functiondef(pg_proc.oid) || coalesce(proacl::text, '') as line
    from pg_proc where pronamespace in (select oid from ours) and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity, relacl, reloptions) from relations
    where relkind <> 'i'
  union all
  select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, attacl, pg_get_expr(adbin, adrelid))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid in (select oid from relations where relkind in ('r', 'v')) and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in (select oid from ours)
  union all
  select 'index ' || pg_get_indexdef(oid) from relations where relkind = 'i'
  union all
  select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
    where tgrelid in (select oid from relations) and not tgisinternal
  union all
  select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid))
    from pg_policy
  union all
  select concat_ws(' ', 'view', oid::regclass, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select 'durable ' || (to_jsonb(durable_table) - 'place')::text from private.durable_table
  union all
  select 'limits ' || to_jsonb(limits)::text from private.limits
  order by 1`;

async function linesOf(client: SqlClient): Promise<readonly string[]> {
  const { rows } = await client.query(schema);
  return rows.map(({ line }) => String(line));
}

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
  const expected = await linesOf(earlier);
  expect(expected.length).toBeGreaterThan(900);
  expect(await linesOf(today)).toEqual(expected);
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
