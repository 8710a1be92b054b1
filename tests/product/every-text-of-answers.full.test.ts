import { expect, test, vi } from 'vitest';
import { longestTest, oneByOne, tryEach } from '../support/every-text.ts';

// Renders as in the build, in a third of the time.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

vi.setConfig({ testTimeout: longestTest });

test('each text of an answer can be reworded: whatever shows it is the same as before, but for the words', async () => {
  expect(await tryEach(oneByOne('reworded', 'answers'))).toEqual([]);
});

test('each text of an answer’s list can be left out', async () => {
  expect(await tryEach(oneByOne('left out', 'answers'))).toEqual([]);
});
