import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom, type RoomClient } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { startCall } from '#tests/support/started-call.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  voice = await serveVoice();
});

afterEach(async () => {
  await until(() => voice.provider.runningCalls === 0);
  vi.useRealTimers();
  await voice.stop();
});

const frame = Buffer.alloc(640);
async function floodWithPings({ socket }: RoomClient): Promise<void> {
  for (let number = 0; number < 100; number += 1) {
    socket.ping();
    await once(socket, 'pong');
  }
  socket.ping();
}

const typed = (content: string) =>
  JSON.stringify({ type: 'add-message', message: { role: 'user', content } });
const repeat = (count: number, act: () => void) => {
  for (let number = 0; number < count; number += 1) act();
};

test.each<[string, number, (client: RoomClient) => unknown]>([
  ['an empty frame', 4001, ({ socket }) => socket.send(Buffer.alloc(0))],
  ['a frame of 10 ms', 4001, ({ socket }) => socket.send(Buffer.alloc(320))],
  ['a frame that is a byte too long', 4001, ({ socket }) => socket.send(Buffer.alloc(641))],
  ['a frame of a second', 4001, ({ socket }) => socket.send(Buffer.alloc(32_000))],
  ['a text of more than 16 KiB', 4001, ({ socket }) => socket.send('a'.repeat(16_385))],
  ['a flood of audio', 4001, ({ socket }) => repeat(501, () => socket.send(frame))],
  ['a flood of messages', 4001, ({ socket }) => repeat(101, () => socket.send('{}'))],
  ['a flood of pings', 4001, floodWithPings],
  ['a flood of pongs', 4001, ({ socket }) => repeat(101, () => socket.pong())],
  ['64 KiB', 4001, ({ socket }) => socket.send(Buffer.alloc(65_536))],
  // The WebSocket protocol's own refusals have its own codes.
  ['more than 64 KiB', 1009, ({ socket }) => socket.send(Buffer.alloc(65_537))],
  ['text that is no UTF-8', 1007, ({ socket }) => socket.send(Buffer.from([0xff]), { binary: false })],
])('[DESIGN 4] %s ends the call with %i', async (_title, code, misbehave) => {
  const { call, client } = await startCall(voice);
  await misbehave(client);
  expect(await client.closed).toBe(code);
  expect(voice.agents.latest.orders.at(-1)).toBe('close');
  const answer = await fetch(`${voice.url}/voice/call/${call.id}`, {
    headers: { authorization: `Bearer ${call.token}` },
  });
  expect(await answer.json()).toMatchObject({ status: 'ended', endedReason: 'connection-lost' });
  await expect(joinRoom(call.webCallUrl, voice.url)).rejects.toMatchObject({ status: 410 });
});

test('[DESIGN 4] ten seconds of audio at once are a network stall, not a flood', async () => {
  const { client } = await startCall(voice);
  repeat(500, () => client.socket.send(frame));
  await until(() => voice.agents.latest.heard.length === 500);
  vi.advanceTimersByTime(1000);
  repeat(55, () => client.socket.send(frame));
  await until(() => voice.agents.latest.heard.length === 555);
  client.socket.close(1000);
});

test('[DESIGN 4] messages that nobody understands are ignored', async () => {
  const { client } = await startCall(voice);
  for (const text of ['', 'hello', '{"type":', '[]', '{"type":"conversation-update"}', '{"type":"room"}']) {
    client.socket.send(text);
  }
  client.socket.send(typed('after all that'));
  await client.next(
    (message) => 'transcript' in message && message.transcript === 'You typed: after all that',
  );
  expect(voice.agents.latest.orders).toEqual(['start', 'add-message']);
  client.socket.close(1000);
});

test('[DESIGN 4] a text that is too long is refused in a sentence; the call goes on', async () => {
  const { client } = await startCall(voice);
  client.socket.send(typed('a'.repeat(2001)));
  expect(await client.next((message) => 'code' in message)).toEqual({
    type: 'notice',
    code: 'message-too-long',
    text: 'That message is too long: please use at most 2000 characters.',
  });
  client.socket.send(typed('ü'.repeat(2000)));
  await client.next(
    (message) => 'transcript' in message && message.transcript === `You typed: ${'ü'.repeat(2000)}`,
  );
  expect(voice.agents.latest.received).toHaveLength(1);
  client.socket.close(1000);
});

test('[DESIGN 4] audio for a client that does not read is dropped; in the end its connection is closed', async () => {
  const { client } = await startCall(voice);
  const { transport: line, orders } = voice.agents.latest;
  client.socket.pause();
  // 32 MB, several times what the system's own buffers take.
  const sound = new Int16Array(320);
  for (let round = 0; round < 50; round += 1) {
    repeat(1000, () => line.sendAudio(sound));
    await delay(1);
  }
  line.send({ type: 'user-interrupted' });
  client.socket.resume();
  await client.next((message) => 'type' in message && message.type === 'user-interrupted');
  expect(client.frames.length).toBeLessThan(25_000);
  expect(orders).toEqual(['start']);

  client.socket.pause();
  const transcript = 'a'.repeat(10_000);
  for (let round = 0; round < 3000 && !orders.includes('pause'); round += 1) {
    line.send({ type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript });
    if (round % 50 === 0) await delay(1);
  }
  expect(orders).toEqual(['start', 'pause']);
  line.end('connection-lost');
  client.socket.terminate();
});

test('[DESIGN 4] a client that does not answer the close is cut off', async () => {
  const { client } = await startCall(voice);
  client.socket.pause();
  voice.agents.latest.transport.end('assistant-ended-call');
  const started = Date.now();
  await voice.stop();
  expect(Date.now() - started).toBeLessThan(4000);
  client.socket.terminate();
  voice = await serveVoice();
});

test('[DESIGN 4] messages in quick succession are skipped, and one sentence says so; the call goes on', async () => {
  const { client } = await startCall(voice);
  repeat(40, () => client.socket.send(typed('again')));
  expect(await client.next((message) => 'code' in message)).toEqual({
    type: 'notice',
    code: 'too-fast',
    text: 'That was a lot at once, so I left out a message. Please wait a moment and send it again.',
  });
  vi.advanceTimersByTime(1000);
  client.socket.send(typed('slowly now'));
  await client.next((message) => 'transcript' in message && message.transcript === 'You typed: slowly now');
  expect(voice.agents.latest.received).toHaveLength(11);
  const notices = client.messages.filter(
    (message) => typeof message === 'object' && message !== null && 'code' in message,
  );
  expect(notices).toHaveLength(1);
  client.socket.close(1000);
});
