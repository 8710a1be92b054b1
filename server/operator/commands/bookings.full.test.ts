import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { sourceNames } from '#shared/forms/request-source.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { listRequests } from '#tests/support/list-requests.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { unsetSettings } from '#tests/support/unset-settings.ts';
import { connectToHolder } from '../../database/embedded/data-folder-lock.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

/** Runs the operator's command as `npm run bookings` does. */
function bookings(dataDir: string, ...args: string[]) {
  return bookingsWith({ DATA_DIR: dataDir }, ...args);
}

function bookingsWith(settings: Readonly<Record<string, string>>, ...args: string[]) {
  return runCommandFile(join(import.meta.dirname, 'bookings.ts'), args, settings);
}

const booking = {
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: '=1+1',
} as const;

test('[DESIGN 3.6] the list is the same whether or not the server is running', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await database.insert('booking', booking);
  await database.insert('consultation', {
    first_name: 'Bo',
    email: 'bo@example.com',
    company_name: 'Bo & Sons',
  });
  const running = await bookings(dataDir, '--json');
  expect((await bookings(dataDir, '--overdue')).stdout).toBe('No match in the 2 stored requests.\n');
  const table = (await bookings(dataDir)).stdout;
  expect(table).toContain('1 booking\n');
  expect(table).toContain('2 due, 0 of them overdue; 0 answered; 2 flagged.\n');
  expect((await bookings(dataDir, '--csv')).stdout).toContain(",phone,'=1+1,");
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
  // It leaves the folder as it was, free for the server.
  expect((await readdir(dataDir)).sort()).toEqual(['journal.ndjson', 'postgres']);
});

test('[DESIGN 3.6] before the first start there is nothing, and nothing is created', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  expect(await bookings(dataDir)).toEqual({ stdout: 'No bookings yet.\n', stderr: '', code: 0 });
  expect(await bookings(dataDir, '--json')).toEqual({ stdout: '[]\n', stderr: '', code: 0 });
  expect(await readdir(folder)).toEqual([]);
});

test('[DESIGN 3.6] an argument that is not understood is named, and the usage shown', async () => {
  const { stdout, stderr, code } = await bookings('/nowhere', 'anwsered', 'a');
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toMatch(/^There is no command "anwsered"\.\n\nUsage:\n {2}npm run bookings {2}/);
});

test('[DESIGN 3.6] --help shows the commands and exits with 0', async () => {
  const { stdout, stderr, code } = await bookings('/nowhere', 'erase', '--help');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toMatch(/^Usage:\n {2}npm run bookings {2,}a table/);
});

test('[B15] an answer is recorded once, whether or not the server is running', async () => {
  const dataDir = await folders.create();
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
  expect(noted.stdout).toMatch(/^Marked as answered at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/);
  expect(await bookings(dataDir, 'answered', 'a00000')).toEqual({
    stdout: '',
    stderr: 'Several requests have IDs that start with "a00000". Type more of it.\n',
    code: 1,
  });
  for (const unknown of ['c0000000-0000-4000-8000-000000000001', 'a']) {
    expect(await bookings(dataDir, 'answered', unknown)).toEqual({
      stdout: '',
      stderr: `No request has the ID "${unknown}". npm run bookings shows the IDs.\n`,
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
  const folder = temporaryFolder();
  const { stderr, code } = await bookings(join(folder, 'data'), 'answered', 'a0000001');
  expect({ stderr, code }).toEqual({
    stderr: 'No request has the ID "a0000001". npm run bookings shows the IDs.\n',
    code: 1,
  });
});

test('[DESIGN 3.6] a person is exported and erased, whether or not the server is running', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const id = 'a0000001-0000-4000-8000-000000000001';
  await database.insert('booking', { ...booking, id });
  await database.insert('booking', { ...booking, email: 'bo@example.com' });

  const { stdout, code } = await bookings(dataDir, 'export', '--email', 'Rosa@EXAMPLE.com');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    email: 'Rosa@EXAMPLE.com',
    exported_at: expect.stringMatching(/^\d{4}-/),
    requests: [
      {
        id,
        kind: 'booking',
        created_at: expect.any(String),
        ...booking,
        additional_info: null,
        due_at: expect.any(String),
        first_response_at: null,
        flags: ['no form'],
        state: 'waiting',
        owner: null,
        messages: [],
        // Nothing is known of where it came from but that.
        way: 'api',
        ...Object.fromEntries(sourceNames.map((name) => [name, null])),
        desk: { origin: { way: 'api' }, entries: [], calls: [] },
      },
    ],
  });
  const person = ['erase', '--email', 'rosa@example.com'] as const;
  const shown = await bookings(dataDir, ...person, '--dry-run');
  expect(shown.stdout).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}a0000001-[\d-]+ {2}booking\nWould be erased: 1 booking\. Nothing was changed\.\n$/,
  );
  expect(await listRequests(database)).toHaveLength(2);
  expect((await bookings(dataDir, ...person)).stdout).toBe(
    'Erased: 1 booking. Backups and exports made earlier still contain them: erase again after restoring one.\n',
  );
  expect(await listRequests(database)).toMatchObject([{ email: 'bo@example.com' }]);
  await database.close();

  expect((await bookings(dataDir, ...person)).stdout).toBe('Nothing is stored about rosa@example.com.\n');
  expect((await bookings(dataDir, 'erase', '--older-than', '1')).stdout).toBe(
    'No request is older than 1 day.\n',
  );
  for (const [args, message] of [
    [['erase', '--older-than', '0'], '--older-than must be a number of days from 1 to 36500, not "0".\n'],
    [['erase', '--email', 'rosa'], '"rosa" is not an email address.\n'],
  ] as const) {
    expect(await bookings(dataDir, ...args)).toEqual({ stdout: '', stderr: message, code: 1 });
  }
});

