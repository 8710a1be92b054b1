import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { createOpusHearing, createOpusSpeech, mayEncode, mostPacketBytes } from './opus-sound.ts';

const fail = (error: unknown) => {
  throw error;
};

function tone(frames: number): Int16Array[] {
  return Array.from({ length: frames }, (_, frame) =>
    Int16Array.from({ length: 320 }, (_, index) => 8000 * Math.sin((frame * 320 + index) * 0.17)),
  );
}

const level = (frame: Int16Array) => Math.sqrt(frame.reduce((sum, x) => sum + x * x, 0) / frame.length);

test('a second of speech is a tenth of what it was, and is heard as it was said', async () => {
  const packets: Uint8Array[] = [];
  const speech = createOpusSpeech((packet) => packets.push(packet), fail);
  for (const frame of tone(51)) speech.push(frame);
  await until(() => packets.length === 17);
  const bytes = packets.reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(4200);
  expect(Math.max(...packets.map(({ length }) => length))).toBeLessThanOrEqual(mostPacketBytes);
  speech.close();

  const heard: Int16Array[] = [];
  const hearing = createOpusHearing((frame) => heard.push(frame), fail);
  for (const packet of packets) hearing.push(packet);
  await until(() => heard.length === 51);
  expect(level(heard[30] ?? new Int16Array(1))).toBeGreaterThan(4000);
  hearing.close();
});

test('the last word of an utterance does not wait for more', async () => {
  const packets: Uint8Array[] = [];
  const speech = createOpusSpeech((packet) => packets.push(packet), fail);
  for (const frame of tone(4)) speech.push(frame);
  await until(() => packets.length === 2);
  speech.push(new Int16Array(320));
  speech.clear();
  await delay(100);
  expect(packets).toHaveLength(2);
  speech.close();
});

test('what is no packet is told, and never heard', async () => {
  const errors: unknown[] = [];
  const heard: Int16Array[] = [];
  const hearing = createOpusHearing(
    (frame) => heard.push(frame),
    (error) => errors.push(error),
  );
  // A code 3 packet that announces more frames than it has.
  hearing.push(Uint8Array.of(0xff, 0x3f));
  await until(() => errors.length === 1);
  expect(heard).toEqual([]);
  hearing.close();
});

test('24 calls at once are spoken in Opus, and no more', () => {
  const all = Array.from({ length: 24 }, () => createOpusSpeech(() => {}, fail));
  expect(mayEncode()).toBe(false);
  for (const speech of all) speech.close();
  all[0]?.close();
  expect(mayEncode()).toBe(true);
});
