-- Where a visit came from that became a request: the host of another site that has the form on it (`site`), the host
-- that led to the visit's first page (`referrer`), and that page's utm_*. It comes in the header x-foyer-source as
-- JSON (shared/forms/request-source.ts), stands on the request's card in `origin`, and goes with the request.

-- The texts of a source that is known by name, one line each, cut to a length that a card can show.
create function private.clean_source(given jsonb) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(name, cleaned), '{}')
  from unnest(array['site', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']) as name,
    lateral (select left(btrim(regexp_replace(given ->> name, '[[:cntrl:][:space:]]+', ' ', 'g')), 100) as cleaned) as text
  where jsonb_typeof(given) = 'object' and jsonb_typeof(given -> name) = 'string' and cleaned <> ''
$$;

-- What this transaction's header says; {} for none, and for what is none.
create function private.source_of_transaction() returns jsonb
  language plpgsql stable
as $$
declare
  header text := left(nullif(current_setting('request.headers', true), '')::json ->> 'x-foyer-source', 8000);
begin
  if header is null then
    return '{}';
  end if;
  return private.clean_source(header::jsonb);
exception when invalid_text_representation or untranslatable_character or invalid_parameter_value then
  return '{}';
end
$$;

-- The words of an origin, to be searched.
create function private.origin_words(origin jsonb) returns text
  language sql immutable
as $$
  select string_agg(value, ' ') from jsonb_each_text(origin - 'way')
$$;

create or replace function private.words_of(kind text, request uuid) returns tsvector
  language sql stable
as $$
  select to_tsvector('simple', private.search_text(concat_ws(' ',
    (select concat_ws(' ', name, email, array_to_string(services, ' '), problems, additional_info)
       from public.booking where words_of.kind = 'booking' and id = request),
    (select concat_ws(' ', first_name, email, company_name, message)
       from public.consultation where words_of.kind = 'consultation' and id = request),
    (select private.origin_words(origin) from private.desk_request as card
       where card.kind = words_of.kind and card.request = words_of.request),
    (select string_agg(entry.text, ' ') from private.desk_entry as entry
       where entry.kind = words_of.kind and entry.request = words_of.request and what in ('note', 'reply')))))
$$;

create or replace function private.open_desk_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  form text := nullif(current_setting('request.headers', true), '')::json ->> 'x-foyer-form';
  origin jsonb := private.source_of_transaction() || jsonb_build_object('way',
    case current_setting('foyer.way', true)
      when 'call' then 'voice'
      when 'post' then 'form without script'
      else case when form is null then 'api' else 'form' end
    end);
begin
  insert into private.desk_request (kind, request, created_at, due_at, origin, words)
    values (tg_table_name, new.id, new.created_at, private.due_at(new.created_at), origin,
      private.words_of(tg_table_name, new.id)
        || to_tsvector('simple', coalesce(private.search_text(private.origin_words(origin)), '')));
  -- For the server's journal.
  perform set_config('foyer.origin', origin::text, true);
  return null;
end
$$;

-- Says on a card that was put back where its request came from.
create function private.put_back_origin(of_kind text, of_request uuid, given jsonb) returns void
  language sql
as $$
  update private.desk_request set origin = given where kind = of_kind and request = of_request;
  update private.desk_request set words = private.words_of(kind, request)
    where kind = of_kind and request = of_request and private.origin_words(given) is not null
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.source_of_transaction()', 'private.put_back_origin(text, uuid, jsonb)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
end
$$;
