-- The numbers that the desk shows.

-- How often something happened on a day, by the source of the visit.
create table if not exists private.day_count (
  day date not null,
  source text not null check (char_length(source) <= 100),
  what text not null check (what in ('views', 'forms begun', 'calls begun')),
  number bigint not null check (number >= 0),
  primary key (day, source, what)
);

insert into private.durable_table (name, on_conflict) values
  -- Of two numbers the larger is right.
  ('private.day_count', 'do update set number = greatest(known.number, excluded.number)')
  on conflict do nothing;

-- Adds to the numbers of days: [{"day", "source", "what", "number"}].
create or replace function private.add_counts(counts jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.day_count as known (day, source, what, number)
    select day, left(source, 100), what, sum(number) from jsonb_to_recordset(counts)
      as given(day date, source text, what text, number bigint)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, source, what) do update set number = known.number + excluded.number;
  return true;
end
$$;

alter table private.day_count enable row level security;

-- Counts that the desk shows, kept instead of counted: they cost the same however many requests there are.
--
-- Whatever happens to a card writes a row with +1 or -1 into private.count_change, in the same transaction: nobody waits
-- for anybody. Now and then these rows are added to private.kept_count. Who reads adds up both, in one statement, so the
-- sum is always that of the cards it could see. All of it can be made anew from the cards (private.recount), so neither
-- table is durable.

-- The time zone whose midnights end the days of the numbers.
create table if not exists private.kept_zone (
  only_row boolean primary key default true check (only_row),
  zone text not null
);

insert into private.kept_zone (zone) values ('UTC') on conflict do nothing;

-- | what                                             | at                  | name                               |
-- | waiting                                          | -infinity           | the owner's address, '' for nobody |
-- | unanswered                                       | minute of due_at    | ''                                 |
-- | voice, form and api bookings, consultations      | day                 | source                             |
-- | answers                                          | day                 | within how many hours              |
-- Minutes are UTC, of the last hour and those to come; days are of private.kept_zone.
create table if not exists private.kept_count (
  what text not null,
  at timestamp not null,
  name text not null,
  number bigint not null,
  primary key (what, at, name)
);

-- Cards that came (+1) and went (-1), as far as they matter to a count.
create table if not exists private.count_change (
  number integer not null,
  what text not null,
  source text not null,
  state text not null,
  owner text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  first_response_at timestamptz,
  tags text[] not null default '{}',
  value bigint
);

-- Read as often as it is written: it never holds more than a few hundred rows for long.
alter table private.count_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table private.kept_zone enable row level security;
alter table private.kept_count enable row level security;
alter table private.count_change enable row level security;

-- The counts that a card is part of, and how much it adds. Requests that are spam do not count.
create or replace function private.counts_of(card private.count_change, zone text)
  returns table (what text, at timestamp, name text, times bigint)
  language sql stable
as $$
  select 'waiting', '-infinity'::timestamp, coalesce(card.owner, ''), 1 where card.state = 'waiting'
  union all
  select 'unanswered', date_trunc('minute', card.due_at at time zone 'UTC'), '', 1
    where card.first_response_at is null and card.state <> 'spam' and card.due_at > now() - interval '1 hour'
  union all
  select card.what, date_trunc('day', card.created_at at time zone zone), card.source, 1 where card.state <> 'spam'
  union all
  select 'answers', date_trunc('day', card.created_at at time zone zone),
    case when card.first_response_at is null then 'none'
      when card.first_response_at - card.created_at <= interval '1 hour' then '1'
      when card.first_response_at - card.created_at <= interval '4 hours' then '4'
      when card.first_response_at - card.created_at <= interval '12 hours' then '12'
      when card.first_response_at - card.created_at <= interval '24 hours' then '24'
      else 'more' end, 1
    where card.state <> 'spam'
  union all
  select 'source', '-infinity', card.source, 1 where card.source <> '' and card.state <> 'spam'
  union all
  select 'tag', '-infinity', tag, 1 from unnest(card.tags) as tag
  union all
  select 'won', date_trunc('day', card.created_at at time zone zone), card.source, 1 where card.state = 'won'
  union all
  select 'won value', date_trunc('day', card.created_at at time zone zone), card.source, card.value
    where card.state = 'won' and card.value > 0
