-- The desk: how each request stands, the history of its handling, and the lists that the team works through.

-- The agency owes each visitor an answer within 24 hours.
create or replace function private.due_at(created_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return created_at + interval '24 hours';

-- A request's card: everything that the agency knows about a request and its visitor must not see.
create sequence if not exists private.desk_version;
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
  primary key (kind, request)
);
create index if not exists desk_request_id on private.desk_request (request);
create index if not exists desk_request_created on private.desk_request (created_at, request);
create index if not exists desk_request_waiting on private.desk_request (created_at, request) where state = 'waiting';
create index if not exists desk_request_answered on private.desk_request (created_at, request)
  where state in ('answered', 'won', 'lost');
create index if not exists desk_request_spam on private.desk_request (created_at, request) where state = 'spam';
create index if not exists desk_request_owner on private.desk_request (owner, created_at, request)
  where owner is not null;
create index if not exists desk_request_changed on private.desk_request (changed_at);
create index if not exists desk_request_words on private.desk_request using gin (words);

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
  what text not null check (what in ('taken', 'released', 'answered', 'won', 'lost', 'spam', 'reopened', 'undone',
    'note', 'reply', 'reply sent', 'reply failed')),
  text text check (char_length(text) between 1 and 10000),
  -- {"state", "owner", "first_response_at"}, as they were and as they became; null where nothing of it changed.
  before jsonb,
  after jsonb,
  -- The entry that this one takes back.
  undoes uuid,
  -- The reply that this one tells the end of.
  about uuid,
  foreign key (kind, request) references private.desk_request on delete cascade,
  constraint desk_entry_change_check check (num_nulls(before, after) in (0, 2))
);
create index if not exists desk_entry_request on private.desk_entry (kind, request, number);
create unique index if not exists desk_entry_number on private.desk_entry (number);

insert into private.durable_table (name, leave_out, request, fill) values
  ('private.desk_request', '{words,version,changed_at}', 'request',
    '{"words": "private.words_of(kept.kind, kept.request, kept.origin)"}'),
  ('private.desk_entry', '{}', 'request', '{}')
  on conflict do nothing;

-- Where requests came from ------------------------------------------------------------------------------------------

