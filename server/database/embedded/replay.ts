import { type TableName, tables } from '#shared/data-api.ts';
import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import type { StoredRow } from '../database.ts';
import {
  idsDecidedAtDesk,
  readChangedIds,
  readOrigins,
  restoreDesk,
  restoreOrigins,
  unjournaledDesk,
} from '../desk-restore.ts';
import { eraseRequests } from '../erase-requests.ts';
import type { MessageKind } from '../outbox.ts';
import { readOutboxHistory, restoreDelivered, restoreNoted } from '../outbox-restore.ts';
import { requestColumns } from '../request-columns.ts';
import { readRequestStatuses, restoreAnswered } from '../request-statuses.ts';
import type { SqlClient } from '../sql-client.ts';
import {
  type DeliveredEvent,
  type JournalEvent,
  type JournaledRow,
  type RequestEvent,
  timeOf,
} from './journal-event.ts';
import { readHistory } from './journal-history.ts';

/** Rows that travel in one statement while a database is rebuilt. */
const batchRows = 500;

/** What a row is in the journal: without the transaction id, which means nothing in another database. */
export function toJournaledRow(row: StoredRow): JournaledRow {
  const { created_xid: _, ...journaled } = row;
  const { id, created_at } = journaled;
  if (typeof id !== 'string' || typeof created_at !== 'string') {
    throw new TypeError('a stored row has no id or no time');
  }
  return { ...journaled, id, created_at };
}

/** What a request event is in the journal. */
export function toRequestEvent(
  table: TableName,
  row: StoredRow,
  flags: readonly string[],
  messages: readonly MessageKind[],
  origin?: RequestOrigin,
): RequestEvent {
  return {
    event: table,
    row: toJournaledRow(row),
    ...(flags.length > 0 && { flags }),
    ...(messages.length > 0 && { messages }),
    ...(origin && { origin }),
  };
}

/**
 * Puts the journal's events that the database lacks into it, as the owner and with their own times. Triggers stay
 * off: these requests were counted, limited and flagged when they came.
 * @returns how many were missing
 */
export async function replay(client: SqlClient, events: readonly JournalEvent[]): Promise<number> {
  const history = readHistory(events);
  const { requests, answered, delivered, erased } = history;
  await eraseRequests(client, erased);
  let missing = 0;
  for (const table of tables) {
    const stored = await storedIds(client, table);
    const lacking = [...requests.values()].filter(
      (event) => event.event === table && !stored.has(event.row.id),
    );
    await insertAsOwner(client, table, lacking);
    await restoreOrigins(client, table, lacking);
    missing += lacking.length;
  }
  await restoreDelivered(client, delivered);
  // Of what the desk had in hand, its history says how it stands.
  const decided = idsDecidedAtDesk(history);
  missing += await restoreAnswered(
    client,
    answered.filter(({ id }) => !decided.has(id)),
  );
  return missing + (await restoreDesk(client, history));
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
  const statuses = await statusesIfKept(client);
  const flags = new Map(statuses.map((status) => [`${status.kind} ${status.id}`, status.flags]));
  const found: JournalEvent[] = [];
  for (const { id, first_response_at: at } of statuses) {
    if (at !== null && !known.has(`answered ${id}`) && !changed.has(id))
      found.push({ event: 'answered', id, at });
  }
  const { noted, delivered } = await readOutboxHistory(client);
  const origins = await readOrigins(client);
  found.push(...delivered.filter((event) => !known.has(nameOf(event))));
  for (const table of tables) {
    for (const id of await storedIds(client, table)) {
      if (known.has(`${table} ${id}`)) continue;
      const { rows } = await client.query(
        `select row_to_json(stored)::text as row from public.${table} as stored where id = $1`,
        [id],
      );
      const row: StoredRow = JSON.parse(String(rows[0]?.['row']));
      const key = `${table} ${id}`;
      found.push(toRequestEvent(table, row, flags.get(key) ?? [], noted.get(key) ?? [], origins.get(key)));
    }
  }
  found.push(...(await unjournaledDesk(client, history)));
  return found.sort((a, b) => timeOf(a) - timeOf(b));
}

function nameOf({ table, id, message }: DeliveredEvent): string {
  return `delivered ${table} ${id} ${message}`;
}

/** The statuses; none in a database that an older version left behind and no migration has reached yet. */
async function statusesIfKept(client: SqlClient): ReturnType<typeof readRequestStatuses> {
  const { rows } = await client.query("select to_regclass('private.request_status')::text as view");
  return rows[0]?.['view'] == null ? [] : readRequestStatuses(client);
}

async function storedIds(client: SqlClient, table: TableName): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`select id from public.${table}`);
  return new Set(rows.map((row) => String(row['id'])));
}

async function insertAsOwner(
  client: SqlClient,
  table: TableName,
  events: readonly RequestEvent[],
): Promise<void> {
  const columns = Object.keys(requestColumns[table]).filter((column) => column !== 'created_xid');
  const list = columns.join(', ');
  for (let start = 0; start < events.length; start += batchRows) {
    const batch = events.slice(start, start + batchRows);
    await client.exec('begin; set local session_replication_role = replica;');
    await client.query(
      `insert into public.${table} (${list}) select ${list} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(batch.map(({ row }) => row))],
    );
    await client.query(
      `insert into private.${table}_status (${table}_id, due_at, flags)
       select id, private.due_at(created_at), flags
       from json_to_recordset($1) as event(id uuid, created_at timestamptz, flags text[])`,
      [JSON.stringify(batch.map(({ row: { id, created_at }, flags = [] }) => ({ id, created_at, flags })))],
    );
    await restoreNoted(client, table, batch);
    await client.exec('commit');
  }
}
