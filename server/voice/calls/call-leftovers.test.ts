import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom, type RoomClient } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  voice = await serveVoice();
});

afterEach(async () => {
  vi.useRealTimers();
  await voice.stop();
});

const openSockets = () =>
  process.getActiveResourcesInfo().filter((resource) => resource.startsWith('TCPSocket')).length;

/** Asks for a call by a connection that is closed at once; `fetch` would keep timers of its own. */
async function createCall(): Promise<{ webCallUrl: string }> {
  const asked = request(`${voice.url}/voice/call/web`, {
    method: 'POST',
    agent: false,
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json' },
  });
  asked.end('{"assistantId":"concierge"}');
  const [response] = await once(asked, 'response');
  return (await json(response)) as { webCallUrl: string };
}

async function startCall(): Promise<RoomClient> {
  const { webCallUrl } = await createCall();
  const client = await joinRoom(webCallUrl, voice.url);
  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  return client;
}

const endings: [string, (client: RoomClient) => unknown][] = [
  ['the visitor hangs up', ({ socket }) => socket.close(1000)],
  ['the visitor leaves', ({ socket }) => socket.send('{"type":"room","event":"leave"}')],
  ['the agent ends it', () => voice.agents.latest.transport.end('assistant-ended-call')],
  ['the client misbehaves', ({ socket }) => socket.send(Buffer.alloc(1))],
  [
    'the connection is lost for good',
    async ({ socket }) => {
      socket.terminate();
      await until(() => voice.agents.latest.orders.includes('pause'));
      vi.advanceTimersByTime(10_000);
    },
  ],
  ['the server stops', () => voice.provider.stop()],
];

test.each(endings)(
  '[DESIGN 4] after %s, no agent, timer or connection of the call is left',
  async (_title, end) => {
    const socketsBefore = openSockets();
    expect(vi.getTimerCount()).toBe(0);
    const client = await startCall();
    // The length of the call, its notice, the pings.
    expect(vi.getTimerCount()).toBe(3);
    await end(client);
    await until(() => voice.provider.runningCalls === 0);
    expect(voice.agents.latest.orders.at(-1)).toBe('close');
    await until(() => openSockets() === socketsBefore);
    // Only the timer that forgets old transcripts is left, no matter how many calls there were.
    await voice.provider.stop();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('[DESIGN 4] a room that nobody joined leaves nothing behind', async () => {
  const socketsBefore = openSockets();
  await createCall();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(voice.provider.runningCalls).toBe(0);
  await until(() => openSockets() === socketsBefore);
  await voice.provider.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] a visitor whose line is dead holds up no stop', async () => {
  const { socket } = await startCall();
  // It answers nothing more, not even the end.
  socket.pause();
  let isStopped = false;
  const stopped = voice.provider.stop().then(() => {
    isStopped = true;
  });
  await until(() => voice.provider.runningCalls === 0);
  await until(() => vi.getTimerCount() > 0);
  expect(isStopped).toBe(false);
  vi.advanceTimersByTime(3000);
  await stopped;
});
