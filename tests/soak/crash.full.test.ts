import { cpSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBuiltSite } from '../support/built-site.ts';
import { projectRoot } from '../support/foyer-process.ts';
import { emptyDataFolder, startProcess } from '../support/started-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { compareStored, createBookingLoad } from './booking-load.ts';
import { createRandom } from './random.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const distFolder = await writeBuiltSite(temporaryFolder());
const rounds = soakCount(20, 1);
const acknowledgedEachRound = 110;
const visitors = 16;
/** A busy machine takes a minute for what an idle one does in ten seconds. */
const timeout = (isSoak ? 30 : 3) * 60_000;
const random = createRandom();

type Load = ReturnType<typeof createBookingLoad>;

function startServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  nodeOptions: string[] = [],
) {
  return startProcess(distFolder, {
    env: { DATA_DIR: dataDir, BOOKINGS_PER_MINUTE: '0', ...more },
    command: [process.execPath, ...nodeOptions, join(projectRoot, 'server', 'main.ts'), distFolder],
  });
}

/** Lets visitors book until enough were answered, kills the server at no particular moment, and waits. */
async function killUnderLoad(load: Load, server: ReturnType<typeof startServer>): Promise<void> {
  const enough = load.acknowledged.size + acknowledgedEachRound;
  const sending = load.sendUntilDead(await server.announced, visitors);
  while (load.acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, random.next() * 50));
  server.child.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  await sending;
}

/** The output of the operator's command, as JSON, while no server runs. */
async function listBookings(dataDir: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const command = startProcess(distFolder, {
    env: { DATA_DIR: dataDir },
    command: [process.execPath, join(projectRoot, 'server', 'operator', 'commands', 'bookings.ts'), '--json'],
  });
  command.announced.catch(() => {});
  expect(await command.ended, command.stderr()).toBe(0);
  return JSON.parse(command.stdout());
}

test(`[B10] [A30] kill -9 under load, ${rounds} rounds: nothing lost, doubled or half`, { timeout }, async ({
  annotate,
}) => {
  const dataDir = await emptyDataFolder();
  const load = createBookingLoad();
  for (let round = 0; round < rounds; round += 1) {
    await killUnderLoad(load, startServer(dataDir));
    expect(compareStored(load, await listBookings(dataDir))).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  }
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedEachRound);
  await annotate(`${load.acknowledged.size} acknowledged bookings, seed ${random.seed}`);
  // The journal alone brings everything back.
  const stored = await listBookings(dataDir);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  expect(await listBookings(dataDir)).toEqual(stored);
});

/** A database folder as a power loss may leave it: nothing in it was ever synced. */
const remains: readonly (readonly [string, (folder: string, before: string) => Promise<void>])[] = [
  [
    'what it was before the run',
    async (folder, before) => {
      await rm(folder, { recursive: true });
      cpSync(before, folder, { recursive: true });
    },
  ],
  [
    'old and new files mixed',
    async (folder, before) => {
      for (const entry of await readdir(before, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || random.next() < 0.5) continue;
        const file = join(entry.parentPath, entry.name);
        cpSync(file, join(folder, file.slice(before.length)));
      }
    },
  ],
  [
    'new files whose pages were not all written',
    async (folder) => {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        for (let page = 0; page < bytes.length; page += 8192) {
          if (random.next() < 0.3) bytes.fill(0, page, Math.min(page + 8192, bytes.length));
        }
        await writeFile(file, bytes);
      }
    },
  ],
  ['nothing', (folder) => rm(folder, { recursive: true })],
];

test(`[B10] power loss under load, ${rounds} rounds: no acknowledged booking is lost, doubled or half`, {
  timeout,
}, async ({ annotate }) => {
  const dataDir = temporaryFolder();
  const journal = join(dataDir, 'journal.ndjson');
  const synced = join(temporaryFolder(), 'synced');
  const before = join(temporaryFolder(), 'postgres');
  const recorder = ['--import', join(import.meta.dirname, 'record-synced.ts')];
  const load = createBookingLoad();
  expect(await listBookings(dataDir)).toEqual([]);

  for (let round = 0; round < rounds; round += 1) {
    const [, leave] = remains[round % remains.length] ?? [];
    cpSync(join(dataDir, 'postgres'), before, { recursive: true });
    const environment = { FOYER_TEST_JOURNAL: journal, FOYER_TEST_SYNCED: synced };
    await killUnderLoad(load, startServer(dataDir, environment, recorder));

    // The disk has the journal up to the last sync, perhaps some torn bytes behind it, and of the rest anything.
    const kept = Number(await readFile(synced, 'utf8'));
    expect(kept).toBeGreaterThan(0);
    const torn = (await readFile(journal)).subarray(kept);
    await truncate(journal, kept);
    if (round % 2 === 1) await writeFile(journal, Buffer.alloc(torn.length), { flag: 'a' });
    await leave?.(join(dataDir, 'postgres'), before);
    await writeFile(join(dataDir, 'unsynced-since-boot'), `boot before ${round}`);
    await rm(before, { recursive: true });

    expect(compareStored(load, await listBookings(dataDir))).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  }
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedEachRound);
  await annotate(`${load.acknowledged.size} acknowledged bookings, seed ${random.seed}`);
});
