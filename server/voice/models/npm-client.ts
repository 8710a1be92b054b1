import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { PinnedTarball } from './model-parts.ts';

const run = promisify(execFile);

/**
 * Runs the npm that started this process, or else the one on PATH, with its own settings: registry, proxy, certificates,
 * passwords.
 * @returns its output
 */
async function npm(args: readonly string[], signal: AbortSignal): Promise<string> {
  const { npm_execpath: startedBy } = process.env;
  const isScript = startedBy !== undefined && basename(startedBy) === 'npm-cli.js';
  const [file, ...first] = isScript ? [process.execPath, startedBy] : ['npm'];
  const { stdout } = await run(file ?? 'npm', [...first, ...args], {
    signal,
    // On Windows npm is a batch file, which needs a shell.
    shell: process.platform === 'win32' && !isScript,
  });
  return stdout.trim();
}

/** The URL of a tarball in npm's configured registry. */
export async function tarballAddress({ name, version }: PinnedTarball, signal: AbortSignal): Promise<string> {
  const [scope] = name.startsWith('@') ? name.split('/') : [];
  const ofScope = scope && (await npm(['config', 'get', `${scope}:registry`], signal));
  const registry =
    ofScope && ofScope !== 'undefined' ? ofScope : await npm(['config', 'get', 'registry'], signal);
  return `${registry.replace(/(?<!\/)\/+$/, '')}/${name}/-/${basename(name)}-${version}.tgz`;
}

/**
 * Has npm itself download a tarball, since it knows proxies and passwords.
 * @param folder the target
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
