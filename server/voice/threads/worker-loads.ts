/** The work of the threads: speaking, hearing, reading mails, thinking, and understanding sentences. */
export type WorkOfThreads = 'flite' | 'kokoro' | 'mail' | 'mind' | 'moonshine' | 'sentences';

/** How busy threads are. */
export interface WorkerLoad {
  readonly waiting: number;
  readonly running: number;
}

/** All open threads of this process, in pools. */
const pools = new Set<{ readonly work: WorkOfThreads; readonly load: () => WorkerLoad }>();

/** Counts a pool of threads until the returned function is called. */
export function countLoad(work: WorkOfThreads, load: () => WorkerLoad): () => void {
  const pool = { work, load };
  pools.add(pool);
  return () => pools.delete(pool);
}

/** How busy all threads of this process are at the moment, by purpose. */
export function workerLoads(): ReadonlyMap<WorkOfThreads, WorkerLoad> {
  const loads = new Map<WorkOfThreads, WorkerLoad>();
  for (const { work, load } of pools) {
    const { waiting, running } = load();
    const before = loads.get(work) ?? { waiting: 0, running: 0 };
    loads.set(work, { waiting: before.waiting + waiting, running: before.running + running });
  }
  return loads;
}
