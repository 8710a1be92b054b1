import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import {
  earlierJournal,
  expectEarlierData,
  fillEarlierDatabase,
} from '#tests/support/earlier-version/earlier-version.ts';
import { temporaryFolder } from '#tests/support/started-process.ts';
import { installRoles } from '../migrations.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

// A database that is made from nothing takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 });

const log = pino({ level: 'silent' });
const open = (dataDir: string) => openEmbeddedDatabase({ dataDir, sqlRateLimits: false, log });

test('a data folder of an earlier version opens with everything in it, and again the next time', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await cp(earlierJournal, join(dataDir, 'journal.ndjson'));
  const earlier = await PGlite.create(join(dataDir, 'postgres'));
  await installRoles(earlier);
  await fillEarlierDatabase(earlier);
  await earlier.close();

  const database = await open(dataDir);
  await expectEarlierData(database, database.operate);
  await database.close();
  const again = await open(dataDir);
  expect(await again.operate('list_members')).toMatchObject([{ passkeys: [{ name: 'Mac' }] }]);
  await again.close();
});

test('the journal of an earlier version alone brings everything back', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await cp(earlierJournal, join(dataDir, 'journal.ndjson'));
  const database = await open(dataDir);
  await expectEarlierData(database, database.operate);
  await database.close();
});
