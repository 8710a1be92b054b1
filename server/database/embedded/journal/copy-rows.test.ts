import { afterAll, expect, test } from 'vitest';
import { openBareInMemory } from '#tests/support/empty-data-folder.ts';
import { copyRows } from './copy-rows.ts';

const db = await openBareInMemory();
afterAll(() => db.close());

test('[DESIGN 5] rows are copied as they are in JSON, whatever signs are in them', async () => {
  await db.exec(`create temp table copied (id bigint, text text, list text[], numbers integer[], grid integer[],
    json jsonb, flag boolean, at timestamptz, bytes bytea, days int4multirange)`);
  const types = Object.fromEntries(
    [
      ...(
        await db.query<{ name: string; type: string }>(
          `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = 'copied'::regclass and attnum > 0 order by attnum`,
        )
      ).rows,
    ].map(({ name, type }) => [name, type]),
  );
  const hostile = 'tab\t line\n return\r back\\slash \\N \\. "quoted" {braces}, \'it\' é \u{1f488} null';
  const whole = {
    id: 9_007_199_254_740_991,
    text: hostile,
    list: [hostile, '', 'null', null, 'NULL', ' spaces ', '\\'],
    numbers: [1, null, -3],
    grid: [
      [1, 2],
      [3, 4],
    ],
    json: { [hostile]: [hostile, null, 1.5, { deep: '' }] },
    flag: true,
    at: '2026-11-25T08:00:00.123456+00:00',
    bytes: '\\x00ff5c',
    days: '{[1,5),[7,9)}',
  };
  const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
  const rows = [
    whole,
    { ...empty, id: 1, text: '', list: [], json: hostile, flag: false },
    { ...empty, id: 2, text: '\\N', json: [] },
    empty,
  ];
  await copyRows(db, 'copied', types, rows);
  const { rows: read } = await db.query<{ row: unknown }>('select to_jsonb(copied) as row from copied');
  expect(read.map(({ row }) => row)).toEqual(rows);
});
