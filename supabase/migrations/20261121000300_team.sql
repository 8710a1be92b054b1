-- The team: members, how they sign in, and who a transaction of the desk is for.
--
-- The desk works as a role of its own, foyer_desk, in a transaction that names its session in the setting
-- foyer.session: the SHA-256 of a random number that only the member's browser has. Who that is, and what they may
-- do, is decided here. Visitors' roles reach nothing of it.
do $$
begin
  -- Roles belong to the whole server: another of its databases may be set up at this very moment.
  if not exists (select from pg_roles where rolname = 'foyer_desk') then
    begin
      create role foyer_desk nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  -- So that the owner can become it. Since PostgreSQL 16 who makes a role cannot do so yet.
  if not pg_has_role(current_user, 'foyer_desk',
      case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end) then
    begin
      execute format('grant foyer_desk to %I', current_user);
    exception when insufficient_privilege then
      raise insufficient_privilege using
        message = format('The role foyer_desk of this server belongs to somebody else, and %I may not become it.', current_user),
        hint = format('Ask an administrator of the server for: grant foyer_desk to %I', current_user);
    end;
  end if;
end
$$;

-- The members of the team.
create table if not exists private.team_member (
  -- In small letters: how it is typed makes no difference.
  email text primary key check (email = lower(email) and char_length(email) <= 320 and private.is_email(email)),
  name text not null check (char_length(name) between 1 and 200),
  -- Owners also add and remove members, and erase people.
  is_owner boolean not null default false,
  signature text not null default '' check (char_length(signature) <= 1000),
  -- [{"title", "text"}]
  saved_replies jsonb not null default '[]' check (jsonb_typeof(saved_replies) = 'array'),
  -- [{"name", "query"}]
  saved_filters jsonb not null default '[]' check (jsonb_typeof(saved_filters) = 'array'),
  -- How they are told: after how many minutes a mail comes about what they have not looked at, 0 for at once, null for
  -- never; and whether of new requests too, on devices that show notices.
  mail_after integer check (mail_after between 0 and 1440) default 15,
  hears_of_new boolean not null default true
);

-- Sessions and links are known by the SHA-256 of what the member's browser has, so that who reads the tables cannot
-- use them.
create table if not exists private.team_session (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The passkey that began it; null for a link.
  passkey text,
  -- The browser's own short name, and when the session was last used.
  device text not null default '' check (char_length(device) <= 100),
  seen_at timestamptz not null default now()
);
create index if not exists team_session_email on private.team_session (email);

create table if not exists private.sign_in_link (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- Null for the address of a stranger: the same is written for them.
  email text references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A link is made by an owner or the command line, who answer for it, or mailed to an address that anybody may type.
  -- The one kind never makes room for the other.
  is_mailed boolean not null default false
);
create index if not exists sign_in_link_email on private.sign_in_link (email);

-- Passkeys: a member who is signed in may add some, and then signs in without a link. The desk's server checks the
-- authenticator's signature; its public half of the key is kept here, with the challenges that were given out.
create table if not exists private.passkey (
  -- As the authenticator calls it, base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and char_length(id) <= 1366),
  email text not null references private.team_member on delete cascade,
  -- COSE key, base64url. Nobody can sign in with it.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 4000),
  -- How often the authenticator says that it was used; 0 for one that does not count.
  counter bigint not null default 0 check (counter >= 0),
  -- How it can be reached, such as internal, usb or hybrid.
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index if not exists passkey_email on private.passkey (email);

