import { setImmediate as breathe } from 'node:timers/promises';
import { OperatorError } from '../../../operator-error.ts';
import {
  type DurableTable,
  readDurableTables,
  UnknownTableError,
} from '../../dump-and-restore/durable-tables.ts';
import type { SqlClient } from '../../statements/sql-client.ts';
import { setJournal } from './change-log.ts';
import { type ReadChange, readChanges } from './journal-line.ts';
import { continueNumbers, type Loader, loadRows, type TableRow, upsert } from './load-rows.ts';
import { type JournalEnd, readLines } from './read-journal.ts';

/** A part of a journal to be read. */
export interface JournalPart {
  readonly file: string;
  readonly id: string;
  readonly end: JournalEnd;
}

/** Rows that are loaded by one statement. */
const batchRows = 1000;

/**
 * The rows that a journal leaves: the last line of each key, unless the row was removed. The journal is read twice, so that
 * only its keys are held in memory.
 * @param keysOf the primary keys of the durable tables
 * @throws DamagedJournalError where changes are missing
 */
export async function* readRows(
  { file, end }: Pick<JournalPart, 'file' | 'end'>,
  keysOf: ReadonlyMap<string, Pick<DurableTable, 'key'>>,
): AsyncGenerator<readonly TableRow[], void, undefined> {
  const last = new Map([...keysOf.keys()].map((name) => [name, new Map<unknown, number>()]));
  const lastOf = (table: string) => {
    const places = last.get(table);
    if (!places) throw new UnknownTableError(table);
    return places;
  };
  const keyOf = ([table, row, gone]: ReadChange): unknown => {
    const [first = '', ...others] = keysOf.get(table)?.key ?? [];
    const values = gone ?? row ?? {};
    // A character that no PostgreSQL text can contain.
    return others.length === 0 ? values[first] : [first, ...others].map((name) => values[name]).join('\0');
  };
  for await (const line of readLines(file, end.bytes)) {
    for (const [index, change] of readChanges(line).entries()) {
      lastOf(change[0]).set(keyOf(change), line.first + index);
    }
  }
  let batch: TableRow[] = [];
  for await (const line of readLines(file, end.bytes)) {
    for (const [index, change] of readChanges(line).entries()) {
      const [table, row] = change;
      if (row === null || lastOf(table).get(keyOf(change)) !== line.first + index) continue;
      batch.push({ table, row });
    }
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Loads a journal's rows into a new database with the current schema.
 * @param onRows called with the number of rows loaded so far
 * @throws OperatorError for rows of a newer version
 */
export async function loadJournal(
  db: Loader,
  part: JournalPart,
  onRows?: (number: number) => void,
): Promise<void> {
  const keysOf = await readDurableTables(db);
  async function* batches() {
    let number = 0;
    for await (const rows of readRows(part, keysOf)) {
      yield rows;
      number += rows.length;
      onRows?.(number);
    }
  }
  try {
    await loadRows(db, batches());
    await setJournal(db, part.id, part.end.upto);
  } catch (error) {
    if (!(error instanceof UnknownTableError)) throw error;
    throw new OperatorError(
      `The journal ${part.file} was written by a newer version of Foyer (it has rows of ${error.message}); start that version.`,
    );
  }
}

/**
 * Brings a database up to date that lacks the end of its journal: an older copy, or one rebuilt while others wrote.
 * @param known number of the last change that the database has
 * @param from a position in the journal before everything that the database lacks
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

/** Recomputes the columns derived from other rows, for some requests. */
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
