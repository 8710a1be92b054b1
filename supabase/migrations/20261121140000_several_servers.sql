-- The limit for each client address, counted here so that several servers on one database are as strict as one.
-- A server says which client a request comes from: `foyer.client`, a keyed hash, set for the transaction. Without
-- it (hosted Supabase, a database with one process in it) nothing is counted.

alter table private.limits add column refuse_above_per_client_and_minute integer not null default 10
  check (refuse_above_per_client_and_minute > 0);

-- When each client's requests of the last minute were accepted, oldest first. Unlogged: after a crash of the
-- database everybody starts anew, and backups and replicas never hold it.
create unlogged table private.recent_client (
  client text primary key,
  accepted_at timestamptz[] not null,
  last_at timestamptz not null
);
create index recent_client_last_at on private.recent_client (last_at);

create function private.limit_client() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
  times timestamptz[];
  seconds integer;
begin
  select refuse_above_per_client_and_minute into most from private.limits where enabled;
  if most is null then
    return null;
  end if;

  -- The row's lock makes requests of one client wait for one another until they are stored or refused; a refusal
  -- takes back what is written here.
  insert into private.recent_client as recent
    values (current_setting('foyer.client'), array[clock_timestamp()], clock_timestamp())
    on conflict (client) do update set
      accepted_at = array(
        select earlier from unnest(recent.accepted_at) as earlier
        where earlier > clock_timestamp() - interval '1 minute' order by earlier
      ) || clock_timestamp(),
      last_at = clock_timestamp()
    returning accepted_at into times;
  if cardinality(times) > most then
    seconds := greatest(1, ceil(extract(epoch from times[1] + interval '1 minute' - clock_timestamp())));
    raise sqlstate 'PT429' using
      message = 'Too many requests from your network. Please try again in a minute.',
      detail = format('At most %s requests a minute are accepted from one address.', most),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  -- Clients that were quiet for a minute are forgotten, a few at a time; those in use by others are passed over.
  delete from private.recent_client where client in (
    select client from private.recent_client where last_at < clock_timestamp() - interval '1 minute'
    order by last_at limit 20 for update skip locked
  );
  return null;
end
$$;

-- After the insert: what the CHECKs or the primary key refuse counts for nothing, so retries of one id are free.
create trigger limit_client after insert on public.booking
  for each row when (current_setting('foyer.client', true) <> '') execute function private.limit_client();
create trigger limit_client after insert on public.consultation
  for each row when (current_setting('foyer.client', true) <> '') execute function private.limit_client();

-- A hosted project's service_role passes by row level security. Where only an ordinary user made the role, it
-- cannot, and needs to be let in.
create policy "the operator's tools see and change bookings" on public.booking
  for all to service_role using (true) with check (true);
create policy "the operator's tools see and change consultation requests" on public.consultation
  for all to service_role using (true) with check (true);
