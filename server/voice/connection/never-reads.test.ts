import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinRoom } from '#tests/support/room-client.ts';
import { type ServedVoice, serveVoice } from '#tests/support/serve-voice.ts';
import { until } from '#tests/support/until.ts';

let voice: ServedVoice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  voice = await serveVoice();
});

afterEach(async () => {
  vi.useRealTimers();
  await voice.stop();
});

test('[DESIGN 4] a caller that sends and never reads, so that it answers no ping, is closed', async () => {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url, { autoPong: false });
  client.socket.send('"playable"');
  await until(() => voice.agents.latest.orders.includes('start'));
  for (let pings = 0; pings < 4; pings += 1) {
    const before = voice.agents.latest.heard.length;
    client.socket.send(Buffer.alloc(640));
    await until(
      () => voice.agents.latest.heard.length > before || voice.agents.latest.orders.includes('pause'),
    );
    vi.advanceTimersByTime(15_000);
  }
  expect(await client.closed).toBe(1006);
  expect(voice.agents.latest.orders).toContain('pause');
});
