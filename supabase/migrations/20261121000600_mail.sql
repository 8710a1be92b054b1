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
  for each row when (new.what in ('reply', 'reply sent', 'reply failed', 'undone')
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

-- Addresses that mails come back to -------------------------------------------------------------------------------------

-- The unguessable part of the address that replies to one request's mails go to.
create table if not exists private.reply_address (
  token text primary key check (token ~ '^[0-9a-f]{24}$'),
  kind text not null,
  request uuid not null,
  foreign key (kind, request) references private.desk_request on delete cascade
);
create unique index if not exists reply_address_request on private.reply_address (kind, request);
alter table private.reply_address enable row level security;

-- Each request gets one with its first reply.
create or replace function private.give_reply_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.reply_address (token, kind, request)
    values (substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 24),
      new.kind, new.request)
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger give_reply_address after insert on private.desk_entry
  for each row when (new.what = 'reply' and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.give_reply_address();

-- Mails -------------------------------------------------------------------------------------------------------------

-- A visitor's mail, except for the new part of its text, which is in its entry.
create table if not exists private.desk_mail (
  entry uuid primary key references private.desk_entry on delete cascade,
  kind text not null,
  request uuid not null,
  -- Without brackets; null for a mail that has none.
  message_id text check (char_length(message_id) <= 500),
  from_address text not null check (char_length(from_address) <= 320),
  from_name text not null check (char_length(from_name) <= 100),
  subject text not null check (char_length(subject) <= 200),
  -- Quotations and signatures.
  folded text check (char_length(folded) <= 20000),
  is_cut boolean not null default false,
  -- How it found its request. By its sender's address alone it may be anybody's.
  matched text not null check (matched in ('token', 'reference', 'address')),
  -- Why it is none of the visitor's own words, see server/mail-in/read/automatic.ts.
  automatic text check (automatic in ('auto-reply', 'list', 'bounce', 'own', 'team'))
);
create index if not exists desk_mail_request on private.desk_mail (kind, request);
create index if not exists desk_mail_message on private.desk_mail (message_id) where message_id is not null;
alter table private.desk_mail enable row level security;

-- Its attachments; those that are not kept have no parts.
create table if not exists private.mail_attachment (
  entry uuid not null references private.desk_mail on delete cascade,
  place integer not null,
  request uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  bytes integer not null,
  kind text,
  left_out text check (left_out in ('kind', 'size', 'number', 'full')),
  primary key (entry, place),
  constraint mail_attachment_kept check (num_nonnulls(kind, left_out) = 1)
);
alter table private.mail_attachment enable row level security;

-- In base64, as the journal and backups have it anyway, in parts that nobody has to hold all at once.
create table if not exists private.attachment_part (
  entry uuid not null,
  place integer not null,
  part integer not null,
  request uuid not null,
  content text not null check (octet_length(content) <= 131072),
  primary key (entry, place, part),
  foreign key (entry, place) references private.mail_attachment on delete cascade
);
alter table private.attachment_part enable row level security;

-- Photos and PDFs are compressed already.
alter table private.attachment_part alter column content set storage external;

-- Where mails come from: the mailbox that is read, one row for each that ever was, and 'webhook'.
create table if not exists private.mail_source (
  name text primary key check (char_length(name) <= 100),
  -- How far it is read (RFC 3501): a number of the mailbox, which is another one when it was made anew, and of its mails.
  uid_validity bigint,
  last_uid bigint not null default 0,
  matched bigint not null default 0,
  unmatched bigint not null default 0,
  last_at timestamptz,
  -- Which server reads it, until when.
  reader uuid,
  reader_until timestamptz,
  -- Since when it does not answer or says no, and what it says.
  failing_since timestamptz,
  failing_why text check (char_length(failing_why) <= 200)
);
alter table private.mail_source enable row level security;

insert into private.durable_table (name, leave_out, request) values
  ('private.reply_address', '{}', 'request'),
  ('private.desk_mail', '{}', 'request'),
  ('private.mail_attachment', '{}', 'request'),
  ('private.attachment_part', '{}', 'request'),
  ('private.mail_source', '{reader,reader_until,failing_since,failing_why}', null)
  on conflict do nothing;

-- The request that a mail is for: {"tokens", "answered", "others", "from_address", "automatic"}, as
-- server/mail-in/read/received-mail.ts has them. Null for none.
create or replace function private.find_mail_request(mail jsonb) returns table (kind text, request uuid, matched text)
  language plpgsql stable
as $$
begin
  return query select found.kind, found.request, 'token' from private.reply_address as found
    where token in (select jsonb_array_elements_text(mail -> 'tokens')) limit 1;
  if found then
    return;
  end if;
  return query
    with answered as (
      select split_part(name, '_', 1) as what, split_part(name, '_', 2) as kind, split_part(name, '_', 3)::uuid as id, place
      from jsonb_array_elements_text(mail -> 'answered') with ordinality as name (name, place)
      where name ~ '^(reply|confirmation)_(booking|consultation)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ), ours as (
      select entry.kind, entry.request, place from answered
        join private.desk_entry as entry on entry.id = answered.id and entry.what = 'reply' where answered.what = 'reply'
      union all
      select card.kind, card.request, place from answered
        join private.desk_request as card on card.kind = answered.kind and card.request = answered.id
        where answered.what = 'confirmation'
      union all
      -- A mail to the visitor's own earlier one. Whose that was is no secret of theirs, so after ours.
      select mail_before.kind, mail_before.request, 1000 + place
        from jsonb_array_elements_text(mail -> 'others') with ordinality as other (id, place)
        join private.desk_mail as mail_before on message_id = other.id
    )
    select ours.kind, ours.request, 'reference' from ours order by place limit 1;
  -- What programs send by themselves answers nothing: an address is not enough.
  if found or mail ->> 'automatic' is not null or mail ->> 'from_address' = '' then
    return;
  end if;
  return query
    select latest.kind, latest.request, 'address' from (
      (select 'booking' as kind, id as request, created_at from public.booking
        where lower(email) = lower(private.normalize_text(mail ->> 'from_address')) order by created_at desc limit 1)
      union all
      (select 'consultation', id, created_at from public.consultation
        where lower(email) = lower(private.normalize_text(mail ->> 'from_address')) order by created_at desc limit 1)
    ) as latest order by created_at desc limit 1;
end
$$;

-- Whether a mail is for anybody; only then the rest of it is read.
create or replace function private.is_mail_wanted(mail jsonb) returns boolean
  language sql stable
as $$
  select exists (select from private.find_mail_request(mail))
$$;

-- Takes the mailbox for a server, or says how far it is read and by whom: {"is_mine", "uid_validity", "last_uid",
-- "last_at"}. One server reads at a time; one that is gone leaves it after so many seconds.
create or replace function private.lease_mailbox(source text, server uuid, seconds double precision) returns jsonb
  language plpgsql
as $$
declare
  box private.mail_source;
begin
  insert into private.mail_source (name) values (source) on conflict do nothing;
  update private.mail_source set reader = server, reader_until = clock_timestamp() + make_interval(secs => seconds)
    where name = source and (reader is null or reader = server or reader_until < clock_timestamp());
  select * into strict box from private.mail_source where name = source;
  return jsonb_build_object('is_mine', box.reader = server, 'uid_validity', box.uid_validity, 'last_uid', box.last_uid,
    'last_at', box.last_at);
end
$$;

-- Notes what the holder of the lease found: {"failing": why, or null}, where it begins to read: {"uid_validity",
-- "last_uid"}, or that it stops: {"gone": true}. Returns since when it fails.
create or replace function private.note_mailbox(source text, server uuid, noted jsonb) returns timestamptz
  language sql
as $$
  update private.mail_source set
    failing_since = case when noted ->> 'failing' is null then null else coalesce(failing_since, clock_timestamp()) end,
    failing_why = left(noted ->> 'failing', 200),
    uid_validity = coalesce((noted ->> 'uid_validity')::bigint, uid_validity),
    last_uid = coalesce((noted ->> 'last_uid')::bigint, last_uid),
    reader = case when noted ? 'gone' then null else reader end
  where name = source and reader = server
  returning failing_since
$$;

-- Notes that mails up to one number were read and left alone.
create or replace function private.pass_mails(source text, server uuid, upto bigint, number integer) returns boolean
  language sql
as $$
  with passed as (
    update private.mail_source set last_uid = upto, unmatched = unmatched + number, last_at = clock_timestamp()
      where name = source and reader = server and last_uid < upto returning 1)
  select exists (select from passed)
$$;

-- Stores a mail with its attachments, once, and notes that it was read, in one transaction. `place` is {"server", "uid"}
-- for one of a mailbox; who has lost the lease stores nothing. Returns {"outcome": "stored", "known", "unmatched" or
-- "not mine"}.
create or replace function private.receive_mail(source text, place jsonb, mail jsonb) returns jsonb
  language plpgsql
as $$
declare
  most_per_hour constant integer := 60;
  most_of_request constant integer := 500;
  -- Bytes of attachments that one request may hold.
  most_bytes constant bigint := 25 * 1024 * 1024;
  box private.mail_source;
  target record;
  card private.desk_request;
  new_entry uuid;
  why text := mail ->> 'automatic';
  before jsonb;
  after jsonb;
  held bigint;
  one record;
  is_reopening boolean;
begin
  insert into private.mail_source (name) values (source) on conflict do nothing;
  select * into strict box from private.mail_source where name = source for update;
  if place ? 'uid' and (box.reader is distinct from (place ->> 'server')::uuid or box.last_uid >= (place ->> 'uid')::bigint) then
    return '{"outcome": "not mine"}';
  end if;
  select * into target from private.find_mail_request(mail);
  if target.request is not null then
    select * into card from private.desk_request as found
      where found.kind = target.kind and found.request = target.request for update;
  end if;
  new_entry := substr(encode(sha256(convert_to(concat_ws(' ', mail ->> 'hash', card.kind, card.request), 'UTF8')), 'hex'), 1, 32)::uuid;
  if card.request is not null and exists (select from private.desk_entry as known where known.id = new_entry) then
    update private.mail_source set last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
    return '{"outcome": "known"}';
  end if;
  -- A flood stays in the mailbox.
  if card.request is null
      or (select count(*) from (select from private.desk_entry as entry where entry.kind = card.kind
        and entry.request = card.request and entry.what = 'mail' and entry.at > now() - interval '1 hour'
        limit most_per_hour) as counted) >= most_per_hour
      or (select count(*) from (select from private.desk_mail as known where known.kind = card.kind
        and known.request = card.request limit most_of_request) as counted) >= most_of_request then
    update private.mail_source set unmatched = unmatched + 1, last_at = clock_timestamp(),
      last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
    return '{"outcome": "unmatched"}';
  end if;

  -- What a member writes to this address is for the desk to know, and nothing to be answered.
  if why is null and exists (select from private.team_member where email = lower(mail ->> 'from_address')) then
    why := 'team';
  end if;
  before := private.standing(card);
  is_reopening := why is null and card.state in ('answered', 'won', 'lost');
  -- The first answer stays the first, so the numbers stay what they are.
  after := case when is_reopening then before || '{"state": "waiting"}' else before end;
  -- private.tell_members tells the owner of a mail that somebody wrote.
  perform set_config('foyer.automatic', case when why is null then '' else 'on' end, true);
  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after)
    values (new_entry, card.kind, card.request, clock_timestamp(), null,
      coalesce(nullif(mail ->> 'from_name', ''), nullif(mail ->> 'from_address', ''), '?'), 'mail',
      nullif(mail ->> 'text', ''), nullif(before, after), nullif(after, before));
  insert into private.desk_mail (entry, kind, request, message_id, from_address, from_name, subject, folded, is_cut,
      matched, automatic)
    values (new_entry, card.kind, card.request, mail ->> 'message_id', mail ->> 'from_address', mail ->> 'from_name',
      mail ->> 'subject', nullif(mail ->> 'folded', ''), (mail ->> 'is_cut')::boolean, target.matched, why);
  select coalesce(sum(bytes), 0) into held from private.mail_attachment as file
    where file.entry in (select known.entry from private.desk_mail as known
      where known.kind = card.kind and known.request = card.request) and file.left_out is null;
  for one in select file, number from jsonb_array_elements(mail -> 'attachments') with ordinality as given (file, number) loop
    if one.file ->> 'kind' is not null then
      held := held + (one.file ->> 'bytes')::bigint;
    end if;
    insert into private.mail_attachment (entry, place, request, name, bytes, kind, left_out)
      values (new_entry, one.number, card.request, one.file ->> 'name', (one.file ->> 'bytes')::integer,
        case when held <= most_bytes then one.file ->> 'kind' end,
        case when one.file ->> 'kind' is not null and held > most_bytes then 'full' else one.file ->> 'left_out' end);
    if one.file ->> 'kind' is not null and held <= most_bytes then
      insert into private.attachment_part (entry, place, part, request, content)
        select new_entry, one.number, part.number, card.request, part.content
        from jsonb_array_elements_text(one.file -> 'parts') with ordinality as part (content, number);
    end if;
  end loop;

  update private.desk_request set state = after ->> 'state',
      -- An answer to the mail is owed as the first one was.
      due_at = case when is_reopening then private.due_at(clock_timestamp()) else due_at end,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
  perform private.add_words(card.kind, card.request, mail ->> 'text');
  if why is null then
    insert into private.outbox (kind, request, message, entry)
      select card.kind, card.request, told.message, new_entry
      from (values ('team-mail', 'visitor-mail'), ('webhook', 'visitor-webhook')) as told (channel, message)
      where exists (select from private.outbox_channel as wanted
          where wanted.message = told.channel and wanted.wanted_until > now())
        -- Who has taken the request is told as they have chosen; of what nobody has, the whole team.
        and (told.message <> 'visitor-mail' or card.owner is null);
  end if;
  update private.mail_source set matched = matched + 1, last_at = clock_timestamp(),
    last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
  return jsonb_build_object('outcome', 'stored', 'kind', card.kind, 'id', card.request);
