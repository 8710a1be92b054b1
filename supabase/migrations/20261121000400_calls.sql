-- Calls, as the desk sees them: no address, no cookie, nothing that names a visitor. Transcripts are kept only as long as
-- CALL_TRANSCRIPTS_DAYS says.

create table if not exists private.call_note (
  id uuid primary key,
  started_at timestamptz not null,
  -- From when the visitor heard the agent; 0 when nobody did.
  seconds integer not null check (seconds >= 0),
  -- Why it ended, as the voice provider calls it.
  ended text not null check (char_length(ended) <= 100),
  -- Booked; asked something; left without a word.
  outcome text not null check (outcome in ('booked', 'asked', 'left')),
  typed boolean not null,
  spoken boolean not null,
  -- One word for where the visit came from; '' where nothing is known.
  source text not null default '' check (char_length(source) <= 100),
  -- How many questions the agent could not answer.
  unanswered integer not null default 0 check (unanswered >= 0),
  -- The booking that came of it. It takes the call along when it is erased.
  booking uuid references public.booking on delete cascade,
  -- [{"role", "text"}] and the texts of the questions; null where no words are kept.
  words jsonb,
  questions text[],
  words_until timestamptz
);
create index if not exists call_note_started on private.call_note (started_at, id);
create index if not exists call_note_booking on private.call_note (booking) where booking is not null;
create index if not exists call_note_words on private.call_note (words_until) where words_until is not null;

insert into private.durable_table (name, leave_out, request, on_conflict) values
  -- Transcripts are kept for days, if at all, and never in the journal.
  ('private.call_note', '{words,questions,words_until}', 'booking', 'do nothing')
  on conflict do nothing;

-- Forgets words whose days are over. Returns how many calls had some.
create or replace function private.forget_words() returns integer
  language sql
as $$
  with forgotten as (
    update private.call_note set words = null, questions = null, words_until = null
      where words_until <= now() returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Notes a call that is over; one that is there already stays.
create or replace function private.note_call(call jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  days integer := coalesce((call ->> 'words_days')::integer, 0);
  of_booking uuid := (select id from public.booking where id = (call ->> 'booking')::uuid);
begin
  insert into private.call_note (id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered, booking,
      words, questions, words_until)
    values ((call ->> 'id')::uuid, (call ->> 'started_at')::timestamptz, (call ->> 'seconds')::integer,
      call ->> 'ended', call ->> 'outcome', (call ->> 'typed')::boolean, (call ->> 'spoken')::boolean,
      coalesce(call ->> 'source', ''), coalesce((call ->> 'unanswered')::integer, 0), of_booking,
      case when days > 0 then call -> 'words' end,
      case when days > 0 then (select array_agg(text) from jsonb_array_elements_text(call -> 'questions') as text) end,
      case when days > 0 then now() + make_interval(days => days) end)
    on conflict (id) do nothing;
  if of_booking is not null and days > 0 then
    perform private.refresh_words('booking', of_booking);
    update private.desk_request set version = nextval('private.desk_version'), changed_at = clock_timestamp()
      where kind = 'booking' and request = of_booking;
  end if;
  perform private.forget_words();
  return true;
end
$$;

-- Words of calls in which an address was said go with the person's requests. Words that are kept have an end.
create or replace function private.forget_words_of(addresses text[]) returns void
  language sql
as $$
  update private.call_note set words = null, questions = null, words_until = null
    where words_until is not null and words is not null and exists (
      select from unnest(addresses) as address where position(lower(address) in lower(words::text)) > 0)
$$;

create or replace function private.forget_words_of_erased() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from gone) then
    perform private.forget_words_of((select array_agg(distinct email) from gone));
  end if;
  return null;
end
$$;

create trigger forget_words_of_erased after delete on public.booking
  referencing old table as gone for each statement execute function private.forget_words_of_erased();
create trigger forget_words_of_erased after delete on public.consultation
  referencing old table as gone for each statement execute function private.forget_words_of_erased();

-- Calls, newest first: {"after": [started_at, id], "limit"}.
create or replace function private.desk_calls(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(page) order by started_at desc, id desc), '[]') from (
    select call.id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered, call.booking,
      (select name from public.booking where booking.id = call.booking) as name,
      case when words_until > now() then words end as words,
      coalesce(hosted.is_telephone, false) as is_telephone, hosted.caller, hosted.cost
    from private.call_note as call left join private.hosted_call as hosted on hosted.id = call.id
    where (started_at, call.id) < (coalesce((asked -> 'after' ->> 0)::timestamptz, 'infinity'),
      coalesce((asked -> 'after' ->> 1)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by started_at desc, call.id desc limit least((asked ->> 'limit')::integer, 1000)) as page);
end
$$;

-- The questions that the agent could not answer, those that are the same but for signs and case as one.
create or replace function private.desk_questions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(grouped) order by number desc, last_at desc), '[]') from (
    select min(question) as text, count(*) as number, max(started_at) as last_at
    from private.call_note, unnest(questions) as question
    where words_until > now()
    group by btrim(regexp_replace(lower(private.search_text(question)), '\s+', ' ', 'g'))
    order by 2 desc, 3 desc limit 100) as grouped);
