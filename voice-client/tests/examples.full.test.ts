import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { launchChromium } from '../../tests/support/launch-chromium.ts';
import { serveFoyer } from '../../tests/support/serve-foyer.ts';
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

test('the Next.js example, on Next 16, builds and calls a Foyer', { timeout: 300_000 }, async () => {
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const cwd = await install('next');
  const port = await freePort();
  const foyer = await serveFoyer();
  onTestFinished(() => foyer.stop());
  await run('npm', ['run', 'build'], { cwd, env: environment });
  const env = { ...environment, NODE_ENV: 'production' as const, PORT: String(port), FOYER_URL: foyer.url };
  const server = spawn(process.execPath, ['server.mjs'], { cwd, env });
  onTestFinished(() => void server.kill());
  await once(server.stdout, 'data');
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`http://localhost:${port}/`);
  const status = page.getByRole('status');
  await page.getByRole('button', { name: 'Start a call' }).click();
  await expect.poll(() => status.innerText()).toBe('live');
  await page.getByRole('button', { name: 'End the call' }).click();
  await expect.poll(() => status.innerText()).toBe('idle');
  expect(problems).toEqual([]);
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
