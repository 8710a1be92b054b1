import { randomUUID } from 'node:crypto';
import { brand } from '#shared/brand.ts';
import { type TableName, tables } from '#shared/data-api.ts';
import { OperatorError } from '../operator-error.ts';
import { putBackEntries, putBackNumbers, restoreOrigins } from './desk-restore.ts';
import type { HeldDesk, HeldRequest, HeldTeam, RequestStatus } from './held-requests.ts';
import { keptColumns, type StoredRow } from './request-rows.ts';
import type { SqlClient } from './sql-client.ts';
import { isSqlError } from './sql-error.ts';

/** A backup's requests, in batches, in the backup's order. */
export type BackupBatches = AsyncGenerator<
  {
    readonly held: readonly HeldRequest[];
    readonly limits?: StoredRow;
    readonly team?: HeldTeam;
  },
  void,
  undefined
>;

/** What a backup holds. */
export interface HeldBackup {
  readonly batches: BackupBatches;
  /** Whether the database may hold requests already. */
  readonly isAdding: boolean;
}

/** What happened to a backup's requests. */
export interface PutBackCount {
  readonly added: number;
  /** Already there. */
  readonly present: number;
  /** Skipped, because this database's journal says that they were erased. */
  readonly erased: number;
}

export interface PutBackOptions extends HeldBackup {
  /** Requests that must not come back. */
  isErased(held: HeldRequest): boolean;
  /** Is given the requests that were added. */
  onAdded(held: readonly HeldRequest[]): void;
}

/** A request being put back. */
export interface ReturningRequest extends Omit<HeldRequest, 'status'> {
  readonly status: Pick<RequestStatus, 'id' | 'first_response_at' | 'flags'> & {
    /** Null for what the database would fill in. */
    readonly due_at: string | null;
  };
}

/** How long to wait for requests that are being stored, as PostgreSQL writes it. */
const lockTimeout = '60s';

/** The note on a message that was waiting when the backup was made. */
const reason = 'restored from a backup';

/**
 * Does work in one transaction as the owner, with the triggers off: requests that are put back were counted, limited,
 * flagged and told of when they came. Others wait with their inserts.
 */
