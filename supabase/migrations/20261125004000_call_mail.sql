-- Mail about booked calls: to the visitor and to the member, when a call is booked, moved or canceled, and before it.

-- Of a message about a call: which call, at which of its changes, and, where somebody else took it over, whose it was.
alter table private.outbox
  add column if not exists appointment uuid,
  add column if not exists sequence integer,
  add column if not exists member text,
  drop constraint if exists outbox_message_check,
  add constraint outbox_message_check check (message in ('team-mail', 'confirmation', 'webhook', 'reminder-mail',
    'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook', 'reply') or appointment is not null),
  drop constraint if exists outbox_call_check,
  add constraint outbox_call_check check ((appointment is null) = (message not in ('call-visitor', 'call-member', 'call-left',
    'call-day-visitor', 'call-day-member', 'call-hour-visitor', 'call-hour-member')));
drop index if exists private.outbox_message;
create unique index if not exists outbox_message on private.outbox (request, kind, message)
  where entry is null and appointment is null;
create unique index if not exists outbox_call on private.outbox (appointment, message, sequence)
  where appointment is not null;

-- A change of a call is told to both, in the same transaction. Only where somebody delivers mail.
create or replace function private.follow_call() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.outbox_channel where message = 'confirmation' and wanted_until > now()) then
    return null;
  end if;
  insert into private.outbox (kind, request, message, appointment, sequence)
    select new.kind, new.request, message, new.id, new.sequence from unnest(array['call-visitor', 'call-member']) as message
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

-- Notes the reminders of calls that are a day, or an hour, away; not for who booked or moved it within that time.
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
    on conflict do nothing
$$;

-- What a message about a call is made from; null for another one.
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
    when message.message <> 'call-visitor' and message.message not like 'call-%-visitor' and not exists (
      select from private.team_member where email = coalesce(message.member, call.member)) then 'not on the team anymore'
  end
  from (select) as always left join public.appointment as call on call.id = message.appointment
$$;

-- The token for a confirmation's link to times; null where no times are offered, or there is a call already.
create or replace function private.times_token(of_kind text, of_request uuid) returns text
  language plpgsql
as $$
begin
  if exists (select from private.member_hours)
      and (private.last_call(of_kind, of_request)).id is null then
    return private.call_token(of_kind, of_request);
  end if;
  return null;
end
$$;

revoke execute on function private.note_call_reminders(), private.call_of_message(private.outbox),
  private.call_skip(private.outbox), private.times_token(text, uuid), private.follow_call() from public;

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
