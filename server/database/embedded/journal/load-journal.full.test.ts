import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { readDurableTables } from '../../dump-and-restore/durable-tables.ts';
import { createSqlOutbox } from '../../statements/outbox-in-sql.ts';
import { lastChange, readJournalId } from './change-log.ts';
import type { ReadRow } from './copy-rows.ts';
import { openJournal, writeJournal } from './journal.ts';
import { catchUp, type JournalPart, loadJournal, readRows } from './load-journal.ts';
import { loadRows } from './load-rows.ts';

let db: PGlite;
beforeEach(async () => {
  db = await openEmptyInMemory();
});
afterEach(() => db.close());

/** A journal in which each list of changes is a line; the database numbers its changes from 1. */
async function journalOf(...lines: readonly (readonly unknown[])[]): Promise<JournalPart> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'journal.ndjson');
  const id = crypto.randomUUID();
  const journal = await openJournal(file, await writeJournal(file, id, (async function* () {})(), 0));
  let upto = 0;
  for (const changes of lines) {
    upto += changes.length;
    await journal.append({ lines: changes.map((change) => JSON.stringify(change)), upto });
  }
  const end = await journal.end();
  await journal.close();
  return { file, id, end };
}

const count = (source: string, number: number) => [
  'private.day_count',
  { day: '2026-03-04', source, what: 'views', number },
];
const gone = (source: string) => ['private.day_count', null, { day: '2026-03-04', source, what: 'views' }];

async function counted(): Promise<readonly string[]> {
  const { rows } = await db.query<{ counted: string }>(
    "select source || ' ' || number as counted from private.day_count order by source",
  );
  return rows.map((row) => row.counted);
}

test('[DESIGN 5] of each row the last line counts, and a row that is gone does not come back', async () => {
  const part = await journalOf(
    [count('news', 1), count('ad', 1), count('fair', 1)],
    [count('news', 2), gone('fair')],
    [count('news', 3), gone('ad'), count('ad', 7), gone('never')],
  );
  const rows = (await Array.fromAsync(readRows(part, await readDurableTables(db)))).flat();
  expect(rows.map(({ row }) => row)).toEqual([
    expect.objectContaining({ source: 'news', number: 3 }),
    expect.objectContaining({ source: 'ad', number: 7 }),
  ]);
  const told: number[] = [];
  await loadJournal(db, part, (number) => told.push(number));
  expect(told).toEqual([2]);
  expect(await counted()).toEqual(['ad 7', 'news 3']);
  // The database knows which journal it belongs to, and that it has all of it; loading is no change.
  expect(await readJournalId(db)).toBe(part.id);
  expect(await lastChange(db)).toBe(part.end.upto);
  await db.exec("update private.day_count set number = 8 where source = 'ad'");
  expect(await lastChange(db)).toBe(part.end.upto + 1);
});

test('[DESIGN 5] a database that lacks the end catches up with rows that came, changed and went', async () => {
  const lines = [
    [count('news', 1), count('ad', 1), count('fair', 1)],
    [count('news', 2), gone('fair')],
    [count('new', 5), gone('ad'), gone('never')],
  ];
  const part = await journalOf(...lines);
  await loadJournal(db, await journalOf(...lines.slice(0, 1)));
  expect(await counted()).toEqual(['ad 1', 'fair 1', 'news 1']);
  await catchUp(db, part, 3);
  expect(await counted()).toEqual(['new 5', 'news 2']);
  expect(await readJournalId(db)).toBe(part.id);
  expect(await lastChange(db)).toBe(part.end.upto);
  // What it knows already is left alone.
  await db.exec("update private.day_count set number = 100 where source = 'news'");
  await catchUp(db, part, part.end.upto);
  expect(await counted()).toEqual(['new 5', 'news 100']);
});

