import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How often its holder touches a lock, and when an untouched one counts as abandoned, in milliseconds. */
const touchEvery = 10_000;
const staleAfter = 60_000;
const askEvery = 500;

/** Lets one process at a time install into a folder; others wait for it. */
export async function withModelLock<T>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await take(file))) {
    if (await isLeftBehind(file)) await rm(file, { force: true });
    else await delay(askEvery, undefined, { signal });
  }
  const touching = setInterval(() => {
    const now = new Date();
    // If it's gone, the work continues anyway: its result is put in place as a whole.
    utimes(file, now, now).catch(() => {});
  }, touchEvery).unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftBehind(file: string): Promise<boolean> {
  try {
    const owner = Number(await readFile(file, 'utf8'));
    const age = Date.now() - (await stat(file)).mtimeMs;
    return age > staleAfter || (owner > 0 && owner !== process.pid && !isRunning(owner));
  } catch {
    return false;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
