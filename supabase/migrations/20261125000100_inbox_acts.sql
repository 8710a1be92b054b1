-- What is expected of an inbox: requests are given to anybody, carry tags and what a customer is worth, and are found by
-- all of it; answers have a subject, can be taken back, and go out when they are meant to.

alter table private.desk_request
  add column if not exists tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  -- What they asked for; of a booking.
  add column if not exists services text[] not null default '{}',
  -- What a customer is worth, in hundredths.
  add column if not exists value bigint check (value between 0 and 100000000000);

-- What lists are filtered by, one word each: `state:won`, `owner:ana@example.com`, `tag:vip`.
create or replace function private.facets_of(kind text, state text, owner text, origin jsonb, services text[], tags text[])
  returns text[]
  language sql immutable
as $$
  select array['kind:' || kind, 'state:' || state, 'owner:' || coalesce(owner, ''),
      'source:' || private.source_label(origin), 'way:' || coalesce(origin ->> 'way', '')]
    || array(select 'service:' || service from unnest(services) as service)
    || array(select 'tag:' || lower(tag) from unnest(tags) as tag)
$$;

create or replace function private.services_of(of_kind text, of_request uuid) returns text[]
  language plpgsql stable
as $$
begin
  return coalesce(case when of_kind = 'booking' then (select services from public.booking where id = of_request) end, '{}');
end
$$;

update private.desk_request as card set services = booking.services from public.booking
  where card.kind = 'booking' and booking.id = card.request;
alter table private.desk_request add column if not exists facets text[]
  generated always as (private.facets_of(kind, state, owner, origin, services, tags)) stored;
create index if not exists desk_request_facets on private.desk_request using gin (facets);

update private.durable_table set leave_out = '{words,version,changed_at,services}',
    fill = fill || '{"services": "private.services_of(kept.kind, kept.request)"}'
  where name = 'private.desk_request';

-- An answer's subject, where the member wrote one, and when it is to go out, where that is not at once.
alter table private.desk_entry
  add column if not exists subject text check (char_length(subject) between 1 and 200),
  add column if not exists send_at timestamptz,
  drop constraint if exists desk_entry_what_check,
  add constraint desk_entry_what_check check (what in ('taken', 'released', 'answered', 'won', 'lost', 'spam', 'reopened',
    'undone', 'note', 'reply', 'reply sent', 'reply failed', 'assigned', 'tagged', 'untagged', 'valued', 'mail'));

-- No worker sends a message before that. In a rebuilt database too.
alter table private.outbox add column if not exists not_before timestamptz;
update private.durable_table set fill = fill || '{"next_attempt_at": "coalesce(kept.not_before, now())"}'
  where name = 'private.outbox';

-- A reply is a message of the outbox, made from its entry. So one that is erased goes with it.
create or replace function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  case new.what
    when 'reply' then
      insert into private.outbox (kind, request, message, entry, created_at, not_before, next_attempt_at)
        values (new.kind, new.request, 'reply', new.id, new.at, new.send_at, coalesce(new.send_at, now()));
    when 'reply sent' then
      update private.outbox set delivered_at = new.at, dead_at = null, skipped_at = null, last_error = null, claim = null
        where entry = new.about and delivered_at is null;
    when 'reply failed' then
      update private.outbox set dead_at = new.at, last_error = new.text, claim = null
        where entry = new.about and delivered_at is null and dead_at is null and skipped_at is null;
    when 'undone' then
      -- Unless it is on its way.
      update private.outbox set skipped_at = new.at, last_error = 'taken back'
        where entry = new.undoes and claim is null and delivered_at is null and dead_at is null and skipped_at is null;
    else null;
  end case;
  return null;
end
$$;

-- What happens when a request comes ---------------------------------------------------------------------------------

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

-- Acts --------------------------------------------------------------------------------------------------------------

