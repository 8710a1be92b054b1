import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startVoiceCaller } from '#tests/support/voice-caller.ts';
import type { BenchOptions } from './figures/bench-section.ts';
import type { FigureTable } from './figures/figure-table.ts';
import { median } from './figures/median.ts';
import { type MixedRequest, mixedRequests } from './mixed-requests.ts';
import { readProcessUsage } from './process-usage.ts';
import { startServer } from './start-server.ts';

/** Concurrent keep-alive clients, and callers. */
const clients = 32;
const callers = 8;

/** How long the same load runs before measuring: compiled code and warm caches do not count as growth. */
const warmUpShare = 0.2;

/**
 * Measures one server with the embedded database under everything that visitors do at once: pages, settings, bookings,
 * consultations, bad requests and calls, as fast as the clients get their responses; and the server's memory before and
 * after.
 */
export async function* benchMixedLoad({ isLong }: BenchOptions): AsyncGenerator<FigureTable> {
  const seconds = isLong ? 600 : 20;
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const settings = { DATA_DIR: dataDir, BOOKINGS_PER_MINUTE: '0', CALLS_PER_HOUR: '0' };
  const foyer = await startServer('server/main.ts', [], settings);
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(readProcessUsage(foyer.pid).memory), 1000);
  /** Bytes, the median of the last tenth of the readings: because of garbage collection, a single reading means little. */
  const held = (from: number) => {
    const seen = memory.slice(from);
    return median(seen.slice(-Math.max(3, Math.round(seen.length / 10))));
  };
  try {
    await load(foyer.url, Math.max(5, seconds * warmUpShare));
    const start = held(0);
    const warmSamples = memory.length;
    const { requests, wrong, calls, failedCalls } = await load(foyer.url, seconds);
    const end = held(warmSamples);
    yield {
      title: `Everything at once for ${seconds} s`,
      head: '',
      columns: [
        ...['requests', 'a second', 'wrong answers', 'calls', 'failed'].map((name) => ({ name })),
        { name: 'memory before', unit: 'MB' },
        { name: 'memory after', unit: 'MB' },
        { name: 'per 10,000 requests', unit: 'MB', digits: 1 },
      ],
      rows: [
        {
          name: 'embedded database',
          values: [
            ...[requests, requests / seconds, wrong, calls, failedCalls],
            ...[start, end, ((end - start) / requests) * 10_000].map((bytes) => bytes / 1e6),
          ],
        },
      ],
    };
  } finally {
    clearInterval(watching);
    await foyer.stop();
    await rm(dataDir, { recursive: true });
  }
}

interface LoadReport {
  readonly requests: number;
  /** Responses with an unexpected status, and broken connections. */
  readonly wrong: number;
  readonly calls: number;
  readonly failedCalls: number;
}

async function load(url: string, seconds: number): Promise<LoadReport> {
  let unexpected = 0;
  const requests = mixedRequests.map(({ status: expected, ...request }: MixedRequest) => ({
    ...request,
    onResponse: (status: number) => {
      if (status !== expected) unexpected += 1;
    },
  }));
  const over = new AbortController();
  const calling = Promise.all(Array.from({ length: callers }, () => call(url, over.signal)));
  const result = await autocannon({ url, connections: clients, duration: seconds, requests });
  over.abort();
  const lines = await calling;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    requests: result.requests.total,
    wrong: unexpected + result.errors,
    calls: sum(lines.map(({ calls }) => calls)),
    failedCalls: sum(lines.map(({ failed }) => failed)),
  };
}

/** Keeps calling: hears the greeting, types a question, listens to the whole answer, hangs up. */
async function call(
  url: string,
  over: AbortSignal,
): Promise<{ readonly calls: number; readonly failed: number }> {
  let calls = 0;
  let failed = 0;
  while (!over.aborted) {
    calls += 1;
    try {
      const caller = await startVoiceCaller(url);
      await caller.waitFor((message) => message.type === 'transcript' && message.role === 'assistant');
      caller.type('What does a website cost?');
      await caller.waitFor((message) => message.type === 'transcript' && /price/.test(message.transcript));
      await caller.waitUntilQuiet();
      await caller.hangUp();
    } catch {
      failed += 1;
      await sleep(100);
    }
  }
  return { calls, failed };
}
