import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startFakeVoiceAccount } from '#tests/fakes/fake-voice-account.ts';
import { createDataFolders } from '#tests/support/data-folder.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';

const privateKey = 'private-key-of-the-account';
const fake = await startFakeVoiceAccount(privateKey);
afterAll(() => fake.close());

const commands = join(import.meta.dirname, '..', 'operator', 'commands');

test('from a push to a request and a call at the desk, and back', async () => {
  const settings = { VOICE_API_URL: fake.apiUrl, VOICE_PRIVATE_KEY: privateKey, VOICE_MODELS: 'off' };
  const foyer = await startFoyerProcess(settings);
  try {
    const own = { ...settings, DATA_DIR: foyer.dataDir, SITE_URL: foyer.url };
    const run = (...args: string[]) => runCommandFile(join(commands, 'assistant.ts'), args, own);
    expect((await run('diff')).stdout).toContain('a push creates it');
    const pushed = await run('push');
    expect(pushed).toMatchObject({ code: 0, stderr: '' });
    const [assistant] = fake.assistants;
    expect(pushed.stdout).toContain(`The assistant ${assistant?.id} is created.`);
    expect(pushed.stdout).not.toContain(privateKey);
    expect((await run('push')).stdout).toContain('is up to date');
    expect((await run('diff')).stdout).toBe('Nothing differs.\n');
    fake.phoneNumbers.push({ id: 'n1', provider: 'vapi', number: '+15550100' });
    expect((await run('phone', '+1 555 0100')).stdout).toContain('+15550100 is answered by the agent');
    expect(fake.phoneNumbers[0]).toMatchObject({ assistantId: assistant?.id });

    // The provider calls the address and says the secret that the push gave it.
    const server = assistant?.['server'] as { url: string; headers: Record<string, string> };
    const send = async (message: object) => {
      const response = await fetch(server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...server.headers },
        body: JSON.stringify({ message }),
      });
      return { status: response.status, body: await response.json() };
    };
    const call = { id: randomUUID(), type: 'inboundPhoneCall', createdAt: new Date().toISOString() };
    const given = {
      name: 'Rosa Diaz',
      email: 'rosa@example.com',
      services: ['phone'],
      problems: 'Nobody picks up while I cut.',
    };
    const tool = {
      id: 'call_1',
      type: 'function',
      function: { name: 'send_request', arguments: JSON.stringify(given) },
    };
    expect(
      await send({ type: 'tool-calls', call, customer: { number: '+15550142' }, toolCallList: [tool] }),
    ).toMatchObject({
      status: 200,
      body: { results: [{ toolCallId: 'call_1', result: expect.stringContaining('The request is sent.') }] },
    });
    const bookings = await runCommandFile(join(commands, 'bookings.ts'), ['--json'], {
      DATA_DIR: foyer.dataDir,
    });
    expect(bookings.stdout).toContain('rosa@example.com');

    // Its report got lost: the command fetches it, once.
    fake.calls.push({
      ...call,
      assistantId: assistant?.id,
      status: 'ended',
      endedReason: 'customer-ended-call',
      startedAt: call.createdAt,
      endedAt: new Date().toISOString(),
      cost: 0.2,
    });
    expect((await run('pull-calls')).stdout).toContain('1 call was fetched');
    expect((await run('pull-calls')).stdout).toContain('0 calls were fetched');
    expect((await run('remove')).stdout).toContain('is removed');
    expect(fake.assistants).toEqual([]);
    expect(foyer.output()).not.toContain(privateKey);
  } finally {
    await foyer.stop();
  }
});

test('without its settings, each command is one sentence', async () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    runCommandFile(join(commands, 'assistant.ts'), args, env);
  expect((await run({}, 'push')).stderr).toBe('Please set VOICE_API_URL and VOICE_PRIVATE_KEY first.\n');
  const folders = await createDataFolders();
  onTestFinished(() => folders.remove());
  const DATA_DIR = await folders.create();
  const account = { DATA_DIR, VOICE_API_URL: fake.apiUrl, VOICE_PRIVATE_KEY: privateKey };
  expect((await run(account, 'push')).stderr).toContain('Please set SITE_URL first');
  expect((await run(account, 'phone', '12345')).stderr).toContain('is not a telephone number');
  expect((await run({ ...account, SITE_URL: 'https://foyer.example' }, 'remove')).stderr).toContain(
    'push it first',
  );
  const wrong = { ...account, VOICE_PRIVATE_KEY: 'wrong', SITE_URL: 'https://foyer.example' };
  expect((await run(wrong, 'push')).stderr).toContain('refused VOICE_PRIVATE_KEY (401)');
});
