-- What was pushed to a hosted voice provider last, and the times that are booked in its calls.

-- The assistant as it was pushed last; no row before the first push.
create table if not exists private.hosted_assistant (
  only_row boolean primary key default true check (only_row),
  -- The provider's.
  id text not null check (char_length(id) between 1 and 200),
  -- SHA-256 of all that was pushed, hexadecimal: another one means that the assistant is behind.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  pushed_at timestamptz not null
);
alter table private.hosted_assistant enable row level security;
insert into private.durable_table (name, on_conflict) values
  ('private.hosted_assistant',
    'do update set id = excluded.id, fingerprint = excluded.fingerprint, pushed_at = excluded.pushed_at')
  on conflict do nothing;

-- {"id", "fingerprint", "pushed_at"}; null before the first push.
create or replace function private.hosted_assistant() returns jsonb
  language sql stable security definer set search_path = ''
  return (select to_jsonb(pushed) - 'only_row' from private.hosted_assistant as pushed);

-- Notes a push, {"id", "fingerprint"}, or with null that the assistant was removed.
create or replace function private.note_hosted_assistant(pushed jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if pushed is null then
    delete from private.hosted_assistant;
  else
    insert into private.hosted_assistant (id, fingerprint, pushed_at)
      values (pushed ->> 'id', pushed ->> 'fingerprint', clock_timestamp())
      on conflict (only_row) do update
        set id = excluded.id, fingerprint = excluded.fingerprint, pushed_at = excluded.pushed_at;
  end if;
  return private.hosted_assistant();
end
$$;

-- The token with which the request of a running call gets its time. Null while none was sent, and a day after it was.
create or replace function private.token_of_hosted_call(call text) returns text
  language sql security definer set search_path = ''
  return (select private.call_token(card.kind, card.request) from private.hosted_call as hosted
    join private.desk_request as card on card.kind = 'booking' and card.request = hosted.booking
    where hosted.id = call::uuid and card.state <> 'spam' and card.created_at > now() - interval '1 day');

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.hosted_assistant()', 'private.note_hosted_assistant(jsonb)',
      'private.token_of_hosted_call(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