end
$$;

alter table private.call_note enable row level security;
grant select on private.call_note to foyer_desk;

create policy "members see calls" on private.call_note
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

-- Voice calls over several servers on one database: who has which call, what a client may have, and what another
-- server needs to go on with a call. A database with one server in it leaves these tables empty.
--
-- Unlogged: after a crash of the database the calls end, and no backup, replica or log archive ever holds them.

-- The servers that take calls. One that was not seen for a while is gone.
create unlogged table if not exists private.voice_server (
  id uuid primary key,
  -- Where the other servers reach it: http://10.0.0.7:3000
  address text not null,
  running integer not null,
  -- Whether it takes new calls: it is not stopping.
  is_open boolean not null,
  seen_at timestamptz not null default clock_timestamp()
);
create unlogged table if not exists private.shared_call (
  id uuid primary key,
  server uuid not null,
  -- SHA-256 of the secret in the room's address. The secret lets its holder join and read the call.
  secret_hash bytea not null,
  -- Keyed hashes of the address that asked for it, and of the network around that address.
  client text not null,
  network text not null,
  -- The other site with the widget that it was begun on; '' for the site's own.
  site text not null,
  created_at timestamptz not null default clock_timestamp(),
  is_joined boolean not null default false,
  ended_at timestamptz,
  -- The transcript and the agent's state, sealed with the room's secret: unreadable here.
  state bytea not null
);
create index if not exists shared_call_client on private.shared_call (client, created_at);
create index if not exists shared_call_network on private.shared_call (network, created_at);
create index if not exists shared_call_site on private.shared_call (site, created_at) where site <> '';
create index if not exists shared_call_server on private.shared_call (server) where ended_at is null;
create index if not exists shared_call_ended_at on private.shared_call (ended_at);

-- Begins a call within the limits; 0 switches a limit off.
-- Returns null, or which limit is reached and after how many seconds another try makes sense.
create or replace function private.begin_call(
  new_call private.shared_call,
  client_at_once integer, client_per_hour integer, network_at_once integer, network_per_hour integer, site_per_hour integer
) returns table (refused text, retry_seconds integer)
  language plpgsql set search_path = ''
as $$
declare
  hour constant interval := interval '1 hour';
  oldest timestamptz;
begin
  -- Calls of one network wait for one another here, so that no two take the last place.
  perform pg_advisory_xact_lock(4035216, hashtext(new_call.network));

  if client_at_once > 0 and client_at_once <= (
    select count(*) from private.shared_call where client = new_call.client and ended_at is null
  ) then
    return query select 'too-many-at-once', 30;
    return;
  end if;
  if network_at_once > 0 and network_at_once <= (
    select count(*) from private.shared_call where network = new_call.network and ended_at is null
  ) then
    return query select 'too-many-at-once', 30;
    return;
  end if;

  -- Calls that ended without anybody in them cost nothing and do not count.
  if client_per_hour > 0 then
    select created_at into oldest from private.shared_call
      where client = new_call.client and created_at > clock_timestamp() - hour and (is_joined or ended_at is null)
      order by created_at desc offset client_per_hour - 1 limit 1;
  end if;
  if oldest is null and network_per_hour > 0 then
    select created_at into oldest from private.shared_call
      where network = new_call.network and created_at > clock_timestamp() - hour and (is_joined or ended_at is null)
      order by created_at desc offset network_per_hour - 1 limit 1;
  end if;
  if oldest is not null then
    return query select 'too-many-of-client',
      greatest(1, ceil(extract(epoch from oldest + hour - clock_timestamp())))::integer;
    return;
  end if;

  if site_per_hour > 0 and new_call.site <> '' then
    select created_at into oldest from private.shared_call
      where site = new_call.site and site <> '' and created_at > clock_timestamp() - hour
        and (is_joined or ended_at is null)
      order by created_at desc offset site_per_hour - 1 limit 1;
    if oldest is not null then
      return query select 'too-many-of-site',
        greatest(1, ceil(extract(epoch from oldest + hour - clock_timestamp())))::integer;
      return;
    end if;
  end if;

  insert into private.shared_call (id, server, secret_hash, client, network, site, state)
    values (new_call.id, new_call.server, new_call.secret_hash, new_call.client, new_call.network, new_call.site,
      new_call.state);
