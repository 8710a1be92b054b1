-- Bookings and consultation requests: what visitors send and the agency reads.

-- Nothing in this schema is reachable through the data API.
create schema if not exists private;
revoke all on schema private from public;

-- The tables that outlive their database: their rows are in the embedded database's journal and in backups. Each
-- migration names its own; a column needs nothing more. Columns in `leave_out` can be made anew, or are nobody's
-- business; `on_conflict` says what a row that is put back does to one that is there.
create table if not exists private.durable_table (
  name text primary key,
  -- Sorted by it, parents come first.
  place integer generated always as identity,
  leave_out text[] not null default '{}',
  -- The column with the id of the request that a row belongs to; null where rows belong to none.
  request text,
  on_conflict text not null default 'do nothing',
  -- Columns that are made anew with the row, and SQL for them: {"column": "…"}; `kept` is the row.
  fill jsonb not null default '{}'
);

-- The white space that String.prototype.trim removes and \s matches in JavaScript (ECMA-262, WhiteSpace and
-- LineTerminator), so that browser, server and database mean the same by "trimmed" and "no spaces".
create or replace function private.white_space() returns text
  language sql immutable parallel safe
  return E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

-- The text that is stored for what was typed: line breaks as LF, trimmed. The same as normalizeText in
-- shared/forms/text-rules.ts; tests/form-examples.ts is checked against both.
create or replace function private.normalize_text(typed text) returns text
  language sql immutable parallel safe
  return btrim(replace(replace(typed, E'\r\n', E'\n'), E'\r', E'\n'), private.white_space());

-- text@text.text without white space. Not inlined: that was done anew for every booking. So the white space is written
-- into it, as visitors have no way into the private schema.
do $$
begin
  execute format($function$
    create or replace function private.is_email(address text) returns boolean
      language plpgsql immutable parallel safe
    as $body$
    begin
      return address ~ '^[^@]+@[^@]+\.[^@]+$' and address !~ %L;
    end
    $body$
  $function$, '[' || private.white_space() || ']');
end
$$;

-- The services on offer: `npm run offerings:migrate` writes this function anew when shared/agency/offerings.ts has others.
do $$
begin
  if to_regprocedure('private.service_ids()') is null then
    create function private.service_ids() returns text[]
      language sql immutable parallel safe
      return array['website', 'chatbot', 'phone', 'scheduling'];
  end if;
end
$$;

-- One or more of those on offer, none twice. No query is run for it.
create or replace function private.are_services(chosen text[]) returns boolean
  language plpgsql immutable strict parallel safe security definer set search_path = ''
as $$
begin
  if cardinality(chosen) < 1 or array_ndims(chosen) <> 1 or array_lower(chosen, 1) <> 1
      or not chosen <@ private.service_ids() then
    return false;
  end if;
  for place in 2..cardinality(chosen) loop
    if chosen[place] = any (chosen[1:place - 1]) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

create table if not exists public.booking (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  services text[] not null,
  problems text not null,
  additional_info text,
  created_at timestamptz not null default now(),
  -- Lengths are in Unicode code points of the trimmed text.
  constraint booking_name_check check (char_length(name) between 1 and 200),
  constraint booking_email_check check (char_length(email) <= 320 and private.is_email(email)),
  constraint booking_services_check check (private.are_services(services)),
  constraint booking_problems_check check (char_length(problems) between 1 and 5000),
  -- Absent when empty: null, never a blank text.
  constraint booking_additional_info_check check (char_length(additional_info) between 1 and 5000)
);

create table if not exists public.consultation (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  email text not null,
  company_name text not null,
  message text,
  created_at timestamptz not null default now(),
  constraint consultation_first_name_check check (char_length(first_name) between 1 and 200),
  constraint consultation_email_check check (char_length(email) <= 320 and private.is_email(email)),
  constraint consultation_company_name_check check (char_length(company_name) between 1 and 200),
  constraint consultation_message_check check (char_length(message) between 1 and 5000)
);
create index if not exists booking_created_at on public.booking (created_at, id);
create index if not exists booking_email on public.booking (lower(email), created_at);
create index if not exists consultation_created_at on public.consultation (created_at, id);
create index if not exists consultation_email on public.consultation (lower(email), created_at);

