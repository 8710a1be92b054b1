import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { measureVoiceClient } from '../../bench/voice-client-sizes.ts';
import { launchChromium } from '../../tests/support/launch-chromium.ts';
import { apiReport } from '../build/api-report.ts';
import { packVoiceClient } from '../build/pack.ts';
import { packageEntries } from '../build/package-entries.ts';
import { providerTypes } from '../build/provider-types.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let tarball: string;

/** An empty project with the packed package, installed without a network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-empty-project-'));
  tarball = await packVoiceClient(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
    cwd: folder,
  });
});

afterAll(() => rm(folder, { recursive: true }));

const installed = (file: string) => join(folder, 'node_modules/@foyer/voice-client', file);

test('the installed package has only its own files', async () => {
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/index.js', 'dist/api/index.d.ts']) {
    await access(installed(file));
  }
  // The files the README names: the examples, the worklet, the file for a script tag.
  for (const example of ['plain/main.js', 'react/src/main.tsx', 'next/server.mjs', 'run.ts']) {
    await access(installed(`examples/${example}`));
  }
  for (const file of ['room/room-worklet.js', 'foyer-voice.js']) await access(installed(`dist/${file}`));
  expect(await readFile(installed('LICENSE'), 'utf8')).toBe(
    await readFile(join(repository, 'LICENSE'), 'utf8'),
  );
  // The worklet runs as it is: it loads nothing.
  const worklet = await readFile(installed('dist/room/room-worklet.js'), 'utf8');
  expect(worklet).not.toMatch(/^import|^export .*from/m);
  const files = await readdir(installed('.'), { recursive: true });
  expect(files.filter((file) => /\.test\.|^(tests|build|node_modules)/.test(file))).toEqual([]);
});

test('`npm pack` in the package folder makes the same package', async () => {
  const list = async (tarball: string) => (await run('tar', ['-tzf', tarball])).stdout.split('\n').sort();
  const other = join(folder, 'packed-by-npm');
  await mkdir(other);
  await run('npm', ['pack', '--pack-destination', other], { cwd: join(repository, 'voice-client') });
  const [name = ''] = await readdir(other);
  expect(await list(join(other, name))).toEqual(await list(tarball));
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: installed('.'), strict: true });
  expect(messages.map((message) => formatMessage(message, {}))).toEqual([]);
});

test('are-the-types-wrong finds nothing: bundlers, Node with ES modules and CommonJS, old resolutions', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
  if (!analysis.types) throw new Error('The package has no types');
  // Two files are for pages, not for programs.
  const forPages = ['./room-worklet.js', './foyer-voice.js'];
  const ofPrograms = analysis.problems.filter(
    (problem) => !('entrypoint' in problem && forPages.includes(problem.entrypoint)),
  );
  expect(ofPrograms).toEqual([]);
});

test('the API report is up to date: `npm run api-report` rewrites it', async () => {
  const report = await readFile(join(repository, 'voice-client/api-report.md'), 'utf8');
  expect(report).toBe(await apiReport(installed('dist'), await packageEntries()));
});

test("the types of the REST API are the provider's own, written by the set-up", async () => {
  const written = await readFile(join(repository, 'voice-client/src/api/provider-types.ts'), 'utf8');
  expect(written).toBe(await providerTypes());
  expect(written).toContain("'GET /call/{id}': {");
  expect(written).toContain('export interface CreateAssistantDTO');
});

test('every name that the README imports from the package is exported', async () => {
  const readme = await readFile(installed('README.md'), 'utf8');
  const imports = [
    ...readme.matchAll(/import (?:type )?(.*?)\{([^}]*)\} from '(@foyer\/voice-client[^']*)'/g),
  ];
  expect(imports.length).toBeGreaterThan(8);
  const lines = imports.map(([, , names = '', entry], index) => {
    const list = names.split(',').map((name) => name.replace(/\btype\b/, '').trim());
    const aliases = list
      .filter(Boolean)
      .map((name) => `${name.split(' as ')[0]} as n${index}_${name.replace(/\W/g, '_')}`);
    return `export { ${aliases.map((alias) => (/^[A-Z]/.test(alias) ? `type ${alias}` : alias)).join(', ')} } from '${entry}';`;
  });
  // Names in the text, in backquotes, of functions and types, not methods.
  const spoken = [
    ...readme.matchAll(/`(read\w+|create\w+|isApiErrorResponse|use[A-Z]\w+|Voice\w+|FakeCall\w*)`/g),
  ].map(([, name = '']) => name);
  expect(spoken).toContain('readCameraErrorType');
  const entries = ['', '/api', '/room', '/livekit', '/react', '/testing'].map(
    (entry) => `@foyer/voice-client${entry}`,
  );
  const exported = await apiReport(installed('dist'), await packageEntries());
  for (const name of new Set(spoken)) {
    if (name === 'createCallObject' || name === 'createWebCall' || name === 'useSyncExternalStore') continue;
    expect(exported, `${name} of ${entries.join(', ')}`).toMatch(new RegExp(`^- ${name}\\b`, 'm'));
  }
  await writeFile(join(folder, 'names.ts'), lines.join('\n'));
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/react', 'csstype']) {
    await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await checkTypes(['names.ts'], []);
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
    import { createLiveKitCallObject } from '@foyer/voice-client/livekit';
    createLiveKitCallObject();
    const client = new VoiceClient('key', '', {}, {}, { createCallObject: createRoomCallObject() });
    console.log(JSON.stringify([Default === VoiceClient, client.getSnapshot().status, stageNames.length,
      endpoints.length, typeof createApiClient({ token: 't' }).calls.createWeb]));`;
  const program = await access(node).then(
    () => node,
    () => process.execPath,
  );
  const { stdout } = await run(program, ['--input-type=module', '--eval', script], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual([true, 'idle', 8, 256, 'function']);
});

/** @throws what tsc has to say */
async function checkTypes(files: readonly string[], options: readonly string[]): Promise<void> {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const all = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
    '--types',
    '',
  ];
  const [module, resolution] = options.length > 0 ? options : ['esnext', 'bundler'];
  const args = [tsc, ...all, '--module', `${module}`, '--moduleResolution', `${resolution}`, ...files];
  await run(process.execPath, args, { cwd: folder }).catch((error: unknown) => {
    throw new Error(String(Reflect.get(Object(error), 'stdout')));
  });
}