-- The texts of a source that is known by name (shared/forms/request-source.ts), one line each, cut to a length that a
-- card can show.
create or replace function private.clean_source(given jsonb) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(name, cleaned), '{}')
  from unnest(array['site', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']) as name,
    lateral (select left(btrim(regexp_replace(given ->> name, '[[:cntrl:][:space:]]+', ' ', 'g')), 100) as cleaned) as text
  where jsonb_typeof(given) = 'object' and jsonb_typeof(given -> name) = 'string' and cleaned <> ''
$$;

-- The origin of the request that this transaction stores: the host of another site that has the form on it (`site`;
-- the server itself names it, in the setting foyer.site), the host that led to the visit's first page (`referrer`),
-- that page's utm_*, all of them from the header x-foyer-source, and which way the request took.
create or replace function private.origin_of(headers json) returns jsonb
  language plpgsql stable
as $$
declare
  header text := left(headers ->> 'x-foyer-source', 8000);
  site text := coalesce(current_setting('foyer.site', true), '');
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
  if site <> '' then
    source := source || private.clean_source(jsonb_build_object('site', site));
  end if;
  return source || jsonb_build_object('way', case current_setting('foyer.way', true)
    when 'call' then 'voice'
    when 'post' then 'form without script'
    else case when headers ->> 'x-foyer-form' is null then 'api' else 'form' end
  end);
end
$$;

-- One word for where a visit came from, as shared/forms/request-source.ts has it.
create or replace function private.source_label(origin jsonb) returns text
  language sql immutable
as $$
  select left(regexp_replace(lower(coalesce(origin ->> 'utm_source', origin ->> 'site', origin ->> 'referrer', '')),
    '^(https?://)?(www\.)?', ''), 100)
$$;

-- Search ------------------------------------------------------------------------------------------------------------

-- A text for searching: spaces where signs are, so that parts of addresses are words too.
create or replace function private.search_text(typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(typed, '[][!-/:-@\\^_`{|}~]+', ' ', 'g');

-- The words that were typed into the search box: every word has to be there, or begin one that is. Null without any.
create or replace function private.search_query(typed text) returns tsquery
  language sql stable
as $$
  select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
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

-- All words of a request, with its notes, its replies and its call.
create or replace function private.words_of(of_kind text, of_request uuid, origin jsonb) returns tsvector
  language plpgsql stable
as $$
begin
  return private.to_words(coalesce(private.row_of(of_kind, of_request), '{}'), origin, concat_ws(' ',
    (select string_agg(entry.text, ' ' order by number desc) from private.desk_entry as entry
       where entry.kind = of_kind and entry.request = of_request and what in ('note', 'reply')),
    (select string_agg(line ->> 'text', ' ') from private.call_note as call, jsonb_array_elements(call.words) as line
       where of_kind = 'booking' and call.booking = of_request and words_until > now())));
end
$$;

create or replace function private.refresh_words(of_kind text, of_request uuid) returns void
  language sql
as $$
  update private.desk_request set words = private.words_of(kind, request, origin)
    where kind = of_kind and request = of_request
$$;

-- What happens when a request comes ---------------------------------------------------------------------------------

-- Flags a new request, or refuses it in a flood; opens its card; notes who is told of it. All in one: each function
-- and statement of a trigger costs every booking.
create or replace function private.receive_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  sent jsonb := to_jsonb(new);
  flags text[] := private.check_request(sent, headers);
  origin jsonb := private.origin_of(headers);
begin
  insert into private.desk_request (kind, request, created_at, due_at, flags, origin, words)
    values (tg_table_name, new.id, new.created_at, private.due_at(new.created_at), flags, origin,
      private.to_words(sent, origin));
  perform private.note_messages(tg_table_name, new.id, flags <> '{}');
  return null;
end
$$;
-- After the insert, so that rows which the CHECKs or the primary key refuse count for nothing.
create trigger receive_request after insert on public.booking
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on') 
  execute function private.receive_request();
create trigger receive_request after insert on public.consultation
  for each row when (current_setting('foyer.restoring', true) is distinct from 'on') 
  execute function private.receive_request();

-- Opens the cards that are missing: of requests that were put back with the triggers off. Returns how many.
create or replace function private.open_desk_requests() returns integer
  language sql
as $$
  with opened as (
    insert into private.desk_request (kind, request, created_at, due_at)
    select 'booking', id, created_at, private.due_at(created_at) from public.booking
      where not exists (select from private.desk_request where kind = 'booking' and request = id)
    union all
    select 'consultation', id, created_at, private.due_at(created_at) from public.consultation
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
  select jsonb_build_object('state', card.state, 'owner', card.owner, 'first_response_at', card.first_response_at)
$$;

-- The entry that an undo would take back: the last one that changed how the request stands and still counts.
create or replace function private.last_change(of_kind text, of_request uuid) returns private.desk_entry
  language sql stable
as $$
  select entry.* from private.desk_entry as entry
  where entry.kind = of_kind and entry.request = of_request and entry.after is not null and entry.what <> 'undone'
    and not exists (select from private.desk_entry as undone where undone.undoes = entry.id
      and undone.kind = of_kind and undone.request = of_request)
  order by number desc limit 1
$$;

-- Does what somebody does to a request: {"kind", "id", "entry", "what", "text", "about", "seen": {"state", "owner"}}.
-- `seen` is what they had before their eyes; where it is given and not how it stands, nothing is done.
-- Returns {"outcome", "first_response_at"}: done, changed, nothing or missing.
create or replace function private.act_on_request(actor text, actor_name text, act jsonb) returns jsonb
  language plpgsql
as $$
declare
  card private.desk_request;
  undone private.desk_entry;
  before jsonb;
  after jsonb;
  now_text text := to_jsonb(clock_timestamp()) #>> '{}';
  what text := act ->> 'what';
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

  after := case what
    when 'take' then jsonb_build_object('owner', actor)
    when 'release' then '{"owner": null}'
    when 'answered' then '{"state": "answered"}'
    when 'reply' then '{"state": "answered"}'
    when 'won' then '{"state": "won"}'
    when 'lost' then '{"state": "lost"}'
    when 'spam' then '{"state": "spam"}'
    when 'reopen' then '{"state": "waiting", "first_response_at": null}'
    -- An answer that did not arrive is none; a decision that somebody made meanwhile stands.
    when 'reply failed' then case when card.state = 'answered'
      then '{"state": "waiting", "first_response_at": null}'::jsonb else '{}'::jsonb end
    else '{}'
  end;
  if what = 'undo' then
    undone := private.last_change(card.kind, card.request);
    if undone.id is null then
      return '{"outcome": "nothing"}';
    end if;
    after := undone.before;
  elsif after ->> 'state' in ('answered', 'won', 'lost') and before ->> 'first_response_at' is null then
    after := after || jsonb_build_object('first_response_at', now_text);
  end if;
  -- Replying also assigns the request.
  if what = 'reply' and card.owner is null then
    after := after || jsonb_build_object('owner', actor);
  end if;
  after := before || after;
  if after = before and what in ('take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen') then
    return jsonb_build_object('outcome', 'done', 'first_response_at', card.first_response_at);
  end if;

  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after, undoes,
      about)
    values (coalesce((act ->> 'entry')::uuid, gen_random_uuid()), card.kind, card.request, now_text::timestamptz,
      actor, actor_name,
      case what when 'take' then 'taken' when 'release' then 'released' when 'reopen' then 'reopened'
        when 'undo' then 'undone' else what end,
      act ->> 'text', nullif(before, after), case when after is distinct from before then after end, undone.id,
      (act ->> 'about')::uuid);
  update private.desk_request set state = after ->> 'state', owner = after ->> 'owner',
      first_response_at = (after ->> 'first_response_at')::timestamptz,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
  if what in ('note', 'reply') then
    perform private.refresh_words(card.kind, card.request);
  end if;
  return jsonb_build_object('outcome', 'done', 'first_response_at', after -> 'first_response_at');
end
$$;

-- From here on: what foyer_desk may do. Each function finds out for itself who asks.

create or replace function private.desk_act(act jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  if act ->> 'what' is null or act ->> 'what' not in
      ('take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen', 'undo', 'note', 'reply') then
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
    'first_response_at', card.first_response_at, 'flags', card.flags) || coalesce(
    (select jsonb_build_object('name', name, 'email', email, 'services', services, 'company', null)
       from public.booking where card.kind = 'booking' and id = card.request),
    (select jsonb_build_object('name', first_name, 'email', email, 'services', '[]'::jsonb, 'company', company_name)
       from public.consultation where card.kind = 'consultation' and id = card.request))
$$;

-- A page of a list: {"view", "search", "after": [created_at, id], "limit", "whole"}; `whole` adds every answer. Waiting
-- ones most urgent first, others newest first. Not through the policies: under those no index could be used for a
-- search.
--
-- A search in a list of many: PostgreSQL cannot know how many requests hold a word that begins as typed, and walks
-- through all of them by their time in the hope of fifty that fit. So it walks a part of the way only: words that many
-- requests have are found there, in the right order; those of few come from the index of words.
create or replace function private.desk_list(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  query tsquery := private.search_query(asked ->> 'search');
  view text := asked ->> 'view';
  is_rising boolean := view in ('waiting', 'overdue');
  wanted integer := least((asked ->> 'limit')::integer, 10000);
  way integer := greatest(3000, 4 * wanted);
  -- Where the page comes from; %1$s the direction, %2$s the view, %3$s what comes after the page before.
  every constant text := 'select * from private.desk_request where %2$s and %3$s order by created_at %1$s, request %1$s limit ';
  source text := every || '$5';
  passed integer;
  page jsonb;
begin
  for attempt in 1..2 loop
    if query is not null then
      source := case attempt
        when 1 then 'select * from near where words @@ $2 order by created_at %1$s, request %1$s limit $5'
        else 'select * from found where %2$s and %3$s order by created_at %1$s, request %1$s limit $5' end;
    end if;
    execute format('with near as materialized (' || every || '$7),
        found as materialized (select * from private.desk_request where words @@ $2)
      select coalesce(jsonb_agg(private.desk_listed(card)
        || case when $6 then jsonb_build_object(''row'', private.row_of(card.kind, card.request)) else ''{}'' end
        order by card.created_at %1$s, card.request %1$s), ''[]''),
        ' || case when query is not null and attempt = 1 then '(select count(*) from near)' else '0' end || '
      from (' || source || ') as card',
      case when is_rising then 'asc' else 'desc' end,
      case view
        when 'waiting' then $view$state = 'waiting'$view$
        -- By the time it came, which the index of waiting ones is sorted by; due_at follows from it.
        when 'overdue' then $view$state = 'waiting' and created_at < now() and due_at < now()$view$
        when 'mine' then $view$owner = $1 and state <> 'spam'$view$
        when 'answered' then $view$state in ('answered', 'won', 'lost')$view$
        when 'spam' then $view$state = 'spam'$view$
        when 'all' then 'true'
      end,
      case when asked -> 'after' is null or jsonb_typeof(asked -> 'after') = 'null' then 'true'
        else format('(created_at, request) %s ($3, $4)', case when is_rising then '>' else '<' end) end)
      into page, passed
      using me.email, query, (asked -> 'after' ->> 0)::timestamptz, (asked -> 'after' ->> 1)::uuid, wanted,
        coalesce((asked ->> 'whole')::boolean, false), way;
    -- All of the page, or all that there is.
    exit when query is null or jsonb_array_length(page) >= wanted or passed < way;
  end loop;
  return page;
end
$$;

-- How many wait, of them mine, and overdue. Beyond ten thousand nobody counts on.
create or replace function private.desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return jsonb_build_object(
    'waiting', (select count(*) from (
      select from private.desk_request where state = 'waiting' limit 10000) as counted),
    'mine', (select count(*) from (
      select from private.desk_request where owner = me.email and state = 'waiting' limit 10000) as counted),
    'overdue', (select count(*) from (
      select from private.desk_request where state = 'waiting' and created_at < now() and due_at < now()
      order by created_at limit 10000) as counted));
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

-- Everything that is held on a person, counted: what an erasure removes.
create or replace function private.desk_person(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select jsonb_build_object('email', address, 'booking', count(*) filter (where kind = 'booking'),
      'consultation', count(*) filter (where kind = 'consultation'),
      'entries', coalesce(sum((select count(*) from private.desk_entry as entry
        where entry.kind = found.kind and entry.request = found.id)), 0))
    from private.requests_of(address) as found);
end
$$;

-- One request, whole, with its history and the call that it came from: read under the policies. Null without it.
create or replace function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card.kind, card.request),
    'can_undo', (private.last_change(card.kind, card.request)).id is not null,
    'call', (select jsonb_build_object('id', call.id, 'seconds', call.seconds,
        'words', case when words_until > now() then words end)
      from private.call_note as call where of_kind = 'booking' and call.booking = of_id
      order by started_at limit 1),
    'history', (select coalesce(jsonb_agg(to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after'
        order by number), '[]')
      from private.desk_entry as entry where entry.kind = card.kind and entry.request = card.request))
  from private.desk_request as card where card.kind = of_kind and card.request = of_id
$$;

-- What changed within so many seconds: [kind, id, version]. Numbers alone would not do: of two transactions the later
-- number may be seen first.
create or replace function private.desk_changes(seconds double precision) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(jsonb_build_array(kind, request, version)), '[]') from private.desk_request
    where changed_at > clock_timestamp() - make_interval(secs => seconds));
end
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

-- PostgreSQL would let everybody call them.
do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.act_on_request(text, text, jsonb)', 'private.open_desk_requests()',
      'private.desk_act(jsonb)', 'private.desk_list(jsonb)', 'private.desk_counts()',
      'private.desk_changes(double precision)', 'private.desk_person(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
  foreach one in array array['private.desk_act(jsonb)', 'private.desk_list(jsonb)', 'private.desk_counts()',
      'private.desk_changes(double precision)', 'private.desk_person(text)']::regprocedure[]
  loop
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
