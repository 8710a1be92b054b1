-- Answers and facts that the team teaches the agent at its desk: they go before those of the repository.

-- One that differs from the repository's, or that it does not have; its value is as server/voice/mind/answers/read-taught.ts has it.
create table if not exists private.taught (
  kind text not null check (kind in ('answer', 'fact')),
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_-]{0,79}$'),
  value jsonb not null check (octet_length(value::text) <= 20000),
  primary key (kind, name)
);
alter table private.taught enable row level security;

-- Each change of one, with what it was before; null stands for the repository's.
create table if not exists private.taught_change (
  id uuid primary key,
  number bigint generated always as identity unique,
  at timestamptz not null default clock_timestamp(),
  -- Address of the member, and their name as it was then.
  actor text not null,
  actor_name text not null,
  kind text not null check (kind in ('answer', 'fact')),
  name text not null,
  before jsonb,
  after jsonb
);
create index if not exists taught_change_of on private.taught_change (kind, name, number);
alter table private.taught_change enable row level security;

-- How sentences sound that the repository has no sound for: Opus in base64, by the name of their file.
create table if not exists private.taught_sound (
  name text primary key check (name ~ '^[0-9a-f]{20}\.opus$'),
  content text not null check (octet_length(content) <= 400000)
);
alter table private.taught_sound enable row level security;
alter table private.taught_sound alter column content set storage external;

insert into private.durable_table (name) values
  ('private.taught'), ('private.taught_change'), ('private.taught_sound') on conflict do nothing;

-- Another text for each change; '' before the first one.
create or replace function private.taught_version() returns text
  language sql stable
as $$
  select coalesce((select number || ' ' || id from private.taught_change order by number desc limit 1), '')
$$;

-- Everything that was taught: {"version", "items"}; null where the caller has this version already.
create or replace function private.taught_now(known text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  version text := private.taught_version();
begin
  if version = known then
    return null;
  end if;
  return jsonb_build_object('version', version,
    'items', (select coalesce(jsonb_agg(to_jsonb(item) order by kind, name), '[]') from private.taught as item));
end
$$;

-- The same for a member, each with its last change, and the last changes of all.
create or replace function private.desk_taught() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return jsonb_build_object('version', private.taught_version(),
    'items', (select coalesce(jsonb_agg(to_jsonb(item) order by kind, name), '[]') from private.taught as item),
    'last', (select coalesce(jsonb_agg(to_jsonb(change) - 'before' - 'after' - 'actor'), '[]')
      from (select distinct on (kind, name) * from private.taught_change order by kind, name, number desc) as change),
    'changes', (select coalesce(jsonb_agg(to_jsonb(change) - 'actor' order by number desc), '[]')
      from (select * from private.taught_change order by number desc limit 30) as change));
end
$$;

-- The changes of one of them, the last one first.
create or replace function private.desk_taught_history(of_kind text, of_name text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(change) - 'actor' order by number desc), '[]')
    from private.taught_change as change where kind = of_kind and name = of_name);
end
$$;

-- Changes some: [{"id", "kind", "name", "value", "seen"}], all of them or none. A value of null takes the repository's
-- back; `seen` is the id of the last change on the member's screen: a member who has not seen the last one changes
-- nothing. A change that is sent twice is one. Returns {"outcome": "done" or "changed"}.
create or replace function private.desk_teach(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 600;
  most_changes constant integer := 50;
  me private.team_member := private.require_member();
  one record;
  was jsonb;
  wanted jsonb;
  last uuid;
begin
  lock table private.taught in share row exclusive mode;
  for one in select value from jsonb_array_elements(given) loop
    continue when exists (select from private.taught_change where id = (one.value ->> 'id')::uuid);
    select id into last from private.taught_change as change
      where change.kind = one.value ->> 'kind' and change.name = one.value ->> 'name' order by number desc limit 1;
    if last is distinct from (one.value ->> 'seen')::uuid then
      return '{"outcome": "changed"}';
    end if;
  end loop;
  for one in select value from jsonb_array_elements(given) loop
    continue when exists (select from private.taught_change where id = (one.value ->> 'id')::uuid);
    select value into was from private.taught as item
      where item.kind = one.value ->> 'kind' and item.name = one.value ->> 'name';
    wanted := nullif(one.value -> 'value', 'null');
    continue when was is not distinct from wanted;
    if wanted is null then
      delete from private.taught as item where item.kind = one.value ->> 'kind' and item.name = one.value ->> 'name';
    else
      insert into private.taught (kind, name, value) values (one.value ->> 'kind', one.value ->> 'name', wanted)
        on conflict (kind, name) do update set value = excluded.value;
    end if;
    insert into private.taught_change (id, actor, actor_name, kind, name, before, after)
      values ((one.value ->> 'id')::uuid, me.email, me.name, one.value ->> 'kind', one.value ->> 'name', was, wanted);
    delete from private.taught_change as old where old.kind = one.value ->> 'kind' and old.name = one.value ->> 'name'
      and old.number <= (select number from private.taught_change as change
        where change.kind = one.value ->> 'kind' and change.name = one.value ->> 'name'
        order by number desc offset most_changes limit 1);
  end loop;
  if (select count(*) from private.taught) > most then
    raise check_violation using message = 'The agent has been taught enough.';
  end if;
  return '{"outcome": "done"}';
end
$$;

-- The names of the sounds that are kept.
create or replace function private.taught_sounds() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by name), '[]') from private.taught_sound
$$;

-- One of them; null for none.
create or replace function private.taught_sound(of_name text) returns text
  language sql stable security definer set search_path = ''
as $$
  select content from private.taught_sound where name = of_name
$$;

-- Keeps one: {"name", "content"}. Which there are is for the server to say.
create or replace function private.keep_taught_sound(given jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from private.taught_sound) >= 5000 then
    return false;
  end if;
  insert into private.taught_sound (name, content) values (given ->> 'name', given ->> 'content')
    on conflict (name) do update set content = excluded.content;
  return true;
end
$$;

-- Drops those that nothing says anymore, by name. Returns how many.
create or replace function private.drop_taught_sounds(names jsonb) returns integer
  language sql security definer set search_path = ''
as $$
  with dropped as (
    delete from private.taught_sound where name in (select jsonb_array_elements_text(names)) returning 1)
  select count(*)::integer from dropped
$$;

do $$
declare
  one regprocedure;
begin
  revoke execute on function private.taught_version() from public;
  foreach one in array array['private.taught_now(text)', 'private.desk_taught()', 'private.desk_taught_history(text, text)',
      'private.desk_teach(jsonb)', 'private.taught_sounds()', 'private.taught_sound(text)',
      'private.keep_taught_sound(jsonb)', 'private.drop_taught_sounds(jsonb)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