insert into private.durable_table (name, request) values
  ('public.booking', 'id'), ('public.consultation', 'id')
  on conflict do nothing;

-- Texts are normalized before the CHECKs see them, so that every client's row is stored as the site's own form
-- would have sent it, and a text that the form accepts with spaces around it is accepted here too.
-- The ids that a transaction has sent are noted for the policy below.
-- Security definer: visitors have no way into the private schema.
create or replace function private.normalize_booking() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.normalize_text(new.name);
  new.email := private.normalize_text(new.email);
  new.problems := private.normalize_text(new.problems);
  new.additional_info := private.normalize_text(new.additional_info);
  perform private.note_sent(new.id);
  return new;
end
$$;

create or replace function private.normalize_consultation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.first_name := private.normalize_text(new.first_name);
  new.email := private.normalize_text(new.email);
  new.company_name := private.normalize_text(new.company_name);
  new.message := private.normalize_text(new.message);
  perform private.note_sent(new.id);
  return new;
end
$$;

create or replace function private.note_sent(id uuid) returns text
  language sql volatile
  return set_config('foyer.sent', concat_ws(' ', nullif(current_setting('foyer.sent', true), ''), id), true);

-- Rows that are put back, from a backup say, were limited, flagged and told of when they came: the setting
-- foyer.restoring switches the triggers off for a transaction.
create trigger normalize before insert or update on public.booking
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on') 
  execute function private.normalize_booking();
create trigger normalize before insert or update on public.consultation
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on') 
  execute function private.normalize_consultation();

-- A hosted project may grant everything on new tables to these roles, TRUNCATE included, which no policy
-- restrains. So: nothing for anyone, then what visitors need. Signed-in users do not exist on this site.
revoke all on public.booking, public.consultation from public, anon, authenticated;

-- Insert on the form's columns alone: created_at is the database's to say.
grant insert (id, name, email, services, problems, additional_info) on public.booking to anon;
grant insert (id, first_name, email, company_name, message) on public.consultation to anon;

-- INSERT … RETURNING needs select on what it returns. Which rows that shows is the policies' matter.
grant select on public.booking, public.consultation to anon;

-- The operator's own tools.
grant select, insert, update, delete on public.booking, public.consultation to service_role;
alter table public.booking enable row level security;
alter table public.consultation enable row level security;

-- Anyone may send a request: the site has no accounts. Which rows are good is the CHECKs' matter.
create policy "visitors send bookings" on public.booking
  for insert to anon with check (true);

create policy "visitors send consultation requests" on public.consultation
  for insert to anon with check (true);

-- The inserter gets its own row back (supabase-js asks for it) and nobody ever reads anything else: the row was sent
-- by the transaction that reads it, and began to exist with it. The time alone would do, were it not for two
-- transactions that begin within one microsecond. Without an id a row is the primary key's to refuse.
create policy "visitors get their own booking back" on public.booking
  for select to anon
  using (created_at = now() and (id is null or position(id::text in coalesce(current_setting('foyer.sent', true), '')) > 0));

create policy "visitors get their own consultation request back" on public.consultation
  for select to anon
  using (created_at = now() and (id is null or position(id::text in coalesce(current_setting('foyer.sent', true), '')) > 0));

-- A hosted project's service_role passes by row level security. Where only an ordinary user made the role, it
-- cannot, and needs to be let in.
create policy "the operator's tools see and change bookings" on public.booking
  for all to service_role using (true) with check (true);

create policy "the operator's tools see and change consultation requests" on public.consultation
  for all to service_role using (true) with check (true);

-- No policy for visitors' updates and deletes: with row level security on, that refuses them even where a grant
-- slipped in.

