import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseSettings } from '#server/database/connect/open-database.ts';
import { copyEmptyData } from './empty-data-folder.ts';
import { runSql } from './postgres/postgres-server.ts';
import { databaseUrl, emptyDatabase } from './postgres/shared-server.ts';

/** A database for one test or file: embedded, or in the PostgreSQL of the test's project. */
export interface TestDatabase {
  readonly settings: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

/** Creates an empty database with the product's schema; nobody is connected to it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  const dataDir = join(folder, 'data');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const postgres = inject('postgres');
  if (postgres === undefined) {
    await copyEmptyData(dataDir);
    return { settings: { dataDir, databaseUrl: undefined }, remove: removeFolder };
  }
  const database = await createPostgresDatabase(emptyDatabase);
  return {
    settings: { dataDir, databaseUrl: databaseUrl(postgres.ownerUrl, database.name) },
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}

/** A database of its own in the PostgreSQL of the test's project. */
export async function createPostgresDatabase(template = 'template1') {
  const postgres = inject('postgres');
  if (postgres === undefined) throw new Error('This project of tests has no PostgreSQL.');
  const { superuserUrl } = postgres;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(superuserUrl, `create database ${name} template ${template} owner foyer_owner`);
  return {
    name,
    superuserUrl: databaseUrl(superuserUrl, name),
    ownerUrl: databaseUrl(postgres.ownerUrl, name),
    async drop() {
      await runSql(superuserUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
