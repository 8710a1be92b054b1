import { type TableName, tables } from '#shared/data-api.ts';
import type { StoredRow } from './database.ts';
import type { JournalEvent, JournaledRow } from './journal-event.ts';
import { requestColumns } from './request-columns.ts';
import type { SqlClient } from './sql-client.ts';

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

/**
 * Puts the journal's rows that the database lacks into it, as the owner and with their own times. Triggers stay
 * off: these requests were counted, limited and flagged when they came.
 * @returns how many were missing
 */
export async function replay(client: SqlClient, events: readonly JournalEvent[]): Promise<number> {
  let missing = 0;
  for (const table of tables) {
    const stored = await storedIds(client, table);
    const rows = new Map<string, JournaledRow>();
    for (const { event, row } of events) {
      if (event === table && !stored.has(row.id)) rows.set(row.id, row);
    }
    await insertAsOwner(client, table, [...rows.values()]);
    missing += rows.size;
  }
  return missing;
}

/** The database's rows that the journal lacks, oldest first: stored, but never acknowledged. */
export async function unjournaled(
  client: SqlClient,
  events: readonly JournalEvent[],
): Promise<readonly JournalEvent[]> {
  const known = new Set(events.map(({ event, row }) => `${event} ${row.id}`));
  const found: JournalEvent[] = [];
  for (const table of tables) {
    for (const id of await storedIds(client, table)) {
      if (known.has(`${table} ${id}`)) continue;
      const { rows } = await client.query(
        `select row_to_json(stored)::text as row from public.${table} as stored where id = $1`,
        [id],
      );
      found.push({ event: table, row: toJournaledRow(JSON.parse(String(rows[0]?.['row']))) });
    }
  }
  return found.sort((a, b) => Date.parse(a.row.created_at) - Date.parse(b.row.created_at));
}

async function storedIds(client: SqlClient, table: TableName): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`select id from public.${table}`);
  return new Set(rows.map((row) => String(row['id'])));
}

async function insertAsOwner(
  client: SqlClient,
  table: TableName,
  rows: readonly JournaledRow[],
): Promise<void> {
  const columns = Object.keys(requestColumns[table]).filter((column) => column !== 'created_xid');
  const list = columns.join(', ');
  for (let start = 0; start < rows.length; start += batchRows) {
    await client.exec('begin; set local session_replication_role = replica;');
    await client.query(
      `insert into public.${table} (${list}) select ${list} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + batchRows))],
    );
    await client.exec('commit');
  }
}
