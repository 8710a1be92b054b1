import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/postgres/postgres-server.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

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
}

interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const booking = {
  method: 'POST',
  headers: {
    apikey: 'foyer-anon',
    authorization: 'Bearer foyer-anon',
    'content-type': 'application/json',
    prefer: 'return=representation',
  },
  body: JSON.stringify({
    name: 'Rosa Marín',
    email: 'rosa@salon.example',
    services: ['chatbot', 'scheduling'],
    problems: 'Nobody answers the phone while we cut hair, and Saturdays are always double-booked.',
  }),
} as const;

const page = { method: 'GET', headers: { 'accept-encoding': 'br' } } as const;

/**
 * Measures bookings (stored and on disk before the answer) and the home page, each beside a bare Hono server
 * that does as little as one can, and prints both tables. Over loopback, client, server and PostgreSQL on this
 * machine.
 */
export async function benchServer(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const environment = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', BOOKINGS_PER_MINUTE: '0' };
  const foyer = await startServer('server/main.ts', [], environment);
  const home = await fetch(foyer.url, { headers: page.headers });
  const bare = await startServer('bench/bare-hono.ts', [home.headers.get('content-length') ?? '0']);
  try {
    printTable('Bookings, 32 clients', [
      await measure({ name: 'Foyer, embedded database', url: `${foyer.url}/rest/v1/booking`, ...booking }),
      ...(await benchPostgres(environment)),
      await measure({ name: 'bare Hono, stores nothing', url: `${bare.url}/booking`, ...booking }),
    ]);
    printTable('Home page, 32 clients', [
      await measure({ name: 'Foyer', url: `${foyer.url}/`, ...page }),
      await measure({ name: 'bare Hono, as many bytes', url: `${bare.url}/`, ...page }),
    ]);
  } finally {
    await Promise.all([bare.stop(), foyer.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

/** Bookings in a PostgreSQL with its default settings, by one server process and by two. */
async function benchPostgres(environment: Readonly<Record<string, string>>): Promise<readonly Figures[]> {
  const postgres = await startPostgres({ settings: { shared_buffers: '128MB' } });
  const servers: Server[] = [];
  const figures: Figures[] = [];
  try {
    const settings = { ...environment, DATABASE_URL: postgres.urlOf('postgres') };
    for (const processes of ['one process', 'two processes']) {
      servers.push(await startServer('server/main.ts', [], settings));
      const url = servers.map((server) => `${server.url}/rest/v1/booking`);
      figures.push(await measure({ name: `Foyer, PostgreSQL, ${processes}`, url, ...booking }));
    }
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.remove();
  }
}

async function measure({ name, ...target }: Target): Promise<Figures> {
  // Compiled code and warm caches are what a server has most of its life.
  await autocannon({ ...target, connections: clients, duration: 1 });
  const results: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await autocannon({ ...target, connections: clients, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${name}: ${result.non2xx} refusals and ${result.errors} errors at ${target.url}`);
    }
    results.push({
      name,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
    });
  }
  const [median] = results.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(runs / 2));
  if (!median) throw new Error('no run was measured');
  return median;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own and waits for the address that it prints; later output is dropped. */
async function startServer(
  program: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [join(projectFolder, program), ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (/http:\/\/\S+\n/.test(output)) break;
  }
  const url = /http:\/\/\S+/.exec(output)?.[0];
  if (!url) throw new Error(`${program} ended before it answered`);
  child.stdout.resume();
  return {
    url,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

function printTable(title: string, rows: readonly Figures[]): void {
  console.log(`\n${title}\n\n| | per second | p50 ms | p99 ms |\n|---|---:|---:|---:|`);
  for (const { name, perSecond, p50, p99 } of rows) {
    console.log(`| ${name} | ${Math.round(perSecond)} | ${p50} | ${p99} |`);
  }
}
