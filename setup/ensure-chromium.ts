// Sees to it that findChromium() finds one: node setup/ensure-chromium.ts
// Silent when it does; else installs Debian's package, or playwright's own build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.ts';

const playwright = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Runs a step of an installation. Its output goes to standard error: a command's own stays alone. */
function run(file: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(file, args, { stdio: ['ignore', 2, 2], env }).status === 0;
}

function installDebianPackage(): void {
  console.error('Installing Chromium with apt-get …');
  // The package lists of a fresh machine are empty or old.
  run('apt-get', ['update', '--quiet=2']);
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', 'chromium']);
}

function installPlaywrightBuild(): void {
  console.error('Installing Chromium with playwright …');
  run(process.execPath, [playwright, 'install', '--no-shell', 'chromium']);
}

const { CHROMIUM_PATH: named } = process.env;
if (!named && !hasChromium()) {
  if (isRootOnDebian()) installDebianPackage();
  if (!hasChromium()) installPlaywrightBuild();
}
try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
