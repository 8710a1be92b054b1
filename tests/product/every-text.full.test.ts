import { expect, test, vi } from 'vitest';
import { changesOf, longestTest, oneByOne, project, tryEach } from '../support/every-text.ts';

// Renders as in the build, in a third of the time.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

vi.setConfig({ testTimeout: longestTest });

test('the texts are those of the whole folder', () => {
  expect(project.modules.length).toBeGreaterThan(35);
  expect(changesOf('reworded', false).length).toBeGreaterThan(900);
});

test('each text can be reworded: whatever shows it is the same as before, but for the words', async () => {
  expect(await tryEach(oneByOne('reworded', 'others'))).toEqual([]);
});

test('each text of a list can be left out', async () => {
  expect(await tryEach(oneByOne('left out', 'others'))).toEqual([]);
});

test('visitors can name what is offered in other ways: the names are changed by a quarter at a time', async () => {
  const changes = changesOf('reworded', true);
  const quarters = [0, 1, 2, 3].map((quarter) => changes.filter((_, index) => index % 4 === quarter));
  expect(quarters.every((quarter) => quarter.length >= 10)).toBe(true);
  expect(await tryEach(quarters)).toEqual([]);
});
