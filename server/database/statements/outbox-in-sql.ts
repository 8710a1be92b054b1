import type { TableName } from '#shared/data-api.ts';
import type {
  ClaimedMessage,
  GivenUpReport,
  MessageEnd,
  MessageKind,
  Outbox,
  OutboxEntry,
  ReplyFile,
} from './outbox.ts';
import { messageKinds } from './outbox.ts';
import type { SqlClient, Statement } from './sql-client.ts';

/** How long a process counts as delivering after it said so, in PostgreSQL's notation. */
const announcedFor = '7 days';

/** A confirmation that arrives later than the answer it promises would only confuse. */
const confirmedWithin = '24 hours';

/** The team is reminded from this long before an answer is due until this long after. */
const remindBefore = '4 hours';
const remindUntil = '24 hours';

const waiting = 'delivered_at is null and dead_at is null and skipped_at is null';

/** The columns that name a message, for row_to_json and the like. */
const nameOf = (message: string) => `${message}.message, ${message}.kind as "table", ${message}.request`;

const confirmedEarlier = (table: TableName) => `exists (
  select from public.${table} as earlier
  join private.outbox as noted on noted.kind = '${table}' and noted.request = earlier.id
    and noted.message = 'confirmation'
  where earlier.created_at between claimed.created_at - interval '1 hour' and claimed.created_at
    and lower(earlier.email) = lower(coalesce(booking.email, consultation.email))
    and noted.skipped_at is null and (noted.created_at, noted.id) < (claimed.created_at, claimed.id)
)`;

/**
 * Why a claimed message is not sent. An address gets one confirmation an hour, however its letters are written, and the
 * total for all addresses is limited too: a stranger's form must not become a way to flood a mailbox.
 */
const skipReason = `coalesce(private.call_skip(claimed_row), case
  when claimed.message = 'confirmation' and claimed.created_at < now() - interval '${confirmedWithin}'
    then 'too late for a confirmation'
  when claimed.message like 'reminder-%' and card.first_response_at is not null then 'answered meanwhile'
  when claimed.message like any ('{reminder-%,visitor-%}') and card.state = 'spam' then 'spam'
  when claimed.message = 'confirmation' and (select enabled from private.limits) then case
    when ${confirmedEarlier('booking')} or ${confirmedEarlier('consultation')}
      then 'the address had a confirmation within the hour'
    when (
      select count(*) from private.outbox as sent
      where sent.message = 'confirmation' and sent.delivered_at > now() - interval '1 hour'
    ) >= (select confirmations_per_hour from private.limits) then 'too many confirmations within the hour'
  end
end)`;

/** The text whose keyed hash opens the page that confirms a request's address. */
export function addressTokenOf(request: string): string {
  return `confirm the address of ${request}`;
}

/** How many of the latest mails before a reply are referenced in it. */
const mostEarlier = 20;

const thread = `json_build_object(
  'token', (select token from private.reply_address as known
    where known.kind = claimed.kind and known.request = claimed.request),
  'earlier', (
    select coalesce(json_agg(name order by number), '[]') from (
      select number, case what when 'reply' then 'reply_' || kind || '_' || id
        else (select message_id from private.desk_mail as mail where mail.entry = entry.id) end as name
      from private.desk_entry as entry
      where entry.kind = claimed.kind and entry.request = claimed.request and what in ('reply', 'mail')
        and number < (select number from private.desk_entry where id = claimed.entry)
      union all
      select 0, 'confirmation_' || claimed.kind || '_' || claimed.request from private.outbox as confirmation
      where confirmation.kind = claimed.kind and confirmation.request = claimed.request
        and confirmation.message = 'confirmation' and confirmation.delivered_at is not null
      order by number desc limit ${mostEarlier}) as earlier where name is not null),
  'last', (
    select json_build_object('text', text, 'at', at) from private.desk_entry as entry
    where entry.kind = claimed.kind and entry.request = claimed.request and what = 'mail' and text is not null
      and exists (select from private.desk_mail as mail where mail.entry = entry.id and automatic is null)
      and number < (select number from private.desk_entry where id = claimed.entry)
    order by number desc limit 1))`;