test('[DESIGN 5] what catching up brings is found by its words, and a request that is erased goes with its card and history', async () => {
  const id = crypto.randomUUID();
  const card = {
    kind: 'booking',
    request: id,
    created_at: '2026-03-04T10:00:00Z',
    due_at: '2026-03-05T10:00:00Z',
  };
  const booking = {
    id,
    name: 'Rosa',
    email: 'rosa@salon.example',
    services: ['phone'],
    problems: 'The phone rings.',
    created_at: '2026-03-04T10:00:00Z',
  };
  // The card is noted first: a trigger makes it before the row is there.
  const come = [
    ['private.desk_request', card],
    ['public.booking', booking],
  ];
  const found = async (word: string) => {
    const search = 'select from private.desk_request where words @@ private.search_query($1)';
    return (await db.query(search, [word])).rows.length;
  };
  const waiting = async () =>
    (
      await db.query<{ number: number }>(`select coalesce(sum(number), 0)::integer as number from (
        select number from private.kept_count where what = 'waiting'
        union all select number from private.count_change where state = 'waiting') as kept`)
    ).rows[0]?.number;
  await catchUp(db, await journalOf(come), 0);
  expect(await found('Rosa')).toBe(1);
  expect(await waiting()).toBe(1);
  const entry = {
    id: crypto.randomUUID(),
    number: 7,
    kind: 'booking',
    request: id,
    at: '2026-03-04T11:00:00Z',
    actor_name: 'Ana',
    what: 'note',
    text: 'Called her twice.',
  };
  // Of the card nothing changes that is kept, but its words do.
  const noted = [['private.desk_entry', entry]];
  await catchUp(db, await journalOf(come, noted), 2);
  expect(await found('twice')).toBe(1);
  // The same lines once more change nothing, and numbers go on.
  await catchUp(db, await journalOf(come, noted), 0);
  expect((await db.query('select number from private.desk_entry')).rows).toEqual([{ number: 7 }]);
  expect(await waiting()).toBe(1);
  await loadJournal(db, await journalOf(come));
  expect(await waiting()).toBe(1);
  const part = await journalOf(come, noted, [
    ['private.desk_entry', null, { id: entry.id }],
    ['private.desk_request', null, { kind: 'booking', request: id }],
    ['public.booking', null, { id }],
    ['private.erased_request', { kind: 'booking', request: id, erased_at: '2026-03-06T10:00:00Z' }],
  ]);
  await catchUp(db, part, 3);
  for (const table of ['public.booking', 'private.desk_request', 'private.desk_entry']) {
    expect((await db.query(`select from ${table}`)).rows, table).toEqual([]);
  }
  expect((await db.query('select from private.erased_request')).rows).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('[DESIGN 5] rows of a table that this version lacks stop the start with one sentence', async () => {
  const part = await journalOf([['private.later', { id: 1 }]]);
  await expect(loadJournal(db, part)).rejects.toThrow(
    `The journal ${part.file} was written by a newer version of Foyer (it has rows of private.later); start that version.`,
  );
});

test('[DESIGN 5] restored from the journal: delivered messages stay delivered, and old ones wait for the operator', async () => {
  const [id, old] = [crypto.randomUUID(), crypto.randomUUID()];
  let number = 0;
  const request = (of: string, days: number) => {
    const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
    const message = (name: string, more: object = {}) => {
      number += 1;
      const row = {
        id: number,
        kind: 'booking',
        request: of,
        message: name,
        flagged: false,
        created_at,
        ...more,
      };
      return ['private.outbox', row];
    };
    return {
      message,
      rows: [
        [
          'public.booking',
          {
            id: of,
            name: 'Rosa',
            email: 'rosa@salon.example',
            services: ['phone'],
            problems: 'The phone rings.',
            additional_info: null,
            created_at,
          },
        ],
        ['private.desk_request', { kind: 'booking', request: of, created_at, due_at: created_at }],
      ],
    };
  };
  const young = request(id, 6.9);
  const aged = request(old, 7.1);
  const delivered = { delivered_at: '2026-11-21T10:00:00+00:00' };
  const rows = [
    ...young.rows,
    young.message('team-mail'),
    young.message('webhook', delivered),
    young.message('reminder-mail', delivered),
    ...aged.rows,
    aged.message('team-mail'),
    aged.message('webhook'),
  ];
  await loadRows(db, [rows.map(([table, row]) => ({ table: String(table), row: row as ReadRow }))]);
  const outbox = createSqlOutbox(db);
  const entries = await outbox.list();
  expect(entries.filter(({ request: of }) => of === id).map(({ message }) => message)).toEqual(['team-mail']);
  expect(entries.filter(({ request: of }) => of === old)).toMatchObject([
    { next_attempt_at: null, last_error: 'not delivered for a week when the database was rebuilt' },
    { next_attempt_at: null },
  ]);
  const claimed = await outbox.claim(['team-mail', 'webhook', 'reminder-mail'], 60);
  expect(claimed).toMatchObject({ message: 'team-mail' });
  expect(await outbox.claim(['team-mail', 'webhook', 'reminder-mail'], 60)).toBeUndefined();
  // Numbers go on after those that were loaded.
  const { rows: next } = await db.query<{ next: string }>(
    `insert into private.outbox (kind, request, message) values ('booking', $1, 'reminder-webhook') returning id::text as next`,
    [id],
  );
  expect(next).toEqual([{ next: String(number + 1) }]);
});

test('[DESIGN 5] what the words of a card are made from has its indexes by then: a rebuild costs the same for each request', async () => {
  const indexesOfOthers = async () => {
    const { rows } = await db.query<{ names: string }>(
      `select string_agg(indexname, ' ' order by indexname) as names from pg_indexes
       where schemaname in ('public', 'private') and tablename <> 'desk_request'`,
    );
    return rows[0]?.names;
  };
  const before = await indexesOfOthers();
  expect(before, 'a look that finds').toMatch(/\bdesk_entry_\w+.* outbox_request/);
  let then: string | undefined;
  const card = {
    kind: 'booking',
    request: crypto.randomUUID(),
    created_at: '2026-03-04',
    due_at: '2026-03-05',
  };
  await loadRows(
    {
      async exec(text) {
        if (text.startsWith('insert into private.desk_request')) then = await indexesOfOthers();
        return db.exec(text);
      },
      query: (...given) => db.query(...given),
    },
    [[{ table: 'private.desk_request', row: card }]],
  );
  expect(then).toBe(before);
});
