import { Worker } from 'node:worker_threads';

/** After how many milliseconds a hanging process is killed. */
export interface HangLimits {
  /** In processor time: an endless loop. */
  readonly busy: number;
  /** In real time, without any work: a call that never returns. */
  readonly idle: number;
}

/** The thread's own data. */
export interface WatchdogData {
  readonly beats: SharedArrayBuffer;
  readonly limits: HangLimits;
  readonly interval: number;
  /** Whether systemd expects signs of life from this process (sd_notify(3)). */
  readonly notifies: boolean;
}

const defaultLimits: HangLimits = { busy: 15_000, idle: 60_000 };

/** Milliseconds between two signs of life. */
const interval = 1000;

/**
 * Starts the watchdog in its own thread, since a hanging main thread handles no signals and answers nobody. The thread then
 * kills the process (SIGKILL), so that its supervisor (`npm start` itself) restarts it; everything acknowledged is in the
 * journal. It tells systemd every few seconds that all is well (WatchdogSec=, Type=notify), until it is not.
 * @param onError gets the reason if the watchdog cannot run
 * @returns tells systemd that the site is up
 */
export function startWatchdog(
  onError: (error: unknown) => void,
  limits: HangLimits = defaultLimits,
): () => void {
  const beats = new SharedArrayBuffer(4);
  const beat = new Int32Array(beats);
  const data: WatchdogData = {
    beats,
    limits,
    interval,
    notifies: process.env['NOTIFY_SOCKET'] !== undefined,
  };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: data });
  // The watchdog doesn't keep the process alive, and its own failure doesn't end it.
  thread.unref();
  thread.on('error', onError);
  setInterval(() => Atomics.add(beat, 0, 1), interval).unref();
  return () => thread.postMessage('ready');
}
