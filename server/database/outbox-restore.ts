import { type TableName, tables } from '#shared/data-api.ts';
import type { DeliveredEvent, RequestEvent } from './embedded/journal-event.ts';
import { type MessageKind, requestMessages } from './outbox.ts';
import type { SqlClient } from './sql-client.ts';

/** What the outbox of a database that is rebuilt from its journal needs, and what the journal needs of an outbox. */

/** After so long a message that was never delivered is not sent by itself any more, as PostgreSQL writes it. */
const sentWithin = '7 days';

/** Events that travel in one statement: a start marks all that were ever delivered. */
const batchEvents = 5000;

/**
 * Notes the messages of requests that are put back. An old one waits for the operator: it was given up long ago, or
 * nobody was told of it for a week.
 */
export async function restoreNoted(
  client: SqlClient,
  table: TableName,
  events: readonly RequestEvent[],
): Promise<void> {
  const noted = events.flatMap(({ row: { id, created_at }, flags = [], messages = [] }) =>
    messages.map((message) => ({ id, created_at, flagged: flags.length > 0, message })),
  );
  await client.query(
    `insert into private.outbox (${table}_id, message, flagged, created_at, dead_at, last_error)
     select id, message, flagged, created_at, case when is_old then now() end,
       case when is_old then 'not delivered for a week when the database was rebuilt' end
     from json_to_recordset($1) as event(id uuid, created_at timestamptz, flagged boolean, message text),
       lateral (select created_at < now() - interval '${sentWithin}' as is_old) as age
     on conflict do nothing`,
    [JSON.stringify(noted)],
  );
}

/** Marks what was delivered, reminders too, as far as its request is there. */
export async function restoreDelivered(client: SqlClient, events: readonly DeliveredEvent[]): Promise<void> {
  for (const table of tables) {
    const ofTable = events.filter((event) => event.table === table);
    for (let start = 0; start < ofTable.length; start += batchEvents) {
      await client.query(markDelivered(table), [JSON.stringify(ofTable.slice(start, start + batchEvents))]);
    }
  }
}

/** Touches no row that says so already: at an ordinary start these are all. */
const markDelivered = (table: TableName) => `
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

/**
 * What an outbox knows: what was noted with each request, by `table id`, and what was delivered. Not what was skipped:
 * that was decided for good, for what came from a backup say.
 */
export interface OutboxHistory {
  readonly noted: ReadonlyMap<string, readonly MessageKind[]>;
  readonly delivered: readonly DeliveredEvent[];
}

/** Reads it; empty in a database that an older version left behind and no migration has reached yet. */
export async function readOutboxHistory(client: SqlClient): Promise<OutboxHistory> {
  const noted = new Map<string, MessageKind[]>();
  const delivered: DeliveredEvent[] = [];
  const { rows: tablesThere } = await client.query("select to_regclass('private.outbox')::text as outbox");
  if (tablesThere[0]?.['outbox'] == null) return { noted, delivered };
  const { rows } = await client.query(
    `select row_to_json(outbox)::text as message from (
       select coalesce(booking_id, consultation_id) as id, message, delivered_at as at,
         case when booking_id is null then 'consultation' else 'booking' end as "table"
       from private.outbox where skipped_at is null) as outbox`,
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
