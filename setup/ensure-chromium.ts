// Makes sure that findChromium() finds one: node setup/ensure-chromium.ts Silent if it does; otherwise installs Debian's
// packages, or playwright's own build.
import { fileURLToPath } from 'node:url';
import { installDebianPackages, isOffered, isRootOnDebian, run } from './debian-packages.ts';
import { findChromium, findHeadlessShell, headlessShell } from './find-chromium.ts';

const playwright = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

function installPlaywrightBuild(): void {
  console.error('Installing Chromium with playwright …');
  run(process.execPath, [playwright, 'install', '--no-shell', 'chromium']);
}

const { CHROMIUM_PATH: named } = process.env;
if (!named) {
  const canInstall = isRootOnDebian();
  if (canInstall && !hasChromium()) installDebianPackages(['chromium']);
  if (!hasChromium()) installPlaywrightBuild();
  // Without it the tests take longer, and that is all.
  if (canInstall && !findHeadlessShell() && isOffered(headlessShell)) installDebianPackages([headlessShell]);
}
try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
