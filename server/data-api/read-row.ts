import type { TableName } from '#shared/data-api.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { ColumnValue } from '../database/request-rows.ts';
import { columnType } from '../database/request-rows.ts';
import { readColumnList } from './column-list.ts';
import { type Refusal, refusals } from './refusal.ts';

/** A row whose names and JSON types fit the table; the database judges the values. */
export type ReadRow =
  | { readonly ok: true; readonly row: Readonly<Record<string, ColumnValue>> }
  | { readonly ok: false; readonly refusal: Refusal };

export interface RowSource {
  readonly table: TableName;
  /** The body as it came. */
  readonly text: string;
  /** The parameter `columns`: which keys of the body count; a missing one is null. */
  readonly columns: string | undefined;
  /** `Prefer: missing=default`: a key of `columns` that is missing gets the column's default instead. */
  readonly missingAsDefault: boolean;
}

/** Reads the row to insert from a body: an object, or an array of one. */
export function readRow({ table, text, columns, missingAsDefault }: RowSource): ReadRow {
  // At any depth: what nests fits no column, and is refused below with the column's name.
  const body = parseJson(text, Number.POSITIVE_INFINITY);
  if (body === undefined) return refuse(refusals.body('Empty or invalid json'));
  const given = Array.isArray(body) ? onlyElement(body) : body;
  if (!isJsonObject(given)) {
    return refuse(refusals.body('The body must be one JSON object, or an array of one'));
  }

  const row: Record<string, ColumnValue> = {};
  const keys = columns === undefined ? Object.keys(given) : readColumnList(columns);
  for (const key of keys) {
    const type = columnType(table, key);
    if (type === undefined) return refuse(refusals.noColumn(table, key));
    const value = Object.hasOwn(given, key) ? given[key] : missingAsDefault ? undefined : null;
    if (value === undefined) continue;
    if (!isColumnValue(type, value)) return refuse(refusals.valueType(key, expectedJson(type)));
    if (!isWellFormed(value)) {
      return refuse(refusals.body(`Column "${key}" holds half a surrogate pair, which is not a character`));
    }
    row[key] = value;
  }
  return { ok: true, row };
}

function refuse(refusal: Refusal): ReadRow {
  return { ok: false, refusal };
}

function onlyElement(list: readonly unknown[]): unknown {
  return list.length === 1 ? list[0] : undefined;
}

function isColumnValue(type: string, value: unknown): value is ColumnValue {
  if (value === null) return true;
  if (!type.endsWith('[]')) return typeof value === 'string';
  return Array.isArray(value) && value.every((element) => element === null || typeof element === 'string');
}

function expectedJson(type: string): string {
  return type.endsWith('[]') ? 'an array of strings' : 'a string';
}

/** PostgreSQL stores Unicode text; half a surrogate pair is not, and drivers silently replace it. */
function isWellFormed(value: ColumnValue): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return !Array.isArray(value) || value.every(isWellFormed);
}
