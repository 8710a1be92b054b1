import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

/** The groups of the specification that this release fulfils, and how many rows each has. */
const rows = { R: 10, H: 13, M: 15, F: 6, G: 8, B: 20, C: 8, V: 10, VB: 10, Q: 11 } as const;

const ids = [
  ...Object.entries(rows).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
  ),
  ...['A3', 'A13', 'A14', 'A19', 'A27'],
];

test('every row of the specification is in the title of a test', () => {
  const titles = readSources()
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    // A title begins with its ids: the first text of a test's arguments.
    .flatMap(({ text }) => text.match(/\(\s*(['"`])(?:\[[A-Z]+\d+\] ?)+/g) ?? []);
  const proven = new Set(titles.flatMap((title) => title.match(/[A-Z]+\d+/g) ?? []));
  expect(ids.filter((id) => !proven.has(id))).toEqual([]);
});
