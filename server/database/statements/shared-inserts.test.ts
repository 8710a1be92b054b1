import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { createPipeline } from '../embedded/pglite-pipeline.ts';
import { createSharedInserts } from './shared-inserts.ts';
import { readSqlError } from './sql-error.ts';
import { insertPosition } from './visitor-statements.ts';

const db = await openEmptyInMemory();
afterAll(() => db.close());
const pipeline = createPipeline(db);
/** How many rows each transaction stored. */
let transactions: number[] = [];
const inserts = createSharedInserts(async (statements) => {
  const found = await pipeline.run(statements, (answers) => answers[insertPosition] ?? []);
  transactions.push(found.length);
  return { rows: found.map(([json]) => JSON.parse(String(json))), durable: Promise.resolve() };
});

beforeEach(async () => {
  await db.exec('truncate booking, consultation, private.recent_request cascade');
  transactions = [];
});

const booking = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
  ...more,
});

/** Stores the booking of a visitor; its row, or the code with which it was refused. */
async function book(more?: Readonly<Record<string, string>>, form?: string) {
  const origin = { way: 'api', client: more?.['email'] ?? '192.0.2.1', ...(form && { form }) } as const;
  try {
    const { rows } = await inserts.insert('booking', [booking(more)], origin);
    return rows[0];
  } catch (error) {
    return readSqlError(error)?.code;
  }
}

test('[Q3] visitors who wait at the same time share a transaction, and each gets their own row', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Guest ${number}`);
  const rows = await Promise.all(
    names.map((name, number) => book({ name, email: `g${number}@example.com` })),
  );
  expect(rows).toEqual(names.map((name) => expect.objectContaining({ name })));
  expect(transactions).toEqual([32, 8]);
});

test('[DESIGN 3.6] each has the flags and the origin of their own request', async () => {
  const [plain, bait] = await Promise.all([
    book({ email: 'a@example.com' }, 'seconds=20'),
    book({ email: 'b@example.com', problems: 'Else.' }, 'seconds=20, honeypot=?1'),
    inserts.insert('consultation', [{ first_name: 'Bo', email: 'c@example.com', company_name: 'Bo' }], {
      way: 'call',
      client: '192.0.2.9',
      source: '{"utm_source":"news"}',
    }),
  ]);
  const { rows } = await db.query(
    'select request, kind, flags, origin, words <> $1 as has_words from private.desk_request',
    [''],
  );
  const no = { flags: ['no token'], origin: { way: 'form' }, has_words: true };
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'booking', request: Object(plain)['id'], ...no },
      { kind: 'booking', request: Object(bait)['id'], ...no, flags: ['honeypot', 'no token'] },
      expect.objectContaining({
        kind: 'consultation',
        flags: [],
        origin: { way: 'voice', utm_source: 'news' },
      }),
    ]),
  );
});

test('[Q3] a row that is refused is refused alone, and those after it wait for no other for a moment', async () => {
  const id = crypto.randomUUID();
  const outcomes = await Promise.all([
    book({ id }),
    book({ email: 'no address' }),
    book({ id, name: 'Again' }),
    book({ name: 'Ana' }),
  ]);
  expect(outcomes).toEqual([
    expect.objectContaining({ id, name: 'Rosa' }),
    '23514',
    '23505',
    expect.objectContaining({ name: 'Ana' }),
  ]);
  expect(transactions).toEqual([1, 1]);
  await Promise.all(Array.from({ length: 8 }, () => book()));
  expect(transactions.slice(2)).toEqual([1, 2, 4, 1]);
});

test('[Q3] ids in other spellings, rows without an origin and rows that belong together are stored alone', async () => {
  const id = crypto.randomUUID();
  const [spelled, unknown, several] = await Promise.all([
    book({ id: id.toUpperCase() }),
    inserts.insert('booking', [booking()]),
    inserts.insert('booking', [booking(), booking({ name: 'Ana' })], { way: 'api', client: '192.0.2.1' }),
  ]);
  expect(spelled).toMatchObject({ id });
  expect(unknown.rows).toHaveLength(1);
  expect(several.rows.map(({ name }) => name)).toEqual(['Rosa', 'Ana']);
  expect(transactions).toEqual([1, 1, 2]);
});