-- Challenges that authenticators were asked to sign, by SHA-256; each is gone once it is answered.
create table if not exists private.passkey_challenge (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of what the browser has that asked: of its session, or of the cookie that it got with the challenge.
  bound_to text not null check (bound_to ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index if not exists passkey_challenge_expires on private.passkey_challenge (expires_at);

insert into private.durable_table (name) values ('private.team_member'), ('private.passkey') on conflict do nothing;
alter table private.team_member enable row level security;
alter table private.team_session enable row level security;
alter table private.sign_in_link enable row level security;
alter table private.passkey enable row level security;
alter table private.passkey_challenge enable row level security;

-- Where the site was last started, so that commands print links that lead there.
create table if not exists private.site (
  is_only boolean primary key default true check (is_only),
  -- An origin, such as http://localhost:3000.
  address text not null check (address ~ '^https?://[^/]+$')
);
alter table private.site enable row level security;

create or replace function private.note_site_address(origin text) returns void
  language sql
as $$
  insert into private.site as known (address) values (origin)
    on conflict (is_only) do update set address = excluded.address where known.address <> excluded.address
$$;

-- Null when no server was ever started.
create or replace function private.site_address() returns text
  language sql stable
as $$
  select address from private.site
$$;

-- The member whose session this transaction is for; a row of nulls when there is none.
create or replace function private.current_member() returns private.team_member
  language sql stable security definer set search_path = ''
as $$
  select member.* from private.team_session as session join private.team_member as member using (email)
  where session.hash = current_setting('foyer.session', true) and session.expires_at > now()
$$;

-- The same, or an error: 28000 for nobody, 42501 for a member where an owner is required.
create or replace function private.require_member(owner boolean default false) returns private.team_member
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.current_member();
begin
  if me.email is null then
    raise invalid_authorization_specification using message = 'Please sign in.';
  end if;
  if owner and not me.is_owner then
    raise insufficient_privilege using message = 'Only an owner may do this.';
  end if;
  return me;
end
$$;

-- All that is known of a member.
create or replace function private.member_json(member private.team_member) returns jsonb
  language sql stable
as $$
  select to_jsonb(member) || jsonb_build_object(
    'passkeys', (select coalesce(jsonb_agg(to_jsonb(passkey) - 'email' order by created_at, id), '[]')
      from private.passkey where passkey.email = member.email))
$$;

-- Adds a member, or changes one who is there. What is not given stays.
create or replace function private.put_member(member jsonb) returns jsonb
  language plpgsql
as $$
declare
  stored private.team_member;
begin
  insert into private.team_member as known (email, name, is_owner, signature, saved_replies)
    values (lower(private.normalize_text(member ->> 'email')), private.normalize_text(member ->> 'name'),
      coalesce((member ->> 'is_owner')::boolean, false), coalesce(member ->> 'signature', ''),
      coalesce(member -> 'saved_replies', '[]'))
    on conflict (email) do update set name = excluded.name, is_owner = excluded.is_owner,
      signature = case when member ? 'signature' then excluded.signature else known.signature end,
      saved_replies = case when member ? 'saved_replies' then excluded.saved_replies else known.saved_replies end
    returning * into stored;
  return private.member_json(stored);
end
$$;

-- Removes a member: the sessions end at once, and what they had taken is free again. Returns whether there was one.
create or replace function private.drop_member(address text) returns boolean
  language plpgsql
as $$
declare
  removed text;
begin
  delete from private.team_member where email = lower(private.normalize_text(address)) returning email into removed;
  update private.desk_request set owner = null, version = nextval('private.desk_version'),
    changed_at = clock_timestamp() where owner = removed;
  return removed is not null;
end
$$;

-- Adding a member, changing one and removing one are acts of their own: adding never touches who is there, and a team
-- that has an owner keeps one.

-- One change of the team at a time: of two owners who remove each other at the same moment, one stays. Reading goes on.
create or replace function private.lock_team() returns void
  language sql
as $$
  lock table private.team_member in share row exclusive mode
$$;

-- Whether the team would be left without an owner if it lost this one.
create or replace function private.is_last_owner(address text) returns boolean
  language sql stable
as $$
  select exists (select from private.team_member where email = address and is_owner)
    and not exists (select from private.team_member where email <> address and is_owner)
$$;

-- Adds a member: {"email", "name", "is_owner"}. Returns {"outcome": "added" or "there", "member"}.
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

-- Changes a member's name or role, whichever of {"name", "is_owner"} is given. Returns {"outcome": "changed", "missing" or
-- "last owner", "member", "is_new_role"}: whether the role is another one than before.
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

-- Removes a member, as private.drop_member does. Returns 'removed', 'missing' or 'last owner'.
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

-- Every member, for the operator.
create or replace function private.list_members() returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(private.member_json(member) order by name, email), '[]') from private.team_member as member
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

-- Uses a link up and begins a session. False for a link that was used, is too old or never was.
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

-- Ends this session, or all of the member's, and what links there are.
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

-- The member who asks; null without a session.
create or replace function private.desk_me() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.member_json(me) from private.current_member() as me where me.email is not null
$$;

-- The members of the team, and when each was last at the desk.
create or replace function private.desk_team() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name, 'is_owner', is_owner,
      'seen_at', (select max(seen_at) from private.team_session as session where session.email = member.email))
    order by name, email), '[]') from private.team_member as member);
end
$$;

