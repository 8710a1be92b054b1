import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { writeBuiltSite } from '../support/built-site.ts';
import { type FoyerProcess, projectRoot } from '../support/foyer-process.ts';
import { type PostgresServer, runSql, startPostgres } from '../support/postgres/postgres-server.ts';
import { processTree } from '../support/processes.ts';
import { startProcess } from '../support/started-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { compareStored, createBookingLoad } from './booking-load.ts';
import { createRandom } from './random.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const distFolder = await writeBuiltSite(temporaryFolder());
const postgres = await startPostgres();
afterAll(() => postgres.remove());

const visitors = 16;
const timeout = (isSoak ? 30 : 3) * 60_000;
const random = createRandom();

function start(databaseUrl: string): FoyerProcess {
  return startProcess(distFolder, { env: { DATABASE_URL: databaseUrl, BOOKINGS_PER_MINUTE: '0' } });
}

/** A database of its own. */
async function createDatabase(name: string): Promise<string> {
  await runSql(postgres.urlOf('postgres'), `create database ${name}`);
  return postgres.urlOf(name);
}

async function listBookings(databaseUrl: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'server', 'operator', 'commands', 'bookings.ts'), '--json'],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

const connections = "from pg_stat_activity where application_name = 'foyer' and pid <> pg_backend_pid()";

/** Sends a signal to a PostgreSQL and all its children. */
function signalAll(server: PostgresServer, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processTree(server.pid())) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the meantime.
    }
  }
}

test(`[DESIGN 5] four servers start at once on an empty database, and all of them work`, {
  timeout,
}, async () => {
  const databaseUrl = await createDatabase('four');
  const servers = Array.from({ length: 4 }, () => start(databaseUrl));
  const load = createBookingLoad();
  const urls = await Promise.all(servers.map(({ announced }) => announced));
  await load.sendToEnd(
    () => urls,
    4,
    () => load.acknowledged.size >= 8,
  );
  expect(compareStored(load, await listBookings(databaseUrl))).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
});

const rounds = soakCount(5, 1);
const acknowledgedInAll = soakCount(20_000, 400);

test(`[Q3] [A30] two servers, ${visitors} visitors who retry, ${rounds * 5} faults: nothing is lost or doubled, and no server dies`, {
  timeout,
}, async ({ annotate }) => {
  const databaseUrl = await createDatabase('faults');
  const servers = [start(databaseUrl), start(databaseUrl)];
  const urls = await Promise.all(servers.map(({ announced }) => announced));

  const faults: Readonly<Record<string, () => Promise<void>>> = {
    'fast restart': async () => {
      await postgres.stop('fast');
      await sleep(random.next() * 500);
      await postgres.start();
    },
    'crash of one backend, with which all others end': async () => {
      const [one] = await runSql(
        databaseUrl,
        `select pid ${connections} order by state = 'active' desc limit 1`,
      );
      process.kill(Number(one?.['pid']), 'SIGKILL');
    },
    'all connections ended': async () => {
      await runSql(databaseUrl, `select pg_terminate_backend(pid) ${connections}`);
    },
    'a pause': async () => {
      signalAll(postgres, 'SIGSTOP');
      // At full numbers also longer than any of the servers' own limits.
      await sleep(random.next() * (isSoak ? 8000 : 800));
      signalAll(postgres, 'SIGCONT');
    },
    'a server killed': async () => {
      const victim = Math.floor(random.next() * servers.length);
      servers[victim]?.child.kill('SIGKILL');
      expect(await servers[victim]?.ended).toBe('SIGKILL');
      const next = start(databaseUrl);
      servers[victim] = next;
      urls[victim] = await next.announced;
    },
  };
  const planned = Array.from({ length: rounds }, () => Object.values(faults)).flat();

  const load = createBookingLoad();
  let isOver = false;
  const sending = load.sendToEnd(
    () => urls,
    visitors,
    () => isOver,
  );
  const untilAcknowledged = async (count: number) => {
    while (load.acknowledged.size < count) await Promise.race([sleep(10), sending]);
  };
  const share = Math.ceil(acknowledgedInAll / (planned.length + 1));
  for (const fault of planned) {
    await untilAcknowledged(load.acknowledged.size + share);
    await fault();
  }
  await untilAcknowledged(Math.max(acknowledgedInAll, load.acknowledged.size + share));
  isOver = true;
  await sending;

  // Every visitor came to an end: acknowledged is all that was sent, and the database has just that.
  expect(load.unanswered.size).toBe(0);
  const stored = await listBookings(databaseUrl);
  expect(compareStored(load, stored)).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  expect(stored).toHaveLength(load.acknowledged.size);
  // Those that nobody killed are alive, and stop as they should.
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
  await annotate(
    `${load.acknowledged.size} acknowledged bookings, ${planned.length} faults, seed ${random.seed}`,
  );
});
