import { isJsonObject } from '#shared/json-object.ts';
import { createWorkerPool } from '../../threads/worker-pool.ts';
import type { Teaching } from './teaching.ts';
import type { Thinking } from './thinking.ts';
import type { ThinkingAnswers, ThinkingTask } from './thinking-worker.ts';

/** The threads in which minds think: a slow sentence delays only the visitor who said it. */
export interface ThinkingThreads extends Thinking, Teaching {
  /** Makes ready for a call. */
  wake(): void;
  close(): Promise<void>;
}

export interface ThinkingThreadsOptions {
  /** The threads' script; another one in tests. */
  readonly script?: URL;
  /** How long a thread is kept while nobody calls, in milliseconds. */
  readonly idleMs?: number;
}

/**
 * Wall-clock limit for one task, in milliseconds: a turn takes 2 to 20, so this is enough even on a machine with fifty
 * times too much to do; nobody in a call would wait longer for an answer.
 */
const longestThought = 2_000;

/** How long a thread may take to start, in milliseconds; 500 are usual. */
const longestStart = 30_000;

/** How long tasks wait for a busy thread before a second one is started, in milliseconds. */
const patienceWithOthers = 50;

/** A thread's heap limit in megabytes: thinking needs 20, and one sentence must not take all of the machine's memory. */
const largestHeap = 128;

export function createThinkingThreads({
  script = new URL('./thinking-worker.ts', import.meta.url),
  idleMs,
}: ThinkingThreadsOptions = {}): ThinkingThreads {
  const pool = createWorkerPool<ThinkingTask, { readonly answer?: unknown }>({
    name: 'thinking thread',
    work: 'mind',
    script,
    workerData: undefined,
    threads: 2,
    timeoutMs: longestThought,
    startMs: longestStart,
    spareAfterMs: patienceWithOthers,
    heapMegabytes: largestHeap,
    ...(idleMs !== undefined && { idleMs }),
    readAnswer: (message) => (isJsonObject(message) ? message : undefined),
  });
  // Tasks are never aborted: words that were cut off have been said all the same.
  const never = new AbortController().signal;
  async function ask<What extends keyof ThinkingAnswers>(
    task: Extract<ThinkingTask, { readonly do: What }>,
  ): Promise<ThinkingAnswers[What]> {
    // Only our own script answers.
    return (await pool.run(task, never)).answer as ThinkingAnswers[What];
  }

  return {
    answer: (turn) => ask({ do: 'answer', ...turn }),
    agrees: (text) => ask({ do: 'agrees', text }),
    objectionTo: (sentence, booking, heard, taught) =>
      ask({ do: 'object', sentence, booking, heard, taught }),
    tryOut: (...given) => ask({ do: 'try', given }),
    check: (...given) => ask({ do: 'check', given }),
    wake: () => pool.wake(),
    close: () => pool.close(),
  };
}
