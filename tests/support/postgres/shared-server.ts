import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { runSql, startPostgres } from './postgres-server.ts';

/** The PostgreSQL server that a project's tests share. */
export interface SharedPostgres {
  /** Its databases' addresses for the superuser, and for a user who may only make databases and roles. */
  readonly superuserUrl: string;
  readonly ownerUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in projects whose tests use the embedded database. */
    postgres: SharedPostgres | undefined;
  }
}

/** The database that others are copied from: the product's, and empty. */
export const emptyDatabase = 'foyer_empty';

/**
 * Runs once before all tests of a project: one PostgreSQL for all its files.
 * @returns what runs after them
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const origin = project.name.includes('Debian') ? 'debian' : 'npm';
  // Nobody pulls its plug, so it need not wait for the disk.
  const server = await startPostgres({ origin, settings: { fsync: 'off' } });
  const superuserUrl = server.urlOf('postgres');
  await runSql(superuserUrl, "create role foyer_owner login createrole createdb password 'owner'");
  await runSql(superuserUrl, `create database ${emptyDatabase} owner foyer_owner`);
  const ownerUrl = superuserUrl.replace(/\/\/[^@]+@/, '//foyer_owner:owner@');
  const log = pino({ level: 'silent' });
  const database = await openPostgresDatabase({
    url: databaseUrl(ownerUrl, emptyDatabase),
    bookingsPerMinute: 1000,
    log,
  });
  await database.close();
  project.provide('postgres', { superuserUrl, ownerUrl });
  return () => server.remove();
}

/** The same server and user, another database. */
export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
