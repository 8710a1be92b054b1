import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether packages can be installed here without asking anybody. */
export function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Whether the package lists, as they are, have a package: Ubuntu and older versions lack some of Debian's. */
export function isOffered(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

/** Installs Debian packages; reports its progress on standard error. */
export function installDebianPackages(names: readonly string[]): void {
  console.error(`Installing ${names.join(', ')} with apt-get …`);
  // The package lists of a fresh machine are empty or old.
  run('apt-get', ['update', '--quiet=2']);
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...names]);
}

/** Runs an installation step. Its output goes to standard error, apart from a command's own output. */
export function run(file: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(file, args, { stdio: ['ignore', 2, 2], env }).status === 0;
}