end
$$;

-- A line of a request's history; a mail has its own parts.
create or replace function private.history_line(entry private.desk_entry) returns jsonb
  language sql stable
as $$
  select to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after' || case when entry.what = 'mail' then
    jsonb_build_object('mail', (select jsonb_build_object('from_address', from_address, 'subject', subject,
        'folded', folded, 'is_cut', is_cut, 'matched', matched, 'automatic', automatic, 'attachments', (
          select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', name, 'bytes', bytes, 'kind', file.kind,
            'left_out', left_out) order by place), '[]')
          from private.mail_attachment as file where file.entry = mail.entry))
      from private.desk_mail as mail where mail.entry = entry.id))
    else '{}' end
$$;

-- An attachment that is kept: {"name", "bytes", "parts"}; null for any other.
create or replace function private.desk_attachment(of_entry uuid, at_place integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select jsonb_build_object('name', name, 'bytes', bytes, 'parts', (
      select count(*) from private.attachment_part as part where part.entry = file.entry and part.place = file.place))
    from private.mail_attachment as file where entry = of_entry and place = at_place and left_out is null);
end
$$;

-- One part of it, base64.
create or replace function private.desk_attachment_part(of_entry uuid, at_place integer, at_part integer) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select content from private.attachment_part where entry = of_entry and place = at_place and part = at_part);
end
$$;

-- How the mailbox does: {"matched", "unmatched", "last_at", "failing_since", "failing_why"}; null before it was looked at.
create or replace function private.desk_mail_source(source text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select to_jsonb(box) - '{name,uid_validity,last_uid,reader,reader_until}'::text[]
    from private.mail_source as box where name = source);
end
$$;

grant select on private.desk_mail, private.mail_attachment to foyer_desk;

create policy "members see mails" on private.desk_mail
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

create policy "members see what was attached" on private.mail_attachment
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.find_mail_request(jsonb), private.is_mail_wanted(jsonb), private.lease_mailbox(text,uuid,double precision),
  private.note_mailbox(text,uuid,jsonb), private.note_messages(text,uuid,boolean),
  private.pass_mails(text,uuid,bigint,integer), private.receive_mail(text,jsonb,jsonb),
  private.settle_restored(text[],uuid[],text), private.take_given_up_report()
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.desk_attachment(uuid,integer)', 'private.desk_attachment_part(uuid,integer,integer)',
    'private.desk_mail_source(text)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
