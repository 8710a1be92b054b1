import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { dumpRows, readDurableTables } from '../../dump-and-restore/durable-tables.ts';
import { restoreRows } from '../../dump-and-restore/restore.ts';
import { changesAfter, installChangeLog, lastChange, toChanges } from './change-log.ts';
import { openJournal, writeJournal } from './journal.ts';
import { loadJournal } from './load-journal.ts';

let db: PGlite;
let before: number;
beforeEach(async () => {
  db = await openEmptyInMemory();
  before = await lastChange(db);
});
afterEach(() => db.close());

/** What was noted since the test began. */
async function changes() {
  const { text, values } = changesAfter(before);
  const { rows } = await db.query<{ number: number; line: string }>(text, [...values]);
  return toChanges(rows.map(({ number, line }) => [String(number), line]));
}

async function noted(): Promise<readonly unknown[]> {
  return (await changes())?.lines.map((line): unknown => JSON.parse(line)) ?? [];
}

const counts = (...numbers: readonly number[]) => `insert into private.day_count (day, source, what, number)
  values ${numbers.map((number) => `('2026-03-0${number}', '', 'views', ${number})`).join()}`;
const count = (day: number, number: number) => [
  'private.day_count',
  { day: `2026-03-0${day}`, source: '', what: 'views', number },
];

test('[DESIGN 5] a statement that changes many rows notes each of them', async () => {
  await db.exec(counts(1, 2, 3));
  expect(await noted()).toEqual([count(1, 1), count(2, 2), count(3, 3)]);
  await db.exec("update private.day_count set number = 9 where day < '2026-03-03'");
  expect((await noted()).slice(3)).toEqual([count(1, 9), count(2, 9)]);
  await db.exec("delete from private.day_count where day > '2026-03-01'");
  const key = (day: number) => [
    'private.day_count',
    null,
    { day: `2026-03-0${day}`, source: '', what: 'views' },
  ];
  expect((await noted()).slice(5)).toEqual([key(2), key(3)]);
});

test('[DESIGN 5] what changes nothing that is kept notes nothing', async () => {
  await db.exec(counts(1));
  const one = await noted();
  await db.exec(
    'update private.day_count set number = number; delete from private.day_count where number > 5',
  );
  await db.exec('update private.limits set enabled = not enabled');
  expect(await noted()).toEqual(one);
});

test('[DESIGN 5] columns that are left out are in no line, and an update of them alone is none', async () => {
  await db.exec(`insert into private.outbox_channel values ('webhook', now() + interval '1 day');
    insert into public.consultation (first_name, email, company_name) values ('Bo', 'bo@example.com', 'Bo & Sons')`);
  const made = (await noted()) as [string, object][];
  expect(made.map(([table]) => table).toSorted()).toEqual([
    'private.desk_request',
    'private.outbox',
    'public.consultation',
  ]);
  const columns = (table: string) => Object.keys(made.find(([name]) => name === table)?.[1] ?? {});
  expect(columns('private.outbox')).not.toEqual(expect.arrayContaining(['attempts']));
  expect(columns('private.desk_request')).not.toEqual(expect.arrayContaining(['words']));
  await db.exec(`update private.outbox set attempts = 1, claim = gen_random_uuid(), next_attempt_at = now();
    update private.desk_request set version = 7, changed_at = now(), words = to_tsvector('x')`);
  expect(await noted()).toHaveLength(made.length);
  await db.exec('update private.outbox set attempts = 2, delivered_at = now()');
  expect((await noted()).slice(made.length)).toMatchObject([['private.outbox', { message: 'webhook' }]]);
});

test('[DESIGN 5] a transaction that is rolled back notes nothing, and what goes along with a row is noted', async () => {
  await db.exec(`begin; ${counts(1)}; rollback`);
  expect(await noted()).toEqual([]);
  await db.exec(`insert into private.team_member (email, name) values ('ana@example.com', 'Ana');
    insert into private.passkey (id, email, public_key, name) values ('mac', 'ana@example.com', 'key', 'Mac');
    delete from private.team_member`);
  expect((await noted()).slice(2)).toEqual(
    expect.arrayContaining([
      ['private.passkey', null, { id: 'mac' }],
      ['private.team_member', null, { email: 'ana@example.com' }],
    ]),
  );
});

const recipes = `create table private.recipe (
    name text primary key, number bigint generated always as identity, salt numeric, tags text[], hidden text);
  insert into private.durable_table (name, leave_out) values ('private.recipe', '{hidden}');`;

test('[DESIGN 5] a new durable table is journaled, rebuilt, dumped and restored without code', async () => {
  await db.exec(recipes);
  await installChangeLog(db);
  await db.exec(`insert into private.recipe (name, salt, tags, hidden) values
      ('soup', 1234567890.0001, '{hot,"with, comma"}', 'x'), ('cake', null, '{}', 'y'), ('tea', 1, null, 'z');
    update private.recipe set salt = 2 where name = 'tea'; delete from private.recipe where name = 'cake'`);
  const kept = 'select name, number::text, salt::text, tags, hidden from private.recipe order by name';
  type Recipe = Readonly<Record<string, unknown>>;
  const read = async (database: PGlite) => (await database.query<Recipe>(kept)).rows;
  const expected = (await read(db)).map((row) => ({ ...row, hidden: null }));
  expect(expected).toHaveLength(2);

  // Journaled, and rebuilt from that.
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'journal.ndjson');
  const id = crypto.randomUUID();
  const journal = await openJournal(file, await writeJournal(file, id, (async function* () {})(), 0));
  const made = await changes();
  if (!made) throw new Error('nothing was noted');
  await journal.append(made);
  const end = await journal.end();
  await journal.close();
  const rebuilt = await openEmptyInMemory();
  await rebuilt.exec(recipes);
  await loadJournal(rebuilt, { file, id, end });
  expect(await read(rebuilt)).toEqual(expected);
  // Its numbers go on.
  await rebuilt.exec("insert into private.recipe (name) values ('bread')");
  expect((await rebuilt.query("select number::text from private.recipe where name = 'bread'")).rows).toEqual([
    { number: '4' },
  ]);
  await rebuilt.close();

  // Dumped, and restored from that.
  const dumped = (await Array.fromAsync(dumpRows(db))).flat();
  expect(dumped.filter(({ table }) => table === 'private.recipe')).toHaveLength(2);
  expect((await readDurableTables(db)).get('private.recipe')?.key).toEqual(['name']);
  const restored = await openEmptyInMemory();
  await restored.exec(recipes);
  await restoreRows(restored, {
    batches: (async function* () {
      yield dumped;
    })(),
    isAdding: false,
  });
  // A backup's rows are numbered anew, in their order.
  expect(await read(restored)).toEqual([
    { ...expected[0], number: '1' },
    { ...expected[1], number: '2' },
  ]);
  await restored.close();
});
