import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { createPipeline } from './pglite-pipeline.ts';

/** A database whose statements end when the test says so. */
function heldDatabase() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runExclusive = async <Result>(work: () => Promise<Result>) => {
    await promise;
    return work();
  };
  const db = { runExclusive, isInTransaction: () => false, execProtocol: async () => ({ messages: [] }) };
  return { pipeline: createPipeline(db as unknown as Engine), end: resolve };
}

test('[DESIGN 5] a step of long reading waits until nobody else does', async () => {
  const { pipeline, end } = heldDatabase();
  const order: string[] = [];
  await pipeline.quiet();
  const booking = pipeline.run(
    () => [],
    () => order.push('booking'),
  );
  const reading = pipeline.quiet().then(() => order.push('reading'));
  await sleep(20);
  expect(order).toEqual([]);
  end();
  await Promise.all([booking, reading]);
  expect(order).toEqual(['booking', 'reading']);
});

test('[DESIGN 5] it gets its turn after a tenth of a second, however many wait', async () => {
  const { pipeline, end } = heldDatabase();
  const booking = pipeline.run(
    () => [],
    () => undefined,
  );
  const before = performance.now();
  await pipeline.quiet();
  expect(performance.now() - before).toBeGreaterThan(90);
  end();
  await booking;
});
