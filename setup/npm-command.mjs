import { basename } from 'node:path';

/**
 * How to run npm: the very npm that started us, on the given Node, so that no other version and no shell
 * lookup comes into play; else, when something other than npm started us, the one on PATH.
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
