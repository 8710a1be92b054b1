import { parentPort, workerData } from 'node:worker_threads';
import type { EarsModel } from '../../../config.ts';
import { loadMoonshine, type MoonshineFolders } from './moonshine.ts';

/** A worker thread that hears: gets sound (Int16Array, 16 kHz), answers with its words. */

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

port.on('message', async (audio: Int16Array) => {
  const moonshine = await loading;
  port.postMessage(await moonshine.transcribe(audio));
});
