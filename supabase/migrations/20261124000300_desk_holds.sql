-- The desk holds: what strangers can do to the team's ways in, and what members can do to each other.

-- Signing in --------------------------------------------------------------------------------------------------------

-- A link is made by somebody who answers for it, an owner or the command line, or mailed to whoever types the address.
-- The one kind never makes room for the other.
alter table private.sign_in_link add column if not exists is_mailed boolean not null default false;
-- Null for the address of a stranger: the same is written for them.
alter table private.sign_in_link alter column email drop not null;

-- Gives a sign-in link to a member; at most five live ones each that were not asked for by mail, the oldest makes room.
-- Null for who is none.
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
  return jsonb_build_object('email', member.email, 'name', member.name);
end
$$;
-- The sign-in page has its own.
revoke execute on function private.make_sign_in_link(text, text, integer) from foyer_desk;

-- The same for a link that is mailed; at most ten live ones each. For a stranger it writes as much, a link that signs
-- nobody in, so that no timing tells who is a member. No row is locked for the same reason.
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
