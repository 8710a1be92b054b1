import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packVoiceClient } from '../build/pack.ts';

// Programs as the provider's documentation has them, in `programs/`: each compiles with `@vapi-ai/web` 2.3.8, and after
// a change of the import's name with this package.

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));
const programs = fileURLToPath(new URL('programs', import.meta.url));

let folder: string;

/** What tsc finds wrong in a folder, line by line. */
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
  for (const file of await readdir(programs)) {
    const text = await readFile(join(programs, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll('@vapi-ai/web', '@foyer/voice-client'));
  }
  const config: unknown = JSON.parse(await readFile(join(programs, 'tsconfig.json'), 'utf8'));
  const strict = JSON.stringify(config).replace('"skipLibCheck":true', '"skipLibCheck":false');
  await writeFile(join(folder, 'tsconfig.json'), strict);
});

afterAll(() => rm(folder, { recursive: true }));

test('there are at least 40 programs, and the peer compiles them', async () => {
  const files = (await readdir(programs)).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(await problemsOf(programs)).toEqual([]);
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
