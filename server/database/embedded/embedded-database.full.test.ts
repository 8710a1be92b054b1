import { cpSync, rmSync } from 'node:fs';
import fs, {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { copyEmptyData, openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { listRequests } from '#tests/support/list-requests.ts';
import { noteNames } from '#tests/support/note-names.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../database.ts';
import { readDurableTables } from '../dump-and-restore/durable-tables.ts';
import type { StoredRequest } from '../statements/request-rows.ts';
import { journalFile } from './embedded-database.ts';
import { readRows } from './journal/load-journal.ts';
import { findJournal } from './journal/read-journal.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

const booking = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
  ...more,
});
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };

async function store(database: Database, count = 1): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    expect(await database.insert('booking', booking())).toMatchObject({ kind: 'stored' });
  }
}

/** What a data folder holds, and what was logged while it was opened. */
async function reopen(
  dataDir: string,
): Promise<{ requests: readonly StoredRequest[]; messages: readonly string[] }> {
  const { database, messages } = await openDatabase(dataDir);
  const requests = await listRequests(database);
  await database.close();
  return { requests, messages };
}

/** A closed data folder in which five rows were stored, and what `list` gave for them. */
let filled: { readonly folder: string; readonly requests: readonly StoredRequest[] };

beforeAll(async () => {
  const folder = join(temporaryFolder(), 'filled');
  await copyEmptyData(folder);
  const { database } = await openDatabase(folder);
  await store(database, 3);
  await database.insert('consultation', consultation);
  await store(database, 1);
  filled = { folder, requests: await listRequests(database) };
  await database.close();
});

/** Makes a data folder a copy of the one with five rows; what `list` gave for them. */
function fill(dataDir: string): readonly StoredRequest[] {
  rmSync(dataDir, { recursive: true });
  cpSync(filled.folder, dataDir, { recursive: true });
  return filled.requests;
}

/** The primary keys of the durable tables. */
const keys = await openEmptyInMemory().then(async (db) => {
  const tables = await readDurableTables(db);
  await db.close();
  return tables;
});

/** The ids of the requests that the journal alone would bring back, sorted. */
async function journaledIds(dataDir: string): Promise<readonly string[]> {
  const file = journalFile(dataDir);
  const found = await findJournal(file);
  if (typeof found === 'string') throw new Error(found);
  const rows = (await Array.fromAsync(readRows({ file, end: found.end }, keys))).flat();
  return rows
    .filter(({ table }) => table.startsWith('public.'))
    .map(({ row }) => String(row['id']))
    .toSorted();
}

function ids(requests: readonly StoredRequest[]): readonly string[] {
  return requests.map(({ id }) => id).toSorted();
}

async function names(dataDir: string): Promise<readonly string[]> {
  return (await readdir(dataDir)).sort();
}

test('[B10] stored rows are there after a restart, oldest first, with their columns', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  expect(requests.map(({ kind }) => kind)).toEqual([
    'booking',
    'booking',
    'booking',
    'consultation',
    'booking',
  ]);
  expect(requests[0]).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    kind: 'booking',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    ...booking(),
    additional_info: null,
  });
  expect(await reopen(dataDir)).toEqual({ requests, messages: [] });
  expect(await names(dataDir)).toEqual(['journal.ndjson', 'postgres']);
});

test('[B10] rows that were stored together are in one line of the journal: it brings all of them back, or none', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const rows = Array.from({ length: 3 }, () => ({ ...booking(), id: crypto.randomUUID() }));
  expect(await database.insertAll('booking', rows)).toMatchObject({ kind: 'stored', rows });
  const again = [{ ...booking(), id: crypto.randomUUID() }, rows[1] ?? {}];
  expect(await database.insertAll('booking', again)).toMatchObject({
    kind: 'refused',
    error: { code: '23505' },
  });
  await database.close();
  const sent = rows.map(({ id }) => id).toSorted();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  expect(ids((await reopen(dataDir)).requests)).toEqual(sent);

  await rm(join(dataDir, 'postgres'), { recursive: true });
  const journal = await readFile(journalFile(dataDir), 'utf8');
  const lines = journal.split('\n');
  const place = lines.findIndex((line) => line.includes(sent[0] ?? ''));
  expect(sent.every((id) => lines[place]?.includes(id))).toBe(true);
  const torn = `${lines.slice(0, place).join('\n')}\n${lines[place]?.slice(0, -20)}`;
  await writeFile(journalFile(dataDir), torn);
  expect((await reopen(dataDir)).requests).toEqual([]);
});

