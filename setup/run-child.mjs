import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Where Node caches compiled sources, so that compiling, and stripping TypeScript's types, happens only once: a start takes
 * a third less processor time, and 40 MB less memory. Node writes it when a process ends.
 */
const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.runtime/compiled', import.meta.url)) };

const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;

/** The longest that a program may take to stop, in milliseconds; longer than the server's limit (server/run-foyer.ts). */
const stopDeadline = 20_000;

/** How often to check whether the parent still exists, in milliseconds. */
const parentCheck = 500;

/**
 * Runs a program to its end such that whatever stops this process also stops the program: signals are passed on, and if our
 * own parent is gone (npm, if killed outright, passes nothing on) it gets SIGTERM.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onMessage?: (message: unknown) => void }} options `onMessage` gets
 *   the program's messages over its IPC channel
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if a signal ended it
 */
export function runChild(file, args, { onMessage, ...options } = {}) {
  let deadline;
  const passOn = (signal) => {
    child.kill(signal);
    // A hanging program handles no signals.
    deadline ??= setTimeout(() => child.kill('SIGKILL'), stopDeadline);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Before the program starts: on a busy machine it may run for a while before we continue.
  for (const signal of signals) process.on(signal, passOn);
  const child = spawn(file, args, options);
  if (onMessage) child.on('message', onMessage);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) passOn('SIGTERM');
  }, parentCheck);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    clearInterval(watch);
    clearTimeout(deadline);
    for (const signal of signals) process.off(signal, passOn);
  });
}

/**
 * Runs a file on a Node, as {@link runChild} does; the file also ends if this process is killed outright.
 * @param {string} node path of the Node binary
 * @param {readonly string[]} args the file and its arguments
 * @param {Parameters<typeof runChild>[2]} options
 */
export function runNode(node, args, options = {}) {
  return runChild(node, ['--import', stopWithParent, ...args], {
    ...options,
    env: { ...(options.env ?? process.env), ...compiled },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
