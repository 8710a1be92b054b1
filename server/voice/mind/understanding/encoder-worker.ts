import { parentPort, workerData } from 'node:worker_threads';
import { loadSentenceEncoder } from './sentence-encoder.ts';

/** A worker thread that encodes sentences: gets a list of texts, answers with their numbers. */

export interface EncoderWorkerData {
  /** Of the installed part `embeddings`. */
  readonly folder: string;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

// Only our own process starts it.
const { folder } = workerData as EncoderWorkerData;
const encoder = loadSentenceEncoder(folder);

port.on('message', (texts: readonly string[]) => port.postMessage(texts.map((text) => encoder.encode(text))));
port.postMessage('ready');
