import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { bookingRow, post } from '../../support/data-api-client.ts';
import { type FoyerProcess, serverCommand } from '../../support/foyer-process.ts';
import { createMemoryGroup } from '../../support/memory-group.ts';
import { joinRoom } from '../../support/room-client.ts';
import { startProcess } from '../../support/started-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { unsetSettings } from '../../support/unset-settings.ts';

/** Megabytes that README and docs/configuration.md promise to be enough without models. */
const group = createMemoryGroup(512);
const distFolder = await writeBuiltSite(temporaryFolder());
const env = { DATA_DIR: '', VOICE_MODELS: 'off', CALLS_PER_HOUR: '0', NODE_OPTIONS: '' };

afterAll(() => group?.remove());

beforeEach((context) => {
  if (!group) context.skip('only root can make a control group, and only on Linux');
  // Another attempt finds nothing of the one before.
  env.DATA_DIR = join(temporaryFolder(), 'data');
});

function start(): FoyerProcess {
  const command = serverCommand(distFolder);
  return startProcess(distFolder, { env, command: group?.within(command) ?? command });
}

async function stop({ child, ended }: FoyerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** A call in which somebody asks something and hears the answer. */
async function askInCall(url: string) {
  const answer = await fetch(`${url}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json' },
    body: '{"assistantId":"concierge"}',
  });
  const { webCallUrl }: { webCallUrl: string } = await answer.json();
  const caller = await joinRoom(webCallUrl, url);
  caller.socket.send('"playable"');
  caller.socket.send(
    JSON.stringify({ type: 'add-message', message: { role: 'user', content: 'Are you human?' } }),
  );
  await caller.next((message) => 'text' in message && /I’m an AI/.test(String(message.text)));
  return caller;
}

test('a first start, a booking, ten calls at once, a backup and the next start fit into 512 MB', async () => {
  const first = start();
  const url = await first.announced;
  expect((await post(url, 'booking', bookingRow())).status).toBe(201);
  const callers = await Promise.all(Array.from({ length: 10 }, () => askInCall(url)));
  const command = [
    process.execPath,
    'server/operator/commands/backup.ts',
    join(temporaryFolder(), 'all'),
  ] as const;
  const [file, ...args] = group?.within(command) ?? command;
  const backup = spawnSync(file, args, {
    env: { ...process.env, ...unsetSettings, ...env },
    encoding: 'utf8',
  });
  expect(backup.stderr).toBe('');
  expect(backup.stdout).toMatch(/^Backed up 1 request /);
  for (const { socket } of callers) socket.close(1000);
  await stop(first);

  const next = start();
  const health = await fetch(new URL('/healthz', await next.announced));
  expect(await health.json()).toEqual({ status: 'ok' });
  await stop(next);
  expect(first.stderr() + next.stderr()).toBe('');
});

test('with too little memory, the start says so in one sentence before it takes any', async () => {
  const small = createMemoryGroup(200);
  try {
    const command = serverCommand(distFolder);
    const server = startProcess(distFolder, {
      env,
      command: small?.within(command) ?? command,
    });
    expect(await server.ended).toBe('SIGKILL');
    expect(server.output()).toMatch(/^This process may use 200 MB of memory and needs 512 MB[^\n]*\n$/);
  } finally {
    small?.remove();
  }
});
