import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';

/** Names the folder of this test run that holds an empty database twice: as a data folder, closed, and as a dump. */
const variable = 'FOYER_TEST_EMPTY_DATA';

const dataFolder = (folder: string) => join(folder, 'data');
const dump = (folder: string) => join(folder, 'dump.tar');

/**
 * Runs once before all tests: building an empty database takes seconds, copying one does not.
 * @returns what runs after them
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  // Every project asks for it; the first one makes it.
  if (process.env[variable]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-empty-data-'));
  const log = pino({ level: 'silent' });
  const database = await openEmbeddedDatabase({ dataDir: dataFolder(folder), sqlRateLimits: true, log });
  await database.close();
  await writeDump(folder);
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true });
}

async function writeDump(folder: string): Promise<void> {
  const db = await PGlite.create(join(dataFolder(folder), 'postgres'));
  const dumped = await db.dumpDataDir('none');
  await db.close();
  await writeFile(dump(folder), await dumped.bytes());
}

/** Puts an empty database into a data folder; outside test runs the server builds its own. */
export async function copyEmptyData(dataDir: string): Promise<void> {
  const folder = process.env[variable];
  if (folder) await cp(dataFolder(folder), dataDir, { recursive: true });
}

/** The product's database in memory, empty, with its roles and schema as the migrations leave it. */
export async function openEmptyInMemory(): Promise<PGlite> {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('Only a test run has a database to copy.');
  const db = await PGlite.create({ loadDataDir: new Blob([await readFile(dump(folder))]) });
  await db.exec('update private.limits set enabled = default');
  return db;
}
