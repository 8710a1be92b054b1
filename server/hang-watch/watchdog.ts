import { Worker } from 'node:worker_threads';

/** How long the process may do nothing else before it is ended, in milliseconds. */
export interface HangLimits {
  /** Of processor time: a loop that never ends. */
  readonly busy: number;
  /** By the clock, without any work: a call that never returns. */
  readonly idle: number;
}

/** The thread's own data. */
export interface WatchdogData {
  readonly beats: SharedArrayBuffer;
  readonly limits: HangLimits;
  readonly interval: number;
  /** Whether systemd waits to hear of this process (sd_notify(3)). */
  readonly notifies: boolean;
}

const defaultLimits: HangLimits = { busy: 15_000, idle: 60_000 };

/** Time between two signs of life, in milliseconds. */
const interval = 1000;

/**
 * Starts the watch, in a thread of its own: a main thread that hangs hears no signal and answers nobody. The thread kills
 * the process then (SIGKILL), so that its supervisor (`npm start` itself) starts it again; what was acknowledged is in the journal. For
 * systemd it says every few seconds that all is well (WatchdogSec=, Type=notify), and says nothing once it is not.
 * @param onError gets the reason if the watchdog cannot run
 * @returns tells systemd that the site answers
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
  // The watchdog doesn't keep the process alive, and a failure of its own doesn't end it.
  thread.unref();
  thread.on('error', onError);
  setInterval(() => Atomics.add(beat, 0, 1), interval).unref();
  return () => thread.postMessage('ready');
}
