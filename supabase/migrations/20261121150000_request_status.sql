-- What the agency owes each visitor: an answer within 24 hours.

create or replace function private.due_at(created_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return created_at + interval '24 hours';

-- Until now only requests with flags had a row; from here on every request has one.
alter table private.booking_status
  alter column flags set default '{}',
  add column if not exists due_at timestamptz,
  add column if not exists first_response_at timestamptz;
alter table private.consultation_status
  alter column flags set default '{}',
  add column if not exists due_at timestamptz,
  add column if not exists first_response_at timestamptz;

insert into private.booking_status (booking_id, due_at)
  select id, private.due_at(created_at) from public.booking
  on conflict (booking_id) do update set due_at = excluded.due_at;
insert into private.consultation_status (consultation_id, due_at)
  select id, private.due_at(created_at) from public.consultation
  on conflict (consultation_id) do update set due_at = excluded.due_at;

alter table private.booking_status alter column due_at set not null;
alter table private.consultation_status alter column due_at set not null;

-- What nobody has answered yet, by when it is due: for reminders.
create index if not exists booking_status_waiting on private.booking_status (due_at)
  where first_response_at is null;
create index if not exists consultation_status_waiting on private.consultation_status (due_at)
  where first_response_at is null;

create or replace view private.request_status as
  select booking_id as id, 'booking' as kind, due_at, first_response_at, flags
    from private.booking_status
  union all
  select consultation_id, 'consultation', due_at, first_response_at, flags
    from private.consultation_status;

-- Notes that a request was answered. The first answer counts: later calls change nothing.
-- Returns when it was answered, null for an id that no request has.
create or replace function private.mark_answered(request uuid, answered timestamptz default clock_timestamp())
  returns timestamptz
  language sql
as $$
  with booking as (
    update private.booking_status set first_response_at = coalesce(first_response_at, answered)
    where booking_id = request returning first_response_at
  ), consultation as (
    update private.consultation_status set first_response_at = coalesce(first_response_at, answered)
    where consultation_id = request returning first_response_at
  )
  select first_response_at from booking union all select first_response_at from consultation limit 1
$$;
