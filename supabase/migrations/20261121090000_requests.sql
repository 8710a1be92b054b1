-- Bookings and consultation requests: what visitors send and the agency reads.

-- Nothing in this schema is reachable through the data API.
create schema private;
revoke all on schema private from public;

-- The white space that String.prototype.trim removes and \s matches in JavaScript (ECMA-262, WhiteSpace and
-- LineTerminator), so that browser, server and database mean the same by "trimmed" and "no spaces".
create function private.white_space() returns text
  language sql immutable parallel safe
  return E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

-- What is stored for what was sent: line breaks as LF, trimmed. The same as normalizeText in
-- shared/forms/text-rules.ts; tests/form-examples.ts is checked against both.
create function private.normalize_text(typed text) returns text
  language sql immutable parallel safe
  return btrim(replace(replace(typed, E'\r\n', E'\n'), E'\r', E'\n'), private.white_space());

-- text@text.text without white space: the same as isEmail in shared/forms/text-rules.ts.
create function private.is_email(address text) returns boolean
  language sql immutable parallel safe
  return address ~ '^[^@]+@[^@]+\.[^@]+$' and address !~ ('[' || private.white_space() || ']');

create table public.booking (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  services text[] not null,
  problems text not null,
  additional_info text,
  created_at timestamptz not null default now(),
  created_xid xid8 not null default pg_current_xact_id(),
  -- Lengths are in Unicode code points of the trimmed text.
  constraint booking_name_check check (char_length(name) between 1 and 200),
  constraint booking_email_check check (char_length(email) <= 320 and private.is_email(email)),
  -- One or more of those on offer (shared/offerings.ts), none twice.
  constraint booking_services_check check (
    cardinality(services) between 1 and 4
    and array_ndims(services) = 1
    and array_lower(services, 1) = 1
    and services <@ array['website', 'chatbot', 'phone', 'scheduling']
    and services[1] <> all (services[2:])
    and services[2] <> all (services[3:])
    and services[3] <> all (services[4:])
  ),
  constraint booking_problems_check check (char_length(problems) between 1 and 5000),
  -- Absent when empty: null, never a blank text.
  constraint booking_additional_info_check check (char_length(additional_info) between 1 and 5000)
);

create table public.consultation (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  email text not null,
  company_name text not null,
  message text,
  created_at timestamptz not null default now(),
  created_xid xid8 not null default pg_current_xact_id(),
  constraint consultation_first_name_check check (char_length(first_name) between 1 and 200),
  constraint consultation_email_check check (char_length(email) <= 320 and private.is_email(email)),
  constraint consultation_company_name_check check (char_length(company_name) between 1 and 200),
  constraint consultation_message_check check (char_length(message) between 1 and 5000)
);

create index booking_created_at on public.booking (created_at);
create index booking_email on public.booking (email, created_at);
create index consultation_created_at on public.consultation (created_at);
create index consultation_email on public.consultation (email, created_at);

-- Texts are normalized before the CHECKs see them, so that every client's row is stored as the site's own form
-- would have sent it, and a text that the form accepts with spaces around it is accepted here too.
-- Security definer: visitors have no way into the private schema.
create function private.normalize_booking() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.normalize_text(new.name);
  new.email := private.normalize_text(new.email);
  new.problems := private.normalize_text(new.problems);
  new.additional_info := private.normalize_text(new.additional_info);
  return new;
end
$$;

create function private.normalize_consultation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.first_name := private.normalize_text(new.first_name);
  new.email := private.normalize_text(new.email);
  new.company_name := private.normalize_text(new.company_name);
  new.message := private.normalize_text(new.message);
  return new;
end
$$;

create trigger normalize before insert or update on public.booking
  for each row execute function private.normalize_booking();
create trigger normalize before insert or update on public.consultation
  for each row execute function private.normalize_consultation();

-- A hosted project may grant everything on new tables to these roles, TRUNCATE included, which no policy
-- restrains. So: nothing for anyone, then what visitors need. Signed-in users do not exist on this site.
revoke all on public.booking, public.consultation from public, anon, authenticated;

-- Insert on the form's columns alone: created_at and created_xid are the database's to say.
grant insert (id, name, email, services, problems, additional_info) on public.booking to anon;
grant insert (id, first_name, email, company_name, message) on public.consultation to anon;

-- INSERT … RETURNING needs select on what it returns. Which rows that shows is the policies' matter.
grant select on public.booking, public.consultation to anon;

-- The operator's own tools.
grant select, insert, update, delete on public.booking, public.consultation to service_role;

alter table public.booking enable row level security;
alter table public.consultation enable row level security;

-- Anyone may send a request: the site has no accounts. What a row must look like is the CHECKs' matter.
create policy "visitors send bookings" on public.booking
  for insert to anon with check (true);
create policy "visitors send consultation requests" on public.consultation
  for insert to anon with check (true);

-- The inserter gets its own row back (supabase-js asks for it) and nobody ever reads anything else: the row was
-- written by the transaction that reads it, and a request to the data API is one transaction. The time is compared
-- too, because a table that was restored from a copy holds transaction ids of another server, which this one will
-- come to use again. "If assigned" keeps mere readers from using up transaction ids; for them it is null.
create policy "visitors get their own booking back" on public.booking
  for select to anon using (created_xid = pg_current_xact_id_if_assigned() and created_at = now());
create policy "visitors get their own consultation request back" on public.consultation
  for select to anon using (created_xid = pg_current_xact_id_if_assigned() and created_at = now());

-- No policy for update and delete: with row level security on, that refuses them even where a grant slipped in.
