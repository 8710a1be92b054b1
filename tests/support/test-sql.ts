import { Client } from 'pg';
import { inject } from 'vitest';
import { installRoles, migrate } from '#server/database/migrate/migrations.ts';
import { openBareInMemory, openEmptyInMemory } from './empty-data-folder.ts';
import { createPostgresDatabase } from './test-database.ts';

export type Row = Readonly<Record<string, unknown>>;

/** SQL access for tests, whichever PostgreSQL it is. */
export interface TestSql {
  /** Runs one statement. */
  query<Found = Row>(text: string, values?: string[]): Promise<{ readonly rows: readonly Found[] }>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<unknown>;
  /** Runs statements in one transaction, which is rolled back when the work fails. */
  transaction<Result>(work: (transaction: Omit<TestSql, 'transaction'>) => Promise<Result>): Promise<Result>;
}

/** A database that is gone after `close`. */
export interface TestSqlDatabase extends TestSql {
  close(): Promise<void>;
}

/** An empty database, seen as a superuser: in memory, or in the PostgreSQL of the test's project. */
export async function createTestSql(): Promise<TestSqlDatabase> {
  if (inject('postgres') === undefined) return openBareInMemory();
  const database = await createPostgresDatabase();
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const sql: Omit<TestSql, 'transaction'> = {
    async query<Found>(text: string, values: string[] = []) {
      const { rows } = await client.query(text, values);
      return { rows: rows as Found[] };
    },
    exec: (text) => client.query(text),
  };
  return {
    ...sql,
    async transaction(work) {
      await client.query('begin');
      try {
        const result = await work(sql);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
}

/**
 * The same with the product's roles and schema.
 * @param beforeMigrations SQL that an operator's database may hold before
 */
export async function createMigratedSql(beforeMigrations = ''): Promise<TestSqlDatabase> {
  if (beforeMigrations === '' && inject('postgres') === undefined) return openEmptyInMemory();
  const db = await createTestSql();
  await installRoles(db);
  await db.exec(beforeMigrations);
  await migrate(db);
  return db;
}

/** Runs statements as a role would through the data API: one transaction; rolled back when one fails. */
export async function runAs(
  db: TestSql,
  role: 'anon' | 'authenticated' | 'service_role',
  ...statements: readonly string[]
): Promise<readonly Row[]> {
  return db.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`);
    let rows: readonly Row[] = [];
    for (const statement of statements) {
      rows = (await transaction.query(statement)).rows;
    }
    return rows;
  });
}
