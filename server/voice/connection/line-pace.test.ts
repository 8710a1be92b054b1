import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinePace, type LineSpeech, paddingBytes } from './line-pace.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

const plainBytes = 700;
const headers = 60;

/** A line that sends one byte after the other, and takes 100 ms each way; its buffers have no end. */
function onLine(rate: number, canCode = false) {
  const line = { rate, canCode };
  const told: LineSpeech[] = [];
  let freeAt = 0;
  let arrivesAt = 0;
  function pass(bytes: number, arrived: () => void = () => {}): void {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes * 8000) / line.rate;
    arrivesAt = Math.max(arrivesAt, freeAt + 200);
    setTimeout(arrived, arrivesAt - now);
  }
  const pace = createLinePace({
    ping: (id) => pass(headers, () => pace.answered(id)),
    pad: () => pass(paddingBytes + headers),
    canCode: () => line.canCode,
    onChange: (speech) => told.push(speech),
  });
  pace.start();
  return {
    line,
    told,
    pace,
    /** The agent speaks for so many milliseconds, where the line lets it. @returns the longest that a text would wait */
    speak(ms: number): number {
      let longest = 0;
      for (let passed = 0; passed < ms; passed += 20) {
        if (pace.speech === 'plain') pass(plainBytes);
        if (pace.speech === 'coded' && passed % 60 === 0) pass(180 + headers);
        if (pace.speech === 'plain' || pace.speech === 'coded') pace.sent();
        longest = Math.max(longest, Math.max(0, freeAt - performance.now()));
        vi.advanceTimersByTime(20);
      }
      return longest;
    },
  };
}

test('a line that is fast enough carries speech as it is, after one way there and back', () => {
  const { pace, told, speak } = onLine(2_000_000);
  expect(pace.speech).toBe('waiting');
  vi.advanceTimersByTime(250);
  expect(pace.speech).toBe('plain');
  expect(speak(60_000)).toBeLessThan(50);
  expect(told).toEqual(['plain']);
});

test('on 64 kbit/s no speech goes out as it is: text is never behind it', () => {
  const { pace, speak } = onLine(64_000);
  expect(speak(30_000)).toBeLessThan(800);
  expect(pace.speech).toBe('none');
});

test('on 64 kbit/s speech is compressed where the client knows how, and text waits for a moment at most', () => {
  const { pace, told, speak } = onLine(64_000, true);
  vi.advanceTimersByTime(1500);
  expect(pace.speech).toBe('coded');
  expect(speak(60_000)).toBeLessThan(200);
  expect(told).toEqual(['coded']);
});

test('too slow even for compressed speech', () => {
  const { pace } = onLine(20_000, true);
  vi.advanceTimersByTime(10_000);
  expect(pace.speech).toBe('none');
});

test('a line that becomes slow in the middle of a sentence is noticed before a text would wait for 4 seconds', () => {
  const { pace, line, told, speak } = onLine(2_000_000);
  speak(5000);
  line.rate = 64_000;
  expect(speak(3000)).toBeLessThan(4000);
  speak(7000);
  expect(pace.speech).toBe('none');
  expect(told).toEqual(['plain', 'waiting', 'none']);
});

test('… and goes on compressed, as soon as the line has caught up', () => {
  const { pace, line, told, speak } = onLine(2_000_000, true);
  speak(5000);
  line.rate = 64_000;
  speak(7000);
  expect(told).toEqual(['plain', 'waiting', 'coded']);
  expect(speak(20_000)).toBeLessThan(200);
  expect(pace.speech).toBe('coded');
});

test('a slow line carries the voice again, by itself, when it is fast again', () => {
  const { pace, line, speak } = onLine(64_000);
  speak(60_000);
  expect(pace.speech).toBe('none');
  line.rate = 2_000_000;
  vi.advanceTimersByTime(41_000);
  expect(pace.speech).toBe('plain');
});

test('a gap of five seconds: the voice waits, then goes on', () => {
  const { pace, line, told, speak } = onLine(2_000_000);
  speak(3000);
  line.rate = 1200;
  speak(40);
  line.rate = 2_000_000;
  speak(12_000);
  expect(pace.speech).toBe('plain');
  expect(told).toContain('waiting');
});

test('a client that can compress says so late', () => {
  const { pace, line } = onLine(64_000);
  vi.advanceTimersByTime(4000);
  expect(pace.speech).toBe('none');
  line.canCode = true;
  pace.reconsider();
  expect(pace.speech).toBe('coded');
});

test('a client that answers no ping reads after a moment', () => {
  const pace = createLinePace({ ping() {}, pad() {}, canCode: () => true, onChange() {} });
  pace.start();
  vi.advanceTimersByTime(2499);
  expect(pace.speech).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(pace.speech).toBe('none');
});

test('answers that are held up on their way, and come at once, do not make a slow line fast', () => {
  const ids: string[] = [];
  const pace = createLinePace({ ping: (id) => ids.push(id), pad() {}, canCode: () => false, onChange() {} });
  const answer = (after: number) => {
    vi.advanceTimersByTime(after);
    const id = ids.shift();
    if (id !== undefined) pace.answered(id);
  };
  pace.start();
  for (const after of [200, 400, 200, 400]) answer(after);
  expect(pace.speech).toBe('none');
  vi.advanceTimersByTime(5000);
  for (const after of [600, 5, 600, 5]) answer(after);
  expect(pace.speech).toBe('none');
  vi.advanceTimersByTime(10_000);
  for (const after of [200, 20]) answer(after);
  expect(pace.speech).toBe('plain');
  pace.close();
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an uneven line, with 100 ms of jitter each way, is no slow one: %i',
  (seed) => {
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let warm = 0; warm < 10; warm += 1) random();
    const told: LineSpeech[] = [];
    let arrives = [0, 0];
    const pace = createLinePace({
      ping(id) {
        const there = Math.max(arrives[0] ?? 0, performance.now() + 100 + random() * 100);
        const back = Math.max(arrives[1] ?? 0, there + 100 + random() * 100);
        arrives = [there, back];
        setTimeout(() => pace.answered(id), back - performance.now());
      },
      pad() {},
      canCode: () => true,
      onChange: (speech) => told.push(speech),
    });
    pace.start();
    for (let passed = 0; passed < 60_000; passed += 20) {
      pace.sent();
      vi.advanceTimersByTime(20);
    }
    pace.close();
    expect(told).toEqual(['plain']);
  },
);

test('a pong that nobody asked for says nothing, and nothing is left behind', () => {
  const { pace } = onLine(2_000_000);
  for (const id of ['', '99', 'x']) expect(pace.answered(id)).toBe(false);
  expect(pace.speech).toBe('waiting');
  pace.close();
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
