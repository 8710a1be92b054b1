import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { journaledChanges } from '#tests/support/journaled-changes.ts';
import { listRequests, listStatuses, noteAnswered } from '#tests/support/list-requests.ts';
import type { Database } from '../database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

// The files are written anew after five quiet seconds, which takes a busy machine a while.
vi.setConfig({ testTimeout: 240_000 });

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

const left = [...others, 'c1@example.com', 'c2@example.com', 'c3@example.com'];

/** Resolves when the files have been written anew. */
async function renewed(dataDir: string): Promise<void> {
  const isDue = async () => (await readdir(dataDir)).some((name) => name.startsWith('scrub-unfinished'));
  await expect.poll(isDue, { timeout: 120_000, interval: 50 }).toBe(false);
}

/** Opens a data folder as a command does that has it to itself. */
function openForCommand(dataDir: string) {
  return openEmbeddedDatabase({
    dataDir,
    sqlRateLimits: false,
    log: pino({ level: 'silent' }),
    renewal: 'at the end',
  });
}

/** A copy of a data folder, as a process that was killed leaves it. */
async function copyOf(dataDir: string, name: string): Promise<string> {
  const copy = `${dataDir}.${name}`;
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await mkdir(copy);
  for (const entry of await readdir(dataDir)) {
    if (!entry.endsWith('.sock')) cpSync(join(dataDir, entry), join(copy, entry), { recursive: true });
  }
  return copy;
}

test('[DESIGN 5] an erased person is gone at once, and soon from every file, while others keep booking', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir, true);
  await fill(database);
  // What else may hold copies: folders and journals set aside, a half-written one, files that no table owns.
  cpSync(join(dataDir, 'journal.ndjson'), join(dataDir, 'journal.ndjson.damaged-2026-11-21'));
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
  // The one that only begins like hers stays.
  expect((await emails(database)).toSorted()).toEqual(left.toSorted());
  // The journal says so durably: a rebuild at this moment would not bring her back.
  const gone = (await journaledChanges(dataDir)).filter(([, row]) => row === null).map(([table]) => table);
  expect(gone.toSorted()).toEqual([
    'private.desk_entry',
    'private.desk_request',
    'private.desk_request',
    'public.booking',
    'public.consultation',
  ]);
  await renewed(dataDir);
  expect(await filesWith(dataDir, text, 'rosa@example.com"')).toEqual([]);
  expect((await emails(database)).toSorted()).toEqual(left.toSorted());
  await database.close();
  expect(await filesWith(dataDir, text, 'rosa@example.com"')).toEqual([]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['journal.ndjson', 'postgres']);

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
  await renewed(dataDir);
  expect(await filesWith(dataDir, text)).toEqual([]);
  // The same id may come again: she has written again.
  expect(await database.insert('booking', row)).toMatchObject({ kind: 'stored' });
  await database.close();
  const again = await openDatabase(dataDir);
  expect(await emails(again.database)).toEqual(['rosa@example.com']);
  await again.database.close();
});

test('[DESIGN 5] bookings sent while the files are written anew are all there', async ({ annotate }) => {
  const dataDir = await folders.create();
  const { database, messages } = await openDatabase(dataDir);
  await fill(database);
  await database.erase(rosa);
  const isBegun = async () => (await readdir(dataDir)).includes('postgres.renewed');
  await expect.poll(isBegun, { timeout: 60_000, interval: 20 }).toBe(true);
  const sent: string[] = [];
  const waits: number[] = [];
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      const id = crypto.randomUUID();
      const start = performance.now();
      const outcome = await database.insert('booking', { ...booking('d@example.com'), id });
      waits.push(performance.now() - start);
      expect(outcome).toMatchObject({ kind: 'stored' });
      sent.push(id);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await renewed(dataDir);
  isOver = true;
  await sending;
  const stored = (await listRequests(database)).map(({ id }) => id);
  expect(stored.filter((id) => sent.includes(id))).toEqual(sent);
  expect(stored).toHaveLength(others.length + sent.length);
  expect(messages).toContain('the files were written anew after an erasure');
  expect(messages).not.toContain('bookings cannot be stored right now');
  await annotate(
    `${sent.length} bookings, the longest wait ${Math.round(Math.max(...waits))} ms, the median ${Math.round(waits.toSorted((one, other) => one - other)[waits.length >> 1] ?? 0)} ms`,
  );
  await database.close();
  expect(await filesWith(dataDir, text)).toEqual([]);
  // The journal has them as well.
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const rebuilt = await openDatabase(dataDir);
  expect((await listRequests(rebuilt.database)).map(({ id }) => id)).toEqual(stored);
  await rebuilt.database.close();
});

