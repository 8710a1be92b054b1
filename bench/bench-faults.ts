import { setTimeout as sleep } from 'node:timers/promises';
import { compareStored, createBookingLoad } from '#tests/soak/booking-load.ts';
import { type RunningFoyer, startFoyerProcess } from '#tests/support/foyer-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runSql, startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { startTypingCaller } from '#tests/support/typing-caller.ts';
import type { BenchOptions } from './figures/bench-section.ts';
import { type FigureTable, inMilliseconds } from './figures/figure-table.ts';
import { median } from './figures/median.ts';
import { mixedRequests } from './mixed-requests.ts';

const serverCount = 3;
/** Concurrent keep-alive clients of the mixed load, visitors who book and retry, and callers. */
const clients = 32;
const visitors = 8;
const callers = 12;

/** Milliseconds between two faults. */
const betweenFaults = 8_000;

/** Longer than a visitor's page takes to reach another server, in milliseconds. */
const callLength = 15_000;

interface ServerPlace {
  readonly port: number;
  server: RunningFoyer;
}

/**
 * Measures three servers on one PostgreSQL, behind a proxy without health checks, under everything that visitors do at
 * once, while servers are killed and stopped and the database crashes and restarts, one after the other.
 */
export async function* benchFaults({ isLong }: BenchOptions): AsyncGenerator<FigureTable> {
  const seconds = isLong ? 600 : 60;
  const postgres = await startPostgres();
  const places: ServerPlace[] = [];
  const proxy = await startRoundRobin(() => places.map(({ port }) => port));
  try {
    await runSql(postgres.urlOf('postgres'), 'create database foyer');
    const databaseUrl = postgres.urlOf('foyer');
    const start = (port: number) =>
      startFoyerProcess({
        DATABASE_URL: databaseUrl,
        SITE_URL: proxy.url,
        TRUST_PROXY: '1',
        BOOKINGS_PER_MINUTE: '0',
        CALLS_PER_HOUR: '0',
        LOG_LEVEL: 'error',
        PORT: String(port),
      });
    while (places.length < serverCount) {
      const port = await freePort();
      places.push({ port, server: await start(port) });
    }

    let turn = 0;
    const nextPlace = (): ServerPlace => {
      const place = places[turn++ % places.length];
      if (!place) throw new Error('there are no servers');
      return place;
    };
    const faults = Object.entries({
      async 'a server killed, and started again'() {
        const place = nextPlace();
        await place.server.kill9();
        place.server = await start(place.port);
      },
      async 'a server stopped while calls run, and started again'() {
        const place = nextPlace();
        const code = await place.server.stop();
        if (code !== 0) throw new Error(`a server stopped with ${code}:\n${place.server.output()}`);
        place.server = await start(place.port);
      },
      async 'a crash of PostgreSQL'() {
        const [one] = await runSql(
          databaseUrl,
          "select pid from pg_stat_activity where application_name = 'foyer' limit 1",
        );
        process.kill(Number(one?.['pid']), 'SIGKILL');
      },
      async 'a restart of PostgreSQL'() {
        await postgres.stop('fast');
        await sleep(500);
        await postgres.start();
      },
    });
    const done = new Map<string, number>();
    const over = new AbortController();
    const bookings = createBookingLoad();
    const booking = bookings.sendToEnd(
      () => [proxy.url],
      visitors,
      () => over.signal.aborted,
    );
    const calling = Promise.all(Array.from({ length: callers }, () => keepCalling(proxy.url, over.signal)));
    const answers = new Map<AnswerKind, number>();
    const count = (what: AnswerKind) => answers.set(what, (answers.get(what) ?? 0) + 1);
    const asking = Promise.all(
      Array.from({ length: clients }, () => keepAsking(proxy.url, over.signal, count)),
    );
    const deadline = performance.now() + seconds * 1000;
    for (let round = 0; performance.now() < deadline; round += 1) {
      await sleep(betweenFaults);
      const [name, cause] = faults[round % faults.length] ?? [];
      if (name === undefined || cause === undefined) throw new Error('there are no faults');
      await cause();
      done.set(name, (done.get(name) ?? 0) + 1);
    }
    over.abort();
    await Promise.all([booking, asking]);
    const calls = (await calling).flat();
    const stored = await runSql(
      databaseUrl,
      "select id::text, name, email, services::text[], problems, additional_info, created_at::text, 'booking' as kind from public.booking where name like 'Visitor %'",
    );
    const { lost, doubled, wrong } = compareStored(bookings, stored);
    const ended = (how: CallReport['result']) => calls.filter(({ result }) => result === how).length;
    const gaps = calls.map(({ longestGap }) => longestGap).filter((gap) => gap > 0);

    const figures: readonly (readonly [string, number | string])[] = [
      ['right answers', answers.get('right') ?? 0],
      ['answers of 503 while the database was away', answers.get('unavailable') ?? 0],
      ['connections cut off with their server', answers.get('cut off') ?? 0],
      ['wrong answers', answers.get('wrong') ?? 0],
      ['bookings acknowledged', bookings.acknowledged.size],
      ['of these lost', lost],
      ['stored twice', doubled],
      ['stored otherwise', wrong],
      ['calls', calls.length],
      [
        'calls that came back on another server or connection',
        calls.filter(({ returns }) => returns > 0).length,
      ],
      ['calls that were refused while the database was away', ended('refused')],
      ['calls that ended early or forgot something', ended('broken')],
      ...[...done].map(([name, times]) => [`fault: ${name}`, times] as const),
    ];
    yield {
      title: `${serverCount} servers on one PostgreSQL for ${seconds} s, ${clients} clients, ${visitors} visitors who book and ${callers} callers`,
      head: '',
      columns: [{ name: 'number' }],
      rows: figures.map(([name, value]) => ({ name, values: [value] })),
    };
    yield {
      title: `Gaps of the calls that came back, of the same ${seconds} s`,
      head: '',
      columns: inMilliseconds('median', 'longest'),
      rows: [
        { name: 'longest gap of a call', values: gaps.length === 0 ? [] : [median(gaps), Math.max(...gaps)] },
      ],
    };
    for (const { why } of calls) if (why !== undefined) console.log(`- ${why}`);
  } finally {
    await Promise.all(places.map(({ server }) => server.stop()));
    await proxy.stop();
    await postgres.remove();
  }
}

