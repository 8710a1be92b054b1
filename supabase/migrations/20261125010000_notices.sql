-- Notices for members, reminders, presence at a request, and the team's saved replies.

-- Notices -----------------------------------------------------------------------------------------------------------

-- A notice for one member: a request assigned to them, a note that mentions them, a reminder. It goes with its entry.
create table if not exists private.desk_notice (
  id bigint generated always as identity primary key,
  member text not null references private.team_member on delete cascade,
  kind text not null,
  request uuid not null,
  entry uuid references private.desk_entry on delete cascade,
  why text not null check (why in ('new', 'assigned', 'mentioned', 'mail', 'reminder', 'silence')),
  at timestamptz not null default clock_timestamp(),
  seen_at timestamptz,
  -- When a mail about it may be sent, or tried again; null once it was sent, or for nobody who wants one.
  mail_at timestamptz,
  -- The same for the member's devices.
  push_at timestamptz default now(),
  foreign key (kind, request) references private.desk_request on delete cascade
);
create index if not exists desk_notice_unseen on private.desk_notice (member, id) where seen_at is null;
create index if not exists desk_notice_request on private.desk_notice (kind, request);
create unique index if not exists desk_notice_entry on private.desk_notice (entry, member, why) where entry is not null;
create index if not exists desk_notice_push on private.desk_notice (push_at) where push_at is not null;
create index if not exists desk_notice_at on private.desk_notice (at);
create index if not exists desk_notice_mail on private.desk_notice (mail_at) where mail_at is not null and seen_at is null;
alter table private.desk_notice enable row level security;

-- A member is named in a note by @ and their name as the team has it, whatever its letters, at the end of a word.
create or replace function private.mentioned_in(note text) returns setof private.team_member
  language sql stable
as $$
  select member.* from private.team_member as member
  where position('@' in note) > 0
    and note ~* ('@' || regexp_replace(member.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])')
$$;

-- Tells a member something, once for each entry; nobody of what they did themselves.
create or replace function private.tell(of_entry private.desk_entry, address text, reason text) returns void
  language sql
as $$
  insert into private.desk_notice (member, kind, request, entry, why, mail_at)
    select email, of_entry.kind, of_entry.request, of_entry.id, reason, now() + make_interval(mins => mail_after)
    from private.team_member where email = address and email is distinct from of_entry.actor
    on conflict do nothing
$$;

create or replace function private.tell_members() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  case new.what
    when 'assigned' then
      perform private.tell(new, new.after ->> 'owner', 'assigned');
    when 'note' then
      perform private.tell(new, member.email, 'mentioned') from private.mentioned_in(new.text) as member;
    when 'mail' then
      perform private.tell(new, card.owner, 'mail') from private.desk_request as card
        where card.kind = new.kind and card.request = new.request and card.owner is not null;
      -- Who waits for an answer has it.
      delete from private.desk_reminder where kind = new.kind and request = new.request and is_for_silence;
    else null;
  end case;
  return null;
end
$$;

create or replace trigger tell_members after insert on private.desk_entry
  for each row when ((new.what in ('assigned', 'note')
      or (new.what = 'mail' and current_setting('foyer.automatic', true) is distinct from 'on'))
    and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.tell_members();

-- Devices that show notices while no desk is open (Web Push, RFC 8030), and the server's key for their services (RFC 8292).
create table if not exists private.push_subscription (
  endpoint text primary key check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  member text not null references private.team_member on delete cascade,
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  created_at timestamptz not null default now()
);
create index if not exists push_subscription_member on private.push_subscription (member);
alter table private.push_subscription enable row level security;

create table if not exists private.push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
alter table private.push_key enable row level security;

-- Devices hear of new requests too, unless a program seems to have sent them.
create or replace function private.tell_of_new() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.push_subscription) then
    insert into private.desk_notice (member, kind, request, why, seen_at)
      select email, card.kind, card.request, 'new', now() from came as card, private.team_member as member
      where card.flags = '{}' and member.hears_of_new
        and exists (select from private.push_subscription as device where device.member = member.email);
  end if;
  return null;
