import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../tests/support/launch-chromium.ts';
import { packVoiceClient } from '../build/pack.ts';

// The packed package in other people's tools, which are installed here in one go: bundlers, Next 15 with the oldest React
// that the package allows, Jest, `require`, compilers since TypeScript 5.4, a script tag. Vite, Next 16 with React 19 and
// TypeScript 5.9 are in examples.full.test.ts, TypeScript 7 in package.full.test.ts.

const run = promisify(execFile);
let folder: string;
let browser: Browser;

const tools = {
  esbuild: '0.28.2',
  rollup: '4.68.8',
  '@rollup/plugin-node-resolve': '16.0.3',
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
  tsup: '9.0.0',
  bun: '1.4.5',
  next: '15.5.29',
  react: '18.2.0',
  'react-dom': '18.2.0',
  jest: '30.5.2',
  'typescript-5.4': 'npm:typescript@5.4.5',
  typescript: '6.0.3',
  '@daily-co/daily-js': '0.92.2',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-consumers-'));
  const client = `file:${await packVoiceClient(folder)}`;
  const dependencies = { ...tools, '@foyer/voice-client': client };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  await run('npm', options, { cwd: folder });
  await writeFile(
    join(folder, 'room.js'),
    `import { VoiceClient } from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';
const join = createRoomCallObject();
const webCall = { id: 'a', webCallUrl: location.origin.replace('http', 'ws') + '/room' };
const client = new VoiceClient('key', '', {}, {}, { microphone: false, createCallObject: join, createWebCall: async () => webCall });
client.on('error', ({ error }) => { document.title = error.code || String(error); });
client.start('assistant');`,
  );
  browser = await launchChromium(['--autoplay-policy=no-user-gesture-required']);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

const bin = (name: string, ...args: string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, { cwd: folder });

/**
 * Whether a call in this page, of files in `out`, gets its worklet. The room never answers: only the worklet can fail.
 */
async function loadsWorklet(html: string): Promise<boolean> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html);
      return;
    }
    const content = await readFile(join(folder, 'out', path)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': 'text/javascript' }).end(content);
  });
  server.on('upgrade', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.closeAllConnections();
    server.close();
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    const add = AudioWorklet.prototype.addModule;
    AudioWorklet.prototype.addModule = async function (...args) {
      await add.apply(this, args);
      document.title = 'loaded';
    };
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.title()).not.toBe('');
  expect(problems).toEqual([]);
  return (await page.title()) === 'loaded';
}

const asModule = '<!doctype html><title></title><script type="module" src="/room.js"></script>';

test('esbuild: one file, and with chunks', async () => {
  await bin('esbuild', 'room.js', '--bundle', '--format=esm', '--outdir=out', '--log-level=error');
  expect(await loadsWorklet(asModule)).toBe(true);
  const split = ['--bundle', '--format=esm', '--splitting', '--outdir=out', '--log-level=error'];
  await bin('esbuild', 'room.js', ...split);
  expect(await loadsWorklet(asModule)).toBe(true);
});

test('Rollup', async () => {
  const options = ['--format', 'es', '--dir', 'out', '--plugin', 'node-resolve', '--silent'];
  await bin('rollup', 'room.js', ...options);
  expect(await loadsWorklet(asModule)).toBe(true);
});

test('webpack', async () => {
  const options = ['--entry', './room.js', '--output-path', 'out', '--output-filename', 'room.js'];
  await bin('webpack', ...options, '--mode', 'production', '--stats', 'errors-only');
  expect(await loadsWorklet(asModule)).toBe(true);
});

test('tsup', async () => {
  // It leaves a package's dependencies out, unless told.
  const config = { entry: ['room.js'], format: 'esm', platform: 'browser', outDir: 'out', silent: true };
  const text = `export default { ...${JSON.stringify(config)}, noExternal: [/./] };`;
  await writeFile(join(folder, 'tsup.config.mjs'), text);
  await bin('tsup');
  expect(await loadsWorklet(asModule.replace('room.js', 'room.mjs'))).toBe(true);
});

test('Bun', async () => {
  await bin('bun', 'build', 'room.js', '--outdir=out', '--target=browser');
  expect(await loadsWorklet(asModule)).toBe(true);
});

