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

-- Who belongs to the team.
create table if not exists private.team_member (
  -- In small letters: how it is typed makes no difference.
  email text primary key check (email = lower(email) and char_length(email) <= 320 and private.is_email(email)),
  name text not null check (char_length(name) between 1 and 200),
  -- Owners also add and remove members, and erase people.
  is_owner boolean not null default false,
  signature text not null default '' check (char_length(signature) <= 1000),
  -- [{"title", "text"}]
  saved_replies jsonb not null default '[]' check (jsonb_typeof(saved_replies) = 'array')
);

-- Sessions and links are known by the SHA-256 of what the member's browser has, so that who reads the tables cannot
-- use them.
create table if not exists private.team_session (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists team_session_email on private.team_session (email);
create table if not exists private.sign_in_link (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
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

-- What authenticators were asked to sign, by its SHA-256; gone once it is answered.
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

-- The same, or an error: 28000 for nobody, 42501 for a member who is no owner where one is asked for.
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
  select jsonb_build_object('email', member.email, 'name', member.name, 'is_owner', member.is_owner,
    'signature', member.signature, 'saved_replies', member.saved_replies,
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
  return jsonb_build_object('outcome', 'added', 'member', private.member_json(member));
end
$$;

-- Changes a member's name or role, whichever of {"name", "is_owner"} is given. Returns {"outcome": "changed", "missing" or
-- "last owner", "member"}.
create or replace function private.change_member(address text, given jsonb) returns jsonb
  language plpgsql
as $$
declare
  known text := lower(private.normalize_text(address));
  member private.team_member;
begin
  perform private.lock_team();
  if not (given ->> 'is_owner')::boolean and private.is_last_owner(known) then
    return jsonb_build_object('outcome', 'last owner');
  end if;
  update private.team_member set name = coalesce(private.normalize_text(given ->> 'name'), name),
    is_owner = coalesce((given ->> 'is_owner')::boolean, is_owner) where email = known returning * into member;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  return jsonb_build_object('outcome', 'changed', 'member', private.member_json(member));
end
$$;

-- Removes a member, as private.drop_member does. Returns 'removed', 'missing' or 'last owner'.
create or replace function private.remove_member(address text) returns text
  language plpgsql
as $$
begin
  perform private.lock_team();
  if private.is_last_owner(lower(private.normalize_text(address))) then
    return 'last owner';
  end if;
  return case when private.drop_member(address) then 'removed' else 'missing' end;
end
$$;

-- Every member, for the operator.
create or replace function private.list_members() returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(private.member_json(member) order by name, email), '[]') from private.team_member as member
$$;

-- From here on: what foyer_desk may do. Each function finds out for itself who asks.

-- Gives a sign-in link to a member; at most five live ones each, the oldest makes room. Null for who is none.
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
    select hash from private.sign_in_link where email = member.email order by created_at desc offset 4);
  insert into private.sign_in_link (hash, email, expires_at)
    values (link_hash, member.email, now() + make_interval(mins => minutes));
  return jsonb_build_object('email', member.email, 'name', member.name);
end
$$;

-- Uses a link up and begins a session. False for a link that was used, is too old or never was.
create or replace function private.sign_in(link_hash text, session_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  delete from private.team_session where expires_at <= now();
  delete from private.sign_in_link where hash = link_hash and expires_at > now() returning email into address;
  if address is null then
    return false;
  end if;
  insert into private.team_session (hash, email, expires_at) values (session_hash, address, now() + interval '30 days');
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
  delete from private.team_session
    where hash = current_setting('foyer.session', true) or (everywhere and email = me.email);
  if everywhere then
    delete from private.sign_in_link where email = me.email;
  end if;
end
$$;

-- The member who asks; null without a session.
create or replace function private.desk_me() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.member_json(me) from private.current_member() as me where me.email is not null
$$;

create or replace function private.desk_team() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name, 'is_owner', is_owner)
    order by name, email), '[]') from private.team_member);
end
$$;

-- Changes the member's own signature and saved replies.
create or replace function private.desk_settings(settings jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  stored private.team_member;
begin
  update private.team_member set signature = settings ->> 'signature', saved_replies = settings -> 'saved_replies'
    where email = me.email returning * into stored;
  return private.member_json(stored);
end
$$;

-- Who asks is looked up under the lock: an owner who was just made a member, or removed, is no owner anymore.

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

-- What a signature is checked with; null for a passkey that nobody has.
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
  insert into private.team_session (hash, email, expires_at) values (session_hash, address, now() + interval '30 days');
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
  return private.member_json(me);
end
$$;

-- Removes one of the passkeys of the member who asks. Sessions that it began stay: signing out everywhere ends them.
create or replace function private.desk_remove_passkey(passkey_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  delete from private.passkey where id = passkey_id and email = me.email;
  return private.member_json(me);
end
$$;

-- PostgreSQL would let everybody call them.
revoke execute on function private.put_member(jsonb), private.drop_member(text), private.list_members(),
  private.require_member(boolean), private.note_site_address(text), private.site_address(), private.lock_team(),
  private.is_last_owner(text), private.add_member(jsonb), private.change_member(text, jsonb),
  private.remove_member(text) from public;
do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.make_sign_in_link(text, text, integer)',
      'private.sign_in(text, text)',
      'private.sign_out(boolean)',
      'private.desk_me()',
      'private.desk_team()',
      'private.desk_settings(jsonb)',
      'private.desk_add_member(jsonb)', 'private.desk_change_member(text, jsonb)',
      'private.desk_make_link(text, text, integer)',
      'private.desk_drop_member(text)',
      'private.current_member()',
      'private.make_passkey_challenge(text, text, integer)',
      'private.take_passkey_challenge(text, text)',
      'private.find_passkey(text)',
      'private.sign_in_with_passkey(text, bigint, text)',
      'private.desk_add_passkey(jsonb)',
      'private.desk_remove_passkey(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
grant usage on schema private, public to foyer_desk;