test('[DESIGN 5] who is erased while the files are written anew is in none of them in the end', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  await database.insert('booking', booking('late@example.com', 'Erased a little later.'));
  await database.erase(rosa);
  const isBegun = async () => (await readdir(dataDir)).includes('postgres.renewed');
  await expect.poll(isBegun, { timeout: 60_000, interval: 20 }).toBe(true);
  expect(await database.erase({ kind: 'email', email: 'late@example.com' })).toMatchObject({ booking: 1 });
  await renewed(dataDir);
  expect(await emails(database)).toEqual(others);
  await database.close();
  expect(await filesWith(dataDir, text, 'late@example.com', 'a little later')).toEqual([]);
});

test('[DESIGN 5] who is signed in stays so, and new requests are told of, when the files are written anew', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  await database.outbox.announce(['team-mail']);
  const ana = { email: 'ana@example.com', name: 'Ana' };
  const [link, session] = ['a'.repeat(64), 'b'.repeat(64)];
  await database.operate('add_member', { ...ana, is_owner: true });
  await database.operate('make_sign_in_link', ana.email, link, 10);
  expect(await database.desk.call('', 'sign_in', link, session)).toBe(true);
  await database.erase(rosa);
  await renewed(dataDir);
  expect(await database.desk.call(session, 'desk_me')).toMatchObject(ana);
  await database.insert('booking', booking('later@example.com'));
  expect(await database.outbox.claim(['team-mail'], 10)).toMatchObject({
    row: { email: 'later@example.com' },
  });
  await database.close();

  // Also by a command that has the folder to itself.
  const command = await openForCommand(dataDir);
  await command.erase({ kind: 'email', email: 'later@example.com' });
  await command.close();
  const again = await openDatabase(dataDir);
  expect(await again.database.desk.call(session, 'desk_me')).toMatchObject(ana);
  await again.database.close();
});

test('[DESIGN 5] whoever reads while the files are exchanged waits, and is never refused', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  const session = 'b'.repeat(64);
  await database.operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  await database.operate('make_sign_in_link', 'ana@example.com', 'a'.repeat(64), 10);
  await database.desk.call('', 'sign_in', 'a'.repeat(64), session);
  await database.erase(rosa);
  let isOver = false;
  const { desk } = database;
  const readings: readonly (() => Promise<unknown>)[] = [
    () => desk.call(session, 'desk_me'),
    () => (desk.callInBackground ?? desk.call)(session, 'desk_me'),
    () => database.ping(),
    () => database.sign('anything'),
    () => database.has('booking', crypto.randomUUID()),
    () => database.findRequests('0'),
    () => database.outbox.list(),
  ];
  const reading = Promise.all(
    readings.map(async (read) => {
      while (!isOver) {
        await read();
        await setImmediate();
      }
    }),
  );
  await renewed(dataDir);
  isOver = true;
  await reading;
  await database.close();
});

test('[DESIGN 5] a command that has the folder to itself leaves no bytes when it ends', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  await database.close();
  const command = await openForCommand(dataDir);
  expect(await command.erase(rosa)).toMatchObject({ booking: 1, consultation: 1 });
  await command.close();
  expect(await filesWith(dataDir, text, 'rosa@example.com"')).toEqual([]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['journal.ndjson', 'postgres']);
  const again = await openDatabase(dataDir);
  expect(await emails(again.database)).toEqual(others);
  await again.database.close();
  expect(again.messages).toEqual([]);
});

