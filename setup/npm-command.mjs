/**
 * How to run npm: the very npm that started us, on the given Node, so that no other
 * version and no shell look-up comes into play; else the one on PATH.
 * @param {string} node path of the Node binary
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmCommand(node) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { file: node, args: [script], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}
