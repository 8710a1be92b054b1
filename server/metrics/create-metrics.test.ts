import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

function create(overrides: Partial<Parameters<typeof createMetrics>[0]> = {}) {
  return createMetrics({ ping: async () => {}, outbox: undefined, runningCalls: () => 3, ...overrides });
}

async function linesOf(metrics: ReturnType<typeof create>): Promise<string[]> {
  return (await metrics.read()).text.split('\n');
}

test('requests, rows, connections and calls are counted by a few labels', async () => {
  const metrics = create();
  metrics.requestAnswered({ method: 'GET', path: '/assets/a-1.js', status: 200, milliseconds: 2 });
  metrics.requestAnswered({ method: 'GET', path: '/assets/b-2.js', status: 200, milliseconds: 2 });
  metrics.requestAnswered({ method: 'BREW', path: '(other)', status: 404, milliseconds: 2 });
  metrics.rowHandled('booking', 'stored');
  metrics.rowHandled('booking', 'limited');
  metrics.connectionRefused('too-much-pipelined');
  metrics.callEnded('customer-ended-call', 42);
  const lines = await linesOf(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      'foyer_http_requests_total{method="GET",route="/assets",status="200"} 2',
      'foyer_http_requests_total{method="other",route="(other)",status="404"} 1',
      'foyer_rows_total{table="booking",result="stored"} 1',
      'foyer_rows_total{table="booking",result="limited"} 1',
      'foyer_connections_refused_total{reason="too-much-pipelined"} 1',
      'foyer_call_seconds_sum{reason="customer-ended-call"} 42',
      'foyer_calls_running 3',
      'foyer_database_up 1',
      'foyer_outbox_oldest_seconds 0',
    ]),
  );
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
});

test('turns are measured by how they came in and were answered, threads by their jobs', async () => {
  const metrics = create({
    loads: () =>
      new Map([
        ['flite', { waiting: 7, running: 2 }],
        ['moonshine', { waiting: 0, running: 1 }],
      ]),
  });
  metrics.turnAnswered({ by: 'voice', first: 'audio', seconds: 0.9 });
  metrics.turnAnswered({ by: 'typing', first: 'text', seconds: 0.02 });
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'foyer_turn_seconds_bucket{le="0.5",by="voice",first="audio"} 0',
      'foyer_turn_seconds_bucket{le="1",by="voice",first="audio"} 1',
      'foyer_turn_seconds_bucket{le="0.05",by="typing",first="text"} 1',
      'foyer_turn_seconds_count{by="typing",first="text"} 1',
      'foyer_worker_jobs{work="flite",state="waiting"} 7',
      'foyer_worker_jobs{work="flite",state="running"} 2',
      'foyer_worker_jobs{work="moonshine",state="running"} 1',
    ]),
  );
});

test('a database that is down and messages that wait show up', async () => {
  const entry = {
    message: 'webhook',
    table: 'booking',
    request: 'a',
    attempts: 1,
    last_error: null,
  } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const metrics = create({
    ping: () => Promise.reject(new Error('away')),
    outbox: {
      list: async () => [
        { ...entry, noted_at: minutesAgo(30), next_attempt_at: null },
        { ...entry, noted_at: minutesAgo(10), next_attempt_at: minutesAgo(-1) },
        { ...entry, noted_at: minutesAgo(5), next_attempt_at: minutesAgo(-1) },
      ],
    },
  });
  const lines = await linesOf(metrics);
  expect(lines).toContain('foyer_database_up 0');
  const oldest = Number(lines.find((line) => line.startsWith('foyer_outbox_oldest_seconds '))?.split(' ')[1]);
  expect(oldest).toBeGreaterThanOrEqual(600);
  expect(oldest).toBeLessThan(660);
  // A value set by one reading shows in the next at the latest.
  const next = await linesOf(metrics);
  expect(next).toEqual(expect.arrayContaining(['foyer_outbox_waiting 2', 'foyer_outbox_given_up 1']));
});

test('only the token opens them', async () => {
  const app = new Hono().get('/metrics', serveMetrics(create(), 'a-long-enough-token'));
  for (const authorization of [undefined, 'Bearer wrong', 'Basic a-long-enough-token', 'Bearer ']) {
    const answer = await app.request('/metrics', { headers: authorization ? { authorization } : {} });
    expect(answer.status, authorization).toBe(401);
    expect(await answer.text()).not.toContain('foyer_');
  }
  const answer = await app.request('/metrics', { headers: { authorization: 'Bearer a-long-enough-token' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain('foyer_calls_running 3');
});
