import type { Appointment } from '#shared/calendar/appointment.ts';
import { type TableName, tables } from '#shared/data-api.ts';
import type { RequestOrigin, RequestState } from '#shared/desk/desk-api.ts';
import type { MessageKind } from './outbox.ts';
import type { HeldNumbers, StoredEntry, StoredMember, StoredRequest, StoredRow } from './request-rows.ts';
import type { SqlClient } from './sql-client.ts';

/** Everything that is held on one request. */
export interface HeldRequest {
  readonly request: StoredRequest;
  readonly status: RequestStatus;
  /** Messages about it, sent or to be sent, oldest first. */
  readonly messages: readonly NotedMessage[];
  /** The desk's part of it; absent in backups from before the desk existed. */
  readonly desk?: HeldDesk | undefined;
}

/** The desk's data other than its requests. */
export interface HeldTeam extends HeldNumbers {
  readonly members: readonly StoredMember[];
}

/** Where a request came from, and what the team did with it, oldest first. */
export interface HeldDesk {
  readonly origin: RequestOrigin;
  readonly entries: readonly StoredEntry[];
  /** Booked calls, oldest first; absent in backups from before they existed. */
  readonly calls?: readonly Appointment[] | undefined;
  /** Parts of visitors' mails other than their entries' text; absent if there are none. */
  readonly mails?: readonly HeldMail[] | undefined;
  /** Files of the team's replies; absent if there are none. */
  readonly reply_files?: readonly (HeldFile & { readonly entry: string })[] | undefined;
}

/** A file that came with a mail or went with a reply. */
export interface HeldFile {
  readonly name: string;
  readonly bytes: number;
  /** Base64, for the person's own export; null if not kept. */
  readonly content?: string | null | undefined;
}

/** A visitor's mail. */
export interface HeldMail {
  readonly entry: string;
  readonly from_address: string;
  readonly from_name: string;
  readonly subject: string;
  readonly folded: string | null;
  readonly attachments: readonly HeldFile[];
}

/** The agency's knowledge of a request that the visitor must not see. */
export interface RequestStatus {
  readonly id: string;
  readonly kind: TableName;
  /** When the visitor must have an answer; ISO 8601 with offset. */
  readonly due_at: string;
  /** When somebody marked it as answered. */
  readonly first_response_at: string | null;
  /** Why a program may have sent it; in the words of supabase/migrations. */
  readonly flags: readonly string[];
  /** Its state at the desk, and the address of the member who has taken it; absent in older backups. */
  readonly state?: RequestState | undefined;
  readonly owner?: string | null | undefined;
}

/** A message of the outbox; its text is composed from the request when it is sent. Times are ISO 8601 with offset. */
export interface NotedMessage {
  readonly message: MessageKind;
  readonly flagged: boolean;
  readonly created_at: string;
  readonly attempts: number;
  readonly delivered_at: string | null;
  readonly dead_at: string | null;
  readonly skipped_at: string | null;
  readonly last_error: string | null;
}

/** Which requests are meant. */
export type RequestSelection =
  | { readonly kind: 'all' }
  /** From an email address, in any letter case. */
  | { readonly kind: 'email'; readonly email: string }
  /** Older than a number of days, answered or not. */
  | { readonly kind: 'older'; readonly days: number };

/** The requests of a selection, as a condition for the table `stored`. */
export function conditionOf(selection: RequestSelection): {
  readonly text: string;
  readonly values: string[];
} {
  switch (selection.kind) {
    case 'all':
      return { text: 'true', values: [] };
    case 'email':
      return { text: 'lower(stored.email) = lower(private.normalize_text($1))', values: [selection.email] };
    case 'older':
      return {
        text: 'stored.created_at < now() - make_interval(days => $1::integer)',
        values: [String(selection.days)],
      };
  }
}

/** Requests read, and held in memory, at a time: a visitor may have to wait for them. Only one if files are included. */
const batchSizeOf = ({ kind }: RequestSelection) => (kind === 'email' ? 1 : 50);

/** Before every request. */
const beginning: Place = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000', kind: '' };

/** Where a batch ends and the next one starts. */
interface Place {
  readonly created_at: string;
  readonly id: string;
  readonly kind: string;
}

/**
 * Reads requests with everything held on them as the owner, oldest first, in batches: memory stays flat however many there
 * are. Each request is read by one statement; nothing is locked between two batches.
 */
export async function* readHeldRequests(
  client: Pick<SqlClient, 'query'>,
  selection: RequestSelection,
): AsyncGenerator<readonly HeldRequest[], void, undefined> {
  const batchSize = batchSizeOf(selection);
  let place = beginning;
  for (;;) {
    const batch = await readBatch(client, selection, place, batchSize);
    if (batch.length > 0) yield batch;
    const last = batch.at(-1)?.request;
    if (last === undefined || batch.length < batchSize) return;
    place = last;
  }
}

