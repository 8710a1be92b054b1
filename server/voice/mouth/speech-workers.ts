import { Worker } from 'node:worker_threads';
import { abortable } from './abortable.ts';

/** Threads that do one job after the other, each job in the next free thread. */
export interface SpeechWorkers {
  /**
   * @returns the worker's answer
   * @throws when the worker breaks or does not answer in time (another one takes its place), or when the threads
   *   are closed; the abort's reason when `signal` ends it
   */
  run(text: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface SpeechWorkersOptions {
  readonly script: URL;
  readonly workerData: unknown;
  readonly threads: number;
  /** How long one job may take, in milliseconds. */
  readonly timeoutMs: number;
}

interface Job {
  readonly text: string;
  readonly answer: PromiseWithResolvers<Uint8Array>;
}

interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Jobs that may wait; later ones fail at once. Aborted ones do not count. */
const longestQueue = 500;

/** Threads are started when they are needed first, and stay. */
export function createSpeechWorkers(options: SpeechWorkersOptions): SpeechWorkers {
  const threads = new Set<Thread>();
  const queue = new Set<Job>();
  let isClosed = false;

  function startThread(): Thread {
    const worker = new Worker(options.script, { workerData: options.workerData });
    const thread: Thread = { worker, job: undefined, timer: undefined };
    worker.on('message', (answer: unknown) => {
      const job = release(thread);
      if (answer instanceof Uint8Array) job?.answer.resolve(answer);
      else job?.answer.reject(new TypeError('The speech worker answered nonsense.'));
      next();
    });
    worker.on('error', (error) => replace(thread, new Error('The speech worker broke.', { cause: error })));
    worker.on('exit', () => replace(thread, new Error('The speech worker ended.')));
    threads.add(thread);
    return thread;
  }

  function release(thread: Thread): Job | undefined {
    clearTimeout(thread.timer);
    const { job } = thread;
    thread.job = undefined;
    return job;
  }

  /** Gives a thread up. Another one is started with the next job that needs it. */
  function replace(thread: Thread, error: Error): void {
    release(thread)?.answer.reject(error);
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    next();
  }

  function freeThread(): Thread | undefined {
    for (const thread of threads) if (thread.job === undefined) return thread;
    return threads.size < options.threads ? startThread() : undefined;
  }

  function next(): void {
    if (isClosed) return;
    for (const job of queue) {
      const thread = freeThread();
      if (thread === undefined) return;
      queue.delete(job);
      thread.job = job;
      thread.timer = setTimeout(
        () => replace(thread, new Error('The speech worker did not answer in time.')),
        options.timeoutMs,
      );
      thread.worker.postMessage(job.text);
    }
  }

  return {
    async run(text, signal) {
      signal.throwIfAborted();
      if (isClosed) throw new Error('The speech workers are closed.');
      if (queue.size >= longestQueue) throw new Error('Too many sentences wait to be spoken.');
      const job: Job = { text, answer: Promise.withResolvers() };
      queue.add(job);
      next();
      // A job that runs already is let run: a thread is dearer than some milliseconds.
      return abortable(job.answer.promise, signal, () => queue.delete(job));
    },
    async close() {
      isClosed = true;
      const closed = new Error('The speech workers are closed.');
      for (const job of queue) job.answer.reject(closed);
      queue.clear();
      const ending = [...threads].map((thread) => {
        release(thread)?.answer.reject(closed);
        return thread.worker.terminate();
      });
      threads.clear();
      await Promise.all(ending);
    },
  };
}
