import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// What SPEC says of the hosted backend's own client, seen in what the installed one does. None of it is in the
// visitors' pages (A27); an operator's tool that uses the client gets it.

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A request that the client sent. */
interface Sent {
  readonly path: string;
  readonly body: unknown;
  /** Milliseconds since the client was made. */
  readonly at: number;
}

/** The installed client in front of a backend that answers what it is told. */
function clientOf(answer: (path: string) => Response) {
  const sent: Sent[] = [];
  const start = Date.now();
  const client = createClient('http://localhost:54321', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        sent.push({ path: pathname, body: JSON.parse(String(init?.body ?? 'null')), at: Date.now() - start });
        return answer(pathname);
      },
    },
  });
  return { client, sent };
}

/** Stands where the browser's own WebSocket would: opens at once and writes down what is sent. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly sentAt: number[] = [];
  readonly openedAt = Date.now();
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onmessage = null;
  onerror = null;
  constructor() {
    FakeSocket.opened.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }
  send(): void {
    this.sentAt.push(Date.now());
  }
  close(): void {
    this.drop();
  }
}

function realtimeOf(options: { readonly heartbeatIntervalMs?: number } = {}) {
  FakeSocket.opened = [];
  const client = createClient('http://localhost:54321', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { ...options, transport: FakeSocket as unknown as typeof WebSocket },
  });
  onTestFinished(async () => {
    await client.realtime.disconnect();
  });
  client.realtime.connect();
  return client.realtime;
}

test('[Q7] the realtime client waits 10 s for an answer, and reconnects after 1, 2, 5 and 10 s', async () => {
  const realtime = realtimeOf();
  expect(realtime.timeout).toBe(10_000);
  const pauses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const socket = FakeSocket.opened.at(-1);
    const dropped = Date.now();
    socket?.drop();
    const { length } = FakeSocket.opened;
    while (FakeSocket.opened.length === length) await vi.advanceTimersByTimeAsync(100);
    pauses.push(Date.now() - dropped);
  }
  expect(pauses).toEqual([1000, 2000, 5000, 10_000, 10_000]);
});

test('[Q7] its heartbeat is every 30 s where that is asked for; the installed release asks for 25 s itself', async () => {
  const firstBeat = async () => {
    const socket = FakeSocket.opened.at(-1);
    socket?.open();
    const start = Date.now();
    while (socket?.sentAt.length === 0) await vi.advanceTimersByTimeAsync(100);
    return (socket?.sentAt[0] ?? 0) - start;
  };
  expect(realtimeOf({ heartbeatIntervalMs: 30_000 }).heartbeatIntervalMs).toBe(30_000);
  expect(await firstBeat()).toBe(30_000);
  expect(realtimeOf().heartbeatIntervalMs).toBe(25_000);
  expect(await firstBeat()).toBe(25_000);
});

/** A session as the backend gives it. */
function session(secondsLeft: number) {
  const token = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  return {
    access_token: `${token({ alg: 'HS256' })}.${token({ exp: expiresAt, sub: 'x' })}.x`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: expiresAt,
    user: { id: 'x', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01' },
  };
}

test.each([
  [91, 0],
  [89, 1],
])('[Q8] a token that lasts %i s more is refreshed %i times: the margin is 90 s', async (seconds, times) => {
  const { client, sent } = clientOf((path) =>
    Response.json(path.endsWith('/token') ? session(3600) : session(0).user),
  );
  const { error } = await client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
  expect(error).toBeNull();
  // That session lasts an hour; time goes by until this much of it is left.
  vi.setSystemTime(Date.now() + (3600 - seconds) * 1000);
  const before = sent.length;
  await client.auth.getSession();
  expect(sent.slice(before).map(({ path }) => path)).toEqual(Array(times).fill('/auth/v1/token'));
});

test('[Q8] a refresh that fails is tried again after 200 ms, and every pause is twice the last one', async () => {
  const { client, sent } = clientOf(() => Response.json({}, { status: 503 }));
  const refreshed = client.auth.refreshSession({ refresh_token: 'refresh' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshed).error).not.toBeNull();
  const times = sent.filter(({ path }) => path === '/auth/v1/token').map(({ at }) => at);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800].slice(0, pauses.length));
  expect(pauses.length).toBeGreaterThan(4);
});

test('[Q9] the storage client lists 100 entries, sorted by name, ascending', async () => {
  const { client, sent } = clientOf(() => Response.json([]));
  await client.storage.from('photos').list();
  expect(sent).toEqual([
    {
      path: '/storage/v1/object/list/photos',
      body: { prefix: '', limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } },
      at: 0,
    },
  ]);
});
