import { PGlite } from '@electric-sql/pglite';
import { migrate } from '#server/database/migrations.ts';
import { installRoles } from '#server/database/roles.ts';

/**
 * A PostgreSQL in memory with the product's roles and schema.
 * @param beforeMigrations SQL that an operator's database may hold before
 */
export async function createMigratedPglite(beforeMigrations = ''): Promise<PGlite> {
  const db = await PGlite.create();
  await installRoles(db);
  await db.exec(beforeMigrations);
  await migrate(db);
  return db;
}

/** Runs statements as a role would through the data API: one transaction; rolled back when one fails. */
export async function runAs(
  db: PGlite,
  role: 'anon' | 'authenticated' | 'service_role',
  ...statements: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return db.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`);
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (const statement of statements) {
      rows = (await transaction.query<Record<string, unknown>>(statement)).rows;
    }
    return rows;
  });
}
