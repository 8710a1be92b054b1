import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { smtpSinkForTest } from '#tests/fakes/smtp-sink.ts';
import { webhookSinkForTest } from '#tests/fakes/webhook-sink.ts';
import { joinRoom, RoomRefusal } from '#tests/support/room-client.ts';
import { type ServedFoyer, serveFoyer } from '#tests/support/serve-foyer.ts';
import { type Config, readConfig } from './settings/config.ts';

let foyer: ServedFoyer | undefined;

async function serve(settings: Partial<Config> = {}): Promise<ServedFoyer> {
  foyer = await serveFoyer(settings);
  return foyer;
}

afterEach(async () => {
  await foyer?.stop();
  foyer = undefined;
});

/** Starts a call as the browser does, from nothing but /config.json. */
async function startCall({ url }: ServedFoyer) {
  const { voice } = await (await fetch(`${url}/config.json`)).json();
  return fetch(`${new URL(voice.apiUrl, url)}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${voice.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: voice.assistantId }),
  });
}

test('[VB9] [A14] [VS6] /config.json leads to a call that the agent greets', async () => {
  const served = await serve();
  const { webCallUrl, assistant } = await (await startCall(served)).json();
  expect(assistant).toEqual({
    voice: { provider: 'kokoro' },
    transcriber: { provider: 'browser', outside: false },
    model: { provider: 'concierge' },
  });
  const client = await joinRoom(webCallUrl, served.url);
  client.socket.send('"playable"');
  await client.next((message) => 'role' in message && message.role === 'assistant');
  expect(client.messages[1]).toBe('listening');
  await expect.poll(() => client.frames.length).toBeGreaterThan(5);
  expect(new Set(client.frames.map(({ length }) => length))).toEqual(new Set([640]));
  client.socket.close(1000);
});

test('[DESIGN 4] stopping the server ends its calls at once, and says so', async () => {
  const served = await serve();
  const { webCallUrl } = await (await startCall(served)).json();
  const client = await joinRoom(webCallUrl, served.url);
  client.socket.send('"playable"');
  await client.next((message) => 'role' in message);
  const started = performance.now();
  await served.stop();
  foyer = undefined;
  // Requests in flight would have 10 seconds.
  expect(performance.now() - started).toBeLessThan(9000);
  expect(await client.closed).toBe(4003);
  expect(client.messages.at(-1)).toEqual({
    type: 'status-update',
    status: 'ended',
    endedReason: 'server-stopped',
  });
});

test('[DESIGN 4] while the server is starting, rooms are refused for a moment', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await promisify(taken.close.bind(taken))();
  const starting = serve({ port });
  const statuses = new Set<unknown>();
  for (let isStarted = false; !isStarted; ) {
    const url = `http://localhost:${port}`;
    const refused = await joinRoom(`ws://localhost:${port}/voice/room/x`, url).catch((error) => error);
    if (refused instanceof RoomRefusal) statuses.add(refused.status);
    isStarted = await Promise.race([starting.then(() => true), turn(false)]);
  }
  expect([...statuses][0]).toBe(503);
});

test('[DESIGN 3.3] a WebSocket to any other path is answered like any request', async () => {
  const { url } = await serve();
  for (const [path, status] of [
    ['/', 200],
    ['/nope', 404],
    ['/voice', 404],
    ['/voice/call/web', 405],
    ['/rest/v1/booking', 401],
  ] as const) {
    await expect(joinRoom(url.replace('http', 'ws') + path, url)).rejects.toMatchObject({ status });
  }
  await expect(joinRoom(`${url.replace('http', 'ws')}/voice/room/x?token=x`, url)).rejects.toMatchObject({
    status: 401,
  });
});

const hostedVoice = { apiUrl: 'https://api.voice.example', publicKey: 'public-1', assistantId: 'a1' };

test('[A14] [VB9] a hosted provider takes the calls: the server has none, and opens its policy for it', async () => {
  const { url } = await serve({ hostedVoice });
  expect((await (await fetch(`${url}/config.json`)).json()).voice).toEqual({
    provider: 'hosted',
    ...hostedVoice,
  });
  const headers = { authorization: 'Bearer foyer-voice', 'content-type': 'application/json' };
  const body = '{"assistantId":"concierge"}';
  expect((await fetch(`${url}/voice/call/web`, { method: 'POST', headers, body })).status).toBe(404);
  await expect(joinRoom(`${url.replace('http', 'ws')}/voice/room/x?token=x`, url)).rejects.toMatchObject({
    status: 404,
  });
  for (const path of ['/', '/nope']) {
    const page = await fetch(url + path);
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.voice.example https://*.daily.co ",
    );
    expect(page.headers.get('permissions-policy')).toMatch(/^microphone=\(self\), camera=\(self\), /);
    expect(page.headers.has('cross-origin-embedder-policy')).toBe(false);
  }
});

test('[A14] /config.json says nothing of the engines', async () => {
  const { url } = await serve({
    engines: {
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'sk-0123456789',
      agentModel: 'talker',
      sttModel: undefined,
      ttsModel: undefined,
    },
  });
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
    brand: 'Foyer',
    data: { url: '', anonKey: 'foyer-anon' },
    voice: { provider: 'embedded', apiUrl: '/voice', publicKey: 'foyer-voice', assistantId: 'concierge' },
    consultation: 'saved',
  });
});

test('[DESIGN 3.2] a booking through the site notifies at once; a mail server that hangs does not hold up the stop', async () => {
  const smtp = await smtpSinkForTest((step) => (step === 'text' ? 'hang' : undefined));
  const hook = await webhookSinkForTest();
  const { mail, webhook } = readConfig({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@foyer.example',
    TEAM_EMAIL: 'ana@foyer.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: 'a text of 24 characters.',
  });
  const served = await serve({ mail, webhook });
  const response = await fetch(`${served.url}/rest/v1/booking`, {
    method: 'POST',
    headers: { apikey: 'foyer-anon', 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Rosa',
      email: 'rosa@salon.example',
      services: ['phone'],
      problems: 'It rings.',
    }),
  });
  expect(response.status).toBe(201);
  await expect.poll(() => hook.taken.length).toBe(1);
  await expect.poll(() => smtp.taken.length).toBe(1);
  // Sent without a form: the team hears of it, its visitor gets nothing.
  expect(smtp.taken[0]?.header('subject')).toBe('[possible spam] New booking: Rosa');
  const started = performance.now();
  await served.stop();
  foyer = undefined;
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(smtp.taken).toHaveLength(1);
});
