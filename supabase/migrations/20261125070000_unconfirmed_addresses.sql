-- An address that was only heard in a call may be a stranger's: mail about a call waits until its owner confirms it, and
-- no link that opens the call goes there before.

create or replace function private.is_unconfirmed(of_kind text, of_request uuid) returns boolean
  language sql stable
as $$
  select exists (select from private.desk_request where kind = of_kind and request = of_request and origin ? 'address')
$$;

-- A change of a call is told to both, in the same transaction. Only where somebody delivers mail. What must wait does so
-- until the call begins: then private.call_skip ends it.
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

-- The token of a request whose address was just confirmed; null where no times are offered.
create or replace function private.token_of_confirmed(booking text) returns text
  language sql security definer set search_path = ''
  return (select private.call_token(card.kind, card.request) from private.desk_request as card
    where card.kind = 'booking' and card.request = booking::uuid and card.state <> 'spam'
      and not private.is_unconfirmed(card.kind, card.request) and exists (select from private.member_hours));

revoke execute on function private.is_unconfirmed(text,uuid), private.token_of_confirmed(text) from public;
grant execute on function private.token_of_confirmed(text) to foyer_desk;
