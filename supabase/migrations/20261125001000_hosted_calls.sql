-- Calls that a hosted voice provider took for us: on the site, or by telephone.

-- What is known of such a call beside its note (private.note_call).
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

-- An address that was only heard is "unconfirmed" until its owner says that it is theirs; the server says so in the header
-- x-foyer-address. Otherwise as before.
create or replace function private.origin_of(headers json) returns jsonb
  language plpgsql stable
as $$
declare
  header text := left(headers ->> 'x-foyer-source', 8000);
  source jsonb := '{}';
begin
  if header is not null then
    begin
      source := private.clean_source(header::jsonb);
    exception when invalid_text_representation or untranslatable_character or invalid_parameter_value
        or statement_too_complex then
      source := '{}';
    end;
  end if;
  if headers ->> 'x-foyer-address' = 'unconfirmed' then
    source := source || '{"address": "unconfirmed"}';
  end if;
  return source || jsonb_build_object('way', case current_setting('foyer.way', true)
    when 'call' then 'voice'
    when 'post' then 'form without script'
    else case when headers ->> 'x-foyer-form' is null then 'api' else 'form' end
  end);
end
$$;

-- The owner of a request's address said that it is theirs. False if there is no such request.
create or replace function private.confirm_address(booking text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.desk_request set origin = origin - 'address', version = nextval('private.desk_version'),
      changed_at = clock_timestamp()
    where kind = 'booking' and request = booking::uuid and origin ? 'address';
  return exists (select from public.booking as known where known.id = confirm_address.booking::uuid);
end
$$;

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

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.forget_caller()', 'private.booking_of_call(text)', 'private.note_hosted_booking(jsonb)',
      'private.note_hosted_call(jsonb)', 'private.note_change_by_caller(jsonb)', 'private.confirm_address(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
  foreach one in array array['private.booking_of_call(text)', 'private.note_hosted_booking(jsonb)',
      'private.note_hosted_call(jsonb)', 'private.note_change_by_caller(jsonb)', 'private.confirm_address(text)']::regprocedure[]
  loop
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
