import type { TableName } from '#shared/data-api.ts';
import type { StoredRow } from '../database/statements/request-rows.ts';
import { requestColumns } from '../database/statements/request-rows.ts';
import { type QueryReader, readField, readList, readName, readText } from './query-reader.ts';
import { RequestRefusal, refusals } from './refusal.ts';

/** A column that a client asked for. */
export interface SelectedColumn {
  readonly column: string;
  /** Its name in the answer. */
  readonly as: string;
  /** Whether its value is transformed first: by a cast, or into a part of it. */
  readonly isDerived: boolean;
}

type SelectItem = SelectedColumn | { readonly embedded: string } | 'all' | 'aggregate';

const end = /[ \t]*(?=[,)]|$)/y;
const endExpected = '",", ")" or end of input';

/**
 * Reads the parameter `select`: columns with aliases, casts and paths, or `*`, the default. Does not check whether the
 * table has the columns.
 * @throws RequestRefusal when it is malformed, embeds another table or asks for an aggregate
 */
export function readSelection(table: TableName, select: string): readonly SelectedColumn[] {
  const reader = readText('select parameter', select);
  const items = readItems(reader);
  if (!reader.isAtEnd()) reader.fail('"," or end of input');
  return items.flatMap((item): readonly SelectedColumn[] => {
    if (item === 'all') {
      return Object.keys(requestColumns[table]).map((column) => ({ column, as: column, isDerived: false }));
    }
    if (item === 'aggregate') throw new RequestRefusal(refusals.aggregate);
    if ('embedded' in item) throw new RequestRefusal(refusals.noRelationship(table, item.embedded));
    return [item];
  });
}

function readItems(reader: QueryReader): readonly SelectItem[] {
  if (reader.take(/[ \t]*(?=\)|$)/y) !== undefined) return [];
  return readList(reader, () => readItem(reader));
}

function readItem(reader: QueryReader): SelectItem {
  reader.take(/[ \t]*/y);
  if (reader.take(/\*(?=[ \t]*(?:[,)]|$))/y) !== undefined) {
    reader.take(end);
    return 'all';
  }
  if (reader.take(/\.\.\./y) !== undefined) return readEmbedded(reader, readName(reader));
  const first = readField(reader);
  const isRenamed = !first.hasPath && reader.take(/:(?!:)/y) !== undefined;
  const field = isRenamed ? readField(reader) : first;
  if (field.name === 'count' && reader.take(/\(\)/y) !== undefined) {
    readCast(reader);
    reader.need(end, endExpected);
    return 'aggregate';
  }
  if (reader.take(/(?=[!(])/y) !== undefined && !field.hasPath) return readEmbedded(reader, field.name);
  const isCast = readCast(reader);
  const isAggregate = reader.take(/\.(?:sum|avg|count|max|min)\(\)/y) !== undefined;
  if (isAggregate) readCast(reader);
  reader.need(end, endExpected);
  if (isAggregate) return 'aggregate';
  return {
    column: field.name,
    as: isRenamed ? first.name : field.name,
    isDerived: isCast || field.hasPath,
  };
}

function readCast(reader: QueryReader): boolean {
  return reader.take(/::[\p{L}\p{Nd}_$ ]+/uy) !== undefined;
}

/** `!hint!inner(columns)` after the name of an embedded table. */
function readEmbedded(reader: QueryReader, embedded: string): SelectItem {
  while (reader.take(/!/y) !== undefined) readName(reader);
  reader.need(/\(/y, '"("');
  reader.nest(() => readItems(reader));
  reader.need(/\)/y, '")"');
  reader.need(end, endExpected);
  return { embedded };
}

/** The selected columns of a row, in the order of the selection. */
export function selectColumns(row: StoredRow, columns: readonly SelectedColumn[]): StoredRow {
  return Object.fromEntries(columns.map(({ column, as }) => [as, row[column] ?? null]));
}
