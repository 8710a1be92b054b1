import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNode } from '../run-child.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

/** The message that a program sends over its IPC channel once it has started. */
const runningMessage = 'running';

/** Milliseconds before it is restarted; doubled after each exit that follows within {@link forgetAfter}. */
const firstPause = 500;

/** After this many exits on its own within that time, it is not restarted. */
const mostEnds = 5;

/** Milliseconds after which an exit no longer counts. */
const forgetAfter = 10 * 60_000;

/**
 * Runs a server on a Node, and restarts it if it ends on its own: because it crashed, or its watchdog ended it because it
 * hung. If it was asked to stop, exited successfully, or never reported that it was running, it is not restarted; nor if it
 * keeps ending.
 * @param {string} node path of the Node binary
 * @param {readonly string[]} args the file and its arguments
 * @returns {Promise<number>} its last exit code
 */
export async function runAgain(node, args) {
  const stop = new AbortController();
  const parent = process.ppid;
  const onSignal = () => stop.abort();
  // Even while nothing runs: stopping then exits with 0, as always.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  const isStopping = () => stop.signal.aborted || process.ppid !== parent;
  /** @type {number[]} */
  let ends = [];
  let hasRun = false;
  for (;;) {
    const code = await runNode(node, [...serverFlags, ...args], {
      env: { ...serverEnvironment, ...process.env },
      onMessage(message) {
        hasRun ||= message === runningMessage;
      },
    });
    if (code === 0 || isStopping()) return code;
    if (!hasRun) {
      if (code === 128 + constants.signals.SIGKILL)
        console.error('The server was killed while it started. Does it have enough memory?');
      return code;
    }
    const now = performance.now();
    ends = [...ends.filter((end) => now - end < forgetAfter), now];
    if (ends.length >= mostEnds) {
      console.error(
        `The server has ended on its own ${mostEnds} times within ${forgetAfter / 60_000} minutes, so it is not started again. What it wrote before says why.`,
      );
      return code;
    }
    console.error('The server has ended on its own: starting it again …');
    await sleep(firstPause * 2 ** (ends.length - 1), undefined, { signal: stop.signal }).catch(() => {});
    if (isStopping()) return 0;
  }
}