const toldMail = `(
  select json_build_object('text', entry.text, 'subject', mail.subject, 'from_address', mail.from_address,
    'matched', mail.matched, 'attachments', (
      select coalesce(json_agg(name order by place), '[]') from private.mail_attachment as file
      where file.entry = mail.entry))
  from private.desk_mail as mail join private.desk_entry as entry on entry.id = mail.entry
  where mail.entry = claimed.entry)`;

const claimText = `
  with next as (
    select id from private.outbox
    where ${waiting} and next_attempt_at <= now()
      and message in (select json_array_elements_text($1::json))
    order by next_attempt_at limit 1
    for update skip locked
  ), claimed as (
    update private.outbox as taken set claim = gen_random_uuid(), attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => $2::double precision)
    from next where taken.id = next.id
    returning taken.*
  )
  select row_to_json(found)::text as claimed from (
    select claimed.id::text, claimed.claim, claimed.attempts, ${nameOf('claimed')}, claimed.entry,
      claimed.appointment, claimed.sequence, private.call_of_message(claimed_row) as call,
      case when claimed.message = 'confirmation' then private.times_token(claimed.kind, claimed.request) end as times_token,
      coalesce(row_to_json(booking), row_to_json(consultation)) as row, card.due_at, card.flags, card.origin,
      (select json_build_object('text', text, 'subject', subject, 'actor', actor, 'actor_name', actor_name)
        from private.desk_entry where id = claimed.entry) as reply,
      case when claimed.message = 'confirmation' and card.origin ? 'address'
        then private.sign('${addressTokenOf('')}' || claimed.request) end as address_token,
      case when claimed.message = 'reply' then ${thread} end as thread,
      case when claimed.message like 'visitor-%' then ${toldMail} end as mail,
      card.owner,
      ${skipReason} as skip
    from claimed
    join private.outbox as claimed_row on claimed_row.id = claimed.id
    join private.desk_request as card on card.kind = claimed.kind and card.request = claimed.request
    left join public.booking on claimed.kind = 'booking' and booking.id = claimed.request
    left join public.consultation on claimed.kind = 'consultation' and consultation.id = claimed.request
  ) as found`;

const noteReminders = `
  insert into private.outbox (kind, request, message)
  select status.kind, status.request, reminder
  from private.desk_request as status, json_array_elements_text($1::json) as reminder
  where first_response_at is null and state <> 'spam'
    and (flags = '{}' or exists (
      select from private.outbox as told
      where told.kind = status.kind and told.request = status.request and told.message in ('team-mail', 'webhook')))
    and due_at <= now() + case when reminder like 'reminder-late-%' then interval '0' else interval '${remindBefore}' end
    and due_at > now() - interval '${remindUntil}'
    and not exists (
      select from private.outbox as noted
      where noted.kind = status.kind and noted.request = status.request and noted.message = reminder)
  on conflict do nothing`;

