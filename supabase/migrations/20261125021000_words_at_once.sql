-- What a rebuild makes anew for every card costs it a third of what it did.

-- A text for searching: spaces where signs are, so that parts of addresses are words too; letters without their accents,
-- so that Marín is found as marin and Groß as gross. Most texts have none.
create or replace function private.search_text(typed text) returns text
  language plpgsql immutable parallel safe
as $$
begin
  if octet_length(typed) > char_length(typed) then
    typed := regexp_replace(
      normalize(replace(replace(replace(translate(typed, 'øØłŁđĐı', 'oOlLdDi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfd),
      '[\u0300-\u036f]+', '', 'g');
  end if;
  return regexp_replace(typed, '[][!-/:-@\\^_`{|}~]+', ' ', 'g');
end
$$;

-- All words of the card `kept`, with its notes, its replies, its mails and its call. Written into the statements that use it: a function
-- would run its queries anew for every card.
do $$
declare
  words constant text := $words$
    to_tsvector('simple', private.search_text(left(concat_ws(' ',
      case kept.kind
        when 'booking' then (select string_agg(value, ' ')
          from public.booking, jsonb_each_text(to_jsonb(booking) - '{id,created_at}'::text[]) where id = kept.request)
        else (select string_agg(value, ' ')
          from public.consultation, jsonb_each_text(to_jsonb(consultation) - '{id,created_at}'::text[]) where id = kept.request)
      end,
      (select string_agg(value, ' ') from jsonb_each_text(kept.origin - 'way')),
      (select string_agg(entry.text, ' ' order by number desc) from private.desk_entry as entry
        where entry.kind = kept.kind and entry.request = kept.request and what in ('note', 'reply', 'mail')),
      case kept.kind when 'booking' then (select string_agg(line ->> 'text', ' ')
        from private.call_note as call, jsonb_array_elements(call.words) as line
        where call.booking = kept.request and words_until > now()) end), 100000)))
    $words$;
begin
  update private.durable_table set fill = fill || jsonb_build_object('words', words, 'services', $services$
      coalesce((select services from public.booking where kept.kind = 'booking' and id = kept.request), '{}')
    $services$)
    where name = 'private.desk_request';
  execute format($function$
    create or replace function private.words_of(of_kind text, of_request uuid, origin jsonb) returns tsvector
      language plpgsql stable
    as $body$
    begin
      return (select %s from (select of_kind as kind, of_request as request, words_of.origin) as kept);
    end
    $body$
  $function$, words);
end
$$;

-- What lists are filtered by, one word each. No query is run for it.
create or replace function private.facets_of(kind text, state text, owner text, origin jsonb, services text[], tags text[])
  returns text[]
  language plpgsql immutable
as $$
declare
  -- In no name of a service, and in no tag.
  gap constant text := chr(31);
begin
  return array['kind:' || kind, 'state:' || state, 'owner:' || coalesce(owner, ''),
      'source:' || private.source_label(origin), 'way:' || coalesce(origin ->> 'way', '')]
    || case when services = '{}' then '{}' else
      string_to_array('service:' || array_to_string(services, gap || 'service:'), gap) end
    || case when tags = '{}' then '{}' else
      string_to_array('tag:' || lower(array_to_string(tags, gap || 'tag:')), gap) end;
end
$$;
