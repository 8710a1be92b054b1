-- The calendar: when members take calls, which calls are booked, and what a visitor may do with their own.

-- The rules of the team for every call. There is no row until an owner has set some: private.call_rules_now() then gives
-- those of shared/calendar/call-rules.ts.
create table if not exists private.call_rules (
  only_row boolean primary key default true check (only_row),
  -- The call's name for visitors.
  name text not null default 'Introductory call' check (char_length(name) between 1 and 80),
  -- In minutes.
  length integer not null default 30 check (length in (15, 20, 30, 45, 60)),
  pause_before integer not null default 0 check (pause_before between 0 and 120),
  pause_after integer not null default 0 check (pause_after between 0 and 120),
  notice_hours integer not null default 4 check (notice_hours between 0 and 336),
  ahead_days integer not null default 30 check (ahead_days between 1 and 60),
  -- Of one member.
  most_a_day integer not null default 8 check (most_a_day between 1 and 48),
  -- Whether the member calls the visitor, or both open a link.
  way text not null default 'phone' check (way in ('phone', 'link')),
  link text not null default '' check (char_length(link) <= 500 and (link = '' or link ~ '^https://')),
  remind_day boolean not null default true,
  remind_hour boolean not null default true,
  constraint call_rules_meet_check check (way = 'phone' or link <> '')
);

create or replace function private.call_rules_now() returns private.call_rules
  language plpgsql stable
as $$
declare
  rules private.call_rules;
begin
  select * into rules from private.call_rules;
  if not found then
    rules := row(true, 'Introductory call', 30, 0, 0, 4, 30, 8, 'phone', '', true, true)::private.call_rules;
  end if;
  return rules;
end
$$;

-- When a member takes calls. Who has no row takes none.
create table if not exists private.member_hours (
  email text primary key references private.team_member on delete cascade,
  -- The number of this member's calendar, for the constraint of public.appointment.
  place integer generated always as identity,
  -- IANA name.
  zone text not null check (char_length(zone) between 1 and 64),
  -- By day of the week, Monday first: [[from, to], …], in minutes of the day. shared/calendar/hours.ts reads it.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array'),
  -- Single dates with other hours, none for a day off: {"2026-12-24": [[from, to], …]}.
  dates jsonb not null default '{}' check (jsonb_typeof(dates) = 'object'),
  -- Part of the secret address of the member's booked calls: another number is another address.
  feed integer not null default 1
);
create unique index if not exists member_hours_place on private.member_hours (place);

-- A booked time as one range of numbers for member and time, so that the exclusion constraint needs no extension.
create or replace function private.occupied(place integer, starts_at timestamptz, ends_at timestamptz, pause integer)
  returns int8range
  language sql immutable parallel safe
as $$
  select int8range(
    place::bigint * 1099511627776 + extract(epoch from starts_at - timestamptz '1970-01-01 00:00:00+00')::bigint,
    place::bigint * 1099511627776 + extract(epoch from ends_at - timestamptz '1970-01-01 00:00:00+00')::bigint + pause * 60)
$$;

-- A booked call. It goes with its request.
create table if not exists public.appointment (
  -- Made by who books, so that a booking that is sent twice is one.
  id uuid primary key,
  kind text not null,
  request uuid not null,
  -- Address of the member who takes it, and the number of their calendar.
  member text not null,
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '2 hours'),
  -- Minutes that are kept free after it.
  pause integer not null default 0 check (pause between 0 and 120),
  -- In which zone the visitor sees it.
  zone text not null check (char_length(zone) between 1 and 64),
  -- The number that is called, if the visitor gave one.
  phone text check (phone ~ '^[+(]?[0-9][0-9 ().+/-]{3,38}$'),
  state text not null default 'booked' check (state in ('booked', 'canceled', 'held', 'missed')),
  -- Grows at each move and with a cancellation (RFC 5545).
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Author of the last change; null for the visitor.
  changed_by text,
  occupied int8range generated always as (private.occupied(place, starts_at, ends_at, pause)) stored,
  foreign key (kind, request) references private.desk_request on delete cascade,
  constraint appointment_one_at_a_time exclude using gist (occupied with &&) where (state <> 'canceled')
);
create index if not exists appointment_request on public.appointment (kind, request);
create index if not exists appointment_starts on public.appointment (starts_at);
create index if not exists appointment_ends on public.appointment (ends_at);
create index if not exists appointment_place on public.appointment (place, starts_at);

