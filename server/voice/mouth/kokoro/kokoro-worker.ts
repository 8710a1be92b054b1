import { parentPort, workerData } from 'node:worker_threads';
import { type KokoroFolders, loadKokoro } from './kokoro.ts';

/** A worker thread that speaks with Kokoro: receives a text, responds with its sound (Int16Array, 16 kHz). */

export interface KokoroWorkerData {
  readonly folders: KokoroFolders;
  readonly voice: string;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

// Only our own process starts it.
const { folders, voice } = workerData as KokoroWorkerData;
const loading = loadKokoro(folders, 1);

port.on('message', async (text: string) => {
  const kokoro = await loading;
  port.postMessage(await kokoro.speak(text, voice));
});