$$;

-- As what a card is counted.
create or replace function private.counted_as(kind text, origin jsonb) returns text
  language sql immutable parallel safe
  return case when kind = 'consultation' then 'consultations'
    when origin ->> 'way' = 'voice' then 'voice bookings'
    when origin ->> 'way' = 'api' then 'api bookings' else 'form bookings' end;

-- Adds the changes to the kept counts, unless somebody else is at it. Zeros go: a source that nobody came from anymore
-- leaves no trace. While requests are put back by the thousand this waits for the end of it.
create or replace function private.fold_counts() returns void
  language plpgsql
as $$
begin
  if current_setting('foyer.restoring', true) = 'on' or not pg_try_advisory_xact_lock(4035217) then
    return;
  end if;
  with gone as (
    delete from private.count_change as card returning card
  ), part as (
    select what, at, name, sum((card).number * times) as number
    from gone, private.kept_zone, private.counts_of(card, zone)
    group by 1, 2, 3 having sum((card).number * times) <> 0
  )
  merge into private.kept_count as kept using part
    on kept.what = part.what and kept.at = part.at and kept.name = part.name
    when matched and kept.number + part.number = 0 then delete
    when matched then update set number = kept.number + part.number
    when not matched then insert values (part.what, part.at, part.name, part.number);
  delete from private.kept_count where what = 'unanswered' and at < now() at time zone 'UTC' - interval '1 hour';
end
$$;

-- Notes that cards came or went; the argument says which. A card that changes goes as it was and comes as it is.
create or replace function private.note_counts() returns trigger
  language plpgsql
as $$
declare
  noted integer;
begin
  insert into private.count_change
    select tg_argv[0]::integer, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at,
      due_at, first_response_at, tags, value
    from changed;
  get diagnostics noted = row_count;
  if noted > 100 then
    perform private.fold_counts();
  end if;
  return null;
end
$$;

create or replace trigger note_counts_of_insert after insert on private.desk_request
  referencing new table as changed for each statement execute function private.note_counts('1');
create or replace trigger note_counts_before_update after update on private.desk_request
  referencing old table as changed for each statement execute function private.note_counts('-1');
create or replace trigger note_counts_of_update after update on private.desk_request
  referencing new table as changed for each statement execute function private.note_counts('1');
create or replace trigger note_counts_of_delete after delete on private.desk_request
  referencing old table as changed for each statement execute function private.note_counts('-1');

-- Also while the embedded database adds what its journal has and it lacks.
alter table private.desk_request
  enable always trigger note_counts_of_insert,
  enable always trigger note_counts_before_update,
  enable always trigger note_counts_of_update,
  enable always trigger note_counts_of_delete;

create or replace function private.fold_now_and_then() returns trigger
  language plpgsql
as $$
begin
  perform private.fold_counts();
  return null;
end
$$;

-- About once in 250 changes.
create or replace trigger fold_counts after insert or update on private.desk_request
  for each row when (new.version % 250 = 0) execute function private.fold_now_and_then();
create or replace trigger fold_counts_of_delete after delete on private.desk_request
  for each row when (old.version % 250 = 0) execute function private.fold_now_and_then();

-- Makes the kept counts anew from the cards, for the days of a time zone.
create or replace function private.recount(days_of text default null) returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(4035217);
  update private.kept_zone set zone = days_of where zone <> days_of;
  delete from private.kept_count;
  -- One statement, which sees the cards and the changes of one moment; others may go on meanwhile.
  insert into private.kept_count
    select part.what, part.at, part.name, sum((card).number * times)
    from (
      select row(1, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at, due_at,
          first_response_at, tags, value)::private.count_change as card
        from private.desk_request
      union all
      -- These are added later.
      select row(-number, what, source, state, owner, created_at, due_at, first_response_at, tags,
          value)::private.count_change
        from private.count_change
    ) as card, private.kept_zone, private.counts_of(card, zone) as part
    group by 1, 2, 3 having sum((card).number * times) <> 0;
