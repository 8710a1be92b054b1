import { isJsonObject } from '#shared/json-object.ts';
import { createWorkerPool } from '../../threads/worker-pool.ts';
import type { Teaching } from './teaching.ts';
import type { Thinking } from './thinking.ts';
import type { ThinkingAnswers, ThinkingTask } from './thinking-worker.ts';

/** The threads in which minds think: a sentence that takes long holds up nobody but who said it. */
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
 * How long a thread may think about one thing, in milliseconds, by the clock: a turn takes 2 to 20, so that even a machine
 * with fifty times too much to do is given the time; longer than that nobody waits for an answer in a call.
 */
const longestThought = 2_000;

/** How long a thread may take to start, in milliseconds; 500 are usual. */
const longestStart = 30_000;

/** How long others wait for a thread that thinks before there is a second one, in milliseconds. */
const patienceWithOthers = 50;

/** Megabytes of a thread's heap: what is thought about needs 20, and one sentence must not take the machine's. */
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
  // What was begun is thought to its end: a turn that is cut off has been said all the same.
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
