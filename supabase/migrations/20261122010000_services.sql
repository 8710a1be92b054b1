-- The services of a booking are some of those on offer, however many there are: the list is a function, which
-- `npm run offerings:migrate` writes anew when shared/offerings.ts has another one.

create or replace function private.service_ids() returns text[]
  language sql immutable parallel safe
  return array['website', 'chatbot', 'phone', 'scheduling'];

-- One or more of those on offer, none twice. Its parts are looked up here, not when a visitor's row comes: visitors
-- have no way into the private schema.
create or replace function private.are_services(chosen text[]) returns boolean
  language sql immutable parallel safe
  return cardinality(chosen) >= 1
    and array_ndims(chosen) = 1
    and array_lower(chosen, 1) = 1
    and chosen <@ private.service_ids()
    and cardinality(chosen) = (select count(distinct service) from unnest(chosen) as service);

alter table public.booking drop constraint booking_services_check;
alter table public.booking add constraint booking_services_check check (private.are_services(services));
