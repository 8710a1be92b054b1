import { createWorkerPool } from '../../threads/worker-pool.ts';
import type { EncoderWorkerData } from './encoder-worker.ts';

/** Encodes sentences in a thread of its own: the one that serves pages does not wait for it. */
export interface SentenceEncoding {
  /** @throws when the thread breaks or does not answer in time; the abort's reason when `signal` ends it */
  encode(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
  /**
   * Starts the thread and has it encode once, so that it is known to work.
   * @throws when it does not
   */
  wake(): Promise<void>;
  /** Whether it answers at once. */
  readonly isAwake: boolean;
  close(): Promise<void>;
}

/** How long one list of sentences may take, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Its thread starts when it is woken, or needed, and is let go when it has not been for long.
 * @param folder of the installed part `embeddings`
 */
export function createSentenceEncoding(folder: string, idleMs?: number): SentenceEncoding {
  const workerData: EncoderWorkerData = { folder };
  const pool = createWorkerPool<readonly string[], readonly Float32Array[]>({
    name: 'sentence encoder',
    work: 'sentences',
    script: new URL('./encoder-worker.ts', import.meta.url),
    workerData,
    threads: 1,
    timeoutMs,
    startMs: timeoutMs,
    ...(idleMs !== undefined && { idleMs }),
    readAnswer: (answer) =>
      Array.isArray(answer) && answer.every((each) => each instanceof Float32Array) ? answer : undefined,
  });
  return {
    encode: (texts, signal) => pool.run(texts, signal),
    async wake() {
      if (!pool.isAwake) await pool.run(['hello'], new AbortController().signal);
    },
    get isAwake() {
      return pool.isAwake;
    },
    close: pool.close,
  };
}
