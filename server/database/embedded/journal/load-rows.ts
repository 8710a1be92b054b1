import { setImmediate as breathe } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  type DurableTable,
  insertRows,
  putRows,
  readDurableTables,
  UnknownTableError,
} from '../../dump-and-restore/durable-tables.ts';
import type { SqlClient } from '../../statements/sql-client.ts';
import { copyRows, type ReadRow } from './copy-rows.ts';

/** A row of a durable table, read. */
export interface TableRow {
  readonly table: string;
  readonly row: ReadRow;
}

/** How many pages of rows waiting in a temporary table are inserted by one statement. */
const stepPages = 50;

/** A PGlite database that nobody else uses yet. */
export type Loader = Pick<PGlite, 'query' | 'exec'>;

/** Loads rows into a new database, whose triggers and indexes would only be in the way. */
export async function loadRows(
  db: Loader,
  batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>,
): Promise<void> {
  const tables = await readDurableTables(db);
  await db.exec('set session_replication_role = replica');
  try {
    const triggers = await takeTriggers(db, tables);
    const indexes = await takeIndexes(db, tables);
    const waiting = await copyAll(db, tables, batches);
    // Columns derived from other rows look those up: they come last, when the other tables have their indexes.
    const isWaiting = (table: string) => waiting.some(({ group }) => group.table.name === table);
    await makeIndexes(
      db,
      indexes.filter(({ table }) => !isWaiting(table)),
    );
    for (const rows of waiting) await insertWaiting(db, rows);
    await makeIndexes(
      db,
      indexes.filter(({ table }) => isWaiting(table)),
    );
    for (const { name, table } of triggers)
      await db.exec(`alter table ${table} enable always trigger ${name}`);
    await continueNumbers(db, tables);
    // From a small sample; a full one takes longer than it is worth.
    await db.exec('set default_statistics_target = 10; analyze');
    // Recounting costs less than applying each row's change.
    await db.exec('truncate private.count_change; select private.recount(); analyze private.kept_count');
    await settleOldMessages(db);
  } finally {
    await db.exec('reset session_replication_role; reset default_statistics_target');
  }
}

/** Rows of one table that have the same columns. */
interface RowGroup {
  readonly table: DurableTable;
  /** The columns, and their types. */
  readonly types: Readonly<Record<string, string>>;
  readonly rows: ReadRow[];
}

/** Rows that wait in a temporary table until the rows their columns are derived from exist. */
interface WaitingRows {
  readonly place: string;
  readonly group: Omit<RowGroup, 'rows'>;
}

/** Loads rows, except those of tables with derived columns. @returns the rest */
async function copyAll(
  db: Loader,
  tables: ReadonlyMap<string, DurableTable>,
  batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>,
): Promise<readonly WaitingRows[]> {
  const waiting = new Map<string, WaitingRows>();
  const begun = await tablesWithRows(db, tables);
  for await (const batch of batches) {
    for (const [signature, { table, types, rows }] of groupRows(tables, batch)) {
      if (begun.has(table.name)) {
        await db.query(upsert(table, Object.keys(types)), [JSON.stringify(rows)]);
      } else if (Object.keys(table.fill).length === 0) {
        await copyRows(db, table.name, types, rows);
      } else {
        const known = waiting.get(signature);
        const place = known?.place ?? `waiting_${waiting.size}`;
        if (!known) {
          waiting.set(signature, { place, group: { table, types } });
          await db.exec(`create temp table ${place} as table ${table.name} with no data`);
        }
        await copyRows(db, place, types, rows);
      }
      // PGlite never yields to the event loop, and the watchdog would take a long silence for a hang.
      await breathe();
    }
  }
  return [...waiting.values()];
}

/** The tables that migrations have filled; the journal may have the same rows. */
async function tablesWithRows(
  db: Loader,
  tables: ReadonlyMap<string, DurableTable>,
): Promise<ReadonlySet<string>> {
  const begun = new Set<string>();
  for (const name of tables.keys()) {
    if ((await db.query(`select from ${name} limit 1`)).rows.length > 0) begun.add(name);
  }
  return begun;
}

