import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { resumeUrlOf, startCall } from '#tests/support/started-call.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  voice = await serveVoice();
});

afterEach(async () => {
  await until(() => voice.provider.runningCalls === 0);
  vi.useRealTimers();
  await voice.stop();
});

const ended = (endedReason: string) => ({ type: 'status-update', status: 'ended', endedReason });
const isEnd = (message: object) => 'status' in message && message.status === 'ended';

async function statusOf(id: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${voice.url}/voice/call/${id}`, { headers })).json();
}

test('[DESIGN 4] a lost connection that is back within 10 s continues the same call', async () => {
  const { call, client, resumeUrl } = await startCall(voice);
  const { transport: line, orders } = voice.agents.latest;
  client.socket.terminate();
  await until(() => orders.includes('pause'));

  line.send({ type: 'user-interrupted' });
  line.sendAudio(new Int16Array(320));
  line.send({ type: 'speech-update', role: 'assistant', status: 'stopped' });
  vi.advanceTimersByTime(9_999);
  const back = await joinRoom(resumeUrl, voice.url);
  await back.next((message) => 'type' in message && message.type === 'speech-update');
  expect(back.messages).toEqual([
    {
      type: 'room',
      event: 'joined',
      sessionId: Reflect.get(Object(client.messages[0]), 'sessionId'),
      participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
      resumeKey: expect.stringMatching(/^[\w-]{43}$/),
      resumed: true,
      received: 1,
      probes: true,
      codecs: ['opus'],
    },
    { type: 'user-interrupted' },
    { type: 'speech-update', role: 'assistant', status: 'stopped' },
  ]);
  expect(orders).toEqual(['start', 'pause', 'resume']);
  expect(back.frames).toEqual([]);
  expect(voice.agents.made).toHaveLength(1);

  // The time is up, but the call is not lost anymore.
  vi.advanceTimersByTime(10_000);
  back.socket.send('"playable"');
  back.socket.send('{"type":"add-message","message":{"role":"user","content":"still here"}}');
  await back.next((message) => 'transcript' in message && message.transcript === 'You typed: still here');
  expect(orders).toEqual(['start', 'pause', 'resume', 'add-message']);
  expect((await statusOf(call.id, call.token)).status).toBe('in-progress');
  back.socket.send('{"type":"end-call"}');
  expect(await back.next(isEnd)).toEqual(ended('customer-ended-call'));
});

test('[DESIGN 4] a lost connection that is not back in 10 s ends the call', async () => {
  const { call, client, resumeUrl } = await startCall(voice);
  const { orders } = voice.agents.latest;
  client.socket.terminate();
  await until(() => orders.includes('pause'));
  vi.advanceTimersByTime(10_000);
  expect(voice.provider.runningCalls).toBe(0);
  expect(orders).toEqual(['start', 'pause', 'close']);
  await expect(joinRoom(resumeUrl, voice.url)).rejects.toMatchObject({ status: 410 });
  expect(await statusOf(call.id, call.token)).toMatchObject({
    status: 'ended',
    endedReason: 'connection-lost',
  });
});

test('[DESIGN 4] each connection has a key of its own, and only the latest leads back', async () => {
  const { call, client, resumeUrl } = await startCall(voice);
  client.socket.terminate();
  await until(() => voice.agents.latest.orders.includes('pause'));
  await expect(joinRoom(call.webCallUrl, voice.url)).rejects.toMatchObject({ status: 409 });
  const back = await joinRoom(resumeUrl, voice.url);
  await back.next((message) => 'event' in message);
  back.socket.send('{"type":"add-message","message":{"role":"user","content":"here"}}');
  await until(() => voice.agents.latest.orders.includes('add-message'));
  await expect(joinRoom(resumeUrl, voice.url)).rejects.toMatchObject({ status: 401 });
  back.socket.terminate();
  await until(() => voice.agents.latest.orders.at(-1) === 'pause');
  const again = await joinRoom(resumeUrlOf(call, back), voice.url);
  expect(await again.next((message) => 'resumed' in message)).toMatchObject({ resumed: true });
  again.socket.close(1000);
});

test('[DESIGN 4] a client that returns before the server notices replaces its dead connection', async () => {
  const { client, resumeUrl } = await startCall(voice);
  const back = await joinRoom(resumeUrl, voice.url);
  expect(await client.closed).toBe(1006);
  expect(voice.agents.latest.orders).toEqual(['start', 'pause', 'resume']);
  // The end of the old connection changes nothing.
  vi.advanceTimersByTime(10_000);
  back.socket.send('{"type":"end-call"}');
  expect(await back.next(isEnd)).toEqual(ended('customer-ended-call'));
});

test('[DESIGN 4] a connection lost before the agent was heard can come back too', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  await client.next((message) => 'event' in message);
  client.socket.terminate();
  await once(client.socket, 'close');
  const back = await joinRoom(resumeUrlOf(call, client), voice.url);
  vi.advanceTimersByTime(10_000);
  back.socket.send('"playable"');
  await back.next((message) => 'transcript' in message);
  expect(voice.agents.latest.orders).toEqual(['start']);
  back.socket.close(1000);
});

test('[DESIGN 4] the agent can end a call whose connection is lost', async () => {
  const { call, client, resumeUrl } = await startCall(voice);
  client.socket.terminate();
  await until(() => voice.agents.latest.orders.includes('pause'));
  voice.agents.latest.transport.end('assistant-ended-call');
  expect(voice.provider.runningCalls).toBe(0);
  await expect(joinRoom(resumeUrl, voice.url)).rejects.toMatchObject({ status: 410 });
  expect(await statusOf(call.id, call.token)).toMatchObject({ endedReason: 'assistant-ended-call' });
});

test('[DESIGN 4] the latest 200 messages wait for a lost connection', async () => {
  const { client, resumeUrl } = await startCall(voice);
  client.socket.terminate();
  await until(() => voice.agents.latest.orders.includes('pause'));
  for (let number = 0; number < 300; number += 1) {
    const transcript = `line ${number}`;
    voice.agents.latest.transport.send({
      type: 'transcript',
      role: 'user',
      transcriptType: 'partial',
      transcript,
    });
  }
  const back = await joinRoom(resumeUrl, voice.url);
  await back.next((message) => 'transcript' in message && message.transcript === 'line 299');
  expect(back.messages).toHaveLength(201);
  expect(back.messages[1]).toMatchObject({ transcript: 'line 100' });
  back.socket.close(1000);
});

test('[DESIGN 4] a client that answers no ping counts as lost', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url, { autoPong: false });
  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  vi.advanceTimersByTime(15_000);
  await once(client.socket, 'ping');
  expect(voice.agents.latest.orders).toEqual(['start']);
  vi.advanceTimersByTime(15_000);
  expect(voice.agents.latest.orders).toEqual(['start', 'pause']);
  expect(await client.closed).toBe(1006);
  vi.advanceTimersByTime(10_000);
});

test('[DESIGN 4] a client that answers its pings stays', async () => {
  const { client } = await startCall(voice);
  for (let pings = 0; pings < 5; pings += 1) {
    vi.advanceTimersByTime(15_000);
    await once(client.socket, 'ping');
    // Its answer is on the way: whatever comes after it has been read with it.
    client.socket.send(Buffer.alloc(640));
    await until(() => voice.agents.latest.heard.length === pings + 1);
  }
  expect(voice.agents.latest.orders).toEqual(['start']);
  client.socket.close(1000);
});

test('[DESIGN 4] a connection that keeps dropping before its key arrives comes back with the previous key', async () => {
  const { client, resumeUrl } = await startCall(voice);
  client.socket.terminate();
  const { orders } = voice.agents.latest;
  await until(() => orders.includes('pause'));
  for (const pauses of [2, 3]) {
    const dropping = await joinRoom(resumeUrl, voice.url);
    dropping.socket.terminate();
    await until(() => orders.filter((order) => order === 'pause').length === pauses);
  }
  const last = await joinRoom(resumeUrl, voice.url);
  await last.next((message) => 'event' in message && message.event === 'joined');

  // Once it has sent something, only its own key counts.
  last.socket.send('{"type":"add-message","message":{"role":"user","content":"here"}}');
  await last.next((message) => 'transcript' in message && message.transcript === 'You typed: here');
  await expect(joinRoom(resumeUrl, voice.url)).rejects.toMatchObject({ status: 401 });
  last.socket.send('{"type":"end-call"}');
  await last.next(isEnd);
});

test.each([1000, 1001, 4900])(
  '[DESIGN 4] a page that says it is leaving has 20 s to come back, whatever its close code (%s): it may be reloading',
  async (code) => {
    const { client, resumeUrl } = await startCall(voice);
    const { orders } = voice.agents.latest;
    client.socket.send('{"type":"room","event":"away"}');
    client.socket.close(code);
    await until(() => orders.includes('pause'));
    vi.advanceTimersByTime(19_999);
    const back = await joinRoom(resumeUrl, voice.url);
    expect(orders).toEqual(['start', 'pause', 'resume']);
    // It is not a page that is left anymore.
    back.socket.close(1000);
    await until(() => orders.includes('close'));
  },
);

test('[DESIGN 4] a page that said it was leaving and does not come back has ended its call', async () => {
  const { call, client } = await startCall(voice);
  client.socket.send('{"type":"room","event":"away"}');
  client.socket.close(1001);
  await until(() => voice.agents.latest.orders.includes('pause'));
  vi.advanceTimersByTime(20_000);
  await until(() => voice.agents.latest.orders.includes('close'));
  expect(await statusOf(call.id, call.token)).toMatchObject({
    status: 'ended',
    endedReason: 'customer-ended-call',
  });
});

test('[DESIGN 4] someone who comes back into a call of a server that was restarted is told that it was', async () => {
  const unknown = `${voice.url}/voice/room/5b0f1c2d-0000-4000-8000-000000000001?token=x`;
  const back = await joinRoom(`${unknown}&resume=x`, voice.url);
  expect(await back.closed).toBe(4003);
  expect(back.messages).toEqual([ended('server-stopped')]);
  await expect(joinRoom(unknown, voice.url)).rejects.toMatchObject({ status: 401 });
});