end
$$;

create or replace trigger tell_of_new after insert on private.desk_request
  referencing new table as came for each statement
  when (current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.tell_of_new();

-- Remembers or forgets a device of the member who asks: {"endpoint", "p256dh", "auth"}, without keys to forget it. At most
-- twenty each, the oldest makes room.
create or replace function private.desk_push(given jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  if given ->> 'auth' is null then
    delete from private.push_subscription where endpoint = given ->> 'endpoint' and member = me.email;
    return found;
  end if;
  delete from private.push_subscription where member = me.email and endpoint in (
    select endpoint from private.push_subscription where member = me.email order by created_at desc offset 19);
  insert into private.push_subscription (endpoint, member, p256dh, auth)
    values (given ->> 'endpoint', me.email, given ->> 'p256dh', given ->> 'auth')
    on conflict (endpoint) do update set member = excluded.member, p256dh = excluded.p256dh, auth = excluded.auth;
  return true;
end
$$;

-- The server's key, made by whichever server asks first: {"public_key", "private_key"}.
create or replace function private.keep_push_key(made jsonb) returns jsonb
  language plpgsql
as $$
begin
  insert into private.push_key (public_key, private_key) values (made ->> 'public_key', made ->> 'private_key')
    on conflict do nothing;
  return (select jsonb_build_object('public_key', public_key, 'private_key', private_key) from private.push_key);
end
$$;

-- A service says that a device is gone.
create or replace function private.forget_device(gone text) returns boolean
  language sql
as $$
  with forgotten as (delete from private.push_subscription where endpoint = gone returning 1)
  select exists (select from forgotten)
$$;

-- Reminders ---------------------------------------------------------------------------------------------------------

-- A request that a member wants to be reminded of, at some time; or then only if its visitor has not written.
create table if not exists private.desk_reminder (
  member text not null references private.team_member on delete cascade,
  kind text not null,
  request uuid not null,
  at timestamptz not null,
  is_for_silence boolean not null default false,
  foreign key (kind, request) references private.desk_request on delete cascade,
  primary key (member, kind, request)
);
create index if not exists desk_reminder_request on private.desk_reminder (kind, request);
create index if not exists desk_reminder_at on private.desk_reminder (at);
alter table private.desk_reminder enable row level security;

-- Sets the reminder of the member who asks: {"kind", "id", "at", "is_for_silence"}; without a time there is none anymore.
create or replace function private.desk_remind(asked jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  if asked ->> 'at' is null then
    delete from private.desk_reminder
      where member = me.email and kind = asked ->> 'kind' and request = (asked ->> 'id')::uuid;
  else
    insert into private.desk_reminder (member, kind, request, at, is_for_silence)
      select me.email, card.kind, card.request, (asked ->> 'at')::timestamptz,
        coalesce((asked ->> 'is_for_silence')::boolean, false)
      from private.desk_request as card where card.kind = asked ->> 'kind' and card.request = (asked ->> 'id')::uuid
      on conflict (member, kind, request)
        do update set at = excluded.at, is_for_silence = excluded.is_for_silence;
  end if;
  update private.desk_request set version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = asked ->> 'kind' and request = (asked ->> 'id')::uuid;
  return found;
end
$$;

-- Turns the reminders whose time has come into notices. Returns how many.
create or replace function private.note_due_reminders() returns integer
  language sql
as $$
  with due as (
    delete from private.desk_reminder where (member, kind, request) in (
      select member, kind, request from private.desk_reminder where at <= now() order by at limit 100
      for update skip locked)
    returning *
  ), told as (
    insert into private.desk_notice (member, kind, request, why, mail_at)
      select due.member, due.kind, due.request, case when is_for_silence then 'silence' else 'reminder' end,
        now() + make_interval(mins => mail_after)
      from due join private.team_member on email = due.member
    returning *
  ), shown as (
    update private.desk_request as card set version = nextval('private.desk_version'), changed_at = clock_timestamp()
      from due where card.kind = due.kind and card.request = due.request
  )
  select count(*)::integer from told
$$;

insert into private.durable_table (name, leave_out, request) values
  ('private.desk_notice', '{}', 'request'),
  ('private.desk_reminder', '{}', 'request'),
  ('private.push_subscription', '{}', null),
  ('private.push_key', '{}', null)
  on conflict do nothing;

-- The team's saved replies ---------------------------------------------------------------------------------------------

-- Saved replies for all members, next to their own. Typing `shortcut` after a slash inserts one.
create table if not exists private.team_reply (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 100),
  text text not null check (char_length(text) between 1 and 10000),
  shortcut text not null default '' check (shortcut ~ '^[[:alnum:]-]{0,30}$')
);
alter table private.team_reply enable row level security;

insert into private.durable_table (name) values ('private.team_reply') on conflict do nothing;

create or replace function private.desk_team_replies() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(reply) order by lower(title), id), '[]') from private.team_reply as reply);
end
$$;

