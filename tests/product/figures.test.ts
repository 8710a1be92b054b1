import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFigures, record } from '../../bench/figures/figures-file.ts';
import { renderFiguresPage } from '../../bench/figures/figures-page.ts';
import { findContradiction, findUnheld, plainText } from '../support/stated-figures.ts';
import { statedNumbers } from './stated-numbers.ts';

const project = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, project), 'utf8');
const figures = readFigures();

/** The specification and the design say what must be, decisions what was at their time. */
const unmeasured = ['figures.md', 'specification.md', 'design.md'];
const guides = [
  'README.md',
  'voice-client/README.md',
  ...readdirSync(new URL('docs/', project))
    .filter((name) => name.endsWith('.md') && !unmeasured.includes(name))
    .map((name) => `docs/${name}`),
];

test('docs/figures.md says what docs/figures.json holds: npm run bench -- --write writes it', () => {
  expect(read('docs/figures.md')).toBe(renderFiguresPage(figures));
});

test('README and guides state no measured figure that docs/figures.json does not hold', () => {
  expect(Object.keys(statedNumbers).filter((name) => !guides.includes(name))).toEqual([]);
  const wrong = guides.flatMap((name) => {
    const { measured = {}, set = [] } = statedNumbers[name] ?? {};
    const phrases = [...Object.keys(measured), ...set];
    const text = plainText(read(name));
    return [
      ...phrases.filter((phrase) => !text.includes(phrase)).map((phrase) => `is no longer there: ${phrase}`),
      ...findUnheld(read(name), phrases).map(
        (words) => `is not in tests/product/stated-numbers.ts: ${words}`,
      ),
      ...Object.entries(measured).flatMap(([phrase, key]) => {
        const contradiction = findContradiction(phrase, key, figures);
        return contradiction === undefined ? [] : `${phrase}: ${contradiction}`;
      }),
    ].map((problem) => `${name}: ${problem}`);
  });
  expect(wrong).toEqual([]);
});

const measurement = { commit: '0000000', date: '2026-11-23', machine: 'this one', command: 'npm run bench' };
const example = {
  server: [
    {
      title: 'Bookings',
      head: '',
      columns: [{ name: 'a second' }, { name: 'p50', unit: 'ms' as const }],
      rows: [
        { name: 'embedded', values: [439, 70.6] },
        { name: 'PostgreSQL', values: [757, 42] },
      ],
      measured: measurement,
    },
  ],
};

test('a run replaces its own tables, and rows that it did not measure keep their commit and date', () => {
  const later = { ...measurement, commit: '1111111', date: '2026-11-24' };
  const table = { title: 'Bookings', head: '', columns: [{ name: 'a second' }] };
  const newer = [{ ...table, rows: [{ name: 'embedded', values: [1200.4] }] }];
  const [whole] = record(example, 'server', newer, later, false).server ?? [];
  expect(whole).toEqual({ ...table, rows: [{ name: 'embedded', values: [1200] }], measured: later });
  const part = record(example, 'server', newer, later, true);
  expect(part.server?.[0]?.rows).toEqual([
    { name: 'embedded', values: [1200] },
    { name: 'PostgreSQL', values: [757, 42], measured: measurement },
  ]);
  const [page = ''] = renderFiguresPage(part).split('## Costs').slice(0, 1);
  expect(page).toContain('Measured on 2026-11-24 at commit 1111111, this one.');
  expect(page).toContain('| PostgreSQL (2026-11-23, 0000000) | 757 |');
  const again = record(
    part,
    'server',
    [{ ...table, rows: [{ name: 'PostgreSQL', values: [1500] }] }],
    later,
    true,
  );
  expect(again.server?.[0]?.rows.filter((row) => row.measured)).toEqual([]);
});

test.each([
  ['more than 400 bookings', 'server > Bookings > * > a second', undefined],
  ['more than 1,000 bookings', 'server > Bookings > * > a second', 'measured is 439, 757'],
  ['up to 500 bookings', 'server > Bookings > embedded > a second', undefined],
  ['up to 400 bookings', 'server > Bookings > embedded > a second', 'measured is 439'],
  ['439 to 757 a second', 'server > Bookings > * > a second', undefined],
  ['440 to 757 a second', 'server > Bookings > * > a second', 'measured is 439, 757'],
  ['about 450', 'server > Bookings > embedded > a second', undefined],
  ['about 500', 'server > Bookings > embedded > a second', 'measured is 439'],
  ['71 ms', 'server > Bookings > embedded > p50', undefined],
  ['0.07 s', 'server > Bookings > embedded > p50', undefined],
  ['70 ms', 'server > Bookings > embedded > p50', 'measured is 70.6 ms'],
  ['71 MB', 'server > Bookings > embedded > p50', 'MB is not the unit of 70.6 ms'],
  [
    '439',
    'server > Bookings > Oracle > a second',
    'no figure is called "server > Bookings > Oracle > a second"',
  ],
])('%s, said of %s', (phrase, key, problem) => {
  expect(findContradiction(phrase, key, example)).toBe(problem);
});

test.each([
  'stores more than a thousand bookings a second',
  'stores 1,343 bookings a second',
  'answers in 20 ms',
  'within 0.7 s',
  'takes 1.1 GB of memory',
  'wrong in 2.4 % of the words',
  'of 22,752 bookings none was lost',
])('%s is noticed as a number that somebody measured', (text) => {
  expect(findUnheld(text, [])).toHaveLength(1);
  expect(findUnheld(text, [text])).toEqual([]);
});
