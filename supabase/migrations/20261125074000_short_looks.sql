-- What an open desk has to know, once a second: what changed within the last seconds, who else is there, and what is new for
-- the member who asks. Of very many changes only the latest: a desk that has more than two hundred of them to show reads
-- its lists anew (server/desk/live/live-changes.ts).
create or replace function private.desk_look(seconds double precision) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  since timestamptz := clock_timestamp() - make_interval(secs => seconds);
begin
  return jsonb_build_object(
    'changes', (select coalesce(jsonb_agg(jsonb_build_array(kind, request, version)), '[]') from (
      select kind, request, version from private.desk_request where changed_at > since
      order by changed_at desc limit 201) as latest),
    'notices', (select jsonb_build_array(count(*), coalesce(max(id), 0)) from (
      select id from private.desk_notice where member = me.email and seen_at is null order by id desc limit 100) as unseen),
    'present', (select coalesce(jsonb_agg(jsonb_build_array(kind, request, member, is_writing)
        order by request, member), '[]')
      from (select kind, request, member, bool_or(is_writing) as is_writing from private.desk_presence
        where seen_at > clock_timestamp() - interval '45 seconds' and member <> me.email group by 1, 2, 3
        order by 2, 3 limit 500) as others));
end
$$;
