-- Passkeys: a member who is signed in may add some, and then signs in without a link. The desk's server checks what
-- the authenticator signed; what it needs for that is kept here, with the challenges that it gave out.

create table private.passkey (
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
create index passkey_email on private.passkey (email);

-- What authenticators were asked to sign, by its SHA-256; gone once it is answered.
create table private.passkey_challenge (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of what the browser has that asked: of its session, or of the cookie that it got with the challenge.
  bound_to text not null check (bound_to ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on private.passkey_challenge (expires_at);

alter table private.passkey enable row level security;
alter table private.passkey_challenge enable row level security;

-- All that is known of a member: for the journal and backups too.
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
  if member ? 'passkeys' then
    delete from private.passkey where email = stored.email
      and not exists (select from jsonb_array_elements(member -> 'passkeys') as given where given ->> 'id' = passkey.id);
    -- A counter never goes back: who copied an authenticator would be believed.
    insert into private.passkey as known (id, email, public_key, counter, transports, name, created_at, last_used_at)
      select id, stored.email, public_key, counter, transports, name, created_at, last_used_at
      from jsonb_populate_recordset(null::private.passkey, member -> 'passkeys')
      on conflict (id) do update set name = excluded.name, counter = greatest(known.counter, excluded.counter),
        last_used_at = greatest(known.last_used_at, excluded.last_used_at)
      where known.email = excluded.email;
  end if;
  return private.member_json(stored);
end
$$;

-- From here on: what foyer_desk may do.

-- An owner sets no settings of others, and lets nobody in as somebody else.
create or replace function private.desk_put_member(member jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => true);
  return private.put_member(member - 'signature' - 'saved_replies' - 'passkeys');
end
$$;

-- Notes a challenge that was given out; old ones go.
create function private.make_passkey_challenge(challenge_hash text, browser_hash text, minutes integer) returns boolean
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
create function private.take_passkey_challenge(challenge_hash text, browser_hash text) returns boolean
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
create function private.find_passkey(passkey_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'public_key', public_key, 'counter', counter, 'transports', transports)
  from private.passkey where id = passkey_id
$$;

-- Begins a session for the member whose passkey has signed. Null when it is gone meanwhile, or when its counter has
-- not grown: then two authenticators have the same key. Returns the member, for the journal.
create function private.sign_in_with_passkey(passkey_id text, new_counter bigint, session_hash text) returns jsonb
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
create function private.desk_add_passkey(given jsonb) returns jsonb
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
create function private.desk_remove_passkey(passkey_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  delete from private.passkey where id = passkey_id and email = me.email;
  return private.member_json(me);
end
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.make_passkey_challenge(text, text, integer)',
      'private.take_passkey_challenge(text, text)', 'private.find_passkey(text)',
      'private.sign_in_with_passkey(text, bigint, text)', 'private.desk_add_passkey(jsonb)',
      'private.desk_remove_passkey(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
