-- Voice calls over several servers on one database: who has which call, what a client may have, and what another
-- server needs to go on with a call. A database with one server in it leaves these tables empty.
--
-- Unlogged: after a crash of the database the calls end, and no backup, replica or log archive ever holds them.

-- The servers that take calls. One that was not seen for a while is gone.
create unlogged table private.voice_server (
  id uuid primary key,
  -- Where the other servers reach it: http://10.0.0.7:3000
  address text not null,
  running integer not null,
  -- Whether it takes new calls: it is not stopping.
  is_open boolean not null,
  seen_at timestamptz not null default clock_timestamp()
);

create unlogged table private.shared_call (
  id uuid primary key,
  server uuid not null,
  -- SHA-256 of the secret in the room's address. Whoever has the secret may join and read the call.
  secret_hash bytea not null,
  -- Keyed hashes of the address that asked for it, and of the network around that address.
  client text not null,
  network text not null,
  -- The other site with the widget that it was begun on; '' for the site's own.
  site text not null,
  created_at timestamptz not null default clock_timestamp(),
  is_joined boolean not null default false,
  ended_at timestamptz,
  -- What was said and how far the agent is, sealed with the room's secret: nobody can read it here.
  state bytea not null
);
create index shared_call_client on private.shared_call (client, created_at);
create index shared_call_network on private.shared_call (network, created_at);
create index shared_call_site on private.shared_call (site, created_at) where site <> '';
create index shared_call_server on private.shared_call (server) where ended_at is null;
create index shared_call_ended_at on private.shared_call (ended_at);

-- Begins a call within the limits; 0 switches a limit off.
-- Returns null, or which limit is reached and after how many seconds another try makes sense.
create function private.begin_call(
  new_call private.shared_call,
  client_at_once integer, client_per_hour integer, network_at_once integer, network_per_hour integer, site_per_hour integer
) returns table (refused text, retry_seconds integer)
  language plpgsql set search_path = ''
as $$
declare
  hour constant interval := interval '1 hour';
  oldest timestamptz;
begin
  -- Calls of one network wait for one another here, so that no two take the last place.
  perform pg_advisory_xact_lock(4035216, hashtext(new_call.network));

  if client_at_once > 0 and client_at_once <= (
    select count(*) from private.shared_call where client = new_call.client and ended_at is null
  ) then
    return query select 'too-many-at-once', 30;
    return;
  end if;
  if network_at_once > 0 and network_at_once <= (
    select count(*) from private.shared_call where network = new_call.network and ended_at is null
  ) then
    return query select 'too-many-at-once', 30;
    return;
  end if;

  -- Calls that ended without anybody in them cost nothing and do not count.
  if client_per_hour > 0 then
    select created_at into oldest from private.shared_call
      where client = new_call.client and created_at > clock_timestamp() - hour and (is_joined or ended_at is null)
      order by created_at desc offset client_per_hour - 1 limit 1;
  end if;
  if oldest is null and network_per_hour > 0 then
    select created_at into oldest from private.shared_call
      where network = new_call.network and created_at > clock_timestamp() - hour and (is_joined or ended_at is null)
      order by created_at desc offset network_per_hour - 1 limit 1;
  end if;
  if oldest is not null then
    return query select 'too-many-of-client',
      greatest(1, ceil(extract(epoch from oldest + hour - clock_timestamp())))::integer;
    return;
  end if;

  if site_per_hour > 0 and new_call.site <> '' then
    select created_at into oldest from private.shared_call
      where site = new_call.site and site <> '' and created_at > clock_timestamp() - hour
        and (is_joined or ended_at is null)
      order by created_at desc offset site_per_hour - 1 limit 1;
    if oldest is not null then
      return query select 'too-many-of-site',
        greatest(1, ceil(extract(epoch from oldest + hour - clock_timestamp())))::integer;
      return;
    end if;
  end if;

  insert into private.shared_call (id, server, secret_hash, client, network, site, state)
    values (new_call.id, new_call.server, new_call.secret_hash, new_call.client, new_call.network, new_call.site,
      new_call.state);
end
$$;

-- A server says that it is there, and takes away what nobody needs any more. Returns all that are there.
create function private.see_voice_server(seen private.voice_server) returns setof private.voice_server
  language plpgsql set search_path = ''
as $$
begin
  insert into private.voice_server (id, address, running, is_open)
    values (seen.id, seen.address, seen.running, seen.is_open)
    on conflict (id) do update set
      address = excluded.address, running = excluded.running, is_open = excluded.is_open, seen_at = clock_timestamp();
  delete from private.voice_server where seen_at < clock_timestamp() - interval '1 minute';
  -- Nobody has come back into these, and nobody can: their visitors stopped trying long ago.
  update private.shared_call set ended_at = clock_timestamp()
    where ended_at is null and created_at < clock_timestamp() - interval '1 minute'
      and not exists (select from private.voice_server where voice_server.id = shared_call.server);
  delete from private.shared_call where ended_at < clock_timestamp() - interval '1 hour';
  return query select * from private.voice_server where seen_at > clock_timestamp() - interval '10 seconds';
end
$$;

revoke all on function private.begin_call from public;
revoke all on function private.see_voice_server from public;
