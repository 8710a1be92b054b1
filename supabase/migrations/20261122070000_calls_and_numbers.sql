-- What the desk knows of calls, and the numbers that it shows. No address, no cookie, nothing that names a visitor;
-- what was said in calls only where CALL_TRANSCRIPTS_DAYS keeps it, and no longer than that.

create table private.call_note (
  id uuid primary key,
  started_at timestamptz not null,
  -- From when the visitor heard the agent; 0 when nobody did.
  seconds integer not null check (seconds >= 0),
  -- Why it ended, as the voice provider calls it.
  ended text not null check (char_length(ended) <= 100),
  -- Booked; asked something; left without a word.
  outcome text not null check (outcome in ('booked', 'asked', 'left')),
  typed boolean not null,
  spoken boolean not null,
  -- One word for where the visit came from; '' where nothing is known.
  source text not null default '' check (char_length(source) <= 100),
  -- How many questions the agent could not answer.
  unanswered integer not null default 0 check (unanswered >= 0),
  -- The booking that came of it. It takes the call along when it is erased.
  booking uuid references public.booking on delete cascade,
  -- [{"role", "text"}] and the texts of the questions; null where no words are kept.
  words jsonb,
  questions text[],
  words_until timestamptz
);
create index call_note_started on private.call_note (started_at, id);
create index call_note_booking on private.call_note (booking) where booking is not null;
create index call_note_words on private.call_note (words_until) where words_until is not null;

-- How often something happened on a day, by the source of the visit.
create table private.day_count (
  day date not null,
  source text not null check (char_length(source) <= 100),
  what text not null check (what in ('views', 'forms begun', 'calls begun')),
  number bigint not null check (number >= 0),
  primary key (day, source, what)
);

-- Forgets words whose days are over. Returns how many calls had some.
create function private.forget_words() returns integer
  language sql
as $$
  with forgotten as (
    update private.call_note set words = null, questions = null, words_until = null
      where words_until <= now() returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Notes a call that is over; one that is there already stays. Returns it without its words, for the journal.
create function private.note_call(call jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  days integer := coalesce((call ->> 'words_days')::integer, 0);
  of_booking uuid := (select id from public.booking where id = (call ->> 'booking')::uuid);
begin
  insert into private.call_note (id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered, booking,
      words, questions, words_until)
    values ((call ->> 'id')::uuid, (call ->> 'started_at')::timestamptz, (call ->> 'seconds')::integer,
      call ->> 'ended', call ->> 'outcome', (call ->> 'typed')::boolean, (call ->> 'spoken')::boolean,
      coalesce(call ->> 'source', ''), coalesce((call ->> 'unanswered')::integer, 0), of_booking,
      case when days > 0 then call -> 'words' end,
      case when days > 0 then (select array_agg(text) from jsonb_array_elements_text(call -> 'questions') as text) end,
      case when days > 0 then now() + make_interval(days => days) end)
    on conflict (id) do nothing;
  if of_booking is not null and days > 0 then
    update private.desk_request set words = private.words_of(kind, request),
        version = nextval('private.desk_version'), changed_at = clock_timestamp()
      where kind = 'booking' and request = of_booking;
  end if;
  perform private.forget_words();
  return (select to_jsonb(noted) - 'words' - 'questions' - 'words_until' from private.call_note as noted
    where id = (call ->> 'id')::uuid);
end
$$;

-- Adds to the numbers of days: [{"day", "source", "what", "number"}]. Returns them as they stand now.
create function private.add_counts(counts jsonb) returns jsonb
  language sql security definer set search_path = ''
as $$
  with stored as (
    insert into private.day_count as known (day, source, what, number)
    select day, left(source, 100), what, sum(number) from jsonb_to_recordset(counts)
      as given(day date, source text, what text, number bigint)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, source, what) do update set number = known.number + excluded.number
    returning *
  )
  select coalesce(jsonb_agg(to_jsonb(stored)), '[]') from stored
$$;

-- Puts calls and numbers back from a journal or a backup. What is there stays; of two numbers the larger is right.
create function private.put_back_numbers(calls jsonb, counts jsonb) returns integer
  language sql
as $$
  with returned as (
    insert into private.call_note (id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered, booking)
    select id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered,
      (select booking.id from public.booking where booking.id = call.booking)
    from jsonb_populate_recordset(null::private.call_note, calls) as call
    on conflict (id) do nothing returning 1
  ), counted as (
    insert into private.day_count as known (day, source, what, number)
    select day, source, what, max(number) from jsonb_populate_recordset(null::private.day_count, counts) as given
    group by 1, 2, 3
    on conflict (day, source, what) do update set number = excluded.number where known.number < excluded.number
    returning 1
  )
  select (select count(*) from returned)::integer + (select count(*) from counted)::integer
$$;

-- Everything of both, without words: for the journal and for backups.
create function private.held_numbers() returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'calls', (select coalesce(jsonb_agg(to_jsonb(call) - 'words' - 'questions' - 'words_until' order by started_at), '[]')
      from private.call_note as call),
    'counts', (select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from private.day_count as counted))