test('[B10] a missing data folder is created for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-new-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'deep', 'data');
  const { database } = await openDatabase(dataDir);
  await store(database);
  await database.close();
  for (const [name, mode] of [
    ['.', 0o700],
    ['postgres', 0o700],
    ['journal.ndjson', 0o600],
  ] as const) {
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(mode);
  }
});

test('[DESIGN 5] a second database on the folder is refused with one sentence', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await expect(openDatabase(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by another Foyer process; stop that one or set DATA_DIR to another folder.`,
  );
  await store(database);
  await database.close();
});

test('[DESIGN 5] an impossible data folder is an error for the operator', async () => {
  const dataDir = await folders.create();
  await expect(openDatabase(join(dataDir, 'journal.ndjson', 'x'))).rejects.toThrow(
    /^The data folder .* cannot be created. Check DATA_DIR and its permissions\.$/,
  );
});

const damages: readonly (readonly [string, (folder: string) => Promise<void>])[] = [
  ['it is gone', (folder) => rm(folder, { recursive: true })],
  [
    'it is empty',
    async (folder) => {
      await rm(folder, { recursive: true });
      await mkdir(folder);
    },
  ],
  ['PG_VERSION is gone', (folder) => rm(join(folder, 'PG_VERSION'))],
  ['pg_control is gone', (folder) => rm(join(folder, 'global', 'pg_control'))],
  ['pg_control is cut short', (folder) => truncate(join(folder, 'global', 'pg_control'), 100)],
  ['the write-ahead log is gone', (folder) => rm(join(folder, 'pg_wal'), { recursive: true })],
  ['all tables are gone', (folder) => rm(join(folder, 'base'), { recursive: true })],
  [
    'every file of the database is garbage',
    async (folder) => {
      for (const file of await readdir(join(folder, 'base', '5'))) {
        await writeFile(join(folder, 'base', '5', file), Buffer.alloc(8192, 7));
      }
    },
  ],
];

// Each rebuild takes seconds.
const tried =
  process.env['FOYER_SOAK'] === '1'
    ? damages
    : damages.filter(([title]) => title === 'pg_control is cut short');

test.each(tried)('[DESIGN 5] a database folder that does not open is rebuilt: %s', async (_, damage) => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  await damage(join(dataDir, 'postgres'));
  const opened = await reopen(dataDir);
  expect(opened.requests).toEqual(requests);
  expect(opened.messages).toContain('database rebuilt from the journal');
  expect(await reopen(dataDir)).toEqual({ requests, messages: [] });
});

test('[DESIGN 5] a rebuild keeps times and triggers no limits or flags; the old folder is set aside', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir, false);
  await store(database, 700);
  const requests = await listRequests(database);
  await database.close();
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
  const again = await openDatabase(dataDir, true);
  expect(await listRequests(again.database)).toEqual(requests);
  await again.database.close();
  expect((await names(dataDir)).filter((name) => name.startsWith('postgres.set-aside-'))).toHaveLength(1);
  const db = await PGlite.create(join(dataDir, 'postgres'));
  const { rows } = await db.query('select flags from private.desk_request group by flags');
  // What was seen at the insert, and nothing about their number.
  expect(rows).toEqual([{ flags: ['no form'] }]);
  await db.close();
});

test('[DESIGN 5] only the last three folders set aside are kept', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  for (const year of [2021, 2022, 2023])
    await mkdir(join(dataDir, `postgres.set-aside-${year}-01-01T00-00-00.000Z`));
  await rm(join(dataDir, 'postgres', 'PG_VERSION'));
  expect((await reopen(dataDir)).requests).toEqual(requests);
  const kept = (await names(dataDir)).filter((name) => name.startsWith('postgres.set-aside-'));
  expect(kept).toHaveLength(3);
  expect(kept[0]).toContain('2022');
});

test('[DESIGN 5] without a journal, a folder that does not open is left alone', async () => {
  const dataDir = await folders.create();
  fill(dataDir);
  await rm(join(dataDir, 'journal.ndjson'));
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
  await expect(openDatabase(dataDir)).rejects.toThrow(
    `The database in ${join(dataDir, 'postgres')} does not open and there is no journal to rebuild it from; restore the data folder from a backup.`,
  );
  expect(await names(dataDir)).toEqual(['postgres', 'unsynced-since-boot']);
});

test('[DESIGN 5] a missing journal is rewritten from the database', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  await rm(join(dataDir, 'journal.ndjson'));
  expect((await reopen(dataDir)).messages).toEqual(['the journal was written anew from the database']);
  expect(await journaledIds(dataDir)).toEqual(ids(requests));
});

test('[DESIGN 5] after a reboot while in use, the journal is trusted rather than the folder, even if the folder opens', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await store(database, 2);
  // What the disk had at some earlier time; since then nothing of the folder was written out.
  cpSync(join(dataDir, 'postgres'), join(dataDir, 'earlier'), { recursive: true });
  await store(database, 3);
  const requests = await listRequests(database);
  await database.close();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rename(join(dataDir, 'earlier'), join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'unsynced-since-boot'), 'another boot');
  const opened = await reopen(dataDir);
  expect(opened.requests).toEqual(requests);
  expect(opened.messages).toContain('database folder set aside, rebuilding it from the journal');
  expect(await reopen(dataDir)).toEqual({ requests, messages: [] });
});

test('[DESIGN 5] a folder that belongs to another journal is set aside and rebuilt', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  const other = await folders.create();
  await rm(join(other, 'journal.ndjson'));
  await (await openDatabase(other)).database.close();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rename(join(other, 'postgres'), join(dataDir, 'postgres'));
  const opened = await reopen(dataDir);
  expect(opened.requests).toEqual(requests);
  expect(opened.messages).toEqual([
    'database folder set aside, rebuilding it from the journal',
    'database rebuilt from the journal',
  ]);
});

test('[DESIGN 5] an older copy of the database folder catches up from the journal', async () => {
  const [dataDir, earlier] = [await folders.create(), await folders.create()];
  const requests = fill(dataDir);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rename(join(earlier, 'postgres'), join(dataDir, 'postgres'));
  expect(await reopen(dataDir)).toEqual({
    requests,
    messages: ['changes that the database lacked were restored from the journal'],
  });
  expect(await reopen(dataDir)).toEqual({ requests, messages: [] });
});

test('[DESIGN 5] rows whose line did not reach the journal are added to it', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  const file = join(dataDir, 'journal.ndjson');
  const journal = await readFile(file);
  // The last line is torn, the one before is whole: two rows are in the database only.
  const lines = journal.toString().trimEnd().split('\n');
  await writeFile(file, `${lines.slice(0, -2).join('\n')}\n${lines.at(-2)?.slice(0, 50)}`);
  const opened = await reopen(dataDir);
  expect(opened.requests).toEqual(requests);
  expect(opened.messages).toEqual([
    'the journal ends in the middle of a line; that part is dropped',
    'changes that the journal lacked were added to it',
  ]);
  expect(await journaledIds(dataDir)).toEqual(ids(requests));
});

test('[DESIGN 5] a torn tail of NULs is dropped, and the journal continues after the intact part', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  await appendFile(join(dataDir, 'journal.ndjson'), Buffer.alloc(5000));
  const { database } = await openDatabase(dataDir);
  expect(await listRequests(database)).toEqual(requests);
  await store(database);
  await database.close();
  expect(await journaledIds(dataDir)).toHaveLength(6);
});

async function damageMiddle(dataDir: string): Promise<string> {
  const file = join(dataDir, 'journal.ndjson');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const damaged = lines.map((line, index) => (index === 1 ? `\0${line.slice(1)}` : line)).join('\n');
  await writeFile(file, damaged);
  return file;
}

test('[DESIGN 5] damage in the middle of the journal is repaired from the database, and the damaged file is kept', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  const file = await damageMiddle(dataDir);
  const damaged = await readFile(file, 'utf8');
  const opened = await reopen(dataDir);
  expect(opened.requests).toEqual(requests);
  expect(opened.messages).toEqual(['damaged journal repaired from the database']);
  const kept = (await names(dataDir)).find((name) => name.startsWith('journal.ndjson.damaged-'));
  expect(await readFile(join(dataDir, String(kept)), 'utf8')).toBe(damaged);
  expect(await journaledIds(dataDir)).toEqual(ids(requests));
});

test('[DESIGN 5] damage that the database cannot repair stops the start with one sentence', async () => {
  const dataDir = await folders.create();
  fill(dataDir);
  const file = await damageMiddle(dataDir);
  const damaged = await readFile(file, 'utf8');
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await expect(openDatabase(dataDir)).rejects.toThrow(
    `The journal ${file} is damaged at line 2 and the database does not hold everything that is missing there; restore the data folder from a backup.`,
  );
  expect(await readFile(file, 'utf8')).toBe(damaged);
});

test("[Q3] a duplicate key raised by a trigger is not the row's own: unavailable, for this row alone", async () => {
  const dataDir = await folders.create();
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await db.exec(noteNames);
  await db.close();
  const { database } = await openDatabase(dataDir);
  expect(await database.insert('booking', booking())).toMatchObject({ kind: 'stored' });
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  expect(await database.insert('booking', booking({ name: 'Ana' }))).toMatchObject({ kind: 'stored' });
  expect((await listRequests(database)).map(({ name }) => name)).toEqual(['Rosa', 'Ana']);
  await database.close();
});

test('[Q3] a full disk under the journal: unavailable, and nothing is lost or doubled once there is room again', async () => {
  const dataDir = await folders.create();
  const { database, messages } = await openDatabase(dataDir);
  await store(database);
  const disk = await createTestDisk();
  disk.fillUp();
  const id = crypto.randomUUID();
  const row = booking({ id });
  expect(await database.insert('booking', row)).toEqual({ kind: 'unavailable' });
  expect(await database.insert('booking', row)).toEqual({ kind: 'unavailable' });
  await expect(database.ping()).rejects.toThrow('ENOSPC');
  await expect(database.has('booking', id)).rejects.toThrow('ENOSPC');
  // Said once, not for each visitor.
  expect(messages).toEqual(['bookings cannot be stored right now']);
  disk.heal();
  await database.ping();
  // The retry of the visitor who had no answer.
  expect(await database.insert('booking', row)).toMatchObject({ kind: 'refused', error: { code: '23505' } });
  await store(database);
  const requests = await listRequests(database);
  expect(requests).toHaveLength(3);
  await database.close();
  expect(await journaledIds(dataDir)).toEqual(ids(requests));
});

test('[Q3] a process that ends while the journal fails: the next start has the row, once', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const disk = await createTestDisk();
  disk.breakSync();
  const id = crypto.randomUUID();
  const row = booking({ id });
  expect(await database.insert('booking', row)).toEqual({ kind: 'unavailable' });
  await database.close();
  disk.heal();
  const { requests } = await reopen(dataDir);
  expect(requests).toMatchObject([row]);
});

test('[A30] "already stored" is said only when the first row is on disk', async () => {
  const { database } = await openDatabase(await folders.create());
  const disk = await createTestDisk();
  disk.holdSync();
  const id = crypto.randomUUID();
  const row = booking({ id });
  const answers: string[] = [];
  const note = (name: string) => (answer: { kind: string } | boolean) =>
    answers.push(`${name} ${typeof answer === 'boolean' ? answer : answer.kind}`);
  const waiting = [
    database.insert('booking', row).then(note('first')),
    database.insert('booking', row).then(note('second')),
    database.has('booking', id).then(note('has')),
  ];
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(answers).toEqual([]);
  disk.heal();
  await Promise.all(waiting);
  expect(answers.sort()).toEqual(['first stored', 'has true', 'second refused']);
  await database.close();
});

test('[A30] has knows stored ids of its table, in any case, and nothing else', async () => {
  const { database } = await openDatabase(await folders.create());
  const id = crypto.randomUUID();
  await database.insert('booking', booking({ id }));
  expect(await database.has('booking', id)).toBe(true);
  expect(await database.has('booking', id.toUpperCase())).toBe(true);
  expect(await database.has('consultation', id)).toBe(false);
  expect(await database.has('booking', crypto.randomUUID())).toBe(false);
  expect(await database.has('booking', "' or true")).toBe(false);
  await database.close();
});

test('[Q3] a broken engine is not touched again, and is reopened automatically', async () => {
  const dataDir = await folders.create();
  const { database, messages } = await openDatabase(dataDir);
  await store(database, 2);
  await database.outbox.announce(['webhook']);
  const execProtocol = vi.spyOn(PGlite.prototype, 'execProtocol');
  execProtocol.mockRejectedValueOnce(new Error('Aborted()'));
  const broken = [database.insert('booking', booking()), database.insert('booking', booking())];
  expect(await Promise.all(broken)).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
  const [aborted] = execProtocol.mock.contexts;
  const touched = execProtocol.mock.contexts.length;
  await expect(database.ping()).rejects.toThrow('the database is being opened again');
  await expect.poll(() => database.ping(), { timeout: 40_000 }).toBeUndefined();
  await store(database);
  expect(execProtocol.mock.contexts.slice(touched)).not.toContain(aborted);
  expect(messages).toContain('the database failed; reopening it from its journal');
  expect(messages.at(-1)).toBe('bookings can be stored again');
  // What this process delivers is noted as before.
  expect(await database.outbox.claim(['webhook'], 60)).toBeDefined();
  expect(await listRequests(database)).toHaveLength(3);
  await database.close();
  expect((await reopen(dataDir)).requests).toHaveLength(3);
});

test('[Q3] a statement that runs out of resources is not the engine’s fault', async () => {
  const { database, messages } = await openDatabase(await folders.create());
  const noFiles = Object.assign(new Error('could not open file: No file descriptors available'), {
    severity: 'ERROR',
    code: '53000',
  });
  vi.spyOn(PGlite.prototype, 'execProtocol').mockRejectedValueOnce(noFiles);
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await store(database);
  expect(messages).toEqual(['bookings cannot be stored right now']);
  await database.close();
});

test('[DESIGN 5] a table that lost its rows and kept its index is rebuilt from the journal', async () => {
  const dataDir = await folders.create();
  const requests = fill(dataDir);
  const db = await PGlite.create(join(dataDir, 'postgres'));
  const { rows } = await db.query<{ file: string }>("select pg_relation_filepath('public.booking') as file");
  await db.close();
  await truncate(join(dataDir, 'postgres', String(rows[0]?.file)), 0);
  const opened = await reopen(dataDir);
  expect(opened.messages).toContain('database folder set aside, rebuilding it from the journal');
  expect(opened.requests).toEqual(requests);
});

test('[DESIGN 5] a damaged last line of the journal is kept, and the operator is told what it named', async () => {
  const dataDir = await folders.create();
  fill(dataDir);
  const file = join(dataDir, 'journal.ndjson');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const last = String(lines.at(-1)).replace('The phone rings.', 'The phone r\u0000ngs.');
  await writeFile(file, `${[...lines.slice(0, -1), last].join('\n')}\n`);
  // While the database has the request nothing is lost.
  const kept = await reopen(dataDir);
  expect(kept.requests).toHaveLength(5);
  expect(kept.messages).not.toContainEqual(expect.stringContaining('lost'));
  await writeFile(file, `${[...lines.slice(0, -1), last].join('\n')}\n`);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const lost = await reopen(dataDir);
  expect(lost.requests).toHaveLength(4);
  expect(lost.messages).toContain(
    'the damaged line held requests, or changes to them, that are lost; its copy may still show who sent them',
  );
  const copy = (await names(dataDir)).findLast((name) => name.startsWith('journal.ndjson.damaged-'));
  expect(await readFile(join(dataDir, String(copy)), 'utf8')).toBe(`${last}\n`);
});

test('[B10] close waits for inserts in progress; later ones are unavailable', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const underWay = Array.from({ length: 20 }, () => database.insert('booking', booking()));
  const closed = database.close();
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  const outcomes = await Promise.all(underWay);
  await closed;
  const stored = outcomes.filter(({ kind }) => kind === 'stored').length;
  expect((await reopen(dataDir)).requests).toHaveLength(stored);
});

test('[Q3] a disk that fills up: nothing is tried until there is room again', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await store(database);
  const real = await fs.statfs(dataDir);
  let time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(real, { bavail: 0 }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  time += 1000;
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await expect(database.ping()).rejects.toThrow('the disk is full');
  await expect(database.outbox.claim(['webhook'], 60)).rejects.toThrow('the disk is full');
  statfs.mockRestore();
  syncBuiltinESMExports();
  time += 1000;
  await store(database);
  expect(await listRequests(database)).toHaveLength(2);
  await database.close();
});
