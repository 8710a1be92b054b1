-- Brings a database of the seventeen migrations of 2026-11-21 and -22 to where the files after this one go on. They were
-- one history before; the versions 20261121090000 to 20261122120000 in schema_migrations tell such a database. Changes
-- nothing in a new one.
do $$
declare
  one record;
begin
  if to_regclass('private.booking_status') is null then
    return;
  end if;
  if to_regprocedure('private.take_given_up_report()') is null then
    raise exception 'This database was last used by a version of Foyer from before 2026-11-22: start that day''s version once, then this one.';
  end if;

  -- Triggers, policies and functions are made anew, but for the functions that constraints use.
  for one in
    select tgname as name, tgrelid::regclass as relation from pg_trigger
    where not tgisinternal and tgrelid = any (array['public.booking', 'public.consultation', 'private.booking_status',
        'private.consultation_status', 'private.desk_entry']::regclass[])
      and tgname in ('normalize', 'limit_requests', 'limit_client', 'note_messages', 'open_desk_request',
        'forget_words_of_erased', 'follow_answer', 'follow_reply')
  loop
    execute format('drop trigger %I on %s', one.name, one.relation);
  end loop;
  for one in
    select polname as name, polrelid::regclass as relation from pg_policy
    where polrelid = any (array['public.booking', 'public.consultation', 'private.desk_request', 'private.desk_entry',
        'private.call_note']::regclass[])
      and (polname like 'visitors %' or polname like 'members see %' or polname like 'the operator''s tools %')
  loop
    execute format('drop policy %I on %s', one.name, one.relation);
  end loop;

  -- How a request stands was kept in two places.
  alter table private.desk_request
    add column first_response_at timestamptz,
    add column flags text[] not null default '{}',
    alter column words set default '';
  update private.desk_request as card set first_response_at = status.first_response_at, flags = status.flags
    from private.booking_status as status where card.kind = 'booking' and card.request = status.booking_id;
  update private.desk_request as card set first_response_at = status.first_response_at, flags = status.flags
    from private.consultation_status as status
    where card.kind = 'consultation' and card.request = status.consultation_id;
  drop view private.request_status;
  drop function private.standing, private.last_change, private.set_standing, private.desk_listed, private.row_of;
  drop table private.booking_status, private.consultation_status;
  alter table private.desk_request drop column booking_id, drop column consultation_id;

  -- A message names its request as its card does.
  alter table private.outbox add column kind text, add column request uuid;
  update private.outbox set kind = case when booking_id is null then 'consultation' else 'booking' end,
      request = coalesce(booking_id, consultation_id)
    where entry is null;
  update private.outbox set kind = entry.kind, request = entry.request
    from private.desk_entry as entry where entry.id = outbox.entry;
  alter table private.outbox
    drop constraint outbox_request_check,
    drop column booking_id, drop column consultation_id,
    alter column kind set not null, alter column request set not null,
    add foreign key (kind, request) references private.desk_request on delete cascade,
    add constraint outbox_request_check check ((message = 'reply') = (entry is not null));

  -- Visitors' rows are told from others by what their transaction notes.
  alter table public.booking drop column created_xid;
  alter table public.consultation drop column created_xid;
  drop index public.booking_created_at, public.booking_email, public.consultation_created_at, public.consultation_email;

  for one in
    select oid::regprocedure as function from pg_proc
    where pronamespace = 'private'::regnamespace and proname = any (array['limit_requests', 'fill_outbox',
      'follow_answer', 'follow_reply', 'open_desk_request', 'open_desk_requests', 'origin_words', 'put_back_entries',
      'put_back_numbers', 'put_back_origin', 'held_numbers', 'source_of_transaction', 'words_of', 'mark_answered',
      'note_call', 'add_counts', 'member_json', 'desk_put_member'])
  loop
    execute format('drop function %s cascade', one.function);
  end loop;
end
$$;
