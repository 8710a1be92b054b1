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
  -- The request that it is about: one of the two.
  booking_id uuid references public.booking on delete cascade,
  consultation_id uuid references public.consultation on delete cascade,
  -- A worker notes reminders itself, 20 hours after a request that nobody has answered.
  message text not null
    check (message in ('team-mail', 'confirmation', 'webhook', 'reminder-mail', 'reminder-webhook')),
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
  -- What the last attempt, or the decision, came to. Never an address or another part of the request.
  last_error text,
  constraint outbox_request_check check (num_nonnulls(booking_id, consultation_id) = 1),
  constraint outbox_end_check check (num_nonnulls(delivered_at, dead_at, skipped_at) <= 1)
);

-- Each message once for each request, however often it is noted.
create unique index if not exists outbox_booking on private.outbox (booking_id, message)
  where booking_id is not null;
create unique index if not exists outbox_consultation on private.outbox (consultation_id, message)
  where consultation_id is not null;
create index if not exists outbox_waiting on private.outbox (next_attempt_at)
  where delivered_at is null and dead_at is null and skipped_at is null;
create index if not exists outbox_flagged on private.outbox (message, created_at) where flagged;
create index if not exists outbox_confirmed on private.outbox (delivered_at)
  where message = 'confirmation' and delivered_at is not null;

alter table private.limits
  -- Of more flagged requests an hour than this the team is not told one by one: it finds them in the list.
  add column if not exists tell_of_flagged_per_hour integer not null default 20
    check (tell_of_flagged_per_hour > 0),
  -- A form that anybody can fill in with anybody's address sends no more mail than this to visitors.
  add column if not exists confirmations_per_hour integer not null default 60
    check (confirmations_per_hour > 0);

-- Notes the messages of a new request and tells the server's journal which, in the setting foyer.messages.
create or replace function private.fill_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_flagged boolean;
  most integer;
  noted json;
begin
  if not exists (select from private.outbox_channel where wanted_until > now()) then
    return null;
  end if;
  if tg_table_name = 'booking' then
    select flags <> '{}' into strict is_flagged from private.booking_status where booking_id = new.id;
  else
    select flags <> '{}' into strict is_flagged from private.consultation_status where consultation_id = new.id;
  end if;
  select case when enabled then tell_of_flagged_per_hour end into strict most from private.limits;

  with added as (
    insert into private.outbox (booking_id, consultation_id, message, flagged)
    select case tg_table_name when 'booking' then new.id end,
           case tg_table_name when 'consultation' then new.id end,
           channel.message, is_flagged
    from private.outbox_channel as channel
    where channel.wanted_until > now()
      -- Nobody gets a confirmation because a program typed their address.
      and (not is_flagged or channel.message <> 'confirmation')
      and (not is_flagged or most is null or (
        select count(*) from (
          select from private.outbox as earlier
          where earlier.flagged and earlier.message = channel.message
            and earlier.created_at > now() - interval '1 hour'
          limit most) as counted) < most)
    returning message
  )
  select json_agg(message) into noted from added;
  if noted is not null then
    perform set_config('foyer.messages', noted::text, true);
  end if;
  return null;
end
$$;

-- Triggers run in the order of their names: after limit_requests, which draws the flags.
create or replace trigger note_messages after insert on public.booking
  for each row execute function private.fill_outbox();
create or replace trigger note_messages after insert on public.consultation
  for each row execute function private.fill_outbox();
