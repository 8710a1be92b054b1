import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallTimers } from '../../call-timers.ts';
import { createPlayback } from './playback.ts';
import { createTicker } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

/** A sound whose every frame has its own number as value, counted from `first`. */
function numbered(frames: number, first: number): Int16Array {
  return Int16Array.from({ length: frames * 320 }, (_, index) => first + Math.floor(index / 320));
}

function start() {
  const sent: number[] = [];
  const begun: string[] = [];
  const playback = createPlayback({
    timers: createCallTimers((error) => {
      throw error;
    }),
    ticker: createTicker(20),
    send: (frame) => {
      expect(frame).toHaveLength(320);
      sent.push(frame[0] ?? Number.NaN);
    },
    onSentence: (text) => begun.push(text),
  });
  const add = (text: string, sound: Int16Array): void => {
    const sentence = playback.add(text);
    sentence.write(sound);
    sentence.finish();
  };
  return { playback, sent, begun, add };
}

test('[DESIGN 4] frames go out in real time, 100 ms ahead', () => {
  const { sent, add } = start();
  add('One.', numbered(100, 1));
  expect(sent).toHaveLength(5);
  vi.advanceTimersByTime(200);
  expect(sent).toHaveLength(15);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] sentences follow each other without a gap, and each reports its start', () => {
  const { sent, begun, add } = start();
  add('One.', numbered(10, 1));
  add('Two.', numbered(10, 11));
  expect(begun).toEqual(['One.']);
  vi.advanceTimersByTime(100);
  expect(begun).toEqual(['One.']);
  vi.advanceTimersByTime(20);
  expect(begun).toEqual(['One.', 'Two.']);
  vi.advanceTimersByTime(500);
  expect(sent).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('[DESIGN 4] streamed sound is played as it arrives, whatever the chunk sizes', () => {
  const { playback, sent } = start();
  const sentence = playback.add('Slowly.');
  const sound = numbered(20, 1);
  for (let at = 0; at < sound.length; at += 777) sentence.write(sound.subarray(at, at + 777));
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(20);
  sentence.write(new Int16Array(100).fill(99));
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(20);
  expect(playback.isPlaying).toBe(true);
  sentence.finish();
  vi.advanceTimersByTime(100);
  expect(sent.at(-1)).toBe(99);
  expect(playback.isPlaying).toBe(false);
});

test('[DESIGN 4] clear reports what was heard: frames still on their way do not count', () => {
  const { playback, sent, add } = start();
  add('First sentence.', numbered(50, 1));
  add('One two three four five six seven eight.', numbered(100, 51));
  vi.advanceTimersByTime(1_000 + 1_000);
  // 2 s have passed; the last 100 ms are on their way: 45 of the second sentence's 100 frames were heard.
  expect(playback.clear()).toBe('First sentence. One two three four');
  const before = sent.length;
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(before);
  expect(playback.isPlaying).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  expect(playback.clear()).toBe('');
});

test('a sentence that playback never reached was not heard', () => {
  const { playback, add } = start();
  add('First.', numbered(50, 1));
  add('Second.', numbered(50, 51));
  vi.advanceTimersByTime(500);
  expect(playback.clear()).toBe('First.');
});

test('[DESIGN 4] after a pause, sound that had not arrived is played again', () => {
  const { playback, sent, begun, add } = start();
  add('One.', numbered(20, 1));
  add('Two.', numbered(50, 21));
  vi.advanceTimersByTime(420);
  expect(begun).toEqual(['One.', 'Two.']);
  playback.pause();
  const before = sent.length;
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(before);
  playback.resume();
  // 420 ms had passed, the last 100 on their way: heard were 16 frames.
  expect(sent[before]).toBe(17);
  vi.advanceTimersByTime(5_000);
  expect(sent.slice(before)).toEqual(Array.from({ length: 54 }, (_, index) => index + 17));
  expect(begun).toEqual(['One.', 'Two.']);
});

test('whenLeft resolves when little is left, and when all is dropped', async () => {
  const { playback, add } = start();
  add('One.', numbered(100, 1));
  const seen: string[] = [];
  void playback.whenLeft(500).then(() => seen.push('half a second'));
  void playback.whenLeft(0).then(() => seen.push('nothing'));
  await vi.advanceTimersByTimeAsync(1_480);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(40);
  expect(seen).toEqual(['half a second']);
  playback.clear();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['half a second', 'nothing']);
});

test('a sentence without sound takes no time', () => {
  const { playback, begun, add } = start();
  add('Silent.', new Int16Array(0));
  expect(begun).toEqual(['Silent.']);
  expect(playback.isPlaying).toBe(false);
  expect(playback.clear()).toBe('Silent.');
});

test('close leaves nothing behind', () => {
  const { playback, add } = start();
  add('One.', numbered(100, 1));
  playback.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('while it waits nothing is sent, and nothing is sent twice', () => {
  const { playback, sent, add } = start();
  add('One.', numbered(100, 1));
  vi.advanceTimersByTime(200);
  expect(sent).toHaveLength(15);
  playback.wait(true);
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(15);
  playback.wait(false);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(vi.getTimerCount()).toBe(0);
});

test('silenced, the sentences pass in no time, and count as said', () => {
  const { playback, sent, begun, add } = start();
  add('One.', numbered(100, 1));
  add('Two.', numbered(100, 101));
  const late = playback.add('Three.');
  vi.advanceTimersByTime(200);
  playback.silence();
  late.write(numbered(50, 201));
  late.finish();
  vi.advanceTimersByTime(400);
  expect(sent).toHaveLength(15);
  expect(begun).toEqual(['One.', 'Two.', 'Three.']);
  expect(playback.isPlaying).toBe(false);
  expect(playback.clear()).toBe('One. Two. Three.');
});
