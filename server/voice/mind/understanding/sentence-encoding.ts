import { createWorkerPool } from '../../worker-pool.ts';
import type { EncoderWorkerData } from './encoder-worker.ts';

/** Encodes sentences in a thread of its own: the one that serves pages does not wait for it. */
export interface SentenceEncoding {
  /** @throws when the thread breaks or does not answer in time; the abort's reason when `signal` ends it */
  encode(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

/** How long one list of sentences may take, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Starts the thread and has it encode once, so that it is known to work.
 * @param folder of the installed part `embeddings`
 * @throws when it does not
 */
export async function startSentenceEncoding(folder: string): Promise<SentenceEncoding> {
  const workerData: EncoderWorkerData = { folder };
  const pool = createWorkerPool<readonly string[], readonly Float32Array[]>({
    name: 'sentence encoder',
    work: 'sentences',
    script: new URL('./encoder-worker.ts', import.meta.url),
    workerData,
    threads: 1,
    timeoutMs,
    readAnswer: (answer) =>
      Array.isArray(answer) && answer.every((each) => each instanceof Float32Array) ? answer : undefined,
  });
  try {
    await pool.run(['hello'], new AbortController().signal);
  } catch (error) {
    await pool.close();
    throw error;
  }
  return { encode: (texts, signal) => pool.run(texts, signal), close: () => pool.close() };
}
