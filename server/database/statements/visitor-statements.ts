import type { TableName } from '#shared/data-api.ts';
import { parseSource, writeSource } from '#shared/forms/request-source.ts';
import { type ColumnValue, columnType } from './request-rows.ts';
import type { Statement } from './sql-client.ts';

/** How a row came to the server, and what is known about it: its flags are derived from this. */
export interface RowOrigin {
  /** The data API, a form posted without JavaScript, or a call with the voice agent. */
  readonly way: 'api' | 'post' | 'call';
  /** Who the limits count it for: an address, or part of one. */
  readonly client: string;
  /** The raw header `x-foyer-form` (shared/forms/form-evidence.ts); only its beginning is used. */
  readonly form?: string;
  /** The raw header `x-foyer-source` (shared/forms/request-source.ts): the database only gets its known parts. */
  readonly source?: string;
  /** Whether the email address was only heard, so that its owner has yet to confirm it. */
  readonly isAddressUnconfirmed?: true;
}

/** Longer than any of these headers that the site's own form sends, in UTF-16 code units. */
const maxHeaderLength = 300;

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };

/** The role of the public client key; `local` ends with the transaction, so no later statement has it. */
const becomeVisitor: Statement = { text: 'set local role anon', values: [] };

/**
 * The same; also tells the triggers where the row comes from: its headers as PostgREST does, how it came, and which client
 * the shared limit of several servers counts for (private.limit_client).
 */
function becomeVisitorFrom(origin: RowOrigin, limited: string): Statement {
  return {
    text: `select set_config('request.headers', $1, true), set_config('foyer.way', $2, true),
      set_config('foyer.client', $3, true), set_config('role', 'anon', true)`,
    values: [JSON.stringify(headersOf(origin)), origin.way, limited],
  };
}

function headersOf({ client, form, source, isAddressUnconfirmed }: RowOrigin) {
  return {
    'x-forwarded-for': client.slice(0, maxHeaderLength),
    'x-foyer-form': form?.slice(0, maxHeaderLength),
    // Rewritten rather than passed on: deeply nested JSON would crash PGlite.
    'x-foyer-source': source === undefined ? undefined : writeSource(parseSource(source)),
    'x-foyer-address': isAddressUnconfirmed ? 'unconfirmed' : undefined,
  };
}

/** Which of the statements below returns the stored rows: one column each, JSON text. */
export const insertPosition = 2;

/**
 * The statements of one insert by a visitor, in the order in which any driver runs them on one connection. If one fails,
 * the driver sends `rollback`.
 *
 * The rows are sent as a single JSON parameter, as PostgREST does it: PostgreSQL judges the types, a key that every row
 * lacks means the column's default, and there is one statement text for each set of columns.
 * @param rows at least one, with columns of the table only; the caller has checked their names
 * @param origin for the flags; rows without one are flagged
 * @param limited who the database limit counts it for, in any form; '' for nobody
 */
export function insertAsVisitor(
  table: TableName,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
  origin?: RowOrigin,
  limited = '',
): readonly Statement[] {
  return [
    begin,
    origin ? becomeVisitorFrom(origin, limited) : becomeVisitor,
    insertInto(table, columnsOf(rows), rows),
    commit,
  ];
}

/** A row with its id and origin. */
export interface VisitorRow {
  readonly table: TableName;
  readonly id: string;
  readonly row: Readonly<Record<string, ColumnValue>>;
  readonly origin: RowOrigin;
  /** Who the database limit counts it for, in any form; '' for nobody. */
  readonly limited: string;
}

/**
 * The same for rows of several visitors in one transaction: the triggers look up each origin by the row's id.
 * @param given at least one, of the same table and with the same columns, all of them limited or none; ids as PostgreSQL
 *   writes them
 */
export function insertAsVisitors(given: readonly VisitorRow[]): readonly Statement[] {
  const [first] = given;
  if (!first) throw new TypeError('no rows to insert');
  const origins = given.map(({ id, origin, limited }) => [
    id,
    { headers: headersOf(origin), way: origin.way, client: limited },
  ]);
  const become = {
    text: `select set_config('foyer.origins', $1, true), set_config('foyer.client', $2, true),
      set_config('role', 'anon', true)`,
    values: [JSON.stringify(Object.fromEntries(origins)), first.limited],
  };
  // Ordered by client: otherwise servers could deadlock on each other's rows.
  const inOrder = given.toSorted(
    (one, other) => Number(one.limited > other.limited) - Number(one.limited < other.limited),
  );
  const rows = inOrder.map(({ id, row }) => ({ ...row, id }));
  return [begin, become, insertInto(first.table, columnsOf(rows), rows), commit];
}

/** The columns that the rows contain. */
export function columnsOf(rows: readonly Readonly<Record<string, ColumnValue>>[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
}

function insertInto(table: TableName, columns: readonly string[], rows: readonly unknown[]): Statement {
  return { text: insertText(table, columns), values: columns.length === 0 ? [] : [JSON.stringify(rows)] };
}

function insertText(table: TableName, columns: readonly string[]): string {
  const returning = `returning row_to_json(${table})::text`;
  if (columns.length === 0) return `insert into public.${table} default values ${returning}`;
  const types = columns.map((column) => {
    const type = columnType(table, column);
    if (type === undefined) throw new TypeError(`table ${table} has no column ${column}`);
    return `${column} ${type}`;
  });
  const list = columns.join(', ');
  return `insert into public.${table} (${list}) select ${list} from json_to_recordset($1) as body(${types.join(', ')}) ${returning}`;
}

/** Issues a form token the way a visitor would get it on hosted Supabase. */
export const createFormToken: Statement = { text: 'select public.form_token()', values: [] };

/** The keyed hash of a text, with the key that form tokens are signed with. */
export function sign(text: string): Statement {
  return { text: 'select private.sign($1)', values: [text] };
}
