import type { TableName } from '#shared/data-api.ts';
import { parseSource, writeSource } from '#shared/forms/request-source.ts';
import { type ColumnValue, columnType } from './request-rows.ts';
import type { Statement } from './sql-client.ts';

/** How a row came to the server, and what is known about it: its flags are derived from this. */
export interface RowOrigin {
  /** The data API, a form that was posted without JavaScript, or a call that the voice agent took. */
  readonly way: 'api' | 'post' | 'call';
  /** Whom the limits count it for: an address, or part of one. */
  readonly client: string;
  /** The header `x-foyer-form` as it came (shared/forms/form-evidence.ts); its beginning is looked at. */
  readonly form?: string;
  /** The header `x-foyer-source` as it came (shared/forms/request-source.ts): the database gets only its known parts. */
  readonly source?: string;
  /** Whether the email address was only heard, so that its owner has yet to say that it is theirs. */
  readonly isAddressUnconfirmed?: true;
}

/** More than any of these headers has that the site's own form sends, in UTF-16 code units. */
const maxHeaderLength = 300;

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };

/** The role of the public client key; `local` ends with the transaction, so no later statement has it. */
const becomeVisitor: Statement = { text: 'set local role anon', values: [] };

/**
 * The same, and tells the triggers where the row comes from: its headers as PostgREST does, which way it came, and
 * which client the limit of several servers counts for (private.limit_client).
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
    // Written anew: PGlite would die of JSON that is nested deep enough.
    'x-foyer-source': source === undefined ? undefined : writeSource(parseSource(source)),
    'x-foyer-address': isAddressUnconfirmed ? 'unconfirmed' : undefined,
  };
}

/** Which of the statements below gives the stored rows back: of each one column, JSON text. */
export const insertPosition = 2;

/**
 * The statements of one insert by a visitor, in the order in which any driver runs them on one connection.
 * When one fails, the driver sends `rollback`.
 *
 * The rows travel as one JSON parameter, as PostgREST does it: types are PostgreSQL's to judge, a key that every row
 * lacks means the column's default, and there is one statement text for each set of columns.
 * @param rows at least one, with columns of the table only; the caller has checked their names
 * @param origin for the flags; rows without one are flagged
 * @param limited whom the database limits it for, in whatever form; '' for nobody
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

/** A row with its id, and where it comes from. */
export interface VisitorRow {
  readonly table: TableName;
  readonly id: string;
  readonly row: Readonly<Record<string, ColumnValue>>;
  readonly origin: RowOrigin;
  /** Whom the database limits it for, in whatever form; '' for nobody. */
  readonly limited: string;
}

/**
 * The same for rows of several visitors in one transaction: the triggers find where each comes from by its id.
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
  // In the order of the clients: servers that wait for each other's would do so for ever.
  const inOrder = given.toSorted(
    (one, other) => Number(one.limited > other.limited) - Number(one.limited < other.limited),
  );
  const rows = inOrder.map(({ id, row }) => ({ ...row, id }));
  return [begin, become, insertInto(first.table, columnsOf(rows), rows), commit];
}

/** The columns that rows name. */
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

/** Gives out a form token as a visitor would get it on hosted Supabase. */
export const createFormToken: Statement = { text: 'select public.form_token()', values: [] };

/** The keyed hash of a text, with the key that form tokens are signed with. */
export function sign(text: string): Statement {
  return { text: 'select private.sign($1)', values: [text] };
}
