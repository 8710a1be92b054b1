import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { keyHeaders } from '../../support/data-api-client.ts';
import { startFoyerProcess } from '../../support/foyer-process.ts';
import { storedRequests } from '../../support/stored-requests.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** One connection that stays: a process without free file descriptors takes no new one. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @returns the status; 0 where there is no answer */
function ask(url: string, method: 'GET' | 'POST', body = ''): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...keyHeaders, 'content-type': 'application/json' };
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end(body);
  });
}

test('[Q3] a server that ran out of file descriptors stores again within seconds of getting some; nothing is lost', async () => {
  const foyer = await startFoyerProcess({}, await writeBuiltSite(temporaryFolder()));
  onTestFinished(async () => {
    agent.destroy();
    await foyer.stop();
  });
  const limit = (soft: number) => execFileSync('prlimit', ['--pid', String(foyer.pid), `--nofile=${soft}:`]);
  const [, most = ''] =
    /^Max open files +\d+ +(\d+)/m.exec(readFileSync(`/proc/${foyer.pid}/limits`, 'utf8')) ?? [];
  const acknowledged = new Set<string>();
  const book = async () => {
    const id = crypto.randomUUID();
    const row = { id, name: 'Rosa', email: 'rosa@example.com', services: ['phone'], problems: 'Calls.' };
    const status = await ask(`${foyer.url}/rest/v1/booking`, 'POST', JSON.stringify(row));
    if (status === 201) acknowledged.add(id);
    return status;
  };
  expect(await ask(`${foyer.url}/healthz`, 'GET')).toBe(200);
  // Files that are open stay open; no more can be opened.
  limit(20);
  const refused = [await book(), await book(), await book()];
  expect(refused.filter((status) => status !== 503 && status !== 201)).toEqual([]);
  expect(refused).toContain(503);
  limit(Number(most));
  await expect.poll(book, { timeout: 50_000, interval: 500 }).toBe(201);
  expect(await ask(`${foyer.url}/healthz`, 'GET')).toBe(200);
  const stored = new Set((await storedRequests(foyer)).map(({ id }) => String(id)));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});