-- Floods and programs: a request that looks odd is flagged for the operator and stored like any other; above a rate
-- that no agency reaches the database refuses.
--
-- The triggers look at three settings of the transaction:
-- - request.headers: the request's headers as JSON, names in lower case, as PostgREST sets it. `x-foyer-form` tells how
--   the site's form was filled in (shared/forms/form-evidence.ts), `x-forwarded-for` the sender's address;
-- - foyer.way: how Foyer's own server got the row: `api`, `post` (a form without JavaScript) or `call` (taken by
--   the voice agent). Not set on hosted Supabase, where nobody gives out form tokens;
-- - foyer.client: which client the limit over several servers counts for: a keyed hash. Without it (hosted Supabase, a
--   database with one process in it) no client is counted.

-- One row: the settings.
create table if not exists private.limits (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null default true,
  -- Bookings and consultation requests together; above it only requests without any flag get in …
  refuse_above_per_minute integer not null default 600 check (refuse_above_per_minute > 0),
  -- Above these a request is stored and flagged.
  flag_above_per_minute integer not null default 60 check (flag_above_per_minute > 0),
  flag_above_per_email_and_hour integer not null default 5 check (flag_above_per_email_and_hour > 0),
  refuse_above_per_client_and_minute integer not null default 10 check (refuse_above_per_client_and_minute > 0),
  -- A form that was filled in faster, in seconds, is flagged.
  flag_below_seconds integer not null default 3 check (flag_below_seconds >= 0),
  -- Above these, within the last 24 hours, requests are flagged.
  flag_above_per_client_and_day integer not null default 20 check (flag_above_per_client_and_day > 0),
  flag_above_per_token_and_day integer not null default 2 check (flag_above_per_token_and_day > 0),
  flag_above_per_text_and_day integer not null default 3 check (flag_above_per_text_and_day > 0),
  -- … and above this nobody.
  refuse_all_above_per_minute integer not null default 6000 check (refuse_all_above_per_minute > 0),
  -- Of more flagged requests an hour than this the team is not told one by one: it finds them in the list.
  tell_of_flagged_per_hour integer not null default 20 check (tell_of_flagged_per_hour > 0),
  -- A form that anybody can fill in with anybody's address sends no more mail than this to visitors.
  confirmations_per_hour integer not null default 60 check (confirmations_per_hour > 0)
);

insert into private.limits default values on conflict do nothing;

insert into private.durable_table (name, leave_out) values ('private.limits', '{enabled}') on conflict do nothing;

-- The key of the form tokens and of the hashes below: HMAC's inner and outer padded keys (RFC 2104) of 32 random bytes.
create table if not exists private.form_key (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);

create or replace function private.padded_key(key bytea, pad integer) returns bytea
  language sql immutable
