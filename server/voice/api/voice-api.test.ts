import { afterEach, expect, test, vi } from 'vitest';
import { joinRoom, type RoomRefusal } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice, type VoiceSettings } from '#tests/support/serve-voice.ts';

const served: ServedVoice[] = [];

async function serve(settings?: VoiceSettings): Promise<ServedVoice> {
  const voice = await serveVoice(settings);
  served.push(voice);
  return voice;
}

afterEach(async () => {
  for (const voice of served.splice(0)) {
    await voice.stop();
    expect(voice.provider.runningCalls).toBe(0);
  }
  vi.useRealTimers();
});

test('[VS6] [VS7] a call is created: everything the client reads is in the answer', async () => {
  const voice = await serve();
  const answer = await voice.post({ assistantId: 'concierge' });
  expect(answer.status).toBe(201);
  const call = await answer.json();
  expect(call).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    type: 'webCall',
    status: 'queued',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    webCallUrl: expect.stringMatching(/\?token=[\w-]{43}$/),
    artifactPlan: { videoRecordingEnabled: false },
    assistant: {
      voice: { provider: 'flite' },
      transcriber: { provider: 'browser', outside: false },
      model: { provider: 'concierge' },
    },
    maxDurationSeconds: 600,
  });
  expect(call.webCallUrl).toMatch(
    new RegExp(`^ws://localhost:${new URL(voice.url).port}/voice/room/${call.id}\\?token=`),
  );
  expect(voice.provider.runningCalls).toBe(1);
});

test('[VS7] without a time limit, none is announced', async () => {
  const voice = await serve({ maxCallSeconds: 0 });
  expect(await (await voice.post()).json()).not.toHaveProperty('maxDurationSeconds');
});

test('[VS7] the room is at the address the visitor came to', async () => {
  const voice = await serve();
  const { port } = new URL(voice.url);
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`]) {
    const answer = await fetch(`http://${host}/voice/call/web`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer foyer-voice',
        'content-type': 'application/json',
        origin: `http://${host}`,
      },
      body: '{"assistantId":"concierge"}',
    });
    expect((await answer.json()).webCallUrl).toMatch(`ws://${host}/voice/room/`);
  }
  const secure = await serve({ allowedOrigin: 'https://foyer.example' });
  for (const headers of [{ origin: 'https://foyer.example' }, undefined]) {
    const { webCallUrl } = await (await secure.post(undefined, headers)).json();
    expect(webCallUrl).toMatch(/^wss:\/\/foyer\.example\/voice\/room\//);
  }
});

test.each([
  ['no bearer', { authorization: '' }, '{"assistantId":"concierge"}', 401],
  ['a wrong bearer', { authorization: 'Bearer x' }, '{"assistantId":"concierge"}', 401],
  ['another scheme', { authorization: 'Basic foyer-voice' }, '{"assistantId":"concierge"}', 401],
  ['a page of another site', { origin: 'https://evil.example' }, '{"assistantId":"concierge"}', 403],
  ['a sandboxed page', { origin: 'null' }, '{"assistantId":"concierge"}', 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'assistantId=concierge', 415],
  ['no JSON', {}, '{', 400],
  ['nobody to answer', {}, '{}', 400],
  ['another assistant', {}, '{"assistantId":"pirate"}', 404],
  ['64 KiB and a byte', {}, JSON.stringify({ assistantId: 'a'.repeat(65_537 - 18) }), 413],
])('[VS6] [VS8] %s is refused in the shape of the provider', async (_title, headers, body, status) => {
  const voice = await serve();
  const answer = await voice.post(body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    statusCode: status,
    error: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
    message: expect.stringMatching(/^[A-Z].+\.$/),
  });
  expect(voice.provider.runningCalls).toBe(0);
});

