import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Names of the program on PATH, in order of preference. */
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the Chromium that drives tests and measurements: only the one named by CHROMIUM_PATH if set, else the system's,
 * else playwright's own.
 * @returns its path
 * @throws {Error} with one sentence if none runs
 */
export function findChromium(): string {
  const { CHROMIUM_PATH: named } = process.env;
  if (named) {
    if (isUsable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no Chromium runs from there.`);
  }
  const found = candidates().find(isUsable);
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium, and none was found: install one, or set CHROMIUM_PATH.',
  );
}

/** The Debian package, and program, of a Chromium that has no windows. */
export const headlessShell = 'chromium-headless-shell';

/**
 * Finds the Chromium for pages that nobody sees, in which opening one takes a quarter of the processor's time: the one
 * named by CHROMIUM_PATH if set, else the headless shell, else any that {@link findChromium} finds.
 * @throws {Error} with one sentence if none runs
 */
export function findHeadlessChromium(): string {
  return (process.env['CHROMIUM_PATH'] ? undefined : findHeadlessShell()) ?? findChromium();
}

/** @returns its path, or undefined if it is not installed */
export const findHeadlessShell = (): string | undefined => onPath(headlessShell).find(isUsable);

function onPath(command: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, command));
}

function candidates(): string[] {
  const { ProgramFiles, LOCALAPPDATA, 'ProgramFiles(x86)': programFiles32 } = process.env;
  return [
    ...commands.flatMap(onPath),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...[ProgramFiles, programFiles32, LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
    chromium.executablePath(),
  ];
}

/** Some packages only install a stub that says what else to install: it prints no version. */
function isUsable(program: string): boolean {
  if (!isExecutable(program)) return false;
  // On Windows it opens a window instead of printing.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
