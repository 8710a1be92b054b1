import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { createEmptyDatabase } from '#server/database/embedded/empty-database.ts';

/**
 * Names the folder of this test run that holds an empty database: as a data folder, closed, as a dump of that, and as a
 * dump of a PostgreSQL that has not heard of the product.
 */
const variable = 'FOYER_TEST_EMPTY_DATA';

const dataFolder = (folder: string) => join(folder, 'data');
const databaseFolder = (folder: string) => join(dataFolder(folder), 'postgres');
const dump = (folder: string) => join(folder, 'dump.tar');
const bareDump = (folder: string) => join(folder, 'bare.tar');

/**
 * Runs once before all tests: building an empty database takes seconds, copying one does not.
 * @returns what runs after them
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  // Every project asks for it; the first one makes it.
  if (process.env[variable]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-empty-data-'));
  await mkdir(dataFolder(folder));
  await createEmptyDatabase(databaseFolder(folder));
  await writeDump(databaseFolder(folder), bareDump(folder));
  const log = pino({ level: 'silent' });
  const database = await openEmbeddedDatabase({ dataDir: dataFolder(folder), sqlRateLimits: true, log });
  await database.close();
  await writeDump(databaseFolder(folder), dump(folder));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true });
}

async function writeDump(from: string, file: string): Promise<void> {
  const db = await PGlite.create(from);
  const dumped = await db.dumpDataDir('none');
  await db.close();
  await writeFile(file, await dumped.bytes());
}

/** Puts an empty database into a data folder; outside test runs the server builds its own. */
export async function copyEmptyData(dataDir: string): Promise<void> {
  const folder = process.env[variable];
  // A fifteenth of the time of the asynchronous one, which does it in JavaScript.
  if (folder) cpSync(dataFolder(folder), dataDir, { recursive: true });
}

/** The product's database in memory, empty, with its roles and schema as the migrations leave it. */
export async function openEmptyInMemory(): Promise<PGlite> {
  const db = await load(dump);
  await db.exec('update private.limits set enabled = default');
  return db;
}

/** A PostgreSQL in memory as it comes, without the product's roles and schema. */
export function openBareInMemory(): Promise<PGlite> {
  return load(bareDump);
}

async function load(dumpIn: (folder: string) => string): Promise<PGlite> {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('Only a test run has a database to copy.');
  return PGlite.create({ loadDataDir: new Blob([await readFile(dumpIn(folder))]) });
}