test('[DESIGN 3.6] --out writes a clean file, for its owner alone', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await database.insert('booking', { ...booking, name: 'Rosa\u001b[31m' });
  const file = join(dataDir, 'list.csv');
  await writeFile(file, 'an older list, that everybody may read', { mode: 0o644 });
  expect(await bookings(dataDir, '--csv', '--out', file)).toEqual({
    stdout: `Saved to ${file}, readable by you alone.\n`,
    stderr: '',
    code: 0,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(
    /^\ufeffcreated_at,kind,.*\r\n\d{4}-.*,booking,Rosa\[31m,rosa@/,
  );
  const person = join(dataDir, 'person.json');
  await bookings(dataDir, 'export', '--email', booking.email, '--out', person);
  expect(JSON.parse(await readFile(person, 'utf8'))).toMatchObject({ requests: [{ kind: 'booking' }] });
  const missing = join(dataDir, 'nowhere', 'list.json');
  const refused = await bookings(dataDir, '--json', '--out', missing);
  expect(refused).toMatchObject({ stdout: '', code: 1 });
  expect(refused.stderr).toMatch(/list\.json cannot be written: ENOENT/);
  // Under npm, whose own lines come first, it is said.
  const underNpm = await bookingsWith(
    { DATA_DIR: dataDir, npm_lifecycle_event: 'bookings', npm_config_loglevel: 'notice' },
    '--json',
  );
  expect(underNpm.stderr).toBe(
    'npm put its own lines before this output; use --out FILE for a clean file.\n',
  );
  await database.close();
});

test('[DESIGN 3.6] a reader that stops early ends the list quietly', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  // More than fits into a pipe.
  const long = { ...booking, problems: 'x'.repeat(5000) };
  await Promise.all(Array.from({ length: 100 }, () => database.insert('booking', long)));
  for (const format of ['--csv', '--json']) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bookings.ts'), format], {
      env: { ...process.env, ...unsetSettings, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    expect({ stderr: await text(child.stderr), end: await ended }).toEqual({ stderr: '', end: [0, null] });
  }
  // The server has not noticed anything.
  expect(await database.insert('booking', booking)).toMatchObject({ kind: 'stored' });
  await database.close();
});

test('[DESIGN 3.6] a server of another version says that it does not know the command', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  for (const line of ['{"command":"erase"}\n', 'x'.repeat(2000)]) {
    const socket = await connectToHolder(dataDir);
    if (!socket) throw new Error('nobody holds the data folder');
    socket.write(line);
    expect(JSON.parse(await text(socket))).toEqual({
      kind: 'refused',
      message: 'The running server does not know this command. Is it a different version?',
    });
  }
  await database.close();
});

test('[DESIGN 3.6] with a Supabase project, one sentence says where the bookings are, instead of an empty list', async () => {
  const dataDir = temporaryFolder();
  const settings = { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_1' };
  expect(await bookingsWith({ DATA_DIR: dataDir, ...settings })).toEqual({
    stdout: '',
    stderr:
      'The requests are in the Supabase project at SUPABASE_URL: please set DATABASE_URL to its connection string.\n',
    code: 1,
  });
});

test('[DESIGN 3.6] a command that takes long logs nothing of it: cron would mail it', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  await database.insert('booking', booking);
  await database.close();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const there = await readdir(dataDir);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bookings.ts'), '--json'], {
    env: { ...process.env, ...unsetSettings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  // In the middle of a rebuild it stands still for longer than a server would keep silent.
  await expect
    .poll(async () => (await readdir(dataDir)).length > there.length, { timeout: 20_000, interval: 10 })
    .toBe(true);
  child.kill('SIGSTOP');
  await sleep(2500);
  child.kill('SIGCONT');
  const [stdout, stderr, [code]] = await ended;
  expect(JSON.parse(stdout)).toHaveLength(1);
  expect(stderr).toMatch(/^\{"level":"warn",.*"database rebuilt from the journal"\}\n$/);
  expect(code).toBe(0);
});
