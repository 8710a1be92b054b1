-- The limit over several servers also counts requests that share a statement: whom each counts for is in the setting
-- foyer.origins, by its id: {"<id>": {"client": "…"}}.
create or replace function private.limit_client() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key text := coalesce(
    nullif(current_setting('foyer.origins', true), '')::jsonb -> new.id::text ->> 'client',
    current_setting('foyer.client'));
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
    values (key, array[clock_timestamp()], clock_timestamp())
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
