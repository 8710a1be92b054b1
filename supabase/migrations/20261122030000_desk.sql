-- The team's desk: who may look at requests and what they do with them.
--
-- The desk works as a role of its own, foyer_desk, in a transaction that says which session it is for, in the setting
-- foyer.session: the SHA-256 of a random number that only the member's browser has. Who that is, and what they may
-- do, is decided here. Visitors' roles reach nothing of it.

do $$
begin
  -- Roles belong to the whole server: another of its databases may be set up at this very moment.
  if not exists (select from pg_roles where rolname = 'foyer_desk') then
    begin
      create role foyer_desk nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  -- So that the owner can become it. Since PostgreSQL 16 who makes a role cannot do so yet.
  if not pg_has_role(current_user, 'foyer_desk',
      case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end) then
    begin
      execute format('grant foyer_desk to %I', current_user);
    exception when insufficient_privilege then
      raise insufficient_privilege using
        message = format('The role foyer_desk of this server belongs to somebody else, and %I may not become it.', current_user),
        hint = format('Ask an administrator of the server for: grant foyer_desk to %I', current_user);
    end;
  end if;
end
$$;

-- Who belongs to the team.
create table private.team_member (
  -- In small letters: how it is typed makes no difference.
  email text primary key check (email = lower(email) and char_length(email) <= 320 and private.is_email(email)),
  name text not null check (char_length(name) between 1 and 200),
  -- Owners also add and remove members, and erase people.
  is_owner boolean not null default false,
  signature text not null default '' check (char_length(signature) <= 1000),
  -- [{"title", "text"}]
  saved_replies jsonb not null default '[]' check (jsonb_typeof(saved_replies) = 'array')
);

-- Sessions and links are known by the SHA-256 of what the member's browser has, so that who reads the tables cannot
-- use them.
create table private.team_session (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index team_session_email on private.team_session (email);
create table private.sign_in_link (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  email text not null references private.team_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_link_email on private.sign_in_link (email);

-- How each request stands, and what makes it quick to find. Nothing here that the request, its status or its history
-- does not say as well, but for the state, the owner and the origin.
create sequence private.desk_version;
create table private.desk_request (
  kind text not null check (kind in ('booking', 'consultation')),
  request uuid not null,
  booking_id uuid generated always as (case kind when 'booking' then request end) stored
    references public.booking on delete cascade,
  consultation_id uuid generated always as (case kind when 'consultation' then request end) stored
    references public.consultation on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'won', 'lost', 'spam')),
  -- Address of the member who has taken it.
  owner text,
  -- Where it came from: {"way"}
  origin jsonb not null default '{}',
  -- Everything that was said, to be searched.
  words tsvector not null,
  -- A larger one at each change, and when that was: what lists that are on a screen go by.
  version bigint not null default nextval('private.desk_version'),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, request)
);
create unique index desk_request_booking on private.desk_request (booking_id) where booking_id is not null;
create unique index desk_request_consultation on private.desk_request (consultation_id)
  where consultation_id is not null;
create index desk_request_created on private.desk_request (created_at, request);
create index desk_request_waiting on private.desk_request (created_at, request) where state = 'waiting';
create index desk_request_answered on private.desk_request (created_at, request)
  where state in ('answered', 'won', 'lost');
create index desk_request_spam on private.desk_request (created_at, request) where state = 'spam';
create index desk_request_owner on private.desk_request (owner, created_at, request) where owner is not null;
create index desk_request_changed on private.desk_request (changed_at);
create index desk_request_words on private.desk_request using gin (words);

