import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodePackageFor } from './node-runtime/node-runtime.mjs';

const setupFolder = fileURLToPath(new URL('.', import.meta.url));

/** Makes this Node say that it is an older one. */
const oldNode = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`;

const pinned = nodePackageFor(process.platform, process.arch) || { name: '', version: '' };

/**
 * What stands in for npm, since the registry is not part of the test: it notes each call, and installs this
 * very Node as the private one.
 */
const installingNpm = `#!/bin/sh
echo "$PWD $*" >> "$NPM_CALLS"
mkdir -p node_modules
case "$PWD" in */.runtime)
  mkdir -p "node_modules/${pinned.name}/bin"
  echo '{"version":"${pinned.version}"}' > "node_modules/${pinned.name}/package.json"
  ln -s "${process.execPath}" "node_modules/${pinned.name}/bin/node"
esac
`;

/** A fresh clone, with the given program as the npm on PATH. */
function freshClone(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(setupFolder, join(folder, 'setup'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    '{"type":"module","scripts":{"prestart":"node setup/bootstrap.mjs"}}',
  );
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(
    join(folder, 'show.ts'),
    'const shown: string = process.argv.slice(2).join(); console.log(shown); process.exit(7);',
  );
  const program = join(folder, 'bin', 'npm');
  mkdirSync(dirname(program));
  writeFileSync(program, npm);
  chmodSync(program, 0o755);
  const calls = join(folder, 'npm-calls');

  const start = (args: readonly string[], npmSettings: Readonly<Record<string, string>> = {}) => {
    const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
    return spawn(process.execPath, args, {
      cwd: folder,
      env: {
        ...Object.fromEntries(ours),
        ...npmSettings,
        NODE_OPTIONS: `--import ${oldNode}`,
        NPM_CALLS: calls,
        PATH: `${dirname(program)}${delimiter}${process.env['PATH']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  return {
    folder,
    start,
    run: async (args: readonly string[], npmSettings?: Readonly<Record<string, string>>) => {
      const child = start(args, npmSettings);
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code, stdout, stderr };
    },
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
  };
}

test('[DESIGN 3.1] on an old Node it installs a private one and the packages, once', async () => {
  const clone = freshClone(installingNpm);
  const first = await clone.run(['setup/bootstrap.mjs']);
  expect(first).toEqual({
    code: 0,
    stdout: '',
    stderr:
      'Foyer needs Node 22.22.2+, 24.15+ or 26+; this is Node 20.19.0. Installing a private copy into .runtime …\n' +
      'Installing the packages in package-lock.json …\n',
  });
  expect(clone.npmCalls()).toEqual([
    expect.stringMatching(/\/\.runtime ci .*--ignore-scripts/),
    expect.stringMatching(/ ci .*--include=dev/),
  ]);

  expect(await clone.run(['setup/bootstrap.mjs'])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(clone.npmCalls()).toHaveLength(2);

  writeFileSync(join(clone.folder, 'package-lock.json'), '{"changed":true}');
  const changed = await clone.run(['setup/bootstrap.mjs']);
  expect(changed.stderr).toBe('Installing the packages in package-lock.json …\n');
});

test('[DESIGN 3.1] a file runs on the private Node, with its arguments and its exit code', async () => {
  const clone = freshClone(installingNpm);
  await clone.run(['setup/bootstrap.mjs']);
  const shown = await clone.run(['setup/run.mjs', 'show.ts', 'one', '--two']);
  expect(shown).toEqual({ code: 7, stdout: 'one,--two\n', stderr: '' });
});

test('[DESIGN 3.1] if npm ignores scripts, running the file still sets it up', async () => {
  const clone = freshClone(installingNpm);
  const ignored = { npm_config_ignore_scripts: 'true', npm_lifecycle_event: 'start' };
  const shown = await clone.run(['setup/run.mjs', 'show.ts', 'one'], ignored);
  expect(shown).toMatchObject({ code: 7, stdout: 'one\n' });
  expect(clone.npmCalls()).toHaveLength(2);
});

test('without the private Node, a file does not run and the reason is one sentence', async () => {
  const clone = freshClone(installingNpm);
  expect(await clone.run(['setup/run.mjs', 'show.ts'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Foyer is not set up yet. Start it with npm (npm start, npm test), which sets it up first.\n',
  });
});

test('when npm cannot install the private Node, the reason is one sentence', async () => {
  const clone = freshClone('#!/bin/sh\nexit 1\n');
  const { code, stderr } = await clone.run(['setup/bootstrap.mjs']);
  expect(code).toBe(1);
  expect(stderr.split('\n')[1]).toBe(
    'Foyer needs Node 22.22.2+, 24.15+ or 26+; this is Node 20.19.0, and installing one from npm failed: ' +
      'check the network, or please install Node 24 from nodejs.org.',
  );
});

test('a private Node that does not run here is not kept', async () => {
  const clone = freshClone(installingNpm.replace(process.execPath, '/bin/false'));
  const { code, stderr } = await clone.run(['setup/bootstrap.mjs']);
  expect(code).toBe(1);
  expect(stderr).toContain('and the one that npm installed does not run on this machine');
  expect(existsSync(join(clone.folder, '.runtime', 'node_modules'))).toBe(false);
});

test('packages that npm failed to install are installed by the next command', async () => {
  const clone = freshClone(`${installingNpm}case "$PWD" in */.runtime) ;; *) exit 3; esac\n`);
  expect((await clone.run(['setup/bootstrap.mjs'])).code).toBe(3);
  expect((await clone.run(['setup/bootstrap.mjs'])).code).toBe(3);
  expect(clone.npmCalls()).toHaveLength(3);
});

test('[DESIGN 3.1] a signal during setup ends it and everything it started', async () => {
  const clone = freshClone(`#!/bin/sh\necho "$$" >> "$NPM_CALLS"\nexec sleep 60\n`);
  const child = clone.start(['setup/bootstrap.mjs']);
  await vi.waitFor(() => expect(clone.npmCalls()).toHaveLength(1), { timeout: 10_000 });
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  const [npm] = clone.npmCalls();
  expect(() => process.kill(Number(npm), 0)).toThrow('ESRCH');
  expect(existsSync(join(clone.folder, '.runtime', 'setup.lock'))).toBe(false);
});