test('[DESIGN 5] killed at any moment of an erasure: the next start finishes the job', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await fill(database);
  await database.close();
  // Announced, and nothing is erased yet.
  await writeFile(join(dataDir, 'scrub-unfinished'), '');
  const early = await copyOf(dataDir, 'early');
  await rm(join(dataDir, 'scrub-unfinished'));

  const erasing = await openDatabase(dataDir);
  await erasing.database.erase(rosa);
  // Erased, and no file written anew.
  const erased = await copyOf(dataDir, 'erased');
  const staying = await copyOf(dataDir, 'staying');
  await erasing.database.close();
  const command = await openForCommand(dataDir);
  const old = await copyOf(dataDir, 'old');
  await command.close();

  // The data folders of a process that was killed while it exchanged the files, put together from before and after.
  const begun = await copyOf(old, 'begun');
  cpSync(join(dataDir, 'postgres'), join(begun, 'postgres.renewed'), { recursive: true });
  cpSync(join(dataDir, 'journal.ndjson'), join(begun, 'journal.ndjson.renewed'));
  const journalFirst = await copyOf(begun, 'journal-first');
  await rename(join(journalFirst, 'journal.ndjson.renewed'), join(journalFirst, 'journal.ndjson'));
  const withoutFolder = await copyOf(journalFirst, 'without-folder');
  await rename(join(withoutFolder, 'postgres'), join(withoutFolder, 'postgres.replaced'));
  const exchanged = await copyOf(withoutFolder, 'exchanged');
  await rename(join(exchanged, 'postgres.renewed'), join(exchanged, 'postgres'));
  await writeFile(join(exchanged, 'postgres.replaced', '1'), text);

  const before = await openDatabase(early);
  expect(await listRequests(before.database)).toHaveLength(4);
  const answered = (await listStatuses(before.database)).filter(({ first_response_at: at }) => at !== null);
  expect(answered).toHaveLength(1);
  await before.database.close();

  for (const copy of [erased, begun, journalFirst, withoutFolder, exchanged]) {
    expect(await readdir(copy), copy).toContain('scrub-unfinished');
    const after = await openForCommand(copy);
    expect(await emails(after), copy).toEqual(others);
    expect(await after.insert('booking', booking('c@example.com')), copy).toMatchObject({ kind: 'stored' });
    await after.close();
    expect(await filesWith(copy, text, 'rosa@example.com"'), copy).toEqual([]);
    expect((await readdir(copy)).toSorted(), copy).toEqual(['journal.ndjson', 'postgres']);
  }
  // In a process that stays it is done in the background.
  const after = await openDatabase(staying);
  expect(await emails(after.database)).toEqual(others);
  await renewed(staying);
  expect(await filesWith(staying, text, 'rosa@example.com"')).toEqual([]);
  await after.database.close();
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
  expect(await database.insert('booking', booking('c@example.com'))).toMatchObject({ kind: 'stored' });
  await database.erase(rosa);
  expect((await emails(database)).toSorted()).toEqual([...others, 'c@example.com'].toSorted());

  // By age, answered or not.
  expect(await database.erase({ kind: 'older', days: 1 })).toMatchObject({ booking: 0, consultation: 0 });
  expect(await database.erase({ kind: 'older', days: 0 })).toMatchObject({ booking: 3, consultation: 0 });
  expect(await listRequests(database)).toEqual([]);
  await renewed(dataDir);
  expect(await filesWith(dataDir, text, 'bo@example.com')).toEqual([]);
  await database.close();
  const tables = new Set((await journaledChanges(dataDir)).map(([table]) => table));
  expect([...tables].toSorted()).toEqual(['private.erased_request', 'private.limits']);
});
