import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { PinnedTarball } from './model-parts.ts';

const run = promisify(execFile);

/**
 * Runs the npm that started this process, else the one on PATH, with its own settings: registry, proxy, certificates,
 * passwords.
 * @returns what it printed
 */
async function npm(args: readonly string[], signal: AbortSignal): Promise<string> {
  const { npm_execpath: startedBy } = process.env;
  const isScript = startedBy !== undefined && basename(startedBy) === 'npm-cli.js';
  const [file, ...first] = isScript ? [process.execPath, startedBy] : ['npm'];
  const { stdout } = await run(file ?? 'npm', [...first, ...args], {
    signal,
    // npm is a batch file there, which takes a shell.
    shell: process.platform === 'win32' && !isScript,
  });
  return stdout.trim();
}

/** Where the registry that npm is set to keeps a tarball. */
export async function tarballAddress({ name, version }: PinnedTarball, signal: AbortSignal): Promise<string> {
  const [scope] = name.startsWith('@') ? name.split('/') : [];
  const ofScope = scope && (await npm(['config', 'get', `${scope}:registry`], signal));
  const registry =
    ofScope && ofScope !== 'undefined' ? ofScope : await npm(['config', 'get', 'registry'], signal);
  return `${registry.replace(/(?<!\/)\/+$/, '')}/${name}/-/${basename(name)}-${version}.tgz`;
}

/**
 * Has npm itself fetch a tarball, which knows of proxies and passwords.
 * @param folder where it goes
 * @returns its file name
 */
export async function packWithNpm(
  { name, version }: PinnedTarball,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const printed = await npm(
    ['pack', `${name}@${version}`, '--silent', '--ignore-scripts', '--pack-destination', folder],
    signal,
  );
  return printed.split('\n').at(-1)?.trim() ?? '';
}