as $$
  select string_agg(set_byte('\x00', 0, pad # case when place < length(key) then get_byte(key, place) else 0 end),
                    '' order by place)
  from generate_series(0, 63) as place
$$;

insert into private.form_key (inner_key, outer_key)
  select private.padded_key(key, x'36'::integer), private.padded_key(key, x'5c'::integer)
  from (select sha256(string_agg(uuid_send(gen_random_uuid()), '')) as key from generate_series(1, 4)) as made
  on conflict do nothing;

-- HMAC-SHA-256 in hexadecimal. PostgreSQL has it only in an extension.
create or replace function private.sign(content text) returns text
  language sql stable
as $$
  select encode(sha256(outer_key || sha256(inner_key || convert_to(content, 'UTF8'))), 'hex') from private.form_key
$$;

create or replace function private.clock_ms() returns bigint
  language sql volatile
  return floor(extract(epoch from clock_timestamp()) * 1000)::bigint;

-- A token for one form: a random number, when it was given out, in milliseconds since 1970, and the signature of both.
create or replace function public.form_token() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  content text := replace(gen_random_uuid()::text, '-', '') || '.' || private.clock_ms();
begin
  return content || '.' || private.sign(content);
end
$$;

revoke all on function public.form_token() from public;
grant execute on function public.form_token() to anon;

-- The requests of the last 24 hours, to be counted. Keyed hashes and no name of a request: nothing in it leads
-- to a person. Unlogged: after a crash counting starts anew, and no backup holds it.
create unlogged table if not exists private.recent_request (
  at timestamptz not null,
  client bytea,
  token text,
  words bytea,
  email_and_words bytea
);
create index if not exists recent_request_at on private.recent_request (at);
create index if not exists recent_request_client on private.recent_request (client, at);
create index if not exists recent_request_token on private.recent_request (token, at);
create index if not exists recent_request_words on private.recent_request (words, at);
create index if not exists recent_request_email_and_words on private.recent_request (email_and_words, at);

-- The words of a request, whose hash tells one that was sent before: everything but its id, its time and who sent it.
create or replace function private.own_words(sent jsonb) returns text
  language sql immutable
as $$
  select string_agg(lower(value), E'\n' order by key) from jsonb_each_text(sent - '{id,created_at,name,first_name,email,services}'::text[])
$$;

-- Flags from the form's own evidence. `form` is the header x-foyer-form, null where it is missing; `token` and
-- `seconds` are what it says. Only a token whose signature is right has an age, in milliseconds.
create or replace function private.form_flags(
  way text, form text, token text, token_age bigint, seconds bigint, flag_below_seconds integer
) returns text[]
  language plpgsql immutable
as $$
declare
  flags text[] := '{}';
begin
  if way = 'call' then
    -- A booking that a call took within ten seconds: nobody is asked for all of it, and answers, in that time.
    if flag_below_seconds > 0 and seconds < 10 then
      flags := flags || 'fast'::text;
    end if;
    return flags;
  end if;
  if form like '%honeypot=?1%' then
    flags := flags || 'honeypot'::text;
  end if;
  -- Without JavaScript nothing else is known.
  if way = 'post' then
    return flags || 'no script'::text;
  end if;
  if form is null or seconds is null then
    return flags || 'no form'::text;
  end if;
  if way = 'api' then
    if token is null then
      flags := flags || 'no token'::text;
    elsif token_age is null then
      flags := flags || 'wrong token'::text;
    elsif token_age > 24 * 60 * 60 * 1000 then
      flags := flags || 'old token'::text;
    end if;
  end if;
  if least(seconds * 1000, token_age) < flag_below_seconds * 1000 then
    flags := flags || 'fast'::text;
  end if;
  return flags;
end
$$;

-- The flags of a new request; refuses it in a flood. `sent` is its row.
create or replace function private.check_request(sent jsonb, headers json) returns text[]
  language plpgsql
as $$
<<request>>
declare
  limits private.limits;
  key private.form_key;
  form text := left(headers ->> 'x-foyer-form', 300);
  token text := substring(form from 'token="([0-9a-f]{32}\.[0-9]{1,15}\.[0-9a-f]{64})"');
  token_id text := split_part(token, '.', 1);
  token_time text := split_part(token, '.', 2);
  token_age bigint;
  address text := lower(sent ->> 'email');
  client bytea;
  words bytea;
  email_and_words bytea;
  day_ago timestamptz := now() - interval '24 hours';
  -- How many of the kind came before, counted up to the limit, so that a flood does not make each insert dearer.
  by_email integer;
  by_client integer;
  by_token integer;
  by_words integer;
  is_duplicate boolean;
  last_minute integer;
  most integer;
  flags text[];
begin
  select * into strict limits from private.limits;
  select * into strict key from private.form_key;
  if token is not null
      and encode(sha256(key.outer_key || sha256(key.inner_key || convert_to(token_id || '.' || token_time, 'UTF8'))), 'hex')
        = split_part(token, '.', 3) then
    token_age := private.clock_ms() - token_time::bigint;
  end if;
  flags := private.form_flags(
    current_setting('foyer.way', true), form, token, token_age,
    -- A whole number of at most nine digits.
    substring(form from 'seconds=([0-9]{1,9})\M')::bigint, limits.flag_below_seconds
  );
  if not limits.enabled then
    return flags;
  end if;

  client := sha256(key.inner_key || convert_to(btrim(nullif(
    coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)), '')), 'UTF8'));
  words := sha256(key.inner_key || convert_to(coalesce(private.own_words(sent), ''), 'UTF8'));
  email_and_words := sha256(words || convert_to(address, 'UTF8'));

  -- Above refuse_above_per_minute only what looks like a person's request gets in.
  most := case when flags = '{}' then limits.refuse_all_above_per_minute else limits.refuse_above_per_minute end;
  select
    (select count(*) from (
      (select from public.booking where lower(email) = address and created_at > now() - interval '1 hour'
       limit limits.flag_above_per_email_and_hour + 1)
      union all
      (select from public.consultation where lower(email) = address and created_at > now() - interval '1 hour'
       limit limits.flag_above_per_email_and_hour + 1)) as counted),
    (select count(*) from (select from private.recent_request as recent
      where recent.client = request.client and at > day_ago
      limit limits.flag_above_per_client_and_day) as counted),
    (select count(*) from (select from private.recent_request as recent
      where recent.token = request.token_id and at > day_ago
      limit limits.flag_above_per_token_and_day) as counted),
    (select count(*) from (select from private.recent_request as recent
      where recent.words = request.words and at > day_ago
      limit limits.flag_above_per_text_and_day) as counted),
    exists (select from private.recent_request as recent
      where recent.email_and_words = request.email_and_words and at > day_ago),
    (select count(*) from (
      (select from public.booking where created_at > now() - interval '1 minute' limit most + 1)
      union all
      (select from public.consultation where created_at > now() - interval '1 minute' limit most + 1)) as counted)
    into by_email, by_client, by_token, by_words, is_duplicate, last_minute;

  if by_email > limits.flag_above_per_email_and_hour then
    flags := flags || 'repeated email'::text;
  end if;
  if by_client >= limits.flag_above_per_client_and_day then
    flags := flags || 'repeated address'::text;
  end if;
  if by_token >= limits.flag_above_per_token_and_day then
    flags := flags || 'repeated token'::text;
  end if;
  if by_words >= limits.flag_above_per_text_and_day then
    flags := flags || 'repeated text'::text;
  end if;
  if is_duplicate then
    flags := flags || 'duplicate'::text;
  end if;
  most := case when flags = '{}' then limits.refuse_all_above_per_minute else limits.refuse_above_per_minute end;
  if last_minute > most then
    -- PostgREST answers SQLSTATE PTnnn with HTTP status nnn.
    raise sqlstate 'PT429' using
      message = 'Too many requests right now. Please try again in a minute.',
      detail = format('More than %s requests arrived within a minute.', most),
      hint = 'Try again in 60 seconds.';
  end if;
  if last_minute > limits.flag_above_per_minute then
    flags := flags || 'burst'::text;
  end if;

  insert into private.recent_request values (now(), client, token_id, words, email_and_words);
  if exists (select from private.recent_request where at < day_ago) then
    -- A few at a time; those that another transaction deletes are passed over.
    delete from private.recent_request where ctid = any (array(
      select ctid from private.recent_request where at < day_ago order by at limit 20 for update skip locked
    ));
  end if;
  return flags;
end
$$;

-- The limit for each client address, counted here so that several servers on one database are as strict as one.

-- When each client's requests of the last minute were accepted, oldest first. Unlogged: after a crash of the
-- database everybody starts anew, and backups and replicas never hold it.
create unlogged table if not exists private.recent_client (
  client text primary key,
  accepted_at timestamptz[] not null,
  last_at timestamptz not null
);
create index if not exists recent_client_last_at on private.recent_client (last_at);

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

-- After the insert: what the CHECKs or the primary key refuse counts for nothing, so retries of one id are free.
create trigger limit_client after insert on public.booking
  for each row when (current_setting('foyer.client', true) <> '') execute function private.limit_client();
create trigger limit_client after insert on public.consultation
  for each row when (current_setting('foyer.client', true) <> '') execute function private.limit_client();