$$;

-- What was said in the call that a booking came from is searched with it.
create or replace function private.words_of(kind text, request uuid) returns tsvector
  language sql stable
as $$
  select to_tsvector('simple', private.search_text(concat_ws(' ',
    (select concat_ws(' ', name, email, array_to_string(services, ' '), problems, additional_info)
       from public.booking where words_of.kind = 'booking' and id = request),
    (select concat_ws(' ', first_name, email, company_name, message)
       from public.consultation where words_of.kind = 'consultation' and id = request),
    (select private.origin_words(origin) from private.desk_request as card
       where card.kind = words_of.kind and card.request = words_of.request),
    (select string_agg(line ->> 'text', ' ') from private.call_note as call, jsonb_array_elements(call.words) as line
       where words_of.kind = 'booking' and call.booking = request and words_until > now()),
    (select string_agg(entry.text, ' ') from private.desk_entry as entry
       where entry.kind = words_of.kind and entry.request = words_of.request and what in ('note', 'reply')))))
$$;

-- The same as before; of a page of another site the server itself says which, in the setting foyer.site.
create or replace function private.source_of_transaction() returns jsonb
  language plpgsql stable
as $$
declare
  site jsonb := private.clean_source(jsonb_build_object('site', coalesce(current_setting('foyer.site', true), '')));
  header text := left(nullif(current_setting('request.headers', true), '')::json ->> 'x-foyer-source', 8000);
begin
  if header is null then
    return site;
  end if;
  return private.clean_source(header::jsonb) || site;
exception when invalid_text_representation or untranslatable_character or invalid_parameter_value then
  return site;
end
$$;

-- From here on: what foyer_desk may do for a session.

-- One request, whole, with its history and with the call that it came from.
create or replace function private.desk_request_whole(of_kind text, of_id uuid) returns jsonb
  language sql stable
as $$
  select private.desk_listed(card) || jsonb_build_object(
    'row', private.row_of(card),
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

-- Calls, newest first: {"after": [started_at, id], "limit"}.
create function private.desk_calls(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(page) order by started_at desc, id desc), '[]') from (
    select id, started_at, seconds, ended, outcome, typed, spoken, source, unanswered, booking,
      (select name from public.booking where booking.id = call.booking) as name,
      case when words_until > now() then words end as words
    from private.call_note as call
    where asked -> 'after' is null or jsonb_typeof(asked -> 'after') = 'null'
      or (started_at, id) < ((asked -> 'after' ->> 0)::timestamptz, (asked -> 'after' ->> 1)::uuid)
    order by started_at desc, id desc limit least((asked ->> 'limit')::integer, 1000)) as page);
end
$$;

-- The questions that the agent could not answer, those that are the same but for signs and case as one.
create function private.desk_questions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member();
  return (select coalesce(jsonb_agg(to_jsonb(grouped) order by number desc, last_at desc), '[]') from (
    select min(question) as text, count(*) as number, max(started_at) as last_at
    from private.call_note, unnest(questions) as question
    where words_until > now()
    group by btrim(regexp_replace(private.search_text(question), '\s+', ' ', 'g'))
    order by 2 desc, 3 desc limit 100) as grouped);