end
$$;

-- A server says that it is there, and takes away what nobody needs any more. Returns all that are there.
create or replace function private.see_voice_server(seen private.voice_server) returns setof private.voice_server
  language plpgsql set search_path = ''
as $$
begin
  insert into private.voice_server (id, address, running, is_open)
    values (seen.id, seen.address, seen.running, seen.is_open)
    on conflict (id) do update set
      address = excluded.address, running = excluded.running, is_open = excluded.is_open, seen_at = clock_timestamp();
  delete from private.voice_server where seen_at < clock_timestamp() - interval '1 minute';
  -- Nobody has come back into these, and nobody can: their visitors stopped trying long ago.
  update private.shared_call set ended_at = clock_timestamp()
    where ended_at is null and created_at < clock_timestamp() - interval '1 minute'
      and not exists (select from private.voice_server where voice_server.id = shared_call.server);
  delete from private.shared_call where ended_at < clock_timestamp() - interval '1 hour';
  return query select * from private.voice_server where seen_at > clock_timestamp() - interval '10 seconds';
end
$$;

-- Calls that a hosted voice provider took for us: on the site, or by telephone.

-- A hosted call's own details, next to its note (private.note_call).
create table if not exists private.hosted_call (
  -- The provider's id, and the note's.
  id uuid primary key,
  is_telephone boolean not null,
  -- The number that rang, in E.164; null on the site, and where it was withheld.
  caller text check (char_length(caller) <= 40),
  -- US dollars, as the provider reckons them; null until its report came.
  cost numeric(12, 4) check (cost >= 0),
  booking uuid references public.booking on delete cascade
);
create index if not exists hosted_call_booking on private.hosted_call (booking) where booking is not null;
create index if not exists hosted_call_caller on private.hosted_call (caller) where caller is not null;
alter table private.hosted_call enable row level security;

insert into private.durable_table (name, request, on_conflict) values
  ('private.hosted_call', 'booking',
    'do update set cost = coalesce(known.cost, excluded.cost), booking = coalesce(known.booking, excluded.booking)')
  on conflict do nothing;

-- The number goes with the person, from their other calls too.
create or replace function private.forget_caller() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.hosted_call as call set caller = null from gone where call.caller = gone.caller;
  return null;
end
$$;

create or replace trigger forget_caller after delete on private.hosted_call
  referencing old table as gone for each statement execute function private.forget_caller();

-- The booking that came of a call; null when none did, or the call is not known.
create or replace function private.booking_of_call(call text) returns uuid
  language sql stable security definer set search_path = ''
  return (select booking from private.hosted_call where id = call::uuid);