-- Adds or changes one of them: {"id", "title", "text", "shortcut"}; without a title it goes. Returns all.
create or replace function private.desk_put_team_reply(given jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  if given ->> 'title' is null then
    delete from private.team_reply where id = (given ->> 'id')::uuid;
  else
    if (select count(*) from private.team_reply) >= 200 then
      raise check_violation using message = 'The team has enough saved replies.';
    end if;
    insert into private.team_reply (id, title, text, shortcut)
      values ((given ->> 'id')::uuid, given ->> 'title', given ->> 'text', coalesce(given ->> 'shortcut', ''))
      on conflict (id) do update set title = excluded.title, text = excluded.text, shortcut = excluded.shortcut;
  end if;
  return private.desk_team_replies();
end
$$;

-- Presence ------------------------------------------------------------------------------------------------------------

-- Which request an open desk shows, and whether somebody is writing on it. Nobody needs it a minute later.
create unlogged table if not exists private.desk_presence (
  session text primary key,
  member text not null,
  kind text not null,
  request uuid not null,
  is_writing boolean not null,
  seen_at timestamptz not null default clock_timestamp()
);
alter table private.desk_presence enable row level security;

-- Says where the member who asks is: {"kind", "id", "is_writing"}, or nowhere.
create or replace function private.desk_be_at(place jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  own text := current_setting('foyer.session', true);
begin
  delete from private.desk_presence where seen_at < clock_timestamp() - interval '1 minute'
    or (session = own and place ->> 'id' is null);
  if place ->> 'id' is not null then
    insert into private.desk_presence (session, member, kind, request, is_writing)
      values (own, me.email, place ->> 'kind', (place ->> 'id')::uuid, coalesce((place ->> 'is_writing')::boolean, false))
      on conflict (session) do update set kind = excluded.kind, request = excluded.request,
        is_writing = excluded.is_writing, seen_at = clock_timestamp();
  end if;
  return true;
end
$$;

-- Asked once a second by each open desk: the changes of the last seconds, and what is for the member who asks, {"changes":
-- [[kind, id, version]], "notices": [how many, the number of the last], "present": [[kind, id, member, is_writing]] of the
-- others}. Numbers alone would not do: of two transactions the later number may be seen first. The time first: an index
-- cannot be compared to a clock that goes on. Of very many changes only the latest: a desk that has more than two hundred
-- of them to show reads its lists anew (server/desk/live/live-changes.ts).
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

-- The notices of the member who asks, latest first: those not looked at, and the last ones that were.
create or replace function private.desk_notices() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', notice.id, 'kind', notice.kind, 'request', notice.request,
      'why', notice.why, 'at', notice.at, 'is_seen', notice.seen_at is not null, 'actor_name', entry.actor_name,
      'text', left(entry.text, 300), 'name', private.desk_listed(card) ->> 'name') order by notice.id desc), '[]')
    from (select * from private.desk_notice where member = me.email order by id desc limit 50) as notice
    join private.desk_request as card on card.kind = notice.kind and card.request = notice.request
    left join private.desk_entry as entry on entry.id = notice.entry);
end
$$;

