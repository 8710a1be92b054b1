import autocannon from 'autocannon';
import { bookingRequest } from '../booking-request.ts';
import type { Column, Value } from '../figures/figure-table.ts';
import { median } from '../figures/median.ts';
import { repeat } from '../figures/repeat.ts';
import { readTreeUsage } from '../process-usage.ts';
import { signInAt } from '../sign-in-at.ts';
import { startServer } from '../start-server.ts';
import type { FilledDatabase } from './filled-database.ts';
import { owner } from './generated-backup.ts';
import { openDesks } from './open-desks.ts';

/** Concurrent keep-alive clients; seconds per window, and windows; desks that are open in the second half. */
const clients = 32;
const seconds = 10;
const windows = 3;
const desks = 5;

export const bookingColumns: readonly Column[] = [
  { name: 'a second' },
  { name: 'in the last window' },
  { name: 'p50', unit: 'ms' },
  { name: 'p99', unit: 'ms' },
  { name: 'a second with open desks' },
  { name: 'p99 with open desks', unit: 'ms' },
  { name: 'processor time of one', unit: 'ms', digits: 2 },
];

/** Bookings per second: the median of some windows, and the last one, which has the most rows. */
export async function measureBookings(database: FilledDatabase): Promise<readonly Value[]> {
  const environment = { ...database.environment, BOOKINGS_PER_MINUTE: '0' };
  const server = await startServer('server/main.ts', [], environment);
  try {
    await takeWindow(server.url, 2);
    const before = readTreeUsage(server.pid).cpuSeconds;
    const alone = await takeWindows(server.url);
    const processor = ((readTreeUsage(server.pid).cpuSeconds - before) / alone.total) * 1000;
    const cookie = await signInAt(server.url, owner, environment);
    const open = await openDesks(server.url, cookie, desks);
    const watched = await takeWindows(server.url);
    await open.close();
    if (open.looks() < desks) throw new Error('the desks have not looked at their lists');
    return [alone.rate, alone.lastRate, alone.p50, alone.p99, watched.rate, watched.p99, processor];
  } finally {
    await server.stop();
  }
}

async function takeWindows(url: string) {
  const taken = await repeat(windows, () => takeWindow(url, seconds));
  return {
    rate: median(taken.map(({ requests }) => requests.average)),
    lastRate: taken.at(-1)?.requests.average ?? Number.NaN,
    p50: median(taken.map(({ latency }) => latency.p50)),
    p99: median(taken.map(({ latency }) => latency.p99)),
    total: taken.reduce((sum, { requests }) => sum + requests.total, 0),
  };
}

async function takeWindow(url: string, duration: number) {
  const result = await autocannon({
    url: `${url}/rest/v1/booking`,
    ...bookingRequest,
    connections: clients,
    duration,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} bookings were refused, and ${result.errors} failed`);
  }
  return result;
}
