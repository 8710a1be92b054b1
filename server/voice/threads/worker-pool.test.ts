import { afterEach, expect, test } from 'vitest';
import { workerLoads } from './worker-loads.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/** A worker that does what it is told, in place of speaking. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (text) => {
      if (text === 'break') throw new Error('The worker was told to break.');
      if (text === 'exit') process.exit(3);
      if (text === 'hang') for (;;) {}
      if (text === 'nonsense') return parentPort.postMessage({ not: 'sound' });
      const wait = /^wait (\\d+)/.exec(text);
      setTimeout(() => parentPort.postMessage(new TextEncoder().encode(text + ' by ' + threadId)), wait ? Number(wait[1]) : 0);
    });
  `)}`,
);

const never = new AbortController().signal;
let workers: WorkerPool<string, Uint8Array> | undefined;
afterEach(() => workers?.close());

function start(threads: number, timeoutMs = 5_000): WorkerPool<string, Uint8Array> {
  workers = createWorkerPool({
    name: 'speech worker',
    work: 'flite',
    readAnswer: (message) => (message instanceof Uint8Array ? message : undefined),
    script,
    workerData: undefined,
    threads,
    timeoutMs,
  });
  return workers;
}

async function ask(pool: WorkerPool<string, Uint8Array>, text: string, signal = never): Promise<string> {
  return new TextDecoder().decode(await pool.run(text, signal));
}

test('[DESIGN 4] jobs are shared out among the threads, and no more threads are started', async () => {
  const pool = start(2);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(pool, `wait 5 job ${index}`)),
  );
  expect(answers.map((answer) => answer.split(' by ')[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => `wait 5 job ${index}`),
  );
  expect(new Set(answers.map((answer) => answer.split(' by ')[1])).size).toBe(2);
});

test('running and waiting jobs are counted across all pools of a kind, until they are closed', async () => {
  const pool = start(2);
  const jobs = ['wait 100 a', 'wait 100 b', 'c', 'd', 'e'].map((job) => ask(pool, job));
  // A job is taken in the moment it is asked for.
  await Promise.resolve();
  expect(workerLoads().get('flite')).toEqual({ waiting: 3, running: 2 });
  await Promise.all(jobs);
  expect(workerLoads().get('flite')).toEqual({ waiting: 0, running: 0 });
  await pool.close();
  expect(workerLoads().has('flite')).toBe(false);
});

test.each(['break', 'exit', 'hang', 'nonsense'])(
  '[DESIGN 4] a worker told to %s fails only its own job, and is replaced',
  async (job) => {
    const pool = start(1, job === 'hang' ? 4_000 : 20_000);
    const bad = pool.run(job, never);
    const next = ask(pool, 'next');
    await expect(bad).rejects.toThrow(
      /The speech worker (broke|ended|did not answer in time|gave an answer that makes no sense)\./,
    );
    await expect(next).resolves.toMatch(/^next by/);
  },
);

test('[DESIGN 4] a waiting job of an aborted turn is skipped', async () => {
  const pool = start(1, 20_000);
  const first = ask(pool, 'wait 100');
  const controller = new AbortController();
  const skipped = pool.run('hang', controller.signal);
  const third = ask(pool, 'third');
  const reason = new Error('cut off');
  controller.abort(reason);
  await expect(skipped).rejects.toBe(reason);
  await expect(first).resolves.toMatch(/^wait 100/);
  const waitFrom = performance.now();
  await expect(third).resolves.toMatch(/^third/);
  expect(performance.now() - waitFrom).toBeLessThan(10_000);
});

test('[DESIGN 4] a job that is running when its turn is aborted is abandoned, and its thread goes on', async () => {
  const pool = start(1);
  const controller = new AbortController();
  const running = pool.run('wait 100', controller.signal);
  setTimeout(() => controller.abort(new Error('cut off')), 20);
  await expect(running).rejects.toThrow('cut off');
  await expect(ask(pool, 'next')).resolves.toMatch(/^next by/);
});

