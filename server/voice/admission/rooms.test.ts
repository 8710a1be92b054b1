import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom, type RoomClient } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { startCall } from '#tests/support/started-call.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  voice = await serveVoice({ maxCallSeconds: 120 });
});

afterEach(async () => {
  await until(() => voice.provider.runningCalls === 0);
  for (const { orders } of voice.agents.made) {
    expect(orders.filter((order) => order === 'close')).toEqual(['close']);
  }
  vi.useRealTimers();
  await voice.stop();
});

const isEnd = (message: object) => 'status' in message && message.status === 'ended';
const ended = (endedReason: string) => ({ type: 'status-update', status: 'ended', endedReason });

test('[VS6] [VE9] [DESIGN 4] the room at webCallUrl is joined; "playable" lets the agent start', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  expect(await client.next((message) => 'event' in message)).toEqual({
    type: 'room',
    event: 'joined',
    sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
    resumeKey: expect.stringMatching(/^[\w-]{43}$/),
    resumed: false,
    received: 0,
    probes: true,
    codecs: ['opus'],
  });
  expect(voice.agents.latest.orders).toEqual([]);

  for (const playable of ['"playable"', 'playable', '"playable"']) client.socket.send(playable);
  client.socket.send('{"type":"end-call"}');
  expect(await client.closed).toBe(4000);
  expect(client.messages.slice(1)).toEqual([
    'listening',
    { type: 'status-update', status: 'in-progress' },
    {
      type: 'transcript',
      role: 'assistant',
      transcriptType: 'final',
      transcript: 'Hello from the test agent.',
    },
    ended('customer-ended-call'),
  ]);
  expect(voice.agents.latest.orders).toEqual(['start', 'end-call', 'close']);
  expect(voice.agents.latest.clientAddress).toMatch(/^(?:127\.0\.0\.1|::1)$/);
});

test('[DESIGN 4] 20 ms frames go both ways', async () => {
  const { client } = await startCall(voice);
  const frame = Buffer.alloc(640);
  frame.writeInt16LE(-12_345, 0);
  frame.writeInt16LE(54, 638);
  client.socket.send(frame);
  await until(() => client.frames.length === 1);
  expect(client.frames).toEqual([frame]);
  const [heard] = voice.agents.latest.heard;
  expect(heard).toHaveLength(320);
  expect([heard?.[0], heard?.[319]]).toEqual([-12_345, 54]);
  client.socket.close(1000);
});

test('[DESIGN 4] anything before "playable" does not reach the agent', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  client.socket.send(Buffer.alloc(640));
  client.socket.send('{"type":"add-message","message":{"role":"user","content":"Hello?"}}');
  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  expect(voice.agents.latest.heard).toEqual([]);
  expect(voice.agents.latest.received).toEqual([]);
  client.socket.close(1000);
});

test.each([1000, 1001, undefined])('[DESIGN 4] a close with %s ends the call at once', async (code) => {
  const { client } = await startCall(voice);
  client.socket.close(code);
  await client.closed;
  await until(() => voice.agents.latest.orders.includes('close'));
  expect(voice.agents.latest.orders).toEqual(['start', 'close']);
});

test('[DESIGN 4] leaving ends the call at once', async () => {
  const { client } = await startCall(voice);
  client.socket.send('{"type":"room","event":"leave"}');
  expect(await client.closed).toBe(1000);
  expect(client.messages.at(-1)).toEqual(ended('customer-ended-call'));
});

test('[DESIGN 4] the agent ends the call: the reason comes first, then the close', async () => {
  const { client } = await startCall(voice);
  const { transport: line } = voice.agents.latest;
  line.end('assistant-ended-call');
  // Whatever it does afterwards reaches nobody.
  line.send('listening');
  line.sendAudio(new Int16Array(320));
  line.clearAudio();
  line.end('silence-timed-out');
  expect(await client.closed).toBe(4000);
  expect(client.messages.at(-1)).toEqual(ended('assistant-ended-call'));
  expect(client.messages.filter((message) => message === 'listening')).toHaveLength(1);
  expect(client.frames).toEqual([]);
});

test('[DESIGN 4] a barge-in makes the player drop what it has', async () => {
  const { client } = await startCall(voice);
  voice.agents.latest.transport.clearAudio();
  expect(await client.next((message) => 'event' in message && message.event === 'clear')).toEqual({
    type: 'room',
    event: 'clear',
  });
  client.socket.close(1000);
});

