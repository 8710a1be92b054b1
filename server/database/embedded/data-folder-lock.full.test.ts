import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectToHolder, lockDataFolder } from './data-folder-lock.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href;

/** A process that tries to take the lock at once and says how it went; it holds it until it is killed. */
function spawnHolder(folder: string) {
  const script = `
    import { lockDataFolder } from '${lockModule}';
    await lockDataFolder(process.argv[1]).then(
      () => { console.log('held'); setInterval(() => {}, 1000); },
      (error) => console.log(error.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const said = once(child.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line).trim());
  return {
    said,
    async kill9() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A socket file that nobody listens on, as a killed process leaves it. */
async function leaveDeadSocket(folder: string): Promise<void> {
  const holder = spawnHolder(folder);
  expect(await holder.said).toBe('held');
  await holder.kill9();
  expect(await readdir(folder)).toEqual(['foyer.sock']);
}

async function connectTo(folder: string): Promise<Socket> {
  const socket = await connectToHolder(folder);
  if (!socket) throw new Error('nobody holds the folder');
  return socket.setEncoding('utf8');
}

test('[DESIGN 5] the lock is a socket for its owner alone, and leaves nothing behind when released', async () => {
  const folder = await temporaryFolder();
  const lock = await lockDataFolder(folder);
  const status = await lstat(join(folder, 'foyer.sock'));
  expect(status.isSocket()).toBe(true);
  expect(status.mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['foyer.sock']);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockDataFolder(folder)).release();
});

test('[DESIGN 5] a second process on the folder is refused with one sentence', async () => {
  const folder = await temporaryFolder();
  const lock = await lockDataFolder(folder);
  const sentence = `The data folder ${folder} is in use by another Foyer process; stop that one or set DATA_DIR to another folder.`;
  expect(await spawnHolder(folder).said).toBe(sentence);
  await expect(lockDataFolder(folder)).rejects.toThrow(sentence);
  await lock.release();
});

test('[DESIGN 5] the socket of a killed process is replaced', async () => {
  const folder = await temporaryFolder();
  await leaveDeadSocket(folder);
  expect(await connectToHolder(folder)).toBeUndefined();
  const lock = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['foyer.sock']);
  await lock.release();
});

test('[DESIGN 5] when many processes start at once on a dead socket, exactly one wins', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 3; round += 1) {
    await leaveDeadSocket(folder);
    const holders = Array.from({ length: 6 }, () => spawnHolder(folder));
    const said = await Promise.all(holders.map((holder) => holder.said));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.includes('is in use by another Foyer process'))).toHaveLength(5);
    await Promise.all(holders.map((holder) => holder.kill9()));
    await rm(join(folder, 'foyer.sock'));
    expect(await readdir(folder)).toEqual([]);
  }
});

test('[DESIGN 5] within one process, too, exactly one wins', async () => {
  const folder = await temporaryFolder();
  await leaveDeadSocket(folder);
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  const held = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(held).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['foyer.sock']);
  await held[0]?.value.release();
});

test('[DESIGN 5] leftovers of a process that died while replacing the socket are replaced as well', async () => {
  const folder = await temporaryFolder();
  await leaveDeadSocket(folder);
  const { ino, birthtimeNs } = await lstat(join(folder, 'foyer.sock'), { bigint: true });
  const permit = join(folder, `foyer.sock.${ino.toString(36)}${birthtimeNs.toString(36)}`);
  // A second dead socket, under the name that permits to replace the first.
  const other = await temporaryFolder();
  await leaveDeadSocket(other);
  await rename(join(other, 'foyer.sock'), permit);
  const lock = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['foyer.sock']);
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use');
  await lock.release();
});

test('[DESIGN 5] a data folder whose path is too long for a socket works anyway', async () => {
  const folder = join(await temporaryFolder(), 'x'.repeat(120));
  await mkdir(folder);
  const lock = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['foyer.sock']);
  lock.onConnection((socket) => socket.end('hello'));
  const [greeting] = await once(await connectTo(folder), 'data');
  expect(greeting).toBe('hello');
  expect(await spawnHolder(folder).said).toContain('is in use by another Foyer process');
  await lock.release();
});

test('[DESIGN 5] connections that arrive before the handler wait for it', async () => {
  const folder = await temporaryFolder();
  const lock = await lockDataFolder(folder);
  const socket = await connectTo(folder);
  lock.onConnection((connection) => connection.end('late'));
  const [greeting] = await once(socket, 'data');
  expect(greeting).toBe('late');
  await lock.release();
});

test('[DESIGN 5] a folder that cannot be locked is an error for the operator', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'foyer.sock'));
  await writeFile(join(folder, 'foyer.sock', 'x'), '');
  await expect(lockDataFolder(folder)).rejects.toThrow(/^The data folder .* cannot be locked: .*\.$/);
});

test('[DESIGN 5] a holder that never answers still holds the lock', async () => {
  const folder = await temporaryFolder();
  const silent = createServer().listen(join(folder, 'foyer.sock'));
  await once(silent, 'listening');
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use');
  silent.close();
});
