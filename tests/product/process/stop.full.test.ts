import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { isRunning, processTree } from '../../support/processes.ts';
import { startByNpm } from '../../support/start-by-npm.ts';
import { emptyDataFolder, startProcess } from '../../support/started-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const distFolder = await writeBuiltSite(temporaryFolder());
// One folder for all, which shows too that each process left it free for the next.
const env = { DATA_DIR: await emptyDataFolder() };

async function isListening(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

const levels = ['npm', 'the wrapper', 'the server'] as const;

test.each(
  levels.flatMap((level, depth) => ['SIGTERM', 'SIGINT'].map((signal) => [signal, level, depth] as const)),
)(
  '[DESIGN 3.1] %s to %s stops everything; npm exits 0; no process and no port remain',
  async (signal, _level, depth) => {
    const npm = startByNpm(distFolder, env);
    const url = await npm.announced;
    const tree = processTree(npm.child.pid ?? 0);
    expect(tree).toHaveLength(3);
    process.kill(tree[depth] ?? 0, signal);
    expect(await npm.ended).toBe(0);
    expect(tree.filter(isRunning)).toEqual([]);
    expect(await isListening(url)).toBe(false);
  },
);

test.each([
  ['npm', 0],
  ['the wrapper', 1],
])('[DESIGN 3.1] kill -9 of %s leaves no process and no port', async (_level, depth) => {
  const npm = startByNpm(distFolder, env);
  const url = await npm.announced;
  const tree = processTree(npm.child.pid ?? 0);
  process.kill(tree[depth] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(tree.filter(isRunning)).toEqual([]), { timeout: 10_000, interval: 100 });
  expect(await isListening(url)).toBe(false);
});

test('[DESIGN 3.2] a signal while it starts stops it too, without announcing anything', async () => {
  const dataDir = temporaryFolder();
  const server = startProcess(distFolder, { env: { DATA_DIR: dataDir } });
  // The database is about to be opened, which takes longest.
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'foyer.sock'))).toBe(true), {
    timeout: 10_000,
    interval: 5,
  });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.stdout()).not.toContain('is running');
  expect(server.stderr()).toBe('');
  // Its half-done work doesn't keep the next one from starting.
  expect(await startProcess(distFolder, { env: { DATA_DIR: dataDir } }).announced).toMatch(/^http:/);
});

test('[DESIGN 3.2] a request in flight is answered before it stops', async () => {
  const server = startProcess(distFolder, { env });
  const url = new URL('/rest/v1/booking', await server.announced);
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  const body = '{}';
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const post = request(url, { method: 'POST', headers }, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode));
  });
  post.on('error', reject);
  post.write('{');
  await new Promise((sent) => setTimeout(sent, 200));
  server.child.kill('SIGTERM');
  // Well before the grace for requests in flight is over.
  await vi.waitFor(async () => expect(await isListening(url.origin)).toBe(false), { timeout: 7000 });
  post.end('}');
  expect(await status).toBeGreaterThanOrEqual(400);
  expect(await server.ended).toBe(0);
});

test('[DESIGN 3.2] the many signals of one Ctrl-C stop it once, with 0 and with every request in the log', async () => {
  const server = startProcess(distFolder, { env });
  const url = await server.announced;
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/privacy`)));
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGINT'] as const) server.child.kill(signal);
  expect(await server.ended).toBe(0);
  expect(server.stderr()).toBe('');
  const [announcement, ...lines] = server.stdout().trim().split('\n');
  expect(announcement).toBe(`Foyer is running at ${url}`);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(50);
  expect(requests[49]).toMatchObject({ level: 'info', method: 'GET', path: '/privacy', status: 200 });
});

test('a log reader that stops reading does not hold up the server', async () => {
  const server = startProcess(distFolder, { env });
  const url = await server.announced;
  server.child.stdout?.pause();
  // More lines than any pipe holds.
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
        expect(answer.status).toBe(200);
      }),
    );
  }
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.child.exitCode).toBe(0), { timeout: 10_000 });
  server.child.stdout?.resume();
});

test('a log reader that goes away does not stop the server', async () => {
  const server = startProcess(distFolder, { env });
  const url = await server.announced;
  server.child.stdout?.destroy();
  for (let count = 0; count < 3; count += 1) expect((await fetch(url)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
