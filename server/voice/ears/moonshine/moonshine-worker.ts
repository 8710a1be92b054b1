import { parentPort, workerData } from 'node:worker_threads';
import type { EarsModel } from '../../../settings/config.ts';
import { loadMoonshine, type MoonshineFolders } from './moonshine.ts';

/** A worker thread for recognition: receives sound, responds with its words. */

export interface MoonshineTask {
  /** 16 kHz, one channel. */
  readonly audio: Int16Array;
  /** A number in shared memory: no longer 0 once nobody waits for the words anymore. */
  readonly unwanted: Int32Array;
}

export interface MoonshineWorkerData {
  readonly size: EarsModel;
  readonly folders: MoonshineFolders;
  readonly threads: number;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

// Only our own process starts it.
const { size, folders, threads } = workerData as MoonshineWorkerData;
const loading = loadMoonshine(size, folders, threads);

port.on('message', async ({ audio, unwanted }: MoonshineTask) => {
  const moonshine = await loading;
  port.postMessage(await moonshine.transcribe(audio, () => Atomics.load(unwanted, 0) !== 0));
});
