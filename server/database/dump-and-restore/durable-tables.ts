import type { SqlClient } from '../statements/sql-client.ts';

/**
 * A table whose rows outlive its database (private.durable_table): they are in the embedded database's journal and in
 * backups. Everything here is read from the catalog, so a new table or column needs no code.
 */
export interface DurableTable {
  /** With its schema, such as `public.booking`. */
  readonly name: string;
  /** The columns that can be written, with their types. */
  readonly types: Readonly<Record<string, string>>;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** A column that the database numbers. */
  readonly identity: string | null;
  /** Columns that are not kept. */
  readonly leave_out: readonly string[];
  /** The column with the id of the request that a row belongs to. */
  readonly request: string | null;
  /** The end of `insert … on conflict` when restoring a row; `known` is the existing row. */
  readonly on_conflict: string;
  /** Columns that are computed when a row is inserted, and the SQL for them. */
  readonly fill: Readonly<Record<string, string>>;
}

/** A row of a durable table: JSON text as PostgreSQL writes it, without the columns that are not kept. */
export interface KeptRow {
  readonly table: string;
  readonly row: string;
}

/** The durable tables, parents first. */
export async function readDurableTables(
  client: Pick<SqlClient, 'query'>,
): Promise<ReadonlyMap<string, DurableTable>> {
  const { rows } = await client.query(`
    select to_json(found)::text as found from (
      select name, leave_out, request, on_conflict, fill,
        (select json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) from pg_attribute
          where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '') as types,
        array(select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = name::regclass and indisprimary order by array_position(indkey::smallint[], attnum)) as key,
        (select attname from pg_attribute where attrelid = name::regclass and attidentity <> '') as identity
      from private.durable_table order by place) as found`);
  const tables = rows.map(({ found }) => JSON.parse(String(found)) as DurableTable);
  return new Map(tables.map((table) => [table.name, table]));
}

/** Rows that are read at a time; few enough that visitors do not notice. */
const batchRows = 100;

/**
 * Reads every row of the durable tables, each table in the order of insertion as far as it is known, in batches: no lock or
 * transaction is held between two of them.
 */
export async function* dumpRows(
  client: Pick<SqlClient, 'query'>,
): AsyncGenerator<readonly KeptRow[], void, undefined> {
  for (const [name, table] of await readDurableTables(client)) {
    const order = table.identity === null ? table.key : [table.identity];
    const list = order.join(', ');
    const place = order.map((column, index) => `$${index + 1}::${table.types[column]}`).join(', ');
    let last: string[] = [];
    for (;;) {
      const { rows } = await client.query(
        `select (to_jsonb(kept) - '${toArray(table.leave_out)}'::text[])::text as row, array_to_json(array[${order.map((column) => `${column}::text`).join(', ')}])::text as place
         from ${name} as kept ${last.length > 0 ? `where (${list}) > (${place})` : ''} order by ${list} limit ${batchRows}`,
        last,
      );
      if (rows.length > 0) yield rows.map(({ row }) => ({ table: name, row: String(row) }));
      if (rows.length < batchRows) break;
      last = JSON.parse(String(rows.at(-1)?.['place']));
    }
  }
}

/** An array in PostgreSQL's syntax; for names only. */
function toArray(names: readonly string[]): string {
  return `{${names.join(',')}}`;
}

/**
 * The statement that inserts rows of one table, given as a JSON array in $1. Missing columns take their defaults.
 * @param columns those that all of the rows have
 * @param end such as a condition and `on conflict`; the rows are called `kept`
 */
export function insertRows(table: DurableTable, columns: readonly string[], end = ''): string {
  return putRows(table, columns, `json_populate_recordset(null::${table.name}, $1) as kept ${end}`);
}

/** Inserts rows from any source. @param source what follows `from` */
export function putRows({ name, fill }: DurableTable, columns: readonly string[], source: string): string {
  const values = [...columns.map((column) => `kept.${column}`), ...Object.values(fill)];
  return `insert into ${name} as known (${[...columns, ...Object.keys(fill)].join(', ')}) overriding system value
    select ${values.join(', ')} from ${source}`;
}

/** Rows of one table that have the same columns, for one statement. */
export interface RowGroup {
  readonly table: DurableTable;
  readonly columns: readonly string[];
  /** A JSON array. */
  readonly rows: string;
}

/**
 * Groups rows that have the same table and columns, in their order within each table; parents first.
 * @param tables all durable tables
 * @throws UnknownTableError for a row of another table
 */
export function groupRows(
  tables: ReadonlyMap<string, DurableTable>,
  rows: readonly KeptRow[],
): readonly RowGroup[] {
  const groups = new Map<string, { table: DurableTable; columns: readonly string[]; rows: string[] }>();
  for (const { table: name, row } of rows) {
    const table = tables.get(name);
    if (!table) throw new UnknownTableError(name);
    const own = Object.keys(JSON.parse(row) as object);
    const signature = `${name} ${own.join()}`;
    const group = groups.get(signature);
    if (group) group.rows.push(row);
    else {
      const columns = Object.keys(table.types).filter((column) => own.includes(column));
      groups.set(signature, { table, columns, rows: [row] });
    }
  }
  const places = [...tables.keys()];
  return [...groups.values()]
    .sort((one, other) => places.indexOf(one.table.name) - places.indexOf(other.table.name))
    .map((group) => ({ ...group, rows: `[${group.rows.join(',')}]` }));
}

/** A row of a table that this version does not have. */
export class UnknownTableError extends Error {
  override readonly name = 'UnknownTableError';
}
