import { setImmediate as breathe } from 'node:timers/promises';
import { type TableName, tables } from '#shared/data-api.ts';
import {
  idsDecidedAtDesk,
  readChangedIds,
  readOrigins,
  restoreDesk,
  restoreOrigins,
  unjournaledDesk,
} from '../desk-restore.ts';
import type { NotedMessage, RequestStatus } from '../held-requests.ts';
import { eraseById } from '../operator-statements.ts';
import { type MessageKind, requestMessages } from '../outbox.ts';
import { putBack, type ReturningRequest, withoutTriggers } from '../put-back.ts';
import type { StoredRow } from '../request-rows.ts';
import { queryJson, type SqlClient } from '../sql-client.ts';
import {
  type AnsweredEvent,
  type DeliveredEvent,
  type JournalEvent,
  type RequestEvent,
  timeOf,
  toRequestEvent,
} from './journal-event.ts';
import { type JournalHistory, readHistory } from './journal-history.ts';

/** Requests that travel in one statement while a database is rebuilt. */
const batchRequests = 500;

/**
 * Rows that are read one by one before everything else of the process has its turn: PGlite answers at once, and the
 * watchdog would take so long a silence for a hang.
 */
const rowsAtATime = 200;

/** Events that travel in one statement: a start marks all that were ever delivered. */
const batchEvents = 5000;

/** After so long a message that was never delivered is not sent on its own anymore, in milliseconds. */
const sentWithin = 7 * 24 * 60 * 60 * 1000;

/**
 * Puts the journal's events that the database lacks into it, as the owner and with their own times.
 * @returns how many were missing
 */
export async function replay(client: SqlClient, events: readonly JournalEvent[]): Promise<number> {
  const history = readHistory(events);
  const { requests, answered, delivered, erased } = history;
  await eraseAgain(client, erased);
  const stored = {
    booking: await storedIds(client, 'booking'),
    consultation: await storedIds(client, 'consultation'),
  };
  const lacking = [...requests.values()].filter(({ event, row }) => !stored[event].has(row.id));
  const now = Date.now();
  for (let start = 0; start < lacking.length; start += batchRequests) {
    const batch = lacking.slice(start, start + batchRequests);
    const returning = batch.map((event) => toReturning(event, now));
    const added = await withoutTriggers(client, () => putBack(client, returning));
    if (added.length < batch.length) {
      throw new Error('the indexes name requests that their tables have lost');
    }
    await restoreOrigins(
      client,
      batch.flatMap(({ event: kind, row: { id }, origin }) => (origin ? [{ kind, id, origin }] : [])),
    );
    await breathe();
  }
  await checkStatuses(client);
  await markDelivered(client, delivered);
  // Of what the desk had in hand, its history says how it stands.
  const decided = idsDecidedAtDesk(history);
  const marked = await markAnswered(
    client,
    answered.filter(({ id }) => !decided.has(id)),
  );
  return lacking.length + marked + (await restoreDesk(client, history));
}

/** What the database holds and the journal lacks, oldest first: stored, but never acknowledged. */
export async function unjournaled(
  client: SqlClient,
  events: readonly JournalEvent[],
): Promise<readonly JournalEvent[]> {
  const history = readHistory(events);
  const { requests, answered, delivered: told, erased } = history;
  const known = new Set([
    ...requests.keys(),
    ...answered.map(({ id }) => `answered ${id}`),
    ...told.map((event) => nameOf(event)),
  ]);
  for (const table of tables) for (const id of erased[table]) known.add(`${table} ${id}`);
  const changed = await readChangedIds(client);
  const statuses = await readStatuses(client);
  const flags = new Map(statuses.map((status) => [`${status.kind} ${status.id}`, status.flags]));
  const found: JournalEvent[] = [];
  for (const { id, first_response_at: at } of statuses) {
    if (at === null || known.has(`answered ${id}`) || changed.has(id)) continue;
    found.push({ event: 'answered', id, at });
  }
  const { noted, delivered } = await readOutbox(client);
  const origins = await readOrigins(client);
  for (const event of delivered) if (!known.has(nameOf(event))) found.push(event);
  for (const table of tables) {
    for (const id of await storedIds(client, table)) {
      const key = `${table} ${id}`;
      if (known.has(key)) continue;
      if (found.length % rowsAtATime === 0) await breathe();
      const row = await queryJson(client, {
        text: `select row_to_json(stored)::text as row from public.${table} as stored where id = $1`,
        values: [id],
      });
      const [flagged, messages] = [flags.get(key) ?? [], noted.get(key) ?? []];
      found.push(toRequestEvent(table, row as StoredRow, flagged, messages, origins.get(key)));
    }
  }
  for (const event of await unjournaledDesk(client, history)) found.push(event);
  return found.sort((a, b) => timeOf(a) - timeOf(b));
}

function nameOf({ table, id, message }: DeliveredEvent): string {
  return `delivered ${table} ${id} ${message}`;
}

async function eraseAgain(client: SqlClient, erased: JournalHistory['erased']): Promise<void> {
  if (erased.booking.size + erased.consultation.size === 0) return;
  await queryJson(
    client,
    eraseById({ booking: [...erased.booking], consultation: [...erased.consultation] }),
  );
}