/** File contents are only included in the export of a single person. */
const fileOf = (withFiles: boolean) =>
  `'name', file.name, 'bytes', file.bytes${
    withFiles
      ? `, 'content', (select string_agg(content, '' order by part) from private.attachment_part as part
        where part.entry = file.entry and part.place = file.place)`
      : ''
  }`;

const replyFilesOf = (withFiles: boolean) => `(
  select json_agg(json_build_object('entry', file.entry, ${fileOf(withFiles)}) order by entry.number, file.place)
  from private.mail_attachment as file join private.desk_entry as entry on entry.id = file.entry
  where file.request = page.id and left_out is null and entry.kind = page.kind and entry.what = 'reply')`;

const mailsOf = (withFiles: boolean) => `(
  select json_agg(json_build_object('entry', mail.entry, 'from_address', from_address, 'from_name', from_name,
    'subject', subject, 'folded', folded, 'attachments', (
      select coalesce(json_agg(json_build_object(${fileOf(withFiles)}) order by place), '[]')
      from private.mail_attachment as file where file.entry = mail.entry)))
  from private.desk_mail as mail where mail.kind = page.kind and mail.request = page.id)`;

async function readBatch(
  client: Pick<SqlClient, 'query'>,
  selection: RequestSelection,
  { created_at, id, kind }: Place,
  batchSize: number,
): Promise<readonly HeldRequest[]> {
  const condition = conditionOf(selection);
  const next = condition.values.length + 1;
  const after = `($${next}::timestamptz, $${next + 1}::uuid, $${next + 2}::text)`;
  // The page first: everything held on its requests is then looked up by key.
  const pages = tables.map(
    (table) => `(select stored.created_at, stored.id, '${table}' as kind, row_to_json(stored) as request
      from public.${table} as stored
      where ${condition.text} and stored.created_at >= $${next}::timestamptz
        and (stored.created_at, stored.id, '${table}'::text) > ${after}
      order by stored.created_at, stored.id limit ${batchSize})`,
  );
  const { rows } = await client.query(
    `with page as materialized (
       select * from (${pages.join(' union all ')}) as found order by created_at, id, kind limit ${batchSize})
     select page.kind, page.request::text,
       json_build_object('id', page.id, 'kind', page.kind, 'due_at', card.due_at,
         'first_response_at', card.first_response_at, 'flags', card.flags, 'state', card.state,
         'owner', card.owner)::text as status,
       json_build_object('origin', card.origin, 'entries', (
         select coalesce(jsonb_agg(to_jsonb(entry) - 'number' order by number), '[]') from private.desk_entry as entry
         where entry.kind = page.kind and entry.request = page.id), 'calls', (
         select coalesce(jsonb_agg(private.appointment_json(call) order by call.created_at), '[]')
         from public.appointment as call where call.kind = page.kind and call.request = page.id),
         'mails', ${mailsOf(selection.kind === 'email')},
         'reply_files', ${replyFilesOf(selection.kind === 'email')})::text as desk,
       (select coalesce(json_agg(json_build_object('message', message, 'flagged', flagged,
           'created_at', outbox.created_at, 'attempts', attempts, 'delivered_at', delivered_at,
           'dead_at', dead_at, 'skipped_at', skipped_at, 'last_error', last_error) order by outbox.id), '[]')
         from private.outbox where outbox.kind = page.kind and outbox.request = page.id and entry is null)::text as messages
     from page join private.desk_request as card on card.kind = page.kind and card.request = page.id
     order by page.created_at, page.id, page.kind`,
    [...condition.values, created_at, id, kind],
  );
  return rows.map((row) => ({
    request: toStoredRequest(row['kind'] as TableName, JSON.parse(String(row['request']))),
    status: JSON.parse(String(row['status'])),
    messages: JSON.parse(String(row['messages'])),
    desk: withoutNone(JSON.parse(String(row['desk']))),
  }));
}

/** Most requests have no mails and no files. */
function withoutNone({ mails, reply_files: files, ...desk }: HeldDesk): HeldDesk {
  return { ...desk, ...(mails && { mails }), ...(files && { reply_files: files }) };
}

function toStoredRequest(kind: TableName, row: StoredRow): StoredRequest {
  const { id, created_at, ...columns } = row;
  if (typeof id !== 'string' || typeof created_at !== 'string') {
    throw new TypeError('a stored row has no id or no time');
  }
  return { id, kind, created_at, ...columns };
}