-- The key of visitors' tokens: HMAC's inner and outer padded keys, as private.form_key. It outlives the database, for links
-- that were mailed before.
create table if not exists private.call_key (
  only_row boolean primary key default true check (only_row),
  inner_key text not null,
  outer_key text not null
);

insert into private.durable_table (name, on_conflict) values
  ('private.call_key', 'do update set inner_key = excluded.inner_key, outer_key = excluded.outer_key')
  on conflict do nothing;

insert into private.durable_table (name) values ('private.call_rules'), ('private.member_hours') on conflict do nothing;

insert into private.durable_table (name, request) values ('public.appointment', 'request') on conflict do nothing;
alter table private.call_rules enable row level security;
alter table private.member_hours enable row level security;
alter table private.call_key enable row level security;
alter table public.appointment enable row level security;

-- A hosted project may grant everything on new tables to these roles. Nobody reads this one but members.
revoke all on public.appointment from public, anon, authenticated;
grant select on public.appointment to foyer_desk;

create policy "members see calls" on public.appointment
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
grant select, insert, update, delete on public.appointment to service_role;

create policy "the operator's tools see and change calls" on public.appointment
  for all to service_role using (true) with check (true);

-- The key of a database is made when it is first used, so that a rebuilt one takes that of its journal.
create or replace function private.sign_call(content text) returns text
  language plpgsql
as $$
declare
  key private.call_key;
  made bytea;
begin
  select * into key from private.call_key;
  if not found then
    select sha256(string_agg(uuid_send(gen_random_uuid()), '')) into made from generate_series(1, 4);
    insert into private.call_key (inner_key, outer_key)
      values (encode(private.padded_key(made, x'36'::integer), 'hex'), encode(private.padded_key(made, x'5c'::integer), 'hex'))
      on conflict do nothing;
    select * into strict key from private.call_key;
  end if;
  return encode(sha256(decode(key.outer_key, 'hex')
    || sha256(decode(key.inner_key, 'hex') || convert_to(content, 'UTF8'))), 'hex');
end
$$;

-- The token with which a visitor chooses, sees, moves and cancels the call of one request: its kind, its id, and 128 bits
-- of a signature of both, base64url.
create or replace function private.call_token(of_kind text, of_request uuid) returns text
  language sql
as $$
  select translate(encode(convert_to(left(of_kind, 1), 'UTF8') || uuid_send(of_request)
    || decode(left(private.sign_call('call ' || of_kind || ' ' || of_request), 32), 'hex'), 'base64'), '+/', '-_')
$$;

-- The request that a token is for; no row for one that was tampered with, and for a request that is gone or spam.
create or replace function private.request_of_token(token text) returns private.desk_request
  language plpgsql
as $$
declare
  bytes bytea;
  of_kind text;
  of_request uuid;
  card private.desk_request;
begin
  if token !~ '^[A-Za-z0-9_-]{44}$' then
    return null;
  end if;
  bytes := decode(translate(token, '-_', '+/'), 'base64');
  of_kind := case get_byte(bytes, 0) when ascii('b') then 'booking' when ascii('c') then 'consultation' end;
  of_request := encode(substring(bytes from 2 for 16), 'hex')::uuid;
  if of_kind is null or private.call_token(of_kind, of_request) is distinct from token then
    return null;
  end if;
  select * into card from private.desk_request as found
    where found.kind = of_kind and found.request = of_request and found.state <> 'spam';
  return card;
end
$$;

-- A call as JSON, for everybody who may see it.
create or replace function private.appointment_json(call public.appointment) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('id', call.id, 'kind', call.kind, 'request', call.request, 'member', call.member,
    'starts_at', call.starts_at, 'ends_at', call.ends_at, 'zone', call.zone, 'phone', call.phone, 'state', call.state,
    'sequence', call.sequence, 'changed_at', call.changed_at, 'changed_by', call.changed_by)
$$;

-- The last call of a request: the one that is to come, if there is one.
create or replace function private.last_call(of_kind text, of_request uuid) returns public.appointment
  language sql stable
as $$
  select call.* from public.appointment as call where call.kind = of_kind and call.request = of_request
  order by (call.state = 'canceled'), call.starts_at desc limit 1
$$;

