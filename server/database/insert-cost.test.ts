import { afterAll, expect, test } from 'vitest';
import { createMigratedSql, type Row, runAs } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

/** Fills the tables as years of requests would, with the triggers off. */
async function fillUpTo(rows: number): Promise<void> {
  await db.exec(`
    begin;
    select set_config('foyer.restoring', 'on', true);
    insert into public.booking (name, email, services, problems, created_at)
      select 'Guest' || n, 'guest' || n || '@example.com', '{phone}', 'Call ' || n, now() - n * interval '9 minutes'
      from generate_series((select count(*) from public.booking) + 1, ${rows}) as n;
    select private.open_desk_requests();
    select set_config('foyer.restoring', '', true), private.fold_counts();
    commit;
    analyze;`);
  // As servers do, or PostgreSQL itself.
  await db.exec('vacuum private.count_change');
}

/** The work that PostgreSQL has counted since the statistics were reset: rows read, and blocks looked at. */
async function countWork(): Promise<{ readonly rows: number; readonly blocks: number }> {
  await db.exec('select pg_stat_force_next_flush()');
  const { rows } = await db.query<Row & { rows: string; blocks: string }>(`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text as rows,
      sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::text as blocks
    from pg_stat_user_tables join pg_statio_user_tables using (relid)
    where pg_stat_user_tables.schemaname in ('public', 'private')`);
  return { rows: Number(rows[0]?.rows), blocks: Number(rows[0]?.blocks) };
}

const inserts = 20;

/** What twenty bookings of a visitor cost. */
async function measure(): Promise<{ readonly rows: number; readonly blocks: number }> {
  const insert = async (number: number) => {
    const headers = { 'x-foyer-form': 'seconds=20', 'x-forwarded-for': `192.0.2.${number}` };
    await runAs(
      db,
      'anon',
      `select set_config('request.headers', '${JSON.stringify(headers)}', true)`,
      `insert into booking (name, email, services, problems)
       values ('New', gen_random_uuid() || '@example.com', '{phone}', gen_random_uuid()::text) returning id`,
    );
  };
  // The first ones make the session's plans.
  for (let number = 0; number < 10; number += 1) await insert(number);
  const before = await countWork();
  for (let number = 0; number < inserts; number += 1) await insert(100 + number);
  const after = await countWork();
  return { rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
}

test('[Q3] a booking costs the same beside 200 requests and beside 5,000', async () => {
  await db.exec('update private.limits set refuse_above_per_minute = 6000');
  await fillUpTo(200);
  const few = await measure();
  await fillUpTo(5000);
  const many = await measure();
  expect(few.rows).toBeGreaterThan(0);
  // A few rows of settings for each, and those of the last minute, which are counted: thirty before, sixty after.
  expect(many.rows).toBeLessThanOrEqual(few.rows + inserts * 40);
  // Each index may have become one level deeper.
  expect(many.blocks / few.blocks).toBeLessThan(1.5);
});

/** What a look at the desk costs: its counts, the numbers of a year, and what is new for open desks. */
async function measureDesk(): Promise<{ readonly rows: number; readonly blocks: number }> {
  const look = () =>
    db.transaction(async (transaction) => {
      await transaction.query("select set_config('foyer.session', $1, true)", ['a'.repeat(64)]);
      await transaction.query(`select private.desk_counts(), private.desk_look(0),
        private.desk_numbers(jsonb_build_object('from', current_date - 363, 'to', current_date, 'zone', 'UTC'))`);
    });
  await look();
  const before = await countWork();
  await look();
  const after = await countWork();
  return { rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
}

test('a look at the desk costs the same beside 6,000 requests and beside 20,000', async () => {
  await db.exec(`select private.put_member('{"email": "ana@example.com", "name": "Ana"}');
    insert into private.team_session (hash, email, expires_at)
      values ('${'a'.repeat(64)}', 'ana@example.com', now() + interval '1 day')`);
  await fillUpTo(6000);
  const few = await measureDesk();
  await fillUpTo(20_000);
  const many = await measureDesk();
  expect(few.rows).toBeGreaterThan(0);
  // The days of these requests: five weeks at first, four months at last. Each has two rows of counts, and a few hundred are not added up yet.
  expect(many.rows).toBeLessThanOrEqual(few.rows + 1000);
  expect(many.blocks).toBeLessThan(few.blocks + 200);
});