-- Changes what the member has chosen; what is not given stays.
create or replace function private.desk_settings(settings jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  stored private.team_member;
begin
  update private.team_member set signature = coalesce(settings ->> 'signature', signature),
      saved_replies = coalesce(settings -> 'saved_replies', saved_replies),
      saved_filters = coalesce(settings -> 'saved_filters', saved_filters),
      mail_after = case when settings ? 'mail_after' then (settings ->> 'mail_after')::integer else mail_after end,
      hears_of_new = coalesce((settings ->> 'hears_of_new')::boolean, hears_of_new)
    where email = me.email returning * into stored;
  return private.member_json(stored);
end
$$;

-- The caller is looked up under the lock: an owner who was just demoted or removed isn't one anymore.
create or replace function private.desk_add_member(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_team();
  perform private.require_member(owner => true);
  return private.add_member(given);
end
$$;

create or replace function private.desk_change_member(address text, given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_team();
  perform private.require_member(owner => true);
  return private.change_member(address, given);
end
$$;

create or replace function private.desk_drop_member(address text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member;
begin
  perform private.lock_team();
  me := private.require_member(owner => true);
  if me.email = lower(private.normalize_text(address)) then
    raise insufficient_privilege using message = 'Owners cannot remove themselves.';
  end if;
  return private.remove_member(address) = 'removed';
end
$$;

-- Gives another member a sign-in link, as private.make_sign_in_link does.
create or replace function private.desk_make_link(address text, link_hash text, minutes integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => true);
  return private.make_sign_in_link(address, link_hash, minutes);
end
$$;

-- Notes a challenge that was given out; old ones go.
create or replace function private.make_passkey_challenge(challenge_hash text, browser_hash text, minutes integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.passkey_challenge where expires_at <= now();
  insert into private.passkey_challenge (hash, bound_to, expires_at)
    values (challenge_hash, browser_hash, now() + make_interval(mins => minutes));
  return true;
end
$$;

-- Uses a challenge up, whatever its answer is worth. False for one that was answered, is too old, was given to another
-- browser or never was.
create or replace function private.take_passkey_challenge(challenge_hash text, browser_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  taken boolean;
begin
  delete from private.passkey_challenge where hash = challenge_hash
    returning bound_to = browser_hash and expires_at > now() into taken;
  return coalesce(taken, false);
end
$$;

-- The key that a signature is checked with; null for an unknown passkey.
create or replace function private.find_passkey(passkey_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'public_key', public_key, 'counter', counter, 'transports', transports)
  from private.passkey where id = passkey_id
$$;

-- Begins a session for the member whose passkey has signed. Null when it is gone meanwhile, or when its counter has
-- not grown: then two authenticators have the same key. Returns the member, for the journal.
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

-- Adds a passkey to the member who asks: {"id", "public_key", "counter", "transports", "name"}. At most ten each.
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

grant usage on schema private, public to foyer_desk;

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

-- Whose a link is that still works; null for any other.
create or replace function private.link_owner(link_hash text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('email', member.email, 'name', member.name)
  from private.sign_in_link as link join private.team_member as member using (email)
  where link.hash = link_hash and link.expires_at > now()
$$;

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

-- Notes that the session that asks is there, now and then.
create or replace function private.desk_was_here(device_name text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.team_session set device = left(device_name, 100), seen_at = now()
    where hash = current_setting('foyer.session', true) and expires_at > now()
      and (device <> left(device_name, 100) or seen_at < now() - interval '5 minutes');
  return found;
end
$$;

-- The sessions of the member who asks, the last one that was there first. They are named by a part of their hash, which
-- ends them and signs nobody in.
create or replace function private.desk_sessions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', left(hash, 16), 'device', device, 'created_at', created_at,
      'seen_at', seen_at, 'is_this', hash = current_setting('foyer.session', true),
      'has_passkey', passkey is not null) order by seen_at desc, hash), '[]')
    from private.team_session where email = me.email and expires_at > now());
end
$$;

create or replace function private.desk_end_session(session_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  delete from private.team_session where email = me.email and left(hash, 16) = session_id
    and hash <> current_setting('foyer.session', true);
  return private.desk_sessions();
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.add_member(jsonb), private.begin_session(text,text,text,text), private.change_member(text,jsonb),
  private.drop_member(text), private.is_last_owner(text), private.list_members(), private.lock_team(),
  private.make_sign_in_link(text,text,integer), private.note_event(text,private.team_member,text),
  private.note_site_address(text), private.put_member(jsonb), private.remove_member(text),
  private.require_member(boolean), private.site_address()
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.current_member()', 'private.desk_add_member(jsonb)', 'private.desk_add_passkey(jsonb)',
    'private.desk_change_member(text,jsonb)', 'private.desk_drop_member(text)', 'private.desk_end_session(text)',
    'private.desk_events()', 'private.desk_make_link(text,text,integer)', 'private.desk_me()',
    'private.desk_note_event(text,text)', 'private.desk_remove_passkey(text)', 'private.desk_sessions()',
    'private.desk_settings(jsonb)', 'private.desk_team()', 'private.desk_was_here(text)',
    'private.find_passkey(text)', 'private.knows_device(text,text)', 'private.link_owner(text)',
    'private.make_mailed_link(text,text,integer)', 'private.make_passkey_challenge(text,text,integer)',
    'private.remember_device(text)', 'private.sign_in(text,text)', 'private.sign_in_with_passkey(text,bigint,text)',
    'private.sign_out(boolean)', 'private.take_passkey_challenge(text,text)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