/** Lets time pass as it does for a client that lives: it answers the pings. */
async function pass(client: RoomClient, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 10_000) {
    vi.advanceTimersByTime(Math.min(left, 10_000));
    client.socket.ping();
    await once(client.socket, 'pong');
  }
}

test('[DESIGN 3.2] MAX_CALL_SECONDS ends the call, and says so half a minute before', async () => {
  const { client } = await startCall(voice);
  await pass(client, 89_999);
  expect(client.messages).not.toContainEqual(expect.objectContaining({ type: 'notice' }));
  await pass(client, 1);
  expect(await client.next((message) => 'code' in message)).toEqual({
    type: 'notice',
    code: 'call-ends-soon',
    text: 'This call ends in half a minute.',
  });
  await pass(client, 29_999);
  expect(voice.provider.runningCalls).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await client.next(isEnd)).toEqual(ended('exceeded-max-duration'));
  expect(await client.closed).toBe(4000);
});

test('[DESIGN 4] a visitor who never hears the agent does not hold the call', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  await pass(client, 59_999);
  expect(voice.provider.runningCalls).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await client.next(isEnd)).toEqual(ended('silence-timed-out'));
});

test('[DESIGN 4] an agent that breaks ends only its own call', async () => {
  const other = await startCall(voice);
  const { client } = await startCall(voice);
  client.socket.send('{"type":"add-message","message":{"role":"user","content":"break"}}');
  expect(await client.next(isEnd)).toEqual(ended('assistant-error'));
  expect(await client.closed).toBe(4000);
  const failures = voice.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(failures).toMatchObject([{ msg: 'a voice agent failed', err: { message: 'the test agent broke' } }]);
  other.client.socket.send('{"type":"end-call"}');
  expect(await other.client.next(isEnd)).toEqual(ended('customer-ended-call'));
});

test('[DESIGN 4] calls know nothing of each other', async () => {
  const [first, second] = [await startCall(voice), await startCall(voice)];
  first.client.socket.send('{"type":"add-message","message":{"role":"user","content":"one"}}');
  await first.client.next((message) => 'transcript' in message && message.transcript === 'You typed: one');
  first.client.socket.close(1000);
  await first.client.closed;
  second.client.socket.send('{"type":"end-call"}');
  await second.client.closed;
  expect(JSON.stringify(second.client.messages)).not.toContain('one');
});

const noToken = (url: string) => url.replace(/token=[^&]+/, 'token=x');

test.each([
  ['a wrong token', (url: string) => noToken(url), true, 401],
  ['no token', (url: string) => url.replace(/\?.*/, ''), true, 401],
  ['another room', (url: string) => url.replace(/room\/[^?]+/, 'room/x'), true, 401],
  ['a resume key before anybody was there', (url: string) => `${url}&resume=x`, true, 401],
  ['no Origin', (url: string) => url, undefined, 403],
  ['a page of another site', (url: string) => url, 'https://evil.example', 403],
] as const)('[DESIGN 4] %s is refused in plain HTTP', async (_title, change, origin, status) => {
  const call = await voice.create();
  const refused = joinRoom(change(call.webCallUrl), origin === true ? voice.url : origin);
  await expect(refused).rejects.toMatchObject({
    status,
    message: expect.stringMatching(/^[A-Z].+\.\n$/),
    headers: { 'x-content-type-options': 'nosniff', connection: 'close' },
  });
  expect(voice.agents.made).toEqual([]);
  vi.advanceTimersByTime(30_000);
});

test('[DESIGN 4] a second connection into a room is refused; the first goes on', async () => {
  const { call, client } = await startCall(voice);
  await expect(joinRoom(call.webCallUrl, voice.url)).rejects.toMatchObject({ status: 409 });
  await expect(joinRoom(`${call.webCallUrl}&resume=x`, voice.url)).rejects.toMatchObject({ status: 401 });
  client.socket.send('{"type":"end-call"}');
  expect(await client.closed).toBe(4000);
  await expect(joinRoom(call.webCallUrl, voice.url)).rejects.toMatchObject({ status: 410 });
});

test('anything but a WebSocket handshake is refused', async () => {
  const call = await voice.create();
  const path = call.webCallUrl.replace(/^ws/, 'http');
  // Without an upgrade it is a request like any other.
  expect((await fetch(path, { headers: { origin: voice.url } })).status).toBe(404);
  const headers = { origin: voice.url, connection: 'upgrade', upgrade: 'websocket' };
  const [answer] = await once(get(path, { headers, agent: false }), 'response');
  expect(answer.statusCode).toBe(400);
  answer.resume();
  vi.advanceTimersByTime(30_000);
});
