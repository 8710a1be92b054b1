-- The outbox: what has to be told about a request, and to whom. A message is noted in the same transaction as its
-- request, so that neither is there without the other, and delivered later by a worker of Foyer's server
-- (server/outbox). It holds nothing personal: a message is made from its request when it is sent, and goes with it.

-- The messages that are noted when a request comes. A worker says which ones it delivers, again and again; what no
-- worker has asked for is not noted. So nothing piles up where nothing is configured, to be sent years later.
create table if not exists private.outbox_channel (
  message text primary key check (message in ('team-mail', 'confirmation', 'webhook')),
  wanted_until timestamptz not null
);

create table if not exists private.outbox (
  id bigint generated always as identity primary key,
  -- The request that it is about.
  kind text not null,
  request uuid not null,
  -- A worker notes reminders itself, 20 hours after a request that nobody has answered, and once more when the 24 hours
  -- are over. A reply is made from its entry in the request's history.
  message text not null,
  entry uuid references private.desk_entry on delete cascade,
  -- Whether the request looks as if a program had sent it.
  flagged boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it may be sent; while a worker sends it: when that worker is taken to be dead.
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The worker's mark while it sends.
  claim uuid,
  -- How it ended: delivered; given up, until an operator has it tried again; or not sent on purpose.
  delivered_at timestamptz,
  dead_at timestamptz,
  skipped_at timestamptz,
  -- The result of the last attempt, or the decision. Never an address or another part of the request.
  last_error text,
  -- No worker sends it before that. In a rebuilt database too.
  not_before timestamptz,
  -- Of a message about a call: which call, at which of its changes, and, where somebody else took it over, whose it was.
  appointment uuid,
  sequence integer,
  member text,
  foreign key (kind, request) references private.desk_request on delete cascade,
  constraint outbox_message_check check (message in ('team-mail', 'confirmation', 'webhook', 'reminder-mail',
    'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook', 'reply', 'visitor-mail', 'visitor-webhook')
    or appointment is not null),
  constraint outbox_request_check check ((message in ('reply', 'visitor-mail', 'visitor-webhook')) = (entry is not null)),
  constraint outbox_call_check check ((appointment is null) = (message not in ('call-visitor', 'call-member', 'call-left',
    'call-day-visitor', 'call-day-member', 'call-hour-visitor', 'call-hour-member'))),
  constraint outbox_end_check check (num_nonnulls(delivered_at, dead_at, skipped_at) <= 1)
);

-- Each message once for each request, and each reply and each change of a call once, however often it is noted.
create unique index if not exists outbox_message on private.outbox (request, kind, message)
  where entry is null and appointment is null;
create unique index if not exists outbox_entry on private.outbox (entry, message) where entry is not null;
create unique index if not exists outbox_call on private.outbox (appointment, message, sequence)
  where appointment is not null;
create index if not exists outbox_request on private.outbox (kind, request);
create index if not exists outbox_waiting on private.outbox (next_attempt_at)
  where delivered_at is null and dead_at is null and skipped_at is null;
create index if not exists outbox_unsent on private.outbox (created_at, id)
  where delivered_at is null and skipped_at is null;
create index if not exists outbox_dead on private.outbox (dead_at) where dead_at is not null;
create index if not exists outbox_flagged on private.outbox (message, created_at) where flagged;
create index if not exists outbox_confirmed on private.outbox (delivered_at)
  where message = 'confirmation' and delivered_at is not null;

-- Requests to remind the team of, by due time.
create index if not exists desk_request_due on private.desk_request (due_at)
  where first_response_at is null and state <> 'spam';

insert into private.durable_table (name, leave_out, request, fill) values
  ('private.outbox', '{next_attempt_at,attempts,claim}', 'request',
    '{"next_attempt_at": "coalesce(kept.not_before, now())"}')
  on conflict do nothing;

-- Notes the messages of a new request. Nobody gets a confirmation because a program typed their address.
create or replace function private.note_messages(of_kind text, of_request uuid, is_flagged boolean) returns void
  language plpgsql
as $$
declare
  most integer;
begin
  -- Asked on its own: where nothing is configured, this costs less than an insert of nothing.
  if not exists (select from private.outbox_channel where wanted_until > now()) then
    return;
  end if;
  if not is_flagged then
    insert into private.outbox (kind, request, message)
      select of_kind, of_request, message from private.outbox_channel where wanted_until > now();
    return;
  end if;
  select case when enabled then tell_of_flagged_per_hour end into strict most from private.limits;
  insert into private.outbox (kind, request, message, flagged)
    select of_kind, of_request, channel.message, true
    from private.outbox_channel as channel
    where channel.wanted_until > now() and channel.message <> 'confirmation'
      and (most is null or most > (
        select count(*) from (
          select from private.outbox as earlier
          where earlier.flagged and earlier.message = channel.message
            and earlier.created_at > now() - interval '1 hour'
          limit most) as counted));
end
$$;

-- A reply is a message of the outbox, made from its entry. So one that is erased goes with it.
create or replace function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  case new.what
    when 'reply' then
      insert into private.outbox (kind, request, message, entry, created_at, not_before, next_attempt_at)
        values (new.kind, new.request, 'reply', new.id, new.at, new.send_at, coalesce(new.send_at, now()));
    when 'reply sent' then
      update private.outbox set delivered_at = new.at, dead_at = null, skipped_at = null, last_error = null, claim = null
        where entry = new.about and delivered_at is null;
    when 'reply failed' then
      update private.outbox set dead_at = new.at, last_error = new.text, claim = null
        where entry = new.about and delivered_at is null and dead_at is null and skipped_at is null;
    when 'reply held' then
      update private.outbox set skipped_at = new.at, last_error = 'the visitor wrote meanwhile', claim = null
        where entry = new.about and delivered_at is null and dead_at is null and skipped_at is null;
    when 'undone' then
      -- Unless it is on its way.
      update private.outbox set skipped_at = new.at, last_error = 'taken back'
        where entry = new.undoes and claim is null and delivered_at is null and dead_at is null and skipped_at is null;
    else null;
  end case;
  return null;
