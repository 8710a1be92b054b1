import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { bookingRequest } from './booking-request.ts';
import type { FigureTable } from './figures/figure-table.ts';
import { readTreeUsage } from './process-usage.ts';
import { type BenchServer, startServer } from './start-server.ts';

/** Keep-alive clients at the same time, seconds a run, and runs: the median of them counts. */
const clients = 32;
const seconds = 5;
const runs = 3;

interface Target {
  readonly name: string;
  readonly url: string | readonly string[];
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The processes that answer. */
  readonly servers: readonly Pick<BenchServer, 'pid'>[];
}

interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the servers' processors for each answer; a PostgreSQL of its own does not count. */
  readonly processor: number;
}

const page = { method: 'GET', headers: { 'accept-encoding': 'br' } } as const;

/**
 * Measures bookings (stored and on disk before the answer) and the home page, each compared with a bare Hono server
 * that does as little as possible. Over loopback, client, server and PostgreSQL on this machine.
 */
export async function* benchServer(): AsyncGenerator<FigureTable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const environment = { DATA_DIR: dataDir, BOOKINGS_PER_MINUTE: '0' };
  const foyer = await startServer('server/main.ts', [], environment);
  const bare = await startServer('bench/bare-hono.ts', [`${foyer.url}/`]);
  try {
    yield toTable('Bookings', [
      await measure({
        name: 'Foyer, embedded database',
        url: `${foyer.url}/rest/v1/booking`,
        servers: [foyer],
        ...bookingRequest,
      }),
      ...(await benchPostgres(environment)),
      await measure({
        name: 'bare Hono, stores nothing',
        url: `${bare.url}/booking`,
        servers: [bare],
        ...bookingRequest,
      }),
    ]);
    yield toTable('Home page', [
      await measure({ name: 'Foyer', url: `${foyer.url}/`, servers: [foyer], ...page }),
      await measure({
        name: 'bare Hono, the same bytes and headers',
        url: `${bare.url}/`,
        servers: [bare],
        ...page,
      }),
    ]);
  } finally {
    await Promise.all([bare.stop(), foyer.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

/** Bookings in a PostgreSQL with its default settings, by one server process and by two. */
async function benchPostgres(environment: Readonly<Record<string, string>>): Promise<readonly Figures[]> {
  const postgres = await startPostgres({ settings: { shared_buffers: '128MB' } });
  const servers: BenchServer[] = [];
  const figures: Figures[] = [];
  try {
    const settings = { ...environment, DATABASE_URL: postgres.urlOf('postgres') };
    for (const processes of ['one process', 'two processes']) {
      servers.push(await startServer('server/main.ts', [], settings));
      const url = servers.map((server) => `${server.url}/rest/v1/booking`);
      figures.push(
        await measure({ name: `Foyer, PostgreSQL, ${processes}`, url, servers, ...bookingRequest }),
      );
    }
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.remove();
  }
}

async function measure({ name, servers, ...target }: Target): Promise<Figures> {
  // Compiled code and warm caches are what a server has most of its life.
  await autocannon({ ...target, connections: clients, duration: 1 });
  const results: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = processorOf(servers);
    const result = await autocannon({ ...target, connections: clients, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${name}: ${result.non2xx} refusals and ${result.errors} errors at ${target.url}`);
    }
    results.push({
      name,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      processor: ((processorOf(servers) - before) / result.requests.total) * 1000,
    });
  }
  const [median] = results.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(runs / 2));
  if (!median) throw new Error('no run was measured');
  return median;
}

/** Seconds. */
function processorOf(servers: Target['servers']): number {
  return servers.reduce((sum, { pid }) => sum + readTreeUsage(pid).cpuSeconds, 0);
}

function toTable(title: string, rows: readonly Figures[]): FigureTable {
  return {
    title,
    head: '',
    columns: [
      { name: 'a second' },
      { name: 'p50', unit: 'ms' },
      { name: 'p99', unit: 'ms' },
      { name: 'processor time of one', unit: 'ms', digits: 2 },
    ],
    rows: rows.map(({ name, perSecond, p50, p99, processor }) => ({
      name,
      values: [perSecond, p50, p99, processor],
    })),
  };
}