-- Lists on a screen follow at once.
create or replace function private.touch_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.desk_request set version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = new.kind and request = new.request;
  return null;
end
$$;

create trigger touch_request after insert or update on public.appointment
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.touch_request();

-- Everything that free times are made from: the rules, who takes calls when, and which calls are booked. Null while
-- nobody has hours.
create or replace function private.call_board() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.member_hours) then
    return null;
  end if;
  return jsonb_build_object(
    'rules', to_jsonb(private.call_rules_now()) - 'only_row',
    'members', (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'place', place, 'zone', zone,
        'weekly', weekly, 'dates', dates, 'busy', (select coalesce(jsonb_agg(range), '[]')
          from private.linked_calendar as linked, jsonb_array_elements(linked.busy) as range
          where linked.email = hours.email)) order by place), '[]') from private.member_hours as hours),
    'calls', (select coalesce(jsonb_agg(jsonb_build_array(place, floor(extract(epoch from starts_at) / 60),
        ceil(extract(epoch from ends_at) / 60), id) order by starts_at), '[]')
      from public.appointment where state <> 'canceled' and starts_at > now() - interval '8 days'
        and starts_at < now() + interval '70 days'));
end
$$;

create or replace function private.has_hours() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.member_hours)
$$;

-- The request of a token, for its visitor; null for a token that opens nothing.
create or replace function private.call_of_visitor(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  card private.desk_request := private.request_of_token(token);
  booked public.appointment;
begin
  if card.request is null then
    return null;
  end if;
  booked := private.last_call(card.kind, card.request);
  return jsonb_build_object('kind', card.kind, 'request', card.request,
    'name', private.desk_listed(card) ->> 'name', 'email', private.desk_listed(card) ->> 'email',
    'is_confirmed', not private.is_unconfirmed(card.kind, card.request),
    'rules', to_jsonb(private.call_rules_now()) - 'only_row',
    'call', case when booked.id is not null then private.appointment_json(booked) end);
end
$$;

-- The token of a request that has just come, for the page that sent it: it alone knows the id. Null an hour later, and
-- once there is a call, which the id alone must not show.
create or replace function private.token_of_new(of_kind text, of_request uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.desk_request as card where card.kind = of_kind and card.request = of_request
        and card.created_at > now() - interval '1 hour' and card.state <> 'spam')
      and not exists (select from public.appointment as call where call.kind = of_kind and call.request = of_request) then
    return private.call_token(of_kind, of_request);
  end if;
  return null;
end
$$;

-- The token with which the request of a running call gets its time. Null while none was sent, and a day after it was.
create or replace function private.token_of_hosted_call(call text) returns text
  language sql security definer set search_path = ''
  return (select private.call_token(card.kind, card.request) from private.hosted_call as hosted
    join private.desk_request as card on card.kind = 'booking' and card.request = hosted.booking
    where hosted.id = call::uuid and card.state <> 'spam' and card.created_at > now() - interval '1 day');

-- The token of a request whose address was just confirmed; null where no times are offered.
create or replace function private.token_of_confirmed(booking text) returns text
  language sql security definer set search_path = ''
  return (select private.call_token(card.kind, card.request) from private.desk_request as card
    where card.kind = 'booking' and card.request = booking::uuid and card.state <> 'spam'
      and not private.is_unconfirmed(card.kind, card.request) and exists (select from private.member_hours));

-- Puts a call into the calendar of the first of the members who still has the time free. Under a lock on each member's
-- hours, so that their day does not get too full; the constraint has the last word. Returns the member, or null.
create or replace function private.place_call(of_kind text, of_request uuid, given jsonb, who text) returns public.appointment
  language plpgsql
as $$
declare
  rules private.call_rules := private.call_rules_now();
  begins timestamptz := (given ->> 'starts_at')::timestamptz;
  ends timestamptz := begins + make_interval(mins => rules.length);
  wanted text;
  hours private.member_hours;
  booked public.appointment;
begin
  for wanted in select jsonb_array_elements_text(given -> 'members') loop
    select * into hours from private.member_hours where email = wanted for update;
    continue when not found or (select count(*) from public.appointment as other
      where other.place = hours.place and other.state <> 'canceled' and other.id <> (given ->> 'id')::uuid
        and other.starts_at between begins - interval '2 days' and begins + interval '2 days'
        and (other.starts_at at time zone hours.zone)::date = (begins at time zone hours.zone)::date) >= rules.most_a_day;
    begin
      insert into public.appointment as known (id, kind, request, member, place, starts_at, ends_at, pause, zone, phone, changed_by)
        values ((given ->> 'id')::uuid, of_kind, of_request, hours.email, hours.place, begins, ends,
          greatest(rules.pause_before, rules.pause_after), given ->> 'zone', given ->> 'phone', who)
        on conflict (id) do update set member = excluded.member, place = excluded.place,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, pause = excluded.pause, zone = excluded.zone,
          phone = coalesce(excluded.phone, known.phone),
          sequence = known.sequence + 1, changed_at = clock_timestamp(), changed_by = excluded.changed_by
          where known.kind = excluded.kind and known.request = excluded.request and known.state = 'booked'
        returning known.* into booked;
      return booked;
    exception when exclusion_violation then null;
    end;
  end loop;
  return null;
end
$$;

-- Books a call for the request of a token, or moves the one that it has: {"id", "starts_at", "zone", "phone", "members",
-- "moves"}.
-- `members` are those who are free then, best first; `moves` is true where the id is that of a call which is to move.
-- Returns {"outcome", "call"}: booked, known for an id that has this time already, has one, taken or missing.
create or replace function private.book_call(token text, given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  card private.desk_request := private.request_of_token(token);
  known public.appointment;
  booked public.appointment;
begin
  if card.request is null then
    return '{"outcome": "missing"}';
  end if;
  perform from private.desk_request as locked where locked.kind = card.kind and locked.request = card.request for update;
  select * into known from public.appointment where id = (given ->> 'id')::uuid;
  if found and (known.kind, known.request) is distinct from (card.kind, card.request) then
    return '{"outcome": "missing"}';
  end if;
  if known.id is not null and known.state <> 'canceled' and known.starts_at = (given ->> 'starts_at')::timestamptz then
    return jsonb_build_object('outcome', 'known', 'call', private.appointment_json(known));
  end if;
  if coalesce((given ->> 'moves')::boolean, false) then
    if known.id is null or known.state <> 'booked' or known.starts_at <= now() then
      return '{"outcome": "missing"}';
    end if;
  else
    booked := private.last_call(card.kind, card.request);
    if booked.state = 'booked' and booked.ends_at > now() then
      return jsonb_build_object('outcome', 'has one', 'call', private.appointment_json(booked));
    end if;
    if known.id is not null then
      return '{"outcome": "missing"}';
    end if;
  end if;
  if (given ->> 'starts_at')::timestamptz <= now() then
    return '{"outcome": "taken"}';
  end if;
  booked := private.place_call(card.kind, card.request, given, null);
  if booked.id is null then
    return '{"outcome": "taken"}';
  end if;
  return jsonb_build_object('outcome', 'booked', 'call', private.appointment_json(booked));
end
$$;

-- Cancels the call of a token's request. True also when it was canceled before; false when there is none to cancel.
create or replace function private.cancel_call(token text, call_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  card private.desk_request := private.request_of_token(token);
begin
  update public.appointment set state = 'canceled', sequence = sequence + 1, changed_at = clock_timestamp(), changed_by = null
    where id = call_id and kind = card.kind and request = card.request and state = 'booked' and starts_at > now();
  return found or exists (select from public.appointment
    where id = call_id and kind = card.kind and request = card.request and state = 'canceled');
end
$$;

-- The rules and hours of the team, for its settings: whether there are rules, everybody's hours, and the member's own.
create or replace function private.desk_calendar_settings() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return jsonb_build_object(
    'rules', to_jsonb(private.call_rules_now()) - 'only_row',
    'with_hours', (select coalesce(jsonb_agg(email order by email), '[]') from private.member_hours),
    'hours', (select jsonb_build_object('zone', zone, 'weekly', weekly, 'dates', dates)
      from private.member_hours where email = me.email));
end
$$;

create or replace function private.desk_set_call_rules(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => true);
  insert into private.call_rules as known (name, length, pause_before, pause_after, notice_hours, ahead_days, most_a_day,
      way, link, remind_day, remind_hour)
    select name, length, pause_before, pause_after, notice_hours, ahead_days, most_a_day, way, link, remind_day, remind_hour
    from jsonb_populate_record(null::private.call_rules, given)
    on conflict (only_row) do update set name = excluded.name, length = excluded.length,
      pause_before = excluded.pause_before, pause_after = excluded.pause_after, notice_hours = excluded.notice_hours,
      ahead_days = excluded.ahead_days, most_a_day = excluded.most_a_day, way = excluded.way, link = excluded.link,
      remind_day = excluded.remind_day, remind_hour = excluded.remind_hour;
  return private.desk_calendar_settings();
end
$$;

-- The key is there before the first link is mailed.
create or replace function private.desk_set_hours(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  perform private.sign_call('');
  if given is null then
    delete from private.member_hours where email = me.email;
  else
    insert into private.member_hours as known (email, zone, weekly, dates)
      values (me.email, given ->> 'zone', given -> 'weekly', given -> 'dates')
      on conflict (email) do update set zone = excluded.zone, weekly = excluded.weekly, dates = excluded.dates;
  end if;
  return private.desk_calendar_settings();
end
$$;

-- The calls of a time, with who they are with.
create or replace function private.desk_appointments(from_time timestamptz, to_time timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(private.appointment_json(call) || jsonb_build_object('name',
      private.desk_listed(card) ->> 'name') order by call.starts_at, call.id), '[]')
    from (select * from public.appointment where starts_at >= from_time and starts_at < to_time
      order by starts_at limit 1000) as call
    join private.desk_request as card on card.kind = call.kind and card.request = call.request);
end
$$;

-- The calls of one request, and its token, for a link to times in a reply.
create or replace function private.desk_calls_of(of_kind text, of_request uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  if not exists (select from private.desk_request where kind = of_kind and request = of_request) then
    return null;
  end if;
  return jsonb_build_object(
    'token', case when exists (select from private.member_hours) then private.call_token(of_kind, of_request) end,
    'calls', (select coalesce(jsonb_agg(private.appointment_json(call) order by call.starts_at desc), '[]')
      from public.appointment as call where call.kind = of_kind and call.request = of_request));
end
$$;

-- A member's act on a call: {"id", "what"}: cancel, held, missed or booked, which takes the last two back; or
-- {"id", "what": "move", "starts_at", "zone", "members"}. Returns {"outcome", "call"}: done, taken or missing.
create or replace function private.desk_act_on_call(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  booked public.appointment;
begin
  select * into booked from public.appointment where id = (given ->> 'id')::uuid for update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  case given ->> 'what'
    when 'cancel' then
      if booked.state = 'booked' then
        update public.appointment set state = 'canceled', sequence = sequence + 1, changed_at = clock_timestamp(),
          changed_by = me.email where id = booked.id returning * into booked;
      end if;
    when 'move' then
      if booked.state <> 'booked' then
        return '{"outcome": "missing"}';
      end if;
      if booked.starts_at <> (given ->> 'starts_at')::timestamptz then
        booked := private.place_call(booked.kind, booked.request, given || jsonb_build_object('zone', booked.zone), me.email);
        if booked.id is null then
          return '{"outcome": "taken"}';
        end if;
      end if;
    when 'held', 'missed', 'booked' then
      if booked.state = 'canceled' then
        return '{"outcome": "missing"}';
      end if;
      update public.appointment set state = given ->> 'what', changed_at = clock_timestamp(), changed_by = me.email
        where id = booked.id and state <> given ->> 'what' returning * into booked;
      if not found then
        select * into booked from public.appointment where id = (given ->> 'id')::uuid;
      end if;
    else raise invalid_parameter_value using message = 'No such action.';
  end case;
  return jsonb_build_object('outcome', 'done', 'call', private.appointment_json(booked));
end
$$;

-- A change of a call is told to both, in the same transaction. Only where somebody delivers mail. A message that must wait
-- does so until the call begins: then private.call_skip ends it.
create or replace function private.follow_call() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  held timestamptz;
begin
  if not exists (select from private.outbox_channel where message = 'confirmation' and wanted_until > now()) then
    return null;
  end if;
  if private.is_unconfirmed(new.kind, new.request) then
    held := greatest(new.starts_at, now());
  end if;
  insert into private.outbox (kind, request, message, appointment, sequence, not_before, next_attempt_at)
    values (new.kind, new.request, 'call-visitor', new.id, new.sequence, held, coalesce(held, now())),
      (new.kind, new.request, 'call-member', new.id, new.sequence, null, now())
    on conflict do nothing;
  if tg_op = 'UPDATE' and old.member <> new.member then
    insert into private.outbox (kind, request, message, appointment, sequence, member)
      values (new.kind, new.request, 'call-left', new.id, new.sequence, old.member)
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger follow_new_call after insert on public.appointment
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.follow_call();
create trigger follow_call after update on public.appointment
  for each row when (new.sequence <> old.sequence and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.follow_call();

-- Notes the reminders of calls that are a day, or an hour, away; not for who booked or moved it within that time, and for
-- a visitor from when their address is confirmed.
create or replace function private.note_call_reminders() returns void
  language sql
as $$
  insert into private.outbox (kind, request, message, appointment, sequence)
    select call.kind, call.request, reminder.message, call.id, call.sequence
    from private.call_rules_now() as rules, public.appointment as call, (values
      ('call-day-visitor', interval '24 hours'), ('call-day-member', interval '24 hours'),
      ('call-hour-visitor', interval '1 hour'), ('call-hour-member', interval '1 hour')) as reminder (message, before)
    where call.starts_at between now() and now() + interval '24 hours' and call.state = 'booked'
      and call.starts_at <= now() + reminder.before
      -- One that is much too late says nothing new.
      and call.starts_at > now() + reminder.before * 0.5
      and call.changed_at < call.starts_at - reminder.before
      and case when reminder.message like 'call-day-%' then rules.remind_day else rules.remind_hour end
      and not (reminder.message like '%-visitor' and private.is_unconfirmed(call.kind, call.request))
    on conflict do nothing
$$;

-- The call that a message is about; null for other messages.
create or replace function private.call_of_message(message private.outbox) returns jsonb
  language plpgsql
as $$
declare
  booked public.appointment;
begin
  if message.appointment is null then
    return null;
  end if;
  select * into booked from public.appointment where id = message.appointment;
  if not found then
    return null;
  end if;
  return jsonb_build_object('call', private.appointment_json(booked), 'rules', to_jsonb(private.call_rules_now()) - 'only_row',
    'token', private.call_token(booked.kind, booked.request),
    'to', coalesce(message.member, booked.member),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name)), '[]')
      from private.team_member where email in (booked.member, message.member)),
    'hours_zone', (select zone from private.member_hours where email = coalesce(message.member, booked.member)));
end
$$;

-- Why a message about a call is not sent; null if it is.
create or replace function private.call_skip(message private.outbox) returns text
  language sql stable
as $$
  select case
    when message.appointment is null then null
    when call.id is null then 'the call is gone'
    when call.sequence <> message.sequence then 'changed meanwhile'
    when message.message ~ '^call-(day|hour)-' and call.state <> 'booked' then 'canceled'
    when call.state = 'booked' and call.starts_at <= now() then 'the call has begun'
    when message.message not like 'call-%visitor' and not exists (
      select from private.team_member where email = coalesce(message.member, call.member)) then 'not on the team anymore'
    when message.message like 'call-%visitor' and private.is_unconfirmed(call.kind, call.request)
      then 'the address is not confirmed'
  end
  from (select) as always left join public.appointment as call on call.id = message.appointment
$$;

-- The token for a confirmation's link to times; null where no times are offered, there is a call already, or the
-- confirmation goes to an address that may be a stranger's.
create or replace function private.times_token(of_kind text, of_request uuid) returns text
  language plpgsql
as $$
begin
  if exists (select from private.member_hours) and not private.is_unconfirmed(of_kind, of_request)
      and (private.last_call(of_kind, of_request)).id is null then
    return private.call_token(of_kind, of_request);
  end if;
  return null;
end
$$;

-- Calls in the numbers: booked, by the day on which they were booked, and held, by their own. Read by an index each.
create index if not exists appointment_created on public.appointment (created_at);

-- {"from", "to", "zone"}, both days included; rows of [day, source, what, number].
create or replace function private.desk_call_numbers(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_in text := asked ->> 'zone';
  beginning timestamptz := (asked ->> 'from')::date::timestamp at time zone counted_in;
  ending timestamptz := ((asked ->> 'to')::date + 1)::timestamp at time zone counted_in;
begin
  perform private.require_member();
  return (
    with call as (
      select (created_at at time zone counted_in)::date as day, kind, request, 'calls booked' as what
        from public.appointment where created_at >= beginning and created_at < ending
      union all
      select (starts_at at time zone counted_in)::date, kind, request, 'calls held'
        from public.appointment where starts_at >= beginning and starts_at < ending and state = 'held'
    ), counted as (
      select call.day, private.source_label(card.origin) as source, call.what, count(*) as number
      from call join private.desk_request as card on card.kind = call.kind and card.request = call.request
      group by 1, 2, 3
    )
    select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]') from counted);
end
$$;

-- The calendars that members have elsewhere: read for busy times, and, by CalDAV, written to when a call is booked.
create table if not exists private.linked_calendar (
  id uuid primary key,
  email text not null references private.team_member on delete cascade,
  kind text not null check (kind in ('caldav', 'ics')),
  -- Which host it is at, as the desk shows it.
  host text not null check (char_length(host) between 1 and 255),
  -- Address, user and password, encrypted by the server with a key that is not in the database.
  secret text not null check (char_length(secret) <= 12000),
  -- Whether calls are written into it.
  writes boolean not null default false,
  -- [[from, to], …] in minutes since 1970; when it was read last, since when it cannot be, and why.
  busy jsonb not null default '[]',
  tried_at timestamptz,
  read_at timestamptz,
  failed_since timestamptz,
  failure text check (char_length(failure) <= 300),
  constraint linked_calendar_writes_check check (kind = 'caldav' or not writes)
);
create index if not exists linked_calendar_email on private.linked_calendar (email);
alter table private.linked_calendar enable row level security;

insert into private.durable_table (name, leave_out) values
  ('private.linked_calendar', '{busy,tried_at,read_at,failed_since,failure}') on conflict do nothing;

-- Which calls stand in which calendar, and as of which change. Made anew by writing once more.
create table if not exists private.written_call (
  calendar uuid not null references private.linked_calendar on delete cascade,
  appointment uuid not null,
  sequence integer not null,
  primary key (calendar, appointment)
);
alter table private.written_call enable row level security;

-- The member's own calendars, as the desk shows them.
create or replace function private.desk_linked_calendars() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'host', host, 'writes', writes,
      'read_at', read_at, 'failed_since', failed_since, 'failure', failure) order by host, id), '[]')
    from private.linked_calendar where email = me.email);