-- Notes which booking a call made: {"id", "is_telephone", "caller", "booking"}. The first one stays.
create or replace function private.note_hosted_booking(call jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hosted_call as known (id, is_telephone, caller, booking)
    select (call ->> 'id')::uuid, (call ->> 'is_telephone')::boolean, call ->> 'caller', id
    from public.booking where id = (call ->> 'booking')::uuid
    on conflict (id) do update set booking = coalesce(known.booking, excluded.booking);
  -- The call's report was faster.
  update private.call_note set booking = (call ->> 'booking')::uuid, outcome = 'booked'
    where id = (call ->> 'id')::uuid and booking is null;
  return true;
end
$$;

-- Notes a call that is over, as private.note_call does, and what the provider tells of it: "is_telephone", "caller",
-- "cost". A report that comes twice changes nothing. False if it was there already.
create or replace function private.note_hosted_call(call jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  is_new boolean := not exists (select from private.call_note where id = (call ->> 'id')::uuid);
  of_booking uuid;
begin
  insert into private.hosted_call as known (id, is_telephone, caller, cost)
    values ((call ->> 'id')::uuid, (call ->> 'is_telephone')::boolean, call ->> 'caller', (call ->> 'cost')::numeric)
    on conflict (id) do update set cost = coalesce(known.cost, excluded.cost)
    returning booking into of_booking;
  perform private.note_call(call || jsonb_build_object('booking', of_booking,
    'outcome', case when of_booking is not null then 'booked' else call ->> 'outcome' end));
  return is_new;
end
$$;

-- A caller's change to a request that was sent in the same call: {"booking", "entry", "actor_name", "text"}. It stands in
-- the history, since a visitor can change nothing that is stored.
create or replace function private.note_change_by_caller(change jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  of_request uuid := (change ->> 'booking')::uuid;
begin
  insert into private.desk_entry (id, kind, request, at, actor_name, what, text)
    values ((change ->> 'entry')::uuid, 'booking', of_request, clock_timestamp(), change ->> 'actor_name', 'note',
      change ->> 'text')
    on conflict (id) do nothing;
  update private.desk_request set version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = 'booking' and request = of_request;
  return true;
end
$$;

-- Confirms that a request's address belongs to its sender, and lets go what waited for that. False for an unknown request.
create or replace function private.confirm_address(booking text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.desk_request set origin = origin - 'address', version = nextval('private.desk_version'),
      changed_at = clock_timestamp()
    where kind = 'booking' and request = booking::uuid and origin ? 'address';
  update private.outbox set not_before = null, next_attempt_at = now()
    where kind = 'booking' and request = booking::uuid and message = 'call-visitor' and not_before > now()
      and delivered_at is null and dead_at is null and skipped_at is null;
  return exists (select from public.booking as known where known.id = confirm_address.booking::uuid);
end
$$;

-- The assistant as it was pushed last; no row before the first push.
create table if not exists private.hosted_assistant (
  only_row boolean primary key default true check (only_row),
  -- The provider's.
  id text not null check (char_length(id) between 1 and 200),
  -- SHA-256 of all that was pushed, hexadecimal: another one means that the assistant is out of date.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  pushed_at timestamptz not null
);
alter table private.hosted_assistant enable row level security;

insert into private.durable_table (name, on_conflict) values
  ('private.hosted_assistant',
    'do update set id = excluded.id, fingerprint = excluded.fingerprint, pushed_at = excluded.pushed_at')
  on conflict do nothing;

-- {"id", "fingerprint", "pushed_at"}; null before the first push.
create or replace function private.hosted_assistant() returns jsonb
  language sql stable security definer set search_path = ''
  return (select to_jsonb(pushed) - 'only_row' from private.hosted_assistant as pushed);

-- Notes a push, {"id", "fingerprint"}, or with null that the assistant was removed.
create or replace function private.note_hosted_assistant(pushed jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if pushed is null then
    delete from private.hosted_assistant;
  else
    insert into private.hosted_assistant (id, fingerprint, pushed_at)
      values (pushed ->> 'id', pushed ->> 'fingerprint', clock_timestamp())
      on conflict (only_row) do update
        set id = excluded.id, fingerprint = excluded.fingerprint, pushed_at = excluded.pushed_at;
  end if;
  return private.hosted_assistant();
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.begin_call(private.shared_call,integer,integer,integer,integer,integer), private.forget_caller(),
  private.forget_words(), private.forget_words_of(text[]), private.forget_words_of_erased(),
  private.see_voice_server(private.voice_server)
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.booking_of_call(text)', 'private.confirm_address(text)', 'private.desk_calls(jsonb)',
    'private.desk_questions()', 'private.hosted_assistant()', 'private.note_call(jsonb)',
    'private.note_change_by_caller(jsonb)', 'private.note_hosted_assistant(jsonb)',
    'private.note_hosted_booking(jsonb)', 'private.note_hosted_call(jsonb)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
