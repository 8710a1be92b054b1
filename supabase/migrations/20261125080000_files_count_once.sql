-- A reply's files count once: those of a reply that never went out are handed on, and new ones and those sent again fit
-- one mail together.

-- Adds files to a reply: new ones, [{"name", "bytes", "kind", "parts"}], and those of its request that were sent or held
-- back before, [{"entry", "place"}]; a reply that never went out hands its files on, so that they count once.
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
  delete from private.mail_attachment as file using jsonb_array_elements(coalesce(again, '[]')) as one
    where file.entry = (one ->> 'entry')::uuid and file.place = (one ->> 'place')::integer and file.request = of_request
      and exists (select from private.outbox where entry = file.entry and skipped_at is not null);
end
$$;

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