/** The outbox of a database that a client reaches as its owner. */
export function createSqlOutbox(client: SqlClient): Outbox {
  /** One after the other: each may be a few megabytes. */
  async function readFiles(entry: string): Promise<readonly ReplyFile[]> {
    const { rows } = await client.query(
      'select place::text, name from private.mail_attachment where entry = $1::uuid and left_out is null order by place',
      [entry],
    );
    const files: ReplyFile[] = [];
    for (const { place, name } of rows) {
      const found = await client.query(
        `select string_agg(content, '' order by part) as content from private.attachment_part
         where entry = $1::uuid and place = $2::integer`,
        [entry, String(place)],
      );
      files.push({ name: String(name), content: String(found.rows[0]?.['content'] ?? '') });
    }
    return files;
  }

  return {
    async announce(kinds) {
      await client.query(
        `insert into private.outbox_channel (message, wanted_until)
         select kind, now() + interval '${announcedFor}' from json_array_elements_text($1::json) as kind
         on conflict (message) do update set wanted_until = excluded.wanted_until`,
        [JSON.stringify(kinds.filter((kind) => messageKinds[kind].occasion === 'created'))],
      );
    },
    async noteReminders(kinds) {
      const ofRequests = kinds.filter((kind) => messageKinds[kind].occasion !== 'call soon');
      await client.query(noteReminders, [JSON.stringify(ofRequests)]);
      if (ofRequests.length < kinds.length) await client.query('select private.note_call_reminders()');
    },
    async claim(kinds: readonly MessageKind[], leaseSeconds) {
      const { rows } = await client.query(claimText, [JSON.stringify(kinds), String(leaseSeconds)]);
      const json = rows[0]?.['claimed'];
      if (json === undefined) return undefined;
      const claimed = JSON.parse(String(json)) as ClaimedMessage;
      if (claimed.message !== 'reply' || !claimed.reply || claimed.skip !== null) return claimed;
      const files = await readFiles(claimed.entry ?? '');
      return files.length > 0 ? { ...claimed, reply: { ...claimed.reply, files } } : claimed;
    },
    async prolong({ id, claim }, leaseSeconds) {
      await client.query(
        `update private.outbox set next_attempt_at = now() + make_interval(secs => $3::double precision)
         where id = $1::bigint and claim = $2::uuid`,
        [id, claim, String(leaseSeconds)],
      );
    },
    async end(claimed, end) {
      const { text, values } = endMessage(claimed, end);
      await client.query(text, [...values]);
    },
    async list() {
      const { rows } = await client.query(`
        select row_to_json(listed)::text as listed from (
          select ${nameOf('outbox')}, created_at as noted_at, attempts, last_error,
            case when dead_at is null then next_attempt_at end as next_attempt_at
          from private.outbox where delivered_at is null and skipped_at is null order by created_at, id
        ) as listed`);
      return rows.map(({ listed }) => JSON.parse(String(listed)) as OutboxEntry);
    },
    async replay(request) {
      const { rows } = await client.query(
        `update private.outbox set dead_at = null, next_attempt_at = least(next_attempt_at, now()),
           attempts = case when dead_at is null then attempts else 0 end
         where delivered_at is null and skipped_at is null
           -- Not what is being sent at this moment.
           and (claim is null or next_attempt_at <= now() or dead_at is not null)
           -- Nor what is to go out later.
           and coalesce(not_before, now()) <= now()
           and ($1 = '' or request = nullif($1, '')::uuid)
         returning id`,
        [request ?? ''],
      );
      return rows.length;
    },
    async takeGivenUpReport() {
      const { rows } = await client.query(
        'select row_to_json(report)::text as report from private.take_given_up_report() as report',
      );
      const json = rows[0]?.['report'];
      return json === undefined ? undefined : (JSON.parse(String(json)) as GivenUpReport);
    },
    async returnGivenUpReport({ since }) {
      await client.query('update private.given_up_report set told_until = $1::timestamptz, told_at = null', [
        since,
      ]);
    },
    // Nothing happens here that a caller does not know about.
    onNoted() {},
  };
}

/** Records a message's outcome: no row if that has no effect, otherwise the time of delivery, as JSON. */
export function endMessage({ id, claim }: ClaimedMessage, end: MessageEnd): Statement {
  // A delivered message stays delivered, no matter who holds it now.
  const isOurs =
    end.kind === 'delivered' ? 'delivered_at is null and $2::uuid is not null' : 'claim = $2::uuid';
  return {
    text: `update private.outbox set claim = null, ${setText(end)} where id = $1::bigint and ${isOurs}
      returning to_json(delivered_at)::text`,
    values: [id, claim, ...parameters(end)],
  };
}

function setText(end: MessageEnd): string {
  switch (end.kind) {
    case 'delivered':
      return 'delivered_at = now(), dead_at = null, skipped_at = null, last_error = null';
    case 'failed':
      return 'last_error = $3, next_attempt_at = now() + make_interval(secs => $4::double precision)';
    case 'dead':
      return 'last_error = $3, dead_at = now()';
    case 'skipped':
      return 'last_error = $3, skipped_at = now()';
    case 'released':
      return 'attempts = attempts - 1, next_attempt_at = now()';
  }
}

function parameters(end: MessageEnd): string[] {
  switch (end.kind) {
    case 'failed':
      return [end.reason, String(end.afterSeconds)];
    case 'dead':
    case 'skipped':
      return [end.reason];
    default:
      return [];
  }
}
