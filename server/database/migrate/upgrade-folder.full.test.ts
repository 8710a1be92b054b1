import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import {
  applyFoldedMigrations,
  earlierJournal,
  expectEarlierData,
  fillEarlierDatabase,
} from '#tests/support/earlier-version/earlier-version.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { installRoles, migrationsFolder } from './migrations.ts';

// A database that is made from nothing takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 });

const lines: { readonly msg: string }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
const open = (dataDir: string) => openEmbeddedDatabase({ dataDir, sqlRateLimits: false, log });

/** One whose file may run twice: a database without it in its history is one to upgrade. */
const repeatable = '20261124000100';

test('a data folder from before migrations were folded opens with everything in it, and again the next time', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await cp(earlierJournal, join(dataDir, 'journal.ndjson'));
  const earlier = await PGlite.create(join(dataDir, 'postgres'));
  await installRoles(earlier);
  await fillEarlierDatabase(earlier);
  await earlier.query('delete from supabase_migrations.schema_migrations where version = $1', [repeatable]);
  await earlier.close();
  await writeFile(join(dataDir, 'journal.ndjson.before-20250101000000'), 'of the upgrade before');

  const database = await open(dataDir);
  const last = (await readdir(migrationsFolder)).sort().at(-1) ?? '';
  const copy = join(dataDir, `journal.ndjson.before-${last.split('_')[0]}`);
  expect(
    lines.filter(({ msg }) => msg.includes('upgraded, and an older version no longer opens it')),
  ).toMatchObject([{ from: expect.stringMatching(/^\d{14}$/), to: last.split('_')[0], journal: copy }]);
  expect(await readFile(copy)).toEqual(await readFile(earlierJournal));
  expect((await readdir(dataDir)).filter((name) => name.includes('before'))).toHaveLength(1);
  await expectEarlierData(database, database.operate);
  expect(lines.filter(({ msg }) => msg.includes('set aside'))).toEqual([]);
  await database.close();
  lines.length = 0;
  const again = await open(dataDir);
  expect(lines).toEqual([]);
  expect(await again.operate('list_members')).toMatchObject([{ passkeys: [{ name: 'Mac' }] }]);
  // Erased means in no file, once these are written anew.
  await again.erase({ kind: 'email', email: 'nobody@example.com' });
  await expect.poll(() => readdir(dataDir), { timeout: 120_000 }).not.toContain(basename(copy));
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

/** Up to it every folded migration has a file of its version. */
const stopped = '20261125010000';

test('a data folder that stopped among the migrations that were folded is built anew from its journal', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await cp(earlierJournal, join(dataDir, 'journal.ndjson'));
  const old = await PGlite.create(join(dataDir, 'postgres'));
  await installRoles(old);
  await applyFoldedMigrations(old, stopped);
  await old.close();
  lines.length = 0;
  const database = await open(dataDir);
  expect(lines).toContainEqual(expect.objectContaining({ reason: 'an older version wrote it' }));
  await expectEarlierData(database, database.operate);
  await database.close();
});