create index if not exists desk_notice_member on private.desk_notice (member, id);

-- The member who asks has looked at a request: {"kind", "id"}, or at all notices.
create or replace function private.desk_seen(place jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  update private.desk_notice set seen_at = clock_timestamp()
    where member = me.email and seen_at is null
      and (place ->> 'id' is null or (kind = place ->> 'kind' and request = (place ->> 'id')::uuid));
  return found;
end
$$;

-- A notice with everything that mail and push need.
create or replace function private.told_notice(notice private.desk_notice) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('id', notice.id, 'email', member.email, 'member_name', member.name, 'why', notice.why,
    'kind', notice.kind, 'request', notice.request, 'actor_name', entry.actor_name, 'text', left(entry.text, 1000),
    'name', private.desk_listed(card) ->> 'name')
  from private.team_member as member
  join private.desk_request as card on card.kind = notice.kind and card.request = notice.request
  left join private.desk_entry as entry on entry.id = notice.entry
  where member.email = notice.member
$$;

-- The notices to tell now, for so many seconds this server's own: {"mail": [notice], "push": [notice with its "devices"]}.
create or replace function private.take_notices(lease double precision) returns jsonb
  language plpgsql
as $$
declare
  mail jsonb;
  push jsonb;
begin
  perform private.note_due_reminders();
  delete from private.desk_notice where id in (
    select id from private.desk_notice where at < now() - interval '90 days' order by at limit 100);
  with taken as (
    update private.desk_notice set mail_at = now() + make_interval(secs => lease)
    where id in (select id from private.desk_notice where mail_at <= now() and mail_at is not null and seen_at is null
      order by mail_at limit 20 for update skip locked)
    returning desk_notice
  )
  select jsonb_agg(private.told_notice(desk_notice)) into mail from taken;
  with taken as (
    update private.desk_notice set push_at = now() + make_interval(secs => lease)
    where id in (select id from private.desk_notice where push_at <= now() and push_at is not null
      order by push_at limit 50 for update skip locked)
    returning desk_notice
  )
  select jsonb_agg(private.told_notice(desk_notice) || jsonb_build_object('devices', (
      select coalesce(jsonb_agg(jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)), '[]')
      from private.push_subscription where member = (desk_notice).member))) into push from taken;
  return jsonb_build_object('mail', coalesce(mail, '[]'), 'push', coalesce(push, '[]'));
end
$$;

-- It was told: {"mail": [id], "push": [id]}. What was for devices alone is not needed anymore.
create or replace function private.end_notices(told jsonb) returns boolean
  language plpgsql
as $$
begin
  update private.desk_notice set mail_at = null
    where id in (select value::bigint from jsonb_array_elements_text(told -> 'mail'));
  update private.desk_notice set push_at = null
    where id in (select value::bigint from jsonb_array_elements_text(told -> 'push'));
  delete from private.desk_notice
    where why = 'new' and id in (select value::bigint from jsonb_array_elements_text(told -> 'push'));
  return true;
end
$$;

-- The reminder that the member who asks has set; null for none.
create or replace function private.own_reminder(of_kind text, of_request uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', at, 'is_for_silence', is_for_silence) from private.desk_reminder
  where member = (private.current_member()).email and kind = of_kind and request = of_request
$$;

-- Rights ------------------------------------------------------------------------------------------------------------

-- PostgreSQL would let everybody call them.
revoke execute on function
  private.end_notices(jsonb), private.forget_device(text), private.keep_push_key(jsonb), private.mentioned_in(text),
  private.note_due_reminders(), private.take_notices(double precision), private.tell(private.desk_entry,text,text),
  private.told_notice(private.desk_notice)
  from public;

-- The desk's functions, each of which finds out for itself who asks.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'private.desk_be_at(jsonb)', 'private.desk_look(double precision)', 'private.desk_notices()',
    'private.desk_push(jsonb)', 'private.desk_put_team_reply(jsonb)', 'private.desk_remind(jsonb)',
    'private.desk_seen(jsonb)', 'private.desk_team_replies()', 'private.own_reminder(text,uuid)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
