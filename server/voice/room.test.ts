import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinRoom, type RoomClient } from '#tests/room-client.ts';
import { type CreatedCall, type ServedVoice, serveVoice } from '#tests/serve-voice.ts';

let voice: ServedVoice;

beforeEach(async () => {
  voice = await serveVoice();
});

afterEach(async () => {
  await voice.stop();
  expect(voice.provider.runningCalls).toBe(0);
});

const isListening = (message: object) => 'status' in message && message.status === 'in-progress';

/** A call whose conversation has begun. */
async function startCall(): Promise<{ call: CreatedCall; client: RoomClient }> {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  client.socket.send('"playable"');
  await client.next(isListening);
  return { call, client };
}

const joined = {
  type: 'room',
  event: 'joined',
  sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
  participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
  resumeKey: expect.stringMatching(/^[\w-]{43}$/),
  resumed: false,
};

test('[VS6] [DESIGN 4] the room at webCallUrl is joined; "playable" lets the agent start', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  expect(await client.next((message) => 'event' in message)).toEqual(joined);
  expect(voice.agents.latest.orders).toEqual([]);

  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  expect(client.messages.slice(1)).toEqual([
    'listening',
    { type: 'status-update', status: 'in-progress' },
    {
      type: 'transcript',
      role: 'assistant',
      transcriptType: 'final',
      transcript: 'Hello from the test agent.',
    },
  ]);
  expect(voice.agents.latest.orders).toEqual(['start']);
});

test('[DESIGN 4] frames of 20 ms go both ways', async () => {
  const { client } = await startCall();
  const frame = Buffer.alloc(640);
  frame.writeInt16LE(-12_345, 0);
  frame.writeInt16LE(54, 638);
  client.socket.send(frame);
  await expect.poll(() => client.frames).toEqual([frame]);
  const [heard] = voice.agents.latest.heard;
  expect(heard).toHaveLength(320);
  expect([heard?.[0], heard?.[319]]).toEqual([-12_345, 54]);
});

test('[DESIGN 4] hanging up ends the call at once, on both sides', async () => {
  const { client } = await startCall();
  client.socket.close(1000);
  expect(await client.closed).toBe(1000);
  await expect.poll(() => voice.provider.runningCalls).toBe(0);
  expect(voice.agents.latest.orders).toEqual(['start', 'close']);
});
