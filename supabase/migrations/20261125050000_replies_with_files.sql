-- Replies carry files; one that is to go out later is held back when its visitor writes before; and who was won or lost
-- before a visitor's mail is so again once that is answered.

-- Files of a visitor's mail or of a reply.
alter table private.mail_attachment
  drop constraint if exists mail_attachment_entry_fkey,
  add constraint mail_attachment_entry_fkey foreign key (entry) references private.desk_entry on delete cascade;
create index if not exists mail_attachment_request on private.mail_attachment (request) where left_out is null;

alter table private.desk_entry
  drop constraint if exists desk_entry_what_check,
  add constraint desk_entry_what_check check (what in ('taken', 'released', 'answered', 'won', 'lost', 'spam', 'reopened',
    'undone', 'note', 'reply', 'reply sent', 'reply failed', 'reply held', 'assigned', 'tagged', 'untagged', 'valued', 'mail'));

-- Bytes of files that a request may hold, and those that it holds.
create or replace function private.most_bytes() returns bigint language sql immutable return 25 * 1024 * 1024;
create or replace function private.held_bytes(of_request uuid) returns bigint
  language sql stable
as $$
  select coalesce(sum(bytes), 0) from private.mail_attachment where request = of_request and left_out is null
$$;

-- What decided last how a request stands, besides answers: a member, or a visitor's mail, which put it back to waiting.
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

-- Adds files to a reply: new ones, [{"name", "bytes", "kind", "parts"}], and those of its request that were sent or held
-- back before, [{"entry", "place"}].
create or replace function private.attach_files(of_entry uuid, of_request uuid, files jsonb, again jsonb) returns void
  language plpgsql
as $$
declare
  kept integer;
begin
  with chosen as (
    select (one ->> 'entry')::uuid as entry, (one ->> 'place')::integer as place, number
    from jsonb_array_elements(coalesce(again, '[]')) with ordinality as given (one, number)
  ), copied as (
    insert into private.mail_attachment (entry, place, request, name, bytes, kind)
      select of_entry, number, of_request, name, bytes, file.kind
      from chosen join private.mail_attachment as file using (entry, place)
      where file.request = of_request and left_out is null
    returning place
  )
  insert into private.attachment_part (entry, place, part, request, content)
    select of_entry, number, part, of_request, content
    from chosen join private.attachment_part as known using (entry, place)
    where known.request = of_request;
  kept := jsonb_array_length(coalesce(again, '[]'));
  insert into private.mail_attachment (entry, place, request, name, bytes, kind)
    select of_entry, kept + number, of_request, file ->> 'name', (file ->> 'bytes')::integer, file ->> 'kind'
    from jsonb_array_elements(coalesce(files, '[]')) with ordinality as given (file, number);
  insert into private.attachment_part (entry, place, part, request, content)
    select of_entry, kept + given.number, part.number, of_request, part.content
    from jsonb_array_elements(coalesce(files, '[]')) with ordinality as given (file, number),
      jsonb_array_elements_text(file -> 'parts') with ordinality as part (content, number);
end
$$;

-- Bytes that a reply would add to its request.
create or replace function private.added_bytes(of_request uuid, files jsonb, again jsonb) returns bigint
  language sql stable
as $$
  select coalesce((select sum((file ->> 'bytes')::bigint) from jsonb_array_elements(coalesce(files, '[]')) as file), 0)
    + coalesce((select sum(bytes) from jsonb_array_elements(coalesce(again, '[]')) as one
        join private.mail_attachment as known
          on known.entry = (one ->> 'entry')::uuid and known.place = (one ->> 'place')::integer
        where known.request = of_request and known.left_out is null), 0)
$$;

-- Acts --------------------------------------------------------------------------------------------------------------

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
    when 'reply held' then
      update private.outbox set skipped_at = new.at, last_error = 'the visitor wrote meanwhile', claim = null
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
create or replace trigger follow_reply after insert on private.desk_entry
  for each row when (new.what in ('reply', 'reply sent', 'reply failed', 'reply held', 'undone')
    and current_setting('foyer.restoring', true) is distinct from 'on')
  execute function private.follow_reply();

