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

-- text@text.text without white space: the same as isEmail in shared/forms/text-rules.ts.
create or replace function private.is_email(address text) returns boolean
  language sql immutable parallel safe
  return address ~ '^[^@]+@[^@]+\.[^@]+$' and address !~ ('[' || private.white_space() || ']');

-- The services on offer: `npm run offerings:migrate` writes this function anew when shared/offerings.ts has others.
do $$
begin
  if to_regprocedure('private.service_ids()') is null then
    create function private.service_ids() returns text[]
      language sql immutable parallel safe
      return array['website', 'chatbot', 'phone', 'scheduling'];
  end if;
end
$$;

-- One or more of those on offer, none twice. In PL/pgSQL, which keeps its plan for the session. Security definer:
-- visitors have no way into the private schema.
create or replace function private.are_services(chosen text[]) returns boolean
  language plpgsql immutable parallel safe security definer set search_path = ''
as $$
begin
  return cardinality(chosen) >= 1
    and array_ndims(chosen) = 1
    and array_lower(chosen, 1) = 1
    and chosen <@ private.service_ids()
    and cardinality(chosen) = cardinality(array(select distinct unnest(chosen)));
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
