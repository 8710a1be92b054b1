-- Calls in the numbers: booked, by the day on which they were booked, and held, by their own. Read by an index each.
create index if not exists appointment_created on public.appointment (created_at);

-- {"from", "to", "zone"}, both days included; rows of [day, source, what, number].
create or replace function private.desk_call_numbers(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_in text := asked ->> 'zone';
  beginning timestamptz := (asked ->> 'from')::date::timestamp at time zone counted_in;
  ending timestamptz := ((asked ->> 'to')::date + 1)::timestamp at time zone counted_in;
begin
  perform private.require_member();
  return (
    with call as (
      select (created_at at time zone counted_in)::date as day, kind, request, 'calls booked' as what
        from public.appointment where created_at >= beginning and created_at < ending
      union all
      select (starts_at at time zone counted_in)::date, kind, request, 'calls held'
        from public.appointment where starts_at >= beginning and starts_at < ending and state = 'held'
    ), counted as (
      select call.day, private.source_label(card.origin) as source, call.what, count(*) as number
      from call join private.desk_request as card on card.kind = call.kind and card.request = call.request
      group by 1, 2, 3
    )
    select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]') from counted);
end
$$;
revoke execute on function private.desk_call_numbers(jsonb) from public;
grant execute on function private.desk_call_numbers(jsonb) to foyer_desk;