-- How a request stands, for an entry's before and after.
create or replace function private.standing(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('state', card.state, 'owner', card.owner, 'first_response_at', card.first_response_at,
    'tags', card.tags, 'value', card.value)
$$;

-- Whether an answer goes out later than it was written; until then nobody has been answered. A few seconds, in which it
-- can be taken back, do not make it one.
create or replace function private.goes_later(written timestamptz, send_at timestamptz) returns boolean
  language sql immutable
  return coalesce(send_at > written + interval '1 minute', false);

-- How an answered request stands without one of its answers, which did not arrive: as before, if somebody had answered
-- already; answered by the first of the others that stand; or waiting again.
create or replace function private.without_answer(card private.desk_request, failed uuid) returns jsonb
  language sql stable
as $$
  select case
    when card.first_response_at < failed_entry.at then '{}'
    when other.at is not null then jsonb_build_object('first_response_at', other.at)
    else '{"state": "waiting", "first_response_at": null}' end
  from (select) as always
  left join private.desk_entry as failed_entry on failed_entry.id = failed
  left join lateral (
    select min(coalesce(sent.at, entry.at)) as at from private.desk_entry as entry
    left join private.desk_entry as sent on private.goes_later(entry.at, entry.send_at)
      and sent.kind = card.kind and sent.request = card.request and sent.about = entry.id and sent.what = 'reply sent'
    where entry.kind = card.kind and entry.request = card.request and entry.id <> failed
      and entry.what in ('reply', 'answered')
      and (sent.id is not null or not private.goes_later(entry.at, entry.send_at))
      and entry.number > coalesce((select max(number) from private.desk_entry as again
        where again.kind = card.kind and again.request = card.request and again.what = 'reopened'), 0)
      and not exists (select from private.desk_entry as later
        where later.kind = card.kind and later.request = card.request
          and (later.undoes = entry.id or (later.about = entry.id and later.what = 'reply failed')))
  ) as other on true
$$;

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

-- Does what somebody does to a request: {"kind", "id", "entry", "what", "text", "about", "seen": {"state", "owner",
-- "last"}, "anyway"}; of an answer also {"subject", "send_at", "hold"}, of 'assign' {"to"}, of 'tag' and 'untag' {"tag"},
-- of 'value' {"value"}. `seen` is what they had before their eyes; where it is given and not how it stands, nothing is
-- done. For an answer and an undo the last entry of the history counts too: two members may answer what is answered.
-- Returns {"outcome", "first_response_at"}: done, changed, nothing, missing or mail out. An undo takes back one's own act
-- or one of the command line, if it is the last one; that of an answer whose mail is out says so first, unless it is to
-- be done `anyway`. 'unsend' stops the answer `about` that has not gone out yet, whoever wrote it.
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
  end if;
  if what = 'assign' then
    assignee := private.assignee(act ->> 'to');
    what := case when assignee.email is null then 'release' when assignee.email = actor then 'take' else 'assign' end;
  end if;

  after := case what
    when 'take' then jsonb_build_object('owner', actor)
    when 'release' then '{"owner": null}'
    when 'assign' then jsonb_build_object('owner', assignee.email)
    when 'answered' then '{"state": "answered"}'
    -- Who is a customer, or is none, stays so; who gets the answer later waits until then.
    when 'reply' then case when card.state in ('won', 'lost') or private.goes_later(now_text::timestamptz, send_at)
      then '{}' else '{"state": "answered"}' end::jsonb
    when 'reply sent' then case when card.state = 'waiting' and exists (select from private.desk_entry as sent
        where sent.id = (act ->> 'about')::uuid and private.goes_later(sent.at, sent.send_at))
      then '{"state": "answered"}' else '{}' end::jsonb
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
    when 'reply failed' then case when card.state = 'answered'
      then private.without_answer(card, (act ->> 'about')::uuid) else '{}'::jsonb end
    when 'unsend' then case when card.state = 'answered'
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
    values (coalesce((act ->> 'entry')::uuid, gen_random_uuid()), card.kind, card.request, now_text::timestamptz,
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
  if what in ('note', 'reply') then
    perform private.add_words(card.kind, card.request, concat_ws(' ', act ->> 'subject', said));
  end if;
  return jsonb_build_object('outcome', 'done', 'first_response_at', after -> 'first_response_at');
end
$$;

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
revoke execute on function private.desk_acts(jsonb) from public;
grant execute on function private.desk_acts(jsonb) to foyer_desk;

-- What is still to be sent of a request's answers: whether any, and when the next one that is not to go out yet.
create or replace function private.sending(of_kind text, of_request uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('is_sending', count(*) > 0,
    'sends_at', min(not_before) filter (where not_before > now()))
  from private.outbox where kind = of_kind and request = of_request and message = 'reply'
    and delivered_at is null and dead_at is null and skipped_at is null
$$;
revoke execute on function private.sending(text, uuid) from public;
grant execute on function private.sending(text, uuid) to foyer_desk;

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

-- Lists -------------------------------------------------------------------------------------------------------------

-- The words that were typed into the search box: every word has to be there, or begin one that is; or be in the name of
-- an offering, [{"id", "name"}], that was asked for. Null without any.
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
      case view
        when 'waiting' then $view$state = 'waiting'$view$
        -- By the time it came, which the index of waiting ones is sorted by; due_at follows from it.
        when 'overdue' then $view$state = 'waiting' and created_at < now() and due_at < now()$view$
        when 'mine' then $view$owner = $1 and state <> 'spam'$view$
        when 'answered' then $view$state in ('answered', 'won', 'lost')$view$
        when 'spam' then $view$state = 'spam'$view$
        when 'all' then 'true'
      end,
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
          when 'mine' then array['owner:' || me.email] when 'spam' then array['state:spam'] else '{}' end;
    -- All of the page, or all that there is.
    exit when not is_sought or jsonb_array_length(page) >= wanted or passed < way;
  end loop;
  return page;
end
$$;

-- Counts ------------------------------------------------------------------------------------------------------------

-- | what                       | at        | name   | number                             |
-- | tag, source                | -infinity | itself | requests                           |
-- | won, won value             | day       | source | customers, what they are worth     |
alter table private.count_change
  add column if not exists tags text[] not null default '{}',
  add column if not exists value bigint;

drop function if exists private.counts_of(private.count_change, text);
-- The counts that a card is part of, and how much it adds. Requests that are spam do not count.
create or replace function private.counts_of(card private.count_change, zone text)
  returns table (what text, at timestamp, name text, times bigint)
  language sql stable
as $$
  select 'waiting', '-infinity'::timestamp, coalesce(card.owner, ''), 1 where card.state = 'waiting'
  union all
  select 'unanswered', date_trunc('minute', card.due_at at time zone 'UTC'), '', 1
    where card.first_response_at is null and card.state <> 'spam' and card.due_at > now() - interval '1 hour'
  union all
  select card.what, date_trunc('day', card.created_at at time zone zone), card.source, 1 where card.state <> 'spam'
  union all
  select 'answers', date_trunc('day', card.created_at at time zone zone),
    case when card.first_response_at is null then 'none'
      when card.first_response_at - card.created_at <= interval '1 hour' then '1'
      when card.first_response_at - card.created_at <= interval '4 hours' then '4'
      when card.first_response_at - card.created_at <= interval '12 hours' then '12'
      when card.first_response_at - card.created_at <= interval '24 hours' then '24'
      else 'more' end, 1
    where card.state <> 'spam'
  union all
  select 'source', '-infinity', card.source, 1 where card.source <> '' and card.state <> 'spam'
  union all
  select 'tag', '-infinity', tag, 1 from unnest(card.tags) as tag
  union all
  select 'won', date_trunc('day', card.created_at at time zone zone), card.source, 1 where card.state = 'won'
  union all
  select 'won value', date_trunc('day', card.created_at at time zone zone), card.source, card.value
    where card.state = 'won' and card.value > 0
$$;

create or replace function private.fold_counts() returns void
  language plpgsql
as $$
begin
  if current_setting('foyer.restoring', true) = 'on' or not pg_try_advisory_xact_lock(4035217) then
    return;
  end if;
  with gone as (
    delete from private.count_change as card returning card
  ), part as (
    select what, at, name, sum((card).number * times) as number
    from gone, private.kept_zone, private.counts_of(card, zone)
    group by 1, 2, 3 having sum((card).number * times) <> 0
  )
  merge into private.kept_count as kept using part
    on kept.what = part.what and kept.at = part.at and kept.name = part.name
    when matched and kept.number + part.number = 0 then delete
    when matched then update set number = kept.number + part.number
    when not matched then insert values (part.what, part.at, part.name, part.number);
  delete from private.kept_count where what = 'unanswered' and at < now() at time zone 'UTC' - interval '1 hour';
end
$$;

create or replace function private.note_counts() returns trigger
  language plpgsql
as $$
declare
  noted integer;
begin
  insert into private.count_change
    select tg_argv[0]::integer, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at,
      due_at, first_response_at, tags, value
    from changed;
  get diagnostics noted = row_count;
  if noted > 100 then
    perform private.fold_counts();
  end if;
  return null;
end
$$;

create or replace function private.recount(days_of text default null) returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(4035217);
  update private.kept_zone set zone = days_of where zone <> days_of;
  delete from private.kept_count;
  -- One statement, which sees the cards and the changes of one moment; others may go on meanwhile.
  insert into private.kept_count
    select part.what, part.at, part.name, sum((card).number * times)
    from (
      select row(1, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at, due_at,
          first_response_at, tags, value)::private.count_change as card
        from private.desk_request
      union all
      -- These are added later.
      select row(-number, what, source, state, owner, created_at, due_at, first_response_at, tags,
          value)::private.count_change
        from private.count_change
    ) as card, private.kept_zone, private.counts_of(card, zone) as part
    group by 1, 2, 3 having sum((card).number * times) <> 0;
end
$$;

-- The numbers of days: {"from", "to", "zone"}, both days included. Days of another time zone than the one that is kept
-- are counted from the cards.
create or replace function private.count_days(first_day date, last_day date, days_of text) returns jsonb
  language plpgsql stable
as $$
declare
  is_kept boolean := days_of = (select zone from private.kept_zone);
  beginning timestamptz := first_day::timestamp at time zone days_of;
  ending timestamptz := (last_day + 1)::timestamp at time zone days_of;
  shown constant text[] := array['voice bookings', 'form bookings', 'api bookings', 'consultations', 'answers', 'won',
    'won value'];
begin
  return (
    with part as (
      select at::date as day, name, what, number from private.kept_count
      where is_kept and at between first_day and last_day and what = any (shown)
      union all
      select at::date, name, part.what, (card).number * times
      from (
        select change as card from private.count_change as change where is_kept
        union all
        select row(1, private.counted_as(kind, origin), private.source_label(origin), state, owner, created_at, due_at,
            first_response_at, tags, value)::private.count_change
          from private.desk_request where not is_kept and created_at >= beginning and created_at < ending
      ) as cards, private.counts_of(card, days_of) as part
      where at between first_day and last_day and part.what = any (shown)
    ), counted as (
      select day, source, what, number from private.day_count where day between first_day and last_day
      union all
      select day, name, what, sum(number) from part where what <> 'answers' group by 1, 2, 3 having sum(number) <> 0
    ), answer as (
      select coalesce(sum(number) filter (where name = '1'), 0) as within_1,
        coalesce(sum(number) filter (where name = '4'), 0) as within_4,
        coalesce(sum(number) filter (where name = '12'), 0) as within_12,
        coalesce(sum(number) filter (where name = '24'), 0) as within_24,
        coalesce(sum(number) filter (where name = 'more'), 0) as later,
        coalesce(sum(number) filter (where name = 'none'), 0) as none,
        -- Those that are in time came within a day: where that day is not among the days, they are counted.
        case when beginning < now() - interval '2 days' and ending > now() then private.unanswered_in_time()
          else (select count(*) from private.desk_request
            where first_response_at is null and state <> 'spam' and due_at >= now()
              and created_at >= beginning and created_at < ending) end as in_time
      from part where what = 'answers'
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]')
        from counted),
      'answers', (select jsonb_build_array(within_1, within_4, within_12, within_24, later, none - in_time, in_time)
        from answer)));
end
$$;
select private.recount();

-- What there is to filter by: {"tags", "sources"}, those that most requests have first.
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
revoke execute on function private.desk_facets() from public;
grant execute on function private.desk_facets() to foyer_desk;

-- What members choose for themselves ----------------------------------------------------------------------------------

alter table private.team_member
  -- [{"name", "query"}]
  add column if not exists saved_filters jsonb not null default '[]' check (jsonb_typeof(saved_filters) = 'array');

-- All that is known of a member.
create or replace function private.member_json(member private.team_member) returns jsonb
  language sql stable
as $$
  select to_jsonb(member) || jsonb_build_object(
    'passkeys', (select coalesce(jsonb_agg(to_jsonb(passkey) - 'email' order by created_at, id), '[]')
      from private.passkey where passkey.email = member.email))
$$;

-- Changes what the member has chosen; what is not given stays.
create or replace function private.desk_settings(settings jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  stored private.team_member;
begin
  update private.team_member set signature = coalesce(settings ->> 'signature', signature),
      saved_replies = coalesce(settings -> 'saved_replies', saved_replies),
      saved_filters = coalesce(settings -> 'saved_filters', saved_filters)
    where email = me.email returning * into stored;
  return private.member_json(stored);
end
$$;
