import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Setup never takes longer, in milliseconds; an older lock was abandoned by a dead process. */
const longestSetup = 20 * 60_000;

/**
 * Lets one process at a time set up the project: two concurrent installations, such as `npm start` and `npm test` in a
 * fresh clone, would destroy each other's packages.
 * @param {string} file the lock, which contains its owner's process id
 * @param {() => Promise<void>} setUp
 */
export async function withSetupLock(file, setUp) {
  mkdirSync(dirname(file), { recursive: true });
  let waiting = false;
  while (!take(file)) {
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waiting) console.error('Waiting for another command to finish setting up …');
    waiting = true;
    await delay(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await setUp();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Whether the lock is ours now. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    // An owner that has not written its id yet has only just arrived.
    return age > longestSetup || (owner > 0 && !isRunning(owner));
  } catch {
    return false;
  }
}

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
