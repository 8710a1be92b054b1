import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { bookingRequest } from './booking-request.ts';
import { type FigureTable, inMilliseconds } from './figures/figure-table.ts';
import { repeat } from './figures/repeat.ts';
import { readTreeUsage } from './process-usage.ts';
import { type BenchServer, startServer } from './start-server.ts';

/** Concurrent keep-alive clients, seconds per run, and runs, of which the median counts. */
const clients = 32;
const seconds = 5;
const runs = 3;

interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the servers' processor time per response; a separate PostgreSQL does not count. */
  readonly processor: number;
}

const page = { method: 'GET', headers: { 'accept-encoding': 'br' } } as const;

/**
 * Measures bookings (stored and on disk before the response) and the home page, each compared with a bare Hono server that
 * does as little as possible. Over loopback, with client, server and PostgreSQL on this machine.
 */
export async function* benchServer(): AsyncGenerator<FigureTable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const environment = { DATA_DIR: dataDir, BOOKINGS_PER_MINUTE: '0' };
  const foyer = await startServer('server/main.ts', [], environment);
  const bare = await startServer('bench/bare-hono.ts', [`${foyer.url}/`]);
  try {
    yield toTable('Bookings', [
      await measure('Foyer, embedded database', [foyer], '/rest/v1/booking', bookingRequest),
      ...(await benchPostgres(environment)),
      await measure('bare Hono, stores nothing', [bare], '/booking', bookingRequest),
    ]);
    yield toTable('Home page', [
      await measure('Foyer', [foyer], '/', page),
      await measure('bare Hono, the same bytes and headers', [bare], '/', page),
    ]);
  } finally {
    await Promise.all([bare.stop(), foyer.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

/** Bookings in a PostgreSQL with its default settings, by one and by two server processes. */
async function benchPostgres(environment: Readonly<Record<string, string>>): Promise<readonly Figures[]> {
  const postgres = await startPostgres({ settings: { shared_buffers: '128MB' } });
  const servers: BenchServer[] = [];
  const figures: Figures[] = [];
  try {
    const settings = { ...environment, DATABASE_URL: postgres.urlOf('postgres') };
    for (const processes of ['one process', 'two processes']) {
      servers.push(await startServer('server/main.ts', [], settings));
      const name = `Foyer, PostgreSQL, ${processes}`;
      figures.push(await measure(name, servers, '/rest/v1/booking', bookingRequest));
    }
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.remove();
  }
}

/** @param servers the processes that respond, in turn */
async function measure(
  name: string,
  servers: readonly BenchServer[],
  path: string,
  request: Omit<Parameters<typeof autocannon>[0], 'url' | 'connections' | 'duration'>,
): Promise<Figures> {
  const target = { ...request, url: servers.map(({ url }) => url + path) };
  // Compiled code and warm caches are a server's normal state.
  await autocannon({ ...target, connections: clients, duration: 1 });
  const results = await repeat(runs, async () => {
    const before = processorOf(servers);
    const result = await autocannon({ ...target, connections: clients, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${name}: ${result.non2xx} refusals and ${result.errors} errors at ${target.url}`);
    }
    return {
      name,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      processor: ((processorOf(servers) - before) / result.requests.total) * 1000,
    };
  });
  const [median] = results.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(runs / 2));
  if (!median) throw new Error('no run was measured');
  return median;
}

/** Seconds. */
function processorOf(servers: readonly BenchServer[]): number {
  return servers.reduce((sum, { pid }) => sum + readTreeUsage(pid).cpuSeconds, 0);
}

function toTable(title: string, rows: readonly Figures[]): FigureTable {
  return {
    title,
    head: '',
    columns: [
      { name: 'a second' },
      ...inMilliseconds('p50', 'p99'),
      { name: 'processor time of one', unit: 'ms', digits: 2 },
    ],
    rows: rows.map(({ name, perSecond, p50, p99, processor }) => ({
      name,
      values: [perSecond, p50, p99, processor],
    })),
  };
}
