-- The desk holds: what strangers can do to the team's ways in, and what members can do to each other.

-- Signing in --------------------------------------------------------------------------------------------------------

-- A link is made by somebody who answers for it, an owner or the command line, or mailed to whoever types the address.
-- The one kind never makes room for the other.
alter table private.sign_in_link add column if not exists is_mailed boolean not null default false;
-- Null for the address of a stranger: the same is written for them.
alter table private.sign_in_link alter column email drop not null;

-- The sign-in page has a function of its own, make_mailed_link.
revoke execute on function private.make_sign_in_link(text, text, integer) from foyer_desk;

-- Gives a member a link that is mailed; at most ten live ones each, the oldest makes room. Null for who is none. For a
-- stranger it writes as much, a link that signs nobody in, so that no timing tells who is a member. No row is locked for
-- the same reason.
create or replace function private.make_mailed_link(address text, link_hash text, minutes integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  member private.team_member;
begin
  delete from private.sign_in_link where expires_at <= now();
  select * into member from private.team_member where email = lower(private.normalize_text(address));
  delete from private.sign_in_link where hash in (
    select hash from private.sign_in_link where email is not distinct from member.email and is_mailed
    order by created_at desc offset 9);
  insert into private.sign_in_link (hash, email, is_mailed, expires_at)
    values (link_hash, member.email, true, now() + make_interval(mins => minutes));
  return case when member.email is not null then
    jsonb_build_object('email', member.email, 'name', member.name) end;
end
$$;

-- The devices on which a member was signed in, by the SHA-256 of a cookie. A device signs nobody in; links that it asks
-- for are mailed even while strangers ask for many.
create table if not exists private.team_device (
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (email, hash)
);
alter table private.team_device enable row level security;

-- Remembers a device of the member who asks; at most twenty each, the oldest makes room.
create or replace function private.remember_device(device_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  delete from private.team_device where email = me.email and hash in (
    select hash from private.team_device where email = me.email order by created_at desc offset 19);
  insert into private.team_device (hash, email) values (device_hash, me.email) on conflict do nothing;
  return true;
end
$$;

create or replace function private.knows_device(address text, device_hash text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.team_device
    where email = lower(private.normalize_text(address)) and hash = device_hash)
$$;

-- PostgreSQL would let everybody call them.
do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.make_mailed_link(text, text, integer)', 'private.remember_device(text)',
      'private.knows_device(text, text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;

-- What the team did with its own powers -----------------------------------------------------------------------------

-- Who joined, left, was given which role, signed in, exported and erased: kept for 400 days, changed by nobody. It says
-- nothing about visitors.
create table if not exists private.team_event (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null for the command line.
  actor text,
  actor_name text,
  what text not null check (what in ('added', 'removed', 'role', 'renamed', 'link', 'signed in', 'signed out everywhere',
    'passkey added', 'passkey removed', 'exported', 'erased')),
  -- The member whom it is about.
  member text,
  member_name text,
  -- The new role or name, how somebody signed in, what was exported, how many requests were erased.
  detail text check (char_length(detail) <= 300)
);
create index if not exists team_event_at on private.team_event (at, id);
alter table private.team_event enable row level security;
insert into private.durable_table (name) values ('private.team_event') on conflict do nothing;

-- Notes what the member does whose session this is, or without one the command line.
create or replace function private.note_event(what text, about private.team_member, detail text default null) returns void
  language plpgsql
as $$
declare
  me private.team_member := private.current_member();
begin
  insert into private.team_event (actor, actor_name, what, member, member_name, detail)
    values (me.email, me.name, what, about.email, about.name, left(detail, 300));
  delete from private.team_event where at < now() - interval '400 days';
end
$$;

-- The last of it: an owner sees everything, anybody else what was about themselves or done by them.
create or replace function private.desk_events() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (select coalesce(jsonb_agg(to_jsonb(event) - 'actor' - 'member' order by at desc, id), '[]') from (
    select * from private.team_event where me.is_owner or me.email in (actor, member)
    order by at desc, id limit 100) as event);
end
$$;

-- Notes an export or an erasure by the member who asks.
create or replace function private.desk_note_event(what text, detail text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => what = 'erased');
  if what is null or what not in ('exported', 'erased') then
    raise invalid_parameter_value using message = 'No such event.';
  end if;
  perform private.note_event(what, null, detail);
  return true;
end
$$;

create or replace function private.add_member(given jsonb) returns jsonb
  language plpgsql
as $$
declare
  address text := lower(private.normalize_text(given ->> 'email'));
  member private.team_member;
begin
  perform private.lock_team();
  select * into member from private.team_member where email = address;
  if found then
    return jsonb_build_object('outcome', 'there', 'member', private.member_json(member));
  end if;
  insert into private.team_member (email, name, is_owner)
    values (address, private.normalize_text(given ->> 'name'), coalesce((given ->> 'is_owner')::boolean, false))
    returning * into member;
  perform private.note_event('added', member, case when member.is_owner then 'owner' else 'member' end);
  return jsonb_build_object('outcome', 'added', 'member', private.member_json(member));
end
$$;

-- Returns also whether the role is another one than before, `is_new_role`.
create or replace function private.change_member(address text, given jsonb) returns jsonb
  language plpgsql
as $$
declare
  known text := lower(private.normalize_text(address));
  earlier private.team_member;
  member private.team_member;
begin
  perform private.lock_team();
  if not (given ->> 'is_owner')::boolean and private.is_last_owner(known) then
    return jsonb_build_object('outcome', 'last owner');
  end if;
  select * into earlier from private.team_member where email = known;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  update private.team_member set name = coalesce(private.normalize_text(given ->> 'name'), name),
    is_owner = coalesce((given ->> 'is_owner')::boolean, is_owner) where email = known returning * into member;
  if member.name <> earlier.name then
    perform private.note_event('renamed', earlier, member.name);
  end if;
  if member.is_owner <> earlier.is_owner then
    perform private.note_event('role', member, case when member.is_owner then 'owner' else 'member' end);
  end if;
  return jsonb_build_object('outcome', 'changed', 'member', private.member_json(member),
    'is_new_role', member.is_owner <> earlier.is_owner);
end
$$;

create or replace function private.remove_member(address text) returns text
  language plpgsql
as $$
declare
  member private.team_member;
begin
  perform private.lock_team();
  select * into member from private.team_member where email = lower(private.normalize_text(address));
  if private.is_last_owner(member.email) then
    return 'last owner';
  end if;
  if not private.drop_member(address) then
    return 'missing';
  end if;
  perform private.note_event('removed', member);
  return 'removed';
end
$$;

-- Gives a sign-in link to a member, which is noted; at most five live ones each that nobody was mailed, the oldest
-- makes room. Null for who is none.
create or replace function private.make_sign_in_link(address text, link_hash text, minutes integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  member private.team_member;
begin
  delete from private.sign_in_link where expires_at <= now();
  select * into member from private.team_member where email = lower(private.normalize_text(address)) for update;
  if member.email is null then
    return null;
  end if;
  delete from private.sign_in_link where hash in (
    select hash from private.sign_in_link where email = member.email and not is_mailed
    order by created_at desc offset 4);
  insert into private.sign_in_link (hash, email, expires_at)
    values (link_hash, member.email, now() + make_interval(mins => minutes));
  perform private.note_event('link', member);
  return jsonb_build_object('email', member.email, 'name', member.name);
end
$$;

-- Whose a link is that still works; null for any other.
create or replace function private.link_owner(link_hash text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('email', member.email, 'name', member.name)
  from private.sign_in_link as link join private.team_member as member using (email)
  where link.hash = link_hash and link.expires_at > now()
$$;

-- The passkey that began a session; null for a link.
alter table private.team_session add column if not exists passkey text;

-- Begins a session for a member and notes how. @way 'link', 'mailed link' or 'passkey'
create or replace function private.begin_session(session_hash text, address text, way text, passkey_id text default null)
  returns void
  language plpgsql
as $$
declare
  member private.team_member;
begin
  select * into strict member from private.team_member where email = address;
  insert into private.team_session (hash, email, expires_at, passkey)
    values (session_hash, address, now() + interval '30 days', passkey_id);
  -- Whoever signs in is the one who acts, whatever session came along.
  insert into private.team_event (actor, actor_name, what, member, member_name, detail)
    values (member.email, member.name, 'signed in', member.email, member.name, way);
end
$$;

create or replace function private.sign_in(link_hash text, session_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  link private.sign_in_link;
begin
  delete from private.team_session where expires_at <= now();
  delete from private.sign_in_link where hash = link_hash and expires_at > now() returning * into link;
  if link.email is null then
    return false;
  end if;
  perform private.begin_session(session_hash, link.email, case when link.is_mailed then 'mailed link' else 'link' end);
  return true;
end
$$;

create or replace function private.sign_in_with_passkey(passkey_id text, new_counter bigint, session_hash text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  delete from private.team_session where expires_at <= now();
  update private.passkey set counter = new_counter, last_used_at = now()
    where id = passkey_id and (new_counter > counter or (new_counter = 0 and counter = 0))
    returning email into address;
  if address is null then
    return null;
  end if;
  perform private.begin_session(session_hash, address, 'passkey', passkey_id);
  return (select private.member_json(member) from private.team_member as member where email = address);
end
$$;

create or replace function private.sign_out(everywhere boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.current_member();
begin
  if everywhere and me.email is not null then
    perform private.note_event('signed out everywhere', me);
    delete from private.sign_in_link where email = me.email;
  end if;
  delete from private.team_session
    where hash = current_setting('foyer.session', true) or (everywhere and email = me.email);
end
$$;

create or replace function private.desk_add_passkey(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  perform from private.team_member where email = me.email for update;
  if (select count(*) from private.passkey where email = me.email) >= 10 then
    raise check_violation using message = 'Ten passkeys are enough.';
  end if;
  insert into private.passkey (id, email, public_key, counter, transports, name)
    values (given ->> 'id', me.email, given ->> 'public_key', (given ->> 'counter')::bigint,
      coalesce(given -> 'transports', '[]'), private.normalize_text(given ->> 'name'));
  perform private.note_event('passkey added', me, private.normalize_text(given ->> 'name'));
  return private.member_json(me);
end
$$;

-- Removes one of the passkeys of the member who asks, and ends the sessions that it began, except for the one that asks.
create or replace function private.desk_remove_passkey(passkey_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  removed text;
begin
  delete from private.passkey where id = passkey_id and email = me.email returning name into removed;
  if found then
    delete from private.team_session where email = me.email and passkey = passkey_id
      and hash <> current_setting('foyer.session', true);
    perform private.note_event('passkey removed', me, removed);
  end if;
  return private.member_json(me);
end
$$;

revoke execute on function private.note_event(text, private.team_member, text),
  private.begin_session(text, text, text, text) from public;
do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.desk_events()', 'private.desk_note_event(text, text)',
      'private.link_owner(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;

-- Acts --------------------------------------------------------------------------------------------------------------

-- The last entry of a request's history that somebody made; that an answer went out changes nothing for who reads it.
create or replace function private.last_entry(of_kind text, of_request uuid) returns uuid
  language sql stable
as $$
  select id from private.desk_entry where kind = of_kind and request = of_request and what <> 'reply sent'
  order by number desc limit 1
$$;

-- The entry that an undo would take back: the last one that still counts, whoever made it. An answer is one too where
-- it left the request as it was.
create or replace function private.last_change(of_kind text, of_request uuid) returns private.desk_entry
  language sql stable
as $$
  select entry.* from private.desk_entry as entry
  where entry.kind = of_kind and entry.request = of_request
    and (entry.after is not null or entry.what = 'reply') and entry.what <> 'undone'
    and not exists (select from private.desk_entry as undone where undone.undoes = entry.id
      and undone.kind = of_kind and undone.request = of_request)
  order by number desc limit 1
$$;

-- Whether somebody may take an entry back: their own, or one of the command line. That a mail did not arrive stands.
create or replace function private.may_undo(entry private.desk_entry, who text) returns boolean
  language sql stable
as $$
  select coalesce(entry.id is not null and entry.what <> 'reply failed' and (entry.actor is null or entry.actor = who), false)
$$;

-- How an answered request stands without one of its answers, which did not arrive: as before, if somebody had answered
-- already; answered by the first of the others that stand; or waiting again.
create or replace function private.without_answer(card private.desk_request, failed uuid) returns jsonb
  language sql stable
as $$
  select case
    when card.first_response_at < failed_entry.at then '{}'
    when other.at is not null then jsonb_build_object('first_response_at', other.at)
    else '{"state": "waiting", "first_response_at": null}' end
  from (select) as always
  left join private.desk_entry as failed_entry on failed_entry.id = failed
  left join lateral (
    select min(entry.at) as at from private.desk_entry as entry
    where entry.kind = card.kind and entry.request = card.request and entry.id <> failed
      and entry.what in ('reply', 'answered')
      and entry.number > coalesce((select max(number) from private.desk_entry as again
        where again.kind = card.kind and again.request = card.request and again.what = 'reopened'), 0)
      and not exists (select from private.desk_entry as later
        where later.kind = card.kind and later.request = card.request
          and (later.undoes = entry.id or (later.about = entry.id and later.what = 'reply failed')))
  ) as other on true
$$;

-- Adds the words of one more note or answer to those of a request: they alone are read anew. Where a request has very
-- many already, they are left out: an act on it stays quick, and PostgreSQL refuses more than a megabyte.
create or replace function private.add_words(of_kind text, of_request uuid, more text) returns void
  language sql
as $$
  update private.desk_request set words = words || to_tsvector('simple', private.search_text(left(more, 10000)))
    where kind = of_kind and request = of_request and octet_length(tsvectorsend(words)) < 100000
$$;

-- Does what somebody does to a request: {"kind", "id", "entry", "what", "text", "about", "seen": {"state", "owner",
-- "last"}, "anyway"}. `seen` is what they had before their eyes; where it is given and not how it stands, nothing is
-- done. For an answer and an undo the last entry of the history counts too: two members may answer what is answered.
-- Returns {"outcome", "first_response_at"}: done, changed, nothing, missing or mail out. An undo takes back one's own
-- act or one of the command line, if it is the last one; that of an answer whose mail is out says so first, unless it is to be done `anyway`.
create or replace function private.act_on_request(actor text, actor_name text, act jsonb) returns jsonb
  language plpgsql
as $$
declare
  card private.desk_request;
  undone private.desk_entry;
  before jsonb;
  after jsonb;
  now_text text := to_jsonb(clock_timestamp()) #>> '{}';
  what text := act ->> 'what';
begin
  select * into card from private.desk_request as found
    where found.kind = act ->> 'kind' and found.request = (act ->> 'id')::uuid for update;
  if card.request is null then
    return '{"outcome": "missing"}';
  end if;
  if exists (select from private.desk_entry as known where known.id = (act ->> 'entry')::uuid
      and known.kind = card.kind and known.request = card.request) then
    return jsonb_build_object('outcome', 'done', 'first_response_at', card.first_response_at);
  end if;
  before := private.standing(card);
  if act ? 'seen' and (act -> 'seen' ->> 'state', act -> 'seen' ->> 'owner')
      is distinct from (card.state, card.owner) then
    return '{"outcome": "changed"}';
  end if;
  if what in ('reply', 'undo') and act -> 'seen' ? 'last'
      and (act -> 'seen' ->> 'last')::uuid is distinct from private.last_entry(card.kind, card.request) then
    return '{"outcome": "changed"}';
  end if;

  after := case what
    when 'take' then jsonb_build_object('owner', actor)
    when 'release' then '{"owner": null}'
    when 'answered' then '{"state": "answered"}'
    -- Who is a customer, or is none, stays so.
    when 'reply' then case when card.state in ('won', 'lost') then '{}' else '{"state": "answered"}' end::jsonb
    when 'won' then '{"state": "won"}'
    when 'lost' then '{"state": "lost"}'
    when 'spam' then '{"state": "spam"}'
    when 'reopen' then '{"state": "waiting", "first_response_at": null}'
    -- An answer that did not arrive is none; another one, or a decision that somebody made meanwhile, stands.
    when 'reply failed' then case when card.state = 'answered'
      then private.without_answer(card, (act ->> 'about')::uuid) else '{}'::jsonb end
    else '{}'
  end;
  if what = 'undo' then
    undone := private.last_change(card.kind, card.request);
    if not private.may_undo(undone, act_on_request.actor) then
      return '{"outcome": "nothing"}';
    end if;
    if undone.what = 'reply' and coalesce(act ->> 'anyway', '') <> 'true' and exists (select from private.outbox
        where entry = undone.id and (delivered_at is not null or claim is not null)) then
      return '{"outcome": "mail out"}';
    end if;
    after := coalesce(undone.before, '{}');
    -- Who has left the team meanwhile gets nothing back.
    if after ->> 'owner' is not null
        and not exists (select from private.team_member where email = after ->> 'owner') then
      after := after || '{"owner": null}';
    end if;
  elsif after ->> 'state' in ('answered', 'won', 'lost') and before ->> 'first_response_at' is null then
    after := after || jsonb_build_object('first_response_at', now_text);
  end if;
  -- Replying also assigns the request.
  if what = 'reply' and card.owner is null then
    after := after || jsonb_build_object('owner', actor);
  end if;
  after := before || after;
  if after = before and what in ('take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen') then
    return jsonb_build_object('outcome', 'done', 'first_response_at', card.first_response_at);
  end if;

  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after, undoes,
      about)
    values (coalesce((act ->> 'entry')::uuid, gen_random_uuid()), card.kind, card.request, now_text::timestamptz,
      actor, actor_name,
      case what when 'take' then 'taken' when 'release' then 'released' when 'reopen' then 'reopened'
        when 'undo' then 'undone' else what end,
      act ->> 'text', nullif(before, after), case when after is distinct from before then after end, undone.id,
      (act ->> 'about')::uuid);
  update private.desk_request set state = after ->> 'state', owner = after ->> 'owner',
      first_response_at = (after ->> 'first_response_at')::timestamptz,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
  if what in ('note', 'reply') then
    perform private.add_words(card.kind, card.request, act ->> 'text');
  end if;
  return jsonb_build_object('outcome', 'done', 'first_response_at', after -> 'first_response_at');
end
$$;

-- Whether an answer still waits for the mail server.
create or replace function private.is_sending(of_kind text, of_request uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.outbox where kind = of_kind and request = of_request and message = 'reply'
    and delivered_at is null and dead_at is null and skipped_at is null)
$$;
revoke execute on function private.is_sending(text, uuid) from public;
grant execute on function private.is_sending(text, uuid) to foyer_desk;

-- A request as lists show it.
create or replace function private.desk_listed(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('kind', card.kind, 'id', card.request, 'origin', card.origin, 'state', card.state,
    'owner', card.owner, 'created_at', card.created_at, 'due_at', card.due_at,
    'first_response_at', card.first_response_at, 'flags', card.flags,
    'is_sending', private.is_sending(card.kind, card.request)) || coalesce(
    (select jsonb_build_object('name', name, 'email', email, 'services', services, 'company', null)
       from public.booking where card.kind = 'booking' and id = card.request),
    (select jsonb_build_object('name', first_name, 'email', email, 'services', '[]'::jsonb, 'company', company_name)
       from public.consultation where card.kind = 'consultation' and id = card.request))
$$;

-- One request, whole, with its history and the call that it came from: read under the policies. Null without it.
create or replace function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card.kind, card.request),
    'can_undo', private.may_undo(private.last_change(card.kind, card.request), (private.current_member()).email),
    'call', (select jsonb_build_object('id', call.id, 'seconds', call.seconds,
        'words', case when words_until > now() then words end)
      from private.call_note as call where of_kind = 'booking' and call.booking = of_id
      order by started_at limit 1),
    'history', (select coalesce(jsonb_agg(to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after'
        order by number), '[]')
      from private.desk_entry as entry where entry.kind = card.kind and entry.request = card.request))
  from private.desk_request as card where card.kind = of_kind and card.request = of_id
$$;

-- Erasing a person --------------------------------------------------------------------------------------------------

-- The requests of others whose notes and replies name a person, by address or by a name that they gave: an erasure
-- leaves them as they are, since they are about somebody else. The words of the cards find them, the texts decide.
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
    and entry.what in ('note', 'reply') and position(named.name in lower(entry.text)) > 0
  where char_length(named.name) > 2 and (card.kind, card.request) not in (select own.kind, own.id from own)
  limit 50
$$;

-- Everything that is held on a person, counted: what an erasure removes; and which requests of others name them.
create or replace function private.desk_person(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select jsonb_build_object('email', address, 'booking', count(*) filter (where kind = 'booking'),
      'consultation', count(*) filter (where kind = 'consultation'),
      'entries', coalesce(sum((select count(*) from private.desk_entry as entry
        where entry.kind = found.kind and entry.request = found.id)), 0),
      'mentions', (select coalesce(jsonb_agg(jsonb_build_object('kind', mention.kind, 'id', mention.id,
          'name', private.desk_listed(card) ->> 'name') order by card.created_at desc), '[]')
        from private.mentions_of(address) as mention
        join private.desk_request as card on card.kind = mention.kind and card.request = mention.id))
    from private.requests_of(address) as found);
end
$$;
revoke execute on function private.mentions_of(text) from public;

-- Search ------------------------------------------------------------------------------------------------------------

-- A text for searching: spaces where signs are, so that parts of addresses are words too; letters without their accents,
-- so that Marín is found as marin and Groß as gross.
create or replace function private.search_text(typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(
    normalize(replace(replace(replace(translate(typed, 'øØłŁđĐı', 'oOlLdDi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfd),
    '[\u0300-\u036f]+', '', 'g'), '[][!-/:-@\\^_`{|}~]+', ' ', 'g');

-- What was indexed with its accents.
update private.desk_request set words = private.words_of(kind, request, origin) where words::text ~ '[^\x01-\x7f]';
