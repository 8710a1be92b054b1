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

/** The last of the migrations that were folded into fewer files; a database that has it has what those make. */
const lastFolded = '20261125080000';

/** Whether a migration was folded: with a file of its version or without, that file makes something else than it did. */
const isFolded = (version: string) => version >= '20261121000000' && version <= lastFolded;

/** A database that stopped among the folded migrations: the files that would bring it further are no longer there. */
export class OutdatedDatabaseError extends OperatorError {}

/** Held while migrations are applied, so that two servers starting on one PostgreSQL take turns. */
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
 * Applies the migrations that the database does not have yet, and records them in the Supabase CLI's own table, so that
 * `supabase db push` and this runner can follow one another. A new database gets all of them or none, so that one whose
 * first start was cut off is new again; later ones have a transaction each.
 * @throws OperatorError when the database holds a migration that this version does not know, or only some of the folded ones
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
  requireKnown(applied, migrations);
  const missing = migrations.filter(({ version }) => !applied.includes(version));
  const steps = applied.length === 0 ? [missing] : missing.map((migration) => [migration]);
  for (const step of steps) await applyAtOnce(client, step);
}

function requireKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const newer = applied.find((version) => !known.has(version) && !isFolded(version));
  if (newer !== undefined) {
    throw new OperatorError(
      `The database was written by a newer version of Foyer (it holds migration ${newer}); start that version.`,
    );
  }
  if (applied.some(isFolded) && !applied.includes(lastFolded)) {
    throw new OutdatedDatabaseError(
      'The database was last used by a version of Foyer from before 2026-11-28: start that day’s version once, then this one.',
    );
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

async function applyAtOnce(client: SqlClient, migrations: readonly Migration[]): Promise<void> {
  await client.exec(`begin; select pg_advisory_xact_lock(${advisoryLock});`);
  try {
    // Another server may have applied them while this one waited for the lock.
    const applied = await appliedVersions(client);
    for (const { version, name, text } of migrations) {
      if (applied.includes(version)) continue;
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