const use = `import { VoiceClient, type SessionState } from '@foyer/voice-client';
  import { createApiClient } from '@foyer/voice-client/api';
  import { createRoomCallObject } from '@foyer/voice-client/room';
  import { createFakeCall } from '@foyer/voice-client/testing';
  const client = new VoiceClient('key', '', {}, {}, {
    createCallObject: createRoomCallObject({ workletUrl: '/room-worklet.js' }),
  });
  export const other = new VoiceClient('key', '', {}, {}, createFakeCall().options);
  // @ts-expect-error a worklet has an address
  createRoomCallObject({ workletUrl: 1 });
  client.on('volume-level', (level: number) => level);
  // @ts-expect-error there is no such event
  client.on('nothing', () => {});
  // @ts-expect-error a model is an object
  void client.start({ model: 5 });
  client.startScreenSharing({ audio: false });
  export const state: SessionState = client.getSnapshot();
  export const daily = client.getDailyCallObject();
  // @ts-expect-error the id is missing
  void createApiClient({ token: 't' }).calls.get();
  // @ts-expect-error nothing here is any
  export const oops: 'this' = client.getDailyCallObject();`;

test.each([
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
])('a strict project without daily-js and React checks every type: %s, %s', async (module, resolution) => {
  await writeFile(join(folder, 'use.ts'), use);
  await checkTypes(['use.ts'], [module, resolution]);
});

test('a strict project with daily-js gets its types', async () => {
  await installDaily();
  onTestFinished(() => rm(join(folder, 'node_modules/@daily-co'), { recursive: true }));
  await writeFile(
    join(folder, 'use-daily.ts'),
    `${use}\nexport const meeting: string | undefined = daily?.meetingState();`,
  );
  await checkTypes(['use-daily.ts'], []);
});

/** As it is for a project that uses it. */
async function installDaily(): Promise<void> {
  await mkdir(join(folder, 'node_modules/@daily-co'), { recursive: true });
  const source = join(repository, 'node_modules/@daily-co/daily-js');
  await run('cp', ['-r', source, join(folder, 'node_modules/@daily-co/')]);
}

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
  await installDaily();
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
  await expect.poll(() => lines).toContain('The assistant is listening');
  await page.evaluate(() => window.callMachine.send({ action: 'left-meeting' }));
  await expect.poll(() => lines.slice(-2)).toEqual(['The call is over', 'status-update']);
  expect(requests).toContain('POST /call/web');
});

test('the voice client is at most 9 kB gzip and the REST client 3 kB, both smaller than those of today’s peer; the React hooks 2.5 kB', async () => {
  const sizes = await measureVoiceClient();
  const [client, api, peer, peerApi, room, worklet, react, livekit] = [
    'voice client',
    'REST client',
    '@vapi-ai/web 2.7.1, without',
    '@vapi-ai/web 2.7.1, its REST',
    'room adapter',
    'its worklet',
    'React hooks',
    'LiveKit adapter',
  ].map((start) => sizes.find(({ name }) => name.startsWith(start)));
  expect(client?.gzip).toBeLessThanOrEqual(9000);
  expect(api?.gzip).toBeLessThanOrEqual(3000);
  expect(client?.gzip).toBeLessThan(peer?.gzip ?? 0);
  expect(api?.gzip).toBeLessThan(peerApi?.gzip ?? 0);
  expect(react?.gzip).toBeLessThanOrEqual(2500);
  expect(livekit?.gzip).toBeLessThanOrEqual(7000);
  // A call in a room loads this, about a sixth of daily-js.
  expect((room?.gzip ?? 0) + (worklet?.gzip ?? 0)).toBeLessThanOrEqual(11_100);
});