end
$$;

-- How many that are not answered need not be yet.
create or replace function private.unanswered_in_time() returns bigint
  language plpgsql stable
as $$
declare
  this_minute timestamp := date_trunc('minute', now() at time zone 'UTC');
  end_of_minute timestamptz := date_trunc('minute', now()) + interval '1 minute';
begin
  return (select coalesce(sum(number), 0) from private.kept_count where what = 'unanswered' and at > this_minute)
    + (select coalesce(sum(number), 0) from private.count_change
        where first_response_at is null and state <> 'spam' and due_at >= end_of_minute)
    + (select count(*) from private.desk_request
        where first_response_at is null and state <> 'spam' and due_at >= now() and due_at < end_of_minute);
end
$$;

-- The numbers of days: {"from", "to", "zone"}, both days included. Days of another time zone than the one that is kept
-- are counted from the cards.
create or replace function private.count_days(first_day date, last_day date, days_of text) returns jsonb
  language plpgsql stable
as $$
declare
  is_kept boolean := days_of = (select zone from private.kept_zone);
  beginning timestamptz := first_day::timestamp at time zone days_of;
  ending timestamptz := (last_day + 1)::timestamp at time zone days_of;
  shown constant text[] := array['voice bookings', 'form bookings', 'api bookings', 'consultations', 'answers', 'won',
    'won value'];
begin
  return (
    with part as (
      select at::date as day, name, what, number from private.kept_count
      where is_kept and at between first_day and last_day and what = any (shown)
      union all
      select at::date, name, part.what, (card).number * times
      from (
        select change as card from private.count_change as change where is_kept
        union all
        select row(1, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at, due_at,
            first_response_at, tags, value)::private.count_change
          from private.desk_request where not is_kept and created_at >= beginning and created_at < ending
      ) as cards, private.counts_of(card, days_of) as part
      where at between first_day and last_day and part.what = any (shown)
    ), counted as (
      select day, source, what, number from private.day_count where day between first_day and last_day
      union all
      select day, name, what, sum(number) from part where what <> 'answers' group by 1, 2, 3 having sum(number) <> 0
    ), answer as (
      select coalesce(sum(number) filter (where name = '1'), 0) as within_1,
        coalesce(sum(number) filter (where name = '4'), 0) as within_4,
        coalesce(sum(number) filter (where name = '12'), 0) as within_12,
        coalesce(sum(number) filter (where name = '24'), 0) as within_24,
        coalesce(sum(number) filter (where name = 'more'), 0) as later,
        coalesce(sum(number) filter (where name = 'none'), 0) as none,
        -- Those that are in time came within a day: where that day is not among the days, they are counted.
        case when beginning < now() - interval '2 days' and ending > now() then private.unanswered_in_time()
          else (select count(*) from private.desk_request
            where first_response_at is null and state <> 'spam' and due_at >= now()
              and created_at >= beginning and created_at < ending) end as in_time
      from part where what = 'answers'
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]')
        from counted),
      'answers', (select jsonb_build_array(within_1, within_4, within_12, within_24, later, none - in_time, in_time)
        from answer)));
end
$$;

-- The numbers of days for members. Another time zone than before is the one that is kept from here on.
create or replace function private.desk_numbers(asked jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  days_of text := asked ->> 'zone';
begin
  perform private.require_member();
  if days_of <> (select zone from private.kept_zone) and pg_try_advisory_xact_lock(4035217) then
    perform private.recount(days_of);
  end if;
  return private.count_days((asked ->> 'from')::date, (asked ->> 'to')::date, days_of);
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.count_days(date,date,text), private.fold_counts(), private.recount(text), private.unanswered_in_time()
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.add_counts(jsonb)', 'private.desk_numbers(jsonb)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