-- Does what somebody does to a request: {"kind", "id", "entry", "what", "text", "about", "seen": {"state", "owner",
-- "last"}, "anyway"}; of an answer also {"subject", "send_at", "hold", "files", "again"} (private.attach_files), of 'assign' {"to"}, of 'tag' and 'untag' {"tag"},
-- of 'value' {"value"}. `seen` is what they had before their eyes; where it is given and not how it stands, nothing is
-- done. For an answer and an undo the last entry of the history counts too: two members may answer what is answered.
-- Returns {"outcome", "first_response_at"}: done, changed, nothing, missing, mail out or full. An undo takes back one's own act
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

-- Holds back the replies that were to go out later: their visitor has written before that, in the mail of an entry. Who
-- wrote them is told of it as of the mail.
create or replace function private.hold_replies(of_mail uuid) returns void
  language plpgsql
as $$
declare
  mail private.desk_entry;
  reply private.desk_entry;
begin
  select * into strict mail from private.desk_entry where id = of_mail;
  -- Held, so that no worker takes it meanwhile.
  for reply in
    select entry.* from private.outbox as message join private.desk_entry as entry on entry.id = message.entry
    where message.kind = mail.kind and message.request = mail.request and message.message = 'reply'
      and message.claim is null and message.delivered_at is null and message.dead_at is null
      and message.skipped_at is null and private.goes_later(entry.at, entry.send_at)
    order by entry.number for update of message
  loop
    insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, about)
      values (gen_random_uuid(), mail.kind, mail.request, clock_timestamp(), null, mail.actor_name, 'reply held', reply.id);
    perform private.tell(mail, reply.actor, 'mail');
  end loop;
end
$$;
revoke execute on function private.hold_replies(uuid), private.attach_files(uuid, uuid, jsonb, jsonb),
  private.last_decision(text, uuid), private.state_when_answered(private.desk_request) from public;

-- Stores a mail with its attachments, once, and notes that it was read, in one transaction. `place` is {"server", "uid"}
-- for one of a mailbox; who has lost the lease stores nothing. Returns {"outcome": "stored", "known", "unmatched" or
-- "not mine"}.
create or replace function private.receive_mail(source text, place jsonb, mail jsonb) returns jsonb
  language plpgsql
as $$
declare
  most_per_hour constant integer := 60;
  most_of_request constant integer := 500;
  most_bytes constant bigint := private.most_bytes();
  box private.mail_source;
  target record;
  card private.desk_request;
  new_entry uuid;
  why text := mail ->> 'automatic';
  before jsonb;
  after jsonb;
  held bigint;
  one record;
  is_reopening boolean;
