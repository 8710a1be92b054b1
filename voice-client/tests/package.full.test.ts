import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { measureVoiceClient } from '../../bench/voice-client-sizes.ts';
import { launchChromium } from '../../tests/support/launch-chromium.ts';
import { packVoiceClient } from '../build/pack.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;

/** An empty project with the packed package, installed without a network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-empty-project-'));
  const tarball = await packVoiceClient(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
    cwd: folder,
  });
});

afterAll(() => rm(folder, { recursive: true }));

const installed = (file: string) => join(folder, 'node_modules/@foyer/voice-client', file);

test('the installed package has its own files and nothing of the repository', async () => {
  const manifest: unknown = JSON.parse(await readFile(installed('package.json'), 'utf8'));
  expect(manifest).toEqual({
    name: '@foyer/voice-client',
    version: expect.any(String),
    description: expect.any(String),
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './api': { types: './dist/api/index.d.ts', default: './dist/api/index.js' },
      './room': { types: './dist/room/index.d.ts', default: './dist/room/index.js' },
    },
    files: ['dist', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    engines: { node: '>=20.19' },
    peerDependencies: { '@daily-co/daily-js': '>=0.80.0' },
    peerDependenciesMeta: { '@daily-co/daily-js': { optional: true } },
  });
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/index.js', 'dist/api/index.d.ts']) {
    await access(installed(file));
  }
  // The worklet runs as it is: it loads nothing.
  const worklet = await readFile(installed('dist/room/room-worklet.js'), 'utf8');
  expect(worklet).not.toMatch(/^import|^export .*from/m);
  await expect(access(installed('src'))).rejects.toThrow();
});

const nodes = [
  { title: 'this Node', node: process.execPath },
  // The oldest one that the package promises, where the machine has one.
  { title: "the system's Node", node: '/usr/bin/node' },
];

test.each(nodes)('the installed package is imported by $title', async ({ node }) => {
  const script = `
    import Default, { VoiceClient, stageNames } from '@foyer/voice-client';
    import { createApiClient, endpoints } from '@foyer/voice-client/api';
    import { createRoomCallObject } from '@foyer/voice-client/room';
    const client = new VoiceClient('key', '', {}, {}, { createCallObject: createRoomCallObject() });
    console.log(JSON.stringify([Default === VoiceClient, client.getSnapshot().status, stageNames.length,
      endpoints.length, typeof createApiClient({ token: 't' }).calls.createWeb]));`;
  const program = await access(node).then(
    () => node,
    () => process.execPath,
  );
  const { stdout } = await run(program, ['--input-type=module', '--eval', script], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual([true, 'idle', 8, 135, 'function']);
});

test('the types of the installed package are found by TypeScript, by both ways to resolve modules', async () => {
  // Without the optional peer its types are missing, so it is there as it is for a project that uses it.
  await mkdir(join(folder, 'node_modules/@daily-co'), { recursive: true });
  await run('cp', [
    '-r',
    join(repository, 'node_modules/@daily-co/daily-js'),
    join(folder, 'node_modules/@daily-co/'),
  ]);
  onTestFinished(() => rm(join(folder, 'node_modules/@daily-co'), { recursive: true }));
  await writeFile(
    join(folder, 'use.ts'),
    `import { VoiceClient, type SessionState } from '@foyer/voice-client';
    import { createApiClient } from '@foyer/voice-client/api';
    import { createRoomCallObject } from '@foyer/voice-client/room';
    const client = new VoiceClient('key', '', {}, {}, {
      createCallObject: createRoomCallObject({ workletUrl: '/room-worklet.js' }),
    });
    // @ts-expect-error a worklet has an address
    createRoomCallObject({ workletUrl: 1 });
    client.on('volume-level', (level: number) => level);
    // @ts-expect-error there is no such event
    client.on('nothing', () => {});
    export const state: SessionState = client.getSnapshot();
    // @ts-expect-error the id is missing
    void createApiClient({ token: 't' }).calls.get();\n`,
  );
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ] as const) {
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const args = [
      tsc,
      ...options,
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
      '--skipLibCheck',
      'use.ts',
    ];
    await run(process.execPath, args, { cwd: folder });
  }
});

/** The README's quick start, as it stands there. */
async function quickStart(): Promise<string> {
  const readme = await readFile(installed('README.md'), 'utf8');
  const [, code] = /## Quick start[\s\S]*?```js\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!code) throw new Error('README.md has no quick start');
  return code;
}

test('the quick start of the README runs in a browser, from the installed package', async () => {
  const source = (await quickStart()).replace(
    "new VoiceClient('your-public-key')",
    "new VoiceClient('your-public-key', '', { callObjectBundleUrlOverride: new URL('/call-machine.js', location.href).href })",
  );
  await writeFile(join(folder, 'quick-start.js'), source);
  const outDir = join(folder, 'bundle');
  await mkdir(join(folder, 'node_modules/@daily-co'), { recursive: true });
  await run('cp', [
    '-r',
    join(repository, 'node_modules/@daily-co/daily-js'),
    join(folder, 'node_modules/@daily-co/'),
  ]);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir,
      target: 'es2022',
      rollupOptions: { input: join(folder, 'quick-start.js'), output: { entryFileNames: 'quick-start.js' } },
    },
  });
  const entry = await readFile(join(outDir, 'quick-start.js'), 'utf8');
  // The call library is in a chunk of its own.
  expect(entry.length).toBeLessThan(40_000);
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    requests.push(`${request.method} ${path}`);
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Call</title><script type="module" src="/quick-start.js"></script>');
    } else if (path === '/call/web') {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end('{"id":"call-1","webCallUrl":"https://foyer.daily.co/room"}');
    } else {
      const file =
        path === '/call-machine.js' ? new URL('daily/call-machine.js', import.meta.url) : join(outDir, path);
      const content = await readFile(file).catch(() => undefined);
      response.writeHead(content ? 200 : 404, { 'content-type': 'text/javascript' }).end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  onTestFinished(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => lines).toContain('Joined call call-1');
  await page.evaluate(() =>
    window.callMachine.send({ action: 'app-message', data: 'listening', fromId: 'a' }),
  );
  await expect.poll(() => lines).toContain('The assistant listens');
  await page.evaluate(() => window.callMachine.send({ action: 'left-meeting' }));
  await expect.poll(() => lines.slice(-2)).toEqual(['The call is over', 'status-update']);
  expect(requests).toContain('POST /call/web');
});

test('the voice client is at most 8 kB gzip and the REST client 2 kB, both smaller than those of the peer', async () => {
  const [client, api, peer, peerApi, , room, worklet] = await measureVoiceClient();
  expect(client?.gzip).toBeLessThanOrEqual(8000);
  expect(api?.gzip).toBeLessThanOrEqual(2000);
  expect(client?.gzip).toBeLessThan(peer?.gzip ?? 0);
  expect(api?.gzip).toBeLessThan(peerApi?.gzip ?? 0);
  // What a call in a room loads, a tenth of daily-js.
  expect((room?.gzip ?? 0) + (worklet?.gzip ?? 0)).toBeLessThanOrEqual(9000);
});
