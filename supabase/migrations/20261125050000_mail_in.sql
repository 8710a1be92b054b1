-- Mails that come in: which request each is for, and how the mailbox is read; and the files of mails and replies.

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

-- Files of a visitor's mail or of a reply; those that are not kept have no parts.
create table if not exists private.mail_attachment (
  entry uuid not null references private.desk_entry on delete cascade,
  place integer not null,
  request uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  bytes integer not null,
  kind text,
  left_out text check (left_out in ('kind', 'size', 'number', 'full')),
  primary key (entry, place),
  constraint mail_attachment_kept check (num_nonnulls(kind, left_out) = 1)
);
create index if not exists mail_attachment_request on private.mail_attachment (request) where left_out is null;
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

-- Files --------------------------------------------------------------------------------------------------------------

-- Bytes of files that a request may hold, and those that it holds.
create or replace function private.most_bytes() returns bigint language sql immutable return 25 * 1024 * 1024;

create or replace function private.held_bytes(of_request uuid) returns bigint
  language sql stable
as $$
  select coalesce(sum(bytes), 0) from private.mail_attachment where request = of_request and left_out is null
$$;

-- Bytes that a reply would add to its request.
create or replace function private.added_bytes(of_request uuid, files jsonb, again jsonb) returns bigint
  language sql stable
as $$
  select coalesce((select sum((file ->> 'bytes')::bigint) from jsonb_array_elements(coalesce(files, '[]')) as file), 0)
    + coalesce((select sum(bytes) from jsonb_array_elements(coalesce(again, '[]')) as one
        join private.mail_attachment as known
          on known.entry = (one ->> 'entry')::uuid and known.place = (one ->> 'place')::integer
        where known.request = of_request and known.left_out is null), 0)
$$;

-- Adds files to a reply: new ones, [{"name", "bytes", "kind", "parts"}], and those of its request that were sent or held
-- back before, [{"entry", "place"}]; a reply that never went out hands its files on, so that they count once.
create or replace function private.attach_files(of_entry uuid, of_request uuid, files jsonb, again jsonb) returns void
  language plpgsql
as $$
declare
  kept integer;
begin
  with chosen as (
    select (one ->> 'entry')::uuid as entry, (one ->> 'place')::integer as place, number
    from jsonb_array_elements(coalesce(again, '[]')) with ordinality as given (one, number)
  ), copied as (
    insert into private.mail_attachment (entry, place, request, name, bytes, kind)
      select of_entry, number, of_request, name, bytes, file.kind
      from chosen join private.mail_attachment as file using (entry, place)
      where file.request = of_request and left_out is null
    returning place
  )
  insert into private.attachment_part (entry, place, part, request, content)
    select of_entry, number, part, of_request, content
    from chosen join private.attachment_part as known using (entry, place)
    where known.request = of_request;
  kept := jsonb_array_length(coalesce(again, '[]'));
  insert into private.mail_attachment (entry, place, request, name, bytes, kind)
    select of_entry, kept + number, of_request, file ->> 'name', (file ->> 'bytes')::integer, file ->> 'kind'
    from jsonb_array_elements(coalesce(files, '[]')) with ordinality as given (file, number);
  insert into private.attachment_part (entry, place, part, request, content)
    select of_entry, kept + given.number, part.number, of_request, part.content
    from jsonb_array_elements(coalesce(files, '[]')) with ordinality as given (file, number),
      jsonb_array_elements_text(file -> 'parts') with ordinality as part (content, number);
  delete from private.mail_attachment as file using jsonb_array_elements(coalesce(again, '[]')) as one
    where file.entry = (one ->> 'entry')::uuid and file.place = (one ->> 'place')::integer and file.request = of_request
      and exists (select from private.outbox where entry = file.entry and skipped_at is not null);
end
$$;

-- Receiving ----------------------------------------------------------------------------------------------------------

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

-- Holds back the replies that were to go out later: their visitor has written before that, in the mail of an entry. Who
-- wrote them is told of it as of the mail.
create or replace function private.hold_replies(of_mail uuid) returns void
  language plpgsql
as $$
declare
  mail private.desk_entry;
  reply private.desk_entry;
begin
  select * into strict mail from private.desk_entry where id = of_mail;
  -- Held, so that no worker takes it meanwhile.
  for reply in
    select entry.* from private.outbox as message join private.desk_entry as entry on entry.id = message.entry
    where message.kind = mail.kind and message.request = mail.request and message.message = 'reply'
      and message.claim is null and message.delivered_at is null and message.dead_at is null
      and message.skipped_at is null and private.goes_later(entry.at, entry.send_at)
    order by entry.number for update of message
  loop
    insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, about)
      values (gen_random_uuid(), mail.kind, mail.request, clock_timestamp(), null, mail.actor_name, 'reply held', reply.id);
    perform private.tell(mail, reply.actor, 'mail');
  end loop;
end
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
  most_bytes constant bigint := private.most_bytes();
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
  held := private.held_bytes(card.request);
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
    perform private.hold_replies(new_entry);
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

-- Files of a mail or a reply, as the desk lists them.
create or replace function private.files_of(of_entry uuid) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', name, 'bytes', bytes, 'kind', file.kind,
    'left_out', left_out) order by place), '[]')
  from private.mail_attachment as file where file.entry = of_entry
$$;

-- A line of a request's history; a mail has its own parts, and a reply may have files.
create or replace function private.history_line(entry private.desk_entry) returns jsonb
  language sql stable
as $$
  select to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after' || case when entry.what = 'mail' then
    jsonb_build_object('mail', (select jsonb_build_object('from_address', from_address, 'subject', subject,
        'folded', folded, 'is_cut', is_cut, 'matched', matched, 'automatic', automatic,
        'attachments', private.files_of(mail.entry))
      from private.desk_mail as mail where mail.entry = entry.id))
    when entry.what = 'reply' then jsonb_build_object('files', private.files_of(entry.id))
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
  private.attach_files(uuid,uuid,jsonb,jsonb), private.find_mail_request(jsonb), private.hold_replies(uuid),
  private.is_mail_wanted(jsonb), private.lease_mailbox(text,uuid,double precision),
  private.note_mailbox(text,uuid,jsonb), private.pass_mails(text,uuid,bigint,integer),
  private.receive_mail(text,jsonb,jsonb)
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
