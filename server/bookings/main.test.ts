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
async function bookings(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BOOKINGS_PER_MINUTE: '' },
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
  expect((await bookings(dataDir)).stdout).toContain('1 booking\n');
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
  expect(await bookings(await temporaryFolder(), '--xml')).toEqual({
    stdout: '',
    stderr:
      'Usage: npm run bookings (a table), npm run bookings -- --csv, npm run --silent bookings -- --json\n',
    code: 1,
  });
});

test('[DESIGN 3.6] a server of another version says that it does not know a command', async () => {
  const dataDir = await temporaryFolder();
  const { database } = await openDatabase(dataDir);
  for (const line of ['{"command":"erase"}\n', 'x'.repeat(2000)]) {
    const socket = await connectToHolder(dataDir);
    socket?.write(line);
    expect(JSON.parse(await text(socket ?? []))).toEqual({
      ok: false,
      message: 'The running server does not know this command; is it another version?',
    });
  }
  await database.close();
});
