import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestSql, type TestSqlDatabase } from './test-sql.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const [, version = '', name = ''] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (version === '') throw new Error(`supabase db push would pass over ${file}`);
      return { version, name, text: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/** Who applies migrations in a hosted project. Not a superuser there. */
export const projectOwner = 'hosted_postgres';

/**
 * A new Supabase project before its first migration, as far as it matters here (supabase/postgres, initial
 * schema): roles, who may log in as what, a `postgres` that is not a superuser, and default privileges that give
 * visitors everything in the public schema.
 */
const newProject = `
  do $$
  begin
    -- Roles belong to the whole server, and other tests may be at it.
    begin create role anon nologin noinherit; exception when duplicate_object or unique_violation then null; end;
    begin create role authenticated nologin noinherit; exception when duplicate_object or unique_violation then null; end;
    begin create role service_role nologin noinherit bypassrls;
    exception when duplicate_object or unique_violation then null; end;
    begin create role ${projectOwner} nosuperuser login createdb createrole bypassrls;
    exception when duplicate_object or unique_violation then null; end;
    begin create role hosted_authenticator login noinherit;
    exception when duplicate_object or unique_violation then null; end;
    execute format('alter database %I owner to ${projectOwner}', current_database());
  end
  $$;
  grant anon, authenticated, service_role to hosted_authenticator, ${projectOwner};
  do $$
  begin
    -- A project has a server of its own; on that of the tests the desk's role may be another test's already.
    grant foyer_desk to ${projectOwner};
  exception when undefined_object then null;
  end
  $$;
  grant usage on schema public to ${projectOwner}, anon, authenticated, service_role;
  create schema extensions;
  grant usage on schema extensions to ${projectOwner}, anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public
    grant all on sequences to anon, authenticated, service_role;
`;

/**
 * Creates the database of a fake Supabase project and applies the migrations as `supabase db push` does: as the
 * project's owner, in the order of their versions, one transaction a file, recorded in the CLI's own table.
 * @param given the repository's by default
 * @returns the database, seen as a superuser
 */
export async function createHostedProject(given?: readonly Migration[]): Promise<TestSqlDatabase> {
  const migrations = given ?? (await readMigrations());
  const db = await createTestSql();
  await db.exec(newProject);
  await db.exec(`
    set session authorization ${projectOwner};
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
    alter table supabase_migrations.schema_migrations add column if not exists statements text[];
    alter table supabase_migrations.schema_migrations add column if not exists name text;
  `);
  for (const { version, name, text } of migrations) {
    await db.transaction(async (transaction) => {
      await transaction.exec(text);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [version, name],
      );
    });
  }
  await db.exec('set session authorization postgres');
  return db;
}