type AnswerKind = 'right' | 'unavailable' | 'cut off' | 'wrong';

/** Requests everything that a visitor would, one after the other, as fast as the responses come. */
async function keepAsking(url: string, over: AbortSignal, count: (what: AnswerKind) => void): Promise<void> {
  while (!over.aborted) {
    for (const { path, status, ...request } of mixedRequests) {
      const answer = await fetch(url + path, request).catch(() => undefined);
      // The end of the response may be cut off, too.
      const body = await answer?.arrayBuffer().catch(() => undefined);
      if (answer === undefined || body === undefined) count('cut off');
      else if (answer.status === status) count('right');
      else count(answer.status === 503 ? 'unavailable' : 'wrong');
    }
  }
}

interface CallReport {
  readonly result: 'whole' | 'refused' | 'broken';
  readonly returns: number;
  /** In milliseconds; 0 if nothing broke. */
  readonly longestGap: number;
  readonly why?: string;
}

/** Keeps calling: says a name, waits, says an address, and checks that the agent knows both. */
async function keepCalling(url: string, over: AbortSignal): Promise<readonly CallReport[]> {
  const reports: CallReport[] = [];
  while (!over.aborted) {
    const caller = await startTypingCaller(url).catch((error: unknown) => {
      reports.push({ result: 'refused', returns: 0, longestGap: 0, why: String(error) });
      return undefined;
    });
    if (caller === undefined) {
      await sleep(1000);
      continue;
    }
    try {
      await caller.until('the greeting', () => caller.said.length > 0);
      caller.type('I want to book. My name is Rosa Diaz.');
      await caller.until('the name', () => caller.booking['name'] === 'Rosa Diaz');
      await sleep(callLength);
      caller.type('rosa@example.com');
      await caller.until('the address', () => caller.booking['email'] === 'rosa@example.com');
      const isWhole = caller.booking['name'] === 'Rosa Diaz' && caller.ended === undefined;
      const { returns, longestGap } = caller;
      reports.push({ result: isWhole ? 'whole' : 'broken', returns, longestGap });
    } catch (error) {
      const { returns, longestGap } = caller;
      reports.push({ result: 'broken', returns, longestGap, why: String(error) });
    }
    await caller.hangUp();
  }
  return reports;
}
