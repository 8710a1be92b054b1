import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMigratedSql, runAs } from '#tests/support/test-sql.ts';
import { requestColumns } from './statements/request-rows.ts';

// As hosted projects were set up for years: every new table open to everyone, TRUNCATE included.
const db = await createMigratedSql(`
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`);
afterAll(() => db.close());

const someBooking = `insert into booking (name, email, services, problems)
  values ('Rosa', 'rosa@example.com', '{phone}', 'The phone rings.')`;
const someConsultation = `insert into consultation (first_name, email, company_name)
  values ('Bo', 'bo@example.com', 'Bo & Sons')`;

beforeEach(async () => {
  await db.exec('truncate booking, consultation, private.recent_request cascade');
  await db.exec('update private.limits set enabled = true');
  await db.exec(`${someBooking}; ${someConsultation};`);
});

async function sqlState(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

test('[Q1] [A3] a visitor inserts and gets their whole row back', async () => {
  const [row] = await runAs(db, 'anon', `${someBooking} returning *`);
  expect(row).toMatchObject({ name: 'Rosa', email: 'rosa@example.com', services: ['phone'] });
  expect(row?.['created_at']).toBeInstanceOf(Date);
  const [consultation] = await runAs(db, 'anon', `${someConsultation} returning *`);
  expect(consultation).toMatchObject({ first_name: 'Bo', company_name: 'Bo & Sons', message: null });
});

test('[A3] within a transaction a visitor sees what they inserted, and nothing else', async () => {
  const rows = await runAs(db, 'anon', someBooking, 'select count(*)::int as count from booking');
  expect(rows).toEqual([{ count: 1 }]);
});

test.each([
  'select * from booking',
  'select * from consultation',
  "select * from booking where name = 'Rosa'",
  "select * from booking where created_at > now() - interval '1 day'",
  'select booking.name from booking join consultation using (created_at)',
  'select * from (table booking) as everything',
])('[A3] a visitor sees no row: %s', async (statement) => {
  expect(await runAs(db, 'anon', statement)).toEqual([]);
});

test('[A3] a visitor counts no rows', async () => {
  const counts = await runAs(
    db,
    'anon',
    'select (select count(*)::int from booking) as bookings, (select count(*)::int from consultation) as consultations',
  );
  expect(counts).toEqual([{ bookings: 0, consultations: 0 }]);
});

test('[A3] a row stays hidden from a later transaction, also from one that names it as its own', async () => {
  const seen = await db.transaction(async (transaction) => {
    await transaction.exec(`
      select set_config('foyer.sent', string_agg(id::text, ' '), true) from booking;
      update booking set created_at = now() - interval '1 second';
      set local role anon;
    `);
    return (await transaction.query('select * from booking')).rows;
  });
  expect(seen).toEqual([]);
});

const refused = [
  "update booking set name = 'x'",
  'delete from booking',
  'truncate booking',
  'truncate booking, consultation cascade',
  'lock table booking in access exclusive mode',
  'select * from booking for update',
  'drop table booking',
  'alter table booking disable row level security',
  'create policy more on booking for select to anon using (true)',
  `insert into booking (id, name, email, services, problems, created_at)
     values (gen_random_uuid(), 'x', 'a@b.c', '{phone}', 'x', '2020-01-01')`,
  `insert into booking (name, email, services, problems) values ('x', 'a@b.c', '{phone}', 'x')
     on conflict (id) do update set name = 'y'`,
  'select * from private.limits',
  'select * from private.desk_request',
  'select * from private.request_status',
  'select * from private.recent_request',
  'select * from private.form_key',
  'select * from public.appointment',
  "update public.appointment set state = 'canceled'",
  'select * from private.call_key',
  'select private.call_board()',
  "select private.call_of_visitor('x')",
  "select private.mark_answered('00000000-0000-4000-8000-000000000001')",
  'update private.limits set enabled = false',
  "select private.normalize_text('x')",
  'select * from supabase_migrations.schema_migrations',
  'create table mine ()',
];

test.each(refused)('[Q1] [Q3] a visitor is refused: %s', async (statement) => {
  expect(await sqlState(runAs(db, 'anon', statement))).toBe('42501');
});

test.each([someBooking, someConsultation, 'select * from booking', 'delete from consultation'])(
  '[Q1] there are no signed-in users to do anything: %s',
  async (statement) => {
    expect(await sqlState(runAs(db, 'authenticated', statement))).toBe('42501');
  },
);

test('[A3] the operator role reads, corrects and deletes', async () => {
  const rows = await runAs(
    db,
    'service_role',
    "update booking set name = ' Rosa M. '",
    'select name from booking',
  );
  expect(rows).toEqual([{ name: 'Rosa M.' }]);
  await runAs(db, 'service_role', 'delete from booking');
  expect((await db.query('select from booking')).rows).toEqual([]);
});

test('[A3] every table of the public schema has row level security', async () => {
  const { rows } = await db.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
  );
  expect(rows).toEqual([]);
});