export async function withoutTriggers<Result>(
  client: SqlClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.exec(`begin; set local lock_timeout = '${lockTimeout}';`);
  try {
    await switchTriggers(client, 'disable');
    const result = await work();
    await switchTriggers(client, 'enable');
    await client.exec('commit');
    return result;
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
}

async function switchTriggers(client: SqlClient, how: 'disable' | 'enable'): Promise<void> {
  for (const table of tables) await client.exec(`alter table public.${table} ${how} trigger user`);
}

/**
 * Puts requests back with all that is held on them, exactly as given: from a backup or from the journal. Those that are
 * there already stay as they are. To be called within {@link withoutTriggers}.
 * @returns those that were added
 */
export async function putBack<Request extends ReturningRequest>(
  client: SqlClient,
  requests: readonly Request[],
): Promise<readonly Request[]> {
  const added: Request[] = [];
  for (const table of tables) {
    const ofTable = requests.filter(({ request }) => request.kind === table);
    if (ofTable.length === 0) continue;
    const list = keptColumns(table).join(', ');
    const { rows } = await client.query(
      `insert into public.${table} (${list})
       select ${list} from json_populate_recordset(null::public.${table}, $1) on conflict (id) do nothing returning id`,
      [JSON.stringify(ofTable.map(({ request }) => request))],
    );
    const ids = new Set(rows.map(({ id }) => String(id)));
    const stored = ofTable.filter(({ request }) => ids.has(request.id));
    await insertStatuses(client, table, stored);
    await insertMessages(client, table, stored);
    added.push(...stored);
  }
  // The desk has a card for each of them.
  if (added.length > 0) await client.query('select private.open_desk_requests()');
  return added;
}

async function insertStatuses(
  client: SqlClient,
  table: TableName,
  held: readonly ReturningRequest[],
): Promise<void> {
  await client.query(
    `insert into private.${table}_status (${table}_id, due_at, first_response_at, flags)
     select id, coalesce(status.due_at, private.due_at(stored.created_at)), status.first_response_at, status.flags
     from json_to_recordset($1) as status(id uuid, due_at timestamptz, first_response_at timestamptz, flags text[])
     join public.${table} as stored using (id)`,
    [JSON.stringify(held.map(({ status }) => status))],
  );
}

async function insertMessages(
  client: SqlClient,
  table: TableName,
  held: readonly ReturningRequest[],
): Promise<void> {
  const messages = held.flatMap(({ request, messages: noted }) =>
    noted.map((message) => ({ ...message, request: request.id })),
  );
  await client.query(
    `insert into private.outbox (${table}_id, message, flagged, created_at, attempts, delivered_at, dead_at,
       skipped_at, last_error)
     select request, message, flagged, created_at, attempts, delivered_at, dead_at, skipped_at, last_error
     from json_to_recordset($1) as noted(request uuid, message text, flagged boolean, created_at timestamptz,
       attempts integer, delivered_at timestamptz, dead_at timestamptz, skipped_at timestamptz, last_error text)
     on conflict do nothing`,
    [JSON.stringify(messages)],
  );
}

/**
 * Puts the requests of a backup into the database, all of them or, when anything fails, none.
 * @throws OperatorError when the database is not empty and nothing may be added, or it refuses a row
 */
export async function putBackBackup(
  client: SqlClient,
  { batches, isAdding, isErased, onAdded }: PutBackOptions,
): Promise<PutBackCount> {
  const count = { added: 0, present: 0, erased: 0 };
  try {
    await withoutTriggers(client, async () => {
      const before = await countRequests(client);
      if (before > 0 && !isAdding) {
        throw new OperatorError(
          `The database already holds ${before} request${before === 1 ? '' : 's'}. Restore into an empty one, or use --add to add what is missing.`,
        );
      }
      for await (const { held, limits, team } of batches) {
        const wanted = held.filter((one) => !isErased(one)).map(withoutPending);
        const stored = await putBack(client, wanted);
        await putBackDesk(client, stored);
        await skipReminders(client, stored);
        onAdded(stored);
        count.added += stored.length;
        count.present += wanted.length - stored.length;
        count.erased += held.length - wanted.length;
        if (limits && before === 0) await writeLimits(client, limits);
        if (team) await putBackTeam(client, team);
      }
    });
  } catch (error) {
    if (!isSqlError(error)) throw error;
    throw new OperatorError(
      `The database refuses what is in the backup (${error.message}). Nothing was restored.`,
      { cause: error },
    );
  }
  return count;
}

/** Messages that were waiting when the backup was made are no longer sent. */
function withoutPending(held: HeldRequest): HeldRequest {
  const skipped_at = new Date().toISOString();
  const messages = held.messages.map((message) => {
    const isPending =
      message.delivered_at === null && message.dead_at === null && message.skipped_at === null;
    return isPending ? { ...message, skipped_at, last_error: reason } : message;
  });
  return { ...held, messages, ...(held.desk && { desk: withoutPendingReplies(held.desk) }) };
}

/** Members who are not there, and the numbers of the desk. Those who are there stay as they are. */
async function putBackTeam(client: SqlClient, { members, calls, counts }: HeldTeam): Promise<void> {
  await client.query(
    `select private.put_member(member) from jsonb_array_elements($1::jsonb) as member
     where lower(member ->> 'email') not in (select email from private.team_member)`,
    [JSON.stringify(members)],
  );
  await putBackNumbers(client, { calls, counts });
}

/** The histories of requests, and where they came from. */
async function putBackDesk(client: SqlClient, held: readonly HeldRequest[]): Promise<void> {
  await restoreOrigins(
    client,
    held.flatMap(({ request: { kind, id }, desk }) => (desk ? [{ kind, id, origin: desk.origin }] : [])),
  );
  await putBackEntries(
    client,
    held.flatMap(({ desk }) => desk?.entries ?? []),
  );
}

/** A reply that was waiting when the backup was made is not sent either: its request waits again. */
function withoutPendingReplies(desk: HeldDesk): HeldDesk {
  const isEnded = (id: string) => desk.entries.some(({ about, undoes }) => about === id || undoes === id);
  const entries = [...desk.entries];
  for (const reply of desk.entries.filter(({ what, id }) => what === 'reply' && !isEnded(id))) {
    const before = entries.findLast(({ after }) => after !== null)?.after ?? null;
    const isAnswered = before?.state === 'answered';
    entries.push({
      ...reply,
      id: randomUUID(),
      at: new Date().toISOString(),
      what: 'reply failed',
      actor: null,
      actor_name: brand.name,
      text: reason,
      before: isAnswered ? before : null,
      after: isAnswered ? { ...before, state: 'waiting', first_response_at: null } : null,
      about: reply.id,
    });
  }
  return { ...desk, entries };
}

/**
 * Nobody is reminded of a request whose reminder was due before. That of a younger one is still to come; after three
 * days no reminder comes anyway.
 */
async function skipReminders(client: SqlClient, held: readonly HeldRequest[]): Promise<void> {
  for (const table of tables) {
    const unanswered = held.filter(
      ({ request, status }) => request.kind === table && status.first_response_at === null,
    );
    await client.query(
      `insert into private.outbox (${table}_id, message, skipped_at, last_error)
       select id, reminder, now(), '${reason}'
       from json_to_recordset($1) as request(id uuid, created_at timestamptz),
         unnest(array['reminder-mail', 'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook'])
           as reminder
       where created_at between now() - interval '3 days' and now() - interval '20 hours'
       on conflict do nothing`,
      [JSON.stringify(unanswered.map(({ request: { id, created_at } }) => ({ id, created_at })))],
    );
  }
}

async function countRequests(client: SqlClient): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from public.${table})`);
  const { rows } = await client.query(`select (${counts.join(' + ')})::text as requests`);
  return Number(rows[0]?.['requests']);
}

/** Sets the limits from a backup; those it does not have stay. */
async function writeLimits(client: SqlClient, limits: StoredRow): Promise<void> {
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = 'private.limits'::regclass and attnum > 0
     and not attisdropped order by attnum`,
  );
  const columns = rows
    .map(({ attname }) => String(attname))
    .filter((column) => Object.hasOwn(limits, column));
  const list = columns.join(', ');
  await client.query(
    `update private.limits set (${list}) =
       (select ${list} from json_populate_record(null::private.limits, $1))`,
    [JSON.stringify(limits)],
  );
}