test('other methods are refused, with the allowed one named', async () => {
  const voice = await serve();
  for (const [method, path, allow] of [
    ['GET', '/voice/call/web', 'POST'],
    ['DELETE', '/voice/call/web', 'POST'],
    ['DELETE', '/voice/call/x', 'GET, HEAD'],
  ] as const) {
    const answer = await fetch(`${voice.url}${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  }
});

test('[DESIGN 3.2] CALLS_PER_HOUR counts the calls from an address; one more is told when to come back', async () => {
  const voice = await serve({ callsPerHour: 2, trustedProxies: 1 });
  const from = (address: string) => voice.post(undefined, { 'x-forwarded-for': address });
  for (const _ of [1, 2]) {
    const { webCallUrl } = await (await from('192.0.2.1')).json();
    const client = await joinRoom(webCallUrl, voice.url);
    client.socket.close(1000);
    await client.closed;
  }
  const answer = await from('192.0.2.1');
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3590);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await answer.json()).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many calls from your network. Please try again later.',
  });
  expect((await from('192.0.2.2')).status).toBe(201);
});

test('[DESIGN 3.2] one address may have five calls at once, or any number without CALLS_PER_HOUR', async () => {
  const voice = await serve({ callsPerHour: 20 });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await voice.post()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const answer = await voice.post();
  expect(answer.headers.get('retry-after')).toBe('30');
  expect((await answer.json()).message).toBe(
    'Too many calls at once from your network. Please end one of them first.',
  );
});

test('[DESIGN 4] there are 200 lines; then all are busy', async () => {
  const voice = await serve();
  const answers = await Promise.all(Array.from({ length: 201 }, () => voice.post()));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '30']]);
  expect(await refused[0]?.json()).toMatchObject({
    message: 'All lines are busy. Please try again in a moment.',
  });
});

test('[DESIGN 4] a stopping server takes no calls, lets nobody in, and says when to come back', async () => {
  const voice = await serve();
  const { webCallUrl } = await voice.create();
  await voice.provider.stop();
  const answer = await voice.post();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await answer.json()).message).toBe('The server is stopping. Please try again in a moment.');
  await expect(joinRoom(webCallUrl, voice.url)).rejects.toMatchObject({
    status: 503,
    // Another server may have the call by then.
    headers: { 'retry-after': '1' },
  });
});

test('[DESIGN 4] a room that nobody joins is gone after 30 s, and costs nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const voice = await serve({ callsPerHour: 1 });
  const call = await voice.create();
  expect((await voice.post()).status).toBe(429);
  vi.advanceTimersByTime(29_999);
  expect(voice.provider.runningCalls).toBe(1);
  vi.advanceTimersByTime(1);
  expect(voice.provider.runningCalls).toBe(0);
  expect(voice.agents.made).toEqual([]);
  await expect(joinRoom(call.webCallUrl, voice.url)).rejects.toMatchObject({ status: 410 });
  expect((await voice.post()).status).toBe(201);
});

test('[DESIGN 3.2] rooms that nobody joins count toward the limit of an IPv6 /48 too, until they are gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const voice = await serve({ callsPerHour: 20, trustedProxies: 1 });
  const from = (address: string) => voice.post(undefined, { 'x-forwarded-for': address });
  const statuses: number[] = [];
  // Four customers' networks, /64, of one provider's customer, a /48: five calls each.
  for (const network of [1, 2, 3, 4]) {
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await from(`2001:db8:7:${network}::${count + 1}`)).status);
    }
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
  const refused = await from('2001:db8:7:5::1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await from('2001:db8:8:1::1')).status).toBe(201);
  vi.advanceTimersByTime(30_000);
  expect(voice.provider.runningCalls).toBe(0);
  expect((await from('2001:db8:7:5::1')).status).toBe(201);
});

test('a refused room leaves a line in the log that says why, and which request, without its address', async () => {
  const voice = await serve();
  const { id, token, webCallUrl } = await voice.create();
  const wrong = webCallUrl.replace(token, 'wrong');
  const refusals = [
    await joinRoom(wrong, voice.url).catch((error: RoomRefusal) => error),
    await joinRoom(webCallUrl, 'https://evil.example').catch((error: RoomRefusal) => error),
  ];
  const requests = refusals.map((refusal) => 'headers' in refusal && refusal.headers['x-request-id']);
  expect(requests).toEqual([expect.stringMatching(/^\w+-\d+$/), expect.stringMatching(/^\w+-\d+$/)]);
  expect(voice.logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'room refused', status: 401, request: requests[0] },
    { msg: 'room refused', status: 403, request: requests[1] },
  ]);
  expect(voice.logged.join('')).not.toMatch(new RegExp(`${token}|${id}|evil|wrong`));
});

test('[DESIGN 3.6] the record of a call: status, times, reason and transcript, for its own token', async () => {
  const voice = await serve();
  const { id, token, webCallUrl } = await voice.create();
  const ask = async () => {
    const answer = await fetch(`${voice.url}/voice/call/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const queued = { id, type: 'webCall', status: 'queued', createdAt: expect.any(String) };
  expect(await ask()).toEqual({ ...queued, transcript: '', messages: [] });

  const client = await joinRoom(webCallUrl, voice.url);
  client.socket.send('"playable"');
  client.socket.send('{"type":"add-message","message":{"role":"user","content":"What does it cost?"}}');
  await client.next(
    (message) => 'transcript' in message && message.transcript !== 'Hello from the test agent.',
  );
  const messages = [
    { role: 'assistant', message: 'Hello from the test agent.', time: expect.any(Number) },
    { role: 'user', message: 'What does it cost?', time: expect.any(Number) },
    { role: 'assistant', message: 'You typed: What does it cost?', time: expect.any(Number) },
  ];
  const transcript =
    'AI: Hello from the test agent.\nUser: What does it cost?\nAI: You typed: What does it cost?\n';
  const running = { ...queued, status: 'in-progress', startedAt: expect.any(String), transcript, messages };
  expect(await ask()).toEqual(running);

  client.socket.close(1000);
  await client.closed;
  expect(await ask()).toEqual({
    ...running,
    status: 'ended',
    endedAt: expect.any(String),
    endedReason: 'customer-ended-call',
  });
});

test('[DESIGN 3.6] without the token nothing is revealed, not even whether there is such a call', async () => {
  const voice = await serve();
  const { id } = await voice.create();
  const other = await voice.create();
  const bodies = new Set<string>();
  for (const [path, authorization] of [
    [id, ''],
    [id, 'Bearer foyer-voice'],
    [id, `Bearer ${other.token}`],
    ['00000000-0000-4000-8000-000000000000', `Bearer ${other.token}`],
    ['x', 'Bearer x'],
  ] as const) {
    const answer = await fetch(`${voice.url}/voice/call/${path}`, { headers: { authorization } });
    expect(answer.status).toBe(401);
    bodies.add(await answer.text());
  }
  expect([...bodies]).toEqual([
    '{"statusCode":401,"error":"Unauthorized","message":"Send the token of the call\'s own room as the bearer token."}',
  ]);
});

test('[DESIGN 3.2] the log of a call says how long and why, and nothing of what was said', async () => {
  const voice = await serve();
  const { id, token, webCallUrl } = await voice.create();
  const client = await joinRoom(webCallUrl, voice.url);
  client.socket.send('"playable"');
  client.socket.send('{"type":"add-message","message":{"role":"user","content":"rosa@example.com"}}');
  client.socket.send('{"type":"end-call"}');
  await client.closed;
  expect(voice.logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'voice call ended', call: id, seconds: 0, reason: 'customer-ended-call' }),
  ]);
  expect(voice.logged.join('')).not.toMatch(new RegExp(`rosa|127\\.0|::1|${token}`));
});

