import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedSql } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

const session = 'a'.repeat(64);

beforeAll(async () => {
  await db.exec(`
    update private.limits set enabled = false;
    select private.put_member('{"email": "ana@example.com", "name": "Ana", "is_owner": true}');
    insert into private.team_session (hash, email, expires_at)
      values ('${session}', 'ana@example.com', now() + interval '1 day');`);
});

/** What the desk shows: kept, and counted from the cards, at one moment. */
async function shown(zone: string): Promise<{ readonly kept: unknown; readonly counted: unknown }> {
  const days = `(now() at time zone '${zone}')::date - 400, (now() at time zone '${zone}')::date + 1`;
  return db.transaction(async (transaction) => {
    await transaction.query("select set_config('foyer.session', $1, true)", [session]);
    const { rows } = await transaction.query<{ kept: unknown; counted: unknown }>(`
      with card as (
        select *, (created_at at time zone '${zone}')::date as day,
          extract(epoch from first_response_at - created_at) / 3600 as hours
        from private.desk_request
      ), told as (
        select day, private.source_label(origin) as source, case when kind = 'consultation' then 'consultations'
            when origin ->> 'way' = 'voice' then 'voice bookings' when origin ->> 'way' = 'api' then 'api bookings'
            else 'form bookings' end as what, count(*) as number
        from card where state <> 'spam' group by 1, 2, 3
        union all
        select day, private.source_label(origin), 'won', count(*) from card where state = 'won' group by 1, 2
        union all
        select day, private.source_label(origin), 'won value', sum(value) from card
        where state = 'won' and value > 0 group by 1, 2
      ), tagged as (
        select coalesce(jsonb_agg(tag order by number desc, tag), '[]') as tags
        from (select tag, count(*) as number from card, unnest(tags) as tag group by 1) as counted
      )
      select
        json_build_object('desk', private.desk_counts(), 'tags', private.desk_facets() -> 'tags', 'days', private.count_days(${days}, '${zone}')) as kept,
        json_build_object(
          'tags', (select tags from tagged),
          'desk', jsonb_build_object(
            'waiting', (select count(*) from card where state = 'waiting'),
            'mine', (select count(*) from card where state = 'waiting' and owner = 'ana@example.com'),
            'overdue', (select count(*) from card where state = 'waiting' and due_at < now())),
          'days', jsonb_build_object(
            'counts', (select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]') from told),
            'answers', (select jsonb_build_array(
              count(*) filter (where hours <= 1), count(*) filter (where hours > 1 and hours <= 4),
              count(*) filter (where hours > 4 and hours <= 12), count(*) filter (where hours > 12 and hours <= 24),
              count(*) filter (where hours > 24), count(*) filter (where hours is null and now() > due_at),
              count(*) filter (where hours is null and now() <= due_at)) from card where state <> 'spam'))) as counted`);
    return rows[0] ?? { kept: undefined, counted: 'no row' };
  });
}

/** A number that looks random and is the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const some = (kind: string) =>
  `(select id from public.${kind} order by md5(id::text || clock_timestamp()) limit 1)`;
const act = (what: string, kind: string, actor = 'ana') =>
  `select private.act_on_request('${actor}@example.com', '${actor}',
     jsonb_build_object('kind', '${kind}', 'id', ${some(kind)}, 'what', '${what}', 'text', 'A word.',
       'tag', (array['vip', 'Later'])[1 + (random() < 0.5)::integer], 'value', (random() * 900)::integer))`;

/** Everything that changes a count, as SQL. */
const acts: readonly ((next: () => number) => string)[] = [
  (next) => `set foyer.way = '${next() < 0.3 ? 'call' : 'api'}';
    select set_config('request.headers', '{"x-foyer-form": "seconds=20", "x-foyer-source": "{\\"utm_source\\": \\"${['News', 'ads', ''][Math.floor(next() * 3)]}\\"}"}', false);
    insert into public.booking (name, email, services, problems, created_at)
      select 'Rosa', 'rosa@example.com', '{phone}', 'Calls', now() - ${next()} * interval '50 hours' from generate_series(1, ${1 + Math.floor(next() * 3)})`,
  () =>
    `insert into public.consultation (first_name, email, company_name) values ('Bo', 'bo@example.com', 'Gym')`,
  // Put back with the triggers of requests off.
  (next) => `begin; select set_config('foyer.restoring', 'on', true);
    insert into public.booking (name, email, services, problems, created_at)
      select 'Old', 'old@example.com', '{phone}', 'Calls', now() - ${next()} * interval '300 days' from generate_series(1, 4);
    select private.open_desk_requests(); commit`,
  ...[
    ...['take', 'answered', 'reply', 'won', 'lost', 'spam', 'reopen', 'undo', 'note', 'release'],
    ...['tag', 'untag', 'value'],
  ].flatMap((what) => [
    () => act(what, 'booking'),
    (next: () => number) => act(what, next() < 0.5 ? 'consultation' : 'booking', 'bo'),
  ]),
  () => `select private.mark_answered(${some('booking')})`,
  (next) => `select private.mark_answered(${some('booking')}, now() - ${next()} * interval '30 hours')`,
  () => `select private.erase_requests(array[${some('booking')}], array[${some('consultation')}])`,
  () => `delete from public.booking where id = ${some('booking')}`,
  () => `delete from public.booking where created_at < now() - interval '290 days'`,
  () => `begin; delete from public.booking; rollback`,
  () =>
    'update private.desk_request set version = 250 where request = (select request from private.desk_request limit 1)',
];