test('Next 15 with React 18.2.0', async () => {
  await mkdir(join(folder, 'next-15/pages'), { recursive: true });
  await writeFile(
    join(folder, 'next-15/pages/index.jsx'),
    `import { VoiceClient } from '@foyer/voice-client';
import { useVoiceCall, useVoiceStatus, VoiceProvider } from '@foyer/voice-client/react';
import { useEffect, useState, version } from 'react';
function Screen() {
  const { start } = useVoiceCall();
  useEffect(() => void start('assistant'), []);
  return <p>{version} {useVoiceStatus().status}</p>;
}
export default function Page() {
  const [client] = useState(() => new VoiceClient('key', '', {}, {}, {
    microphone: false,
    createWebCall: async () => ({ id: 'a', webCallUrl: location.origin.replace('http', 'ws') + '/room' }),
  }));
  return <VoiceProvider client={client}><Screen /></VoiceProvider>;
}`,
  );
  await writeFile(
    join(folder, 'next-15/next.config.js'),
    `module.exports = { output: 'export', distDir: '../out', outputFileTracingRoot: ${JSON.stringify(folder)} };`,
  );
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  await run(join(folder, 'node_modules/.bin/next'), ['build', 'next-15'], { cwd: folder, env: environment });
  const html = await readFile(join(folder, 'out/index.html'), 'utf8');
  // Rendered on the server, and then a call in the browser.
  expect(html).toMatch(/<p>18\.2\.0.*idle<\/p>/);
  expect(await loadsWorklet(html)).toBe(true);
});

test('a project that does not use the hooks installs it beside any React', async () => {
  const other = join(folder, 'react-17');
  await mkdir(other);
  const client = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies;
  const dependencies = { react: '17.0.2', '@foyer/voice-client': client['@foyer/voice-client'] };
  await writeFile(join(other, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const options = ['install', '--package-lock-only', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', options, { cwd: other });
});

test('a script tag', async () => {
  const script = await readFile(join(folder, 'node_modules/@foyer/voice-client/dist/foyer-voice.js'));
  await mkdir(join(folder, 'out'), { recursive: true });
  await writeFile(join(folder, 'out/foyer-voice.js'), script);
  const program = (await readFile(join(folder, 'room.js'), 'utf8')).replace(/^import .*$/gm, '');
  const html = `<!doctype html><title></title><script src="/foyer-voice.js"></script><script>
    const { VoiceClient, createRoomCallObject } = FoyerVoice; ${program}</script>`;
  expect(await loadsWorklet(html)).toBe(true);
});

test('`require`, on this Node and on the oldest that the package promises, and Jest', async () => {
  await writeFile(
    join(folder, 'call.test.js'),
    `const { VoiceClient } = require('@foyer/voice-client');
const { createFakeCall } = require('@foyer/voice-client/testing');
const { endpoints } = require('@foyer/voice-client/api');
test('a call', async () => {
  const fake = createFakeCall();
  const client = new VoiceClient('key', undefined, {}, {}, fake.options);
  const call = await client.start('assistant');
  expect(call.id).toBe('fake-call-1');
  expect(client.getSnapshot().status).toBe('live');
  expect(endpoints.length).toBeGreaterThan(200);
});`,
  );
  await bin('jest', '--rootDir', folder, '--testMatch', '**/call.test.js');
  const script = `const { VoiceClient, default: same } = require('@foyer/voice-client');
    for (const entry of ['api', 'room', 'livekit', 'testing']) require('@foyer/voice-client/' + entry);
    console.log(same === VoiceClient)`;
  for (const node of [process.execPath, 'node']) {
    const { stdout } = await run(node, ['--input-type=commonjs', '--eval', script], { cwd: folder });
    expect(stdout.trim()).toBe('true');
  }
});

test.each(['5.4', '6'])('TypeScript %s checks programs and declarations, strictly', async (version) => {
  await writeFile(
    join(folder, 'use.ts'),
    `import { describeError, VoiceClient } from '@foyer/voice-client';
import { createApiClient, type Provider } from '@foyer/voice-client/api';
import { createRoomCallObject } from '@foyer/voice-client/room';
import { createFakeCall } from '@foyer/voice-client/testing';
const client = new VoiceClient('key', '', {}, {}, createFakeCall().options);
client.on('error', (error) => describeError(error));
client.on('network-connection', ({ event }) => event === 'interrupted');
void client.start({ assistant: 'id', microphone: false });
createRoomCallObject({ workletUrl: '/room-worklet.js' });
const body: Provider.CreateAssistantDTO = { name: 'A' };
void createApiClient({ token: 't' }).assistants.create({ body });
// @ts-expect-error a typo
void createApiClient({ token: 't' }).assistants.create({ body: { nam: 'A' } });
`,
  );
  const compiler = join(folder, `node_modules/typescript${version === '6' ? '' : `-${version}`}/bin/tsc`);
  const resolutions =
    version === '6'
      ? [['esnext', 'bundler']]
      : [
          ['esnext', 'bundler'],
          ['commonjs', 'node10'],
        ];
  for (const [module = '', moduleResolution = ''] of resolutions) {
    const lib = ['es2022', 'dom', 'dom.iterable'];
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      lib,
      types: [],
      module,
      moduleResolution,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    await run(process.execPath, [compiler], { cwd: folder }).catch((error: unknown) => {
      throw new Error(String(Reflect.get(Object(error), 'stdout')));
    });
  }
});
