import { setImmediate as breathe } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import {
  type DurableTable,
  groupRows,
  insertRows,
  type KeptRow,
  readDurableTables,
  UnknownTableError,
} from '../restore/durable-tables.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { setJournal } from './change-log.ts';
import { type ReadChange, readChanges } from './journal-line.ts';
import { type JournalEnd, readLines } from './read-journal.ts';

/** A journal, as far as it is to be read. */
export interface JournalPart {
  readonly file: string;
  readonly id: string;
  readonly end: JournalEnd;
}

/** Rows that are loaded by one statement. */
const batchRows = 1000;

/**
 * The rows that a journal leaves: of each key the last line, unless the row is gone. The journal is read twice, so that
 * no more than its keys is held in memory.
 * @param keysOf the primary keys of the durable tables
 * @throws DamagedJournalError where changes are missing
 */
export async function* readRows(
  { file, end }: Pick<JournalPart, 'file' | 'end'>,
  keysOf: ReadonlyMap<string, Pick<DurableTable, 'key'>>,
): AsyncGenerator<readonly KeptRow[], void, undefined> {
  const nameOf = ([table, row, gone]: ReadChange): string => {
    const key = keysOf.get(table)?.key;
    if (!key) throw new UnknownTableError(table);
    const values = gone ?? row ?? {};
    // No text of PostgreSQL holds that sign.
    return [table, ...key.map((column) => values[column])].join('\0');
  };
  const last = new Map<string, number>();
  for await (const line of readLines(file, end.bytes)) {
    for (const [index, change] of readChanges(line).entries()) last.set(nameOf(change), line.first + index);
  }
  let batch: KeptRow[] = [];
  for await (const line of readLines(file, end.bytes)) {
    for (const [index, change] of readChanges(line).entries()) {
      const [table, row] = change;
      if (row === null || last.get(nameOf(change)) !== line.first + index) continue;
      batch.push({ table, row: JSON.stringify(row) });
    }
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Loads a journal's rows into a new database of this schema, whose triggers and indexes would only be in the way.
 * @param onRows told how many rows are there so far
 * @throws OperatorError for rows of a newer version
 */
export async function loadJournal(
  client: SqlClient,
  part: JournalPart,
  onRows?: (number: number) => void,
): Promise<void> {
  const keysOf = await readDurableTables(client);
  async function* batches() {
    let number = 0;
    for await (const rows of readRows(part, keysOf)) {
      yield rows;
      number += rows.length;
      onRows?.(number);
    }
  }
  try {
    await loadRows(client, batches());
    await setJournal(client, part.id, part.end.upto);
  } catch (error) {
    if (!(error instanceof UnknownTableError)) throw error;
    throw new OperatorError(
      `The journal ${part.file} was written by a newer version of Foyer (it has rows of ${error.message}); start that version.`,
    );
  }
}

/** The same for rows from anywhere. */
export async function loadRows(
  client: SqlClient,
  batches: AsyncIterable<readonly KeptRow[]> | Iterable<readonly KeptRow[]>,
): Promise<void> {
  const tables = await readDurableTables(client);
  await client.exec('set session_replication_role = replica');
  try {
    // Columns that are made from other rows look for them: these come last, when the others have their indexes.
    const isFilled = ({ table }: { readonly table: string }) =>
      Object.values(tables.get(table)?.fill ?? {}).some((sql) => /\b(?:public|private)\./.test(sql));
    const isWhole = (row: { readonly table: string }) => !isFilled(row);
    const triggers = await takeTriggers(client, tables);
    const indexes = await takeIndexes(client, tables);
    const later: KeptRow[][] = [];
    for await (const rows of batches) {
      await load(client, tables, rows.filter(isWhole));
      later.push(rows.filter(isFilled));
    }
    await makeIndexes(client, indexes.filter(isWhole));
    for (const rows of later) await load(client, tables, rows);
    await makeIndexes(client, indexes.filter(isFilled));
    for (const { name, table } of triggers)
      await client.exec(`alter table ${table} enable always trigger ${name}`);
    await continueNumbers(client, tables);
    await client.exec('analyze');
    // All of them anew costs less than adding what each row changed.
    await client.exec('truncate private.count_change; select private.recount(); analyze private.kept_count');
    await settleOldMessages(client);
  } finally {
    await client.exec('reset session_replication_role');
  }
}

async function load(
  client: SqlClient,
  tables: ReadonlyMap<string, DurableTable>,
  rows: readonly KeptRow[],
): Promise<void> {
  for (const { table, columns, rows: json } of groupRows(tables, rows)) {
    await client.query(upsert(table, columns), [json]);
    // PGlite answers at once, and the watchdog would take a long silence for a hang.
    await breathe();
  }
}

/** Disables the triggers that rows would set off even so: what they keep is made anew. */
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

/** An index, and how to make it again. */
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

async function continueNumbers(client: SqlClient, tables: ReadonlyMap<string, DurableTable>): Promise<void> {
  for (const { name, identity } of tables.values()) {
    if (identity === null) continue;
    await client.exec(
      `select setval(pg_get_serial_sequence('${name}', '${identity}'), max(${identity})) from ${name}`,
    );
  }
}

/** A message that nobody delivered for a week waits for the operator. */
async function settleOldMessages(client: SqlClient): Promise<void> {
  await client.exec(`update private.outbox
    set dead_at = now(), last_error = 'not delivered for a week when the database was rebuilt'
    where delivered_at is null and dead_at is null and skipped_at is null and created_at < now() - interval '7 days'`);
}

/**
 * Brings a database that lacks the end of its journal up to it: a copy from before, or one that was rebuilt while
 * others wrote.
 * @param known number of the last change that the database has
 * @param from a place in the journal after which everything lies that the database lacks
 */
export async function catchUp(
  client: SqlClient,
  part: JournalPart,
  known: number,
  from?: JournalEnd,
): Promise<void> {
  const tables = await readDurableTables(client);
  await client.exec('set session_replication_role = replica');
  try {
    const touched = new Set<unknown>();
    for await (const line of readLines(part.file, part.end.bytes, from)) {
      if (line.upto <= known) continue;
      for (const change of readChanges(line)) {
        await applyChange(client, tables, change);
        await breathe();
        const request = tables.get(change[0])?.request;
        if (request != null) touched.add(change[1]?.[request]);
      }
    }
    for (const table of tables.values()) await fillAgain(client, table, [...touched]);
    await continueNumbers(client, tables);
    await setJournal(client, part.id, part.end.upto);
  } finally {
    await client.exec('reset session_replication_role');
  }
}

/** Makes columns anew that are made from other rows, for those of some requests. */
async function fillAgain(
  client: SqlClient,
  { name, request, fill }: DurableTable,
  requests: readonly unknown[],
): Promise<void> {
  const columns = Object.entries(fill);
  if (columns.length === 0 || request === null) return;
  const values = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  await client.query(
    `update ${name} as kept set ${values}
      where kept.${request} in (select id::uuid from json_array_elements_text($1) as touched (id))`,
    [JSON.stringify(requests.filter((id) => typeof id === 'string'))],
  );
}

async function applyChange(
  client: SqlClient,
  tables: ReadonlyMap<string, DurableTable>,
  [name, row, key]: ReadChange,
): Promise<void> {
  const table = tables.get(name);
  if (!table) throw new UnknownTableError(name);
  const same = table.key.map((column) => `known.${column} = kept.${column}`).join(' and ');
  const given = JSON.stringify([row ?? key]);
  if (row === null) {
    await client.query(
      `delete from ${name} as known using json_populate_recordset(null::${name}, $1) as kept where ${same}`,
      [given],
    );
    return;
  }
  const columns = Object.keys(table.types).filter((column) => Object.hasOwn(row, column));
  await client.query(upsert(table, columns), [given]);
}

/** The statement that puts rows in the place of those with their keys. */
function upsert(table: DurableTable, columns: readonly string[]): string {
  const { key, identity, fill } = table;
  // A number that the database gave stays what it is, and PostgreSQL lets nobody set it again.
  const own = columns.filter((column) => !key.includes(column) && column !== identity);
  const others = [...own, ...Object.keys(fill)];
  const update =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return insertRows(table, columns, `where true on conflict (${key.join(', ')}) do ${update}`);
}