end
$$;

-- Adds a calendar of the member who asks: {"id", "kind", "host", "secret", "writes", "busy"}. At most ten each; one is
-- written to.
create or replace function private.desk_link_calendar(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  perform from private.team_member where email = me.email for update;
  if (select count(*) from private.linked_calendar where email = me.email) >= 10 then
    raise check_violation using message = 'Ten calendars are enough.';
  end if;
  if (given ->> 'writes')::boolean then
    update private.linked_calendar set writes = false where email = me.email and writes;
  end if;
  insert into private.linked_calendar (id, email, kind, host, secret, writes, busy, tried_at, read_at)
    values ((given ->> 'id')::uuid, me.email, given ->> 'kind', given ->> 'host', given ->> 'secret',
      (given ->> 'writes')::boolean, given -> 'busy', now(), now());
  return private.desk_linked_calendars();
end
$$;

create or replace function private.desk_unlink_calendar(calendar uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  delete from private.linked_calendar where id = calendar and email = me.email;
  return private.desk_linked_calendars();
end
$$;

-- For the server: the calendars that were not tried for so many seconds, with the zone that floating times are in.
create or replace function private.calendars_to_read(seconds integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', linked.id, 'kind', linked.kind, 'secret', linked.secret,
    'zone', hours.zone)), '[]')
  from private.linked_calendar as linked left join private.member_hours as hours using (email)
  where linked.tried_at is null or linked.tried_at <= now() - make_interval(secs => seconds)
