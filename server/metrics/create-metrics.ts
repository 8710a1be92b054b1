import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TableName } from '#shared/data-api.ts';
import type { Outbox } from '../database/statements/outbox.ts';
import type { AnsweredRequest } from '../http/request-log.ts';
import type { StoreResult } from '../intake/intake.ts';
import type { RefusedConnection } from '../limits/connection-limits.ts';
import { type WorkerLoad, type WorkOfThreads, workerLoads } from '../voice/threads/worker-loads.ts';
import type { AnsweredTurn } from '../voice/turns/turn-clock.ts';

/** Metrics of the process, for Prometheus. None of them describes a visitor. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  connectionRefused(why: RefusedConnection): void;
  rowHandled(table: TableName, result: StoreResult): void;
  /** @param seconds since the visitor joined; 0 if nobody joined */
  callEnded(reason: string, seconds: number): void;
  turnAnswered(turn: AnsweredTurn): void;
  /** @returns the page and its content type */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

export interface MetricsOptions {
  /** Resolves when the database has responded. */
  readonly ping: () => Promise<void>;
  /** Undefined if this server cannot see it. */
  readonly outbox: Pick<Outbox, 'list'> | undefined;
  readonly runningCalls: () => number;
  /** The load of the agent's threads. */
  readonly loads?: () => ReadonlyMap<WorkOfThreads, WorkerLoad>;
}

/** Seconds: a response from memory falls into the first buckets, one from a busy database into the last. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const callBuckets = [5, 15, 60, 180, 600];
/** Seconds: typed turns are answered within the first two, spoken ones within the middle ones. */
const turnBuckets = [0.05, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10];

export function createMetrics({ ping, outbox, runningCalls, loads = workerLoads }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'foyer_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'foyer_http_request_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  });
  const connections = new Counter({
    name: 'foyer_connections_refused_total',
    help: 'Connections closed because there were too many, or because one asked too much.',
    labelNames: ['reason'],
    registers,
  });
  const rows = new Counter({
    name: 'foyer_rows_total',
    help: 'Bookings and consultation requests, by outcome.',
    labelNames: ['table', 'result'],
    registers,
  });
  const calls = new Histogram({
    name: 'foyer_call_seconds',
    help: 'Length of voice calls that ended, by the reason.',
    labelNames: ['reason'],
    buckets: callBuckets,
    registers,
  });
  const turns = new Histogram({
    name: 'foyer_turn_seconds',
    help: "Time from the end of a visitor's turn in a call to the start of the answer, heard or read.",
    labelNames: ['by', 'first'],
    buckets: turnBuckets,
    registers,
  });
  new Gauge({
    name: 'foyer_worker_jobs',
    help: 'Jobs of the threads that speak, hear and understand: running, and waiting for a thread.',
    labelNames: ['work', 'state'],
    registers,
    collect() {
      this.reset();
      for (const [work, { waiting: queued, running }] of loads()) {
        this.set({ work, state: 'waiting' }, queued);
        this.set({ work, state: 'running' }, running);
      }
    },
  });
  new Gauge({
    name: 'foyer_calls_running',
    help: 'Voice calls in progress in this process.',
    registers,
    collect() {
      this.set(runningCalls());
    },
  });
  new Gauge({
    name: 'foyer_database_up',
    help: '1 while the database answers, else 0.',
    registers,
    async collect() {
      this.set(
        await ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const waiting = new Gauge({
    name: 'foyer_outbox_waiting',
    help: 'Messages waiting to be sent.',
    registers,
  });
  const givenUp = new Gauge({
    name: 'foyer_outbox_given_up',
    help: 'Messages that were given up on.',
    registers,
  });
  new Gauge({
    name: 'foyer_outbox_oldest_seconds',
    help: 'How long the oldest message has been waiting; 0 if none is.',
    registers,
    async collect() {
      const entries = (await outbox?.list().catch(() => undefined)) ?? [];
      const open = entries.filter(({ next_attempt_at: next }) => next !== null);
      waiting.set(open.length);
      givenUp.set(entries.length - open.length);
      const oldest = Math.min(...open.map(({ noted_at: noted }) => Date.parse(noted)));
      this.set(Number.isFinite(oldest) ? Math.max(0, (Date.now() - oldest) / 1000) : 0);
    },
  });
  return {
    requestAnswered({ method, path, status, milliseconds }) {
      const route = path.startsWith('/assets/') ? '/assets' : path;
      requests.inc({ method: knownMethods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, milliseconds / 1000);
    },
    connectionRefused: (reason) => connections.inc({ reason }),
    rowHandled: (table, result) => rows.inc({ table, result }),
    callEnded: (reason, seconds) => calls.observe({ reason }, seconds),
    turnAnswered: ({ by, first, seconds }) => turns.observe({ by, first }, seconds),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** Made-up methods do not create labels. */
const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
]);
