import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { packVoiceClient } from '../build/pack.ts';

// The examples as people run them: outside the repository, with the packed package.

const run = promisify(execFile);
const source = join(import.meta.dirname, '../examples');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-examples-'));
  const isSource = (path: string) => !/node_modules|\.next|\.tgz$/.test(path.slice(source.length));
  await cp(source, folder, { recursive: true, filter: isSource });
  await rename(await packVoiceClient(folder), join(folder, 'voice-client.tgz'));
});

afterAll(() => rm(folder, { recursive: true }));

async function install(name: string): Promise<string> {
  const example = join(folder, name);
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  await run('npm', options, { cwd: example });
  return example;
}

test('the plain example is served with the package', { timeout: 120_000 }, async () => {
  const example = await install('plain');
  const port = await freePort();
  const server = spawn(process.execPath, ['serve.mjs'], {
    cwd: example,
    env: { ...process.env, PORT: String(port) },
  });
  onTestFinished(() => void server.kill());
  await once(server.stdout, 'data');
  for (const path of ['/', '/main.js', '/voice-client/index.js', '/voice-client/room/room-worklet.js']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
  }
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
});

test('the React and Vite example builds', { timeout: 300_000 }, async () => {
  await run('npm', ['run', 'build'], { cwd: await install('react') });
});

test('the Next.js example builds', { timeout: 300_000 }, async () => {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  await run('npm', ['run', 'build'], { cwd: await install('next'), env });
});

test('the playground builds', async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../playground'),
    resolve: { conditions: ['@foyer/source'] },
    build: { outDir: join(folder, 'playground'), target: 'es2022' },
  });
});
