-- Adding a member, changing one and removing one are acts of their own: adding never touches who is there, and a team
-- that has an owner keeps one. private.put_member and private.drop_member remain for what puts a journal or a backup
-- back, which knows how the team was and is not argued with.

-- Where the site was last started, so that commands print links that lead there.
create table private.site (
  is_only boolean primary key default true check (is_only),
  -- An origin, such as http://localhost:3000.
  address text not null check (address ~ '^https?://[^/]+$')
);
alter table private.site enable row level security;

create function private.note_site_address(origin text) returns void
  language sql
as $$
  insert into private.site as known (address) values (origin)
    on conflict (is_only) do update set address = excluded.address where known.address <> excluded.address
$$;

-- Null when no server was ever started.
create function private.site_address() returns text
  language sql stable
as $$
  select address from private.site
$$;

-- One change of the team at a time: of two owners who remove each other at the same moment, one stays. Reading goes on.
create function private.lock_team() returns void
  language sql
as $$
  lock table private.team_member in share row exclusive mode
$$;

-- Whether the team would be left without an owner if it lost this one.
create function private.is_last_owner(address text) returns boolean
  language sql stable
as $$
  select exists (select from private.team_member where email = address and is_owner)
    and not exists (select from private.team_member where email <> address and is_owner)
$$;

-- Adds a member: {"email", "name", "is_owner"}. Returns {"outcome": "added" or "there", "member"}.
create function private.add_member(given jsonb) returns jsonb
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
create function private.change_member(address text, given jsonb) returns jsonb
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
create function private.remove_member(address text) returns text
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

-- From here on: what foyer_desk may do. Who asks is looked up under the lock: an owner who was just made a member, or
-- removed, is no owner anymore.

drop function private.desk_put_member(jsonb);

create function private.desk_add_member(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_team();
  perform private.require_member(owner => true);
  return private.add_member(given);
end
$$;

create function private.desk_change_member(address text, given jsonb) returns jsonb
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
create function private.desk_make_link(address text, link_hash text, minutes integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => true);
  return private.make_sign_in_link(address, link_hash, minutes);
end
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.note_site_address(text)', 'private.site_address()', 'private.lock_team()',
      'private.is_last_owner(text)', 'private.add_member(jsonb)', 'private.change_member(text, jsonb)',
      'private.remove_member(text)', 'private.desk_add_member(jsonb)', 'private.desk_change_member(text, jsonb)',
      'private.desk_make_link(text, text, integer)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
  foreach one in array array['private.desk_add_member(jsonb)', 'private.desk_change_member(text, jsonb)',
      'private.desk_make_link(text, text, integer)']::regprocedure[]
  loop
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
