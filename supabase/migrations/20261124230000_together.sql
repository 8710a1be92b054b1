-- Requests of several visitors can be stored by one statement, which costs each of them half as much. What is known of
-- where they come from is in the setting foyer.origins then, by their ids: {"<id>": {"headers": {…}, "way": "…"}}.

-- Flags new requests, or refuses them in a flood; opens their cards; notes who is told of them. All in one, once for each
-- statement: each function and statement of a trigger costs every booking.
create or replace function private.receive_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  origins jsonb := nullif(current_setting('foyer.origins', true), '')::jsonb;
  headers json := nullif(current_setting('request.headers', true), '')::json;
  came record;
  card private.desk_request;
  cards private.desk_request[];
begin
  for came in select id, created_at, to_jsonb(sent) as sent from sent loop
    if origins is not null then
      headers := origins -> came.id::text -> 'headers';
      perform set_config('foyer.way', origins -> came.id::text ->> 'way', true);
    end if;
    card.request := came.id;
    card.created_at := came.created_at;
    card.flags := private.check_request(came.sent, headers);
    card.origin := private.origin_of(headers);
    card.words := private.to_words(came.sent, card.origin);
    cards := cards || card;
  end loop;
  insert into private.desk_request (kind, request, created_at, due_at, flags, origin, words)
    select tg_table_name, request, created_at, private.due_at(created_at), flags, origin, words from unnest(cards);
  -- Asked on its own: where nothing is configured, nothing else is done for it.
  if exists (select from private.outbox_channel where wanted_until > now()) then
    perform private.note_messages(tg_table_name, request, flags <> '{}') from unnest(cards);
  end if;
  return null;
end
$$;

-- After the insert, so that rows which the CHECKs or the primary key refuse count for nothing.
drop trigger receive_request on public.booking;
drop trigger receive_request on public.consultation;
drop function private.receive_request();
create trigger receive_requests after insert on public.booking
  referencing new table as sent for each statement when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.receive_requests();
create trigger receive_requests after insert on public.consultation
  referencing new table as sent for each statement when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.receive_requests();
