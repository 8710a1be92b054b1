import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Column, Value } from '../figures/figure-table.ts';
import { median } from '../figures/median.ts';
import { repeat } from '../figures/repeat.ts';
import { readTreeUsage } from '../process-usage.ts';
import { type BenchServer, startServer } from '../start-server.ts';
import type { FilledDatabase } from './filled-database.ts';

const starts = 3;

/** A server is idle when it uses less than this share of a processor for this many milliseconds. */
const restingShare = 0.05;
const restingFor = 2_000;

/** The longest that a server may take to become idle, in milliseconds. */
const patience = 120_000;

export const startColumns: readonly Column[] = [
  { name: 'answers after', unit: 's', digits: 1 },
  { name: 'processor time until then', unit: 's', digits: 1 },
  { name: 'processor time until it rests', unit: 's', digits: 1 },
  { name: 'memory at rest', unit: 'MB' },
  { name: 'answers after a rebuild', unit: 's', digits: 1 },
  { name: 'processor time of a rebuild', unit: 's', digits: 1 },
];

/** Warm starts, an idle server's memory, and, with the embedded database, a rebuild from its journal. */
export async function measureStarts(database: FilledDatabase): Promise<readonly Value[]> {
  // The first one may still have something to clean up.
  const [, ...warm] = await repeat(starts + 1, () => startOnce(database));
  const figures = (['wall', 'processor', 'processorAtRest', 'memory'] as const).map((figure) =>
    median(warm.map((start) => start[figure])),
  );
  if ('DATABASE_URL' in database.environment) return [...figures, null, null];
  // The journal is enough: docs/deploy-one-server.md.
  for (const name of await readdir(database.dataDir)) {
    if (!name.startsWith('journal')) await rm(join(database.dataDir, name), { recursive: true });
  }
  const rebuild = await startOnce(database);
  return [...figures, rebuild.wall, rebuild.processor];
}

/** Seconds, and the megabytes held when idle. */
export interface Start {
  readonly wall: number;
  readonly processor: number;
  readonly processorAtRest: number;
  readonly memory: number;
}

/** Starts a server, waits until it is idle, and stops it. */
export async function startOnce({ environment }: FilledDatabase): Promise<Start> {
  const began = performance.now();
  const server = await startServer('server/main.ts', [], environment);
  try {
    const { ok } = await fetch(`${server.url}/healthz`);
    if (!ok) throw new Error('the server is not well');
    const wall = (performance.now() - began) / 1000;
    const processor = readTreeUsage(server.pid).cpuSeconds;
    await untilResting(server);
    const { cpuSeconds, memory } = readTreeUsage(server.pid);
    return { wall, processor, processorAtRest: cpuSeconds, memory: memory / 1e6 };
  } finally {
    await server.stop();
  }
}

/** Waits until a server is idle. */
export async function untilResting({ pid }: BenchServer): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const before = readTreeUsage(pid).cpuSeconds;
    await sleep(restingFor);
    const used = readTreeUsage(pid).cpuSeconds - before;
    if (used < (restingShare * restingFor) / 1000) return;
    if (performance.now() > deadline) throw new Error('the server does not come to rest');
  }
}
