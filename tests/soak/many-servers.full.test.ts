import { expect, onTestFinished, test, vi } from 'vitest';
import { writeBuiltSite } from '#tests/support/built-site.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runSql, startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTypingCaller, type TypingCaller } from '#tests/support/typing-caller.ts';
import { soakCount } from './soak-numbers.ts';

const count = soakCount(200, 20);

test(`[DESIGN 4] ${count} typed calls over 3 servers: one is killed, PostgreSQL crashes, one is stopped, and nobody loses a word`, async () => {
  const postgres = await startPostgres({ settings: { fsync: 'off' } });
  onTestFinished(() => postgres.remove());
  await runSql(postgres.urlOf('postgres'), 'create database foyer');
  const site = await writeBuiltSite(temporaryFolder());
  const ports: number[] = [];
  const proxy = await startRoundRobin(() => ports);
  onTestFinished(() => proxy.stop());
  const url = postgres.urlOf('foyer');
  const settings = { DATABASE_URL: url, SITE_URL: proxy.url, TRUST_PROXY: '1' };
  const start = async () => {
    const port = await freePort();
    const server = await startFoyerProcess({ ...settings, PORT: String(port) }, site);
    onTestFinished(async () => {
      await server.stop();
    });
    ports.push(port);
    return server;
  };
  const killed = await start();
  const stopped = await start();
  await start();

  const callers: TypingCaller[] = [];
  while (callers.length < count) {
    const caller = await startTypingCaller(proxy.url);
    onTestFinished(() => caller.hangUp());
    callers.push(caller);
  }
  const all = <Result>(act: (caller: TypingCaller) => Promise<Result>) => Promise.all(callers.map(act));
  await all((caller) => caller.until('the greeting', () => caller.said.length > 0));
  /** Everybody types, and waits until the agent knows it. */
  async function tell(text: string, field: string, value: string): Promise<void> {
    for (const caller of callers) caller.type(text);
    await all((caller) => caller.until(`${field} ${value}`, () => caller.booking[field] === value));
  }
  await tell('I want to book. My name is Rosa Diaz.', 'name', 'Rosa Diaz');
  const servers = await runSql(url, 'select server from private.shared_call group by server');
  expect(servers).toHaveLength(3);

  await killed.kill9();
  // Some come back and some notice nothing.
  await tell('rosa@example.com', 'email', 'rosa@example.com');
  const returned = callers.filter(({ returns }) => returns > 0).length;
  expect(returned).toBeGreaterThan(0);
  const times = callers.map(({ returns }) => returns);

  // A crash empties the tables that say who has which call.
  const [backend] = await runSql(
    url,
    "select pid from pg_stat_activity where application_name = 'foyer' limit 1",
  );
  process.kill(Number(backend?.['pid']), 'SIGKILL');
  const known = () =>
    runSql(url, 'select server from private.shared_call where ended_at is null').catch(() => []);
  await vi.waitUntil(async () => (await known()).length === 0, { timeout: 30_000, interval: 10 });
  await vi.waitUntil(async () => (await known()).length === count, { timeout: 30_000 });
  // Nobody notices.
  await tell('My email is rosa@gym.example', 'email', 'rosa@gym.example');
  expect(callers.map(({ returns }) => returns)).toEqual(times);

  const code = await stopped.stop();
  expect(code, stopped.output().slice(-3000)).toBe(0);
  await tell('My email is ana@example.com', 'email', 'ana@example.com');

  expect(callers.filter(({ ended }) => ended !== undefined).map(({ ended }) => ended)).toEqual([]);
  // All of them are where they can be, and the agent has what was said before its server died.
  expect(callers.map(({ booking }) => booking['name'])).toEqual(callers.map(() => 'Rosa Diaz'));
  const left = await runSql(
    url,
    'select server, count(*)::int as calls from private.shared_call where ended_at is null group by 1',
  );
  expect(left).toEqual([{ server: expect.any(String), calls: count }]);
  const gaps = callers.map(({ longestGap }) => Math.round(longestGap)).toSorted((a, b) => a - b);
  console.info(
    `${count} calls: ${returned} came back after the kill, ${callers.filter(({ returns }) => returns > 0).length} in all; ` +
      `gap median ${gaps[Math.floor(gaps.length / 2)]} ms, longest ${gaps.at(-1)} ms`,
  );
});
