import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function* numbers(read: number[]) {
  for (const number of [1, 2, 3]) {
    read.push(number);
    yield number;
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('[DESIGN 4] a slow reader does not hold up the source, and misses nothing', async () => {
  const read: number[] = [];
  const got: number[] = [];
  for await (const number of readAhead(numbers(read))) {
    got.push(number);
    await turn();
    expect(read).toEqual([1, 2, 3]);
  }
  expect(got).toEqual([1, 2, 3]);
});

test('[DESIGN 4] items before a failure are read first', async () => {
  async function* failing() {
    yield 1;
    throw new Error('broken');
  }
  const got: number[] = [];
  await expect(async () => {
    for await (const number of readAhead(failing())) {
      await turn();
      got.push(number);
    }
  }).rejects.toThrow('broken');
  expect(got).toEqual([1]);
});
