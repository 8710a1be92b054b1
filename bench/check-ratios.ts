import { rm } from 'node:fs/promises';
import autocannon from 'autocannon';
import { locale } from '#shared/locale.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { measurePaintRatio } from './bench-lighthouse.ts';
import { bookingRequest } from './booking-request.ts';
import type { BenchOptions } from './figures/bench-section.ts';
import { toMarkdown } from './figures/figure-table.ts';
import { median } from './figures/median.ts';
import { repeat } from './figures/repeat.ts';
import { embeddedSource } from './growth/filled-database.ts';
import { owner } from './growth/generated-backup.ts';
import { timeOfDesk } from './growth/measure-desk.ts';
import { startOnce, untilResting } from './growth/measure-starts.ts';
import { readTreeUsage } from './process-usage.ts';
import { copyWithoutScripts } from './scriptless-site.ts';
import { signInAt } from './sign-in-at.ts';
import { type BenchServer, startServer } from './start-server.ts';
import { measureVoiceClient } from './voice-client-sizes.ts';

/** A ratio that the documentation relies on, and its bound. */
export interface Ratio {
  readonly name: string;
  readonly value: number;
  /** The minimum or maximum. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The numbers of stored requests in the two databases compared. */
const few = 1_000;
const many = 10_000;
const grown = `with ${many.toLocaleString(locale)} requests / with ${few.toLocaleString(locale)}`;

/** Measured alternately, a few times, so that disturbances on the machine affect both alike. */
const rounds = 5;

/** Measures each ratio and prints them with their bounds. @returns whether all are within */
export async function checkRatios({ runs }: BenchOptions): Promise<boolean> {
  const ratios: Ratio[] = [];
  for (const measure of [sizeRatios, serverRatios, growthRatios, () => paintRatios(runs)]) {
    ratios.push(...(await measure()));
  }
  const table = {
    head: 'ratio',
    columns: [{ name: 'measured', digits: 2 }, { name: 'bound' }, { name: '' }],
    rows: ratios.map((ratio) => ({
      name: ratio.name,
      values: [ratio.value, boundOf(ratio), isWithin(ratio) ? '' : 'OUT OF BOUNDS'],
    })),
  };
  console.log(toMarkdown(table));
  return ratios.every(isWithin);
}

export function isWithin({ value, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Ratio): boolean {
  return value >= atLeast && value <= atMost;
}

function boundOf({ atLeast, atMost }: Ratio): string {
  return [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
  ].join(' ');
}

/** The voice client compared with the peer release of the same functionality: gzip, the same on every machine. */
export async function sizeRatios(): Promise<readonly Ratio[]> {
  const sizes = await measureVoiceClient();
  const gzip = (part: string) => sizes.find(({ name }) => name.startsWith(part))?.gzip ?? Number.NaN;
  const peer = '@vapi-ai/web 2.7.1';
  return [
    { name: `voice client / ${peer}`, value: gzip('voice client') / gzip(`${peer}, without`), atMost: 0.75 },
    {
      name: `REST client / that of ${peer}`,
      value: gzip('REST client') / gzip(`${peer}, its REST`),
      atMost: 0.75,
    },
  ];
}

/**
 * Responses per second compared with bare Hono: the home page with as many bytes, and bookings in the embedded database,
 * where Hono stores nothing.
 */
async function serverRatios(): Promise<readonly Ratio[]> {
  const foyer = await startFoyerProcess();
  const bare = await startServer('bench/bare-hono.ts', [`${foyer.url}/`]);
  const measure = async (ours: string, theirs: string, request: object) => {
    const rate = async (url: string, duration: number) =>
      (await autocannon({ url, ...request, connections: 32, duration })).requests.average;
    for (const url of [ours, theirs]) await rate(url, 2);
    return median(await repeat(rounds, async () => (await rate(ours, 1)) / (await rate(theirs, 1))));
  };
  const page = { headers: { 'accept-encoding': 'br' } };
  try {
    const home = await measure(`${foyer.url}/`, `${bare.url}/`, page);
    const booking = await measure(`${foyer.url}/rest/v1/booking`, `${bare.url}/booking`, bookingRequest);
    return [
      { name: 'home page / bare Hono, answers a second', value: home, atLeast: 0.7 },
      { name: 'bookings / bare Hono, answers a second', value: booking, atLeast: 0.08 },
    ];
  } finally {
    await Promise.all([foyer.stop(), bare.stop()]);
  }
}

/** The embedded database with ten times as many requests: by processor time, which is least affected by a busy machine. */
export async function growthRatios(): Promise<readonly Ratio[]> {
  const source = embeddedSource();
  const databases = [await source.copy(few), await source.copy(many)] as const;
  const servers: Measured[] = [];
  try {
    for (const database of databases) await startOnce(database);
    const starts = await repeat(3, async () => {
      const [one, other] = [await startOnce(databases[0]), await startOnce(databases[1])];
      return other.processorAtRest / one.processorAtRest;
    });
    for (const { environment } of databases) {
      const server = await startServer('server/main.ts', [], { ...environment, BOOKINGS_PER_MINUTE: '0' });
      servers.push({ ...server, cookie: await signInAt(server.url, owner, environment) });
    }
    for (const server of servers) await untilResting(server);
    const memory = servers.map(({ pid }) => readTreeUsage(pid).memory);
    const questions = ['requests?view=waiting', 'requests?view=all&search=saturday', 'numbers?period=year'];
    const desk: number[] = [];
    for (const question of questions) {
      desk.push(
        await compare(servers, ({ url, cookie }) => timeOfDesk(`${url}/desk/api/${question}`, cookie), 15),
      );
    }
    const bookings = await compare(servers, processorOfBookings, rounds);
    const [list = Number.NaN, search = Number.NaN, numbers = Number.NaN] = desk;
    return [
      { name: `processor time of a start, ${grown}`, value: median(starts), atMost: 1.25 },
      {
        name: `memory at rest, ${grown}`,
        value: (memory[1] ?? Number.NaN) / (memory[0] ?? Number.NaN),
        atMost: 1.25,
      },
      { name: `list of the desk, ${grown}`, value: list, atMost: 2 },
      { name: `search at the desk, ${grown}`, value: search, atMost: 2 },
      { name: `numbers of a year, ${grown}`, value: numbers, atMost: 2 },
      { name: `processor time of a booking, ${grown}`, value: bookings, atMost: 1.15 },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const database of databases) await database.remove();
    await source.close();
  }
}

interface Measured extends BenchServer {
  readonly cookie: string;
}

/** The median ratio of the second server's figure to the first one's; the first round does not count. */
async function compare(
  servers: readonly Measured[],
  measure: (server: Measured) => Promise<number>,
  times: number,
): Promise<number> {
  const [, ...ratios] = await repeat(times + 1, async () => {
    const figures: number[] = [];
    for (const server of servers) figures.push(await measure(server));
    const [one = Number.NaN, other = Number.NaN] = figures;
    return other / one;
  });
  return median(ratios);
}

async function processorOfBookings({ url, pid }: Measured): Promise<number> {
  const before = readTreeUsage(pid).cpuSeconds;
  const amount = 400;
  const target = { url: `${url}/rest/v1/booking`, ...bookingRequest, connections: 8, amount, duration: 60 };
  const { non2xx, errors } = await autocannon(target);
  if (non2xx + errors > 0) throw new Error(`${non2xx} bookings were refused, and ${errors} failed`);
  return (readTreeUsage(pid).cpuSeconds - before) / amount;
}

/** The home page compared with itself without scripts, in Lighthouse. */
async function paintRatios(runs: number): Promise<readonly Ratio[]> {
  const floorFolder = await copyWithoutScripts();
  const site = await startFoyerProcess();
  const floor = await startFoyerProcess({}, floorFolder);
  try {
    const value = await measurePaintRatio(site.url, floor.url, runs);
    return [{ name: 'LCP of / / without scripts', value, atMost: 1.1 }];
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
    await rm(floorFolder, { recursive: true });
  }
}
