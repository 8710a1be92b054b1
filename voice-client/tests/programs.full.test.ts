import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packVoiceClient } from '../build/pack.ts';

// Programs as the provider's documentation has them: those in `programs/` compile with `@vapi-ai/web` 2.3.8, those in
// `programs-2.7/` with 2.7.1, and after a change of the import's name all of them with this package.

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));
const programs = fileURLToPath(new URL('programs', import.meta.url));
const current = fileURLToPath(new URL('programs-2.7', import.meta.url));

let folder: string;

/** The files of all programs. */
async function allPrograms(): Promise<string[]> {
  const files = await Promise.all(
    [programs, current].map(async (of) => (await readdir(of)).map((file) => join(of, file))),
  );
  return files.flat().filter((file) => /\.tsx?$/.test(file));
}

/** The errors tsc finds in a folder, line by line. */
async function problemsOf(project: string): Promise<string[]> {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const output = await run(process.execPath, [tsc, '-p', project, '--preserveSymlinks']).then(
    () => '',
    (error: unknown) => String(Reflect.get(Object(error), 'stdout')),
  );
  return output.split('\n').filter((line) => line !== '');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-programs-'));
  const tarball = await packVoiceClient(folder);
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@foyer/voice-client'), { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, '@foyer/voice-client')]);
  for (const name of ['@daily-co', '@types/react', 'csstype']) {
    await mkdir(join(modules, name, '..'), { recursive: true });
    await symlink(join(repository, 'node_modules', name), join(modules, name));
  }
  for (const path of await allPrograms()) {
    const text = await readFile(path, 'utf8');
    const file = basename(path);
    await writeFile(join(folder, file), text.replaceAll('@vapi-ai/web', '@foyer/voice-client'));
  }
  const config: unknown = JSON.parse(await readFile(join(programs, 'tsconfig.json'), 'utf8'));
  const strict = JSON.stringify(config).replace('"skipLibCheck":true', '"skipLibCheck":false');
  await writeFile(join(folder, 'tsconfig.json'), strict);
});

afterAll(() => rm(folder, { recursive: true }));

test('there are at least 55 programs, and the peer of their version compiles them', async () => {
  expect((await allPrograms()).length).toBeGreaterThanOrEqual(55);
  expect(await problemsOf(programs)).toEqual([]);
  expect(await problemsOf(current)).toEqual([]);
});

test('with only the import changed, this package compiles them, and its own declarations with them', async () => {
  const strict = await readFile(join(folder, 'tsconfig.json'), 'utf8');
  expect(strict).toContain('"skipLibCheck":false');
  expect(await problemsOf(folder)).toEqual([]);
});

test('mistakes do not compile, and are reported where they are', async () => {
  const wrong = join(folder, 'wrong');
  await mkdir(wrong);
  await cp(join(folder, 'tsconfig.json'), join(wrong, 'tsconfig.json'));
  await writeFile(
    join(wrong, 'wrong.ts'),
    `import Vapi from '@foyer/voice-client';
const vapi = new Vapi('key');
vapi.start({ model: 5 });
vapi.start({ model: { provider: 'openai', messages: [{ content: 'no role' }] } });
vapi.start(undefined, undefined, { name: 'a squad without members' });
vapi.start(undefined, { maxDurationSeconds: '600' });
vapi.start({ voice: { voiceId: 'nobody' } });
vapi.send({ type: 'add-message', message: 'Hello' });
vapi.on('message', (message) => message.type === 'trancript');
vapi.on('message', (message) => message.type === 'transcript' && message.transcript.foo);
vapi.on('volume-level', (level: string) => level);
`,
  );
  const lines = (await problemsOf(wrong)).flatMap((line) => /wrong\.ts\((\d+),/.exec(line)?.[1] ?? []);
  expect([...new Set(lines.map(Number))]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
