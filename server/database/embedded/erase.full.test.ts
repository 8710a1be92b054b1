import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { listRequests, listStatuses, noteAnswered } from '#tests/support/list-requests.ts';
import type { Database } from '../database.ts';
import { readJournal } from './read-journal.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

const rosa = { kind: 'email', email: ' ROSA@Example.com ' } as const;
const text = 'Needle in every room.';

function booking(email: string, problems = 'The phone rings.') {
  return { name: email, email, services: ['phone'], problems };
}

const consultation = { first_name: 'R', email: 'rosa@example.com', company_name: text };

/** Two requests of Rosa's, one of them answered, and two of others. */
async function fill(database: Database): Promise<void> {
  for (const row of [
    booking('Rosa@example.com', text),
    booking('bo@example.com'),
    booking('rosa@example.com.ar'),
  ]) {
    expect(await database.insert('booking', row)).toMatchObject({ kind: 'stored' });
  }
  const stored = await database.insert('consultation', consultation);
  if (stored.kind === 'stored') await noteAnswered(database, String(stored.row['id']));
}

/** The files below a folder in which a text can be found. */
async function filesWith(folder: string, ...texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const bytes = (await readFile(file)).toString('latin1').toLowerCase();
    if (texts.some((one) => bytes.includes(one.toLowerCase()))) found.push(file.slice(folder.length + 1));
  }
  return found;
}

async function emails(database: Database): Promise<readonly string[]> {
  return (await listRequests(database)).map(({ email }) => String(email));
}

const others = ['bo@example.com', 'rosa@example.com.ar'];

test('[DESIGN 5] an erased person is in no file of the data folder, while others keep booking', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir, true);
  await fill(database);
  // What else may hold copies: folders and journals set aside, a half-written one, files that no table owns.
  await cp(join(dataDir, 'journal.ndjson'), join(dataDir, 'journal.ndjson.damaged-2026-11-21'));
  await mkdir(join(dataDir, 'postgres.set-aside-2026-11-21'));
  for (const file of [
    'postgres.set-aside-2026-11-21/1',
    'journal.ndjson.rewriting',
    'postgres/base/5/99999',
  ]) {
    await writeFile(join(dataDir, file), text);
  }
  expect((await filesWith(dataDir, text)).length).toBeGreaterThan(4);

  const [erasure, during] = await Promise.all([
    database.erase(rosa),
    Promise.all(['c1', 'c2', 'c3'].map((name) => database.insert('booking', booking(`${name}@example.com`)))),
  ]);
  expect(erasure).toEqual({ booking: 1, consultation: 1, messages: 0, hashes: 2 });
  expect(during.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'stored']);
  expect(await filesWith(dataDir, text)).toEqual([]);
  // The one that only begins like hers stays.
  const left = [...others, 'c1@example.com', 'c2@example.com', 'c3@example.com'];
  expect((await emails(database)).toSorted()).toEqual(left.toSorted());
  await database.close();
  expect(await filesWith(dataDir, text, 'rosa@example.com"')).toEqual([]);

  // Neither a rebuild nor an older copy of the folder brings her back.
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const rebuilt = await openDatabase(dataDir);
  expect((await emails(rebuilt.database)).toSorted()).toEqual(left.toSorted());
  await rebuilt.database.close();
});

test('[DESIGN 5] a refused request leaves no trace of its sender either', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const row = { ...booking('rosa@example.com', text), id: crypto.randomUUID() };
  await database.insert('booking', row);
  expect(await database.insert('booking', row)).toMatchObject({ kind: 'refused' });
  expect(await database.erase(rosa)).toMatchObject({ booking: 1 });
  expect(await database.erase(rosa)).toEqual({ booking: 0, consultation: 0, messages: 0, hashes: 0 });
  expect(await filesWith(dataDir, text)).toEqual([]);
  // The same id may come again: she has written again.
  expect(await database.insert('booking', row)).toMatchObject({ kind: 'stored' });
  await database.close();
  const again = await openDatabase(dataDir);
  expect(await emails(again.database)).toEqual(['rosa@example.com']);
  await again.database.close();
});

test('[DESIGN 5] killed halfway: before the new journal nothing is erased; after it, the next start finishes the job', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  await database.close();
  // The data folders of a process that was killed at two moments, put together from before and after.
  const early = `${dataDir}.early`;
  const late = `${dataDir}.late`;
  for (const copy of [early, late]) {
    await cp(dataDir, copy, { recursive: true });
    await writeFile(join(copy, 'scrub-unfinished'), '');
  }
  const erasing = await openDatabase(dataDir);
  await erasing.database.erase(rosa);
  await erasing.database.close();
  await cp(join(dataDir, 'journal.ndjson'), join(late, 'journal.ndjson'));
  await writeFile(join(late, 'postgres.set-aside-2026-11-21'), text);

  const before = await openDatabase(early);
  expect(await listRequests(before.database)).toHaveLength(4);
  const answered = (await listStatuses(before.database)).filter(({ first_response_at: at }) => at !== null);
  expect(answered).toHaveLength(1);
  await before.database.close();

  const after = await openDatabase(late);
  expect(after.messages).toContain('cleaning up the data folder after an erasure that was interrupted');
  expect(await emails(after.database)).toEqual(others);
  expect(await filesWith(late, text)).toEqual([]);
  await after.database.close();
  for (const copy of [early, late]) {
    expect((await readdir(copy)).toSorted()).toEqual(['journal.ndjson', 'postgres']);
  }
});

test('[DESIGN 5] an erasure on a full disk says so and can be repeated; old requests are erased by age', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  const disk = await createTestDisk();
  disk.fillUp();
  await expect(database.erase(rosa)).rejects.toThrow(
    'The erasure could not be finished; the log of the process that tried says why. Please run the command again.',
  );
  disk.heal();
  expect(await emails(database)).toHaveLength(4);
  expect(await database.insert('booking', booking('c@example.com'))).toMatchObject({ kind: 'stored' });
  expect(await database.erase(rosa)).toMatchObject({ booking: 1, consultation: 1 });

  // By age, answered or not.
  expect(await database.erase({ kind: 'older', days: 1 })).toMatchObject({ booking: 0, consultation: 0 });
  expect(await database.erase({ kind: 'older', days: 0 })).toMatchObject({ booking: 3, consultation: 0 });
  expect(await listRequests(database)).toEqual([]);
  expect(await filesWith(dataDir, text, 'bo@example.com')).toEqual([]);
  await database.close();
  const { events } = await readJournal(join(dataDir, 'journal.ndjson'));
  expect(events.map(({ event }) => event)).toEqual(['erased', 'erased']);
});
