import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';

/** Names the folder of this test run that holds an empty database, closed. */
const variable = 'FOYER_TEST_EMPTY_DATA';

/**
 * Runs once before all tests: building an empty database takes seconds, copying one does not.
 * @returns what runs after them
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  // Both projects ask for it; the first one makes it.
  if (process.env[variable]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-empty-data-'));
  const log = pino({ level: 'silent' });
  const database = await openEmbeddedDatabase({ dataDir: folder, sqlRateLimits: true, log });
  await database.close();
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true });
}

/** Puts an empty database into a data folder; outside of test runs the server builds its own. */
export async function copyEmptyData(dataDir: string): Promise<void> {
  const folder = process.env[variable];
  if (folder) await cp(folder, dataDir, { recursive: true });
}
