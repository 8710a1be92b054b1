import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom, type RoomClient } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  voice = await serveVoice();
});

afterEach(async () => {
  vi.useRealTimers();
  await voice.stop();
});

/** A client on a line over which the answers to pings come when the test says so. */
async function joinOverSlowLine() {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url, { autoPong: false });
  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  let answered = 0;
  const pong = async () => {
    await until(() => client.pings.length > answered);
    client.socket.pong(client.pings[answered]);
    answered += 1;
    await settled(client);
  };
  return {
    client,
    /** The padding between two pings takes half a second: 48 kbit/s. */
    async measure() {
      await pong();
      vi.advanceTimersByTime(500);
      await pong();
    },
  };
}

/** The server has read everything that was sent to it until now. */
let probes = 0;
async function settled({ socket, next }: RoomClient): Promise<object> {
  const id = ++probes;
  socket.send(JSON.stringify({ type: 'room', event: 'probe', id }));
  return next((message) => 'id' in message && message.id === id);
}

const opus = '{"type":"room","event":"opus"}';
const unheard = '{"type":"room","event":"unheard"}';

const slow = {
  type: 'notice',
  code: 'line-slow',
  text: 'Your connection is slow right now, so please type to me, and I’ll answer in writing. My voice comes back as soon as it can.',
};
const notices = ({ messages }: RoomClient) =>
  messages.filter((message) => JSON.stringify(message).includes('"notice"'));

test('[DESIGN 4] on a slow line speech is Opus both ways, for a client that can', async () => {
  const { client, measure } = await joinOverSlowLine();
  const { agents } = voice;
  client.socket.send(opus);
  await settled(client);
  await measure();
  await measure();
  expect(agents.latest.lines).toEqual(['waiting', 'spoken']);

  for (let frame = 0; frame < 3; frame += 1)
    agents.latest.transport.sendAudio(new Int16Array(320).fill(frame));
  await until(() => client.frames.length === 1);
  const [packet = Buffer.alloc(0)] = client.frames;
  expect(packet.length).toBeLessThan(500);
  // The test agent sends back what it hears: three frames, so one packet again.
  client.socket.send(packet);
  await until(() => agents.latest.heard.length === 3 && client.frames.length === 2);
  expect(agents.latest.heard.map(({ length }) => length)).toEqual([320, 320, 320]);
  expect(notices(client)).toEqual([]);
  client.socket.close(1000);
});

test('[DESIGN 4] without Opus no speech goes over a slow line; one sentence says so', async () => {
  const { client, measure } = await joinOverSlowLine();
  const { agents } = voice;
  await measure();
  await measure();
  expect(agents.latest.lines).toEqual(['waiting', 'none']);
  agents.latest.transport.sendAudio(new Int16Array(320));
  client.socket.send(unheard);
  client.socket.send('{"type":"add-message","message":{"role":"user","content":"Hello?"}}');
  await client.next((message) => 'transcript' in message && message.transcript === 'You typed: Hello?');
  expect(client.frames).toEqual([]);
  expect(notices(client)).toEqual([slow]);
  client.socket.close(1000);
});

test('[DESIGN 4] a visitor whose line does not carry the microphone is told once', async () => {
  const { client } = await joinOverSlowLine();
  client.socket.send(unheard);
  client.socket.send(unheard);
  await settled(client);
  expect(notices(client)).toEqual([slow]);
  client.socket.close(1000);
});

test('[DESIGN 4] a probe is answered with the time at which it came, and doesn’t count as a message of the call', async () => {
  const { client } = await joinOverSlowLine();
  const first = await settled(client);
  vi.advanceTimersByTime(300);
  const second = await settled(client);
  const at = (message: object) => ('at' in message ? Number(message.at) : Number.NaN);
  expect(at(second) - at(first)).toBe(300);
  client.socket.terminate();
  expect(voice.agents.latest.received).toEqual([]);
});

test.each([
  ['that is longer than any', Buffer.alloc(501)],
  ['without anything', Buffer.alloc(0)],
  ['that is none', Buffer.of(0xff, 0x3f)],
])('[DESIGN 4] a packet %s ends the call', async (_, packet) => {
  const { client } = await joinOverSlowLine();
  client.socket.send(opus);
  client.socket.send(packet);
  expect(await client.closed).toBe(4001);
});

test('[DESIGN 4] packets count against the limit of audio as the frames that they hold', async () => {
  const { client } = await joinOverSlowLine();
  client.socket.send(opus);
  // A packet of silence, 60 ms.
  for (let packet = 0; packet < 170; packet += 1) client.socket.send(Buffer.of(0x58, 0xff, 0xfe));
  expect(await client.closed).toBe(4001);
});
