import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { writeBuiltSite } from '../support/built-site.ts';
import { addMember, sendBooking, sessionOf } from '../support/desk.ts';
import { projectRoot } from '../support/foyer-process.ts';
import { setHours } from '../support/set-hours.ts';
import { emptyDataFolder, startProcess, temporaryFolder } from '../support/started-process.ts';
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

/** Books one call as a browser without scripts does; nothing where the server ends meanwhile. */
async function bookCall(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
  const id = await sendBooking({ url } as never, name);
  const { path } = (await (await fetch(`${url}/book/for/booking/${id}`)).json()) as { path: string };
  const page = await (await fetch(url + path)).text();
  const times = [...page.matchAll(/name="at" value="([^"]+)"/g)].map(([, at]) => at ?? '');
  const at = times[Math.floor(random.next() * times.length)] ?? '';
  const call = randomUUID();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ id: call, at, zone: 'Etc/UTC' }),
    redirect: 'manual',
  });
  if (response.status === 303) acknowledged.set(call, Date.parse(at));
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
      cookie = await sessionOf(
        await addMember({ url, dataDir } as never, 'ana@example.com', 'Ana', '--owner'),
      );
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
  cookie = await sessionOf(await addMember({ url, dataDir } as never, 'ana@example.com', 'Ana', '--owner'));
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
