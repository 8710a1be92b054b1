import {
  type QueryField,
  type QueryReader,
  readField,
  readList,
  readName,
  readText,
} from './query-reader.ts';

/** A condition of a query, such as `created_at=gte.2026-01-01`. */
export interface Condition {
  /** Names of the embedded tables that lead to the column. */
  readonly path: readonly string[];
  readonly field: QueryField;
  /** As written: `eq`, `in`, `fts`. */
  readonly operator: string;
  /** Whether it compares with any or all elements of an array: `eq(any)`. */
  readonly isQuantified: boolean;
  /** The values to compare with; several for `in`. */
  readonly values: readonly string[];
}

const ftsOperator = /(?:fts|plfts|phfts|wfts)(?=[.(])/y;
const simpleOperator = /(?:neq|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct)(?=\.)/y;
const quantOperator = /(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?=\.|\((?:any|all)\)\.)/y;
const inQuotes = /"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy;

/** Reads a parameter that names a column, or a column of an embedded table: `name=eq.Rosa`. */
export function readCondition(key: string, value: string): Condition {
  const keyReader = readText('tree path', key);
  const path: string[] = [];
  let field = readField(keyReader);
  while (keyReader.take(/\./y) !== undefined) {
    path.push(field.name);
    field = readField(keyReader);
  }
  if (!keyReader.isAtEnd()) keyReader.fail('delimiter (.) or end of input');
  const reader = readText('filter', value);
  return { path, field, ...readOperation(reader, /[\s\S]*/y) };
}

/** Reads the parameters `and` and `or`, plain, negated or of an embedded table: `or=(name.eq.Rosa,id.is.null)`. */
export function readConditions(key: string, value: string): readonly Condition[] {
  const keyReader = readText('logic path', key);
  const names = [readName(keyReader)];
  while (keyReader.take(/\./y) !== undefined) names.push(readName(keyReader));
  if (!keyReader.isAtEnd()) keyReader.fail('delimiter (.) or end of input');
  const path = names.slice(0, -1).filter((name) => name !== 'not');
  const reader = readText('logic tree', value);
  const conditions = readGroup(reader, path);
  if (!reader.isAtEnd()) reader.fail('end of input');
  return conditions;
}

/** The text within a pair of parentheses. */
function readGroup(reader: QueryReader, path: readonly string[]): readonly Condition[] {
  reader.need(/[ \t]*\([ \t]*/y, '"("');
  const conditions = reader.nest(() => readList(reader, () => readTree(reader, path)).flat());
  reader.need(/[ \t]*\)[ \t]*/y, '"," or ")"');
  return conditions;
}

function readTree(reader: QueryReader, path: readonly string[]): readonly Condition[] {
  if (reader.take(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y) !== undefined) return readGroup(reader, path);
  const field = readField(reader);
  reader.need(/\./y, 'delimiter (.)');
  return [{ path, field, ...readOperation(reader, /\{[^{}]*\}|[^,)]*/y, inQuotes) }];
}

type Operation = Pick<Condition, 'operator' | 'isQuantified' | 'values'>;

/**
 * @param plain what a value may consist of
 * @param inQuotes how else it may be written
 */
function readOperation(reader: QueryReader, plain: RegExp, quotes?: RegExp): Operation {
  reader.take(/not\./y);
  const single = () => {
    const value = quotes && reader.take(quotes);
    return value === undefined ? (reader.take(plain) ?? '') : unquote(value);
  };
  if (reader.take(/in\./y) !== undefined)
    return { operator: 'in', isQuantified: false, values: readIn(reader) };
  if (reader.take(/is\./y) !== undefined) {
    const value = reader.need(
      /(?:null|not_null|true|false|unknown)(?=[ \t]*(?:[,)]|$))/iy,
      'isVal: (null, not_null, true, false, unknown)',
    );
    return { operator: 'is', isQuantified: false, values: [value.toLowerCase()] };
  }
  const fts = reader.take(ftsOperator);
  if (fts !== undefined) {
    reader.take(/\([\p{L}\p{Nd}_$ ]+\)/uy);
    reader.need(/\./y, 'delimiter (.)');
    return { operator: fts, isQuantified: false, values: [single()] };
  }
  const operator = reader.take(simpleOperator) ?? reader.take(quantOperator);
  if (operator === undefined) return reader.fail('"not" or operator (eq, gt, ...)');
  const isQuantified = reader.take(/\((?:any|all)\)/y) !== undefined;
  reader.need(/\./y, 'delimiter (.)');
  return { operator, isQuantified, values: [single()] };
}

function readIn(reader: QueryReader): readonly string[] {
  reader.need(/[ \t]*\(/y, '"("');
  const values: string[] = [];
  do {
    const value = reader.take(inQuotes);
    values.push(value === undefined ? (reader.take(/[^,)]*/y) ?? '') : unquote(value));
  } while (reader.take(/,/y) !== undefined);
  reader.need(/\)[ \t]*/y, '"," or ")"');
  return values;
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}
