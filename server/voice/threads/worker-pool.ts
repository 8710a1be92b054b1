// Not the global ones, which tests of calls fake and count: threads don't belong to calls.
import { setTimeout as setThreadTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { isJsonObject } from '#shared/json-object.ts';
import { within } from '../../within.ts';
import { abortable } from './abortable.ts';
import { countLoad, type WorkOfThreads } from './worker-loads.ts';

/** Threads that run one job at a time, each job in the next free thread. */
export interface WorkerPool<Task, Answer> {
  /**
   * @param priority `low`: after all others
   * @returns the worker's response
   * @throws when the worker crashes or does not respond in time (it is then replaced), or when the threads are closed; the
   *   abort's reason when `signal` ends it
   */
  run(task: Task, signal: AbortSignal, priority?: 'normal' | 'low'): Promise<Answer>;
  /** Starts the first thread ahead of its use. */
  wake(): void;
  /** Whether a thread has started, so that the next job need not wait for one. */
  readonly isAwake: boolean;
  close(): Promise<void>;
}

export interface WorkerPoolOptions<Answer> {
  /** The threads' name in errors, such as "speech worker". */
  readonly name: string;
  /** The work that the threads are counted under: see {@link workerLoads}. */
  readonly work: WorkOfThreads;
  /** @returns undefined if it isn't a response */
  readAnswer(message: unknown): Answer | undefined;
  readonly script: URL;
  readonly workerData: unknown;
  readonly threads: number;
  /** How long one job may take, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a job may wait for a thread, in milliseconds; unlimited by default. */
  readonly waitMs?: number;
  /**
   * For threads that send a message once they have started: how long that may take, in milliseconds. Not counted against
   * any job. The message may have `forNext`: the `workerData` of threads that start while others are there.
   */
  readonly startMs?: number;
  /** How long a job waits for a busy thread before another one is started, in milliseconds; not at all by default. */
  readonly spareAfterMs?: number;
  /** How long an idle thread is kept, in milliseconds. */
  readonly idleMs?: number;
  /** The thread's maximum JavaScript heap. */
  readonly heapMegabytes?: number;
  /**
   * Whether the threads run native code, which can't be stopped halfway without ending the process. Callers are told at
   * once, but the thread runs to its end.
   */
  readonly isNative?: boolean;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly isUrgent: boolean;
  readonly answer: PromiseWithResolvers<Answer>;
}

interface Thread<Task, Answer> {
  readonly worker: Worker;
  isStarting: boolean;
  /** Whether it is working; possibly on a job that was given up. */
  isBusy: boolean;
  job: Job<Task, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** How many jobs may wait; further ones fail at once. Aborted ones do not count. */
const longestQueue = 500;

/** How long `close` waits for native code, in milliseconds. */
const longestFarewell = 8_000;

/** How long idle threads are kept: anything that calls need is dropped an hour after its last use. */
const longestIdle = 60 * 60_000;

/** Threads start when they're needed and end after a while without work. */
export function createWorkerPool<Task, Answer>(options: WorkerPoolOptions<Answer>): WorkerPool<Task, Answer> {
  const { name } = options;
  const threads = new Set<Thread<Task, Answer>>();
  const queue = new Set<Job<Task, Answer>>();
  let isClosed = false;
  /** What threads hand on to the next. */
  let handedOn: unknown;

  const running = () => [...threads].filter(({ isBusy }) => isBusy).length;
  const stopCounting = countLoad(options.work, () => ({ waiting: queue.size, running: running() }));
  /** Called when a thread has become idle. */
  let onRest: (() => unknown) | undefined;

  function startThread(): Thread<Task, Answer> {
    const thread: Thread<Task, Answer> = openThread(options, handedOn);
    if (options.startMs !== undefined) thread.timer = setTimeout(() => giveUp(thread), options.startMs);
    const { worker } = thread;
    worker.on('message', (answer: unknown) => {
      if (thread.isStarting) {
        thread.isStarting = false;
        if (isJsonObject(answer)) handedOn = answer['forNext'];
        rest(thread);
        next();
        return queue.forEach(startSpareFor);
      }
      const job = release(thread);
      rest(thread);
      onRest?.();
      const read = options.readAnswer(answer);
      if (read === undefined)
        job?.answer.reject(new TypeError(`The ${name} gave an answer that makes no sense.`));
      else job?.answer.resolve(read);
      next();
    });
    worker.on('error', (error) => replace(thread, new Error(`The ${name} broke.`, { cause: error })));
    worker.on('exit', () => replace(thread, new Error(`The ${name} ended.`)));
    threads.add(thread);
    return thread;
  }

  /** The thread is idle, and ends if that lasts. */
  function rest(thread: Thread<Task, Answer>): void {
    thread.isBusy = false;
    clearTimeout(thread.timer);
    // An idle thread doesn't keep the process alive.
    thread.timer = setThreadTimeout(
      () => replace(thread, new Error(`The ${name} was not needed.`)),
      options.idleMs ?? longestIdle,
    ).unref();
  }

  function giveUp(thread: Thread<Task, Answer>): void {
    const late = new Error(`The ${name} did not answer in time.`);
    if (options.isNative) release(thread)?.answer.reject(late);
    else replace(thread, late);
  }

  /** Abandons a thread. Another one starts with the next job that needs it. */
  function replace(thread: Thread<Task, Answer>, error: Error): void {
    release(thread)?.answer.reject(error);
    if (!threads.delete(thread)) return;
    if (threads.size === 0) handedOn = undefined;
    // The next one would not start either.
    if (thread.isStarting) dropAll(queue, error);
    onRest?.();
    void thread.worker.terminate();
    next();
    if (queue.size > 0 && !isClosed && startIfMissing()) next();
  }

  function freeThread(): Thread<Task, Answer> | undefined {
    for (const thread of threads) if (!thread.isBusy) return thread;
    const mayStart = threads.size === 0 || options.spareAfterMs === undefined;
    return mayStart ? startIfMissing() : undefined;
  }

  /** @returns a thread that is free at once */
  function startIfMissing(): Thread<Task, Answer> | undefined {
    if (threads.size >= options.threads || [...threads].some(({ isStarting }) => isStarting))
      return undefined;
    const started = startThread();
    return started.isStarting ? undefined : started;
  }

  /** Starts another thread if the job waits for long. While one starts, that one is waited for. */
  function startSpareFor(job: Job<Task, Answer>): void {
    if (options.spareAfterMs === undefined || !queue.has(job)) return;
    setTimeout(() => {
      if (queue.has(job) && startIfMissing()) next();
    }, options.spareAfterMs);
  }

  function next(): void {
    if (isClosed) return;
    const inOrder = [...queue].toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
    for (const job of inOrder) {
      const thread = freeThread();
      if (thread === undefined) return;
      queue.delete(job);
      clearTimeout(thread.timer);
      thread.job = job;
      thread.isBusy = true;
      thread.timer = setTimeout(() => giveUp(thread), options.timeoutMs);
      thread.worker.postMessage(job.task);
    }
  }

  return {
    async run(task, signal, priority = 'normal') {
      signal.throwIfAborted();
      if (isClosed) throw new Error(`The ${name}s are closed.`);
      if (queue.size >= longestQueue) throw new Error(`Too many jobs are waiting for a ${name}.`);
      const answer = Promise.withResolvers<Answer>();
      const job = { task, isUrgent: priority === 'normal', answer };
      queue.add(job);
      next();
      startSpareFor(job);
      const dropLate = () => queue.delete(job) && answer.reject(new Error(`No ${name} was free in time.`));
      if (options.waitMs !== undefined) setThreadTimeout(dropLate, options.waitMs).unref();
      // A running job is left to finish: a thread costs more than a few milliseconds.
      return abortable(job.answer.promise, signal, () => queue.delete(job));
    },
    wake() {
      if (isClosed || threads.size > 0) return;
      const thread = startThread();
      if (!thread.isStarting) rest(thread);
    },
    get isAwake() {
      return [...threads].some(({ isStarting }) => !isStarting);
    },
    async close() {
      isClosed = true;
      stopCounting();
      const closed = new Error(`The ${name}s are closed.`);
      dropAll(queue, closed);
      for (const thread of threads) release(thread)?.answer.reject(closed);
      if (options.isNative && running() > 0) {
        const idle = new Promise<void>((resolve) => {
          onRest = () => running() === 0 && resolve();
        });
        await within(Math.min(options.timeoutMs, longestFarewell), idle);
      }
      const ending = [...threads].map((thread) => thread.worker.terminate());
      threads.clear();
      await Promise.all(ending);
    },
  };
}

function openThread<Task, Answer>(
  { script, workerData, heapMegabytes, startMs }: WorkerPoolOptions<unknown>,
  handedOn: unknown,
): Thread<Task, Answer> {
  const worker = new Worker(script, {
    workerData: handedOn ?? workerData,
    ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  });
  const isStarting = startMs !== undefined;
  return { worker, isStarting, isBusy: isStarting, job: undefined, timer: undefined };
}

function dropAll<Task, Answer>(queue: Set<Job<Task, Answer>>, error: Error): void {
  for (const job of queue) job.answer.reject(error);
  queue.clear();
}

/** Detaches a thread's job. */
function release<Task, Answer>(thread: Thread<Task, Answer>): Job<Task, Answer> | undefined {
  clearTimeout(thread.timer);
  const { job } = thread;
  thread.job = undefined;
  return job;
}
