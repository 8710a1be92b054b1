-- The line about messages that were given up comes once a day, however many servers deliver: here stands which of
-- them the team was told of last, and when.
create table private.given_up_report (
  only_row boolean primary key default true check (only_row),
  -- Those that were given up until then are told, or from before there was a report.
  told_until timestamptz not null default now(),
  told_at timestamptz
);
insert into private.given_up_report default values;
alter table private.given_up_report enable row level security;

-- Takes the report of the day: how many messages have been given up that nobody was told of, and since when. No row
-- when there are none, or when the last report was within 24 hours.
create function private.take_given_up_report() returns table (number integer, since timestamptz)
  language plpgsql
as $$
declare
  report private.given_up_report;
  last timestamptz;
begin
  -- Servers take turns.
  select * into report from private.given_up_report for update;
  if report.told_at > now() - interval '24 hours' then
    return;
  end if;
  select count(*), max(dead_at) into number, last from private.outbox where dead_at > report.told_until;
  if number = 0 then
    return;
  end if;
  since := report.told_until;
  update private.given_up_report set told_until = last, told_at = now();
  return next;
end
$$;
revoke execute on function private.take_given_up_report() from public;