$$;

-- The result of reading it: {"busy"} or {"failure"}; the last known busy times hold.
create or replace function private.note_calendar_read(calendar uuid, outcome jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if outcome ? 'busy' then
    update private.linked_calendar set busy = outcome -> 'busy', tried_at = now(), read_at = now(),
      failed_since = null, failure = null where id = calendar;
  else
    update private.linked_calendar set tried_at = now(), failed_since = coalesce(failed_since, now()),
      failure = left(outcome ->> 'failure', 300) where id = calendar;
  end if;
  return found;
end
$$;

-- Calls that are still to be written to calendars, or taken out of them.
create or replace function private.calls_to_write() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'put', (select coalesce(jsonb_agg(jsonb_build_object('calendar', linked.id, 'secret', linked.secret,
        'call', private.appointment_json(call), 'rules', to_jsonb(private.call_rules_now()) - 'only_row',
        'name', private.desk_listed(card) ->> 'name', 'email', private.desk_listed(card) ->> 'email')), '[]')
      from private.linked_calendar as linked
      join public.appointment as call on call.member = linked.email
      join private.desk_request as card on card.kind = call.kind and card.request = call.request
      left join private.written_call as written on written.calendar = linked.id and written.appointment = call.id
      where linked.writes and call.state = 'booked' and call.ends_at > now()
        and written.sequence is distinct from call.sequence),
    'remove', (select coalesce(jsonb_agg(jsonb_build_object('calendar', linked.id, 'secret', linked.secret,
        'id', written.appointment)), '[]')
      from private.written_call as written
      join private.linked_calendar as linked on linked.id = written.calendar
      left join public.appointment as call on call.id = written.appointment
      where call.id is null or call.state = 'canceled' or call.member <> linked.email))
