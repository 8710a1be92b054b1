import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Uplink } from './uplink.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

/** A line that takes 100 ms each way, and whose buffers have no end. */
function onLine(rate: number, hasCodec = false) {
  const line = { rate };
  const sent = { plain: 0, coded: 0, unheard: 0 };
  let freeAt = 0;
  let arrivesAt = 0;
  function pass(bytes: number, arrived: () => void = () => {}): void {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes * 8000) / line.rate;
    arrivesAt = Math.max(arrivesAt, freeAt + 100);
    setTimeout(arrived, arrivesAt - now);
  }
  let frames = 0;
  const codec = {
    encode() {
      frames += 1;
      if (frames % 3 > 0) return;
      sent.coded += 1;
      pass(240);
    },
    decode() {},
    clear() {},
    close() {},
  };
  const target = {
    send(data: string | ArrayBuffer) {
      if (typeof data !== 'string') {
        sent.plain += 1;
        pass(data.byteLength + 60);
        return;
      }
      const { id }: { id: number } = JSON.parse(data);
      pass(data.length + 60, () => {
        // The server's clock is another one.
        const at = performance.now() + 5_000_000;
        setTimeout(() => uplink.answered(id, at), 100);
      });
    },
    unheard: () => {
      sent.unheard += 1;
    },
  };
  const uplink: Uplink = new Uplink(target, hasCodec ? codec : undefined);
  /** @returns the longest that a text would wait, in milliseconds */
  function speak(ms: number): number {
    let longest = 0;
    for (let passed = 0; passed < ms; passed += 20) {
      uplink.sendFrame(new ArrayBuffer(640));
      longest = Math.max(longest, freeAt - performance.now());
      vi.advanceTimersByTime(20);
    }
    return longest;
  }
  return { line, sent, uplink, speak };
}

test('a fast line carries the microphone as it is', () => {
  const { sent, speak } = onLine(2_000_000, true);
  vi.advanceTimersByTime(1600);
  expect(speak(10_000)).toBeLessThan(50);
  expect(sent).toEqual({ plain: 500, coded: 0, unheard: 0 });
});

test('on 64 kbit/s the microphone is compressed, and what is typed waits for a moment at most', () => {
  const { sent, speak } = onLine(64_000, true);
  vi.advanceTimersByTime(3000);
  expect(speak(30_000)).toBeLessThan(200);
  expect(sent).toEqual({ plain: 0, coded: 500, unheard: 0 });
});

test('… or not sent at all where it cannot be, which is told, and tried again later', () => {
  const { line, sent, speak } = onLine(64_000);
  expect(speak(8000)).toBeLessThan(1000);
  expect(sent).toEqual({ plain: 0, coded: 0, unheard: 1 });
  line.rate = 2_000_000;
  speak(20_000);
  expect(sent.plain).toBeGreaterThan(100);
});

test('a line that becomes slow while somebody speaks: what is typed does not wait for 4 seconds', () => {
  const { line, sent, speak } = onLine(2_000_000, true);
  speak(3000);
  expect(sent.coded).toBe(0);
  line.rate = 64_000;
  expect(speak(20_000)).toBeLessThan(4000);
  expect(sent.coded).toBeGreaterThan(100);
  expect(sent.unheard).toBe(0);
});

test('says for how long nothing was answered', () => {
  const { line, uplink, speak } = onLine(2_000_000);
  speak(2000);
  expect(uplink.unansweredFor).toBeLessThan(400);
  line.rate = 1;
  speak(8000);
  expect(uplink.unansweredFor).toBeGreaterThan(7000);
});

test('nothing goes on after its end', () => {
  const { uplink, sent } = onLine(64_000);
  vi.advanceTimersByTime(5000);
  uplink.close();
  uplink.sendFrame(new ArrayBuffer(640));
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(sent.plain).toBe(0);
});
