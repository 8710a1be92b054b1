-- The desk: how each request stands, the history of its handling, and the lists that the team works through.

-- Functions call one another, also those of files after this one.
set check_function_bodies = off;

-- The agency owes each visitor an answer within 24 hours.
create or replace function private.due_at(created_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return created_at + interval '24 hours';

create sequence if not exists private.desk_version;

-- The facets that lists are filtered by, one word each, without a query.
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

-- A request's card: everything that the agency knows about a request and its visitor must not see.
create table if not exists private.desk_request (
  kind text not null check (kind in ('booking', 'consultation')),
  request uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  first_response_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'won', 'lost', 'spam')),
  -- Address of the member who has taken it.
  owner text,
  -- Why it looks as if a program had sent it: the words of private.check_request.
  flags text[] not null default '{}',
  -- Where it came from: {"way", "site", "referrer", "utm_…"}.
  origin jsonb not null default '{}',
  -- Everything that was said, to be searched.
  words tsvector not null default '',
  -- A larger one at each change, and when that was: what lists that are on a screen go by.
  version bigint not null default nextval('private.desk_version'),
  changed_at timestamptz not null default clock_timestamp(),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  -- A booking's services.
  services text[] not null default '{}',
  -- The customer's value, in hundredths.
  value bigint check (value between 0 and 100000000000),
  facets text[] generated always as (private.facets_of(kind, state, owner, origin, services, tags)) stored,
  primary key (kind, request)
);
create index if not exists desk_request_id on private.desk_request (request);
create index if not exists desk_request_created on private.desk_request (created_at, request);
create index if not exists desk_request_waiting on private.desk_request (created_at, request) where state = 'waiting';
create index if not exists desk_request_answered on private.desk_request (created_at, request)
  where state in ('answered', 'won', 'lost');
create index if not exists desk_request_owner on private.desk_request (owner, created_at, request)
  where owner is not null;
-- Lists of one state, of the whole team's requests and of one member's, follow an index by time, however long ago they
-- came. New requests wait and belong to nobody, so neither index costs a visitor anything.
create index if not exists desk_request_state on private.desk_request (state, created_at, request) where state <> 'waiting';
create index if not exists desk_request_owner_state on private.desk_request (owner, state, created_at, request)
  where owner is not null;
-- Requests that were answered, and whose visitors have written since: few at a time, by when an answer is due.
create index if not exists desk_request_writing on private.desk_request (due_at)
  where state = 'waiting' and first_response_at is not null;
create index if not exists desk_request_changed on private.desk_request (changed_at);
-- New words and facets wait in a list until it is as large as this, in kilobytes; then one visitor's booking waits until
-- all of them are in the index. With PostgreSQL's 4 MB that took a tenth of a second and more.
create index if not exists desk_request_words on private.desk_request using gin (words) with (gin_pending_list_limit = 256);
create index if not exists desk_request_facets on private.desk_request using gin (facets) with (gin_pending_list_limit = 256);

-- The history of each request: who did what, and when. It goes with the request.
create table if not exists private.desk_entry (
  -- Made by who acts, so that an act that is sent twice is done once.
  id uuid primary key,
  number bigint generated always as identity,
  kind text not null,
  request uuid not null,
  at timestamptz not null,
  -- Null for the command line and for the desk itself.
  actor text,
  actor_name text not null,
  what text not null check (what in ('taken', 'released', 'answered', 'won', 'lost', 'spam', 'reopened', 'undone', 'note',
    'reply', 'reply sent', 'reply failed', 'reply held', 'assigned', 'tagged', 'untagged', 'valued', 'mail')),
  text text check (char_length(text) between 1 and 10000),
  -- {"state", "owner", "first_response_at"}, as they were and as they became; null where nothing of it changed.
  before jsonb,
  after jsonb,
  -- The entry that this one takes back.
  undoes uuid,
  -- The reply that this one tells the end of.
  about uuid,
  -- Of a reply: its subject, where the member wrote one, and when it is to go out, where that is not at once.
  subject text check (char_length(subject) between 1 and 200),
  send_at timestamptz,
  foreign key (kind, request) references private.desk_request on delete cascade,
  constraint desk_entry_change_check check (num_nulls(before, after) in (0, 2))
);
create index if not exists desk_entry_request on private.desk_entry (kind, request, number);
create unique index if not exists desk_entry_number on private.desk_entry (number);

insert into private.durable_table (name, leave_out, request, fill) values
  -- private.words_of has what is made anew.
  ('private.desk_request', '{words,version,changed_at,services}', 'request', '{}'),
  ('private.desk_entry', '{}', 'request', '{}')
  on conflict do nothing;

-- Where requests came from ------------------------------------------------------------------------------------------

-- The texts of a source that is known by name (shared/forms/request-source.ts), one line each, cut to a length that a
-- card can show. In PL/pgSQL, which keeps its plan for the session.
create or replace function private.clean_source(given jsonb) returns jsonb
  language plpgsql immutable
as $$
declare
  name text;
  cleaned text;
  source jsonb := '{}';
