import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFiller } from './with-filler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* after(ms: number): AsyncGenerator<string> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  yield 'one';
  yield 'two';
}

async function all(source: AsyncIterable<string>): Promise<string[]> {
  const items: string[] = [];
  for await (const item of source) items.push(item);
  return items;
}

test.each([
  [1_400, ['one', 'two']],
  [1_600, ['filler', 'one', 'two']],
])('[DESIGN 4] an answer that begins after %i ms', async (ms, items) => {
  const read = all(withFiller(after(ms), 1_500));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await read).toEqual(items);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure before the first item reaches the reader', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield* [];
    throw new Error('no');
  }
  await expect(all(withFiller(broken(), 1_500))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