test('[B20] the columns that the data API knows are those of the database', async () => {
  const { rows } = await db.query<{ table: string; columns: Record<string, string> }>(`
    select attrelid::regclass::text as table,
           json_object_agg(attname, case format_type(atttypid, atttypmod)
             when 'timestamp with time zone' then 'timestamptz' else format_type(atttypid, atttypmod) end
             order by attnum) as columns
    from pg_attribute
    where attrelid in ('booking'::regclass, 'consultation'::regclass) and attnum > 0 and not attisdropped
    group by attrelid`);
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(requestColumns);
});

async function insertMany(count: number, email: string): Promise<unknown> {
  return sqlState(
    runAs(
      db,
      'anon',
      // As the voice agent takes them: no form was filled in that could give a program away.
      "select set_config('foyer.way', 'call', true)",
      `insert into booking (name, email, services, problems)
       select 'x', ${email}, '{phone}', gen_random_uuid()::text from generate_series(1, ${count}) as number`,
    ),
  );
}

test('[Q3] above 600 rows a minute in all, the database refuses with PT429, message, details and hint', async () => {
  expect(await insertMany(597, "'a' || number || '@b.c'")).toBe('no error');
  await db.exec(someConsultation);
  const error = await runAs(db, 'anon', someBooking).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 'PT429',
    message: 'Too many requests right now. Please try again in a minute.',
    detail: 'More than 600 requests arrived within a minute.',
    hint: 'Try again in 60 seconds.',
  });
  expect((await db.query('select from booking')).rows).toHaveLength(598);
  // A minute later there is room again.
  await db.exec(`update booking set created_at = created_at - interval '61 seconds'`);
  expect(await sqlState(runAs(db, 'anon', someBooking))).toBe('no error');
});

/** The flags that were given to bookings from here on, and how often. */
async function flagged(): Promise<readonly unknown[]> {
  const { rows } = await db.query(
    `select flags, count(*)::int from private.desk_request where flags <> '{}' and flags <> '{"no form"}'
     group by flags order by flags`,
  );
  return rows;
}

test('[Q3] odd-looking requests are stored, and flagged where visitors cannot see it', async () => {
  expect(await insertMany(5, "'same@b.c'")).toBe('no error');
  expect(await flagged()).toEqual([]);
  expect(await insertMany(1, "'same@b.c'")).toBe('no error');
  expect(await insertMany(60, "'a' || number || '@b.c'")).toBe('no error');
  expect(await flagged()).toEqual([
    { flags: ['burst'], count: expect.any(Number) },
    { flags: ['repeated email'], count: 1 },
  ]);
});

test('[Q3] the limits can be switched off', async () => {
  await db.exec('update private.limits set enabled = false');
  expect(await insertMany(700, "'same@b.c'")).toBe('no error');
  expect(await flagged()).toEqual([]);
});