test('an aborted job is not started', async () => {
  await expect(start(1).run('hang', AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
});

test('[DESIGN 4] close ends threads, running jobs and waiting jobs; later jobs are refused', async () => {
  const pool = start(1);
  const jobs = ['hang', 'two', 'three'].map((text) => pool.run(text, never));
  const settled = Promise.allSettled(jobs);
  await pool.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(pool.run('four', never)).rejects.toThrow('The speech workers are closed.');
  await pool.close();
});

/** Threads that take their time to start, and say when they have. */
function startSlowly(options: Partial<WorkerPoolOptions<string>> = {}): WorkerPool<string, string> {
  const pool = createWorkerPool<string, string>({
    name: 'speech worker',
    work: 'flite',
    readAnswer: (message) => (typeof message === 'string' ? message : undefined),
    script: new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort, threadId } from 'node:worker_threads';
        setTimeout(() => parentPort.postMessage('ready'), 300);
        parentPort.on('message', (wait) => setTimeout(() => parentPort.postMessage(String(threadId)), Number(wait)));
      `)}`,
    ),
    workerData: undefined,
    threads: 2,
    timeoutMs: 250,
    startMs: 20_000,
    ...options,
  });
  workers = pool as WorkerPool<string, never>;
  return pool;
}

test('[DESIGN 4] the time that a thread takes to start is no job’s', async () => {
  const pool = startSlowly();
  expect(pool.isAwake).toBe(false);
  await pool.run('0', never);
  expect(pool.isAwake).toBe(true);
});

test('[DESIGN 4] a job that waits too long for a thread is given up, and those behind it go on', async () => {
  const pool = startSlowly({ waitMs: 200, timeoutMs: 20_000 });
  pool.wake();
  await expect.poll(() => pool.isAwake).toBe(true);
  const long = pool.run('1500', never);
  await expect(pool.run('0', never)).rejects.toThrow('was free in time.');
  await long;
  await pool.run('0', never);
});

test('[DESIGN 4] a second thread is started for those who wait for long, and not before', async () => {
  const pool = startSlowly({ spareAfterMs: 100, timeoutMs: 20_000 });
  const first = await pool.run('0', never);
  expect(await Promise.all([pool.run('0', never), pool.run('0', never)])).toEqual([first, first]);
  const long = pool.run('3000', never);
  expect(await pool.run('0', never)).not.toBe(first);
  expect(await long).toBe(first);
});

test('[DESIGN 4] a second thread is also started for those who waited while the first one started', async () => {
  const pool = startSlowly({ spareAfterMs: 100, timeoutMs: 20_000 });
  const long = pool.run('3000', never);
  const other = await pool.run('0', never);
  expect(other).not.toBe(await long);
});

test('[DESIGN 4] a thread that nothing has needed for long is let go, and the next job has a new one', async () => {
  const pool = startSlowly({ idleMs: 100 });
  const first = await pool.run('0', never);
  await expect.poll(() => pool.isAwake).toBe(false);
  pool.wake();
  await expect.poll(() => pool.isAwake).toBe(true);
  await expect.poll(() => pool.isAwake).toBe(false);
  expect(await pool.run('0', never)).not.toBe(first);
});

test('[DESIGN 4] what a started thread hands on reaches those that start beside it, and goes with the last', async () => {
  const pool = startSlowly({
    spareAfterMs: 20,
    timeoutMs: 20_000,
    idleMs: 1_500,
    script: new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort, workerData } from 'node:worker_threads';
        parentPort.postMessage({ forNext: (workerData ?? 0) + 1 });
        parentPort.on('message', (wait) => setTimeout(() => parentPort.postMessage(String(workerData)), Number(wait)));
      `)}`,
    ),
  });
  expect(await pool.run('0', never)).toBe('undefined');
  const answers = await Promise.all([pool.run('1000', never), pool.run('0', never)]);
  expect(answers).toEqual(['undefined', '1']);
  await expect.poll(() => pool.isAwake, { timeout: 10_000 }).toBe(false);
  expect(await pool.run('0', never)).toBe('undefined');
});
