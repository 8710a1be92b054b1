-- Answers come back: what visitors write by mail is a line in the history of their request.

-- Addresses ---------------------------------------------------------------------------------------------------------

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

-- What a visitor's mail has besides the new part of its text, which is its entry's.
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

-- Notes what whoever has the lease found: {"failing": why, or null}, where it begins to read: {"uid_validity",
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

-- Told by mail and by webhook -----------------------------------------------------------------------------------------

alter table private.outbox drop constraint if exists outbox_message_check;
alter table private.outbox add constraint outbox_message_check check (message in ('team-mail', 'confirmation', 'webhook',
  'reminder-mail', 'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook', 'reply', 'visitor-mail',
  'visitor-webhook') or appointment is not null);
alter table private.outbox drop constraint if exists outbox_request_check;
alter table private.outbox add constraint outbox_request_check
  check ((message in ('reply', 'visitor-mail', 'visitor-webhook')) = (entry is not null));
drop index if exists private.outbox_entry;
create unique index if not exists outbox_entry on private.outbox (entry, message) where entry is not null;

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

-- What a mail changes elsewhere ---------------------------------------------------------------------------------------

-- Nobody is told of what a program sent, and it ends no reminder.
create or replace trigger tell_members after insert on private.desk_entry
  for each row when ((new.what in ('assigned', 'note')
      or (new.what = 'mail' and current_setting('foyer.automatic', true) is distinct from 'on'))
    and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.tell_members();

-- Nobody takes back that a visitor has written.
create or replace function private.may_undo(entry private.desk_entry, who text) returns boolean
  language sql stable
as $$
  select coalesce(entry.id is not null and entry.what not in ('reply failed', 'mail')
    and (entry.actor is null or entry.actor = who), false)
$$;

-- How an answered request stands without one of its answers, which did not arrive: answered all the same, if another
-- one since it was last put back to waiting stands; waiting again; or as before, if it was answered in another way.
create or replace function private.without_answer(card private.desk_request, failed uuid) returns jsonb
  language sql stable
as $$
  select case
    when other.at is not null then case when card.first_response_at < failed_entry.at then '{}'
      else jsonb_build_object('first_response_at', other.at) end
    when turn.what = 'mail' then '{"state": "waiting"}'
    when card.first_response_at < failed_entry.at then '{}'
    else '{"state": "waiting", "first_response_at": null}' end
  from (select) as always
  left join private.desk_entry as failed_entry on failed_entry.id = failed
  -- What put it back to waiting: a member, or a visitor's mail.
  left join lateral (
    select entry.number, entry.what from private.desk_entry as entry
    where entry.kind = card.kind and entry.request = card.request
      and (entry.what = 'reopened' or (entry.what = 'mail' and entry.after is not null))
    order by number desc limit 1
  ) as turn on true
  left join lateral (
    select min(coalesce(sent.at, entry.at)) as at from private.desk_entry as entry
    left join private.desk_entry as sent on private.goes_later(entry.at, entry.send_at)
      and sent.kind = card.kind and sent.request = card.request and sent.about = entry.id and sent.what = 'reply sent'
    where entry.kind = card.kind and entry.request = card.request and entry.id <> failed
      and entry.what in ('reply', 'answered') and entry.number > coalesce(turn.number, 0)
      and (sent.id is not null or not private.goes_later(entry.at, entry.send_at))
      and not exists (select from private.desk_entry as later
        where later.kind = card.kind and later.request = card.request
          and (later.undoes = entry.id or (later.about = entry.id and later.what = 'reply failed')))
  ) as other on true
$$;

-- All words of a request, with its notes, its replies, its mails and its call.
create or replace function private.words_of(of_kind text, of_request uuid, origin jsonb) returns tsvector
  language plpgsql stable
as $$
begin
  return private.to_words(coalesce(private.row_of(of_kind, of_request), '{}'), origin, concat_ws(' ',
    (select string_agg(entry.text, ' ' order by number desc) from private.desk_entry as entry
       where entry.kind = of_kind and entry.request = of_request and what in ('note', 'reply', 'mail')),
    (select string_agg(line ->> 'text', ' ') from private.call_note as call, jsonb_array_elements(call.words) as line
       where of_kind = 'booking' and call.booking = of_request and words_until > now())));
end
$$;

-- The requests of others whose notes, replies and mails name a person, by address or by a name that they gave: an
-- erasure leaves them as they are, since they are about somebody else. The words of the cards find them, the texts
-- decide.
create or replace function private.mentions_of(address text) returns table (kind text, id uuid)
  language sql stable set search_path = ''
as $$
  with own as (
    select found.kind, found.id, private.row_of(found.kind, found.id) as sent from private.requests_of(address) as found
  ), named as (
    select lower(private.normalize_text(address)) as name
    union
    select lower(coalesce(sent ->> 'name', concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name'))) from own
  )
  select distinct card.kind, card.request
  from named
  join private.desk_request as card on card.words @@ private.search_query(named.name)
  join private.desk_entry as entry on entry.kind = card.kind and entry.request = card.request
    and entry.what in ('note', 'reply', 'mail') and position(named.name in lower(entry.text)) > 0
  where char_length(named.name) > 2 and (card.kind, card.request) not in (select own.kind, own.id from own)
  limit 50
$$;

-- Requests that were answered, and whose visitors have written since: few at a time, by when an answer is due.
create index if not exists desk_request_writing on private.desk_request (due_at)
  where state = 'waiting' and first_response_at is not null;

-- How many wait, of them mine, and overdue.
create or replace function private.desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (
    select jsonb_build_object('waiting', coalesce(sum(number), 0),
      'mine', coalesce(sum(number) filter (where name = me.email), 0),
      'overdue', coalesce(sum(number), 0) - private.unanswered_in_time()
        - (select count(*) from private.desk_request
            where state = 'waiting' and first_response_at is not null and due_at >= now()))
    from (
      select number, name from private.kept_count where what = 'waiting'
      union all
      select number, coalesce(owner, '') from private.count_change where state = 'waiting') as counted);
end
$$;

-- From here on: what foyer_desk may do -----------------------------------------------------------------------------------

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

-- One request, whole, with its history, the call that it came from, and the reminder of the member who asks: read under
-- the policies. Null without it.
create or replace function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card.kind, card.request),
    'can_undo', private.may_undo(private.last_change(card.kind, card.request), (private.current_member()).email),
    'reminder', private.own_reminder(card.kind, card.request),
    'call', (select jsonb_build_object('id', call.id, 'seconds', call.seconds,
        'words', case when words_until > now() then words end)
      from private.call_note as call where of_kind = 'booking' and call.booking = of_id
      order by started_at limit 1),
    'history', (select coalesce(jsonb_agg(private.history_line(entry) order by number), '[]')
      from private.desk_entry as entry where entry.kind = card.kind and entry.request = card.request))
  from private.desk_request as card where card.kind = of_kind and card.request = of_id
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

revoke execute on function private.find_mail_request(jsonb), private.is_mail_wanted(jsonb),
  private.lease_mailbox(text, uuid, double precision), private.note_mailbox(text, uuid, jsonb),
  private.pass_mails(text, uuid, bigint, integer), private.receive_mail(text, jsonb, jsonb), private.mentions_of(text) from public;
do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.desk_attachment(uuid, integer)',
      'private.desk_attachment_part(uuid, integer, integer)', 'private.desk_mail_source(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
