import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFiller } from './with-filler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* every(ms: number): AsyncGenerator<string> {
  for (const item of ['one', 'two', 'three']) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    yield item;
  }
}

async function all(source: AsyncIterable<string>): Promise<string[]> {
  const items: string[] = [];
  for await (const item of source) items.push(item);
  return items;
}

test.each([
  [1_400, 'one', ['one', 'two', 'three']],
  [1_600, 'one', ['filler', 'one', 'two', 'three']],
  // What comes before it ends no silence.
  [400, 'three', ['one', 'two', 'three']],
  [600, 'three', ['one', 'two', 'filler', 'three']],
])(
  '[DESIGN 4] an answer whose parts come every %i ms, of which %s ends the silence',
  async (ms, awaited, items) => {
    const read = all(withFiller(every(ms), 1_500, (item) => item === awaited));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await read).toEqual(items);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a failure before the first item reaches the reader', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield* [];
    throw new Error('no');
  }
  await expect(all(withFiller(broken(), 1_500, () => true))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