-- The history of each request: who did what, and when. It goes with the request.
create table private.desk_entry (
  -- Made by who acts, so that what is sent twice is done once.
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
create index desk_entry_request on private.desk_entry (kind, request, number);

-- A text for searching: small letters, and spaces where signs are, so that parts of addresses are words too.
create function private.search_text(typed text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(typed, '[][!-/:-@\\^_`{|}~]+', ' ', 'g'));

-- What was typed into the search box: every word has to be there, or begin one that is. Null when it has no word.
create function private.search_query(typed text) returns tsquery
  language sql stable
as $$
  select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
  from regexp_split_to_table(btrim(private.search_text(replace(typed, '\', ' '))), '\s+') as word where word <> ''
$$;

create function private.words_of(kind text, request uuid) returns tsvector
  language sql stable
as $$
  select to_tsvector('simple', private.search_text(concat_ws(' ',
    (select concat_ws(' ', name, email, array_to_string(services, ' '), problems, additional_info)
       from public.booking where words_of.kind = 'booking' and id = request),
    (select concat_ws(' ', first_name, email, company_name, message)
       from public.consultation where words_of.kind = 'consultation' and id = request),
    (select string_agg(entry.text, ' ') from private.desk_entry as entry
       where entry.kind = words_of.kind and entry.request = words_of.request and what in ('note', 'reply')))))
$$;

-- Opens the card of a new request. Its trigger is named so that it runs after those that may refuse the request.
create function private.open_desk_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  form text := nullif(current_setting('request.headers', true), '')::json ->> 'x-foyer-form';
  origin jsonb := jsonb_build_object('way', case current_setting('foyer.way', true)
    when 'call' then 'voice'
    when 'post' then 'form without script'
    else case when form is null then 'api' else 'form' end
  end);
begin
  insert into private.desk_request (kind, request, created_at, due_at, origin, words)
    values (tg_table_name, new.id, new.created_at, private.due_at(new.created_at), origin,
      private.words_of(tg_table_name, new.id));
  -- For the server's journal.
  perform set_config('foyer.origin', origin::text, true);
  return null;
end
$$;
create trigger open_desk_request after insert on public.booking
  for each row execute function private.open_desk_request();
create trigger open_desk_request after insert on public.consultation
  for each row execute function private.open_desk_request();

-- Opens the cards that are missing: of requests from before there was a desk, and of those that were put back with
-- the triggers off. Returns how many.
create function private.open_desk_requests() returns integer
  language sql
as $$
  with missing as (
    select status.kind, id, created_at, first_response_at from private.request_status as status
    join lateral (
      select created_at from public.booking where status.kind = 'booking' and booking.id = status.id
      union all
      select created_at from public.consultation where status.kind = 'consultation' and consultation.id = status.id
    ) as stored on true
    where not exists (
      select from private.desk_request as card where card.kind = status.kind and card.request = status.id)
  ), opened as (
    insert into private.desk_request (kind, request, created_at, due_at, state, words)
    select kind, id, created_at, private.due_at(created_at),
      case when first_response_at is null then 'waiting' else 'answered' end, private.words_of(kind, id)
    from missing on conflict do nothing returning 1
  )
  select count(*)::integer from opened
$$;
select private.open_desk_requests();

-- An answer that was noted elsewhere, by the SQL editor or a journal of before, is seen here as well.
create function private.follow_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.desk_request as card
    set state = case when new.first_response_at is null then 'waiting' else 'answered' end,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = replace(tg_table_name, '_status', '')
      and request = (to_jsonb(new) ->> (replace(tg_table_name, '_status', '_id')))::uuid
      and case when new.first_response_at is null then state in ('answered', 'won', 'lost') else state = 'waiting' end;
  return null;
end
$$;
create trigger follow_answer after insert or update of first_response_at on private.booking_status
  for each row execute function private.follow_answer();
create trigger follow_answer after insert or update of first_response_at on private.consultation_status
  for each row execute function private.follow_answer();

-- A reply is a message of the outbox, made from its entry. So one that is put back with its entry is sent where nothing
-- says that it was, and one that is erased goes with it.
alter table private.outbox
  add column entry uuid references private.desk_entry on delete cascade,
  drop constraint outbox_message_check,
  add constraint outbox_message_check check (message in ('team-mail', 'confirmation', 'webhook', 'reminder-mail',
    'reminder-webhook', 'reply')),
  drop constraint outbox_request_check,
  add constraint outbox_request_check check (
    num_nonnulls(booking_id, consultation_id, entry) = 1 and (message = 'reply') = (entry is not null));
create unique index outbox_entry on private.outbox (entry) where entry is not null;

create function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  case new.what
    when 'reply' then
      insert into private.outbox (message, entry, created_at, dead_at, last_error)
        select 'reply', new.id, new.at, case when is_old then now() end,
          case when is_old then 'not delivered for a week when the database was rebuilt' end
        from (select new.at < now() - interval '7 days' as is_old) as age;
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
create trigger follow_reply after insert on private.desk_entry
  for each row when (new.what in ('reply', 'reply sent', 'reply failed', 'undone'))
  execute function private.follow_reply();

-- The member whose session this transaction is for; a row of nulls when there is none.
create function private.current_member() returns private.team_member
  language sql stable security definer set search_path = ''
as $$
  select member.* from private.team_session as session join private.team_member as member using (email)
  where session.hash = current_setting('foyer.session', true) and session.expires_at > now()
$$;

-- The same, or an error: 28000 for nobody, 42501 for a member who is no owner where one is asked for.
create function private.require_member(owner boolean default false) returns private.team_member
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.current_member();
begin
  if me.email is null then
    raise invalid_authorization_specification using message = 'Please sign in.';
  end if;
  if owner and not me.is_owner then
    raise insufficient_privilege using message = 'Only an owner may do this.';
  end if;
  return me;
end
$$;

create function private.member_json(member private.team_member) returns jsonb
  language sql immutable
as $$
  select jsonb_build_object('email', member.email, 'name', member.name, 'is_owner', member.is_owner,
    'signature', member.signature, 'saved_replies', member.saved_replies)
$$;

-- How a request stands, for an entry's before and after.
create function private.standing(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('state', card.state, 'owner', card.owner, 'first_response_at', coalesce(
    (select first_response_at from private.booking_status where booking_id = card.booking_id),
    (select first_response_at from private.consultation_status where consultation_id = card.consultation_id)))
$$;

-- Puts a request to a standing.
create function private.set_standing(card private.desk_request, standing jsonb) returns void
  language plpgsql
as $$
declare
  answered timestamptz := standing ->> 'first_response_at';
begin
  if card.kind = 'booking' then
    insert into private.booking_status as status (booking_id, due_at, first_response_at)
      values (card.request, card.due_at, answered)
      on conflict (booking_id) do update set first_response_at = excluded.first_response_at
      where status.first_response_at is distinct from excluded.first_response_at;
  else
    insert into private.consultation_status as status (consultation_id, due_at, first_response_at)
      values (card.request, card.due_at, answered)
      on conflict (consultation_id) do update set first_response_at = excluded.first_response_at
      where status.first_response_at is distinct from excluded.first_response_at;
  end if;
  -- After follow_answer, which knows only of waiting and answered.
  update private.desk_request set state = standing ->> 'state', owner = standing ->> 'owner',
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
end
$$;

-- The entry that an undo would take back: the last one that changed how the request stands and still counts.
create function private.last_change(of_kind text, of_request uuid) returns private.desk_entry
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
-- Returns {"outcome", "entries"}: done, changed, nothing or missing, and what was written into the history.
create function private.act_on_request(actor text, actor_name text, act jsonb) returns jsonb
  language plpgsql
as $$
declare
  card private.desk_request;
  entry private.desk_entry;
  undone private.desk_entry;
  before jsonb;
  after jsonb;
  now_text text := to_jsonb(clock_timestamp()) #>> '{}';
  what text := act ->> 'what';
begin
  select * into card from private.desk_request as found
    where found.kind = act ->> 'kind' and found.request = (act ->> 'id')::uuid for update;
  if card.request is null then
    return '{"outcome": "missing", "entries": []}';
  end if;
  if exists (select from private.desk_entry as known where known.id = (act ->> 'entry')::uuid
      and known.kind = card.kind and known.request = card.request) then
    return '{"outcome": "done", "entries": []}';
  end if;
  before := private.standing(card);
  if act ? 'seen' and (act -> 'seen' ->> 'state', act -> 'seen' ->> 'owner')
      is distinct from (card.state, card.owner) then
    return '{"outcome": "changed", "entries": []}';
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
    -- An answer that did not arrive is none; what somebody decided meanwhile stands.
    when 'reply failed' then case when card.state = 'answered'
      then '{"state": "waiting", "first_response_at": null}'::jsonb else '{}'::jsonb end
    else '{}'
  end;
  if what = 'undo' then
    undone := private.last_change(card.kind, card.request);
    if undone.id is null then
      return '{"outcome": "nothing", "entries": []}';
    end if;
    after := undone.before;
  elsif after ->> 'state' in ('answered', 'won', 'lost') and before ->> 'first_response_at' is null then
    after := after || jsonb_build_object('first_response_at', now_text);
  end if;
  -- Who answers has taken it.
  if what = 'reply' and card.owner is null then
    after := after || jsonb_build_object('owner', actor);
  end if;
  after := before || after;
  if after = before and what in ('take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen') then
    return '{"outcome": "done", "entries": []}';
  end if;

  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after, undoes,
      about)
    values (coalesce((act ->> 'entry')::uuid, gen_random_uuid()), card.kind, card.request, now_text::timestamptz,
      actor, actor_name,
      case what when 'take' then 'taken' when 'release' then 'released' when 'reopen' then 'reopened'
        when 'undo' then 'undone' else what end,
      act ->> 'text', nullif(before, after), case when after is distinct from before then after end, undone.id,
      (act ->> 'about')::uuid)
    returning * into entry;
  perform private.set_standing(card, after);
  if what in ('note', 'reply') then
    update private.desk_request set words = private.words_of(kind, request)
      where kind = card.kind and request = card.request;
  end if;
  return jsonb_build_object('outcome', 'done', 'entries', jsonb_build_array(to_jsonb(entry) - 'number'));
end
$$;

-- Puts entries of histories back that are missing, from a journal or a backup, and the requests to where they stood
-- after the last one. Entries of requests that are gone are passed over. Returns how many were missing.
create function private.put_back_entries(entries jsonb) returns integer
  language plpgsql
as $$
declare
  added integer;
  changed jsonb;
  last record;
begin
  with given as (
    select * from jsonb_array_elements(entries) with ordinality as given (entry, place)
  ), stored as (
    insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after, undoes,
      about)
    select one.id, one.kind, one.request, one.at, one.actor, one.actor_name, one.what, one.text,
      nullif(one.before, 'null'), nullif(one.after, 'null'), one.undoes, one.about
    from given, jsonb_populate_record(null::private.desk_entry, given.entry) as one
    where exists (select from private.desk_request as card where card.kind = one.kind and card.request = one.request)
    order by place
    on conflict (id) do nothing returning kind, request
  )
  select count(*), jsonb_agg(distinct jsonb_build_array(kind, request)) into added, changed from stored;
  for last in
    select card, (select entry.after from private.desk_entry as entry
        where entry.kind = card.kind and entry.request = card.request and entry.after is not null
        order by number desc limit 1) as standing
    from jsonb_array_elements(changed) as one
    join private.desk_request as card on card.kind = one ->> 0 and card.request = (one ->> 1)::uuid
  loop
    if last.standing is not null then
      perform private.set_standing(last.card, last.standing);
    end if;
    update private.desk_request set words = private.words_of(kind, request)
      where kind = (last.card).kind and request = (last.card).request;
  end loop;
  return added;
end
$$;

-- Adds a member, or changes one who is there.
create function private.put_member(member jsonb) returns jsonb
  language sql
as $$
  with stored as (
    insert into private.team_member as known (email, name, is_owner, signature, saved_replies)
    values (lower(private.normalize_text(member ->> 'email')), private.normalize_text(member ->> 'name'),
      coalesce((member ->> 'is_owner')::boolean, false), coalesce(member ->> 'signature', ''),
      coalesce(member -> 'saved_replies', '[]'))
    on conflict (email) do update set name = excluded.name, is_owner = excluded.is_owner,
      signature = case when member ? 'signature' then excluded.signature else known.signature end,
      saved_replies = case when member ? 'saved_replies' then excluded.saved_replies else known.saved_replies end
    returning known
  )
  select private.member_json(known) from stored
$$;

-- Removes a member: the sessions end at once, and what they had taken is free again. Returns whether there was one.
create function private.drop_member(address text) returns boolean
  language sql
as $$
  with removed as (
    delete from private.team_member where email = lower(private.normalize_text(address)) returning email
  ), freed as (
    update private.desk_request set owner = null, version = nextval('private.desk_version'),
      changed_at = clock_timestamp() where owner in (select email from removed)
  )
  select exists (select from removed)
$$;

-- Every member, for the operator.
create function private.list_members() returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(private.member_json(member) order by name, email), '[]') from private.team_member as member
$$;

-- From here on: what foyer_desk may do. Each function finds out for itself who asks.

-- Gives a sign-in link to a member; at most five live ones each, the oldest makes room. Null for who is none.
create function private.make_sign_in_link(address text, link_hash text, minutes integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  member private.team_member;
begin
  delete from private.sign_in_link where expires_at <= now();
  select * into member from private.team_member where email = lower(private.normalize_text(address)) for update;
  if member.email is null then
    return null;
  end if;
  delete from private.sign_in_link where hash in (
    select hash from private.sign_in_link where email = member.email order by created_at desc offset 4);
  insert into private.sign_in_link (hash, email, expires_at)
    values (link_hash, member.email, now() + make_interval(mins => minutes));
  return jsonb_build_object('email', member.email, 'name', member.name);
end
$$;

-- Uses a link up and begins a session. False for a link that was used, is too old or never was.
create function private.sign_in(link_hash text, session_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  delete from private.team_session where expires_at <= now();
  delete from private.sign_in_link where hash = link_hash and expires_at > now() returning email into address;
  if address is null then
    return false;
  end if;
  insert into private.team_session (hash, email, expires_at) values (session_hash, address, now() + interval '30 days');
  return true;
end
$$;

-- Ends this session, or all of the member's, and what links there are.
create function private.sign_out(everywhere boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.current_member();
begin
  delete from private.team_session
    where hash = current_setting('foyer.session', true) or (everywhere and email = me.email);
  if everywhere then
    delete from private.sign_in_link where email = me.email;
  end if;
end
$$;

-- The member who asks; null without a session.
create function private.desk_me() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.member_json(me) from private.current_member() as me where me.email is not null
$$;

create function private.desk_team() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name, 'is_owner', is_owner)
    order by name, email), '[]') from private.team_member);
end
$$;

create function private.desk_act(act jsonb) returns jsonb
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

-- Changes the member's own signature and saved replies.
create function private.desk_settings(settings jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  stored private.team_member;
begin
  update private.team_member set signature = settings ->> 'signature', saved_replies = settings -> 'saved_replies'
    where email = me.email returning * into stored;
  return private.member_json(stored);
end
$$;

create function private.desk_put_member(member jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member(owner => true);
  return private.put_member(member - 'signature' - 'saved_replies');
end
$$;

create function private.desk_drop_member(address text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member(owner => true);
begin
  if me.email = lower(private.normalize_text(address)) then
    raise insufficient_privilege using message = 'Owners cannot remove themselves.';
  end if;
  return private.drop_member(address);
end
$$;

-- A page of a list: {"view", "search", "after": [created_at, id], "limit", "whole"}; whole adds every answer. Waiting ones most urgent first, others newest
-- first. Not through the policies: under those no index could be used for a search.
create function private.desk_list(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
  query tsquery := private.search_query(asked ->> 'search');
  view text := asked ->> 'view';
  is_rising boolean := view in ('waiting', 'overdue');
  page jsonb;
begin
  execute format($list$
    select coalesce(jsonb_agg(private.desk_listed(card)
      || case when $6 then jsonb_build_object('row', private.row_of(card)) else '{}' end
      order by card.created_at %1$s, card.request %1$s), '[]')
    from (
      select * from private.desk_request where %2$s and %3$s and %4$s
      order by created_at %1$s, request %1$s limit least($5, 10000)
    ) as card
  $list$,
    case when is_rising then 'asc' else 'desc' end,
    case view
      when 'waiting' then $view$state = 'waiting'$view$
      when 'overdue' then $view$state = 'waiting' and due_at < now()$view$
      when 'mine' then $view$owner = $1 and state <> 'spam'$view$
      when 'answered' then $view$state in ('answered', 'won', 'lost')$view$
      when 'spam' then $view$state = 'spam'$view$
      when 'all' then 'true'
    end,
    case when query is null then 'true' else 'words @@ $2' end,
    case when asked -> 'after' is null or jsonb_typeof(asked -> 'after') = 'null' then 'true'
      else format('(created_at, request) %s ($3, $4)', case when is_rising then '>' else '<' end) end)
    into page
    using me.email, query, (asked -> 'after' ->> 0)::timestamptz, (asked -> 'after' ->> 1)::uuid,
      (asked ->> 'limit')::integer, coalesce((asked ->> 'whole')::boolean, false);
  return page;
end
$$;

-- What the visitor sent.
create function private.row_of(card private.desk_request) returns jsonb
  language sql stable
as $$
  select coalesce((select to_jsonb(booking) from public.booking where id = card.booking_id),
    (select to_jsonb(consultation) from public.consultation where id = card.consultation_id)) - 'created_xid'
$$;

-- A request as lists show it.
create function private.desk_listed(card private.desk_request) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('kind', card.kind, 'id', card.request, 'origin', card.origin, 'state', card.state,
    'owner', card.owner, 'created_at', card.created_at, 'due_at', card.due_at) || coalesce(
    (select jsonb_build_object('name', name, 'email', email, 'services', services, 'company', null,
        'first_response_at', first_response_at, 'flags', coalesce(flags, '{}'))
       from public.booking left join private.booking_status on booking_id = id where id = card.booking_id),
    (select jsonb_build_object('name', first_name, 'email', email, 'services', '[]'::jsonb, 'company', company_name,
        'first_response_at', first_response_at, 'flags', coalesce(flags, '{}'))
       from public.consultation left join private.consultation_status on consultation_id = id
       where id = card.consultation_id))
$$;

create function private.desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me private.team_member := private.require_member();
begin
  return (select jsonb_build_object('waiting', count(*), 'mine', count(*) filter (where owner = me.email),
    'overdue', count(*) filter (where due_at < now())) from private.desk_request where state = 'waiting');
end
$$;

-- What is held on a person, counted: what an erasure removes.
create function private.desk_person(address text) returns jsonb
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

-- One request, whole, with its history: read under the policies. Null when there is none.
create function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card),
    'can_undo', (private.last_change(card.kind, card.request)).id is not null,
    'history', (select coalesce(jsonb_agg(to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after'
        order by number), '[]')
      from private.desk_entry as entry where entry.kind = card.kind and entry.request = card.request))
  from private.desk_request as card where card.kind = of_kind and card.request = of_id
$$;

-- What changed within so many seconds: [kind, id, version]. Numbers alone would not do: of two transactions the later
-- number may be seen first.
create function private.desk_changes(seconds double precision) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(jsonb_build_array(kind, request, version)), '[]') from private.desk_request
    where changed_at > clock_timestamp() - make_interval(secs => seconds));
end
$$;

alter table private.team_member enable row level security;
alter table private.team_session enable row level security;
alter table private.sign_in_link enable row level security;
alter table private.desk_request enable row level security;
alter table private.desk_entry enable row level security;
-- The owner, who runs the triggers, passes by it.
alter table private.booking_status enable row level security;
alter table private.consultation_status enable row level security;

grant usage on schema private, public to foyer_desk;
grant select on private.desk_request, private.desk_entry, private.booking_status, private.consultation_status,
  public.booking, public.consultation to foyer_desk;
create policy "members see requests" on public.booking
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
create policy "members see requests" on public.consultation
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
create policy "members see when bookings are due" on private.booking_status
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
create policy "members see when consultation requests are due" on private.consultation_status
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
create policy "members see how requests stand" on private.desk_request
  for select to foyer_desk using ((select (private.current_member()).email) is not null);
create policy "members see histories" on private.desk_entry
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

do $$
declare
  one regprocedure;
begin
  -- None of these for everybody, as PostgreSQL would have it.
  foreach one in array array['private.act_on_request(text, text, jsonb)', 'private.put_back_entries(jsonb)',
      'private.put_member(jsonb)', 'private.drop_member(text)', 'private.make_sign_in_link(text, text, integer)',
      'private.sign_in(text, text)', 'private.sign_out(boolean)', 'private.desk_me()', 'private.desk_team()',
      'private.desk_act(jsonb)', 'private.desk_settings(jsonb)', 'private.desk_put_member(jsonb)',
      'private.desk_drop_member(text)', 'private.desk_list(jsonb)', 'private.desk_counts()',
      'private.desk_changes(double precision)', 'private.desk_person(text)', 'private.require_member(boolean)', 'private.current_member()',
      'private.open_desk_requests()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
  foreach one in array array['private.make_sign_in_link(text, text, integer)', 'private.sign_in(text, text)',
      'private.sign_out(boolean)', 'private.desk_me()', 'private.desk_team()', 'private.desk_act(jsonb)',
      'private.desk_settings(jsonb)', 'private.desk_put_member(jsonb)', 'private.desk_drop_member(text)',
      'private.desk_list(jsonb)', 'private.desk_counts()', 'private.desk_changes(double precision)',
      'private.desk_person(text)', 'private.current_member()']::regprocedure[]
  loop
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
