-- What a person may ask for: everything that is held on them, and that it goes.

-- The requests that came from an email address; how it was typed makes no difference.
create or replace function private.requests_of(address text) returns table (kind text, id uuid)
  language sql stable set search_path = ''
as $$
  select 'booking', booking.id from public.booking
    where lower(booking.email) = lower(private.normalize_text(address))
  union all
  select 'consultation', consultation.id from public.consultation
    where lower(consultation.email) = lower(private.normalize_text(address))
$$;

-- Removes requests with everything that is known about them: their status and their messages go with them, and so
-- do the hashes of the last 24 hours, which are computed here as private.limit_requests does it.
-- Returns how many of each were removed. On hosted Supabase, in the SQL editor:
--   select private.erase_requests(array_agg(id), array_agg(id)) from private.requests_of('rosa@example.com');
create or replace function private.erase_requests(bookings uuid[], consultations uuid[]) returns json
  language plpgsql set search_path = ''
as $$
declare
  key bytea := (select inner_key from private.form_key);
  counts json;
begin
  with hashes as (
    delete from private.recent_request where email_and_words in (
      select sha256(sha256(key || convert_to(lower(concat_ws(E'\n', problems, additional_info)), 'UTF8'))
               || convert_to(lower(email), 'UTF8'))
        from public.booking where id = any (bookings)
      union all
      select sha256(sha256(key || convert_to(lower(concat_ws(E'\n', company_name, message)), 'UTF8'))
               || convert_to(lower(email), 'UTF8'))
        from public.consultation where id = any (consultations)
    ) returning 1
  )
  select json_build_object(
    'hashes', (select count(*) from hashes),
    'messages', (select count(*) from private.outbox
      where booking_id = any (bookings) or consultation_id = any (consultations))
  ) into counts;
  with removed as (
    delete from public.booking where id = any (bookings) returning 1
  ), removed_too as (
    delete from public.consultation where id = any (consultations) returning 1
  )
  select json_build_object(
    'booking', (select count(*) from removed), 'consultation', (select count(*) from removed_too),
    'hashes', counts -> 'hashes', 'messages', counts -> 'messages'
  ) into counts;
  return counts;
end
$$;
