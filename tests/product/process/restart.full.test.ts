import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { bookingRowWithId, post } from '../../support/data-api-client.ts';
import { freePort } from '../../support/free-port.ts';
import { isRunning, processTree } from '../../support/processes.ts';
import { joinRoom } from '../../support/room-client.ts';
import type { CreatedCall } from '../../support/serve-voice.ts';
import { startByNpm } from '../../support/start-by-npm.ts';
import { resumeUrlOf } from '../../support/started-call.ts';
import { emptyDataFolder } from '../../support/started-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Loaded before the server: SIGUSR2 makes its main thread hang, as an expression that backtracks would. */
const hangOnSignal = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('SIGUSR2', () => { for (;;); });`;

test('[DESIGN 3.1] [DESIGN 4] a server that hangs is ended and started again; no booking is lost, and its calls are told', async () => {
  const folder = temporaryFolder();
  const fault = join(folder, 'hang-on-signal.mjs');
  writeFileSync(fault, hangOnSignal);
  const port = await freePort();
  const npm = startByNpm(await writeBuiltSite(folder), {
    DATA_DIR: await emptyDataFolder(),
    NODE_OPTIONS: `--import=${fault}`,
    PORT: String(port),
    VOICE_MODELS: 'off',
  });
  const url = await npm.announced;
  const answer = await fetch(`${url}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ assistantId: 'concierge' }),
  });
  const call: CreatedCall = await answer.json();
  const client = await joinRoom(call.webCallUrl, url);
  await client.next((message) => 'resumeKey' in message);
  const row = bookingRowWithId();
  expect((await post(url, 'booking', row)).status).toBe(201);
  const [, wrapper = 0, hanging = 0] = processTree(npm.child.pid ?? 0);

  process.kill(hanging, 'SIGUSR2');
  await vi.waitFor(() => expect(isRunning(hanging)).toBe(false), { timeout: 60_000, interval: 200 });
  await vi.waitFor(() => expect(npm.stdout().split('is running at')).toHaveLength(3), {
    timeout: 60_000,
    interval: 100,
  });
  expect(npm.stdout()).toContain('the process hangs and is ended, to be started again');
  expect(npm.stderr()).toContain('The server has ended on its own: starting it again …');

  const back = await joinRoom(resumeUrlOf(call, client), url);
  expect(await back.closed).toBe(4003);
  expect(back.messages).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'server-stopped' }]);
  // It is there: the same id is not taken twice.
  expect((await post(url, 'booking', row)).status).toBe(409);
  const tree = processTree(wrapper);
  process.kill(tree[1] ?? 0, 'SIGTERM');
  expect(await npm.ended).toBe(0);
  expect(tree.filter(isRunning)).toEqual([]);
}, 180_000);
