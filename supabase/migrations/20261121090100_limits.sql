-- What the database itself does about floods. The server limits each client address; the database sees no
-- addresses, so it only flags what looks odd, for the operator, and refuses above a rate no agency reaches.

-- One row: the settings.
create table private.limits (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null default true,
  -- Bookings and consultation requests together; above it the database refuses.
  refuse_above_per_minute integer not null default 600 check (refuse_above_per_minute > 0),
  -- Above these a request is stored and flagged.
  flag_above_per_minute integer not null default 60 check (flag_above_per_minute > 0),
  flag_above_per_email_and_hour integer not null default 5 check (flag_above_per_email_and_hour > 0)
);
insert into private.limits default values;

-- What the agency knows about a request and the visitor must not see. Only requests with something to say have a row.
create table private.booking_status (
  booking_id uuid primary key references public.booking on delete cascade,
  -- 'burst': many requests in that minute; 'repeated email': many from that address in that hour.
  flags text[] not null
);
create table private.consultation_status (
  consultation_id uuid primary key references public.consultation on delete cascade,
  flags text[] not null
);

create function private.limit_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  limits private.limits;
  last_minute integer;
  same_email integer;
  flags text[] := '{}';
begin
  select * into strict limits from private.limits;
  if not limits.enabled then
    return null;
  end if;

  -- Counting stops at the limit, so a flood does not make each insert dearer.
  select count(*) into last_minute from (
    (select 1 from public.booking where created_at > now() - interval '1 minute'
     limit limits.refuse_above_per_minute + 1)
    union all
    (select 1 from public.consultation where created_at > now() - interval '1 minute'
     limit limits.refuse_above_per_minute + 1)
  ) as recent;
  if last_minute > limits.refuse_above_per_minute then
    -- PostgREST answers SQLSTATE PTnnn with HTTP status nnn.
    raise sqlstate 'PT429' using
      message = 'Too many requests right now. Please try again in a minute.',
      detail = format('More than %s requests arrived within a minute.', limits.refuse_above_per_minute),
      hint = 'Try again in 60 seconds.';
  end if;
  if last_minute > limits.flag_above_per_minute then
    flags := flags || 'burst'::text;
  end if;

  select count(*) into same_email from (
    (select 1 from public.booking where email = new.email and created_at > now() - interval '1 hour'
     limit limits.flag_above_per_email_and_hour + 1)
    union all
    (select 1 from public.consultation where email = new.email and created_at > now() - interval '1 hour'
     limit limits.flag_above_per_email_and_hour + 1)
  ) as repeated;
  if same_email > limits.flag_above_per_email_and_hour then
    flags := flags || 'repeated email'::text;
  end if;

  if cardinality(flags) > 0 then
    if tg_table_name = 'booking' then
      insert into private.booking_status values (new.id, flags);
    else
      insert into private.consultation_status values (new.id, flags);
    end if;
  end if;
  return null;
end
$$;

-- After the insert, so that rows which the CHECKs or the primary key refuse count for nothing.
create trigger limit_requests after insert on public.booking
  for each row execute function private.limit_requests();
create trigger limit_requests after insert on public.consultation
  for each row execute function private.limit_requests();