/** Does some of it. @returns what the desk shows at last */
async function doSome(next: () => number, steps: number): Promise<unknown> {
  let last: unknown;
  for (let step = 0; step < steps; step += 1) {
    const one = acts[Math.floor(next() * acts.length)]?.(next) ?? '';
    await db.exec(one);
    const { kept, counted } = await shown('UTC');
    expect(kept, one).toEqual(counted);
    last = kept;
  }
  return last;
}

test('after whatever was done, the kept counts are those that counting gives', async () => {
  const last = await doSome(random(1), 150);
  expect(last).toMatchObject({ desk: { waiting: expect.any(Number) } });
  const { rows } = await db.query(
    `select sum(number)::integer as folded from private.kept_count where what = 'waiting'`,
  );
  expect(Number(rows[0]?.['folded'])).toBeGreaterThan(0);
});

test('days of another time zone are counted at first, and kept from then on', async () => {
  const zone = 'Pacific/Kiritimati';
  const before = await shown(zone);
  expect(before.kept).toEqual(before.counted);
  await db.transaction(async (transaction) => {
    await transaction.query("select set_config('foyer.session', $1, true)", [session]);
    await transaction.query('select private.desk_numbers($1)', [
      JSON.stringify({ from: '2026-01-01', to: '2026-01-02', zone }),
    ]);
  });
  expect((await db.query('select zone from private.kept_zone')).rows).toEqual([{ zone }]);
  const after = await shown(zone);
  expect(after.kept).toEqual(after.counted);
  const elsewhere = await shown('UTC');
  expect(elsewhere.kept).toEqual(elsewhere.counted);
});

test('what is lost of the kept counts is made anew from the requests', async () => {
  await db.exec('delete from private.kept_count');
  const lost = await shown('UTC');
  expect(lost.kept).not.toEqual(lost.counted);
  await db.exec("select private.recount('UTC')");
  const again = await shown('UTC');
  expect(again.kept).toEqual(again.counted);
  await doSome(random(2), 30);
});

test('nothing is left of a source when its last request is erased', async () => {
  await db.exec(`set foyer.way = 'api';
    select set_config('request.headers', '{"x-foyer-source": "{\\"utm_source\\": \\"rosa-s-own-link\\"}"}', false);
    insert into public.booking (name, email, services, problems) values ('Rosa', 'own@example.com', '{phone}', 'Calls')`);
  const fold = () =>
    db.exec(
      'update private.desk_request set version = 250 where request = (select request from private.desk_request limit 1)',
    );
  const held = async () =>
    (await db.query("select from private.kept_count where name = 'rosa-s-own-link'")).rows.length +
    (await db.query("select from private.count_change where source = 'rosa-s-own-link'")).rows.length;
  await fold();
  // As a number of its day, and as what lists can be filtered by.
  expect(await held()).toBe(2);
  await db.exec(
    "select private.erase_requests(array_agg(id), array_agg(id)) from private.requests_of('own@example.com')",
  );
  await fold();
  expect(await held()).toBe(0);
});
