import { inMilliseconds, type Value } from '../figures/figure-table.ts';
import { median } from '../figures/median.ts';
import { repeat } from '../figures/repeat.ts';
import { signInAt } from '../sign-in-at.ts';
import { startServer } from '../start-server.ts';
import type { FilledDatabase } from './filled-database.ts';
import { owner, severalTimes } from './generated-backup.ts';

/** How often each query is repeated, after a warm-up that does not count. */
const times = 15;

const person = encodeURIComponent(severalTimes[0] ?? '');
const questions: readonly (readonly [name: string, path: string])[] = [
  ['list of those that wait', 'requests?view=waiting'],
  ['list of all', 'requests?view=all'],
  ['search for two words', 'requests?view=all&search=saturday+barbershop'],
  ['search that nothing answers', 'requests?view=all&search=zeppelin'],
  ['numbers of a year', 'numbers?period=year'],
  ['what is held on a person', `person?email=${person}`],
  ['export of a person', `person/export?email=${person}`],
];

export const deskColumns = inMilliseconds(...questions.map(([name]) => name));

/** The desk's responses, lists with their counts: the median of some runs. */
export async function measureDesk(database: FilledDatabase): Promise<readonly Value[]> {
  const server = await startServer('server/main.ts', [], database.environment);
  try {
    const cookie = await signInAt(server.url, owner, database.environment);
    const taken: number[] = [];
    for (const [, path] of questions) {
      const address = `${server.url}/desk/api/${path}`;
      const [, ...each] = await repeat(times + 1, () => timeOfDesk(address, cookie));
      taken.push(median(each));
    }
    return taken;
  } finally {
    await server.stop();
  }
}

/** Sends a query to the desk. @returns milliseconds to the end of its response */
export async function timeOfDesk(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the desk answered ${response.status} at ${url}`);
  return performance.now() - began;
}