end
$$;

-- The numbers of days: {"from", "to", "zone"}, both days included. Requests that are spam do not count.
create function private.desk_numbers(asked jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := asked ->> 'zone';
  first_day date := (asked ->> 'from')::date;
  last_day date := (asked ->> 'to')::date;
  beginning timestamptz := first_day::timestamp at time zone zone;
  ending timestamptz := (last_day + 1)::timestamp at time zone zone;
begin
  perform private.require_member();
  return (
    with card as (
      select (created_at at time zone zone)::date as day, origin, kind, created_at, due_at,
        coalesce((select first_response_at from private.booking_status where booking_id = found.booking_id),
          (select first_response_at from private.consultation_status where consultation_id = found.consultation_id)) as answered_at
      from private.desk_request as found
      where created_at >= beginning and created_at < ending and state <> 'spam'
    ), counted as (
      select day, source, what, number from private.day_count where day between first_day and last_day
      union all
      select day, private.source_label(origin),
        case when origin ->> 'way' = 'voice' then 'voice bookings'
          when kind = 'booking' then 'form bookings' else 'consultations' end, count(*)
      from card group by 1, 2, 3
    ), answer as (
      select extract(epoch from answered_at - created_at) / 3600 as hours, now() > due_at as is_over from card
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_agg(jsonb_build_array(day, source, what, number) order by day, source, what), '[]')
        from counted),
      'answers', (select jsonb_build_array(
          count(*) filter (where hours <= 1), count(*) filter (where hours > 1 and hours <= 4),
          count(*) filter (where hours > 4 and hours <= 12), count(*) filter (where hours > 12 and hours <= 24),
          count(*) filter (where hours > 24), count(*) filter (where hours is null and is_over),
          count(*) filter (where hours is null and not is_over)) from answer)));
end
$$;

-- One word for where a visit came from, as shared/forms/request-source.ts has it.
create function private.source_label(origin jsonb) returns text
  language sql immutable
as $$
  select left(regexp_replace(lower(coalesce(origin ->> 'utm_source', origin ->> 'site', origin ->> 'referrer', '')),
    '^(https?://)?(www\.)?', ''), 100)
$$;

-- Words of calls in which an address was said go with the person's requests.
create function private.forget_words_of(addresses text[]) returns void
  language sql
as $$
  update private.call_note set words = null, questions = null, words_until = null
    where words is not null and exists (
      select from unnest(addresses) as address where position(lower(address) in lower(words::text)) > 0)
$$;
create function private.forget_words_of_erased() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_words_of((select array_agg(distinct email) from gone));
  return null;
end
$$;
create trigger forget_words_of_erased after delete on public.booking
  referencing old table as gone for each statement execute function private.forget_words_of_erased();
create trigger forget_words_of_erased after delete on public.consultation
  referencing old table as gone for each statement execute function private.forget_words_of_erased();

alter table private.call_note enable row level security;
alter table private.day_count enable row level security;
grant select on private.call_note to foyer_desk;
create policy "members see calls" on private.call_note
  for select to foyer_desk using ((select (private.current_member()).email) is not null);

do $$
declare
  one regprocedure;
begin
  foreach one in array array['private.forget_words()', 'private.note_call(jsonb)', 'private.add_counts(jsonb)',
      'private.put_back_numbers(jsonb, jsonb)', 'private.held_numbers()', 'private.desk_calls(jsonb)',
      'private.desk_questions()', 'private.desk_numbers(jsonb)', 'private.forget_words_of(text[])',
      'private.forget_words_of_erased()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
  end loop;
  foreach one in array array['private.note_call(jsonb)', 'private.add_counts(jsonb)', 'private.desk_calls(jsonb)',
      'private.desk_questions()', 'private.desk_numbers(jsonb)']::regprocedure[]
  loop
    execute format('grant execute on function %s to foyer_desk', one);
  end loop;
end
$$;
