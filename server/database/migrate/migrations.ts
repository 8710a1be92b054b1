import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { requireSchema } from './require-schema.ts';

/** One file of the schema, as the Supabase CLI names them: `<version>_<name>.sql`. */
interface Migration {
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

export const migrationsFolder: string = path.resolve(import.meta.dirname, '../../../supabase/migrations');

/** Creates the roles that a hosted Supabase project comes with; changes nothing if they exist. */
export async function installRoles(client: SqlClient): Promise<void> {
  await client.exec(await readFile(path.join(import.meta.dirname, 'roles.sql'), 'utf8'));
}

/** The last migration before all of them were folded into fewer files; a database that has it has what those make. */
const lastFolded = '20261125031000';

/** Whether a migration without a file of its own is one that was folded into today's. */
const isFolded = (version: string) => version >= '20261121000000' && version <= lastFolded;

/** A database of a version whose migrations are no longer there. */
export class OutdatedDatabaseError extends OperatorError {}

/** Held while a migration is applied, so that two servers starting on one PostgreSQL take turns. */
const advisoryLock = '4035215';

/**
 * Brings a database to the schema of this version.
 * @throws OperatorError when the database holds a migration that this version does not know, or when the forms ask
 *   for something that no migration gives
 */
export async function migrate(client: SqlClient): Promise<void> {
  await applyMigrations(client);
  await requireSchema(client);
}

/**
 * Applies the migrations that the database does not have yet, each in its own transaction, and records them in
 * the Supabase CLI's own table, so that `supabase db push` and this runner can follow one another.
 * @throws OperatorError when the database holds a migration that this version does not know, or lacks some that it no longer has
 */
export async function applyMigrations(client: SqlClient, folder: string = migrationsFolder): Promise<void> {
  await client.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `);
  const migrations = await readMigrations(folder);
  const applied = await appliedVersions(client);
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.filter((version) => !known.has(version));
  const newer = unknown.find((version) => !isFolded(version));
  if (newer !== undefined) {
    throw new OperatorError(
      `The database was written by a newer version of Foyer (it holds migration ${newer}); start that version.`,
    );
  }
  if (unknown.length > 0 && !applied.includes(lastFolded)) {
    throw new OutdatedDatabaseError(
      'The database was last used by a version of Foyer from before 2026-11-25: start that day’s version once, then this one.',
    );
  }
  for (const migration of migrations) {
    if (!applied.includes(migration.version)) await apply(client, migration);
  }
}

/** The last migrations of a database as it is, and as this version would leave it. */
export interface Upgrade {
  readonly from: string;
  readonly to: string;
}

/** Finds out whether migrate changes the schema of an earlier version; undefined also for a database without any. */
export async function findUpgrade(
  client: Pick<SqlClient, 'query'>,
  folder: string = migrationsFolder,
): Promise<Upgrade | undefined> {
  const { rows } = await client.query(
    "select to_regclass('supabase_migrations.schema_migrations')::text as it",
  );
  if (rows[0]?.['it'] == null) return undefined;
  const applied = await appliedVersions(client);
  const known = (await readMigrations(folder)).map(({ version }) => version);
  const isBehind = known.some((version) => !applied.includes(version));
  const [from, to] = [applied.at(-1), known.at(-1)];
  return isBehind && from !== undefined && to !== undefined ? { from, to } : undefined;
}

async function apply(client: SqlClient, { version, name, text }: Migration): Promise<void> {
  await client.exec(`begin; select pg_advisory_xact_lock(${advisoryLock});`);
  try {
    // Another server may have applied it while this one waited for the lock.
    if (!(await appliedVersions(client)).includes(version)) {
      await client.exec(text);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, name, text],
      );
    }
    await client.exec('commit');
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
}

/** The versions of the migrations that a database has, oldest first. */
export async function appliedVersions(client: Pick<SqlClient, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map((row) => String(row['version']));
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new TypeError(`${file} is not named <version>_<name>.sql`);
      }
      return { version, name, text: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
}
