import { basename } from 'node:path';
import { runChild } from './run-child.mjs';

/**
 * Installs the packages in a folder's lock file. No package may run a program of its own;
 * tests/product/dependencies.test.ts lists those that would.
 * @param {string} node path of the Node binary
 * @param {readonly string[]} kinds such as `--include=dev`
 * @param {Parameters<typeof runChild>[2]} options
 */
export function installPackages(node, kinds, options) {
  const { file, args, shell } = npmCommand(node, process.env.npm_execpath);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return runChild(file, [...args, 'ci', ...kinds, ...quiet], { shell, ...options });
}

/**
 * How to run npm: the very npm that started us, on the given Node, so that no other version and no shell lookup is
 * involved; if something other than npm started us, the one on PATH.
 * @param {string} node path of the Node binary
 * @param {string | undefined} startedBy the script that npm names in npm_execpath
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmCommand(node, startedBy) {
  if (startedBy && basename(startedBy) === 'npm-cli.js') {
    return { file: node, args: [startedBy], shell: false };
  }
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}