begin
  if jsonb_typeof(given) = 'object' then
    foreach name in array array['site', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
    loop
      if jsonb_typeof(given -> name) = 'string' then
        cleaned := left(btrim(regexp_replace(given ->> name, '[[:cntrl:][:space:]]+', ' ', 'g')), 100);
        if cleaned <> '' then
          source := source || jsonb_build_object(name, cleaned);
        end if;
      end if;
    end loop;
  end if;
  return source;
end
$$;

-- The origin of the request that this transaction stores: the host of another site that has the form on it (`site`;
-- the server itself names it, in the setting foyer.site), the host that led to the visit's first page (`referrer`),
-- that page's utm_*, all of them from the header x-foyer-source, and which way the request took. An address that was only
-- heard is "unconfirmed" until its owner says that it is theirs; the server says so in the header x-foyer-address.
create or replace function private.origin_of(headers json) returns jsonb
  language plpgsql stable
as $$
declare
  header text := left(headers ->> 'x-foyer-source', 8000);
  source jsonb := '{}';
begin
  if header is not null then
    begin
      source := private.clean_source(header::jsonb);
    exception when invalid_text_representation or untranslatable_character or invalid_parameter_value
        or statement_too_complex then
      source := '{}';
    end;
  end if;
  if headers ->> 'x-foyer-address' = 'unconfirmed' then
    source := source || '{"address": "unconfirmed"}';
  end if;
  return source || jsonb_build_object('way', case current_setting('foyer.way', true)
    when 'call' then 'voice'
    when 'post' then 'form without script'
    else case when headers ->> 'x-foyer-form' is null then 'api' else 'form' end
  end);
end
$$;

-- An address that was only heard in a call may be a stranger's: mail about a call waits until its owner confirms it, and
-- no link that opens the call goes there before.
create or replace function private.is_unconfirmed(of_kind text, of_request uuid) returns boolean
  language sql stable
as $$
  select exists (select from private.desk_request where kind = of_kind and request = of_request and origin ? 'address')
$$;

-- One word for where a visit came from, as shared/forms/request-source.ts has it.
create or replace function private.source_label(origin jsonb) returns text
  language sql immutable
as $$
  select left(regexp_replace(lower(coalesce(origin ->> 'utm_source', origin ->> 'site', origin ->> 'referrer', '')),
    '^(https?://)?(www\.)?', ''), 100)
$$;

-- Search ------------------------------------------------------------------------------------------------------------

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

-- All words of the card `kept`, with its notes, its replies, its mails and its call. Written into the
-- statements that use it: a function would run its queries anew for every card.
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

-- The words that were typed into the search box: every word has to be there, or begin one that is. Null without any.
create or replace function private.search_query(typed text) returns tsquery
  language sql stable
as $$
  select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
  from regexp_split_to_table(btrim(private.search_text(replace(typed, '\', ' '))), '\s+') as word where word <> ''
$$;

-- The same, where a word may also be in the name of an offering, [{"id", "name"}], that was asked for.
create or replace function private.search_query(typed text, offerings jsonb) returns tsquery
  language sql stable
as $$
  select to_tsquery('simple', string_agg('(' || quote_literal(word) || ':*' || coalesce((
      select string_agg(' | (' || phraseto_tsquery('simple', private.search_text(offering ->> 'id'))::text || ')', '')
      from jsonb_array_elements(offerings) as offering
      where ' ' || lower(private.search_text(offering ->> 'name')) like '% ' || lower(replace(word, '%', '')) || '%'
        and char_length(word) > 1), '') || ')', ' & '))
  from regexp_split_to_table(btrim(private.search_text(replace(typed, '\', ' '))), '\s+') as word where word <> ''
$$;

-- The words of a request: of every column of its row but id and time, so that a new field is found too; of its
-- origin; and of what was written or said about it since. PostgreSQL refuses more than a megabyte of them.
create or replace function private.to_words(sent jsonb, origin jsonb, more text default null) returns tsvector
  language plpgsql immutable
as $$
begin
  return to_tsvector('simple', private.search_text(left(concat_ws(' ',
    (select string_agg(value, ' ') from jsonb_each_text(sent - '{id,created_at}'::text[] || (origin - 'way'))), more),
    100000)));
end
$$;

-- The row that a visitor sent. One statement with both tables would take four times as long, for every card of a rebuild.
create or replace function private.row_of(of_kind text, of_request uuid) returns jsonb
  language plpgsql stable
as $$
begin
  if of_kind = 'booking' then
    return (select to_jsonb(booking) from public.booking where id = of_request);
  end if;
  return (select to_jsonb(consultation) from public.consultation where id = of_request);
end
$$;

create or replace function private.refresh_words(of_kind text, of_request uuid) returns void
  language sql
as $$
  update private.desk_request set words = private.words_of(kind, request, origin)
    where kind = of_kind and request = of_request
$$;

create or replace function private.services_of(of_kind text, of_request uuid) returns text[]
  language plpgsql stable
as $$
begin
  return coalesce(case when of_kind = 'booking' then (select services from public.booking where id = of_request) end, '{}');
end
$$;

-- New requests ------------------------------------------------------------------------------------------------------

-- Flags new requests, or refuses them in a flood; opens their cards; notes who is told of them. All in one, once for each
-- statement: each function and statement of a trigger costs every booking. Several visitors can share a statement, which
-- costs each of them half as much. Where they come from is in the setting foyer.origins then, by their ids:
-- {"<id>": {"headers": {…}, "way": "…"}}.
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
    card.services := array(select jsonb_array_elements_text(came.sent -> 'services'));
    cards := cards || card;
  end loop;
  insert into private.desk_request (kind, request, created_at, due_at, flags, origin, words, services)
    select tg_table_name, request, created_at, private.due_at(created_at), flags, origin, words, services
    from unnest(cards);
  -- Asked on its own: where nothing is configured, nothing else is done for it.
  if exists (select from private.outbox_channel where wanted_until > now()) then
    perform private.note_messages(tg_table_name, request, flags <> '{}') from unnest(cards);
  end if;
  return null;
end
$$;

-- After the insert, so that rows which the CHECKs or the primary key refuse count for nothing.
create trigger receive_requests after insert on public.booking
  referencing new table as sent for each statement when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.receive_requests();
create trigger receive_requests after insert on public.consultation
  referencing new table as sent for each statement when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.receive_requests();

-- Opens the cards that are missing: of requests that were put back with the triggers off. Returns how many.
create or replace function private.open_desk_requests() returns integer
  language sql
as $$
  with opened as (
    insert into private.desk_request (kind, request, created_at, due_at, services)
    select 'booking', id, created_at, private.due_at(created_at), services from public.booking
      where not exists (select from private.desk_request where kind = 'booking' and request = id)
    union all
    select 'consultation', id, created_at, private.due_at(created_at), '{}' from public.consultation
      where not exists (select from private.desk_request where kind = 'consultation' and request = id)
    returning 1
  )
  select count(*)::integer from opened
$$;

-- A card goes with its request, and everything else with the card.
create or replace function private.close_desk_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.desk_request where kind = tg_table_name;
  else
    delete from private.desk_request where kind = tg_table_name and request in (select id from gone);
  end if;
  return null;
end
$$;

create trigger close_desk_requests after delete on public.booking
  referencing old table as gone for each statement execute function private.close_desk_requests();
create trigger close_desk_requests after delete on public.consultation
  referencing old table as gone for each statement execute function private.close_desk_requests();
create trigger close_all_desk_requests after truncate on public.booking
  for each statement execute function private.close_desk_requests();
create trigger close_all_desk_requests after truncate on public.consultation
  for each statement execute function private.close_desk_requests();

-- How requests stand, for the operator.
create or replace view private.request_status as
  select request as id, kind, due_at, first_response_at, flags, state, owner from private.desk_request;

-- Notes that a request was answered. The first answer counts: later calls change nothing.
-- Returns when it was answered, null for an id that no request has.
create or replace function private.mark_answered(of_request uuid, answered timestamptz default clock_timestamp())
  returns timestamptz
  language sql
as $$
  update private.desk_request set first_response_at = coalesce(first_response_at, answered),
      state = case state when 'waiting' then 'answered' else state end,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where request = of_request
    returning first_response_at
$$;

-- Acts --------------------------------------------------------------------------------------------------------------

-- How a request stands, for an entry's before and after.
create or replace function private.standing(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('state', card.state, 'owner', card.owner, 'first_response_at', card.first_response_at,
    'tags', card.tags, 'value', card.value)
$$;

-- The entry that an undo would take back: the last one that still counts, by anybody. An answer is one too where
-- it left the request as it was.
create or replace function private.last_change(of_kind text, of_request uuid) returns private.desk_entry
  language sql stable
as $$
  select entry.* from private.desk_entry as entry
  where entry.kind = of_kind and entry.request = of_request
    and (entry.after is not null or entry.what = 'reply') and entry.what <> 'undone'
    and not exists (select from private.desk_entry as undone where undone.undoes = entry.id
      and undone.kind = of_kind and undone.request = of_request)
  order by number desc limit 1
$$;

-- The last decision, apart from answers, on how a request stands: a member's, or a visitor's mail, which put it back to
-- waiting.
create or replace function private.last_decision(of_kind text, of_request uuid) returns private.desk_entry
  language sql stable
as $$
  select entry.* from private.desk_entry as entry
  where entry.kind = of_kind and entry.request = of_request
    and entry.what in ('mail', 'reopened', 'won', 'lost', 'spam') and entry.after is not null
    and not exists (select from private.desk_entry as undone where undone.kind = of_kind and undone.request = of_request
      and undone.undoes = entry.id)
  order by number desc limit 1
$$;

-- How a request stands once its visitor is answered: who was won or lost before they wrote is so again.
create or replace function private.state_when_answered(card private.desk_request) returns text
  language sql stable
as $$
  select case when decision.what = 'mail' and decision.before ->> 'state' in ('won', 'lost') then decision.before ->> 'state'
    else 'answered' end
  from private.last_decision(card.kind, card.request) as decision
$$;

-- Does what somebody does to a request: {"kind", "id", "entry", "what", "text", "about", "seen": {"state", "owner",
-- "last"}, "anyway"}; of an answer also {"subject", "send_at", "hold", "files", "again"} (private.attach_files), of
-- 'assign' {"to"}, of 'tag' and 'untag' {"tag"}, of 'value' {"value"}. `seen` is what they had before their eyes; where
-- it is given and not how it stands, nothing is done. For an answer and an undo the last entry of the history counts
-- too: two members may answer what is answered. Returns {"outcome", "first_response_at"}: done, changed, nothing,
-- missing, mail out or full. An undo takes back one's own act or one of the command line, if it is the last one; that of
-- an answer whose mail is out says so first, unless it is to be done `anyway`. 'unsend' stops the answer `about` that
-- has not gone out yet, by anybody.
create or replace function private.act_on_request(actor text, actor_name text, act jsonb) returns jsonb
  language plpgsql
as $$
declare
  card private.desk_request;
  undone private.desk_entry;
  assignee private.team_member;
  before jsonb;
  after jsonb;
  now_text text := to_jsonb(clock_timestamp()) #>> '{}';
  what text := act ->> 'what';
  said text := act ->> 'text';
  send_at timestamptz;
  decision private.desk_entry;
  -- Whether it stands as it does because somebody answered.
  is_by_answer boolean;
  new_entry uuid := coalesce((act ->> 'entry')::uuid, gen_random_uuid());
begin
  select * into card from private.desk_request as found
    where found.kind = act ->> 'kind' and found.request = (act ->> 'id')::uuid for update;
  if card.request is null then
    return '{"outcome": "missing"}';
  end if;
  if exists (select from private.desk_entry as known where known.id = (act ->> 'entry')::uuid
      and known.kind = card.kind and known.request = card.request) then
    return jsonb_build_object('outcome', 'done', 'first_response_at', card.first_response_at);
  end if;
  before := private.standing(card);
  if act ? 'seen' and (act -> 'seen' ->> 'state', act -> 'seen' ->> 'owner')
      is distinct from (card.state, card.owner) then
    return '{"outcome": "changed"}';
  end if;
  if what in ('reply', 'undo') and act -> 'seen' ? 'last'
      and (act -> 'seen' ->> 'last')::uuid is distinct from private.last_entry(card.kind, card.request) then
    return '{"outcome": "changed"}';
  end if;
  if what = 'reply' then
    send_at := coalesce((act ->> 'send_at')::timestamptz,
      now_text::timestamptz + make_interval(secs => (act ->> 'hold')::double precision));
    if private.added_bytes(card.request, act -> 'files', act -> 'again') > (act ->> 'together')::bigint then
      return '{"outcome": "full"}';
    end if;
    if private.added_bytes(card.request, act -> 'files', act -> 'again') > 0
        and private.held_bytes(card.request) + private.added_bytes(card.request, act -> 'files', act -> 'again')
          > private.most_bytes() then
      return '{"outcome": "full"}';
    end if;
  end if;
  if what = 'assign' then
    assignee := private.assignee(act ->> 'to');
    what := case when assignee.email is null then 'release' when assignee.email = actor then 'take' else 'assign' end;
  end if;

  if what in ('reply failed', 'unsend') then
    decision := private.last_decision(card.kind, card.request);
    is_by_answer := card.state = 'answered'
      or (decision.what = 'mail' and card.state in ('won', 'lost') and decision.before ->> 'state' = card.state);
  end if;

  after := case what
    when 'take' then jsonb_build_object('owner', actor)
    when 'release' then '{"owner": null}'
    when 'assign' then jsonb_build_object('owner', assignee.email)
    when 'answered' then jsonb_build_object('state', private.state_when_answered(card))
    -- Who is a customer, or is none, stays so; who gets the answer later waits until then.
    when 'reply' then case when card.state in ('won', 'lost') or private.goes_later(now_text::timestamptz, send_at)
      then '{}'::jsonb else jsonb_build_object('state', private.state_when_answered(card)) end
    when 'reply sent' then case when card.state = 'waiting' and exists (select from private.desk_entry as sent
        where sent.id = (act ->> 'about')::uuid and private.goes_later(sent.at, sent.send_at))
      then jsonb_build_object('state', private.state_when_answered(card)) else '{}'::jsonb end
    when 'won' then '{"state": "won"}'
    when 'lost' then '{"state": "lost"}'
    when 'spam' then '{"state": "spam"}'
    when 'reopen' then '{"state": "waiting", "first_response_at": null}'
    when 'tag' then jsonb_build_object('tags', to_jsonb(
      case when lower(act ->> 'tag') in (select lower(tag) from unnest(card.tags) as tag) then card.tags
        else card.tags || (act ->> 'tag') end))
    when 'untag' then jsonb_build_object('tags', to_jsonb(array_remove(card.tags, act ->> 'tag')))
    when 'value' then jsonb_build_object('value', act -> 'value')
    -- An answer that did not arrive is none; another one, or a decision that somebody made meanwhile, stands.
    when 'reply failed' then case when is_by_answer
      then private.without_answer(card, (act ->> 'about')::uuid) else '{}'::jsonb end
    when 'unsend' then case when is_by_answer
      then private.without_answer(card, (act ->> 'about')::uuid) else '{}'::jsonb end
    else '{}'
  end;
  if what = 'undo' then
    undone := private.last_change(card.kind, card.request);
    if not private.may_undo(undone, act_on_request.actor) then
      return '{"outcome": "nothing"}';
    end if;
    if undone.what = 'reply' and coalesce(act ->> 'anyway', '') <> 'true' and exists (select from private.outbox
        where entry = undone.id and (delivered_at is not null or claim is not null)) then
      return '{"outcome": "mail out"}';
    end if;
    after := coalesce(undone.before, '{}');
    -- Who has left the team meanwhile gets nothing back.
    if after ->> 'owner' is not null
        and not exists (select from private.team_member where email = after ->> 'owner') then
      after := after || '{"owner": null}';
    end if;
  elsif what = 'unsend' then
    -- Held, so that no worker takes it meanwhile.
    perform from private.outbox where entry = (act ->> 'about')::uuid and kind = card.kind and request = card.request
      and claim is null and delivered_at is null and dead_at is null and skipped_at is null for update;
    if not found then
      return '{"outcome": "mail out"}';
    end if;
    select * into undone from private.desk_entry where id = (act ->> 'about')::uuid;
  elsif after ->> 'state' in ('answered', 'won', 'lost') and before ->> 'first_response_at' is null then
    after := after || jsonb_build_object('first_response_at', now_text);
  end if;
  -- Replying also assigns the request.
  if what = 'reply' and card.owner is null then
    after := after || jsonb_build_object('owner', actor);
  end if;
  after := before || after;
  if after = before and what not in ('note', 'reply', 'undo', 'unsend', 'reply sent', 'reply failed') then
    return jsonb_build_object('outcome', 'done', 'first_response_at', card.first_response_at);
  end if;
  said := case what when 'assign' then assignee.name when 'tag' then act ->> 'tag' when 'untag' then act ->> 'tag'
    when 'value' then act ->> 'value' else said end;

  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after, undoes,
      about, subject, send_at)
    values (new_entry, card.kind, card.request, now_text::timestamptz,
      actor, actor_name,
      case what when 'take' then 'taken' when 'release' then 'released' when 'reopen' then 'reopened'
        when 'undo' then 'undone' when 'unsend' then 'undone' when 'assign' then 'assigned' when 'tag' then 'tagged'
        when 'untag' then 'untagged' when 'value' then 'valued' else what end,
      said, nullif(before, after), case when after is distinct from before then after end, undone.id,
      case when what <> 'unsend' then (act ->> 'about')::uuid end, nullif(act ->> 'subject', ''), send_at);
  update private.desk_request set state = after ->> 'state', owner = after ->> 'owner',
      first_response_at = (after ->> 'first_response_at')::timestamptz, value = (after ->> 'value')::bigint,
      tags = array(select jsonb_array_elements_text(after -> 'tags')),
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
  if what = 'reply' then
    perform private.attach_files(new_entry, card.request, act -> 'files', act -> 'again');
  end if;
  if what in ('note', 'reply') then
    perform private.add_words(card.kind, card.request, concat_ws(' ', act ->> 'subject', said));
  end if;
  return jsonb_build_object('outcome', 'done', 'first_response_at', after -> 'first_response_at');
end
$$;

-- The last entry of a request's history that somebody made; that an answer went out changes nothing for who reads it.
create or replace function private.last_entry(of_kind text, of_request uuid) returns uuid
  language sql stable
as $$
  select id from private.desk_entry where kind = of_kind and request = of_request and what <> 'reply sent'
  order by number desc limit 1
$$;

-- Whether somebody may take an entry back: their own, or one of the command line. That a mail did not arrive stands, and
-- nobody takes back that a visitor has written.
create or replace function private.may_undo(entry private.desk_entry, who text) returns boolean
  language sql stable
as $$
  select coalesce(entry.id is not null and entry.what not in ('reply failed', 'mail')
    and (entry.actor is null or entry.actor = who), false)
$$;

-- How an answered request stands without one of its answers, which did not arrive: answered all the same, if another
-- one since it was last put back to waiting stands; waiting again; or as before, if it was answered in another way.
create or replace function private.without_answer(card private.desk_request, failed uuid) returns jsonb
  language sql stable
as $$
  select case
    when other.at is not null then case when card.first_response_at < failed_entry.at then '{}'
      else jsonb_build_object('first_response_at', other.at) end
    when turn.what = 'mail' then '{"state": "waiting"}'
    when card.first_response_at < failed_entry.at then '{}'
    else '{"state": "waiting", "first_response_at": null}' end
  from (select) as always
  left join private.desk_entry as failed_entry on failed_entry.id = failed
  -- What put it back to waiting: a member, or a visitor's mail.
  left join lateral (
    select entry.number, entry.what from private.desk_entry as entry
    where entry.kind = card.kind and entry.request = card.request
      and (entry.what = 'reopened' or (entry.what = 'mail' and entry.after is not null))
    order by number desc limit 1
  ) as turn on true
  left join lateral (
    select min(coalesce(sent.at, entry.at)) as at from private.desk_entry as entry
    left join private.desk_entry as sent on private.goes_later(entry.at, entry.send_at)
      and sent.kind = card.kind and sent.request = card.request and sent.about = entry.id and sent.what = 'reply sent'
    where entry.kind = card.kind and entry.request = card.request and entry.id <> failed
      and entry.what in ('reply', 'answered') and entry.number > coalesce(turn.number, 0)
      and (sent.id is not null or not private.goes_later(entry.at, entry.send_at))
      and not exists (select from private.desk_entry as later
        where later.kind = card.kind and later.request = card.request
          and (later.undoes = entry.id or (later.about = entry.id and later.what = 'reply failed')))
  ) as other on true
$$;

-- Adds the words of one more note or answer to those of a request: they alone are read anew. Where a request has very
-- many already, they are left out: an act on it stays quick, and PostgreSQL refuses more than a megabyte.
create or replace function private.add_words(of_kind text, of_request uuid, more text) returns void
  language sql
as $$
  update private.desk_request set words = words || to_tsvector('simple', private.search_text(left(more, 10000)))
    where kind = of_kind and request = of_request and octet_length(tsvectorsend(words)) < 100000
$$;

-- Whether an answer still waits for the mail server.
create or replace function private.is_sending(of_kind text, of_request uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.outbox where kind = of_kind and request = of_request and message = 'reply'
    and delivered_at is null and dead_at is null and skipped_at is null)
$$;

-- The requests of others whose notes, replies and mails name a person, by address or by a name that they gave: an
-- erasure leaves them as they are, since they are about somebody else. The words of the cards find them, the texts
-- decide.
create or replace function private.mentions_of(address text) returns table (kind text, id uuid)
  language sql stable set search_path = ''
as $$
  with own as (
    select found.kind, found.id, private.row_of(found.kind, found.id) as sent from private.requests_of(address) as found
  ), named as (
    select lower(private.normalize_text(address)) as name
    union
    select lower(coalesce(sent ->> 'name', concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name'))) from own
  )
  select distinct card.kind, card.request
  from named
  join private.desk_request as card on card.words @@ private.search_query(named.name)
  join private.desk_entry as entry on entry.kind = card.kind and entry.request = card.request
    and entry.what in ('note', 'reply', 'mail') and position(named.name in lower(entry.text)) > 0
  where char_length(named.name) > 2 and (card.kind, card.request) not in (select own.kind, own.id from own)
  limit 50
$$;

-- Whether an answer goes out later than it was written; until then nobody has been answered. A few seconds, in which it
-- can be taken back, do not make it one.
create or replace function private.goes_later(written timestamptz, send_at timestamptz) returns boolean
  language sql immutable
  return coalesce(send_at > written + interval '1 minute', false);

-- Whom a request is given to, by their address; null for nobody.
create or replace function private.assignee(address text) returns private.team_member
  language plpgsql stable
as $$
declare
  member private.team_member;
begin
  if address is not null then
    select * into member from private.team_member where email = lower(address);
    if not found then
      raise invalid_parameter_value using message = 'Nobody on the team has this address.';
    end if;
  end if;
  return member;
end
$$;

-- Whether any of a request's answers is still to be sent, and when the next scheduled one goes out.
create or replace function private.sending(of_kind text, of_request uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('is_sending', count(*) > 0,
    'sends_at', min(not_before) filter (where not_before > now()))
  from private.outbox where kind = of_kind and request = of_request and message = 'reply'
    and delivered_at is null and dead_at is null and skipped_at is null
$$;

-- From here on: what foyer_desk may do. Each function finds out for itself who asks.
create or replace function private.desk_act(act jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  if act ->> 'what' is null or act ->> 'what' not in
      ('take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen', 'undo', 'note', 'reply', 'assign', 'tag', 'untag',
        'value', 'unsend') then
    raise invalid_parameter_value using message = 'No such action.';
  end if;
  return private.act_on_request(me.email, me.name, act);
end
$$;

-- A request as lists show it.
create or replace function private.desk_listed(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('kind', card.kind, 'id', card.request, 'origin', card.origin, 'state', card.state,
    'owner', card.owner, 'created_at', card.created_at, 'due_at', card.due_at,
    'first_response_at', card.first_response_at, 'flags', card.flags, 'tags', card.tags, 'value', card.value)
    || private.sending(card.kind, card.request) || coalesce(
    (select jsonb_build_object('name', name, 'email', email, 'services', services, 'company', null)
       from public.booking where card.kind = 'booking' and id = card.request),
    (select jsonb_build_object('name', first_name, 'email', email, 'services', '[]'::jsonb, 'company', company_name)
       from public.consultation where card.kind = 'consultation' and id = card.request))
$$;

-- A page of a list: {"view", "search", "offerings", "facets", "from", "to", "after": [created_at, id], "limit", "whole"};
-- `whole` adds every answer, `offerings` are named [{"id", "name"}], a request has to have all the `facets`. Waiting ones
-- most urgent first, others newest first. Not through the policies: under those no index could be used for a search.
--
-- A search in a list of many: PostgreSQL cannot know how many requests hold a word that begins as typed, and walks
-- through all of them by their time in the hope of fifty that fit. So it walks a part of the way only: what many
-- requests have is found there, in the right order; what few have comes from the indexes of words and facets.
create or replace function private.desk_list(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  query tsquery := private.search_query(asked ->> 'search', coalesce(asked -> 'offerings', '[]'));
  facets text[] := array(select jsonb_array_elements_text(asked -> 'facets'));
  view text := asked ->> 'view';
  is_rising boolean := view in ('waiting', 'overdue');
  wanted integer := least((asked ->> 'limit')::integer, 10000);
  way integer := greatest(3000, 4 * wanted);
  is_sought boolean := query is not null or facets <> '{}';
  sought constant text := concat_ws(' and ', case when query is not null then 'words @@ $2' end,
    case when facets <> '{}' then 'facets @> $8' end);
  -- Where the page comes from; %1$s the direction, %2$s the view, %3$s what comes after the page before.
  every constant text := 'select * from private.desk_request where %2$s and %3$s order by created_at %1$s, request %1$s limit ';
  source text := every || '$5';
  owner_word text := (select substr(facet, 7) from unnest(facets) as facet where facet like 'owner:%' limit 1);
  state_word text := (select substr(facet, 7) from unnest(facets) as facet where facet like 'state:%' limit 1);
  passed integer;
  page jsonb;
begin
  for attempt in 1..2 loop
    if is_sought then
      source := case attempt
        when 1 then 'select * from near where ' || sought || ' order by created_at %1$s, request %1$s limit $5'
        else 'select * from found where %2$s and %3$s order by created_at %1$s, request %1$s limit $5' end;
    end if;
    execute format('with near as materialized (' || every || '$7),
        found as materialized (select kind, request, created_at, due_at, state, owner from private.desk_request where '
          || coalesce(nullif(sought, ''), 'false') || '
          -- So that the index of facets leaves little of what many requests have.
          ' || case when facets <> '{}' then 'and facets @> $11' else '' end || ')
      select coalesce(jsonb_agg(private.desk_listed(card)
        || case when $6 then jsonb_build_object(''row'', private.row_of(card.kind, card.request)) else ''{}'' end
        order by card.created_at %1$s, card.request %1$s), ''[]''),
        ' || case when is_sought and attempt = 1 then '(select count(*) from near)' else '0' end || '
      from (' || source || ') as picked
      join private.desk_request as card on card.kind = picked.kind and card.request = picked.request',
      case when is_rising then 'asc' else 'desc' end,
      concat_ws(' and ', case when owner_word = '' then 'owner is null' when owner_word is not null then 'owner = $12' end,
        case when state_word is not null then format('state = %L', state_word) end, case view
        when 'waiting' then $view$state = 'waiting'$view$
        -- By the time it came, which the index of waiting ones is sorted by; due_at follows from it.
        when 'overdue' then $view$state = 'waiting' and created_at < now() and due_at < now()$view$
        when 'mine' then $view$owner = $1 and state <> 'spam'$view$
        when 'answered' then $view$state in ('answered', 'won', 'lost')$view$
        when 'spam' then $view$state = 'spam'$view$
        when 'all' then 'true'
      end),
      concat_ws(' and ',
        case when asked ->> 'from' is not null then 'created_at >= $9' end,
        case when asked ->> 'to' is not null then 'created_at < $10' end,
        case when asked -> 'after' is null or jsonb_typeof(asked -> 'after') = 'null' then 'true'
          else format('(created_at, request) %s ($3, $4)', case when is_rising then '>' else '<' end) end))
      into page, passed
      using me.email, query, (asked -> 'after' ->> 0)::timestamptz, (asked -> 'after' ->> 1)::uuid, wanted,
        coalesce((asked ->> 'whole')::boolean, false), way, facets, (asked ->> 'from')::timestamptz,
        (asked ->> 'to')::timestamptz,
        case view when 'waiting' then array['state:waiting'] when 'overdue' then array['state:waiting']
          when 'mine' then array['owner:' || me.email] when 'spam' then array['state:spam'] else '{}' end, owner_word;
    -- All of the page, or all that there is.
    exit when not is_sought or jsonb_array_length(page) >= wanted or passed < way;
  end loop;
  return page;
end
$$;

-- How many wait, of them mine, and overdue.
create or replace function private.desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (
    select jsonb_build_object('waiting', coalesce(sum(number), 0),
      'mine', coalesce(sum(number) filter (where name = me.email), 0),
      'overdue', coalesce(sum(number), 0) - private.unanswered_in_time()
        - (select count(*) from private.desk_request
            where state = 'waiting' and first_response_at is not null and due_at >= now()))
    from (
      select number, name from private.kept_count where what = 'waiting'
      union all
      select number, coalesce(owner, '') from private.count_change where state = 'waiting') as counted);
end
$$;

-- The requests that came from an email address; how it was typed makes no difference.
create or replace function private.requests_of(address text) returns table (kind text, id uuid)
  language sql stable set search_path = ''
as $$
  select 'booking', booking.id from public.booking
    where lower(booking.email) = lower(private.normalize_text(address))
  union all
  select 'consultation', consultation.id from public.consultation
    where lower(consultation.email) = lower(private.normalize_text(address))
$$;

-- Everything that is held on a person, counted: what an erasure removes; and which requests of others name them.
create or replace function private.desk_person(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select jsonb_build_object('email', address, 'booking', count(*) filter (where kind = 'booking'),
      'consultation', count(*) filter (where kind = 'consultation'),
      'entries', coalesce(sum((select count(*) from private.desk_entry as entry
        where entry.kind = found.kind and entry.request = found.id)), 0),
      'mentions', (select coalesce(jsonb_agg(jsonb_build_object('kind', mention.kind, 'id', mention.id,
          'name', private.desk_listed(card) ->> 'name') order by card.created_at desc), '[]')
        from private.mentions_of(address) as mention
        join private.desk_request as card on card.kind = mention.kind and card.request = mention.id))
    from private.requests_of(address) as found);
end
$$;

-- One request, whole, with its history, the call that it came from, and the reminder of the member who asks: read under
-- the policies. Null without it.
create or replace function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card.kind, card.request),
    'can_undo', private.may_undo(private.last_change(card.kind, card.request), (private.current_member()).email),
    'reminder', private.own_reminder(card.kind, card.request),
    'call', (select jsonb_build_object('id', call.id, 'seconds', call.seconds,
        'words', case when words_until > now() then words end)
      from private.call_note as call where of_kind = 'booking' and call.booking = of_id
      order by started_at limit 1),
    'history', (select coalesce(jsonb_agg(private.history_line(entry) order by number), '[]')
      from private.desk_entry as entry where entry.kind = card.kind and entry.request = card.request))
  from private.desk_request as card where card.kind = of_kind and card.request = of_id
$$;

alter table private.desk_request enable row level security;
alter table private.desk_entry enable row level security;
grant select on private.desk_request, private.desk_entry, public.booking, public.consultation to foyer_desk;

create policy "members see requests" on public.booking
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

create policy "members see requests" on public.consultation
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

create policy "members see how requests stand" on private.desk_request
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

create policy "members see histories" on private.desk_entry
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

-- Does several acts, on a request each, in one transaction; in the order of their requests, so that two members who do
-- the same never wait for each other in a circle. Returns the outcomes, in the order of the acts.
create or replace function private.desk_acts(acts jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  if jsonb_array_length(acts) > 100 then
    raise invalid_parameter_value using message = 'At most 100 at a time.';
  end if;
  return (select coalesce(jsonb_agg(outcome order by place), '[]') from (
    select place, private.desk_act(act) ->> 'outcome' as outcome from (
      select act, place from jsonb_array_elements(acts) with ordinality as given(act, place)
      order by act ->> 'id') as sorted) as done);
end
$$;

-- The choices for filters: {"tags", "sources"}, most frequent first.
create or replace function private.desk_facets() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (
    with counted as (
      select what, name, number from private.kept_count where what in ('tag', 'source')
      union all
      select part.what, part.name, change.number * part.times
        from private.count_change as change, private.counts_of(change, 'UTC') as part where part.what in ('tag', 'source')
    ), named as (
      select what, name, row_number() over (partition by what order by sum(number) desc, name) as place from counted
      group by 1, 2 having sum(number) > 0
    )
    select jsonb_build_object(
      'tags', coalesce(jsonb_agg(name order by place) filter (where what = 'tag'), '[]'),
      'sources', coalesce(jsonb_agg(name order by place) filter (where what = 'source'), '[]'))
    from named where place <= 200);
end
$$;

-- People --------------------------------------------------------------------------------------------------------------

-- Everything about one person: {"requests": as lists show them, latest first, "calls", "history": what was written and said
-- on all of them, latest first, each with its request}. At most 200 of each.
create or replace function private.desk_person_page(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (
    with own as materialized (
      select card from private.requests_of(address) as found
      join private.desk_request as card on card.kind = found.kind and card.request = found.id
      order by card.created_at desc limit 200
    )
    select jsonb_build_object(
      'requests', (select coalesce(jsonb_agg(private.desk_listed(card) order by (card).created_at desc), '[]') from own),
      'calls', (select coalesce(jsonb_agg(jsonb_build_object('id', call.id, 'started_at', started_at, 'seconds', seconds,
          'booking', call.booking) order by started_at desc), '[]')
        from own join private.call_note as call on (card).kind = 'booking' and call.booking = (card).request),
      'history', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'request', request, 'at', at,
          'actor_name', actor_name, 'what', what, 'text', text, 'subject', subject) order by number desc), '[]')
        from (select entry.* from own join private.desk_entry as entry
            on entry.kind = (card).kind and entry.request = (card).request and entry.what in ('note', 'reply', 'mail')
          order by entry.number desc limit 200) as written)));
end
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.act_on_request(text,text,jsonb), private.is_unconfirmed(text,uuid), private.last_decision(text,uuid),
  private.mentions_of(text), private.open_desk_requests(), private.state_when_answered(private.desk_request)
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.desk_act(jsonb)', 'private.desk_acts(jsonb)', 'private.desk_counts()', 'private.desk_facets()',
    'private.desk_list(jsonb)', 'private.desk_person(text)', 'private.desk_person_page(text)',
    'private.is_sending(text,uuid)', 'private.sending(text,uuid)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;

reset check_function_bodies;