begin
  insert into private.mail_source (name) values (source) on conflict do nothing;
  select * into strict box from private.mail_source where name = source for update;
  if place ? 'uid' and (box.reader is distinct from (place ->> 'server')::uuid or box.last_uid >= (place ->> 'uid')::bigint) then
    return '{"outcome": "not mine"}';
  end if;
  select * into target from private.find_mail_request(mail);
  if target.request is not null then
    select * into card from private.desk_request as found
      where found.kind = target.kind and found.request = target.request for update;
  end if;
  new_entry := substr(encode(sha256(convert_to(concat_ws(' ', mail ->> 'hash', card.kind, card.request), 'UTF8')), 'hex'), 1, 32)::uuid;
  if card.request is not null and exists (select from private.desk_entry as known where known.id = new_entry) then
    update private.mail_source set last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
    return '{"outcome": "known"}';
  end if;
  -- A flood stays in the mailbox.
  if card.request is null
      or (select count(*) from (select from private.desk_entry as entry where entry.kind = card.kind
        and entry.request = card.request and entry.what = 'mail' and entry.at > now() - interval '1 hour'
        limit most_per_hour) as counted) >= most_per_hour
      or (select count(*) from (select from private.desk_mail as known where known.kind = card.kind
        and known.request = card.request limit most_of_request) as counted) >= most_of_request then
    update private.mail_source set unmatched = unmatched + 1, last_at = clock_timestamp(),
      last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
    return '{"outcome": "unmatched"}';
  end if;

  -- What a member writes to this address is for the desk to know, and nothing to be answered.
  if why is null and exists (select from private.team_member where email = lower(mail ->> 'from_address')) then
    why := 'team';
  end if;
  before := private.standing(card);
  is_reopening := why is null and card.state in ('answered', 'won', 'lost');
  -- The first answer stays the first, so the numbers stay what they are.
  after := case when is_reopening then before || '{"state": "waiting"}' else before end;
  -- private.tell_members tells the owner of a mail that somebody wrote.
  perform set_config('foyer.automatic', case when why is null then '' else 'on' end, true);
  insert into private.desk_entry (id, kind, request, at, actor, actor_name, what, text, before, after)
    values (new_entry, card.kind, card.request, clock_timestamp(), null,
      coalesce(nullif(mail ->> 'from_name', ''), nullif(mail ->> 'from_address', ''), '?'), 'mail',
      nullif(mail ->> 'text', ''), nullif(before, after), nullif(after, before));
  insert into private.desk_mail (entry, kind, request, message_id, from_address, from_name, subject, folded, is_cut,
      matched, automatic)
    values (new_entry, card.kind, card.request, mail ->> 'message_id', mail ->> 'from_address', mail ->> 'from_name',
      mail ->> 'subject', nullif(mail ->> 'folded', ''), (mail ->> 'is_cut')::boolean, target.matched, why);
  held := private.held_bytes(card.request);
  for one in select file, number from jsonb_array_elements(mail -> 'attachments') with ordinality as given (file, number) loop
    if one.file ->> 'kind' is not null then
      held := held + (one.file ->> 'bytes')::bigint;
    end if;
    insert into private.mail_attachment (entry, place, request, name, bytes, kind, left_out)
      values (new_entry, one.number, card.request, one.file ->> 'name', (one.file ->> 'bytes')::integer,
        case when held <= most_bytes then one.file ->> 'kind' end,
        case when one.file ->> 'kind' is not null and held > most_bytes then 'full' else one.file ->> 'left_out' end);
    if one.file ->> 'kind' is not null and held <= most_bytes then
      insert into private.attachment_part (entry, place, part, request, content)
        select new_entry, one.number, part.number, card.request, part.content
        from jsonb_array_elements_text(one.file -> 'parts') with ordinality as part (content, number);
    end if;
  end loop;

  update private.desk_request set state = after ->> 'state',
      -- An answer to the mail is owed as the first one was.
      due_at = case when is_reopening then private.due_at(clock_timestamp()) else due_at end,
      version = nextval('private.desk_version'), changed_at = clock_timestamp()
    where kind = card.kind and request = card.request;
  perform private.add_words(card.kind, card.request, mail ->> 'text');
  if why is null then
    perform private.hold_replies(new_entry);
    insert into private.outbox (kind, request, message, entry)
      select card.kind, card.request, told.message, new_entry
      from (values ('team-mail', 'visitor-mail'), ('webhook', 'visitor-webhook')) as told (channel, message)
      where exists (select from private.outbox_channel as wanted
          where wanted.message = told.channel and wanted.wanted_until > now())
        -- Who has taken the request is told as they have chosen; of what nobody has, the whole team.
        and (told.message <> 'visitor-mail' or card.owner is null);
  end if;
  update private.mail_source set matched = matched + 1, last_at = clock_timestamp(),
    last_uid = coalesce((place ->> 'uid')::bigint, last_uid) where name = source;
  return jsonb_build_object('outcome', 'stored', 'kind', card.kind, 'id', card.request);
end
$$;

-- Files of a mail or a reply, as the desk lists them.
create or replace function private.files_of(of_entry uuid) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', name, 'bytes', bytes, 'kind', file.kind,
    'left_out', left_out) order by place), '[]')
  from private.mail_attachment as file where file.entry = of_entry
$$;
-- A line of a request's history; a mail has its own parts, and a reply may have files.
create or replace function private.history_line(entry private.desk_entry) returns jsonb
  language sql stable
as $$
  select to_jsonb(entry) - 'number' - 'kind' - 'request' - 'before' - 'after' || case when entry.what = 'mail' then
    jsonb_build_object('mail', (select jsonb_build_object('from_address', from_address, 'subject', subject,
        'folded', folded, 'is_cut', is_cut, 'matched', matched, 'automatic', automatic,
        'attachments', private.files_of(mail.entry))
      from private.desk_mail as mail where mail.entry = entry.id))
    when entry.what = 'reply' then jsonb_build_object('files', private.files_of(entry.id))
    else '{}' end
$$;
