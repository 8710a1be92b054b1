import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type PostgresOrigin, providePrograms, unprivilegedUser } from './postgres-binaries.ts';

/** A real PostgreSQL of its own, on a port of loopback. */
export interface PostgresServer {
  /** The address of one of its databases, for the superuser. */
  urlOf(database: string): string;
  /** Its first process. Its children, one for each connection and some for itself, are in the same group. */
  pid(): number;
  start(): Promise<void>;
  /** As `pg_ctl stop`: 'fast' ends all transactions and shuts down, 'immediate' leaves recovery to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

export interface PostgresServerOptions {
  readonly origin?: PostgresOrigin;
  /** Lines of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

const superuserPassword = 'superuser';

/** Longer than any machine needs, in milliseconds. */
const startDeadline = 60_000;

/**
 * Ends PostgreSQL when the process that started it is gone: the shell's standard input closes then, however the process
 * ended.
 */
const guarded =
  'exec 3<&0; "$@" 3<&- </dev/null & pid=$!; (read line <&3; kill -QUIT $pid; kill -CONT $pid) & wait $pid; kill $! 2>/dev/null';

/** Creates a PostgreSQL with an empty cluster and starts it. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  await chmod(folder, 0o755);
  const user = unprivilegedUser();
  const programs = await providePrograms(options.origin ?? 'npm', folder);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, superuserPassword);
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--no-sync', '--no-instructions', '--encoding=UTF8', '--locale=C'],
    ],
    { cwd: folder, ...user },
  );
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '200',
    ...options.settings,
  };
  const urlOf = (database: string) =>
    `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  let pid = 0;
  let output = '';

  async function start(): Promise<void> {
    const command = [
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    output = '';
    child = spawn('/bin/sh', ['-c', guarded, 'sh', ...command], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...user,
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-5000);
    });
    await untilAnswering(child);
    pid = await readPid(data);
  }

  async function untilAnswering(started: ChildProcess): Promise<void> {
    const deadline = performance.now() + startDeadline;
    for (;;) {
      const client = new Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 1000 });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch (cause) {
        if (started.exitCode !== null || performance.now() > deadline) {
          throw new Error(`PostgreSQL did not start:\n${output}`, { cause });
        }
        await sleep(20);
      }
    }
  }

  async function stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  const server: PostgresServer = {
    urlOf,
    pid: () => pid,
    start,
    stop,
    async remove() {
      await stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
    return server;
  } catch (error) {
    child?.stdin?.end();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function readPid(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A port that nobody listens on just now; PostgreSQL cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}

/** Runs SQL as the superuser, over a connection of its own. */
export async function runSql(
  url: string,
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const results: unknown = await client.query(text);
    const last: unknown = Array.isArray(results) ? results.at(-1) : results;
    return (last as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await client.end();
  }
}
