import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import type { Row } from '../figures/figure-table.ts';
import { signInAt } from '../sign-in-at.ts';
import { startServer } from '../start-server.ts';
import type { FilledDatabase } from './filled-database.ts';
import { owner, severalTimes } from './generated-backup.ts';
import { startVisitors } from './steady-visitors.ts';

/** Bookings that arrive each second while an operation runs. */
const perSecond = 100;

/** Without any operation, in milliseconds: before, and between two of them. */
const atRest = 8_000;
const between = 2_000;

const commands = 'server/operator/commands';

export const operationColumns = [
  { name: 'takes', unit: 's', digits: 1 },
  { name: 'meanwhile p50', unit: 'ms' },
  { name: 'p99', unit: 'ms' },
  { name: 'longest wait', unit: 'ms' },
] as const;

/** How long operations take while visitors book, and how long visitors wait meanwhile. */
export async function measureOperations(database: FilledDatabase): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-growth-out-'));
  const environment = { ...database.environment, BOOKINGS_PER_MINUTE: '0' };
  const server = await startServer('server/main.ts', [], environment);
  const cookie = await signInAt(server.url, owner, environment);
  const run = async (command: string, ...args: readonly string[]) => {
    const { code, stderr } = await runCommandFile(`${commands}/${command}.ts`, args, environment);
    if (code !== 0) throw new Error(`npm run ${command} has failed:\n${stderr}`);
  };
  const [first = '', second = ''] = severalTimes;
  const operations: readonly (readonly [string, () => Promise<void>])[] = [
    ['nothing else', () => sleep(atRest)],
    [
      'CSV of the desk',
      async () => {
        const response = await fetch(`${server.url}/desk/api/export?view=all&format=csv`, {
          headers: { cookie },
        });
        for await (const _ of response.body ?? []);
        if (!response.ok) throw new Error(`the desk answered ${response.status}`);
      },
    ],
    ['`npm run backup`', () => run('backup', join(folder, 'backup'))],
    ['`npm run bookings -- --csv`', () => run('bookings', '--csv', '--out', join(folder, 'csv'))],
    [
      'export of a person',
      () => run('bookings', 'export', '--email', first, '--out', join(folder, 'person')),
    ],
    ['erasure of a person', () => run('bookings', 'erase', '--email', second)],
  ];
  const visitors = startVisitors(server.url, perSecond);
  const spans: (readonly [name: string, from: number, to: number])[] = [];
  try {
    await sleep(between);
    for (const [name, operate] of operations) {
      const from = performance.now();
      await operate();
      spans.push([name, from, performance.now()]);
      await sleep(between);
    }
    await visitors.stop();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return spans.map(([name, from, to]) => {
    const waits = visitors.waits(from, to).toSorted((one, other) => one - other);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? null;
    return { name, values: [(to - from) / 1000, at(0.5), at(0.99), at(1)] };
  });
}