end
$$;

create trigger follow_reply after insert on private.desk_entry
  for each row when (new.what in ('reply', 'reply sent', 'reply failed', 'reply held', 'undone')
    and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.follow_reply();

-- The line about messages that were given up comes once a day, however many servers deliver: here stands which of
-- them the team was told of last, and when.
create table if not exists private.given_up_report (
  only_row boolean primary key default true check (only_row),
  -- Those that were given up until then are told, or from before there was a report.
  told_until timestamptz not null default now(),
  told_at timestamptz
);

insert into private.given_up_report default values on conflict do nothing;
alter table private.given_up_report enable row level security;

-- Takes the report of the day: how many messages have been given up that nobody was told of, and since when. No row
-- when there are none, or when the last report was within 24 hours.
create or replace function private.take_given_up_report() returns table (number integer, since timestamptz)
  language plpgsql
as $$
declare
  report private.given_up_report;
  last timestamptz;
begin
  -- Servers take turns.
  select * into report from private.given_up_report for update;
  if report.told_at > now() - interval '24 hours' then
    return;
  end if;
  select count(*), max(dead_at) into number, last from private.outbox where dead_at > report.told_until;
  if number = 0 then
    return;
  end if;
  since := report.told_until;
  update private.given_up_report set told_until = last, told_at = now();
  return next;
end
$$;

-- Erasure -----------------------------------------------------------------------------------------------------------

-- The ids of requests that were erased, so that no backup brings them back.
create table if not exists private.erased_request (
  kind text not null,
  request uuid not null,
  erased_at timestamptz not null default now(),
  primary key (kind, request)
);

insert into private.durable_table (name) values ('private.erased_request') on conflict do nothing;

-- Removes requests with everything that is known about them: their cards, histories and messages go with them, and so
-- do the hashes of the last 24 hours, which private.check_request computes.
-- Returns how many of each were removed. On hosted Supabase, in the SQL editor:
--   select private.erase_requests(array_agg(id), array_agg(id)) from private.requests_of('rosa@example.com');
create or replace function private.erase_requests(bookings uuid[], consultations uuid[]) returns json
  language plpgsql set search_path = ''
as $$
declare
  key bytea := (select inner_key from private.form_key);
  hashes integer;
  messages integer;
  gone_bookings integer;
  gone_consultations integer;
begin
  with removed as (
    delete from private.recent_request where email_and_words in (
      select sha256(hash || convert_to(lower(email), 'UTF8')) from (
        select email, sha256(key || convert_to(coalesce(private.own_words(to_jsonb(booking)), ''), 'UTF8')) as hash
          from public.booking where id = any (bookings)
        union all
        select email, sha256(key || convert_to(coalesce(private.own_words(to_jsonb(consultation)), ''), 'UTF8'))
          from public.consultation where id = any (consultations)) as sent
    ) returning 1
  )
  select count(*) into hashes from removed;
  select count(*) into messages from private.outbox
    where (kind = 'booking' and request = any (bookings)) or (kind = 'consultation' and request = any (consultations));
  with removed as (
    delete from public.booking where id = any (bookings) returning id
  ), noted as (
    insert into private.erased_request (kind, request) select 'booking', id from removed on conflict do nothing
  )
  select count(*) into gone_bookings from removed;
  with removed as (
    delete from public.consultation where id = any (consultations) returning id
  ), noted as (
    insert into private.erased_request (kind, request) select 'consultation', id from removed on conflict do nothing
  )
  select count(*) into gone_consultations from removed;
  return json_build_object('booking', gone_bookings, 'consultation', gone_consultations, 'hashes', hashes,
    'messages', messages);
end
$$;

-- Restoring ---------------------------------------------------------------------------------------------------------

-- Settles requests that were put back from a backup: their messages that were waiting are not sent anymore, and a
-- request whose reply was waiting waits again. Nobody is reminded of a request whose reminder was due before. That of
-- a younger one is still to come; after three days no reminder comes anyway.
create or replace function private.settle_restored(kinds text[], requests uuid[], agency text) returns void
  language plpgsql
as $$
declare
  reason constant text := 'restored from a backup';
  reply record;
begin
  update private.outbox set skipped_at = now(), last_error = reason
    where (kind, request) in (select * from unnest(kinds, requests)) and message <> 'reply'
      and delivered_at is null and dead_at is null and skipped_at is null;
  for reply in
    select kind, request, entry from private.outbox
    where (kind, request) in (select * from unnest(kinds, requests)) and message = 'reply'
      and delivered_at is null and dead_at is null and skipped_at is null
  loop
    perform private.act_on_request(null, agency, jsonb_build_object('kind', reply.kind, 'id', reply.request,
      'what', 'reply failed', 'about', reply.entry, 'text', reason));
  end loop;
  insert into private.outbox (kind, request, message, skipped_at, last_error)
    select card.kind, card.request, reminder, now(), reason
    from private.desk_request as card,
      unnest(array['reminder-mail', 'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook']) as reminder
    where (card.kind, card.request) in (select * from unnest(kinds, requests)) and card.first_response_at is null
      and card.created_at between now() - interval '3 days' and now() - interval '20 hours'
    on conflict do nothing;
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.note_messages(text,uuid,boolean), private.settle_restored(text[],uuid[],text), private.take_given_up_report()
  from public;
