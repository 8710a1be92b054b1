import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every row of the specification is in the title of a test', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const rows = [...specification.matchAll(/^\| ([A-Z]+\d+) \|/gm)].map(([, id]) => id ?? '');
  expect(rows.length).toBeGreaterThan(200);
  const proven = new Set(
    globSync('{shared,server,web,setup,tests,voice-client}/**/*.test.{ts,tsx}', {
      exclude: ['**/node_modules/**'],
    }).flatMap((path) => [...titlesOf(readFileSync(path, 'utf8'))]),
  );
  expect(rows.filter((id) => !proven.has(id))).toEqual([]);
});

/**
 * The ids that titles begin with, and those of the rows of a table whose title begins with `$id`.
 * `[N1-N23]` names all of a group from the first to the last.
 */
function titlesOf(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, brackets = ''] of text.matchAll(/['"`]((?:\[[^\]\n]+\] ?)+)/g)) {
    for (const [, group = '', first = '', last = first] of brackets.matchAll(
      /\b([A-Z]+)(\d+)(?:-[A-Z]+(\d+))?/g,
    )) {
      for (let number = Number(first); number <= Number(last); number += 1) ids.add(`${group}${number}`);
    }
  }
  if (/['"`]\[\$id\b/.test(text)) {
    for (const [, id = ''] of text.matchAll(/\bid: '([A-Z]+\d+)'/g)) ids.add(id);
  }
  return ids;
}
