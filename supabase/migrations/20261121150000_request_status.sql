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

-- Every request has one here, also where the triggers were off when it came, in a copy that was put back say: none may
-- be missing from the operator's list.
create or replace view private.request_status as
  select id, 'booking' as kind, coalesce(due_at, private.due_at(created_at)) as due_at, first_response_at,
         coalesce(flags, '{}') as flags
    from public.booking left join private.booking_status on booking_id = id
  union all
  select id, 'consultation', coalesce(due_at, private.due_at(created_at)), first_response_at,
         coalesce(flags, '{}')
    from public.consultation left join private.consultation_status on consultation_id = id;

-- Notes that a request was answered. The first answer counts: later calls change nothing.
-- Returns when it was answered, null for an id that no request has.
create or replace function private.mark_answered(request uuid, answered timestamptz default clock_timestamp())
  returns timestamptz
  language sql
as $$
  with booking as (
    insert into private.booking_status as status (booking_id, due_at, first_response_at)
    select id, private.due_at(created_at), answered from public.booking where id = request
    on conflict (booking_id) do update
      set first_response_at = coalesce(status.first_response_at, excluded.first_response_at)
    returning first_response_at
  ), consultation as (
    insert into private.consultation_status as status (consultation_id, due_at, first_response_at)
    select id, private.due_at(created_at), answered from public.consultation where id = request
    on conflict (consultation_id) do update
      set first_response_at = coalesce(status.first_response_at, excluded.first_response_at)
    returning first_response_at
  )
  select first_response_at from booking union all select first_response_at from consultation limit 1
$$;