const salon = 'https://salon.example';
const withWidget = { allowedOrigin: 'https://foyer.example', widgetOrigins: [salon, 'https://gym.example'] };

test('[DESIGN 3.2] pages of a site with the widget send a preflight, and can read every answer', async () => {
  const voice = await serve({ ...withWidget, callsPerHour: 1 });
  const ask = (origin: string) =>
    fetch(`${voice.url}/voice/call/web`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const allowed = await ask(salon);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': salon,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type, x-client-id',
    vary: 'Origin',
  });
  for (const origin of ['https://evil.example', 'null']) {
    const refused = await ask(origin);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  }

  const created = await voice.post(undefined, { origin: salon });
  expect(created.status).toBe(201);
  expect(created.headers.get('access-control-allow-origin')).toBe(salon);
  expect((await created.json()).webCallUrl).toMatch(/^wss:\/\/foyer\.example\/voice\/room\//);
  const refused = await voice.post(undefined, { origin: salon });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('access-control-allow-origin')).toBe(salon);
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
});

test('[DESIGN 4] a room is joined from the site its call started on; the call and the log name the site', async () => {
  const voice = await serve(withWidget);
  const { id, webCallUrl } = await (await voice.post(undefined, { origin: salon })).json();
  const { port } = new URL(voice.url);
  const room = webCallUrl.replace('wss://foyer.example', `ws://localhost:${port}`);
  for (const origin of ['https://gym.example', 'https://foyer.example', 'https://evil.example']) {
    await expect(joinRoom(room, origin)).rejects.toMatchObject({ status: 403 });
  }
  const client = await joinRoom(room, salon);
  client.socket.send('"playable"');
  client.socket.send('{"type":"end-call"}');
  await client.closed;
  const token = new URL(room).searchParams.get('token');
  const record = await fetch(`${voice.url}/voice/call/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await record.json()).toMatchObject({ status: 'ended', site: salon });
  expect(voice.agents.latest.site).toBe(salon);
  expect(voice.logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'room refused', status: 403 },
    { msg: 'room refused', status: 403 },
    { msg: 'room refused', status: 403 },
    { msg: 'voice call ended', site: salon },
  ]);
});

test('[DESIGN 3.2] WIDGET_CALLS_PER_HOUR counts all calls from a site', async () => {
  const voice = await serve({ ...withWidget, widgetCallsPerHour: 2, trustedProxies: 1 });
  const from = (address: string, origin: string) =>
    voice.post(undefined, { 'x-forwarded-for': address, origin });
  expect((await from('192.0.2.1', salon)).status).toBe(201);
  expect((await from('192.0.2.2', salon)).status).toBe(201);
  const answer = await from('192.0.2.3', salon);
  expect(answer.status).toBe(429);
  expect((await answer.json()).message).toBe('Too many calls from this site. Please try again later.');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3590);
  expect((await from('192.0.2.3', 'https://gym.example')).status).toBe(201);
  expect((await from('192.0.2.3', 'https://foyer.example')).status).toBe(201);
});
