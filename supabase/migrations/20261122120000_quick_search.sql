-- A search in a list of many. PostgreSQL cannot know how many requests hold a word that begins as typed, and walks
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
        || case when $6 then jsonb_build_object(''row'', private.row_of(card)) else ''{}'' end
        order by card.created_at %1$s, card.request %1$s), ''[]''),
        ' || case when query is not null and attempt = 1 then '(select count(*) from near)' else '0' end || '
      from (' || source || ') as card',
      case when is_rising then 'asc' else 'desc' end,
      case view
        when 'waiting' then $view$state = 'waiting'$view$
        when 'overdue' then $view$state = 'waiting' and due_at < now()$view$
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