/** Every request has its status: a table that lost rows shows by that. */
async function checkStatuses(client: SqlClient): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(
      `select id from public.${table}
       where not exists (select from private.${table}_status where ${table}_id = id) limit 1`,
    );
    if (rows.length > 0) throw new Error(`private.${table}_status has lost rows`);
  }
}

async function storedIds(client: SqlClient, table: TableName): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`select id from public.${table}`);
  return new Set(rows.map((row) => String(row['id'])));
}

/**
 * A request as the journal knows it, before it was answered and told of. An old message waits for the operator: it was
 * given up long ago, or nobody was told of it for a week.
 * @param now milliseconds since 1970
 */
function toReturning(
  { event: kind, row, flags = [], messages = [] }: RequestEvent,
  now: number,
): ReturningRequest {
  const { id, created_at } = row;
  const isOld = Date.parse(created_at) < now - sentWithin;
  const toNoted = (message: MessageKind): NotedMessage => ({
    message,
    flagged: flags.length > 0,
    created_at,
    attempts: 0,
    delivered_at: null,
    dead_at: isOld ? new Date(now).toISOString() : null,
    skipped_at: null,
    last_error: isOld ? 'not delivered for a week when the database was rebuilt' : null,
  });
  return {
    request: { ...row, kind },
    status: { id, due_at: null, first_response_at: null, flags },
    messages: messages.map(toNoted),
  };
}

/** Marks what was delivered, reminders too, as far as its request is there. */
async function markDelivered(client: SqlClient, events: readonly DeliveredEvent[]): Promise<void> {
  for (const table of tables) {
    const ofTable = events.filter((event) => event.table === table);
    for (let start = 0; start < ofTable.length; start += batchEvents) {
      await client.query(markDeliveredIn(table), [JSON.stringify(ofTable.slice(start, start + batchEvents))]);
    }
  }
}

/** Touches no row that says so already: at an ordinary start these are all. */
const markDeliveredIn = (table: TableName) => `
  insert into private.outbox (${table}_id, message, created_at, delivered_at)
  select event.id, event.message, event.at, event.at
  from json_to_recordset($1) as event(id uuid, message text, at timestamptz)
  join public.${table} on ${table}.id = event.id
  where not exists (
    select from private.outbox as told
    where told.${table}_id = event.id and told.message = event.message and told.delivered_at is not null)
  on conflict (${table}_id, message) where ${table}_id is not null
    do update set delivered_at = excluded.delivered_at, dead_at = null, skipped_at = null
    where outbox.delivered_at is null`;

/** Marks when requests were answered, as far as it is not there. Returns how many were missing. */
async function markAnswered(client: SqlClient, answered: readonly AnsweredEvent[]): Promise<number> {
  let marked = 0;
  for (const table of tables) {
    const { rows } = await client.query(
      `update private.${table}_status as status set first_response_at = answered.at
       from json_to_recordset($1) as answered(id uuid, at timestamptz)
       where status.${table}_id = answered.id and status.first_response_at is null
       returning status.${table}_id`,
      [JSON.stringify(answered)],
    );
    marked += rows.length;
  }
  return marked;
}

/** The statuses; none in a database that an older version left behind and no migration has reached yet. */
async function readStatuses(client: SqlClient): Promise<readonly RequestStatus[]> {
  if (!(await isThere(client, 'private.request_status'))) return [];
  const { rows } = await client.query(
    'select row_to_json(status)::text as status from private.request_status as status',
  );
  return rows.map(({ status }) => JSON.parse(String(status)) as RequestStatus);
}

/**
 * What an outbox knows: what was noted with each request, by `table id`, and what was delivered. Not what was skipped:
 * that was decided for good, for what came from a backup say.
 */
interface OutboxContents {
  readonly noted: ReadonlyMap<string, readonly MessageKind[]>;
  readonly delivered: readonly DeliveredEvent[];
}

/** Reads it; empty in a database that an older version left behind and no migration has reached yet. */
async function readOutbox(client: SqlClient): Promise<OutboxContents> {
  const noted = new Map<string, MessageKind[]>();
  const delivered: DeliveredEvent[] = [];
  if (!(await isThere(client, 'private.outbox'))) return { noted, delivered };
  const { rows } = await client.query(
    `select row_to_json(outbox)::text as message from (
       select coalesce(booking_id, consultation_id) as id, message, delivered_at as at,
         case when booking_id is null then 'consultation' else 'booking' end as "table"
       from private.outbox where skipped_at is null and entry is null) as outbox`,
  );
  for (const { message: json } of rows) {
    const { id, table, message, at } = JSON.parse(String(json)) as Omit<DeliveredEvent, 'at'> & {
      at: string | null;
    };
    if (requestMessages.some((kind) => kind === message)) {
      const key = `${table} ${id}`;
      noted.set(key, [...(noted.get(key) ?? []), message]);
    }
    if (at !== null) delivered.push({ event: 'delivered', id, table, message, at });
  }
  return { noted, delivered };
}

async function isThere(client: SqlClient, relation: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1)::text as found', [relation]);
  return rows[0]?.['found'] != null;
}
