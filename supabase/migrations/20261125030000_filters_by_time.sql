-- Filters by owner and state walk along the indexes of these, so that what is long ago is found as fast as what is new.

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