function groupRows(
  tables: ReadonlyMap<string, DurableTable>,
  batch: readonly TableRow[],
): ReadonlyMap<string, RowGroup> {
  const groups = new Map<string, RowGroup>();
  for (const { table: name, row } of batch) {
    const signature = `${name} ${Object.keys(row).join()}`;
    const group = groups.get(signature);
    if (group) group.rows.push(row);
    else {
      const table = tables.get(name);
      if (!table) throw new UnknownTableError(name);
      const types = Object.entries(table.types).filter(([column]) => Object.hasOwn(row, column));
      groups.set(signature, { table, types: Object.fromEntries(types), rows: [row] });
    }
  }
  return groups;
}

async function insertWaiting(db: Loader, { place, group: { table, types } }: WaitingRows): Promise<void> {
  const { rows } = await db.query<{ pages: number }>(
    `select pg_relation_size('${place}') / current_setting('block_size')::integer as pages`,
  );
  for (let page = 0; page < Number(rows[0]?.pages); page += stepPages) {
    const step = `where kept.ctid >= '(${page},0)' and kept.ctid < '(${page + stepPages},0)'`;
    await db.exec(putRows(table, Object.keys(types), `${place} as kept ${step}`));
    await breathe();
  }
  await db.exec(`drop table ${place}`);
}

/** Disables the triggers that would fire even so: what they maintain is rebuilt. */
async function takeTriggers(
  client: SqlClient,
  tables: ReadonlyMap<string, DurableTable>,
): Promise<readonly { readonly name: string; readonly table: string }[]> {
  const { rows } = await client.query(
    `select quote_ident(tgname) as name, place.name as table
     from unnest(string_to_array($1, ',')) as place (name) join pg_trigger on tgrelid = place.name::regclass
     where tgenabled = 'A'`,
    [[...tables.keys()].join(',')],
  );
  const triggers = rows.map(({ name, table }) => ({ name: String(name), table: String(table) }));
  for (const { name, table } of triggers) await client.exec(`alter table ${table} disable trigger ${name}`);
  return triggers;
}

/** An index, and the statement that recreates it. */
interface TakenIndex {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/** Drops the indexes that no constraint needs. */
async function takeIndexes(
  client: SqlClient,
  tables: ReadonlyMap<string, DurableTable>,
): Promise<readonly TakenIndex[]> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, place.name as table, pg_get_indexdef(indexrelid) as definition
     from unnest(string_to_array($1, ',')) as place (name) join pg_index on indrelid = place.name::regclass
     where not exists (select from pg_constraint where conindid = indexrelid)`,
    [[...tables.keys()].join(',')],
  );
  const indexes = rows.map(({ name, table, definition }) => ({
    name: String(name),
    table: String(table),
    definition: String(definition),
  }));
  for (const { name } of indexes) await client.exec(`drop index ${name}`);
  return indexes;
}

async function makeIndexes(client: SqlClient, indexes: readonly TakenIndex[]): Promise<void> {
  for (const { definition } of indexes) {
    await client.exec(definition);
    await breathe();
  }
}

/** Sets the identity sequences to continue after the existing rows. */
export async function continueNumbers(
  client: SqlClient,
  tables: ReadonlyMap<string, DurableTable>,
): Promise<void> {
  for (const { name, identity } of tables.values()) {
    if (identity === null) continue;
    await client.exec(
      `select setval(pg_get_serial_sequence('${name}', '${identity}'), max(${identity})) from ${name}`,
    );
  }
}

/** A message that was not delivered for a week waits for the operator. */
async function settleOldMessages(client: SqlClient): Promise<void> {
  await client.exec(`update private.outbox
    set dead_at = now(), last_error = 'not delivered for a week when the database was rebuilt'
    where delivered_at is null and dead_at is null and skipped_at is null and created_at < now() - interval '7 days'`);
}

/** The statement that inserts rows, replacing those with the same keys. */
export function upsert(table: DurableTable, columns: readonly string[]): string {
  const { key, identity, fill } = table;
  // An identity number never changes, and PostgreSQL does not allow it to be set again.
  const own = columns.filter((column) => !key.includes(column) && column !== identity);
  const others = [...own, ...Object.keys(fill)];
  const update =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return insertRows(table, columns, `where true on conflict (${key.join(', ')}) do ${update}`);
}
