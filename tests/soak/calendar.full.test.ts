import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { writeBuiltSite } from '../support/built-site.ts';
import { addMember, sendBooking, sessionOf } from '../support/desk.ts';
import { projectRoot, startFoyerProcess } from '../support/foyer-process.ts';
import { runSql, startPostgres } from '../support/postgres/postgres-server.ts';
import { runCommandFile } from '../support/run-command-file.ts';
import { setHours } from '../support/set-hours.ts';
import { emptyDataFolder, startProcess } from '../support/started-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createRandom } from './random.ts';
import { soakCount } from './soak-numbers.ts';

const distFolder = await writeBuiltSite(temporaryFolder());
const rounds = soakCount(30, 1);
const random = createRandom();
const allDay = { zone: 'Etc/UTC', weekly: Array.from({ length: 7 }, () => [[0, 1440]]), dates: {} };

function startServer(dataDir: string) {
  return startProcess(distFolder, {
    env: { DATA_DIR: dataDir, BOOKINGS_PER_MINUTE: '0' },
    command: [process.execPath, join(projectRoot, 'server', 'main.ts'), distFolder],
  });
}

/** Calls that were acknowledged: their times by their ids. */
type Acknowledged = Map<string, number>;

/** Sends a request. @returns the path of the page where it picks its time */
async function sendRequest(url: string, name: string): Promise<string> {
  const id = await sendBooking({ url }, name);
  const { path } = (await (await fetch(`${url}/book/for/booking/${id}`)).json()) as { path: string };
  return path;
}

async function shownTimes(url: string, path: string): Promise<readonly string[]> {
  const page = await (await fetch(url + path)).text();
  return [...page.matchAll(/name="at" value="([^"]+)"/g)].map(([, at]) => at ?? '');
}

/** Posts a time as a browser without scripts does. */
function postTime(url: string, path: string, call: string, at: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ id: call, at, zone: 'Etc/UTC' }),
    redirect: 'manual',
  });
}

/** Books one call at any of the times; rejects where the server ends meanwhile. */
async function bookCall(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
  const path = await sendRequest(url, name);
  const times = await shownTimes(url, path);
  const at = times[Math.floor(random.next() * times.length)] ?? '';
  const call = randomUUID();
  const { status } = await postTime(url, path, call, at);
  if (status === 303) acknowledged.set(call, Date.parse(at));
}

async function listCalls(url: string, cookie: string): Promise<readonly ListedAppointment[]> {
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const to = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const response = await fetch(`${url}/desk/api/calendar/calls?${new URLSearchParams({ from, to })}`, {
    headers: { cookie },
  });
  return (await response.json()) as readonly ListedAppointment[];
}

test(`kill -9 while calls are booked, ${rounds} rounds: none lost, and no time given twice`, {
  timeout: 10 * 60_000,
}, async ({ annotate }) => {
  const dataDir = await emptyDataFolder();
  const acknowledged: Acknowledged = new Map();
  let cookie = '';
  for (let round = 0; round < rounds; round += 1) {
    const server = startServer(dataDir);
    const url = await server.announced;
    if (round === 0) {
      cookie = await sessionOf(await addMember({ url, dataDir }, 'ana@example.com', 'Ana', '--owner'));
      await setHours({ url }, cookie, allDay);
    }
    const enough = acknowledged.size + 6;
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let number = 0; !isOver; number += 1)
        await bookCall(url, `V${round}-${visitor}-${number}`, acknowledged).catch(() => {
          isOver = true;
        });
    });
    while (acknowledged.size < enough && !isOver) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, random.next() * 50));
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    isOver = true;
    await Promise.all(visitors);
  }
  const server = startServer(dataDir);
  const url = await server.announced;
  cookie = await sessionOf(await addMember({ url, dataDir }, 'ana@example.com', 'Ana', '--owner'));
  const stored = await listCalls(url, cookie);
  const times = stored.map(({ starts_at }) => Date.parse(starts_at));
  expect(new Set(times).size).toBe(times.length);
  const lost = [...acknowledged].filter(
    ([id, at]) => !stored.some((call) => call.id === id && Date.parse(call.starts_at) === at),
  );
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 6);
  server.child.kill('SIGTERM');
  await annotate(`${acknowledged.size} acknowledged calls, seed ${random.seed}`);
});

const crowd = soakCount(400, 40);

test(`${crowd} visitors over two servers want one time: exactly one has it, the others see what is free`, async () => {
  const postgres = await startPostgres({ settings: { fsync: 'off' } });
  onTestFinished(() => postgres.remove());
  await runSql(postgres.urlOf('postgres'), 'create database foyer');
  const settings = { DATABASE_URL: postgres.urlOf('foyer') };
  const start = async () => {
    const server = await startFoyerProcess(settings, distFolder);
    onTestFinished(async () => {
      await server.stop();
    });
    return server.url;
  };
  const urls = [await start(), await start()] as const;
  const { stdout } = await runCommandFile(
    'server/operator/commands/team.ts',
    ['add', 'ana@example.com', '--name', 'Ana', '--owner'],
    { ...settings, SITE_URL: urls[0] },
  );
  const [link] = /http\S+/.exec(stdout) ?? expect.fail(stdout);
  const cookie = await sessionOf(link);
  await setHours({ url: urls[0] }, cookie, allDay);
  const visitors = await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      const url = urls[index % 2] ?? urls[0];
      return { url, path: await sendRequest(url, `Crowd ${index}`), call: randomUUID() };
    }),
  );
  const [first] = visitors;
  const [at = ''] = first ? await shownTimes(first.url, first.path) : [];
  const answers = await Promise.all(
    visitors.map(async ({ url, path, call }) => {
      const response = await postTime(url, path, call, at);
      return [response.status, (await response.text()).includes('went meanwhile')];
    }),
  );
  expect(answers.filter(([status]) => status === 303)).toHaveLength(1);
  expect(answers.filter(([status, isSaid]) => status === 409 && isSaid)).toHaveLength(crowd - 1);
  for (const url of urls) {
    const calls = await listCalls(url, cookie);
    expect(calls.map(({ starts_at }) => Date.parse(starts_at))).toEqual([Date.parse(at)]);
  }
});
