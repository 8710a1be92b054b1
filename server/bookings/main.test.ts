import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#tests/data-folder.ts';
import { connectToHolder } from '../database/data-folder-lock.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bookings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the operator's command as `npm run bookings` does. */
function bookings(dataDir: string, ...args: string[]) {
  return bookingsWith({ DATA_DIR: dataDir }, ...args);
}

async function bookingsWith(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: '', BOOKINGS_PER_MINUTE: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}

const booking = {
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: '=1+1',
} as const;

test('[DESIGN 3.6] the list is the same while the server runs and while it does not', async () => {
  const dataDir = await temporaryFolder();
  const { database } = await openDatabase(dataDir);
  await database.insert('booking', booking);
  await database.insert('consultation', {
    first_name: 'Bo',
    email: 'bo@example.com',
    company_name: 'Bo & Sons',
  });
  const running = await bookings(dataDir, '--json');
  await database.close();
  const stopped = await bookings(dataDir, '--json');

  expect(running).toEqual({ stdout: stopped.stdout, stderr: '', code: 0 });
  expect(stopped.code).toBe(0);
  expect(JSON.parse(running.stdout)).toEqual([
    {
      id: expect.any(String),
      kind: 'booking',
      created_at: expect.any(String),
      ...booking,
      additional_info: null,
    },
    {
      id: expect.any(String),
      kind: 'consultation',
      created_at: expect.any(String),
      first_name: 'Bo',
      email: 'bo@example.com',
      company_name: 'Bo & Sons',
      message: null,
    },
  ]);
  const table = (await bookings(dataDir)).stdout;
  expect(table).toContain('1 booking\n');
  expect(table).toContain('2 due, 0 of them overdue; 0 answered; 2 flagged.\n');
  expect((await bookings(dataDir, '--csv')).stdout).toContain(",phone,'=1+1,");
  // It leaves the folder as it was, free for the server.
  expect((await readdir(dataDir)).sort()).toEqual(['journal.ndjson', 'postgres']);
});

test('[DESIGN 3.6] before the first start there is nothing, and nothing is made', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  expect(await bookings(dataDir)).toEqual({ stdout: 'No bookings yet.\n', stderr: '', code: 0 });
  expect(await bookings(dataDir, '--json')).toEqual({ stdout: '[]\n', stderr: '', code: 0 });
  expect(await readdir(folder)).toEqual([]);
});

test('[DESIGN 3.6] an unknown option is answered with the ones that there are', async () => {
  const dataDir = await temporaryFolder();
  for (const args of [
    ['--xml'],
    ['--csv', '--json'],
    ['--status'],
    ['answered'],
    ['answered', 'a', '--csv'],
  ]) {
    const { stdout, stderr, code } = await bookings(dataDir, ...args);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Usage:\n {2}npm run bookings {2,}a table\n/);
    expect(code).toBe(1);
  }
});

test('[B15] answered is noted once, while the server runs and while it does not', async () => {
  const dataDir = await temporaryFolder();
  const { database } = await openDatabase(dataDir);
  const ids = ['a0000001-0000-4000-8000-000000000001', 'a0000002-0000-4000-8000-000000000002'];
  for (const id of ids) await database.insert('booking', { ...booking, id });
  await database.insert('consultation', {
    id: 'b0000003-0000-4000-8000-000000000003',
    first_name: 'Bo',
    email: 'bo@example.com',
    company_name: 'Bo & Sons',
  });
  const noted = await bookings(dataDir, 'answered', 'A0000001');
  expect(noted).toMatchObject({ stderr: '', code: 0 });
  expect(noted.stdout).toMatch(/^Answered: noted at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/);
  expect(await bookings(dataDir, 'answered', 'a00000')).toEqual({
    stdout: '',
    stderr: 'Several requests have ids that begin with "a00000".\n',
    code: 1,
  });
  for (const unknown of ['c0000000-0000-4000-8000-000000000001', 'a']) {
    expect(await bookings(dataDir, 'answered', unknown)).toEqual({
      stdout: '',
      stderr: `No request has the id "${unknown}"; npm run bookings shows the ids.\n`,
      code: 1,
    });
  }
  const running = JSON.parse((await bookings(dataDir, '--json', '--status')).stdout);
  expect(JSON.parse((await bookings(dataDir, '--json', '--status', '--due')).stdout)).toEqual(
    running.slice(1),
  );
  expect(JSON.parse((await bookings(dataDir, '--json', '--overdue', '--flagged')).stdout)).toEqual([]);
  await database.close();

  expect(await bookings(dataDir, 'answered', ids[0] ?? '')).toEqual(noted);
  const stopped = JSON.parse((await bookings(dataDir, '--json', '--status')).stdout);
  expect(stopped).toEqual(running);
  expect(stopped).toMatchObject([
    { id: ids[0], first_response_at: expect.stringMatching(/^\d{4}-/), flags: ['no form'] },
    { id: ids[1], first_response_at: null },
    { kind: 'consultation', first_response_at: null },
  ]);
  for (const { created_at, due_at } of stopped) {
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(24 * 60 * 60 * 1000);
  }
});

test('[B15] before the first start there is nothing to answer', async () => {
  const folder = await temporaryFolder();
  const { stderr, code } = await bookings(join(folder, 'data'), 'answered', 'a0000001');
  expect({ stderr, code }).toEqual({
    stderr: 'No request has the id "a0000001"; npm run bookings shows the ids.\n',
    code: 1,
  });
});

test('[DESIGN 3.6] a server of another version says that it does not know a command', async () => {
  const dataDir = await temporaryFolder();
  const { database } = await openDatabase(dataDir);
  for (const line of ['{"command":"erase"}\n', 'x'.repeat(2000)]) {
    const socket = await connectToHolder(dataDir);
    if (!socket) throw new Error('nobody holds the data folder');
    socket.write(line);
    expect(JSON.parse(await text(socket))).toEqual({
      ok: false,
      message: 'The running server does not know this command; is it another version?',
    });
  }
  await database.close();
});

test('[DESIGN 3.6] of a Supabase project one sentence says where the bookings are, and no empty list', async () => {
  const dataDir = await temporaryFolder();
  const settings = { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_1' };
  expect(await bookingsWith({ DATA_DIR: dataDir, ...settings })).toEqual({
    stdout: '',
    stderr:
      'The bookings are in the Supabase project of SUPABASE_URL: please set DATABASE_URL to its connection string, or read them in its Table Editor.\n',
    code: 1,
  });
});