$$;

-- That one was written, or taken out: then `as_of` is null.
create or replace function private.note_call_written(calendar_id uuid, call_id uuid, as_of integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if as_of is null then
    delete from private.written_call where calendar = calendar_id and appointment = call_id;
  else
    insert into private.written_call (calendar, appointment, sequence) values (calendar_id, call_id, as_of)
      on conflict (calendar, appointment) do update set sequence = excluded.sequence;
  end if;
  return true;
end
$$;

-- The secret address of the member's booked calls: the number in it, and its renewal.
create or replace function private.desk_call_feed(renew boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  if renew then
    update private.member_hours set feed = feed + 1 where email = me.email;
  end if;
  return (select jsonb_build_object('path', '/book/feed/' || place || '-'
      || left(private.sign_call('feed ' || email || ' ' || feed), 40) || '.ics')
    from private.member_hours where email = me.email);
end
$$;

-- The calls of whose address it is; null for a wrong one.
create or replace function private.calls_of_feed(of_place integer, signature text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  hours private.member_hours;
begin
  select * into hours from private.member_hours where place = of_place;
  if not found or left(private.sign_call('feed ' || hours.email || ' ' || hours.feed), 40) is distinct from signature then
    return null;
  end if;
  return jsonb_build_object('zone', hours.zone, 'rules', to_jsonb(private.call_rules_now()) - 'only_row',
    'calls', (select coalesce(jsonb_agg(jsonb_build_object('call', private.appointment_json(call),
        'name', private.desk_listed(card) ->> 'name', 'email', private.desk_listed(card) ->> 'email') order by call.starts_at), '[]')
      from (select * from public.appointment where member = hours.email and state = 'booked'
        and ends_at > now() - interval '30 days' order by starts_at limit 500) as call
      join private.desk_request as card on card.kind = call.kind and card.request = call.request));
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.appointment_json(appointment), private.call_of_message(private.outbox), private.call_rules_now(),
  private.call_skip(private.outbox), private.call_token(text,uuid), private.follow_call(),
  private.last_call(text,uuid), private.note_call_reminders(), private.place_call(text,uuid,jsonb,text),
  private.request_of_token(text), private.sign_call(text), private.times_token(text,uuid), private.touch_request()
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.book_call(text,jsonb)', 'private.calendars_to_read(integer)', 'private.call_board()',
    'private.call_of_visitor(text)', 'private.calls_of_feed(integer,text)', 'private.calls_to_write()',
    'private.cancel_call(text,uuid)', 'private.desk_act_on_call(jsonb)',
    'private.desk_appointments(timestamp with time zone,timestamp with time zone)',
    'private.desk_calendar_settings()', 'private.desk_call_feed(boolean)', 'private.desk_call_numbers(jsonb)',
    'private.desk_calls_of(text,uuid)', 'private.desk_link_calendar(jsonb)', 'private.desk_linked_calendars()',
    'private.desk_set_call_rules(jsonb)', 'private.desk_set_hours(jsonb)', 'private.desk_unlink_calendar(uuid)',
    'private.has_hours()', 'private.note_calendar_read(uuid,jsonb)', 'private.note_call_written(uuid,uuid,integer)',
    'private.token_of_confirmed(text)', 'private.token_of_hosted_call(text)', 'private.token_of_new(text,uuid)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
