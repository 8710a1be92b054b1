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

-- What reading it came to: {"busy"} or {"failure"}; the last known busy times hold.
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

-- What calendars still lack: calls that are to be written, or taken out.
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

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.desk_linked_calendars()', 'private.desk_link_calendar(jsonb)',
      'private.desk_unlink_calendar(uuid)', 'private.calendars_to_read(integer)', 'private.note_calendar_read(uuid, jsonb)',
      'private.calls_to_write()', 'private.note_call_written(uuid, uuid, integer)', 'private.desk_call_feed(boolean)',
      'private.calls_of_feed(integer, text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
