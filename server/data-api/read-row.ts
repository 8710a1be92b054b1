import { randomUUID } from 'node:crypto';
import type { TableName } from '#shared/data-api.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { type ColumnValue, columnType } from '../database/statements/request-rows.ts';
import { RequestRefusal, refusals } from './refusal.ts';

/** A row whose names and JSON types fit the table; the database validates the values. */
type Row = Readonly<Record<string, ColumnValue>>;

export interface RowSource {
  readonly table: TableName;
  /** The raw body. */
  readonly text: string;
  /**
   * The parameter `columns`: which keys of the body count; a missing one is null. Without it all rows have the same keys.
   */
  readonly columns: readonly string[] | undefined;
  /** `Prefer: missing=default`: a missing key of `columns` gets the column's default instead. */
  readonly missingAsDefault: boolean;
}

/** The most rows stored at once: they are stored in one turn. */
const maxRows = 100;

/**
 * Reads the rows to insert from a body: an object, or an array of objects.
 * @throws {RequestRefusal}
 */
export function readRows({ table, text, columns, missingAsDefault }: RowSource): readonly Row[] {
  // At any depth: nested values fit no column, and are refused below by the column's name.
  const body = parseJson(text, Number.POSITIVE_INFINITY);
  if (body === undefined) throw new RequestRefusal(refusals.body('Empty or invalid json'));
  const given: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (given.length > maxRows) throw new RequestRefusal(refusals.tooManyRows(maxRows));
  if (!given.every(isJsonObject)) {
    throw new RequestRefusal(refusals.body('The body must be a JSON object or an array of JSON objects'));
  }
  const keys = columns ?? Object.keys(given[0] ?? {});
  if (columns === undefined && !given.every((object) => hasKeys(object, keys))) {
    throw new RequestRefusal(refusals.body('All object keys must match'));
  }
  const unknown = keys.find((key) => columnType(table, key) === undefined);
  if (unknown !== undefined) throw new RequestRefusal(refusals.noColumn(table, unknown));

  return given.map((object) => {
    const row: Record<string, ColumnValue> = {};
    for (const key of keys) {
      const value = Object.hasOwn(object, key) ? object[key] : missingAsDefault ? defaultOf(key) : null;
      if (value === undefined) continue;
      const type = columnType(table, key) ?? '';
      if (!isColumnValue(type, value)) throw new RequestRefusal(refusals.valueType(key, expectedJson(type)));
      if (!isWellFormed(value)) {
        const problem = `Column "${key}" holds half a surrogate pair, which is not a character`;
        throw new RequestRefusal(refusals.body(problem));
      }
      row[key] = value;
    }
    return row;
  });
}

function hasKeys(object: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
}

/** Rows of one statement have the same columns, so an id that only some of them have is generated here. */
function defaultOf(key: string): string | undefined {
  return key === 'id' ? randomUUID() : undefined;
}

function isColumnValue(type: string, value: unknown): value is ColumnValue {
  if (value === null) return true;
  if (!type.endsWith('[]')) return typeof value === 'string';
  return Array.isArray(value) && value.every((element) => element === null || typeof element === 'string');
}

function expectedJson(type: string): string {
  return type.endsWith('[]') ? 'an array of strings' : 'a string';
}

/** PostgreSQL stores Unicode text; a lone surrogate is not valid, and drivers silently replace it. */
function isWellFormed(value: ColumnValue): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return !Array.isArray(value) || value.every(isWellFormed);
}
